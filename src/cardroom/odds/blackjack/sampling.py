"""Blackjack by sampling: rounds played by the kernel, side bets graded by the rules' own lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from cardroom.cards import Card
from cardroom.games.blackjack import Scene, counted
from cardroom.odds import simulate
from cardroom.odds.blackjack.beside import MATCHES, ON_THE_BANK, third_card
from cardroom.odds.blackjack.exact import notes
from cardroom.odds.blackjack.paid_lines import paid_at_blackjack
from cardroom.odds.blackjack.published import beside_published
from cardroom.odds.blackjack.question import FIRST_CARDS, asks, study
from cardroom.odds.blackjack.tables import Tables, tables_of
from cardroom.odds.errors import OddsError
from cardroom.odds.family import Sample
from cardroom.odds.measure import sampled
from cardroom.odds.paid import Came
from cardroom.odds.report import Findings
from cardroom.rulebook import BlackjackRules, BlackjackWager, LoadedGame

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.odds.simulate import State

    Ints: TypeAlias = NDArray[np.int64]

ACES = ("As", "Ac", "Ah")


@dataclass(frozen=True, slots=True)
class Counts:
    """Where each count of the kernel begins, or -1; and how many counts there are in all."""

    starts: tuple[int, ...]
    size: int

    @classmethod
    def of(cls, tables: Tables, wagers: list[BlackjackWager]) -> Counts:
        """The counts that some wagers are graded from."""
        symbols = len(tables.symbols)
        kinds = {kind_of(wager) for wager in wagers}
        sizes = (
            2 * tables.scale.most + 1,
            len(tables.bank_hands) if "bank" in kinds else 0,
            len(tables.bank_hands) if "insurance" in kinds else 0,
            symbols**2 if "pair" in kinds else 0,
            3 + symbols**2 * (symbols + 1) if "three" in kinds else 0,
            7 if "matches" in kinds else 0,
        )
        starts, at = [], 0
        for size in sizes:
            starts.append(at if size else -1)
            at += size
        return cls(tuple(starts), at)


def kind_of(wager: BlackjackWager) -> str:
    """By which count a wager is graded."""
    keys = asks(wager) - {"stake"}
    if wager.id == "base":
        return "base"
    if wager.id == "insurance":
        return "insurance"
    if keys <= ON_THE_BANK:
        return "bank"
    if keys <= MATCHES:
        return "matches"
    if not keys <= FIRST_CARDS or keys & MATCHES:
        raise OddsError("odds-no-price", wager=wager.id, keys=sorted(keys))
    return "three" if third_card(wager) else "pair"


@dataclass(frozen=True, slots=True)
class Ready:
    """A game ready to be played by the kernel."""

    tables: Tables
    counts: Counts

    def play(self, rounds: int, state: State) -> Ints:
        """Rounds by what they came to."""
        from cardroom.odds.kernels.blackjack import blackjack_rounds

        found = np.zeros(self.counts.size, np.int64)
        starts = np.array(self.counts.starts, np.int64)
        # A result is counted from the middle of its row.
        starts[0] = self.tables.scale.most
        tables = self.tables
        blackjack_rounds(rounds, state, tables.shoe.copy(), tables.flat, starts, found)
        return found


def sample_game(
    game: LoadedGame, wanted: tuple[str, ...], strategy: str, sample: Sample
) -> Findings:
    """What wagers of a blackjack game are worth, by playing rounds."""
    found = study(game)
    tables = tables_of(found, strategy)
    wagers = found.offered(wanted)
    ready = Ready(tables, Counts.of(tables, wagers))
    counts = simulate.run(sample, ready.play)
    rows = []
    for wager in wagers:
        seen: dict[Came, int] = {}
        for came, many in _results(found.rules, wager, ready, counts):
            seen[came] = seen.get(came, 0) + many
        plays = strategy if kind_of(wager) in ("base", "three") else None
        if not seen:
            raise OddsError("odds-never-came", wager=wager.id, rounds=sample.rounds)
        row = sampled(wager.id, seen, title=wager.title, strategy=plays)
        rows.append(beside_published(row, found, strategy))
    return Findings(tuple(rows), notes=notes(found, wanted, strategy, counted=False))


def _results(
    rules: BlackjackRules, wager: BlackjackWager, ready: Ready, counts: Ints
) -> Iterator[tuple[Came, int]]:
    """Each result that was seen, beside the game's own wager with its line, and how often."""
    tables, starts, kind = ready.tables, ready.counts.starts, kind_of(wager)
    if kind == "base":
        for place in np.flatnonzero(counts[: 2 * tables.scale.most + 1]).tolist():
            yield Fraction(place - tables.scale.most, tables.scale.parts), int(counts[place])
        return
    order = {"bank": 1, "insurance": 2, "pair": 3, "three": 4, "matches": 5}[kind]
    size = {
        "bank": len(tables.bank_hands),
        "insurance": len(tables.bank_hands),
        "pair": len(tables.symbols) ** 2,
        "three": 3 + len(tables.symbols) ** 2 * (len(tables.symbols) + 1),
        "matches": 7,
    }[kind]
    part = counts[starts[order] : starts[order] + size]
    for place in np.flatnonzero(part).tolist():
        yield paid_at_blackjack(wager, scene_of(rules, tables, kind, place)), int(part[place])


def scene_of(rules: BlackjackRules, tables: Tables, kind: str, place: int) -> Scene:
    """What lay open in the rounds of one count."""
    symbols = tables.symbols
    if kind in ("bank", "insurance"):
        hand = tables.bank_hands[place]
        return Scene(hand, hand)
    if kind == "pair":
        pair = (symbols[place // len(symbols)], symbols[place % len(symbols)])
        return Scene(counted(rules, pair), came=pair)
    if kind == "matches":
        return _match_scene(rules, place)
    if place < 3:
        aces = tuple(Card.parse(text) for text in ACES)
        return Scene(counted(rules, aces[:2]), came=aces, split_aces=place)
    two, third = divmod(place - 3, len(symbols) + 1)
    came = (symbols[two // len(symbols)], symbols[two % len(symbols)], *symbols[third : third + 1])
    return Scene(counted(rules, came[:2]), came=came)


def _match_scene(rules: BlackjackRules, place: int) -> Scene:
    """Two cards that match an up card as a number says."""
    suited, ranked = divmod(place, 3) if place != 2 else (0, 2)
    like = [*["8h"] * suited, *["8s"] * ranked, "2c", "3d"][:2]
    came = tuple(Card.parse(text) for text in like)
    return Scene(counted(rules, came), up=Card.parse("8h"), came=came)
