"""Views: what one viewer may see of a table, built up from what that viewer may see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from cardroom.table.ledger import DROP, JACKPOT
from cardroom.table.questions import FLOOR

if TYPE_CHECKING:
    from cardroom.table.felt import Dealt
    from cardroom.table.table import Table


def view(table: Table, viewer: str | None, role: str = "player") -> dict[str, Any]:
    """The table as a person, a spectator (``None``) or the floor sees it."""
    way, rules = table.way, table.game.rules
    pack = table.felt.pack
    asked = FLOOR if viewer is None and role in ("floor", "manager") else viewer
    return {
        "game": {
            "id": table.game.id,
            "title": rules.title,
            "club": table.game.id.partition("/")[0] if "/" in table.game.id else "",
            "family": rules.family,
            "way": way.name,
        },
        "number": table.number,
        "phase": table.phase,
        "paused": table.paused,
        "you": _you(table, viewer, role),
        "seats": _seats(table, viewer),
        "people": [
            {"name": name, "chips": table.stack(name), "away": one.away, "leaving": one.leaving}
            for name, one in table.people.items()
            if one.seat is None
        ],
        "hands": [
            _hand(name, held, may_look(table, name, viewer))
            for name, held in table.felt.hands.items()
            if not name.startswith("seat ") and name not in ("burn", "burned", "aside")
        ],
        "questions": [
            question.to_json(mine=question.who == asked)
            for question in table.waiting
            if question.who == asked or not question.hidden
        ],
        "buy_in": way.buy_in(),
        "shoe": None
        if pack is None
        else {
            "commitment": pack.commitment,
            "left": pack.left,
            "entropy": pack.open_for_entropy,
        },
        "drop": table.ledger.balance(DROP),
        "jackpot": table.ledger.balance(JACKPOT),
        "seeded": table.terms.seeded,
        **way.view(),
    }


def may_look(table: Table, hand: str, viewer: str | None) -> bool:
    """Whether a viewer may look at the cards of a hand that lie face down."""
    return viewer is not None and viewer in table.felt.lookers.get(hand, ())


def _you(table: Table, viewer: str | None, role: str) -> dict[str, Any]:
    person = table.people.get(viewer) if viewer is not None else None
    if person is None:
        shown = role if role in ("floor", "manager") else "spectator"
        return {"name": viewer, "seat": None, "chips": 0, "role": shown}
    seated = "backline" if person.seat is None else "player"
    return {
        "name": viewer,
        "seat": person.seat,
        "chips": table.stack(viewer or ""),
        "role": seated,
        "away": person.away,
        "leaving": person.leaving,
        "bought": person.bought,
    }


def _seats(table: Table, viewer: str | None) -> list[dict[str, Any]]:
    seated, held = table.seated, _hands_by_seat(table)
    return [
        _seat(table, seat, viewer, seated.get(seat), held.get(seat, ()))
        for seat in range(1, table.way.seats + 1)
    ]


def _hands_by_seat(table: Table) -> dict[int, list[str]]:
    """The hands in front of each seat: its own, and those it was split into."""
    out: dict[int, list[str]] = {}
    for name in table.felt.hands:
        if name.startswith("seat "):
            out.setdefault(int(name.split(" ", 2)[1]), []).append(name)
    return out


def _seat(
    table: Table, seat: int, viewer: str | None, name: str | None, hands: Iterable[str]
) -> dict[str, Any]:
    person = table.people[name] if name is not None else None
    out = {
        "seat": seat,
        "name": name,
        "chips": table.stack(name) if name is not None else 0,
        "away": person is not None and person.away,
        "leaving": person is not None and person.leaving,
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
        felt = table.felt.hands
        out["hands"] = [_hand(hand, felt[hand], may_look(table, hand, viewer)) for hand in hands]
    return out


def _hand(name: str, held: list[Dealt], looks: bool) -> dict[str, Any]:  # noqa: FBT001 - private
    return {
        "name": name,
        "cards": [str(one.card) if one.up or looks else None for one in held],
        "up": [one.up for one in held],
    }
