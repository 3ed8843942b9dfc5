"""What the wagers of pai gow poker are worth: counted, or by playing rounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import RANKS, Deck
from cardroom.games.pai_gow_poker.round import PaiGowTraits
from cardroom.games.pay_lines import pay
from cardroom.hands.high import FULL_LADDER, Wheel, straights
from cardroom.odds import simulate
from cardroom.odds.errors import OddsError
from cardroom.odds.family import Sample
from cardroom.odds.measure import counted, sampled
from cardroom.odds.pai_gow_poker.pairs import Pairs
from cardroom.odds.pai_gow_poker.seven import lines_in, seven_card_hands
from cardroom.odds.pai_gow_poker.study import known, study
from cardroom.odds.report import Findings, StrategyWorth, WagerOdds
from cardroom.odds.strategy import BySettings
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.families.pai_gow_poker import Beside, PaiGowPokerRules, PaiGowWager, Tier
from cardroom.said import Said

if TYPE_CHECKING:
    from cardroom.odds.simulate import State

HOUSE_WAY: Final = "house-way"
SHORT: Final = "short"
PER_OTHER: Final = Said("per-other-hand")
BESIDE: Final[tuple[Beside, ...]] = ("lower", "equal", "higher")
ROUNDS: Final = 1 << 20
"""Rounds played where an exact answer is asked for a deck that has none."""

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Ready:
    """A game ready to be played by its kernel."""

    shoe: NDArray[np.uint8]
    chart: Ints
    places: Ints

    @classmethod
    def of(cls, rules: PaiGowPokerRules, deck: Deck) -> Ready:
        """The tables a kernel reads."""
        chart = np.array(
            [[_needed(tiers, rank) for rank in RANKS]
             for tiers in (rules.setting.two_pair, rules.setting.four)], np.int64
        )  # fmt: skip
        shoe = np.array([int(card.plain) for card in deck.cards()], np.uint8)
        return cls(shoe, chart, straight_places(rules.wheel))

    def play(self, rounds: int, state: State) -> Ints:
        """Rounds of one player against the bank, by how both hands stand."""
        from cardroom.odds.kernels.pai_gow_poker import pai_gow_rounds

        found: Ints = pai_gow_rounds(rounds, state, self.shoe.copy(), self.chart, self.places)
        return found


def _needed(tiers: tuple[Tier, ...], rank: str) -> int:
    """What must go in front, as the kernel reads it."""
    keep = next((tier.keep_with for tier in tiers if rank in tier.big), "any")
    if keep in ("any", "pair", "never"):
        return {"any": 0, "pair": 13, "never": 99}[keep]
    return RANKS.index(keep)


def straight_places(wheel: Wheel) -> Ints:
    """The places of the ten straights, from the wheel up."""
    order = straights(FULL_LADDER, wheel)
    runs = [frozenset({12, 0, 1, 2, 3}), *(frozenset(range(n, n + 5)) for n in range(9))]
    return np.array([order[run][0] for run in runs], np.int64)


def rules_of(game: LoadedGame) -> PaiGowPokerRules:
    """The rules of a game of this family."""
    if not isinstance(game.rules, PaiGowPokerRules):
        raise TypeError(f"{game.id} is no game of pai gow poker")
    return game.rules


def exact(game: LoadedGame, wanted: tuple[str, ...], _strategy: str) -> Findings:
    """Bonus wagers and the game exactly; where a deck cannot be counted the game is sampled."""
    rules = rules_of(game)
    deck = rules.deck.deck(game.packs)
    rows: list[WagerOdds] = []
    notes: list[Said] = []
    strategies: list[StrategyWorth] = []
    chart: BySettings | None = None
    for wager in _asked(rules, wanted):
        if not _compares(wager):
            hands = seven_card_hands(deck, rules.bonus_joker)
            rows.append(_bonus_row(wager, hands, exactly=True))
            continue
        ready = Ready.of(rules, deck)
        pairs = Pairs.of(deck, ready.chart, ready.places)
        if pairs is not None:
            rows.append(_counted_row(wager, pairs.counts()))
            notes.append(Said("note-settings-counted", wager=wager.id))
            studied = known(pairs, results_of(wager))
            if studied is None:
                notes.append(Said("note-chart-counts-settings", wager=wager.id))
            else:
                strategies += strategies_of(wager.id, studied)
                notes += notes_of(wager.id, studied)
                chart = studied
        else:
            rows.append(_game_row(rules, deck, wager, Sample(ROUNDS, 1)))
            notes.append(Said("note-settings-sampled", wager=wager.id, deals=ROUNDS))
    return Findings(tuple(rows), (), tuple(strategies), notes=tuple(notes), chart=chart)


def best_settings(game: LoadedGame) -> BySettings:
    """The study of every setting of a game, made now where it was never made."""
    return study(*question_of(game))


def question_of(game: LoadedGame) -> tuple[Pairs, list[list[Fraction]]]:
    """What the study of a game's settings depends on: all pairs, and what each end wins."""
    rules = rules_of(game)
    deck = rules.deck.deck(game.packs)
    ready = Ready.of(rules, deck)
    pairs = Pairs.of(deck, ready.chart, ready.places)
    wager = next((one for one in rules.wagers if _compares(one)), None)
    if pairs is None or wager is None:
        raise OddsError("odds-settings-deck", game=game.id)
    return pairs, results_of(wager)


def strategies_of(wager: str, studied: BySettings) -> list[StrategyWorth]:
    """What the wager is worth by each way to set."""
    ways = (("optimal", studied.best), (HOUSE_WAY, studied.house), (SHORT, studied.short))
    return [StrategyWorth(wager, name, worth) for name, worth in ways]


def notes_of(wager: str, studied: BySettings) -> list[Said]:
    """What the best setting gains over the house way."""
    gain, short = float(studied.best - studied.house), float(studied.short - studied.house)
    differ = float(studied.differ)
    return [
        Said("note-best-setting-gains", wager=wager, gain=gain, differ=differ),
        Said("note-short-strategy-gains", wager=wager, gain=short),
    ]


def _counted_row(wager: PaiGowWager, counts: Ints) -> WagerOdds:
    """The game wager from the number of pairs that stand each way."""
    ways: dict[Fraction, int] = {}
    for front in range(3):
        for back in range(3):
            result = _result(wager, front, back)
            ways[result] = ways.get(result, 0) + int(counts[front, back])
    return counted(wager.id, ways, title=wager.title, strategy=HOUSE_WAY)


def _asked(rules: PaiGowPokerRules, wanted: tuple[str, ...]) -> list[PaiGowWager]:
    return [wager for wager in rules.wagers if wager.id in wanted]


def _compares(wager: PaiGowWager) -> bool:
    """Whether a wager looks at the bank's hand."""
    asks = wager.asks() & {"front", "back"}
    if asks and "holds" in wager.asks():
        raise OddsError(
            "odds-not-worked-out", wager=wager.id, why=Said("odds-bank-and-seven-cards")
        )
    return bool(asks)


def _game_row(rules: PaiGowPokerRules, deck: Deck, wager: PaiGowWager, sample: Sample) -> WagerOdds:
    """The game wager from deals that are graded both ways round.

    Both sides set alike, so a deal tells as much with the two hands exchanged; of the mean of the
    two results only copies are left, and its error is a tenth of that of single rounds.
    """
    counts = simulate.run(sample, Ready.of(rules, deck).play).reshape(3, 3)
    seen: dict[Fraction, int] = {}
    both: dict[Fraction, int] = {}
    for front in range(3):
        for back in range(3):
            number = int(counts[front, back])
            mine, theirs = _result(wager, front, back), _result(wager, 2 - front, 2 - back)
            for result in (mine, theirs):
                seen[result] = seen.get(result, 0) + number
            mean = (mine + theirs) / 2
            both[mean] = both.get(mean, 0) + number
    row = sampled(wager.id, seen, title=wager.title, strategy=HOUSE_WAY)
    return replace(row, stderr=sampled(wager.id, both).stderr)


def _result(wager: PaiGowWager, front: int, back: int) -> Fraction:
    return pay(wager, PaiGowTraits(BESIDE[front], BESIDE[back], fouled=False).meets)[0]


def results_of(wager: PaiGowWager) -> list[list[Fraction]]:
    """What the game wager wins by how front and back stand: lower, equal, higher."""
    return [[_result(wager, front, back) for back in range(3)] for front in range(3)]


def _bonus_row(
    wager: PaiGowWager,
    hands: Mapping[frozenset[str], int],
    *,
    exactly: bool,
) -> WagerOdds:
    """A bonus by how often each set of lines comes; envy in dollars for each other hand."""
    ways: dict[Fraction, int] = {}
    for lines, number in hands.items():
        if wager.envy:
            cents = max((one.pays for one in wager.envy if one.holds in lines), default=0)
            result = Fraction(cents, 100)
        else:
            traits = PaiGowTraits("equal", "equal", fouled=False, holds=lines)
            result = pay(wager, traits.meets)[0]
        ways[result] = ways.get(result, 0) + number
    row = (counted if exactly else sampled)(wager.id, ways, title=wager.title)
    if not wager.envy:
        return row
    # The envy bonus has no stake of its own: it comes with another wager.
    return replace(row, per=PER_OTHER, stake=0, part_of=wager.needs[0])


def sample_game(
    game: LoadedGame, wanted: tuple[str, ...], _strategy: str, sample: Sample
) -> Findings:
    """Every wager by playing rounds, both sides setting the house way."""
    rules = rules_of(game)
    deck = rules.deck.deck(game.packs)
    rows = []
    dealt: dict[frozenset[str], int] | None = None
    for wager in _asked(rules, wanted):
        if _compares(wager):
            rows.append(_game_row(rules, deck, wager, sample))
            continue
        dealt = dealt if dealt is not None else _deal_sevens(rules, deck, sample)
        rows.append(_bonus_row(wager, dealt, exactly=False))
    return Findings(tuple(rows), notes=(Said("note-both-set-house-way"),))


def _deal_sevens(rules: PaiGowPokerRules, deck: Deck, sample: Sample) -> dict[frozenset[str], int]:
    """Seven cards many times over, by the lines they fill."""
    shoe = np.array([int(card.plain) for card in deck.cards()], np.uint8)
    wild = rules.bonus_joker.value == "wild"

    def play(rounds: int, state: State) -> Ints:
        from cardroom.odds.kernels.seven_cards import deal_sevens

        found: Ints = deal_sevens(rounds, state, shoe.copy(), wild)
        return found

    counts = simulate.run(sample, play)
    return {lines_in(mask): int(counts[mask]) for mask in np.flatnonzero(counts).tolist()}
