"""Pan 9 by playing rounds: the exact strategies, through the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import Deck
from cardroom.games.pan9 import DEALT, Pan9Traits, Winner
from cardroom.hands.points import value
from cardroom.odds import simulate
from cardroom.odds.family import Sample
from cardroom.odds.measure import sampled
from cardroom.odds.paid import Paid, paid_by
from cardroom.odds.pan9.counting import KINDS, Ints
from cardroom.odds.pan9.exact import Solved, advice, choices, notes, solved
from cardroom.odds.report import Findings
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.families.pan9 import Pan9Wager

if TYPE_CHECKING:
    from cardroom.odds.simulate import State


@dataclass(frozen=True, slots=True)
class Ready:
    """A game ready to be played by its kernel."""

    shoe: NDArray[np.uint8]
    values: Ints
    hits: NDArray[np.float64]

    @classmethod
    def of(cls, found: Solved, deck: Deck, strategy: str) -> Ready:
        """The tables a kernel reads: how often each side draws beside each open card."""
        way, plans = found.way, found.plans[strategy]
        hits = np.zeros((10, 3, 10))
        for up in range(10):
            place = next((n for n, table in enumerate(found.games) if table.up in (up, None)), None)
            if place is None:
                continue
            plan = plans[place]
            for total in range(10):
                hits[up, 0, total] = plan.player.get(total, Fraction(total in way.player_draws))
                for drew in (False, True):
                    forced = Fraction(total in way.bank_draws)
                    hits[up, 1 + drew, total] = plan.bank.get((total, drew), forced)
        shoe = np.array([int(card.plain) for card in deck.cards()], np.uint8)
        values = np.array([value(code) for code in range(53)], np.int64)
        return cls(shoe, values, hits)

    def play(self, rounds: int, state: State) -> Ints:
        """Rounds of one player against the bank, by class."""
        from cardroom.odds.kernels.pan9 import pan9_rounds

        found: Ints = pan9_rounds(rounds, state, self.shoe.copy(), self.values, self.hits)
        return found


def traits_of_class(number: int) -> Pan9Traits:
    """The traits of a class of the kernel."""
    rest, bank = divmod(number, 10)
    rest, kind = divmod(rest, len(KINDS))
    total, drew = divmod(rest, 2)
    winner: Winner = "tie" if total == bank else "player" if total > bank else "bank"
    return Pan9Traits(winner, total, DEALT + drew, KINDS[kind])


def lines(wager: Pan9Wager, counts: NDArray[Any]) -> Mapping[Paid, int]:
    """How often each line of a wager came, given the classes that came."""
    found: dict[Paid, int] = {}
    for number in np.flatnonzero(counts).tolist():
        came = paid_by(wager, traits_of_class(number).meets)
        found[came] = found.get(came, 0) + int(counts[number])
    return found


def sample_game(
    game: LoadedGame, wanted: tuple[str, ...], strategy: str, sample: Sample
) -> Findings:
    """What wagers of a Pan 9 game are worth, by playing rounds."""
    found = solved(game, ())
    ready = Ready.of(found, found.rules.deck.deck(game.packs), strategy)
    counts = simulate.run(sample, ready.play)
    rows = tuple(
        sampled(wager.id, lines(wager, counts), title=wager.title, strategy=strategy)
        for wager in found.rules.wagers
        if wager.id in wanted
    )
    return Findings(
        rows, choices(found, strategy), advice=advice(found, strategy), notes=notes(found, strategy)
    )
