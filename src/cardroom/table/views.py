"""Views: what one viewer may see of a table, built up from what that viewer may see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from cardroom.cards.places import BOARD, HandPlace
from cardroom.record.ledger import DROP, JACKPOT
from cardroom.table.questions import FLOOR

if TYPE_CHECKING:
    from cardroom.table.table import Table
    from cardroom.table.terms import Person


def view(table: Table, viewer: str | None, role: str = "player") -> dict[str, Any]:
    """The table as a person, a spectator (``None``) or the floor sees it."""
    return Moment(table).view(viewer, role)


class Moment:
    """A table at one moment, for all who look at it: what everybody sees is gathered once.

    The spectator's view is the base; to it comes what one viewer may see and others may not.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self._seated = table.seated
        self._hands = _hands_by_seat(table)
        self._looked_at = _seats_looked_at(table, self._hands)
        self.base = self._public()
        """What a spectator sees."""

    def _public(self) -> dict[str, Any]:
        table = self.table
        way, rules, pack = table.way, table.game.rules, table.felt.pack
        return {
            "game": {
                "id": table.game.id,
                "title": rules.title,
                "club": table.game.id.partition("/")[0] if "/" in table.game.id else "",
                "family": rules.family,
                "way": way.name,
            },
            "kind": way.name,
            "number": table.number,
            "phase": table.phase,
            "paused": table.paused,
            "you": None,
            "seats": [self._seat(seat, None) for seat in range(1, way.seats + 1)],
            "people": [
                {"name": name, "chips": table.stack(name), "away": one.away, "leaving": one.leaving}
                for name, one in table.people.items()
                if one.seat is None
            ],
            "hands": self._shared(None),
            "questions": [],
            "buy_in": way.buy_in(),
            "shoe": None
            if pack is None
            else {
                "commitment": pack.commitment,
                "left": pack.left,
                "entropy": pack.open_for_entropy,
            },
            "coming": [
                {"number": one.number, "commitment": one.commitment, "added": len(one.added)}
                for one in table.felt.coming
            ],
            "drop": table.ledger.balance(DROP),
            "jackpot": table.ledger.balance(JACKPOT),
            "seeded": table.terms.seeded,
            **({"corrections": list(map(asdict, table.corrections))} if table.corrections else {}),
            **way.view(),
        }

    def view(self, viewer: str | None, role: str = "player") -> dict[str, Any]:
        """The table as somebody sees it."""
        out = {**self.base, "you": self.you(viewer, role)}
        asked = self.asked(viewer, role)
        out["questions"] = [
            question.to_json(mine=question.who == asked) for question in self.table.waiting
        ]
        words = [word.to_json(mine=True) for word in self.table.may_say if word.who == asked]
        if words:
            out["may_say"] = words
        seats = self.seats_of(viewer)
        if seats:
            out["seats"] = [seats.get(one["seat"], one) for one in out["seats"]]
        hands = self.hands_of(viewer)
        if hands is not None:
            out["hands"] = hands
        return out

    def you(self, viewer: str | None, role: str = "player") -> dict[str, Any]:
        """Somebody's own place at the table."""
        person = self.table.people.get(viewer) if viewer is not None else None
        if viewer is None or person is None:
            shown = role if role in ("floor", "manager") else "spectator"
            return {"name": viewer, "seat": None, "chips": 0, "role": shown}
        return {
            "name": viewer,
            "seat": person.seat,
            "chips": self.table.stack(viewer),
            "role": "backline" if person.seat is None else "player",
            "away": person.away,
            **self._kept(person),
            "leaving": person.leaving,
            "bought": person.bought,
        }

    def _kept(self, person: Person | None) -> dict[str, int]:
        """Until when the seat of somebody is kept who is away."""
        until = self.table.terms.kept_until(person) if person is not None and person.away else None
        return {} if until is None else {"until": until}

    def asked(self, viewer: str | None, role: str = "player") -> str | None:
        """Whose questions somebody answers."""
        return FLOOR if viewer is None and role in ("floor", "manager") else viewer

    def seats_of(self, viewer: str | None) -> dict[int, dict[str, Any]]:
        """The seats of which somebody may see more than others do."""
        if viewer is None:
            return {}
        seats = self._looked_at.get(viewer, set())
        if self.table.way.own_hands:
            seats = seats | {seat for seat, name in self._seated.items() if name == viewer}
        return {seat: self._seat(seat, viewer) for seat in sorted(seats)}

    def hands_of(self, viewer: str | None) -> list[dict[str, Any]] | None:
        """The hands in front of no seat, for who may look where others may not."""
        lookers = self.table.felt.lookers.items()
        if viewer is None or not any(viewer in names and not hand.seat for hand, names in lookers):
            return None
        return self._shared(viewer)

    def _shared(self, viewer: str | None) -> list[dict[str, Any]]:
        """The hands that lie in front of no seat."""
        hands = [
            self._hand(name, viewer)
            for name in self.table.felt.hands
            if not name.seat and not name.is_out_of_play
        ]
        board = self.table.way.middle()
        if board is None:
            return hands
        others = [one for one in hands if one["name"] != BOARD.text]
        lies = [{"name": BOARD.text, "cards": board, "up": [True] * len(board)}] if board else []
        return [*lies, *others]

    def _seat(self, seat: int, viewer: str | None) -> dict[str, Any]:
        table, name = self.table, self._seated.get(seat)
        person = table.people[name] if name is not None else None
        out = {
            "seat": seat,
            "name": name,
            "chips": table.stack(name) if name is not None else 0,
            "away": person is not None and person.away,
            **self._kept(person),
            **({"proposition": True} if person is not None and person.proposition else {}),
            "leaving": person is not None and person.leaving,
            "short": name is not None and not table.way.can_play(name),
            "bank": False,
            "button": False,
            "in": False,
            "folded": False,
            "bet": 0,
            "wagers": [],
            "hands": None,
            **table.way.seat_view(seat, viewer),
        }
        if out["hands"] is None:
            out["hands"] = [self._hand(hand, viewer) for hand in self._hands.get(seat, ())]
        return out

    def _hand(self, name: HandPlace, viewer: str | None) -> dict[str, Any]:
        """A hand on the felt, with what lies face down for those who may look at it."""
        felt = self.table.felt
        held, looks = felt.hands[name], viewer in felt.lookers.get(name, ())
        return {
            "name": name.text,
            "cards": [str(one.card) if one.up or looks else None for one in held],
            "up": [one.up for one in held],
        }


def _hands_by_seat(table: Table) -> dict[int, list[HandPlace]]:
    """The hands in front of each seat: its own, and those it was split into."""
    out: dict[int, list[HandPlace]] = {}
    for name in table.felt.hands:
        if name.seat:
            out.setdefault(name.seat, []).append(name)
    return out


def _seats_looked_at(table: Table, hands: Mapping[int, Iterable[HandPlace]]) -> dict[str, set[int]]:
    """The seats at which somebody may look at cards that lie face down."""
    out: dict[str, set[int]] = {}
    felt = table.felt
    for seat, names in hands.items():
        for hand in names:
            if not all(one.up for one in felt.hands[hand]):
                for name in felt.lookers.get(hand, ()):
                    out.setdefault(name, set()).add(seat)
    return out
