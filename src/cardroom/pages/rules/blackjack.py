"""Blackjack in a dealer's words: values, charts, options, pay tables."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from cardroom.pages.words import span
from cardroom.rulebook import BlackjackRules, WagerRules
from cardroom.rulebook.families.blackjack import (
    BankHand,
    Chart,
    DoubleRules,
    InsuranceRules,
    Totals,
)
from cardroom.rulebook.families.blackjack_lines import BlackjackWager, BlackjackWhen

_KINDS = {"A": "an ace", "X": "a marked ace", "T": "a ten-value", "J": "a joker"}
_JOKERS = {
    "21": "a joker with anything makes a hard 21",
    "1-11": "a joker counts 1 or 11",
    "2-12": "a joker counts 2 or 12",
    "wild": "a joker makes 21 with one other card, and in longer hands the best of 1 to 11",
}
_JOKER_UP = {
    "frozen": "with a joker up all hands are frozen, the bank's too after its second card",
    "frozen-bank-draws": "with a joker up all hands are frozen but the bank's",
}


def sections(rules: BlackjackRules) -> Iterable[tuple[str, list[str]]]:
    """The family's own sections of the page."""
    yield "Values", list(_values(rules))
    for chart in rules.charts:
        limit = f" at tables of {chart.limit}" if chart.limit is not None else ""
        yield f"The players' chart{limit}", list(_chart(chart, rules))
    yield "The player-dealer's hand", list(_bank(rules.bank_hand, special_titles(rules)["special"]))
    yield "Options", list(_options(rules))
    yield "Several bettors on a hand", list(_sharing(rules))
    if rules.house_way:
        yield "House way", [rules.house_way]


def pay_rows(rules: BlackjackRules, wager: BlackjackWager) -> Iterable[tuple[str, str]]:
    """The lines of a wager's pay table in order: what each pays, and when."""
    titles = special_titles(rules)
    for line in wager.lines:
        yield str(line.pays), describe(line.when, titles)
    yield str(wager.otherwise), "otherwise"


def amount_words(rules: BlackjackRules, wager: WagerRules) -> str | None:
    """What the family alone says of how much is wagered: insurance goes by the wager."""
    if wager.id == "insurance" and wager.during_play and rules.insurance:
        return f"in play; {insured(rules.insurance)} of the wager"
    return None


def special_titles(rules: BlackjackRules) -> dict[str, str]:
    """What each special is called; under ``special`` what any of them is."""
    titles = {one.id: one.title for one in rules.values.special}
    different = list(dict.fromkeys(titles.values()))
    return titles | {"special": " or ".join(different)}


def half_points(doubled: int) -> str:
    """Doubled points as a person writes them.

    >>> half_points(43), half_points(44)
    ('21½', '22')
    """
    return f"{doubled // 2}½" if doubled % 2 else str(doubled // 2)


def _values(rules: BlackjackRules) -> Iterable[str]:
    values = rules.values
    yield f"ace 1 or 11, pictures 10, others as they are; over {values.limit} is over"
    joker = _JOKERS.get(str(values.joker.value))
    if rules.deck.jokers and joker:
        yield joker
    for special in sorted(values.special, key=lambda one: -one.rank):
        kinds = special.cards
        both = "two jokers" if kinds == ("J", "J") else None
        cards = both or " and ".join(_KINDS[kind] for kind in kinds)
        suited = " of one suit" if special.suited else ""
        points = half_points(special.value)
        yield f"{special.title}: {cards}{suited} on the first two cards, {points}"
    if values.hard_31:
        yield "a ten-value drawn to a hard 21 makes 31, below the specials and above every total"
    if values.joker_above:
        yield f"{values.limit} with a joker beats {values.limit} without"


def _totals(totals: Totals) -> str:
    parts = []
    if totals.hard:
        parts.append(f"hard {span(totals.hard)}")
    if totals.soft:
        parts.append(f"soft {span(totals.soft)}")
    return " and ".join(parts) or "nothing"


def _chart(chart: Chart, rules: BlackjackRules) -> Iterable[str]:
    musts = []
    if chart.must_hit != Totals():
        musts.append(f"must hit {_totals(chart.must_hit)}")
    if chart.must_stand != Totals():
        musts.append(f"must stand on {_totals(chart.must_stand)}")
    if rules.joker_stands:
        musts.append("a hand with a joker stands")
    yield from musts
    yield f"on every{'thing else' if musts else ' total'} the player chooses"


def _bank(bank: BankHand, specials: str) -> Iterable[str]:
    yield f"draws to {_totals(bank.hits)} and stands on the rest"
    if bank.second_card == "hole":
        yield "two cards with the deal, the second face down"
    else:
        yield "one card with the deal; the second when the players are done"
    if bank.peek:
        cards = " or ".join(_KINDS[kind] for kind in bank.peek)
        yield f"with {cards} up the hole card is checked at once"
    if bank.joker_up in _JOKER_UP:
        yield _JOKER_UP[bank.joker_up]
    if bank.completes == "always":
        yield "finishes its hand though no wager depends on it"
    if bank.special_takes == "original":
        yield f"{specials} seen only at the end takes neither doubles nor splits"


def _options(rules: BlackjackRules) -> Iterable[str]:
    double, split = rules.double, rules.split
    if double is None:
        yield "no doubling"
    else:
        on = f" on {_totals(double.on)}" if double.on is not None else ""
        less = "" if double.least == 1 else ", or for less"
        after = "also" if double.after_split else "not"
        yield f"double{on} with {_so_many_cards(double.cards)}{less}; {after} after a split"
        yield from _not_doubled(rules, double)
        if double.rescue:
            yield "rescue: take the doubled chips back and give up the rest"
        if double.again:
            yield f"double again up to {double.again} times, within the table's maximum"
    if split is None:
        yield "no splitting"
    else:
        kind = {"rank": "two of one rank", "value": "two of equal value", "any": "any two cards"}
        tens = f" (ten-values: {kind[split.tens]})" if split.tens else ""
        aces = "; aces get one card each" if split.aces_one_card else ""
        yield f"split {kind[split.alike]}{tens} into up to {split.hands} hands{aces}"
        if split.aces_hands is not None and split.aces_hands < split.hands:
            again = "are not split again" if split.aces_hands == 2 else f"up to {split.aces_hands}"
            yield f"split aces {again}"
        if split.tens_hands is not None and split.tens_hands < split.hands:
            yield f"ten-values into up to {split.tens_hands} hands"
    yield from _way_out(rules)


def _not_doubled(rules: BlackjackRules, double: DoubleRules) -> Iterable[str]:
    """What may not be doubled, and how many cards come."""
    if double.not_on != Totals():
        yield f"no double on {_totals(double.not_on)}"
    if rules.deck.jokers and not double.with_joker:
        yield "no double with a joker"
    if not double.on_must_stand:
        yield "no double on a total that must stand"
    if double.takes > 1:
        yield f"a doubled hand gets {double.takes} cards"


def _so_many_cards(cards: tuple[int, ...]) -> str:
    """Numbers of cards a hand may have; a run to more than any hand has is any number.

    >>> _so_many_cards((2,)), _so_many_cards(tuple(range(2, 22)))
    ('2 cards', 'any number of cards')
    """
    return "any number of cards" if _open(cards) else f"{span(cards)} cards"


def _way_out(rules: BlackjackRules) -> Iterable[str]:
    surrender, insurance = rules.surrender, rules.insurance
    if surrender is None:
        yield "no surrender"
    else:
        against = f" against {', '.join(surrender.against)}" if surrender.against else ""
        after = "also" if surrender.after_split else "not"
        # Early and late are of the check of the hole card: without one there is no such thing.
        when = f"{surrender.when} " if rules.bank_hand.peek else ""
        yield (
            f"{when}surrender{against} with {_so_many_cards(surrender.cards)} for "
            f"{_part(surrender.loses)} of the wager; {after} after a split"
        )
    if insurance is None:
        yield "no insurance"
    else:
        cards = " or ".join(_KINDS[kind] for kind in insurance.against)
        even = "; even money offered" if insurance.even_money else ""
        yield f"insurance against {cards}, {insured(insurance)} of the wager{even}"


def insured(insurance: InsuranceRules) -> str:
    """How much of a wager may be insured.

    >>> insured(InsuranceRules(least="1/2")), insured(InsuranceRules(least="1/100"))
    ('half', '1% to half')
    """
    if insurance.least == insurance.most:
        return _part(insurance.most)
    if "least" not in insurance.model_fields_set:
        return f"up to {_part(insurance.most)}"
    return f"{insurance.least * 100}% to {_part(insurance.most)}"


def _part(share: Fraction) -> str:
    return {Fraction(1, 2): "half", Fraction(1): "all"}.get(share, str(share))


def _sharing(rules: BlackjackRules) -> Iterable[str]:
    sharing = rules.sharing
    who = (
        "whoever plays the hand" if sharing.double_and_split == "decider" else "the largest bettor"
    )
    others = (
        "the others may leave their wager as it is"
        if sharing.others == "may-decline"
        else "the others put up as much"
    )
    yield f"doubling and splitting: {who} chooses; {others}"
    each = sharing.surrender == "each"
    yield "surrender: " + ("each for their own wager" if each else "whoever plays, for all")


_HANDS = {"under": "is not over", "over": "is over", "hard-31": "has a hard 31"}
_CLOSER = {
    "player": "the player's hand is better",
    "bank": "the bank's hand is better",
    "neither": "the hands are equal",
}
_PAIRS = {
    "mixed": "a pair of two colours",
    "coloured": "a pair of one colour",
    "suited": "a pair of one suit",
    "jokers": "two jokers",
}


def describe(when: BlackjackWhen, titles: dict[str, str] | None = None) -> str:
    """What must be so for a line to hold, in words; ``titles`` are those of the specials.

    >>> describe(BlackjackWhen(player_is=("over",), bank_is=("over",), closer="neither"))
    'the player is over, the bank is over, the hands are equal'
    >>> describe(BlackjackWhen(bank_is=("over",), bank_cards=(3,)))
    'the bank is over, with 3 cards'
    >>> describe(BlackjackWhen(player_is=("pure-21-5",)), {"pure-21-5": "Pure 21.5 Blackjack"})
    'the player has Pure 21.5 Blackjack'
    """
    parts = [*_hands_words(when, titles or {}), *_first_cards_words(when)]
    if when.stake is not None:
        parts.append(f"wagers of {when.stake}")
    return ", ".join(parts) or "always"


def _hands_words(when: BlackjackWhen, titles: dict[str, str]) -> Iterable[str]:
    for who, names, totals, cards in (
        ("the player", when.player_is, when.player_total, when.player_cards),
        ("the bank", when.bank_is, when.bank_total, when.bank_cards),
    ):
        parts = []
        if names is not None:
            words = (_HANDS.get(name) or f"has {titles.get(name, name)}" for name in names)
            parts.append(f"{who} {' or '.join(words)}")
        if totals is not None:
            parts.append(f"{'with' if parts else f'{who} has'} {span(totals)}")
        if cards is not None:
            parts.append(f"{'with' if parts else f'{who} has'} {_at_least(cards)} cards")
        yield from parts
    yield from _player_words(when)
    if when.closer is not None:
        yield _CLOSER[when.closer]
    if when.bank_ranks is not None:
        yield f"the bank holds {'-'.join(when.bank_ranks)}"
    if when.bank_suited is not None:
        suited = "of one suit" if when.bank_suited else "not of one suit"
        yield f"the bank's cards {suited}"


def _player_words(when: BlackjackWhen) -> Iterable[str]:
    """Which cards the player holds in the end, and whether more chips came to lie on them.

    >>> describe(BlackjackWhen(player_ranks="6 7 8", player_suit="spades", doubled=False))
    'the player holds 6-7-8, all spades, not doubled'
    """
    if when.player_ranks is not None:
        yield f"the player holds {'-'.join(when.player_ranks).replace('T', '10')}"
    if when.player_suited is not None:
        yield "of one suit" if when.player_suited else "not of one suit"
    if when.player_suit is not None:
        yield f"all {when.player_suit}"
    if when.doubled is not None:
        yield "doubled" if when.doubled else "not doubled"


def _at_least(cards: tuple[int, ...]) -> str:
    """Numbers of cards; a run that ends beyond any real hand is open."""
    return f"{cards[0]} or more" if _open(cards) else span(cards)


def _open(cards: tuple[int, ...]) -> bool:
    return len(cards) > 3 and cards[-1] > 11


def _first_cards_words(when: BlackjackWhen) -> Iterable[str]:
    if when.pair is not None:
        kinds = " or ".join(_PAIRS.get(kind, f"a pair, {kind}") for kind in when.pair)
        yield "no pair" if when.pair == ("none",) else kinds
    if when.first_ranks is not None:
        yield f"first cards {'-'.join(when.first_ranks)}"
    if when.first_suited is not None:
        yield f"first {when.first_suited} cards of one suit"
    if when.first_two_among is not None:
        yield f"first two cards among {' '.join(when.first_two_among)}"
    if when.three_alike is not None:
        yield "first three cards of one rank" if when.three_alike else "not three of one rank"
    if when.split_aces is not None:
        yield f"aces split: {when.split_aces.replace('-', ' ')}"
    for words, matches in (
        ("in rank and suit", when.suited_matches),
        ("in rank only", when.rank_matches),
    ):
        if matches is not None:
            yield f"{span(matches)} of the first two match the up card {words}"
