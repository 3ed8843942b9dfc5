"""Guests, accounts, sessions and balances."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from cardroom.room.api.asking import (
    TheRoom,
    TheVisitor,
    agent_of,
    end_cookie,
    needs_role,
    says,
    set_cookie,
)
from cardroom.room.api.models import (
    Chips,
    ChipsBook,
    ChipsEntry,
    GuestIn,
    LastLogin,
    Me,
    MeOrNobody,
    NewAccount,
    NewGuest,
    NewPassword,
    NewRole,
    Nothing,
    RoleOf,
    SessionList,
    SessionRow,
    SignedIn,
    SignIn,
)
from cardroom.room.errors import RoomError
from cardroom.room.people.reception import Visitor
from cardroom.room.store import Database, balances, people, sessions
from cardroom.room.store.people import Person, name_key
from cardroom.room.tables.room import Room
from cardroom.room.web.guard import client_of
from cardroom.said import Said

router = APIRouter(prefix="/api", tags=["people"])


@router.post("/guests", status_code=201, responses=says())
async def new_guest(
    request: Request, response: Response, room: TheRoom, guest: NewGuest
) -> GuestIn:
    """Come in by a name alone; it may get a number behind it if somebody has it."""
    place = client_of(request.scope)
    room.rates.count("guests", place)
    came = await room.reception.guest(guest.name, place, agent_of(request))
    set_cookie(response, came.token, room.settings)
    chips = await room.store.read(lambda db: balances.balance(db, came.person.id))
    return GuestIn(token=came.token, name=came.person.name, chips=chips)


@router.post("/accounts", status_code=201, responses=says(401, 403, 503))
async def new_account(
    request: Request, response: Response, room: TheRoom, visitor: TheVisitor, account: NewAccount
) -> SignedIn:
    """Make an account; a guest who makes one under the same name keeps chips and seats."""
    room.rates.count("accounts", visitor.place)
    came = await room.reception.account(
        account.name, account.password, account.code, visitor, agent_of(request)
    )
    if visitor.person is not None and visitor.person.id == came.person.id:
        # The guest's other sessions ended; whoever was here already stays under the new token.
        room.connections.end_person(came.person.id, came.session.id)
    set_cookie(response, came.token, room.settings)
    return SignedIn(token=came.token, name=came.person.name, role=came.person.role, last_login=None)


@router.post("/sessions", status_code=201, responses=says(401, 503))
async def sign_in(request: Request, response: Response, room: TheRoom, asked: SignIn) -> SignedIn:
    """Sign in to an account."""
    place = client_of(request.scope)
    room.rates.count("sign-in", place)
    room.rates.count("sign-in-name", place, name_key(asked.name))
    came = await room.reception.sign_in(asked.name, asked.password, place, agent_of(request))
    set_cookie(response, came.token, room.settings)
    last = LastLogin(at=came.last_login[0], place=came.last_login[1]) if came.last_login else None
    return SignedIn(token=came.token, name=came.person.name, role=came.person.role, last_login=last)


@router.get("/me", responses=says(401))
async def me(room: TheRoom, visitor: TheVisitor) -> MeOrNobody:
    """Who I am here."""
    return MeOrNobody(me=await who(room, visitor))


async def who(room: Room, visitor: Visitor) -> Me | None:
    """A visitor as pages and programs see them."""
    person = visitor.person
    if person is None:
        return None

    def look(db: Database) -> tuple[int, people.Account | None]:
        return balances.balance(db, person.id), people.account_of(db, person.id)

    chips, account = await room.store.read(look)
    last = None
    if account is not None and account.login_at is not None:
        last = LastLogin(at=account.login_at, place=account.login_from or "")
    kind = "account" if person.kind == "account" else "guest"
    return Me(name=person.name, kind=kind, role=person.role, chips=chips, last_login=last)


@router.get("/sessions", responses=says(401))
async def my_sessions(room: TheRoom, visitor: TheVisitor) -> SessionList:
    """Where I am signed in."""
    person, own = signed_in(visitor), visitor.session
    found = await room.store.read(lambda db: sessions.list_sessions(db, person.id, room.now))
    rows = [
        SessionRow(
            id=one.id,
            made=one.made,
            seen=one.seen,
            place=one.place,
            agent=one.agent,
            this=own is not None and one.id == own.id,
        )
        for one in found
        if "~" not in one.id
    ]
    return SessionList(sessions=rows)


def signed_in(visitor: Visitor) -> Person:
    """Whoever asks, who must be somebody."""
    if visitor.person is None:
        raise RoomError(Said("room-come-in"), 401)
    return visitor.person


@router.delete("/sessions/current", status_code=204, responses=says(401))
async def sign_out(response: Response, room: TheRoom, visitor: TheVisitor) -> None:
    """Leave."""
    await room.reception.leave(visitor)
    own = visitor.session
    if own is not None:
        room.connections.end_session(own.stay)
    end_cookie(response, room.settings)


@router.delete("/sessions/{session}", status_code=204, responses=says(401, 404))
async def end_session(
    room: TheRoom, visitor: TheVisitor, session: Annotated[str, Path(max_length=100)]
) -> None:
    """End one of my sessions, here or elsewhere."""
    if not await room.reception.leave(visitor, session):
        raise RoomError(Said("room-no-session"), 404)
    room.connections.end_session(session)


@router.post("/password", status_code=204, responses=says(401, 403, 503))
async def new_password(room: TheRoom, visitor: TheVisitor, asked: NewPassword) -> None:
    """Another password; my other sessions end."""
    if visitor.session is not None:
        room.rates.count("password", visitor.place, visitor.session.stay)
    await room.reception.new_password(visitor, asked.old, asked.new)
    if visitor.person is not None and visitor.session is not None:
        room.connections.end_person(visitor.person.id, visitor.session.stay)


@router.get("/chips", responses=says(401))
async def my_chips(room: TheRoom, visitor: TheVisitor) -> ChipsBook:
    """My balance and its last movements."""
    person = signed_in(visitor)

    def look(db: Database) -> ChipsBook:
        rows = [
            ChipsEntry(at=one.at, amount=one.amount, why=one.why, table=one.table)
            for one in balances.entries(db, person.id)
        ]
        return ChipsBook(chips=balances.balance(db, person.id), entries=rows)

    return await room.store.read(look)


@router.post("/chips", responses=says(401))
async def more_chips(room: TheRoom, visitor: TheVisitor, nothing: Nothing) -> Chips:  # noqa: ARG001
    """Play money up to the allowance again, some times a day."""
    return Chips(chips=await room.reception.top_up(visitor))


@router.post("/people/{name}/role", responses=says(401, 403, 404))
async def new_role(
    room: TheRoom, visitor: TheVisitor, name: Annotated[str, Path(max_length=100)], asked: NewRole
) -> RoleOf:
    """Make somebody floor, manager or player."""
    needs_role(visitor, "manager")

    def change(db: Database) -> Person:
        person = people.find_person(db, name)
        if person is None or person.kind != "account":
            raise RoomError(Said("room-no-account", name=name[:40]), 404)
        if person.role == "manager" and asked.role != "manager":
            # Two managers may give each other up at once: the second waits for the first.
            people.lock_roles(db)
            if not people.has_manager(db, but=person.id):
                raise RoomError(Said("room-last-manager", name=person.name))
        people.set_role(db, person.id, asked.role)
        return person

    person = await room.store.write(change)
    room.connections.set_role(person.id, asked.role)
    return RoleOf(name=person.name, role=asked.role)


__all__ = ["router", "signed_in", "who"]
