"""What share of the pot hands win: every card that can come, or a sample with its error."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any, Final

from cardroom.cards import JOKER, Card
from cardroom.cards.deck import without
from cardroom.games.poker.ranking import high_ranker, low_ranker
from cardroom.hands import batch
from cardroom.hands.classes import category_floors
from cardroom.hands.table_file import load_tables
from cardroom.odds.errors import OddsError
from cardroom.rulebook.poker import PokerRules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_EXACT: Final = 2_500_000
ROUNDS: Final = 200_000
SLOW_ROUNDS: Final = 8_000
CHUNK: Final = 100_000


@dataclass(frozen=True, slots=True)
class HandEquity:
    """One hand's part: alone and tied as shares of the deals, equity of the pot."""

    cards: tuple[Card, ...]
    win: float
    tie: float
    equity: float
    stderr: float


@dataclass(frozen=True, slots=True)
class Equity:
    """All hands, how they were counted, and over how many deals."""

    hands: tuple[HandEquity, ...]
    method: str
    deals: int


@dataclass(frozen=True, slots=True)
class _Deal:
    """What is known and what is still to come."""

    rules: PokerRules
    hands: tuple[tuple[Card, ...], ...]
    board: tuple[Card, ...]
    deck: tuple[Card, ...]
    own: int
    """Cards each player has at the end."""

    @property
    def to_board(self) -> int:
        return self.rules.board_cards - len(self.board)

    @property
    def to_come(self) -> int:
        """Cards that are still to be dealt, to hands and board."""
        return self.to_board + sum(self.own - len(hand) for hand in self.hands)

    def ways(self) -> int:
        """How many ways the rest can be dealt."""
        left, total = len(self.deck), 1
        for wanted in [self.own - len(hand) for hand in self.hands] + [self.to_board]:
            total *= comb(left, wanted)
            left -= wanted
        return total


def equity(
    rules: PokerRules,
    hands: Sequence[Sequence[Card]],
    board: Sequence[Card] = (),
    *,
    dead: Sequence[Card] = (),
    method: str | None = None,
    rounds: int | None = None,
    seed: int = 0,
) -> Equity:
    """Each hand's share of the pot; exact where the ways to deal can be counted in good time.

    >>> from cardroom.cards import parse_cards
    >>> from cardroom.rulebook import load_game
    >>> rules = load_game("hustler/holdem").rules
    >>> found = equity(rules, [parse_cards("As Ks"), parse_cards("Qh Qd")], parse_cards("2c 7d 9h"))
    >>> found.method, round(found.hands[0].equity, 4), found.deals
    ('exact', 0.2394, 990)
    """
    deal = _check(rules, hands, board, dead)
    if method is None:
        most = MOST_EXACT if deal.to_come == deal.to_board else MOST_EXACT // 25
        method = "exact" if deal.ways() <= most and _batched(rules) else "simulate"
    if method == "exact":
        if deal.ways() > 20 * MOST_EXACT:
            raise OddsError(f"{deal.ways():,} ways to deal are too many to count: simulate them")
        if _plain_holdem(rules):
            return _all_boards(deal)
        return _exact(deal)
    if method != "simulate":
        raise OddsError(f"the method is exact or simulate, not {method!r}")
    default = ROUNDS if _batched(rules) else SLOW_ROUNDS
    return _simulate(deal, rounds or default, seed)


def _check(
    rules: PokerRules,
    hands: Sequence[Sequence[Card]],
    board: Sequence[Card],
    dead: Sequence[Card],
) -> _Deal:
    own = rules.hole_cards - sum(street.discard for street in rules.street)
    if len(hands) < 2:
        raise OddsError("two hands or more are compared: write each in quotes")
    for hand in hands:
        if len(hand) > own:
            raise OddsError(f"{len(hand)} cards: a hand of {rules.title} comes down to {own}")
    if rules.board_cards and any(len(hand) != own for hand in hands):
        raise OddsError(f"each hand of {rules.title} has {own} cards")
    if len(board) > rules.board_cards:
        raise OddsError(f"{len(board)} cards on the board: {rules.title} has {rules.board_cards}")
    gone = [card for hand in hands for card in hand] + [*board, *dead]
    fault = rules.deck.deck().misfit(gone)
    if fault is not None:
        raise OddsError(f"these cards cannot be out together: {fault}")
    deck = tuple(without(rules.deck.deck().cards(), gone))
    found = _Deal(rules, tuple(tuple(hand) for hand in hands), tuple(board), deck, own)
    if found.to_come > len(deck):
        raise OddsError(f"{found.to_come} cards are to come and {len(deck)} are left")
    return found


def _batched(rules: PokerRules) -> bool:
    """Whether the tables cover the game."""
    show = rules.showdown
    if rules.deck.stripped or rules.deck.jokers > 1:
        return False
    if show.low is not None and show.low.rank == "deuce-to-seven" and rules.deck.jokers:
        return False
    return show.high is None or not show.high.flush_first


def _plain_holdem(rules: PokerRules) -> bool:
    show = rules.showdown
    return (
        show.uses == "any"
        and show.low is None
        and show.high is not None
        and (show.high.wheel, show.high.least) == ("low", "high-card")
        and rules.board_cards == 5
        and not rules.deck.jokers
        and not rules.deck.stripped
    )


# --- exact ------------------------------------------------------------------------------------


def _all_boards(deal: _Deal) -> Equity:
    """Hold'em, every board through a compiled loop."""
    import numpy as np

    from cardroom.hands.card_keys import card_keys
    from cardroom.odds.kernels.equity import all_boards

    tables = load_tables()
    count = len(deal.hands)
    wins = np.zeros(count, dtype=np.int64)
    ties = np.zeros((count, count + 1), dtype=np.int64)
    deals = all_boards(
        np.array(deal.hands, dtype=np.uint8),
        np.array(deal.board, dtype=np.uint8),
        np.array(deal.deck, dtype=np.uint8),
        card_keys(),
        tables["moves_7"],
        tables["high_low_7"],
        tables["flush_low"],
        wins,
        ties,
    )
    totals = _Totals(count)
    totals.wins, totals.ties, totals.deals = wins, ties.sum(axis=1), deals
    parts = np.arange(count + 1)
    parts[0] = 1
    totals.shares = wins + (ties / parts).sum(axis=1)
    return totals.report(deal, "exact")


def _exact(deal: _Deal) -> Equity:
    """Every way to deal, in chunks of rows."""
    import numpy as np

    totals = _Totals(len(deal.hands))
    if deal.to_come == deal.to_board:
        rows = _all_choices(deal)
    else:
        rows = np.array(list(_deals(deal)), dtype=np.uint8).reshape(-1, deal.to_come)
    for start in range(0, rows.shape[0], CHUNK):
        totals.add(deal, rows[start : start + CHUNK])
    return totals.report(deal, "exact")


def _all_choices(deal: _Deal) -> NDArray[np.uint8]:
    """Every board, a row each."""
    import numpy as np

    from cardroom.odds.kernels.equity import all_choices

    rows = np.zeros((deal.ways(), deal.to_board), dtype=np.uint8)
    if deal.to_board:
        all_choices(np.array(deal.deck, dtype=np.uint8), deal.to_board, rows)
    return rows


def _deals(deal: _Deal) -> Any:
    """Every way the rest can come: each hand's cards in turn, then the board's."""
    wanted = [deal.own - len(hand) for hand in deal.hands] + [deal.to_board]

    def rest(place: int, left: tuple[Card, ...]) -> Any:
        if place == len(wanted):
            yield ()
            return
        for chosen in combinations(left, wanted[place]):
            after = tuple(without(left, chosen)) if place < len(wanted) - 1 else left
            for more in rest(place + 1, after):
                yield (*chosen, *more)

    return rest(0, deal.deck)


# --- simulation -------------------------------------------------------------------------------


def _simulate(deal: _Deal, rounds: int, seed: int) -> Equity:
    import numpy as np

    rng = np.random.default_rng(seed)
    deck = np.array(deal.deck, dtype=np.uint8)
    totals = _Totals(len(deal.hands))
    left = rounds
    while left > 0:
        size = min(left, CHUNK // 4)
        order = rng.random((size, len(deck))).argpartition(
            min(deal.to_come, len(deck) - 1), axis=1
        )[:, : deal.to_come]
        # The cards of a partition come in no random order of their own: mix them.
        order = rng.permuted(order, axis=1)
        totals.add(deal, deck[order])
        left -= size
    return totals.report(deal, "simulate")


class _Totals:
    """Sums over rows of dealt cards."""

    def __init__(self, players: int) -> None:
        import numpy as np

        self.wins = np.zeros(players, dtype=np.int64)
        self.ties = np.zeros(players, dtype=np.int64)
        self.shares = np.zeros(players)
        self.squares = np.zeros(players)
        self.deals = 0

    def add(self, deal: _Deal, rows: NDArray[np.uint8]) -> None:
        """Count rows of cards to come: each hand's in turn, then the board's."""
        hands = _whole_hands(deal, rows)
        share = _shares(deal.rules, hands, len(deal.board) + deal.to_board)
        full = share > 1 - 1e-9
        self.wins += full.sum(axis=1)
        self.ties += ((share > 0) & ~full).sum(axis=1)
        self.shares += share.sum(axis=1)
        self.squares += (share * share).sum(axis=1)
        self.deals += rows.shape[0]

    def report(self, deal: _Deal, method: str) -> Equity:
        """The shares, with a standard error where they come from a sample."""
        rows, deals = [], self.deals
        for place, hand in enumerate(deal.hands):
            mean = float(self.shares[place]) / deals
            error = 0.0
            if method == "simulate":
                variance = max(float(self.squares[place]) / deals - mean * mean, 0.0)
                error = (variance / deals) ** 0.5
            win, tie = float(self.wins[place]) / deals, float(self.ties[place]) / deals
            rows.append(HandEquity(hand, win, tie, mean, error))
        return Equity(tuple(rows), method, deals)


def _whole_hands(deal: _Deal, rows: NDArray[np.uint8]) -> list[NDArray[np.uint8]]:
    """For each player rows of own cards first, then the board."""
    import numpy as np

    size = rows.shape[0]
    at, own = 0, []
    for hand in deal.hands:
        more = deal.own - len(hand)
        held = np.broadcast_to(np.array(hand, dtype=np.uint8), (size, len(hand)))
        own.append(np.concatenate([held, rows[:, at : at + more]], axis=1))
        at += more
    known = np.broadcast_to(np.array(deal.board, dtype=np.uint8), (size, len(deal.board)))
    board = np.concatenate([known, rows[:, at:]], axis=1)
    return [np.ascontiguousarray(np.concatenate([one, board], axis=1)) for one in own]


def _shares(rules: PokerRules, hands: list[NDArray[np.uint8]], board: int) -> NDArray[Any]:
    """What part of the pot each hand wins in each row."""
    import numpy as np

    show = rules.showdown
    plain = None
    if show.high is not None:
        plain = np.stack([_high(rules, hand, board).astype(np.int64) for hand in hands])
    if show.low is None:
        return _best(plain)
    low = np.stack([_low(rules, hand, board).astype(np.int64) for hand in hands])
    if plain is None:
        return _best(low)
    least = category_floors()[1] if show.high is not None and show.high.least == "pair" else 1
    high = np.where(plain >= least, plain, 0)
    has_high, has_low = high.max(axis=0) > 0, low.max(axis=0) > 0
    everyone = np.full(high.shape, 1.0 / len(hands))
    alone = _best(low) if show.low_alone == "all" else (_best(low) + everyone) / 2
    nobody = everyone if show.nobody == "share" else _best(plain)
    return np.where(
        has_high & has_low,
        (_best(high) + _best(low)) / 2,
        np.where(has_high, _best(high), np.where(has_low, alone, nobody)),
    )


def _best(strengths: Any) -> NDArray[Any]:
    top = strengths == strengths.max(axis=0)
    part: NDArray[Any] = top / top.sum(axis=0)
    return part


def _high(rules: PokerRules, rows: NDArray[np.uint8], board: int) -> NDArray[Any]:
    show = rules.showdown.high
    if show is None or not _batched(rules):
        return _by_definition(rules, rows, board, low=False)
    if rules.showdown.uses == "two":
        return batch.evaluate_omaha(rows)
    if rules.showdown.uses == "at-most-two":
        return batch.evaluate_tahoe(rows)
    joker = "none" if not rules.deck.jokers else show.joker.replace("wild-down", "wild")
    return batch.evaluate(rows, joker=joker, wheel=show.wheel)


def _low(rules: PokerRules, rows: NDArray[np.uint8], board: int) -> NDArray[Any]:
    show = rules.showdown.low
    if show is None or not _batched(rules) or show.best not in (None, 8):
        return _by_definition(rules, rows, board, low=True)
    if show.rank == "deuce-to-seven":
        return batch.evaluate_deuce_to_seven(rows)
    if show.best is None:
        return batch.evaluate_low(rows)
    if rules.showdown.uses == "two":
        return batch.evaluate_omaha_low8(rows)
    if rules.showdown.uses == "at-most-two":
        return batch.evaluate_tahoe_low8(rows)
    return batch.evaluate_low8(rows)


def _by_definition(
    rules: PokerRules, rows: NDArray[np.uint8], board: int, *, low: bool
) -> NDArray[Any]:
    """Row by row through the readable rankings, for games that no table covers."""
    import numpy as np

    rank = low_ranker(rules) if low else high_ranker(rules)
    if rank is None:
        raise OddsError(f"{rules.title} has no such half")
    own = rows.shape[1] - board
    out = np.zeros(rows.shape[0], dtype=np.int64)
    for number, row in enumerate(rows.tolist()):
        cards = [Card(code) for code in row]
        # A joker counts as dealt down where that matters; which card lies up is not known here.
        out[number] = rank(cards[:own], cards[own:], JOKER in cards)
    return out
