"""What a hand of poker asks of players and tells the table, and how people write the answers."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple, TypeAlias

from cardroom.cards import Card
from cardroom.games.effects import Announce, Draw, Mishap
from cardroom.money import BadMoneyError, as_written, cents
from cardroom.said import Refusal, Said, from_to, given

FOLD: Final = -1
CALL: Final = 0
"""The answer of a player who checks or calls; any larger answer is the amount raised to."""
FALSE_OPENERS: Final = -2
"""Instead of an answer: the opener says that there were no openers."""


class ActionError(Refusal):
    """An action that the rules do not allow at this point."""


class Act(NamedTuple):
    """The action is on a player, by place left of the button.

    The answer is ``FOLD``, ``CALL`` (which is also a check), or what the player's bet of this
    round comes to: one of ``sizes`` where the limit fixes it, else from ``least`` to ``most``.
    """

    at: int
    call: int
    level: int
    least: int
    most: int
    sizes: tuple[int, ...] | None = None
    forced: str = ""
    """Why the player cannot check: ``bring-in``, ``open`` where no call is possible, or
    ``bet-or-fold``."""
    free: bool = False
    """Whether a hand may be folded though there is no bet to call."""
    false_opener: int | None = None
    """Who opened without openers and may say so now, before the player acts."""

    @property
    def can_raise(self) -> bool:
        """Whether a bet or raise is allowed."""
        return self.most > 0

    @property
    def can_fold(self) -> bool:
        """Whether there is anything to fold to."""
        if self.forced:
            return self.forced == "bet-or-fold"
        return self.call > 0 or self.free

    @property
    def can_call(self) -> bool:
        """Whether a check or call is allowed."""
        return self.forced not in ("open", "bet-or-fold")

    def allows(self, answer: int) -> bool:
        """Whether an answer is within the rules."""
        if answer == FOLD:
            return self.can_fold
        if answer == CALL:
            return self.can_call
        if self.sizes is not None:
            return answer in self.sizes
        return self.can_raise and self.least <= answer <= self.most

    def options(self) -> tuple[str, ...]:
        """What can be answered, in words."""
        words = ["fold"] if self.can_fold else []
        if self.can_call:
            words.append(self.show(CALL))
        if self.sizes:
            words += [self.show(size) for size in self.sizes]
        elif self.can_raise:
            top = f" to {as_written(self.most)}" if self.most > self.least else ""
            words.append(f"{self.show(self.least)}{top}")
        return tuple(words)

    def legal(self) -> list[Said]:
        """What can be answered, as a message lists it."""
        out = [Said("may-fold")] if self.can_fold else []
        if self.can_call:
            call = "may-bring-in" if self.forced == "bring-in" else "may-call"
            out.append(Said(call, chips=self.call) if self.call else Said("may-check"))
        bet = "may-raise" if self.level else "may-bet"
        if self.sizes:
            out += [Said(bet, least=size, most=None) for size in self.sizes]
        elif self.can_raise:
            out.append(Said(bet, least=self.least, most=max(self.most, self.least)))
        return out

    def show(self, answer: int) -> str:
        """An answer in words."""
        if answer == FOLD:
            return "fold"
        if answer == CALL:
            if self.forced == "bring-in":
                return f"bring in {as_written(self.call)}"
            return f"call {as_written(self.call)}" if self.call else "check"
        return f"{'raise to' if self.level else 'bet'} {as_written(answer)}"

    def parse(self, text: str) -> int:
        """The answer that a person means: ``fold``, ``check``, ``call``, ``raise 12``, ``all in``.

        >>> Act(0, 200, 200, 400, 5000).parse("raise to $12")
        1200
        """
        words = text.strip().lower()
        if words in ("f", "fold", "pass"):
            return self._checked(FOLD, text)
        if words.startswith("bring in") and self.forced != "bring-in":
            raise ActionError("act-no-bring-in", given=given(text), legal=self.legal())
        if words in ("c", "k", "call", "check", "cc") or words.startswith(("call ", "bring in")):
            return self._checked(CALL, text)
        if words in ("a", "all in", "all-in", "allin"):
            return self._checked(self.most or CALL, text)
        if words in ("r", "b", "raise", "bet", "complete"):
            return self._checked(self.least or FOLD - 1, text)
        found = re.fullmatch(r"(?:r|b|raise|bet|cbr|complete)?\s*(?:to\s*)?(\$?[\d.,]+)", words)
        if found is None:
            raise ActionError("act-unknown", given=given(text), legal=self.legal())
        try:
            return self._checked(cents(found[1]), text)
        except BadMoneyError as error:
            raise ActionError.of(error) from None

    def _checked(self, answer: int, text: str) -> int:
        if not self.allows(answer):
            raise ActionError("act-not-allowed", given=given(text), legal=self.legal())
        return answer


class Discard(NamedTuple):
    """A player throws cards away; the answer is the cards, and as many come back on a draw."""

    at: int
    least: int
    most: int
    held: tuple[Card, ...]
    draws: bool
    dead: bool = False
    """Whether throwing nothing away is possible, and kills the hand."""

    def check(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """The cards, if they can be thrown away."""
        if self.dead and not cards:
            return cards
        if not self.least <= len(cards) <= self.most:
            many = from_to(self.least, self.most)
            raise ActionError("discard-count", count=len(cards), many=many)
        left = list(self.held)
        for card in cards:
            if card not in left:
                raise ActionError("discard-not-held", card=str(card))
            left.remove(card)
        return cards


class Expose(NamedTuple):
    """A player may turn up the card that lies face down; the answer is yes or no."""

    at: int
    card: Card


class Declare(NamedTuple):
    """A player may say something that counts; the answer is yes or no.

    ``split`` (openers are split), ``open`` (without a bet), ``kill``.
    """

    at: int
    what: str
    chips: int = 0
    """What saying so costs."""
    barred: bool = False
    """Whether the player may not say so; asked all the same, for others would know why not."""


class Posted(NamedTuple):
    """Chips go in before the deal: a blind, an ante, a kill."""

    at: int
    live: int
    dead: int
    what: str


class Dropped(NamedTuple):
    """The house takes its collection, out of the pot or (``at``) from a player's chips."""

    amount: int
    what: str
    at: int | None = None
    jackpot: bool = False


class Exposed(NamedTuple):
    """An answer to a draw: the card came face up by the dealer's error."""

    card: Card


class Boxed(NamedTuple):
    """An answer to a draw: the card lay face up in the deck and is dead."""

    card: Card


FLAWED: Final = frozenset((Exposed, Boxed))


class Reshuffle(NamedTuple):
    """The stub runs short: these cards are shuffled together with what is left of it."""

    cards: tuple[Card, ...]


class SetAside(NamedTuple):
    """Cards that came by mistake leave a hand, a player's (``at``) or the board."""

    cards: tuple[Card, ...]
    at: int | None = None


class Returned(NamedTuple):
    """Chips that a player put in come back out of the pot, by the house's remedy.

    What the pot does not have any more the house gives back out of its drop.
    """

    at: int
    amount: int
    what: str
    from_drop: int = 0


PotEffect: TypeAlias = (
    Draw
    | Act
    | Discard
    | Expose
    | Declare
    | Posted
    | Dropped
    | Reshuffle
    | SetAside
    | Returned
    | Announce
    | Mishap
)
Answer: TypeAlias = Any
