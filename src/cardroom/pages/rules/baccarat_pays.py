"""A baccarat pay table in a dealer's words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from cardroom.pages.words import span
from cardroom.rulebook import BaccaratRules, BaccaratWager, When

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")
_PAIRS: Final = {
    "none": "no pair",
    "mixed": "pair of two colours",
    "coloured": "pair of one colour",
    "suited": "suited pair",
}
_OTHER: Final = {"player": "banker", "banker": "player"}
_PLAIN: Final[dict[str, str]] = {"player": "player", "banker": "banker"}

Names = Mapping[str, str]


def describe(when: When, names: Names | None = None) -> str:
    """What must be so for a line to hold, in words; ``names`` are the document's for the hands.

    >>> describe(When(winner="banker", banker_total=(7,), banker_cards=(3,)))
    'banker wins with 7 on three cards'
    >>> describe(When(winner="player", margin=(9,), player_natural=False))
    'player wins by 9 without a natural'
    >>> describe(When(hand_pair=("suited",)))
    'suited pair in one hand'
    """
    called = {**_PLAIN, **(names or {})}
    parts = [*_result(when, called), *_pairs(when, called), *_all_cards(when)]
    return ", ".join(part for part in parts if part) or "always"


def pay_lines(rules: BaccaratRules, wager: BaccaratWager) -> Iterable[tuple[str, str]]:
    """The lines of a wager's pay table: what each pays, and when.

    Where the first line that holds counts, a line says what the lines above it have left over.
    """
    names = _PLAIN | {str(hand): called for hand, called in rules.hand_names.items()}
    above: list[When] = []
    for line in wager.lines:
        yield str(line.pays), _left_over(line.when, above, names)
        if wager.choose == "first":
            above.append(line.when)
    yield str(wager.otherwise), "otherwise"


def _left_over(when: When, above: list[When], names: Names) -> str:
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
        return "any other tie" if winner == "tie" else f"any other win of the {names[winner]}"
    return f"{describe(when, names)}, not as above"


def _result(when: When, names: Names) -> Iterable[str]:
    if when.winner == "tie":
        yield _tie(when)
    elif when.winner is not None:
        yield _win(when, when.winner, names)
    else:
        for hand in ("player", "banker"):
            words = " ".join(_holding(when, hand))
            if words:
                yield f"{names[hand]} {words}"
        if when.margin is not None:
            yield f"hands {span(when.margin)} apart"
    if when.scores is not None:
        high, low = max(when.scores), min(when.scores)
        yield f"both hands {high}" if high == low else f"one hand {high}, the other {low}"


def _tie(when: When) -> str:
    totals = when.player_total if when.player_total is not None else when.banker_total
    at = "" if totals is None else f" at {span(totals)}"
    if when.player_natural and when.banker_natural:
        return f"tie of naturals{at}"
    cards = [
        f"{_count(numbers)} cards in the {hand} hand"
        for hand, numbers in (("player", when.player_cards), ("banker", when.banker_cards))
        if numbers is not None
    ]
    return ", ".join([f"tie{at}", *cards])


def _win(when: When, winner: str, names: Names) -> str:
    words = [f"{names[winner]} wins"]
    if when.margin is not None:
        words.append(f"by {span(when.margin)}")
    words.extend(_holding(when, winner))
    against = " ".join(_holding(when, _OTHER[winner])).removeprefix("with ")
    if against:
        words.append(f"against {against}")
    return " ".join(words)


def _holding(when: When, hand: str) -> Iterable[str]:
    """What one hand must hold: points, cards, a natural."""
    totals: tuple[int, ...] | None = getattr(when, f"{hand}_total")
    cards: tuple[int, ...] | None = getattr(when, f"{hand}_cards")
    natural: bool | None = getattr(when, f"{hand}_natural")
    if totals is not None:
        yield f"with {span(totals)}"
    if cards is not None:
        yield f"on {_count(cards)} cards" if totals is not None else f"with {_count(cards)} cards"
    if natural is not None:
        yield "with a natural" if natural else "without a natural"


def _pairs(when: When, names: Names) -> Iterable[str]:
    if when.player_pair is not None:
        yield f"{_kinds(when.player_pair)} in the {names['player']}'s first two cards"
    if when.banker_pair is not None:
        yield f"{_kinds(when.banker_pair)} in the {names['banker']}'s first two cards"
    if when.hand_pair is not None:
        yield f"{_kinds(when.hand_pair)} in one hand"


def _kinds(kinds: tuple[str, ...]) -> str:
    return " or ".join(_PAIRS[kind] for kind in kinds)


def _all_cards(when: When) -> Iterable[str]:
    if when.four_cards is not None:
        kinds = " or ".join(kind.replace("-", " ") for kind in when.four_cards)
        yield f"{kinds} in the first four cards"
    if when.cards is not None:
        yield f"{_count(when.cards)} cards in all"
    if when.one_colour is not None:
        yield "all of one colour" if when.one_colour else "of both colours"


def _count(numbers: tuple[int, ...]) -> str:
    return " or ".join(_NUMBERS[number] for number in numbers)
