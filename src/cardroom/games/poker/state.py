"""A hand in play: everything that is on the table, in a form that is cheap to copy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cardroom.cards import Card
from cardroom.games.poker.actions import Dropped, Posted
from cardroom.games.poker.floor_state import Floor
from cardroom.games.poker.plan import HandPlan, seat_draws
from cardroom.said import Said

# The stages of a street, in order; a hand picks up at its stage when it is started again.
BURN, EXPOSE, DRAW, DEAL, THROW, BET, THROW_LATE = range(7)


@dataclass(frozen=True, slots=True)
class Kill:
    """A killed pot: who killed it, and who again; the stakes of the plan are those of the kill."""

    at: int
    over: int | None = None


@dataclass(frozen=True, slots=True)
class DropAt:
    """A fee that is due when a street has been dealt (before the deal: street -1)."""

    street: int
    drop: Dropped
    still: bool = False
    """Whether it is taken even where the hand ends before its street."""
    by_live: tuple[tuple[int, int, int], ...] = ()
    """Fees by the number of players who are left when the street comes."""

    def amount(self, live: int) -> int:
        """What is due with so many players left."""
        if not self.by_live:
            return self.drop.amount
        return next((fee for low, high, fee in self.by_live if low <= live <= high), 0)


class Hand:
    """The state of one hand; places count from the button's left, the button is the last.

    :func:`fork` copies it, and :func:`cardroom.games.poker.play.play` goes on from any state.
    """

    __slots__ = (
        "able",
        "acted",
        "asked",
        "back",
        "began",
        "bets",
        "bettor",
        "board",
        "burned",
        "carried",
        "carry",
        "checked",
        "dead",
        "dealt",
        "done",
        "down_draws",
        "drawer",
        "drawn",
        "drew",
        "dropped",
        "drops",
        "era",
        "exposed",
        "flashed",
        "floor",
        "folded",
        "full",
        "ghosts",
        "hole",
        "kill",
        "last",
        "left",
        "level",
        "line",
        "live",
        "muck",
        "opened_with",
        "opener",
        "owed",
        "paid",
        "paid_before",
        "pending",
        "plan",
        "posted",
        "posts",
        "raises",
        "ready_burn",
        "seats",
        "stacks",
        "stage",
        "street",
        "turn",
        "under_chip",
        "up",
        "up_draws",
        "upper_bet",
        "wild",
    )

    def __init__(
        self,
        plan: HandPlan,
        stacks: Sequence[int],
        *,
        seats: Sequence[int] | None = None,
        posts: Sequence[Posted] = (),
        carry: int = 0,
        carried: Sequence[int] | None = None,
        kill: Kill | None = None,
        drops: Sequence[DropAt] = (),
        floor: Floor | None = None,
    ) -> None:
        count = len(stacks)
        self.plan = plan
        self.seats = tuple(seats if seats is not None else range(1, count + 1))
        self.stacks = list(stacks)
        self.posts = tuple(posts)
        self.kill = kill
        self.drops = tuple(drops)
        self.carry = self.dead = carry
        self.carried = carried
        self.floor = floor
        self.dropped = 0
        self.bets = [0] * count
        self.drawn = [0] * count
        # Antes of hands that nobody opened are still the stakes of those who paid them; what
        # the house took of them is missing from what is nobody's.
        self.paid = [0] * count if carried is None else list(carried)
        self.dead -= sum(self.paid)
        self.paid_before: list[int] = []
        self.folded = [False] * count
        self.ghosts: list[int] = []
        self.hole: list[list[Card]] = [[] for _ in range(count)]
        self.up: list[list[Card]] = [[] for _ in range(count)]
        self.wild = [False] * count
        self.board: list[Card] = []
        self.burned: list[Card] = []
        self.muck: list[Card] = []
        self.left = plan.deck_size
        self.live = self.began = count
        self.able = self.street = 0
        self.stage = BURN
        self.posted = self.dealt = self.drawer = self.owed = self.drew = self.asked = 0
        self.exposed = [False] * count
        self.flashed: list[tuple[int, Card]] = []
        self.ready_burn: list[Card] = []
        self.level = self.full = self.last = self.raises = self.era = 0
        self.acted = [-1] * count
        self.checked = [False] * count
        self.upper_bet = False
        self.line: tuple[int, ...] = ()
        self.turn, self.pending = 0, -1
        self.bettor: int | None = None
        self.opener: int | None = None
        self.opened_with: tuple[Card, ...] = ()
        self.under_chip: tuple[Card, ...] | None = None
        self.back: tuple[int, ...] = ()
        self.done = False
        self.down_draws, self.up_draws = seat_draws(self.seats)

    def fork(self) -> Hand:
        """A copy that goes its own way; what never changes in a hand is shared."""
        twin = object.__new__(Hand)
        for name in _SHARED:
            setattr(twin, name, getattr(self, name))
        for name in _LISTS:
            setattr(twin, name, getattr(self, name).copy())
        twin.hole = [cards.copy() for cards in self.hole]
        twin.up = [cards.copy() for cards in self.up]
        if self.floor is not None:
            twin.floor = self.floor.fork()
        return twin

    @property
    def pot(self) -> int:
        """All chips that have gone in, less what the house has taken."""
        return sum(self.paid) + sum(self.bets) + self.dead - self.dropped

    @property
    def button(self) -> int:
        """The button's place: the last."""
        return len(self.stacks) - 1

    def place_of(self, seat: int) -> int:
        """The place of a seat of the table."""
        return self.seats.index(seat)


_LISTS = (
    "stacks",
    "bets",
    "paid",
    "paid_before",
    "folded",
    "ghosts",
    "wild",
    "board",
    "burned",
    "muck",
    "drawn",
    "exposed",
    "flashed",
    "ready_burn",
    "acted",
    "checked",
)
_SHARED = tuple(name for name in Hand.__slots__ if name not in (*_LISTS, "hole", "up"))


class HandResult(NamedTuple):
    """A finished hand, by place: what everyone put in and got back, and why."""

    seats: tuple[int, ...]
    paid: tuple[int, ...]
    won: tuple[int, ...]
    dropped: int
    carry: int
    awards: tuple[tuple[int, int, str], ...]
    """Pot by pot: who got how much, and for what."""
    shown: dict[int, str]
    reasons: tuple[Said, ...] = ()
    carried: tuple[int, ...] = ()
    """Whose stake the carry is, by place; what is nobody's was forfeited."""
    void: Said | None = None
    """Why the hand does not count: then every chip goes back to who put it in."""

    @property
    def net(self) -> tuple[int, ...]:
        """What everyone won or lost in the pot; dead money and fees beside it are left out."""
        return tuple(won - paid for won, paid in zip(self.won, self.paid, strict=True))
