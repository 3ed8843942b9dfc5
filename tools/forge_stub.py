"""What a house forges after a reshuffle, when it knows all hands and the cards that come."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence

from forge_house import Copied, played_anew
from forge_log import Evening, Forged, where

from cardroom.cards import Card, Deck
from cardroom.proof.verify import verify
from cardroom.record.dealer import Pack, deal_order


class Crooked(Pack):
    """A deck whose stub is changed at one of the reshuffles of an evening."""

    house: Crook

    def shuffle_back(self, cards: Sequence[Card]) -> None:
        """As it should be, and then as the house likes it."""
        super().shuffle_back(cards)
        self.house.reshuffles += 1
        if self.house.reshuffles == self.house.which:
            gone, stub = self.order()[: self.gone], self.order()[self.gone :]
            self._order = [*gone, *self.house.stub(self, stub)]


class Crook(Copied):
    """A dealer of the same evening who changes the stub at one reshuffle."""

    which = 1
    reshuffles = 0

    def pack(self, deck: Deck, secret: bytes, burn: int, cut: int, ahead: int = 0) -> Pack:
        """The deck as the secret shuffles it, in the house's hands."""
        pack = Crooked(deck, secret, burn, cut, ahead)
        pack.house = self
        return pack

    def stub(self, pack: Pack, stub: list[int]) -> list[int]:
        """The stub as the house deals it."""
        raise NotImplementedError


class Restacking(Crook):
    """The card that should come last comes first."""

    def stub(self, pack: Pack, stub: list[int]) -> list[int]:  # noqa: ARG002
        """The same cards, in another order."""
        return [stub[-1], *stub[:-1]]


class PassingOver(Crook):
    """The next card does not come."""

    def stub(self, pack: Pack, stub: list[int]) -> list[int]:  # noqa: ARG002
        """All but the first."""
        return stub[1:]


class DealingAgain(Crook):
    """A card of the order comes although somebody holds it."""

    held = 0

    def stub(self, pack: Pack, stub: list[int]) -> list[int]:
        """With one more card, where the order has it."""
        due = deal_order(pack.size, pack.root(pack.again), pack.added)
        places = [pack.size * pack.again + at for at in due]
        out = [one for one in places if one not in stub][self.held : self.held + 1]
        return [one for one in places if one in stub or one in out]


def restacked(evening: Evening) -> Forged:
    """After a reshuffle, the stub is dealt in another order than was committed to."""
    return next(_evenings(evening, Restacking), None)


def passed_over(evening: Evening) -> Forged:
    """After a reshuffle, a card of the stub is passed over as if it lay in a hand not shown."""
    made = _evenings(evening, PassingOver)
    # A house that cheats looks first whether it would be found out.
    return next((lines for lines in made if lines and not verify(lines).problems), None)


def dealt_again(evening: Evening) -> Forged:
    """After a reshuffle, a card is dealt from the stub that a player holds and shows."""
    crooks = [type("", (DealingAgain,), {"held": held}) for held in range(8)]
    made = (lines for crook in crooks for lines in _evenings(evening, crook))
    return next(filter(_shows_twice, made), None)


def _evenings(evening: Evening, crook: type[Crook]) -> Iterator[list[bytes]]:
    """The evening with each of its reshuffles changed."""
    for which in range(1, len(where(evening.records, "reshuffle")) + 1):
        lines = played_anew(evening, deals=type("", (crook,), {"which": which}))
        if lines is not None:
            yield lines


def _shows_twice(lines: Sequence[bytes]) -> bool:
    """Whether a card lies in two hands that are shown."""
    shown: Counter[str] = Counter()
    for line in lines:
        record = json.loads(line)
        if record["kind"] == "hand":
            shown.clear()
        if record["kind"] == "show":
            shown.update(record["cards"])
        if max(shown.values(), default=0) > 1:
            return True
    return False
