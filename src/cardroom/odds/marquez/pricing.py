"""What the wagers of Double Hand Marquez are worth, exactly and by playing rounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from cardroom.games.marquez import MarquezTraits, compared
from cardroom.games.pay_lines import pay
from cardroom.odds import simulate
from cardroom.odds.errors import OddsError
from cardroom.odds.family import Sample
from cardroom.odds.marquez.counting import count_hands, count_pairs
from cardroom.odds.measure import counted, sampled
from cardroom.odds.paid import Paid, paid_by
from cardroom.odds.report import Findings, WagerOdds
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.families.other import OtherRules, OtherWager
from cardroom.said import Said

if TYPE_CHECKING:
    from cardroom.odds.simulate import State

BASE: Final = "base"
PER_BACK: Final = Said("per-unit-of", wager="Back Bet")
_RUNS: Final = ("spades-a", "spades-a-k", "spades-a-k-q", "spades-a-k-q-j")

Ways = Mapping[MarquezTraits, int]
Measure = Callable[..., WagerOdds]


def exact(game: LoadedGame, rules: OtherRules, wanted: tuple[str, ...]) -> Findings:
    """Every wager counted: front and back over all pairs of hands, the bonus over all hands."""
    deck = rules.deck.deck(game.packs)
    pairs: Ways = {}
    if any(_compares(wager) for wager in rules.wagers if wager.id in wanted) or BASE in wanted:
        pairs = count_pairs(deck)
    rows = []
    for name in wanted:
        if name == BASE:
            rows.append(_base(rules, pairs, counted))
            continue
        wager = _find(rules, name)
        if "holds" in wager.asks() and _compares(wager):
            raise OddsError("odds-only-simulated", wager=wager.id, why=Said("odds-bank-and-suits"))
        ways = pairs
        if "holds" in wager.asks():
            ways = {
                MarquezTraits("equal", "equal", "neither", lines): number
                for lines, number in count_hands(deck).items()
            }
        rows.append(_alone(wager, ways, counted))
    return Findings(tuple(rows), notes=_notes())


def _notes() -> tuple[Said, ...]:
    return (Said("note-no-choice"),)


def _compares(wager: OtherWager) -> bool:
    return bool(wager.asks() & {"front", "back", "both_21"})


def _find(rules: OtherRules, name: str) -> OtherWager:
    return next(wager for wager in rules.wagers if wager.id == name)


def lines(wager: OtherWager, ways: Ways) -> dict[Paid, int]:
    """How many ways there are to each line of a wager."""
    found: dict[Paid, int] = {}
    for traits, number in ways.items():
        came = paid_by(wager, traits.meets)
        found[came] = found.get(came, 0) + number
    return found


def _alone(wager: OtherWager, ways: Ways, measure: Measure) -> WagerOdds:
    """One wager; front and back are never made apart."""
    row = measure(wager.id, lines(wager, ways), title=wager.title)
    return replace(row, part_of=BASE) if wager.base else row


def _base(rules: OtherRules, ways: Ways, measure: Measure) -> WagerOdds:
    """Front and back together, for each unit of the bet that the other is a multiple of."""
    together = [wager for wager in rules.wagers if wager.base]
    found: dict[Fraction, int] = {}
    for traits, number in ways.items():
        result = sum(
            (pay(wager, traits.meets)[0] * (wager.times or 1) for wager in together), Fraction(0)
        )
        found[result] = found.get(result, 0) + number
    titles = Said("titles-together", titles=[wager.title for wager in together])
    row = measure(BASE, found, title=titles)
    units = sum(wager.times or 1 for wager in together)
    return WagerOdds(
        wager=BASE,
        ev=row.ev,
        win=row.win,
        push=row.push,
        lose=row.lose,
        variance=row.variance,
        stderr=row.stderr,
        per=PER_BACK,
        distribution=row.distribution,
        title=titles,
        element_of_risk=-row.ev / units,
    )


def sample_game(
    game: LoadedGame, rules: OtherRules, wanted: tuple[str, ...], sample: Sample
) -> Findings:
    """Every wager by playing rounds of one player against the bank."""
    shoe = np.array([int(card.plain) for card in rules.deck.deck(game.packs).cards()], np.uint8)

    def play(rounds: int, state: State) -> NDArray[np.int64]:
        from cardroom.odds.kernels.marquez import marquez_rounds

        found: NDArray[np.int64] = marquez_rounds(rounds, state, shoe.copy())
        return found

    counts = simulate.run(sample, play)
    ways: dict[MarquezTraits, int] = {}
    for number in np.flatnonzero(counts).tolist():
        traits = traits_of_class(number)
        ways[traits] = ways.get(traits, 0) + int(counts[number])
    rows = []
    for name in wanted:
        if name == BASE:
            rows.append(_base(rules, ways, sampled))
        else:
            wager = _find(rules, name)
            rows.append(_alone(wager, ways, sampled))
    return Findings(tuple(rows), notes=_notes())


def traits_of_class(number: int) -> MarquezTraits:
    """The traits of a class of the kernel."""
    rest, marks = divmod(number, 64)
    rest, tops = divmod(rest, 4)
    front, back = divmod(rest, 3)
    return MarquezTraits(
        compared(front, 1),
        compared(back, 1),
        ("neither", "bank", "player", "both")[tops],
        _lines(marks),
    )


def _lines(marks: int) -> frozenset[str]:
    rest, run = divmod(marks, 5)
    rest, other = divmod(rest, 3)
    top, pictures = divmod(rest, 2)
    found = set(_RUNS[:run])
    if top:
        found |= {"double-21"} | {f"double-21-{line}" for line in found}
    if pictures:
        found.add("five-faces")
    if other:
        found.add(f"spades-a-k-q-j-{'ace-of-clubs' if other == 2 else 'red-ace'}")
    return frozenset(found)
