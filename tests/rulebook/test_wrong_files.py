"""Wrong game files: each fault is told with its key, what stands there, and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.rulebook import RulebookError, load_game

EXAMPLES = Path(__file__).parents[2] / "examples"
BLACKJACK, SPANISH, WAR = "six-deck-h17", "spanish-21", "casino-war"
STUD, OMAHA, LOWBALL = "mississippi-stud", "five-card-omaha", "triple-draw-lowball"
SCHEDULE = """[[schedule]]
id = "kitchen"
title = "Kitchen"
option = [{ option = 1, limit = "$1 - $5", player_dealer = { tier = [
    { action = "$1 - $10", fee = "$1" }, { action = "$11 +", fee = "$2" } ] } }]

[values]
"""
READING = '[[reading]]\nid = "x"\nsays = "a"\nwe_play = "b"\nwhy = "c"\n'
SWITCH = '[[switch]]\nid = "s"\nabout = "x"\ndefault = "a"\n'
INSURED = '[{ id = "bank-blackjack", when = { bank_is = "blackjack" }, pays = "2 to 1" }]'

Case = tuple[str, str, str, str, str, str]

UNKNOWN: list[Case] = [
    (BLACKJACK, "peek =", "peak =", "bank_hand.peak", '["A", "T"]', "Did you mean peek"),
    (BLACKJACK, "[surrender]", "[surender]", "surender", "late", "Did you mean surrender"),
    (BLACKJACK, "must_stand", "must_stands", "chart.0.must_stands", "21", "mean must_stand"),
    (
        BLACKJACK,
        'player_is = "over"',
        'playeris = "over"',
        "line.over.when.playeris",
        '"over"',
        "Did you mean player_is",
    ),
    (BLACKJACK, "limit = 21", "limits = 21", "values.limits", "21", "Did you mean limit"),
    (
        BLACKJACK,
        "during_play = true",
        'pay = "2 to 1"',
        "wager.insurance.pay",
        '"2 to 1"',
        "Did you mean pays? It belongs to [wager.line]",
    ),
    (
        BLACKJACK,
        "[surrender]\nwhen",
        "surrender = true\n[surrender]\nwhen",
        "split.surrender",
        "true",
        "belongs to the top of the file",
    ),
    (BLACKJACK, "[deck]", "[zoo]\nlions = 3\n[deck]", "zoo", "3", "The keys here are bank, "),
    (
        BLACKJACK,
        '[[wager]]\nid = "insurance"',
        '[wager.insurance]\nid = "insurance"',
        "wager.base.insurance",
        "Insuranc",
        "Another wager begins with [[wager]]",
    ),
    (OMAHA, "buy_in", "buyin", "stakes.pot 1/2.buyin", '"$200"', "such as buy_in = "),
    (LOWBALL, "[showdown]", "[showdwon]", "showdwon", "deuce-to-seven", "Did you mean showdown"),
]

MISSING: list[Case] = [
    (OMAHA, "title =", "# ", "title", "", 'such as title = "'),
    (
        BLACKJACK,
        'otherwise = "lose"\nline = [\n',
        "line = [\n",
        "wager.base.otherwise",
        "",
        'such as otherwise = "lose"',
    ),
    (BLACKJACK, 'id = "base"\n', "", "wager.0.id", "", 'such as id = "'),
    (
        BLACKJACK,
        'hits = { hard = "2 - 16", soft = "12 - 17" }\n',
        "",
        "bank_hand.hits",
        "",
        "such as hits = {",
    ),
    (BLACKJACK, ', pays = "3 to 2"', "", "wager.base.line.blackjack.pays", "", "such as pays = "),
    (BLACKJACK, '{ id = "over", when', "{ when", "wager.base.line.1.id", "", "such as id = "),
    (WAR, 'kind = "war"\n', "", "play.kind", "", "such as kind = "),
    (BLACKJACK, "[values]", SCHEDULE.replace(', fee = "$2"', ""), "tier.1.fee", "", 'fee = "$'),
    (BLACKJACK, "[values]", '[[reading]]\nid = "x"\n[values]', "reading.x.says", "", "says = "),
    (BLACKJACK, "[values]", '[source]\nclub = "x"\n[values]', "source.document", "", "document = "),
    (BLACKJACK, "[values]", SWITCH + "[values]", "switch.s.choices", "", "such as choices = {"),
    (BLACKJACK, 'family = "blackjack"', "", "family", "", "such as family = "),
    (BLACKJACK, "packs = [6, 6]", "packs = [6]", "deck.packs", "[6]", "such as packs = ["),
    (
        BLACKJACK,
        'cards = ["A", "T"]',
        'cards = ["A"]',
        "special.blackjack.cards",
        '["A"]',
        "such as cards = [",
    ),
]

TYPES: list[Case] = [
    (BLACKJACK, "packs = [6, 6]", "packs = 6", "deck.packs", "6", "such as packs = ["),
    (BLACKJACK, "packs = [6, 6]", 'packs = "6"', "deck.packs", '"6"', "such as packs = ["),
    (BLACKJACK, "packs = [6, 6]", "packs = [6, 7, 8]", "deck.packs", "[6, 7, 8]", "at most 2"),
    (BLACKJACK, "packs = [6, 6]", 'packs = [6, "six"]', "deck.packs.1", '"six"', "packs = ["),
    (BLACKJACK, "seats = [8]", "seats = 8", "table.seats", "8", "such as seats = [8]"),
    (BLACKJACK, 'cards = ["A", "T"]', 'cards = "AT"', "blackjack.cards", '"AT"', "cards = ["),
    (
        BLACKJACK,
        "after_split = true",
        'after_split = "maybe"',
        "double.after_split",
        '"maybe"',
        "Write true or false",
    ),
    (BLACKJACK, "hands = 4", 'hands = "four"', "split.hands", '"four"', "such as hands = "),
    (BLACKJACK, "hands = 4", "hands = 4.5", "split.hands", "4.5", "a whole number"),
    (BLACKJACK, "[[chart]]", "[chart]", "chart", "one table", "Write [[chart]]"),
    (BLACKJACK, "[deck]", "[[deck]]", "deck", "a list", "Write one table, [deck]"),
    (
        BLACKJACK,
        INSURED,
        '{ id = "x", pays = "2 to 1" }',
        "wager.insurance.line",
        "one table",
        "in double brackets",
    ),
    (BLACKJACK, INSURED, '["2 to 1"]', "wager.insurance.line.0", '"2 to 1"', "line = [{ id = "),
    (BLACKJACK, INSURED, "[]", "wager.insurance.line", "[]", "line = [{ id = "),
    (BLACKJACK, 'title = "Insurance"', "title = 5", "wager.insurance.title", "5", 'title = "'),
    (BLACKJACK, '[["insurance"], ["base"]]', '"base"', "settlement.order", '"base"', "order = [["),
    (
        BLACKJACK,
        '[["insurance"], ["base"]]',
        '["base"]',
        "settlement.order.0",
        '"base"',
        "such as order = [[",
    ),
    (
        BLACKJACK,
        "[values]",
        READING + 'lines = "12"\n[values]',
        "reading.x.lines",
        '"12"',
        "such as lines = [",
    ),
    (
        BLACKJACK,
        'family = "blackjack"',
        'based_on = 3\nfamily = "blackjack"',
        "based_on",
        "3",
        "such as based_on = ",
    ),
    (SPANISH, 'stripped = "T"', 'stripped = ["T"]', "deck.stripped", '["T"]', 'stripped = "'),
    (
        SPANISH,
        'player_ranks = "6 7 8"',
        "player_ranks = [6, 7, 8]",
        "when.player_ranks",
        "[6, 7, 8]",
        "such as 6 7 8",
    ),
    (
        SPANISH,
        '[[switch]]\nid = "soft_17"',
        '[switch]\nid = "soft_17"',
        "isn't valid TOML",
        "[[switch]]",
        "at line",
    ),
    (WAR, "burned = 3", 'burned = "three"', "play.burned", '"three"', "a whole number"),
    (
        WAR,
        'first = ["higher"]',
        'first = "higher"',
        "line.higher.when.first",
        '"higher"',
        'such as ["higher"]',
    ),
    (OMAHA, 'deal = "ddddd"', "deal = 5", "street.hole cards.deal", "5", 'such as deal = "dd"'),
    (OMAHA, "high = {}", "high = true", "showdown.high", "true", "Write a table, such as high = {"),
    (OMAHA, 'blinds = ["$1", "$2"]', 'blinds = "$1/$2"', "blinds", '"$1/$2"', "blinds = ["),
    (
        OMAHA,
        '[[street]]\nname = "hole cards"',
        '[street]\nname = "hole cards"',
        "isn't valid TOML",
        "[[street]]",
        "at line 12",
    ),
    (LOWBALL, "raises = 3", 'raises = "three"', "betting.raises", '"three"', "such as raises = "),
    (STUD, "bets = [1, 2, 3]", 'bets = "1 2 3"', "play.bets", "'1 2 3'", "Write 7, [6, 7] or"),
]

CHOICES: list[Case] = [
    (BLACKJACK, 'when = "late"', 'when = "later"', "surrender.when", '"later"', "mean late?"),
    (
        BLACKJACK,
        'alike = "value"',
        'alike = "same"',
        "split.alike",
        '"same"',
        "Write rank, value or any",
    ),
    (BLACKJACK, 'by = "seat"', 'by = "seats"', "settlement.by", '"seats"', "Did you mean seat?"),
    (BLACKJACK, 'cards = ["A", "T"]', 'cards = ["A", "K"]', "cards.1", '"K"', "T or J"),
    (BLACKJACK, 'peek = ["A", "T"]', 'peek = ["A", "10"]', "bank_hand.peek.1", '"10"', "peek = ["),
    (
        BLACKJACK,
        'closer = "player" }, pays = "3',
        'closer = "me" }, pays = "3',
        "when.closer",
        '"me"',
        'such as closer = "',
    ),
    (
        BLACKJACK,
        '"blackjack", closer',
        '"blackjak", closer',
        "wager.base.line.blackjack.when",
        "'blackjak'",
        "Did you mean blackjack?",
    ),
    (
        BLACKJACK,
        'player_is = "over"',
        'player_is = "bust"',
        "wager.base.line.over.when",
        "'bust'",
        "over, special or under",
    ),
    (
        BLACKJACK,
        "[values]",
        '[bank]\ncoverage = "nett"\n[values]',
        "bank.coverage",
        '"nett"',
        "Did you mean net?",
    ),
    (
        BLACKJACK,
        '"blackjack"\ntitle',
        '"blackjak"\ntitle',
        "family",
        "'blackjak'",
        "mean blackjack?",
    ),
    (SPANISH, '"spades", d', '"spade", d', "player_suit", '"spade"', "Did you mean spades?"),
    (WAR, 'kind = "war"', 'kind = "wars"', "play.kind", '"wars"', "Did you mean war?"),
    (STUD, 'hand = ["two-pair"]', 'hand = ["two-pairs"]', "when.hand", "'two-pairs'", "two-pair, "),
    (STUD, 'led_by = "J"', 'led_by = "jack"', "when.led_by", "'jack'", "The ranks are"),
    (OMAHA, 'uses = "two"', "uses = 2", "showdown.uses", "2", "Write any, two"),
    (LOWBALL, '"deuce-to-seven"', '"27"', "showdown.low.rank", '"27"', "Write ace-to-five"),
]

FIGURES: list[Case] = [
    (BLACKJACK, "hands = 4", "hands = 1", "split.hands", "1", "at least 2, such as hands = "),
    (BLACKJACK, "burn = 1", "burn = -1", "deck.burn", "-1", "at least 0, such as burn = "),
    (BLACKJACK, "cut = 78", "cut = 400", "deck", "cut = 400", "such as cut = "),
    (BLACKJACK, "packs = [6, 6]", "packs = [6, 5]", "deck", "6 to 5", "write packs = ["),
    (BLACKJACK, "packs = [6, 6]", "packs = [6, 6]\nusual = 8", "deck", "usual is 8", "usual = 6"),
    (BLACKJACK, "[values]", "[button]\ndice = 9\n[values]", "button.dice", "9", "at most 3"),
    (BLACKJACK, '"2 - 16"', '"16 - 2"', "bank_hand.hits.hard", "'16 - 2'", 'or "0 - 5"'),
    (BLACKJACK, "value = 21", 'value = "high"', "blackjack.value", "'high'", 'Write 22 or "21.5"'),
    (BLACKJACK, 'most = "1/2"', 'most = "3/2"', "insurance.most", "'3/2'", 'such as "1/2"'),
    (BLACKJACK, 'most = "1/2"', "most = 0.5", "insurance.most", "0.5", '"1/2" or'),
    (SPANISH, 'stripped = "T"', 'stripped = "10"', "deck.stripped", "'10'", "T is a ten"),
    (
        SPANISH,
        '"6 7 8", player_suit =',
        '"6 7 B", player_suit =',
        "when.player_ranks",
        "'6 7 B'",
        'such as "8 8 8"',
    ),
    (BLACKJACK, "[deck]", '[deck]\nextra = ["1s"]', "deck.extra", "'1s'", "such as As, Td"),
    (BLACKJACK, "[deck]", '[deck]\nmarked = ["Kx"]', "deck.marked", "'Kx'", "such as As, Td"),
    (OMAHA, 'deal = "ddddd"', 'deal = "xxxxx"', "street.hole cards", "'xxxxx'", "Write d for"),
]

MONEY: list[Case] = [
    (
        BLACKJACK,
        "[values]",
        SCHEDULE.replace('"$1 - $5"', "5"),
        "option.1.limit",
        "5",
        '"$5 - $100"',
    ),
    (
        BLACKJACK,
        "[values]",
        SCHEDULE.replace("$1 - $5", "5 dollars"),
        "limit",
        "'5 dollars'",
        "Write $5 - $100",
    ),
    (BLACKJACK, "[values]", SCHEDULE.replace("$2", "2%"), "tier.1.fee", "'2%'", 'such as "$2"'),
    (
        BLACKJACK,
        "[values]",
        SCHEDULE.replace("$2", "$2.005"),
        "fee",
        "'$2.005'",
        "Write dollars: $5",
    ),
    (BLACKJACK, "[values]", SCHEDULE.replace('"$2"', "2"), "tier.1.fee", "2", 'such as "$5"'),
    (OMAHA, '["$1", "$2"]', "[1, 2]", "blinds.0", "1", 'such as "$5"'),
    (BLACKJACK, '"2 to 1"', '"2/1"', "line.bank-blackjack.pays", "'2/1'", "such as 40 to 1"),
    (BLACKJACK, '"2 to 1"', "2", "line.bank-blackjack.pays", "2", 'Write "2 to 1"'),
    (BLACKJACK, '"2 to 1"', '"-2 to 1"', "bank-blackjack.pays", "'-2 to 1'", "such as 40 to 1"),
    (BLACKJACK, '"2 to 1"', '"win"', "bank-blackjack.pays", "'win'", "such as 40 to 1"),
    (
        BLACKJACK,
        'otherwise = "lose"\nline = [{',
        'otherwise = "none"\nline = [{',
        "wager.insurance.otherwise",
        "'none'",
        "push, lose",
    ),
]

TOGETHER: list[Case] = [
    (BLACKJACK, 'id = "insurance"\n', 'id = "base"\n', "wager", "'base'", "a name of its own"),
    (BLACKJACK, '{ id = "over"', '{ id = "blackjack"', "wager.base", "'blackjack'", "of its own"),
    (
        BLACKJACK,
        '[["insurance"], ["base"]]',
        '[["base"]]',
        "settlement.order",
        "'insurance'",
        'order = [["base"], ["insurance"]]',
    ),
    (
        BLACKJACK,
        '[["insurance"]',
        '[["insurence"]',
        "settlement.order",
        "'insurence'",
        "Did you mean insurance?",
    ),
    (
        BLACKJACK,
        "during_play = true",
        'needs = ["bass"]',
        "wager insurance",
        "'bass'",
        "mean base?",
    ),
    (BLACKJACK, "base = true\n", "", "wager.base", "", "base = true"),
    (BLACKJACK, '"hole"', '"after-players"', "bank_hand.peek", "", 'second_card = "hole"'),
    (BLACKJACK, 'title = "Blackjack, six', 'title = ""#', "title", '""', "such as title = "),
    (BLACKJACK, 'id = "insurance"\n', 'id = "Side Bet"\n', "wager.id", "'Side Bet'", '"side-bet"'),
]

WRONG = [*UNKNOWN, *MISSING, *TYPES, *CHOICES, *FIGURES, *MONEY, *TOGETHER]

FOREIGN = ("tuple", "None", "pydantic", "validation", "should match", "Traceback", "Input should")
"""Words of programmers, which no game designer need know."""


@pytest.mark.parametrize(("game", "old", "new", "key", "value", "right"), WRONG)
def test_a_fault_is_told_with_its_key_its_value_and_what_would_be_right(
    game: str, old: str, new: str, key: str, value: str, right: str, tmp_path: Path
) -> None:
    text = (EXAMPLES / f"{game}.toml").read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "my-game.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(RulebookError) as wrong:
        load_game(str(file))
    said = str(wrong.value)
    assert said.startswith(str(file))
    assert key in said
    assert value in said
    assert right in said
    assert "\n" not in said
    assert not [word for word in FOREIGN if word in said.replace(str(file), "")]


def test_there_are_enough_of_them() -> None:
    assert len(WRONG) > 100
