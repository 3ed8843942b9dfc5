"""What can be said at every question: help, rules, odds, chips, buy, sit out, number, quit."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from cardroom.cli.terminal.bots import want_bank, want_bots
from cardroom.cli.terminal.changes import stakes_known, want_name, want_stakes
from cardroom.pages.catalogue import words
from cardroom.pages.looks import chips_lines, road_lines, table_lines
from cardroom.pages.people import Eyes
from cardroom.pages.questions import Asked, bet_example, question_words
from cardroom.said import Said
from cardroom.typed.amounts import Misread, amount_of, count_of
from cardroom.typed.bets import SHARE, Layout

if TYPE_CHECKING:
    from cardroom.cli.terminal.visit import Visit

HELP: Final = (
    (("help", "help"), ("chips", "chips")),
    (("rules", "rules"), ("board", "board")),
    (("odds", "odds"), ("why", "why")),
    (("hint", "hint"), ("log", "log")),
    (("buy 100", "buy"), ("sit out, back", "sit-out")),
    (("move 5", "move"), ("undo", "undo")),
    (("bots 3", "bots"), ("bot bank 50", "bot-bank")),
    (("name Ann", "name"), ("stakes", "stakes")),
    (("pause", "pause"), ("quit", "quit")),
    (("number", "number"),),
)
"""What is typed at any question, and the message that says what it does."""
FLOOR_HELP: Final = (
    "correct 25 from Ana to Ben: paid twice",
    "correct 25 of hand 3 from Ana to Ben: paid twice",
)
_COLUMN: Final = 38
"""Where the second column of help begins, which stands below the first on a narrow screen."""
_TYPED: Final = (8, 14)
"""How wide a column's words are."""


class Quit(Exception):  # noqa: N818 - a person gets up: no error
    """The person leaves the table."""


class Pause(Exception):  # noqa: N818
    """The person stops here and goes on another time."""


def say(visit: Visit, who: str, text: str) -> bool:
    """Do what a word says that is no answer; whether it was one of those words."""
    typed = " ".join(text.lower().split())
    if who not in visit.staying:
        # The floor's words are those of whoever is still at the keyboard.
        who = visit.staying[0]
    first, _, rest = typed.partition(" ")
    if typed in _ALONE:
        _ALONE[typed](visit, who)
        return True
    if first in ("number", "entropy"):
        _number(visit, who, text.split(None, 1)[1] if rest else "")
        return True
    if first == "correct":
        _correct(visit, who, text.split(None, 1)[1] if rest else "")
        return True
    if first in _WITH and rest:
        _WITH[first](visit, who, rest)
        return True
    if first == "name" and rest:
        want_name(visit, who, " ".join(text.split()[1:]))
        return True
    if typed.startswith("bot bank "):
        want_bank(visit, rest.removeprefix("bank "))
        return True
    return False


def show_help(visit: Visit, now: Sequence[str] = ()) -> None:
    """What can be answered now, if something is asked, and what can be said everywhere."""
    for line in (*now, words("help-head")):
        visit.screen.show(line)
    for pair in HELP:
        told = [
            f"{typed:<{wide}} {words(f'help-{key}')}"
            for (typed, key), wide in zip(pair, _TYPED, strict=False)
        ]
        line = f"{told[0]:<{_COLUMN}}{''.join(told[1:])}"
        wide = len(line) > visit.screen.width
        for part in told if wide else (line,):
            visit.screen.show(part.rstrip())
    if visit.table.terms.floor:
        visit.screen.show(f"{'correct':<{_TYPED[0]}} {words('help-correct')}")
        for line in FLOOR_HELP:
            visit.screen.show(f"{'':<{_TYPED[0]}} {line}")


def bets_help(visit: Visit, who: str, layout: Layout) -> list[str]:
    """How bets are written, with this game's own wagers."""
    bets = [bet_example([line]) for line in layout if line["wager"] != SHARE][:2]
    example = f"{bet_at(visit, who)}{' '.join(bets)}"
    return [words("help-bets", example=example), words("help-bets-short"), *_places(visit)]


def bet_at(visit: Visit, who: str) -> str:
    """What stands before every bet of somebody without a seat: another's, for an example."""
    if visit.table.person(who).seat is not None:
        return ""
    return f"seat {min(visit.table.seated, default=1)} "


def answer_help(asked: Asked, eyes: Eyes, can: str, enter: str) -> list[str]:
    """What is asked, what can be answered to it, and how that is written."""
    key = "help-answer-enter" if enter else "help-answer"
    out = [words(key, ask=question_words(asked, eyes), can=can, enter=enter)]
    amount, cards = asked.get("amount"), asked.get("cards")
    if asked["kind"] == "act" and amount is not None and not amount.get("sizes"):
        out.append(words("help-amount"))
    if cards is not None:
        out.append(words("help-cards", example=" ".join(cards["from"][:2])))
    return out


def _places(visit: Visit) -> list[str]:
    """Where else chips can go than on one's own circle."""
    rules = visit.table.game.rules
    out = [words("help-share")] if rules.bank.pooled else []
    if rules.table.backline:
        out.append(words("help-seat" if _closed(visit) else "help-seat-circles"))
    if rules.table.spots > 1:
        out.append(words("help-spot"))
    return out


def _help(visit: Visit, _who: str) -> None:
    show_help(visit)


def _rules(visit: Visit, _who: str) -> None:
    from io import StringIO

    from rich.console import Console

    from cardroom.cli.paper import print_page
    from cardroom.pages.rules.page import page

    paper = StringIO()
    screen = Console(file=paper, width=visit.screen.width, highlight=False)
    print_page(screen, page(visit.table.game))
    visit.screen.page(paper.getvalue().splitlines())


def _odds(visit: Visit, _who: str) -> None:
    from cardroom.cli.progress import stoppable
    from cardroom.odds import OddsError, odds

    try:
        with visit.keyboard.listening():
            report = stoppable(
                lambda progress: odds(visit.table.game, kept=True, progress=progress),
                lambda: visit.screen.show(words("odds-counting")),
            )
    except KeyboardInterrupt:
        raise Misread("odds-stopped") from None
    except OddsError as error:
        game = visit.table.game
        about = {
            name: game.rules.title if value == game.id else value
            for name, value in error.said.about.items()
        }
        raise Misread(error.said.key, **about) from None
    for row in report.wagers:
        key = "odds-yours" if row.house_edge < 0 else "odds-banks"
        visit.screen.show(f"{row.wager:<24} {words(key, edge=abs(row.house_edge)):>18}")


def _chips(visit: Visit, who: str) -> None:
    for line in chips_lines(visit.table.view(who), visit.eyes):
        visit.screen.show(line)


def _board(visit: Visit, who: str) -> None:
    # Before somebody has said that nobody else looks, it is what everybody may see.
    view = visit.table.view(who if who in (visit.eyes.you, visit.asking.looks) else None)
    visit.screen.page(table_lines(view, visit.eyes, visit.table.game) or road_lines(view))


def _why(visit: Visit, _who: str) -> None:
    if not visit.teller.why:
        raise Misread("no-hand-yet")
    visit.screen.page(visit.teller.why)


def _log(visit: Visit, _who: str) -> None:
    table = visit.table
    visit.screen.show(str(visit.log))
    visit.screen.show(words("log-records", records=table.records, head=table.head))
    view = table.view(None)
    if view["shoe"] is not None:
        visit.screen.show(words("log-shoe", commitment=view["shoe"]["commitment"]))
    for one in view["coming"]:
        visit.screen.show(words("log-coming", number=one["number"], commitment=one["commitment"]))


def _number(visit: Visit, who: str, said: str) -> None:
    """What somebody says goes into the shuffle: digits as they are, anything else as its bytes."""
    from cardroom.table.commands import Entropy

    digits = said.lower()
    if not 2 <= len(digits) <= 128 or any(mark not in "0123456789abcdef" for mark in digits):
        import secrets

        spelled = said.encode("utf-8", "surrogateescape")[:64]
        digits = (spelled or secrets.token_bytes(16)).hex()
    visit.do(Entropy(digits), who)
    visit.screen.show(words("number-added", digits=digits))


def _buy(visit: Visit, who: str, rest: str) -> None:
    from cardroom.table.commands import Buy

    usual = visit.table.way.buy_in()["usual"]
    visit.do(Buy(amount_of(rest, {} if usual is None else {"max": usual})), who)


def _move(visit: Visit, who: str, rest: str) -> None:
    seat = count_of(rest)
    if seat is None:
        raise Misread("move-needs-seat", text=rest)
    visit.after.move(who, seat)


def _spots(visit: Visit, who: str, rest: str) -> None:
    """On how many circles bets go that name no seat."""
    count = count_of(rest)
    if count is None:
        raise Misread("spots-needs-number", text=rest)
    take_circles(visit, who, count)
    visit.after.holds("spots", rest)
    seats = visit.circles(who)
    visit.screen.show(words("spots-set", count=len(seats), seats=seats))


def take_circles(visit: Visit, who: str, count: int) -> None:
    """Have bets go on so many circles, if that may be, or raise a sentence."""
    closed = _closed(visit)
    if count > 1 and closed is not None:
        raise Misread.of(closed)
    if count > 1 and visit.table.person(who).seat is None:
        raise Misread("spots-back-line")
    before = visit.spots
    visit.spots = max(count, 1)
    free = 1 + len(visit.circles(who))
    if free < count:
        visit.spots = before
        raise Misread("spots-too-many", free=free)


def _closed(visit: Visit) -> Said | None:
    """Why nobody bets on several circles here, if nobody can."""
    rules = visit.table.game.rules
    if not rules.wagers:
        return Said("spots-no-bank", title=rules.title)
    if not rules.table.backline:
        return Said("spots-own-seat", title=rules.title)
    return None if rules.table.unoccupied else Said("spots-closed")


def _correct(visit: Visit, who: str, said: str) -> None:
    """In a drill the person at the keyboard is the floor too."""
    from cardroom.table.commands import Correct
    from cardroom.table.questions import FLOOR

    if not visit.table.terms.floor:
        raise Misread("correct-floor-only")
    found = _CORRECT.fullmatch(" ".join(said.split()))
    if found is None:
        raise Misread("correct-how")
    whose, to = (_somebody(visit, who, found[key]) for key in ("whose", "to"))
    hand = int(found["hand"]) if found["hand"] else None
    visit.do(Correct(whose, to, amount_of(found["chips"], {}), found["why"], hand), FLOOR)


def _somebody(visit: Visit, who: str, said: str) -> str:
    """Somebody at the table, by the beginning of their name or as *me*."""
    if said.lower() in ("me", "you"):
        return who
    people = list(visit.table.people)
    fits = [name for name in people if name.lower().startswith(said.lower())]
    exact = [name for name in fits if name.lower() == said.lower()]
    if len(exact or fits) != 1:
        raise Misread("nobody-called", text=said, people=people)
    return (exact or fits)[0]


def _usual_buy(visit: Visit, _who: str) -> None:
    usual = visit.table.way.buy_in()["usual"] or 10_000
    raise Misread("buy-how", dollars=usual // 100, chips=usual)


def _more(key: str) -> Callable[[Visit, str], None]:
    """What a word says that lacks something."""

    def lacks(_visit: Visit, _who: str) -> None:
        raise Misread(key)

    return lacks


def _which_stakes(visit: Visit, _who: str) -> None:
    raise Misread.of(stakes_known(visit.table))


def _sit_out(visit: Visit, who: str) -> None:
    visit.after.sit_out(who)


def _back(visit: Visit, who: str) -> None:
    from cardroom.cli.terminal.visit import now
    from cardroom.table.commands import Back

    if visit.after.stay(who):
        return
    person = visit.table.person(who)
    if person.present:
        raise Misread("back-already")
    until = visit.table.terms.kept_until(person)
    if until is not None and now() >= until:
        # Nobody was asked meanwhile who could have brought the next hand about.
        visit.get_up(who)
        return
    visit.do(Back(), who)


def _quit(visit: Visit, who: str) -> None:
    visit.get_up(who)


def _pause(_visit: Visit, _who: str) -> None:
    raise Pause


_CORRECT: Final = re.compile(
    r"(?P<chips>\S+)(?: (?:of |in )?hand (?P<hand>\d{1,9}))? from (?P<whose>.+?) to (?P<to>.+?)"
    r"(?: because |: ?)(?P<why>.*)",
    re.IGNORECASE,
)
_ALONE: Final[dict[str, Callable[[Visit, str], None]]] = {
    "help": _help,
    "?": _help,
    "rules": _rules,
    "odds": _odds,
    "hint": _more("hint-nothing"),
    "chips": _chips,
    "board": _board,
    "table": _board,
    "why": _why,
    "log": _log,
    "buy": _usual_buy,
    "spots": _more("spots-how"),
    "move": _more("move-how"),
    "name": _more("name-how"),
    "stakes": _which_stakes,
    "bots": _more("bots-how"),
    "bot bank": _more("bot-bank-how"),
    "sit out": _sit_out,
    "away": _sit_out,
    "back": _back,
    "undo": _more("undo-nothing"),
    "quit": _quit,
    "exit": _quit,
    "leave": _quit,
    "pause": _pause,
}
_WITH: Final[dict[str, Callable[[Visit, str, str], None]]] = {
    "buy": _buy,
    "move": _move,
    "spots": _spots,
    "stakes": lambda visit, _, rest: want_stakes(visit, rest),
    "bots": lambda visit, _, rest: want_bots(visit, rest),
}
WORDS: Final = (
    *(word for word in _ALONE if word not in ("?", "table", "away", "exit")),
    "number",
)
