"""Readings of blackjack documents without a switch have rulings that fail under the other."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from cardroom.rulebook import CLUBS, game_ids, load_game, read_toml
from cardroom.rulebook.files.loader import raw_data
from cardroom.rulebook.rulings.banked import Ruling, rulings_of
from cardroom.rulings.asking import faults

GAMES = [
    game for game in game_ids() if read_toml(CLUBS / f"{game}.toml").get("family") == "blackjack"
]

Changes = Mapping[str, str]


def holds(game: str, ruling: Ruling, changes: Changes) -> bool:
    """Whether a ruling still holds when keys of the game are changed."""
    changed = ruling.model_copy(update={"switches": {**ruling.switches, **changes}})
    try:
        return not faults(game, changed)
    except ValueError:
        return False


def citing(game: str, reading: str) -> list[Ruling]:
    return [ruling for ruling in rulings_of(game) if reading in ruling.readings]


# --- readings without a switch: the other reading, for every game that has one of this name -----

LINE = "wager.base.line"
PUSH_OVER = "{ player_is = 'over', bank_is = 'over', closer = 'player' }"

OTHERWISE: dict[str, list[Changes]] = {
    "perfect-pairs-least": [{"wager.perfect-pairs.limit": "$2 - $50"}],
    "between-rows": [{"schedule.pure-21-5-own.option.1.player_dealer.tier.0.action": "$5 - $54"}],
    "several-bankers": [{"bank.pooled": "false"}],
    "buster-packs": [{"wager.buster.packs": "[1, 8]"}],
    "match-packs": [{"wager.match-the-dealer.packs": "[4, 8]"}],
    "buster-within-limits": [{"wager.buster.minimum": "$1"}],
    "buster-limit": [{"wager.buster.own_limit": "false"}],
    "buster-at-empty-seats": [{"wager.buster.backline": "true"}],
    "new-game": [{"bank.new_game": "anyone"}],
    "shoe": [{"deck.burn": "0", "deck.cut": "0"}, {"deck.cut": "0"}],
    "bank-soft-eighteen": [{"bank_hand.hits.soft": "12 - 18"}],
    "cards-in-eight-decks": [{"deck.jokers": "1"}],
    "pure-after-split": [{"split.hands": "2", "split.aces_one_card": "true", "split": "false"}],
    "perfect-pairs-limits": [
        {"wager.perfect-pairs.offered": "$1 - $500"},
        {"wager.perfect-pairs.offered": "$1 - $500", "wager.perfect-pairs.limit": "$1 - $500"},
    ],
    "no-check": [{"bank_hand.peek": '["A", "T"]'}],
    "surrender-and-check": [{"surrender.when": "early"}],
    "insurance-and-check": [{"wager.insurance.line.0.pays": "1 to 1"}],
    "buster-bust": [
        {"wager.buster.line.three-cards.when": "{ bank_is = 'over', bank_total = 40 }"}
    ],
    "joker-drawn": [{"values.joker": "1-11"}],
    "ties": [{f"{LINE}.tie.pays": "lose"}],
}
"""By the name of the reading; what differs from game to game is below."""

BY_GAME: dict[tuple[str, str], list[Changes]] = {
    ("lucky-buck/pure-21-5-blackjack", "player-soft-totals"): [
        {"chart.0.must_stand": "{ hard = '19 - 21', soft = '19 - 21' }"}
    ],
    ("lucky-buck/pure-21-5-blackjack", "bets-at-a-seat"): [{"table.bettors": "2"}],
    ("lucky-buck/pure-21-5-blackjack", "buster-and-the-bank"): [
        {"wager.buster.line.three-cards.pays": "1 to 1"}
    ],
    ("lucky-buck/pure-21-5-blackjack", "buster-decks-and-size"): [
        {"wager.buster.line.eight-or-more.when": "{ bank_is = 'over', bank_cards = 8 }"},
        {"wager.buster.at_most": "any"},
    ],
    ("lucky-buck/pure-21-5-blackjack", "fee-basis"): [
        {"schedule.pure-21-5-blackjack.option.1.player_dealer.by": "table-action"}
    ],
    ("lucky-buck/blackjack-x", "natural-value"): [{f"{LINE}.x-ace-31.pays": "6 to 5"}],
    ("lucky-buck/blackjack-x", "bank-x-ace"): [{"bank_hand.peek": "[]"}],
    ("lucky-buck/blackjack-x", "insurance-push"): [{f"{LINE}.natural-31.pays": "push",
                                                    "wager.base.otherwise": "push"}],
    ("lucky-buck/blackjack-x", "x-ace-up"): [{"insurance.against": '["T"]'}],
    ("lucky-buck/blackjack-x", "hard-31-is-for-players"): [{f"{LINE}.hard-31.pays": "1 to 1"}],
    ("lucky-buck/blackjack-x", "twenty-and-ace"): [{"values.limit": "31"}],
    ("lucky-buck/blackjack-x", "surrender-and-split"): [
        {"surrender.when": "late"}, {"surrender.after_split": "false"},
    ],
    ("lucky-buck/blackjack-x", "stand-on-31"): [{"values.special.x-ace-31.cards": '["J", "T"]'}],
    ("lucky-buck/blackjack-x", "no-button"): [
        {"button.direction": "counterclockwise"},
        {"settlement.order": "[['base','buster','insurance','aces-bonus']]"},
    ],
    ("lucky-buck/blackjack-x", "x-ace-in-the-shoe"): [{"deck.once": "[]"}],
    ("lucky-buck/blackjack-x", "aces-bonus-columns"): [
        {"wager.aces-bonus.line.first-card-ace.when": "{ first_ranks = 'A' }"}
    ],
    ("lucky-buck/blackjack-x", "aces-bonus-highest"): [
        {"wager.aces-bonus.line.suited-777.when": "{ first_ranks = '7 7 7' }"}
    ],
    ("lucky-buck/blackjack-x", "aces-bonus-third-card"): [
        {"wager.aces-bonus.line.777.when": "{ first_ranks = '7 7', stake = '$5 - $50' }"}
    ],
    ("lucky-buck/blackjack-x", "aces-bonus-faces"): [
        {"wager.aces-bonus.line.suited-faces.when":
         "{ first_two_among = 'T J Q K', first_suited = 2, stake = '$5 - $50' }"}
    ],
    ("lucky-buck/blackjack-x", "aces-bonus-alone"): [{"wager.aces-bonus.needs": '["base"]'}],
    ("hustler/21st-century-blackjack", "natural-pays"): [
        {f"{LINE}.two-jokers.when": "{ player_is = 'special', closer = 'player' }"}
    ],
    ("hustler/21st-century-blackjack", "natural-after-split"): [{"split.specials": "false"}],
    ("hustler/21st-century-blackjack", "no-chart"): [
        {"chart.0.must_stand": "{ hard = '21 - 22' }"}
    ],
    ("hustler/21st-century-blackjack", "joker-up"): [{"bank_hand.joker_up": "play-on"}],
    ("hustler/21st-century-blackjack", "several-bettors"): [{"table.bettors": "5"}],
    ("hustler/hustler-casino-blackjack", "splitting"): [
        {"split.alike": "value"}, {"split.hands": "4"},
    ],
    ("hustler/hustler-casino-blackjack", "bank-card"): [
        {"bank_hand.second_card": "after-players"}, {"button.joker": "1"},
    ],
    ("hustler/hustler-casino-blackjack", "under-21"): [{"values.limit": "20"}],
    ("hustler/hustler-casino-blackjack", "who-decides"): [{"table.backline": "false"}],
    ("hustler/la-blackjack", "two-charts"): [
        {"chart.0.limit": "$1 - $2", "chart.1.limit": "$100 - $200"}
    ],
    ("hustler/la-blackjack", "tie-on-18"): [{f"{LINE}.tie-on-18.pays": "push"}],
    ("hustler/la-blackjack", "soft-totals"): [{"bank_hand.hits.soft": "11 - 19"}],
    ("hustler/la-blackjack", "first-action"): [{"button.direction": "counterclockwise"}],
    ("hustler/21st-century-blackjack-second-chances", "player-chart"): [
        {"chart.0.must_hit": "{ hard = '2 - 10' }"},
        {"chart.0.must_stand": "{ hard = '20 - 21' }"},
    ],
    ("hustler/21st-century-blackjack-second-chances", "hole-card"): [{"surrender.cards": "2"}],
    ("hustler/21st-century-blackjack-second-chances", "joker-and-ace"): [{"values.joker": "2-12"}],
    ("hustler/21st-century-blackjack-second-chances", "double-any-time"): [
        {"double.after_split": "false"}, {"double.cards": "2 - 9"},
    ],
    ("hustler/21st-century-blackjack-second-chances", "blackjacks-tie"): [
        {f"{LINE}.tie.pays": "lose"}
    ],
    ("hustler/no-bust-21st-century-blackjack-6-2", "both-over"): [
        {f"{LINE}.bank-suited-seven-eight-nine.when": PUSH_OVER},
        {f"{LINE}.bank-suited-seven-eight-nine.pays": "lose"},
    ],
    ("hustler/no-bust-21st-century-blackjack-6-2", "double-on-21"): [
        {"double.not_on": "{ hard = 20 }"}
    ],
    ("hustler/no-bust-21st-century-blackjack-6-2", "insurance"): [
        {"wager.insurance.line.0.pays": "1 to 1"}
    ],
    ("hustler/no-bust-21st-century-blackjack-6-2", "jackpot-fee"): [
        {"schedule.no-bust-6-2-own.option.2.jackpot": "$0"}
    ],
    ("hustler/no-bust-21st-century-blackjack-4-0a", "both-over"): [
        {f"{LINE}.bank-three-cards-to-25.when": PUSH_OVER},
        {f"{LINE}.bank-three-cards-to-25.pays": "lose"},
    ],
    ("hustler/no-bust-21st-century-blackjack-4-0a", "hard-21"): [
        {"chart.0.must_stand": "{ soft = 21 }"}
    ],
    ("hustler/no-bust-21st-century-blackjack-4-0a", "insurance"): [
        {"wager.insurance.line.0.pays": "1 to 1"}
    ],
    ("hustler/21st-century-blackjack-4-0b", "both-over"): [
        {f"{LINE}.three-cards-to-25.when": PUSH_OVER},
        {f"{LINE}.three-cards-to-25.pays": "lose"},
    ],
    ("hustler/21st-century-blackjack-4-0b", "double-on-21"): [
        {"double.not_on": "{ soft = 21 }"}
    ],
    ("hustler/21st-century-blackjack-4-0b", "surrender"): [{"surrender.split_aces": "true"}],
    ("hustler/21st-century-blackjack-4-0b", "insurance"): [
        {"wager.insurance.line.0.pays": "1 to 1"}
    ],
    ("ranchos/no-bust-21st-century-blackjack", "ties-over"): [
        {f"{LINE}.over.pays": "push"}, {f"{LINE}.tie.pays": "lose"},
    ],
    ("ranchos/no-bust-21st-century-blackjack", "no-hole-card"): [{"bank_hand.second_card": "hole"}],
    ("ranchos/no-bust-21st-century-blackjack", "splitting"): [
        {"split.hands": "5"}, {"split.aces_hands": "3"},
    ],
    ("ranchos/no-bust-21st-century-blackjack", "after-a-split"): [{"split": "false"}],
    ("ranchos/pure-21-5-blackjack", "both-over"): [
        {f"{LINE}.bank-three-eights.when": PUSH_OVER}
    ],
    ("ranchos/pure-21-5-blackjack", "three-eights"): [
        {f"{LINE}.bank-three-eights.when":
         "{ player_is = 'over', bank_is = 'over', bank_total = 24 }"}
    ],
    ("ranchos/pure-21-5-blackjack", "buster-pays"): [
        {"wager.buster.line.four-cards.pays": "3 to 1"}
    ],
    ("ranchos/pure-21-5-blackjack", "buster-not-counted"): [
        {"schedule.pure-21-5-own.counts": '["base", "buster"]'}
    ],
    ("livermore/pure-21-5-blackjack", "both-over"): [
        {f"{LINE}.bank-three-eights.when": PUSH_OVER}
    ],
    ("livermore/pure-21-5-blackjack", "pure-wins"): [{f"{LINE}.pure-21-5.pays": "1 to 1"}],
    ("hustler/21st-century-blackjack", "dealt-from"): [{"table.dealt_from": "bank"}],
    ("livermore/pure-21-5-blackjack", "uncovered"): [{"bank.coverage": "collect-first"}],
    ("livermore/pure-spanish-21-5", "equal-totals"): [{f"{LINE}.both-21.pays": "push"}],
    ("livermore/pure-spanish-21-5", "hard-and-soft"): [{"bank_hand.hits.soft": "12 - 16"}],
    ("livermore/pure-spanish-21-5", "must-hit"): [{"chart.0.must_hit": "{ hard = '2 - 11' }"}],
    ("livermore/pure-spanish-21-5", "match-by-rank"): [
        {"wager.match-the-dealer.line.two-suited.pays": "12 to 1"}
    ],
    ("mortimers/no-bust-21st-century-blackjack", "player-chart"): [
        {"chart.0.must_hit": "{ hard = '2 - 12' }"}, {"chart.0.must_stand": "{ hard = '20 - 22' }"},
    ],
    ("mortimers/no-bust-21st-century-blackjack", "joker-up"): [
        {"bank_hand.joker_up": "play-on"}
    ],
    ("mortimers/no-bust-blackjack-6-0", "after-split-aces"): [{"split.aces_hands": "3"}],
    ("mortimers/no-bust-blackjack-6-0", "soft-totals"): [
        {"chart.0.must_stand": "{ hard = '19 - 22', soft = '19 - 22' }"},
        {"bank_hand.hits.soft": "12 - 18"},
    ],
    ("mortimers/pure-21-5-blackjack", "bank-pure"): [{f"{LINE}.tie.pays": "lose"}],
    ("mortimers/pure-21-5-blackjack", "soft-totals"): [
        {"chart.0.must_stand": "{ hard = '19 - 21', soft = '19 - 21' }"},
        {"bank_hand.hits.soft": "12 - 18"},
    ],
    ("mortimers/21st-century-blackjack", "both-over"): [
        {f"{LINE}.three-cards-to-25.when": PUSH_OVER},
        {f"{LINE}.three-cards-to-25.pays": "lose"},
    ],
    ("mortimers/21st-century-blackjack", "player-over-bank-under"): [{f"{LINE}.over.pays": "push"}],
    ("mortimers/21st-century-blackjack", "player-chart"): [
        {"chart.0.must_stand": "{ soft = '20 - 21' }"},
        {"chart.0.must_stand": "{ hard = '19 - 21', soft = '20 - 21' }"},
    ],
    ("mortimers/21st-century-blackjack", "split-aces"): [{"split.aces_hands": "2"}],
    ("mortimers/21st-century-blackjack", "surrender"): [
        {"surrender.against": "[]"}, {"surrender.after_split": "false"},
    ],
    ("mortimers/21st-century-blackjack", "check"): [{"bank_hand.peek": "[]"}],
}  # fmt: skip


def _others(game: str, reading: str) -> list[Changes]:
    if reading == "buster-least":
        wager = load_game(game).rules.wager("buster")
        limited = wager is not None and wager.limit is not None
        return [{f"wager.buster.{'limit' if limited else 'minimum'}": "$2 +" if limited else "$2"}]
    return [*BY_GAME.get((game, reading), ()), *OTHERWISE.get(reading, ())]


def _button_changes(game: str) -> list[Changes]:
    button = load_game(game).rules.button
    other = "bank" if button.counted_from == "house-dealer" else "house-dealer"
    changes: list[Changes] = [{"button.counted_from": other}, {"button.bank_counts": "first"}]
    if button.joker is not None:
        changes.append({"button.joker": str(button.joker + 1)})
    return changes


def _settling_changes(game: str) -> list[Changes]:
    settlement = load_game(game).rules.settlement
    other = "clockwise" if settlement.direction == "counterclockwise" else "counterclockwise"
    return [{"settlement.direction": other, "button.direction": other}]


def _fee_changes(game: str) -> list[Changes]:
    """The older table in force instead of the newer: the first schedule's fees all gone."""
    first = load_game(game).rules.schedules[0]
    return [
        {f"schedule.{first.id}.option.{option.option}.player_dealer": '{ flat = "$77" }'
         for option in first.option}
    ]  # fmt: skip


def _own(game: str) -> set[str]:
    """Those of the game's own file; a fee document's bear on a row, and a ruling names its fee."""
    return {entry["id"] for entry in raw_data(game).get("reading", ())}


PLAIN = [
    (game, reading.id)
    for game in GAMES
    for reading in load_game(game).rules.readings
    if reading.about != "text" and reading.switch is None and reading.id in _own(game)
]

ELSEWHERE = {
    # These are about the table and tested there, in test_blackjack_tables.py.
    ("livermore/pure-spanish-21-5", "double-double-cap"),
    ("livermore/pure-spanish-21-5", "fee-time"),
    ("mortimers/21st-century-blackjack", "fee-time"),
    ("mortimers/no-bust-blackjack-6-0", "fee-time"),
    ("ranchos/pure-21-5-blackjack", "fee-gaps"),  # how rows are read: money.tier_row
    ("ranchos/no-bust-21st-century-blackjack", "no-insurance"),  # there is no wager to switch on
    # When a natural is paid: rulings on settlements beside the games, in which it comes first.
    ("livermore/pure-spanish-21-5", "natural-at-once"),
    ("mortimers/21st-century-blackjack", "natural-at-once"),
    ("ranchos/no-bust-21st-century-blackjack", "natural-at-once"),
    ("ranchos/pure-21-5-blackjack", "natural-at-once"),
}


def _changes(game: str, reading: str) -> list[Changes]:
    if reading in ("button-counts", "button-chart"):
        return _button_changes(game)
    if reading == "settling":
        return _settling_changes(game)
    if reading == "fees-in-force":
        return _fee_changes(game)
    return _others(game, reading)


@pytest.mark.parametrize(
    ("game", "reading", "changes"),
    [(game, reading, change) for game, reading in PLAIN for change in _changes(game, reading)],
)
def test_a_ruling_fails_under_the_other_reading(game: str, reading: str, changes: Changes) -> None:
    load_game(game, changes)  # the other reading is itself a game that loads
    assert any(not holds(game, ruling, changes) for ruling in citing(game, reading))


def test_no_reading_is_left_out_here() -> None:
    without = {pair for pair in PLAIN if not _changes(*pair)}
    assert without == ELSEWHERE
