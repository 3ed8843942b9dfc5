"""A game at its stakes, worked out once so that a hand need not look anything up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from cardroom.cards.places import BOARD, BURN, at_seat
from cardroom.games.effects import Draw
from cardroom.games.poker.ranking import Rank, high_ranker, low_ranker
from cardroom.rulebook.families.poker import PokerRules, Street
from cardroom.rulebook.stakes import Stakes

LIMIT, SPREAD, POT, NO_LIMIT = range(4)
UNCAPPED = 1_000_000
_KINDS = {
    "split": LIMIT,
    "progressive": LIMIT,
    "straight": LIMIT,
    "spread": SPREAD,
    "pot": POT,
    "no-limit": NO_LIMIT,
}


@dataclass(frozen=True, slots=True)
class StreetPlan:
    """One street with its bet at these stakes."""

    street: Street
    faces: tuple[bool, ...]
    bet: int
    upper: int
    bets: bool
    board: int
    """Cards on the board once this street is dealt."""
    down: int
    """Cards that all go down and need no second look, on a plain street."""
    burn: bool
    plain: bool
    """Whether nothing but cards and bets happens, so that the short way through will do."""


@dataclass(frozen=True, slots=True)
class HandPlan:
    """Rules and stakes in the form a hand uses."""

    rules: PokerRules
    stakes: Stakes
    kind: int
    streets: tuple[StreetPlan, ...]
    cap: int
    high: Rank | None
    low: Rank | None
    deck_size: int
    check_raise: bool
    free: bool
    """Whether nothing but the stacks bounds a bet."""
    half_raise: bool
    seven_rule: bool
    after_blinds: bool
    """Whether the first action is left of the blinds."""
    later: str
    simple: bool
    """Whether the best high hand takes all, with nothing to prove."""
    opened: bool
    """Whether somebody must open, or the cards are dealt again."""

    @property
    def chip(self) -> int:
        """The smallest chip."""
        return self.stakes.smallest_chip


def make_plan(rules: PokerRules, stakes: Stakes, *, compiled: bool = False) -> HandPlan:
    """The plan of a game at stakes; ``compiled`` ranks hold'em hands by a compiled function."""
    kind = _KINDS[stakes.structure]
    opened = _must_open(rules, stakes)
    looks = rules.kill is not None and rules.kill.voluntary and rules.kill.look > 0
    streets: list[StreetPlan] = []
    rounds = board = 0
    for street in rules.street:
        bet = _bet(stakes, street, rounds)
        rounds += street.bets
        board += street.board
        faces = tuple(face == "u" for face in street.deal)
        plain = not (street.draw or street.discard or street.expose or street.last_card)
        plain = plain and not (not streets and (opened or looks))
        down = len(faces) if plain and not any(faces) and not rules.deck.jokers else 0
        streets.append(
            StreetPlan(
                street, faces, bet, stakes.upper, street.bets, board, down, street.burn, plain
            )
        )
    betting = rules.betting
    free = betting.limit_only and kind in (POT, NO_LIMIT)
    capped = betting.raises is not None and (kind in (LIMIT, SPREAD) or betting.capped_no_limit)
    return HandPlan(
        rules,
        stakes,
        kind,
        tuple(streets),
        (betting.raises or 0) + 1 if capped else UNCAPPED,
        high_ranker(rules, compiled=compiled),
        low_ranker(rules),
        rules.deck.deck().size,
        betting.check_raise or free,
        kind == NO_LIMIT
        and not capped
        and (betting.check_raise or free)
        and not betting.bet_or_fold,
        betting.short_all_in == "half",
        rules.showdown.seven_rule != "none" and not free,
        rules.opening.first == "left-of-blinds",
        rules.opening.later,
        rules.showdown.low is None
        and not opened
        and rules.showdown.high is not None
        and rules.showdown.high.least == "high-card",
        opened,
    )


def _must_open(rules: PokerRules, stakes: Stakes) -> bool:
    """Whether a pot must be opened; with blinds that any hand may call it is open already."""
    openers = rules.opening.openers
    return openers == "jacks" or (openers == "any" and not stakes.blinds)


def _bet(stakes: Stakes, street: Street, rounds: int) -> int:
    """What a bet is on a street; the least bet of a spread, pot or no limit."""
    if stakes.structure == "split":
        return stakes.bets[1 if street.big else 0]
    if stakes.structure == "progressive":
        return stakes.bets[min(rounds, len(stakes.bets) - 1)]
    return stakes.least_bet


@lru_cache(maxsize=256)
def seat_draws(seats: tuple[int, ...]) -> tuple[tuple[Draw, ...], tuple[Draw, ...]]:
    """The effects that ask for a card to each of some seats, down and up."""
    down = tuple(draw_for(seat, face_up=False) for seat in seats)
    return down, tuple(draw_for(seat, face_up=True) for seat in seats)


@lru_cache(maxsize=64)
def draw_for(seat: int, *, face_up: bool) -> Draw:
    """The one effect that asks for a card to a seat."""
    return Draw(to=at_seat(seat), face_up=face_up)


TO_BOARD = Draw(to=BOARD)
TO_BURN = Draw(to=BURN, face_up=False)


@lru_cache(maxsize=32)
def rotations(count: int) -> tuple[tuple[int, ...], ...]:
    """For each place, the round of the table that starts there."""
    return tuple(tuple((start + step) % count for step in range(count)) for start in range(count))
