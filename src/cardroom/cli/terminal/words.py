"""What can be said at every question: help, rules, odds, chips, buy, sit out, number, quit."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from cardroom.cli.terminal.changes import stakes_known, want_name, want_stakes
from cardroom.cli.terminal.guests import want_bank, want_guests
from cardroom.money import dollars
from cardroom.pages.looks import chips_lines, road_lines, table_lines
from cardroom.pages.people import Eyes
from cardroom.pages.questions import Asked, question_words
from cardroom.pages.words import so_many
from cardroom.typed.amounts import Misread, amount_of, count_of
from cardroom.typed.bets import SHARE, Layout

if TYPE_CHECKING:
    from cardroom.cli.terminal.visit import Visit

HELP: Final = """Answer in words, their beginnings, or the number of a choice. Always:
help     this                         chips          who has what
rules    the rules of the game        board          the table and the shoe
odds     what each wager is worth     why            the last hand in full
hint     what a sensible player does  log            where the record is kept
buy 100  more chips                   sit out, back  miss hands, play again
move 5   to another seat              undo           bets back before the deal
bots 3   so many guests               bot bank 50    what guests bank
name Ann what you are called          stakes         which others there are
pause    stop; --resume goes on       quit           leave, as by Ctrl-C
number   anything after it goes into the next shuffle, so that nobody chose it"""
FLOOR_HELP: Final = """correct  chips that went to the wrong person, with the reason:
         correct 25 from Ana to Ben: paid twice
         correct 25 of hand 3 from Ana to Ben: paid twice"""
BETS: Final = """Bets, such as {example}; then Enter deals, or end with deal.
Beginnings of names do. Enter alone bets the same again; skip bets nothing."""
SHARE_HELP: Final = "bank 100 is a share of the bank instead of a bet."
ELSEWHERE: Final = "seat 5 before a wager: at another seat"
CIRCLES: Final = "; spots 2: on the next free circle too"

_COLUMN: Final = 38
"""Where the second column of help begins, which stands below the first on a narrow screen."""


class Quit(Exception):  # noqa: N818 - a person gets up: no error
    """The person leaves the table."""


class Pause(Exception):  # noqa: N818
    """The person stops here and goes on another time."""


def say(visit: Visit, who: str, text: str) -> bool:
    """Do what a word says that is no answer; whether it was one of those words."""
    words = " ".join(text.lower().split())
    if who not in visit.staying:
        # The floor's words are those of whoever is still at the keyboard.
        who = visit.staying[0]
    first, _, rest = words.partition(" ")
    if words in _ALONE:
        _ALONE[words](visit, who)
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
    if words.startswith("bot bank "):
        want_bank(visit, rest.removeprefix("bank "))
        return True
    return False


def show_help(visit: Visit, now: Sequence[str] = ()) -> None:
    """What can be answered now, if something is asked, and what can be said everywhere."""
    floor = FLOOR_HELP.splitlines() if visit.table.terms.floor else ()
    for line in now:
        visit.screen.show(line)
    for line in (*HELP.splitlines(), *floor):
        wide = len(line) > visit.screen.width and line[:_COLUMN].endswith("  ")
        for part in (line[:_COLUMN].rstrip(), line[_COLUMN:]) if wide else (line,):
            visit.screen.show(part)


def bets_help(visit: Visit, who: str, layout: Layout) -> list[str]:
    """How bets are written, with this game's own wagers."""
    bets = [line for line in layout if line["wager"] != SHARE][:2]
    example = " ".join(f"{line['wager']} {line['least'] // 100 or 1}" for line in bets)
    where = bet_at(visit, who)
    return [*BETS.format(example=f"{where}{example}").splitlines(), *_places(visit)]


def bet_at(visit: Visit, who: str) -> str:
    """What stands before every bet of somebody without a seat: another's, for an example."""
    if visit.table.person(who).seat is not None:
        return ""
    return f"seat {min(visit.table.seated, default=1)} "


def answer_help(asked: Asked, eyes: Eyes, can: str, enter: str) -> list[str]:
    """What is asked, what can be answered to it, and how that is written."""
    out = [f"{question_words(asked, eyes)} Now: {can}{enter and f'; Enter is {enter}'}."]
    amount, cards = asked.get("amount"), asked.get("cards")
    if asked["kind"] == "act" and amount is not None and not amount.get("sizes"):
        out.append("An amount can be min, half, pot or all in too.")
    if cards is not None:
        written = " ".join(cards["from"][:2])
        out.append(f"Cards are written like {written}; a rank alone does where it is the only one.")
    return out


def _places(visit: Visit) -> list[str]:
    """Where else chips can go than on one's own circle."""
    rules = visit.table.game.rules
    out = [SHARE_HELP] if rules.bank.pooled else []
    if rules.table.backline:
        out.append(f"{ELSEWHERE}{'' if _closed(visit) else CIRCLES}.")
    if rules.table.spots > 1:
        out.append("spot 2 before a wager bets on the second spot of a seat.")
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
                lambda: visit.screen.show("They are being counted: Ctrl-C stops it."),
            )
    except KeyboardInterrupt:
        raise Misread("the odds were not counted to the end: odds counts them anew") from None
    except OddsError as error:
        game = visit.table.game
        raise Misread(str(error).replace(game.id, game.rules.title)) from None
    for row in report.wagers:
        whose = "to you" if row.house_edge < 0 else "to the bank"
        edge = f"{abs(float(row.house_edge)):8.3%} {whose}"
        visit.screen.show(f"{row.wager:<24} {edge}")


def _chips(visit: Visit, who: str) -> None:
    for line in chips_lines(visit.table.view(who), visit.eyes):
        visit.screen.show(line)


def _board(visit: Visit, who: str) -> None:
    # Before somebody has said that nobody else looks, it is what everybody may see.
    view = visit.table.view(who if who in (visit.eyes.you, visit.asking.looks) else None)
    visit.screen.page(table_lines(view, visit.eyes, visit.table.game) or road_lines(view))


def _why(visit: Visit, _who: str) -> None:
    if not visit.teller.why:
        raise Misread("no hand is over yet")
    visit.screen.page(visit.teller.why)


def _log(visit: Visit, _who: str) -> None:
    table = visit.table
    visit.screen.show(str(visit.log))
    visit.screen.show(f"{table.records} records, the last is {table.head}")
    view = table.view(None)
    if view["shoe"] is not None:
        visit.screen.show(f"this shuffle was committed to as {view['shoe']['commitment']}")
    for one in view["coming"]:
        visit.screen.show(f"shuffle {one['number']}, to come, as {one['commitment']}")


def _number(visit: Visit, who: str, said: str) -> None:
    """What somebody says goes into the shuffle: digits as they are, anything else as its bytes."""
    from cardroom.table.commands import Entropy

    digits = said.lower()
    if not 2 <= len(digits) <= 128 or any(mark not in "0123456789abcdef" for mark in digits):
        import secrets

        spelled = said.encode("utf-8", "surrogateescape")[:64]
        digits = (spelled or secrets.token_bytes(16)).hex()
    visit.do(Entropy(digits), who)
    visit.screen.show(f"{digits} goes into the shuffle: the cards that come depend on it.")


def _buy(visit: Visit, who: str, rest: str) -> None:
    from cardroom.table.commands import Buy

    usual = visit.table.way.buy_in()["usual"]
    visit.do(Buy(amount_of(rest, {} if usual is None else {"max": usual})), who)


def _move(visit: Visit, who: str, rest: str) -> None:
    seat = count_of(rest)
    if seat is None:
        raise Misread(f"{rest!r} is no seat: write move 5")
    visit.after.move(who, seat)


def _spots(visit: Visit, who: str, rest: str) -> None:
    """On how many circles bets go that name no seat."""
    count = count_of(rest)
    if count is None:
        raise Misread(f"{rest!r} is no number: write spots 2, or spots 1 for your own circle only")
    take_circles(visit, who, count)
    visit.after.holds("spots", rest)
    where = "".join(f", {seat}" for seat in visit.circles(who))
    seats = f" and at seat{'s' * (where.count(',') > 1)}{where[1:]}" if where else " only"
    visit.screen.show(f"Bets that name no seat go on your own circle{seats}.")


def take_circles(visit: Visit, who: str, count: int) -> None:
    """Have bets go on so many circles, if that may be, or raise a sentence."""
    closed = _closed(visit)
    if count > 1 and closed:
        raise Misread(closed)
    if count > 1 and visit.table.person(who).seat is None:
        raise Misread("who bets from the back line has no circle: seat 5 before a wager names one")
    before = visit.spots
    visit.spots = max(count, 1)
    free = 1 + len(visit.circles(who))
    if free < count:
        visit.spots = before
        raise Misread(
            f"{so_many(free, 'circle')} can be yours here, with those that nobody holds; fewer "
            f"guests (--bots) leave more"
        )


def _closed(visit: Visit) -> str:
    """Why nobody bets on several circles here, or nothing."""
    rules = visit.table.game.rules
    if not rules.wagers:
        return f"{rules.title} has no bank to bet against: everybody has one hand"
    if not rules.table.backline:
        return f"at {rules.title} people bet at their own seat only"
    return "" if rules.table.unoccupied else "seats that nobody holds are closed here"


def _correct(visit: Visit, who: str, said: str) -> None:
    """In a drill the person at the keyboard is the floor too."""
    from cardroom.table.commands import Correct
    from cardroom.table.questions import FLOOR

    if not visit.table.terms.floor:
        raise Misread("only the floor corrects: you are the floor at a table of `play --floor`")
    found = _CORRECT.fullmatch(" ".join(said.split()))
    if found is None:
        raise Misread("write it like this: correct 25 from Ana to Ben: paid twice")
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
        raise Misread(f"{said!r} is nobody's name here, or several: {', '.join(people)}")
    return (exact or fits)[0]


def _usual_buy(visit: Visit, _who: str) -> None:
    usual = visit.table.way.buy_in()["usual"]
    raise Misread(f"how much? Write buy {(usual or 10_000) // 100} for {dollars(usual or 10_000)}")


def _more(asks: str) -> Callable[[Visit, str], None]:
    """What a word says that lacks something."""

    def lacks(_visit: Visit, _who: str) -> None:
        raise Misread(asks)

    return lacks


def _which_stakes(visit: Visit, _who: str) -> None:
    raise Misread(stakes_known(visit.table))


def _sit_out(visit: Visit, who: str) -> None:
    visit.after.sit_out(who)


def _back(visit: Visit, who: str) -> None:
    from cardroom.table.commands import Back

    if visit.after.stay(who):
        return
    if visit.table.person(who).present:
        raise Misread("you are at the table: there is nothing to come back to")
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
    "hint": _more("nothing is asked of you: there is nothing to hint at"),
    "chips": _chips,
    "board": _board,
    "table": _board,
    "why": _why,
    "log": _log,
    "buy": _usual_buy,
    "spots": _more("on how many circles? Write spots 2, or spots 1 for your own only"),
    "move": _more("to which seat? Write move 5"),
    "name": _more("what is your name? Write name Ann"),
    "stakes": _which_stakes,
    "bots": _more("how many guests? Write bots 3"),
    "bot bank": _more("how much? Write bot bank 50"),
    "sit out": _sit_out,
    "away": _sit_out,
    "back": _back,
    "undo": _more("there is nothing to take back: only bets before the deal can be"),
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
    "bots": lambda visit, _, rest: want_guests(visit, rest),
}
WORDS: Final = (
    *(word for word in _ALONE if word not in ("?", "table", "away", "exit")),
    "number",
)
