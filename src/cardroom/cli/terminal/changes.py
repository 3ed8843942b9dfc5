"""Another name, or other stakes, by the word of somebody at the table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from msgspec import structs

from cardroom.bots import NAMES
from cardroom.pages.catalogue import words
from cardroom.pages.spoken import stakes_name
from cardroom.record.ledger import stack
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.said import Said, reason_of
from cardroom.table import Table
from cardroom.table.commands import Away, Leave, Sit
from cardroom.table.terms import check_name
from cardroom.typed.amounts import Misread, count_of

if TYPE_CHECKING:
    from cardroom.cli.terminal.visit import Visit


EVERYBODY: Final = "everybody"
"""For whom somebody speaks who wants bots or other stakes."""


class OtherStakes(Exception):  # noqa: N818 - people change tables: no error
    """Everybody goes to a table that is opened like this one, which nobody sits at yet."""

    def __init__(self, table: Table, sits: dict[str, Sit]) -> None:
        super().__init__()
        self.table, self.sits = table, sits


def want_name(visit: Visit, who: str, name: str) -> None:
    """``name Ann``: somebody is called otherwise from the next hand on."""
    if name == who:
        if not visit.after.never_mind(who, "name", words("name-kept", name=who)):
            raise Misread("name-already", called=who)
        return
    check_name(name)
    if name in NAMES or stack(name) in visit.table.ledger.balances:
        raise Misread("name-taken", name=name)
    visit.after.wait(who, "name", name, words("name-later", name=name))


def take_name(visit: Visit, who: str, name: str) -> None:
    """Between hands: to the house a new name is another person, with the same chips and seat."""
    table, sit = visit.table, _sits(visit.table)[who]
    if not sit.chips:
        raise Misread("name-no-chips", name=name)
    away = table.person(who).away
    table.do(Leave(), by=who, at=table.now)
    table.do(sit, by=name, at=table.now)
    if away:
        table.do(Away(), by=name, at=table.now)
    visit.called(who, name)
    key = "name-now-new" if table.way.name == "pot" else "name-now"
    visit.screen.show(words(key, name=name))


def _sits(table: Table) -> dict[str, Sit]:
    """How everybody would sit down again: where they are, with what they have."""
    doubles = getattr(table.way, "doubles", ())
    return {
        name: Sit(table.stack(name), person.seat, name in doubles, moved=True)
        for name, person in table.people.items()
    }


def want_stakes(visit: Visit, said: str) -> None:
    """``stakes 8/16``: everybody goes to a table with other stakes when the hand is over."""
    other, now, before = _other(visit, said), _now(visit.table), _sits(visit.table)
    same = all(other.sits[name].doubles == before[name].doubles for name in visit.staying)
    if same and _now(other.table) == now:
        if not visit.after.never_mind(
            EVERYBODY, "stakes", words("stakes-kept", stakes=_shown(now))
        ):
            raise Misread.of(stakes_known(visit.table))
        return
    told = words("stakes-later", stakes=said)
    visit.after.wait(EVERYBODY, "stakes", said, told)


def go_elsewhere(visit: Visit, _who: str, said: str) -> None:
    """Between hands: a table keeps the stakes that it was opened with, so there is another one."""
    other = _other(visit, said)
    visit.tell()
    raise other


def _other(visit: Visit, said: str) -> OtherStakes:
    """A table with other stakes, and who sits down there; or a sentence about why there is none."""
    table, terms, doubles = visit.table, visit.table.terms, False
    if isinstance(table.game.rules, PotGameRules):
        stakes, doubles = stakes_of(said)
        kept = terms.options if terms.options == (0,) else ()
        terms = replace(terms, stakes=stakes, options=kept)
    else:
        option = count_of(said.removeprefix("option "))
        if option is None:
            raise Misread.of(stakes_known(table))
        terms = replace(terms, option=option)
    try:
        other = Table(table.game, table.journal, table.dealer, terms)
    except ValueError as error:
        raise Misread.of(reason_of(error)) from None
    sits = _sits(table)
    for number, (name, sit) in enumerate(sits.items()):
        mine = name in visit.people
        if mine and not sit.chips and not table.in_hand:
            raise Misread("stakes-no-chips", name=name)
        # Where the people play doubles, every other bot does.
        twice = doubles and (mine or number % 2 == 1)
        chips = sit.chips or other.way.buy_in()["usual"] or 0
        sits[name] = structs.replace(sit, chips=chips, doubles=twice)
        other.way.check_sit(name, sits[name])
    return OtherStakes(other, sits)


def stakes_of(said: str) -> tuple[str, bool]:
    """Stakes as they are written, and whether doubles are played at them.

    >>> stakes_of("5 Doubles"), stakes_of("no limit 1/2")
    (('5', True), ('no limit 1/2', False))
    """
    stakes, _, kind = said.rpartition(" ")
    if kind.lower() in ("doubles", "singles"):
        return stakes, kind.lower() == "doubles"
    return said, False


def _now(table: Table) -> str | int:
    """The stakes of a pot game, or the number of the fee option."""
    view = table.view(None)
    return stakes_name(view["stakes"]) if view.get("stakes") else int(view["option"])


def _shown(now: str | int) -> Said | str:
    return Said("stakes-option", option=now) if isinstance(now, int) else now


def stakes_known(table: Table) -> Said:
    """What the stakes are, and which others could be said."""
    rules, now = table.game.rules, _now(table)
    known: list[Said | str]
    if isinstance(rules, PotGameRules):
        known = [one.id for one in rules.stakes if one.id != now] or ["5"]
    else:
        options = getattr(rules.schedule(table.terms.schedule), "option", ())
        known = [
            Said("stakes-option-limit", option=one.option, limit=str(one.limit))
            for one in options
            if now != one.option
        ]
    if not known:
        return Said("stakes-only", title=rules.title)
    return Said("stakes-known", now=_shown(now), known=known)
