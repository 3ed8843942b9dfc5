"""Who comes in: guests by name, accounts by password, everybody by a session afterwards."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from cardroom.room.errors import RoomError
from cardroom.room.people.names import clean_name, numbered
from cardroom.room.people.passwords import Passwords, check_password
from cardroom.room.store import ConflictError, Database, Store, balances, people, sessions
from cardroom.room.store.people import Person, name_key
from cardroom.room.store.sessions import Session
from cardroom.said import Said

DAY: Final = 86_400_000
STAY: Final = 30 * DAY
LONGEST_STAY: Final = 180 * DAY
TURN_AFTER: Final = DAY
GRACE: Final = 60_000
SEEN_EVERY: Final = 300_000
INVITATION: Final = DAY

ALLOWANCE: Final = 100_000_000
"""A million dollars of play money to begin with: a bank at any of the games can be put up."""
GRANTS_A_DAY: Final = 10


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whoever asks: a person with a session, or somebody passing by."""

    place: str
    person: Person | None = None
    session: Session | None = None
    token: bytes | None = None
    by_cookie: bool = False

    @property
    def name(self) -> str | None:
        """The name at tables; nobody's for who only watches."""
        return self.person.name if self.person else None

    @property
    def role(self) -> str:
        """What this visitor may do here."""
        return self.person.role if self.person else "spectator"


@dataclass(frozen=True, slots=True)
class Admitted:
    """Somebody who came in, and the token that lets them in again."""

    person: Person
    token: str
    session: Session
    last_login: tuple[int, str] | None = None


def hashed(token: str) -> bytes:
    """A token as the store keeps it: who reads the store cannot come in with it."""
    return hashlib.sha256(token.encode()).digest()


class Reception:
    """Lets people in and out; time, chance and store are given."""

    def __init__(
        self,
        store: Store,
        passwords: Passwords,
        now: Callable[[], int],
        chance: Callable[[int], str] = secrets.token_urlsafe,
    ) -> None:
        self._store = store
        self._passwords = passwords
        self._now = now
        self._chance = chance

    async def visitor(self, token: str | None, place: str, *, by_cookie: bool) -> Visitor:
        """Whoever has this token; a wrong one is nobody's."""
        if not token or len(token) > 200:
            return Visitor(place)
        key, now = hashed(token), self._now()
        found = await self._store.read(lambda db: sessions.find_session(db, key, now))
        if found is None:
            return Visitor(place)
        session, person = found
        if now - session.seen > SEEN_EVERY and "~" not in session.id:
            until = min(now + STAY, session.made + LONGEST_STAY)

            def note(db: Database) -> None:
                sessions.saw_session(db, key, now, until)
                people.saw_person(db, person.id, now)

            await self._store.write(note)
        return Visitor(place, person, session, key, by_cookie)

    async def turn(self, visitor: Visitor) -> str | None:
        """A new token for a stay that has lasted a day under the old one; nothing before that."""
        session, old, now = visitor.session, visitor.token, self._now()
        if session is None or old is None or not visitor.by_cookie or "~" in session.id:
            return None
        if now - session.turned < TURN_AFTER:
            return None
        token = self._chance(32)
        turned = replace(session, turned=now, seen=now)
        await self._store.write(
            lambda db: sessions.turn_session(db, old, hashed(token), turned, now + GRACE)
        )
        return token

    async def guest(self, name: str, place: str, agent: str) -> Admitted:
        """A guest under this name, or with a number behind it if somebody has it."""
        wanted, now = clean_name(name), self._now()

        def come_in(db: Database) -> Person:
            given = _free_name(db, wanted)
            return _with_balance(db, given, "guest", "player", now)

        person = await self._retrying(come_in)
        return await self._admit(person, place, agent)

    async def account(
        self, name: str, password: str, code: str | None, visitor: Visitor, agent: str
    ) -> Admitted:
        """A new account; a guest of that name becomes its holder, an invitation gives a role."""
        wanted, now = clean_name(name), self._now()
        check_password(password, wanted)
        if code is not None and not await self.invited(code):
            raise RoomError(Said("room-invitation-over"), 403)
        if code is not None and await self._holds(wanted, password):
            return await self._invited_again(wanted, code, visitor.place, agent)
        kept = await self._passwords.hash(password)
        guest = visitor.person
        keeps = (
            guest is not None and guest.kind == "guest" and name_key(guest.name) == name_key(wanted)
        )

        def sign_up(db: Database) -> Person:
            role = "player"
            if code is not None:
                role = people.use_invitation(db, hashed(code), now) or ""
                if not role:
                    raise RoomError(Said("room-invitation-over"), 403)
            if keeps and guest is not None:
                person = guest
            else:
                person = _with_balance(db, wanted, "account", role, now)
            people.add_account(db, person.id, kept)
            people.set_role(db, person.id, role)
            people.note_login(db, person.id, now, visitor.place)
            sessions.end_sessions(db, person.id)
            sessions.add_session(db, hashed(token), replace(session, person=person.id))
            return replace(person, kind="account", role=role)

        token, session = self._session(visitor.place, agent)
        if keeps and visitor.session is not None:
            # The guest stays at the tables, under a token that nobody else can have.
            session = replace(session, id=visitor.session.stay)
        try:
            person = await self._store.write(sign_up)
        except ConflictError:
            raise RoomError(Said("room-name-taken", name=wanted)) from None
        return Admitted(person, token, replace(session, person=person.id))

    async def _holds(self, name: str, password: str) -> bool:
        """Whether this is the password of an account that there is."""
        account = await self._store.read(lambda db: people.find_account(db, name))
        return account is not None and await self._passwords.fits(password, account.password)

    async def _invited_again(self, name: str, code: str, place: str, agent: str) -> Admitted:
        """The holder of an account gets the role of an invitation: a manager who gave theirs up."""
        now = self._now()

        def change(db: Database) -> Person:
            account = people.find_account(db, name)
            role = people.use_invitation(db, hashed(code), now)
            if account is None or role is None:
                raise RoomError(Said("room-invitation-over"), 403)
            people.set_role(db, account.person.id, role)
            people.note_login(db, account.person.id, now, place)
            return replace(account.person, role=role)

        return await self._admit(await self._store.write(change), place, agent)

    async def sign_in(self, name: str, password: str, place: str, agent: str) -> Admitted:
        """The holder of an account; whatever is wrong, the answer and its time are the same."""
        account = await self._store.read(lambda db: people.find_account(db, name))
        kept = account.password if account else None
        if not await self._passwords.fits(password[:1000], kept) or account is None:
            raise RoomError(Said("room-wrong-password"), 401)
        person, now = account.person, self._now()
        await self._store.write(lambda db: people.note_login(db, person.id, now, place))
        last = (account.login_at, account.login_from or "") if account.login_at else None
        admitted = await self._admit(person, place, agent)
        return replace(admitted, last_login=last)

    async def vouched(
        self, issuer: str, subject: str, name: str, place: str, agent: str
    ) -> Admitted:
        """Somebody another house vouches for: their account here, made when they first come."""
        now = self._now()

        def find(db: Database) -> Person:
            person = people.find_identity(db, issuer, subject)
            if person is None:
                person = _with_balance(db, _free_name(db, name), "account", "player", now)
                people.add_account(db, person.id, None)
                people.add_identity(db, issuer, subject, person.id)
            people.note_login(db, person.id, now, place)
            return person

        return await self._admit(await self._retrying(find), place, agent)

    async def new_password(self, visitor: Visitor, old: str, new: str) -> None:
        """Another password; every other session of this person ends."""
        person, session = visitor.person, visitor.session
        if person is None or session is None or person.kind != "account":
            raise RoomError(Said("room-password-account"), 401)
        check_password(new, person.name)
        account = await self._store.read(lambda db: people.account_of(db, person.id))
        if not await self._passwords.fits(old[:1000], account.password if account else None):
            raise RoomError(Said("room-old-password"), 403)
        kept = await self._passwords.hash(new)

        def change(db: Database) -> None:
            people.set_password(db, person.id, kept)
            sessions.end_sessions(db, person.id, session.stay)

        await self._store.write(change)

    async def leave(self, visitor: Visitor, session: str | None = None) -> bool:
        """End a session of this visitor's, or the one they are here by."""
        person, own = visitor.person, visitor.session
        if person is None or own is None:
            raise RoomError(Said("room-signed-out"), 401)
        which = session or own.stay
        return await self._store.write(lambda db: sessions.end_session(db, person.id, which))

    async def invite_manager(self) -> str | None:
        """A code for the first manager, if the room has none."""
        if await self._store.read(people.has_manager):
            return None
        code, until = self._chance(24), self._now() + INVITATION
        await self._store.write(lambda db: people.invite(db, hashed(code), "manager", until))
        return code

    async def invited(self, code: str) -> bool:
        """Whether an invitation still counts."""
        now = self._now()
        role = await self._store.read(lambda db: people.invitation(db, hashed(code), now))
        return role is not None

    async def top_up(self, visitor: Visitor) -> int:
        """Play money up to the allowance again, some times a day; what the balance then has."""
        person, now = visitor.person, self._now()
        if person is None:
            raise RoomError(Said("room-come-in-chips"), 401)

        def give(db: Database) -> int:
            have = balances.balance(db, person.id)
            if have >= ALLOWANCE:
                raise RoomError(Said("room-balance-full"), 409)
            if balances.grants_of_day(db, person.id, now) > GRANTS_A_DAY:
                raise RoomError(Said("room-chips-tomorrow"), 429)
            balances.grant(db, person.id, ALLOWANCE - have, now)
            return ALLOWANCE

        return await self._store.write(give)

    async def _admit(self, person: Person, place: str, agent: str) -> Admitted:
        token, session = self._session(place, agent)
        session = replace(session, person=person.id)
        await self._store.write(lambda db: sessions.add_session(db, hashed(token), session))
        return Admitted(person, token, session)

    def _session(self, place: str, agent: str) -> tuple[str, Session]:
        """A new token, and the session of whoever is let in by it."""
        token, now = self._chance(32), self._now()
        until = now + STAY
        return token, Session(self._chance(9), 0, now, now, now, until, place[:64], agent[:120])

    async def _retrying(self, does: Callable[[Database], Person]) -> Person:
        """Two who come in at once may want one name: whoever was second tries again."""
        for _ in range(5):
            try:
                return await self._store.write(does)
            except ConflictError:
                continue
        raise RoomError(Said("room-come-in-busy"), 503)


def _free_name(db: Database, wanted: str) -> str:
    """The name, or with a number behind it: small ones first, then any."""
    for number in (1, *range(2, 21), *(21 + secrets.randbelow(100_000) for _ in range(20))):
        given = wanted if number == 1 else numbered(wanted, number)
        if not people.is_taken(db, given):
            return given
    raise RoomError(Said("room-name-common", name=wanted), 409)


def _with_balance(db: Database, name: str, kind: str, role: str, at: int) -> Person:
    person = people.add_person(db, name, kind, role, at)
    balances.open_balance(db, person.id)
    balances.grant(db, person.id, ALLOWANCE, at)
    return person


__all__ = ["ALLOWANCE", "GRACE", "STAY", "TURN_AFTER", "Admitted", "Reception", "Visitor", "hashed"]
