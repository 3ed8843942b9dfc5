"""A baccarat pay table in a dealer's words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from cardroom.pages.catalogue import words
from cardroom.pages.rules.lines import ANYTHING_ELSE, Line, kinds, pays
from cardroom.pages.rules.lines import hand as hand_name
from cardroom.rulebook import BaccaratRules, BaccaratWager, When
from cardroom.said import Said

_OTHER: Final = {"player": "banker", "banker": "player"}
_PLAIN: Final[dict[str, str]] = {"player": "player", "banker": "banker"}

Names = Mapping[str, str]


def describe(when: When, names: Names | None = None) -> str:
    """What must be so for a line to hold, in words; ``names`` are the document's for the hands.

    >>> describe(When(winner="banker", banker_total=(7,), banker_cards=(3,)))
    'banker wins with 7 on 3 cards'
    >>> describe(When(winner="player", margin=(9,), player_natural=False))
    'player wins by 9 without a natural'
    >>> describe(When(hand_pair=("suited",)))
    'suited pair in one hand'
    """
    called = {**_PLAIN, **(names or {})}
    parts = [*_result(when, called), *_pairs(when, called), *_all_cards(when)]
    return ", ".join(map(words, parts)) or words("pays-always")


def pay_rows(rules: BaccaratRules, wager: BaccaratWager) -> Iterable[tuple[Line, Line]]:
    """The lines of a wager's pay table in order: what each pays, and when.

    Where the first line that holds counts, a line says what the lines above it have left over.
    """
    names = _PLAIN | {str(hand): called for hand, called in rules.hand_names.items()}
    above: list[When] = []
    for line in wager.lines:
        yield pays(line.pays), _left_over(line.when, above, names)
        if wager.choose == "first":
            above.append(line.when)
    yield pays(wager.otherwise), ANYTHING_ELSE


def _left_over(when: When, above: list[When], names: Names) -> Line:
    """A line's words, less what a stricter line above it has taken already."""
    given = when.model_dump(exclude_none=True)
    earlier = [other.model_dump(exclude_none=True) for other in above]
    winner = str(when.winner)
    natural = f"{winner}_natural"
    if set(given) == {"winner", "margin"} and {"winner": winner, natural: True} in earlier:
        return describe(when.model_copy(update={natural: False}), names)
    if not any(asked.items() > given.items() for asked in earlier):
        return describe(when, names)
    if set(given) == {"winner"}:
        if winner == "tie":
            return Said("pays-any-other-tie")
        return Said("pays-any-other-win", hand=hand_name(names[winner]))
    return Said("pays-not-as-above", when=describe(when, names))


def _result(when: When, names: Names) -> Iterable[Said]:
    if when.winner == "tie":
        yield from _tie(when, names)
    elif when.winner is not None:
        yield _win(when, when.winner, names)
    else:
        for hand in ("player", "banker"):
            holds = list(_holding(when, hand))
            if holds:
                yield Said("pays-hand-has", hand=hand_name(names[hand]), holds=holds)
        if when.margin is not None:
            yield Said("pays-apart", margin=when.margin)
    if when.scores is not None:
        high, low = max(when.scores), min(when.scores)
        yield Said("pays-both-score" if high == low else "pays-two-scores", high=high, low=low)


def _tie(when: When, names: Names) -> Iterable[Said]:
    totals = when.player_total if when.player_total is not None else when.banker_total
    if when.player_natural and when.banker_natural:
        yield Said("pays-tie-naturals", totals=totals)
        return
    yield Said("pays-tie", totals=totals)
    for hand, numbers in (("player", when.player_cards), ("banker", when.banker_cards)):
        if numbers is not None:
            yield Said("pays-tie-cards", cards=numbers, hand=hand_name(names[hand]))


def _win(when: When, winner: str, names: Names) -> Said:
    about: dict[str, Any] = {"hand": hand_name(names[winner]), "margin": when.margin}
    about["holds"] = list(_holding(when, winner)) or None
    about["against"] = list(_holding(when, _OTHER[winner], alone=True)) or None
    return Said("pays-wins", **about)


def _holding(when: When, hand: str, *, alone: bool = False) -> Iterable[Said]:
    """What one hand must hold: points, cards, a natural; ``alone`` after another word for it."""
    totals: tuple[int, ...] | None = getattr(when, f"{hand}_total")
    cards: tuple[int, ...] | None = getattr(when, f"{hand}_cards")
    natural: bool | None = getattr(when, f"{hand}_natural")
    first = alone
    if totals is not None:
        yield Said("pays-total" if first else "pays-with-total", totals=totals)
    if cards is not None:
        with_cards = "pays-cards" if first else "pays-with-cards"
        yield Said("pays-on-cards" if totals is not None else with_cards, cards=cards)
    if natural is not None:
        first = first and totals is None and cards is None
        yield Said("pays-natural-alone" if first else "pays-natural", natural=natural)


def _pairs(when: When, names: Names) -> Iterable[Said]:
    for hand, pair in (("player", when.player_pair), ("banker", when.banker_pair)):
        if pair is not None:
            yield Said("pays-first-pair", pairs=_kinds(pair), hand=hand_name(names[hand]))
    if when.hand_pair is not None:
        yield Said("pays-hand-pair", pairs=_kinds(when.hand_pair))


def _kinds(pairs: tuple[str, ...]) -> list[Said]:
    return [Said("pays-pair", pair=pair) for pair in pairs]


def _all_cards(when: When) -> Iterable[Said]:
    if when.four_cards is not None:
        yield Said("pays-four-cards", kinds=kinds(when.four_cards))
    if when.cards is not None:
        yield Said("pays-all-cards", cards=when.cards)
    if when.one_colour is not None:
        yield Said("pays-one-color", one=when.one_colour)


__all__ = ["describe", "pay_rows"]
