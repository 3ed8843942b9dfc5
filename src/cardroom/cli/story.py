"""``cardroom replay``: a log told as a story, as one seat or everybody saw it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from cardroom.cli.common import InputError, Json, print_json
from cardroom.cli.house import house_key, key_in
from cardroom.cli.logs import LogFile, log_lines

if TYPE_CHECKING:
    from cardroom.pages.telling import Line, Teller
    from cardroom.record.dealer import Dealer

_ENDS: Final = ("settle", "award", "result", "misdeal", "no-bets", "broken")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("replay")(replay)


def replay(
    file: LogFile,
    hand: Annotated[int | None, typer.Option("--hand", min=1, help="One hand only.")] = None,
    who: Annotated[
        str | None, typer.Option("--as", metavar="NAME", help="As this person saw it.")
    ] = None,
    key: Annotated[
        str | None, typer.Option("--key", help="The house's key file, if it is not your own.")
    ] = None,
    ascii_: Annotated[bool, typer.Option("--ascii", help="Letters for suits and lines.")] = False,
    json: Json = False,
) -> None:
    """Tell a log as a story: hand after hand, or one of them."""
    from cardroom.cli.terminal.screen import Screen

    told = Evening()
    facts = _facts(told, file, who, key)
    found = hand is None
    screen = Screen(plain=ascii_, quiet=json)
    lines: list[Line] = []
    for number, some in stories(told, facts, who):
        if hand is None or number == hand:
            found = True
            screen.lines(some)
            lines += some
        if hand is not None and number > hand:
            break
    if not found:
        raise InputError(f"there is no hand {hand} in {file}: it has 1 to {told.played}")
    with _as_a_table_writes({"n": "at the end"}):
        whole, last = told.to_json(), told.ends()
    if json:
        print_json({**whole, "story": [line.text for line in lines]})
    elif hand is None:
        screen.show(last)


class Evening:
    """What a log comes to: its game, who sits where, how many hands, who has what."""

    def __init__(self) -> None:
        self.game: Any = None
        self.number = 0
        self.played = 0
        self.closed = False
        self.open = False
        self.seats: dict[int, str] = {}
        self.chips: Counter[str] = Counter()
        self.left: dict[str, int] = {}

    def header(self, record: Mapping[str, Any]) -> None:
        """The game that the log's header carries."""
        from cardroom.rulebook import from_data

        self.game = from_data(record["game"], record["rules"], record["packs"], record["switches"])

    def note(self, fact: Mapping[str, Any]) -> None:
        """Keep the books of a fact."""
        kind = fact["kind"]
        for account, amount in fact.get("post", {}).items():
            self.chips[account] += amount
        if kind in ("sat", "moved") and fact["seat"] is not None:
            self.seats = {at: name for at, name in self.seats.items() if name != fact["name"]}
            self.seats[fact["seat"]] = fact["name"]
        elif kind == "left":
            self.left[fact["name"]] = fact["chips"]
        elif kind in ("hand", "bank"):
            self.open = True
        elif kind in _ENDS:
            self.open = False
            self.played += kind in _ENDS[:4]
        self.closed = self.closed or kind == "closed"

    def stacks(self) -> dict[str, int]:
        """Everybody's chips at the end, or when they left."""
        here = {
            account.removeprefix("stack:"): amount
            for account, amount in self.chips.items()
            if account.startswith("stack:") and amount
        }
        return dict(sorted({**self.left, **here}.items()))

    def to_json(self) -> dict[str, Any]:
        """The evening for a program."""
        return {
            "game": self.game.id,
            "rounds": self.played,
            "stacks": self.stacks(),
            "drop": self.chips["drop"],
            "jackpot": self.chips["jackpot"],
            "closed": self.closed,
            "unfinished": self.open,
        }

    def ends(self) -> str:
        """The evening in a line."""
        from cardroom.money import dollars

        stacks = ", ".join(f"{name} {dollars(chips)}" for name, chips in self.stacks().items())
        open_hand = " The log ends in the middle of a hand." if self.open else ""
        drop = dollars(self.chips["drop"])
        return f"{self.played} hands of {self.game.rules.title}: {stacks}; drop {drop}.{open_hand}"


def stories(
    told: Evening, facts: Iterable[Mapping[str, Any]], who: str | None
) -> Iterator[tuple[int, list[Line]]]:
    """Each hand with its number and its lines; what comes between belongs to the next."""
    from cardroom.pages.people import Eyes
    from cardroom.pages.telling import Teller

    teller: Teller | None = None
    for fact in facts:
        if teller is None:
            teller = Teller(Eyes(who), told.game)
        ended: list[Line] | None = None
        with _as_a_table_writes(fact):
            told.note(fact)
            teller.eyes.seats = dict(told.seats)
            teller.number = told.number
            teller.hear([fact])
            if fact["kind"] in _ENDS:
                ended = teller.flush()
        if ended is not None:
            yield fact.get("number", told.number), ended
    if teller is not None:
        with _as_a_table_writes({"n": "at the end"}):
            rest = teller.flush()
        if rest:
            yield told.number, rest


def _facts(
    told: Evening, file: str, who: str | None, key: str | None
) -> Iterator[Mapping[str, Any]]:
    """Facts as everybody saw them; as one person did, where the house's key is at hand."""
    if who is None:
        yield from _public(told, file)
        return
    dealer = _dealer(key)
    from cardroom.proof.replay import replay as play_again

    names: set[str] = set()
    for table, facts in play_again(log_lines(file), key=dealer):
        told.game, told.number = table.game, table.number
        names.update(table.people)
        yield from table.told(facts, who)
    if who not in names:
        here = ", ".join(sorted(names)) or "nobody"
        raise InputError(f"{who} was not at this table: {here} were")


def _public(told: Evening, file: str) -> Iterator[Mapping[str, Any]]:
    from cardroom.record.journal import read_log

    for record in read_log(log_lines(file)):
        with _as_a_table_writes(record):
            if record["kind"] == "open":
                told.header(record)
            elif record["kind"] == "do":
                question = record["do"].get("question", "")
                if question.startswith("r"):
                    told.number = int(question[1:].partition(".")[0])
        if record["kind"] not in ("open", "do"):
            yield record


@contextmanager
def _as_a_table_writes(record: Mapping[str, Any]) -> Iterator[None]:
    """Somebody may have written a log whose chain holds and whose records mean nothing."""
    from cardroom.record.journal import LogError

    try:
        yield
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise LogError(
            f"record {record.get('n')}: no table writes this ({type(error).__name__}: {error}); "
            "`cardroom verify` says what is wrong with the log"
        ) from None


def _dealer(key: str | None) -> Dealer:
    from cardroom.record.dealer import Dealer

    secret = key_in(Path(key)) if key is not None else house_key()
    if secret is None:
        raise InputError("what one person saw is sealed with the house's key: name it with --key")
    return Dealer(secret)
