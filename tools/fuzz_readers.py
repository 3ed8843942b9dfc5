"""What reads something from outside, called directly: a thousand inputs in the time of a command.

A reader takes a text or plain data and gives a value or one of the errors that are sentences. Texts
are changed byte by byte, data field by field; what is answered with a sentence that was not heard
before is kept and changed further. A fault is made as small as it can be by leaving things out.
"""

from __future__ import annotations

import json
import random
import re
import time
import traceback
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from forge_log import chained

from cardroom.pages.catalogue import words
from cardroom.proof import verify as proving
from cardroom.record.dealer import Dealer
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import LoadedGame, game_ids, load_game
from cardroom.table import Answer, Table, TableError, command_of
from cardroom.table.commands import Close, Entropy, Sit

KEY: Final = bytes(range(32))
HOSTILE: Final = (
    "", "0", "-1", "1", "²", "9" * 30, "9" * 5000, "1e999", "nan", "inf", "-0", "0x" + "f" * 400,
    "1/0", "½", "[/]", "[bold]", "\x1b[31m", "\u202e", "\x00", "\udcff", "é" * 300, "..", "/", ".",
    "[]", "{}", "[[]]", "true", "null", '"', "'", "\\", "\n", "=", "%", "$", "-", "--", "--json",
    "a.b.c", "wager.0.id", "id", "1,2,3", "1-2", "AsAsAsAs", "Jk", "??", "As", "/dev/null",
    "2026-11-16", "07:00", "x" * 5000,
)  # fmt: skip
"""Words that have broken programs before."""
ODD_VALUES: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, -1, 1, 2**31, 2**63, 10**30, 0.5, 1e308, "", "x", "1/0", "Infinity"),
    *("As", "Jk", "9z", "6-6", "p1", "p9", "00", "f" * 64, [], {}, [[]], [None], {"": None}),
    *("open", "do", "card", "shuffle", "reveal", "opened", "decided", "show", "settle", "award"),
    *("[/]", "\x1b[31m", "\u202e", "é", "x" * 3000, [1] * 50, {"kind": "close"}),
)
"""Values for a field; what no JSON has is left to changes of the bytes."""
KEYS: Final = ("x", "post", "card", "do", "sealed", "slots", "kind", "n", "id", "seat", "")
LOGGED: Final = (
    *("livermore/ez-baccarat", "hustler/la-blackjack", "hustler/pai-gow-poker"),
    *("hustler/pai-gow-tiles", "hustler/holdem", "hustler/mexican-poker", "livermore/lowball"),
    *("hustler/13-card-chinese-poker", "livermore/panguingue"),
)
"""Games of every way of playing."""
NO_FACTS: Final = ("open", "do")


# --- changing ---------------------------------------------------------------------------------


def changed_text(rng: random.Random, text: bytes) -> bytes:
    """A text with one to four changes: parts cut, doubled, moved, replaced; bits flipped."""
    for _ in range(rng.randint(1, 4)):
        start = rng.randint(0, len(text))
        end = min(len(text), start + rng.choice((1, 2, 8, 40, 400)))
        part = text[start:end]
        way = rng.randrange(6)
        if way == 0:
            text = text[:start] + text[end:]
        elif way == 1:
            text = text[:end] + part * rng.choice((1, 3, 60)) + text[end:]
        elif way == 2:
            text = text[:start] + text[end:] + part
        elif way == 3 and part:
            text = text[:start] + bytes([part[0] ^ (1 << rng.randrange(8))]) + text[start + 1 :]
        elif way == 4:
            text = text[:start] + str(rng.randint(-99, 10**6)).encode() + text[end:]
        else:
            word = rng.choice(HOSTILE).encode("utf-8", "surrogateescape")
            text = text[:start] + word + text[start if rng.random() < 0.5 else end :]
    return text


def changed_data(rng: random.Random, data: Any) -> Any:
    """Plain data with one change somewhere; what is not changed is shared and never written to."""
    if isinstance(data, dict) and data and rng.random() < 0.9:
        return _changed_fields(rng, data)
    if isinstance(data, list) and data and rng.random() < 0.9:
        return _changed_list(rng, data)
    if isinstance(data, str) and rng.random() < 0.4:
        return changed_text(rng, data.encode("utf-8", "surrogateescape")).decode("utf-8", "replace")
    if type(data) is int and rng.random() < 0.5:
        return rng.choice((data + 1, data - 1, -data, data * 100, data // 2))
    return rng.choice(ODD_VALUES)


def _changed_fields(rng: random.Random, data: dict[str, Any]) -> dict[str, Any]:
    key = rng.choice(list(data))
    way = rng.random()
    if way < 0.7:
        return {**data, key: changed_data(rng, data[key])}
    if way < 0.8:
        return {name: value for name, value in data.items() if name != key}
    return {**data, (key if way < 0.9 else rng.choice(KEYS)): rng.choice(ODD_VALUES)}


def _changed_list(rng: random.Random, data: list[Any]) -> list[Any]:
    at = rng.randrange(len(data))
    way = rng.random()
    if way < 0.7:
        return [*data[:at], changed_data(rng, data[at]), *data[at + 1 :]]
    if way < 0.8:
        return [*data[:at], *data[at + 1 :]]
    if way < 0.9:
        return [*data[: at + 1], *data[at:]]
    rest = [*data[:at], *data[at + 1 :]]
    rest.insert(rng.randint(0, len(rest)), data[at])
    return rest


def changed(rng: random.Random, it: Any) -> Any:
    """A text or data with a few changes."""
    if isinstance(it, bytes):
        return changed_text(rng, it)
    for _ in range(rng.choice((1, 1, 2, 4))):
        it = changed_data(rng, it)
    return it


# --- evenings to read -------------------------------------------------------------------------


@cache
def loaded(game: str) -> LoadedGame:
    """A game of the catalogue, read once."""
    return load_game(game)


_READ: Final[dict[str, LoadedGame]] = {}


def _read_once(game: str, switches: Any, packs: Any) -> LoadedGame:
    key = repr((game, switches, packs))
    if key not in _READ:
        _READ[key] = load_game(game, switches, packs)
        if len(_READ) > 50:
            _READ.pop(next(iter(_READ)))
    return _READ[key]


@cache
def evening(game: str, hands: int = 2) -> tuple[bytes, ...]:
    """The log of a short evening of sensible players, who add numbers to the shuffles."""
    journal = MemoryJournal()
    table = Table.open(load_game(game), journal, Dealer(KEY, seed="fuzz"), at=1)
    for seat in (1, 2, 3):
        table.do(Sit(table.way.buy_in()["usual"] or 0, seat), by=f"p{seat}", at=seat)
    while table.waiting and table.number <= hands:
        if any(not pack.added for pack in table.felt.undealt):
            table.do(Entropy(f"{table.records:04x}"), by="p1")
        question = table.waiting[0]
        table.do(Answer(question.id, table.usual(question)), by=question.who)
    table.do(Close(), by="")
    return tuple(journal.lines)


@cache
def questions() -> tuple[dict[str, Any], ...]:
    """Questions of every kind that sensible players are asked, as their own doors see them."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for game in (*LOGGED, "hustler/ultimate-texas-holdem", "hustler/let-it-ride"):
        table = Table.open(load_game(game), MemoryJournal(), Dealer(KEY, seed="asked"), at=1)
        for seat in (1, 2, 3):
            table.do(Sit(table.way.buy_in()["usual"] or 0, seat), by=f"p{seat}", at=seat)
        while table.waiting and table.number <= 2:
            question = table.waiting[0]
            found.setdefault((game, question.kind), question.to_json(mine=True))
            table.do(Answer(question.id, table.usual(question)), by=question.who)
    return tuple(found.values())


# --- readers ----------------------------------------------------------------------------------


def _text(read: Callable[[str], object], it: bytes) -> object:
    return read(it.decode("utf-8", "surrogateescape"))


def _game(it: Any) -> object:
    from cardroom.rulebook import from_data

    return from_data("own", it, 1) if isinstance(it, dict) else None


def _patch(it: bytes) -> object:
    from cardroom.rulebook import load_game as load

    name, _, value = it.decode("utf-8", "surrogateescape").partition("=")
    return load("livermore/ez-baccarat", {name: value})


def _round(it: Any) -> object:
    from cardroom.desk.settling import settle_document
    from cardroom.rulings.scripted import Limited

    if not isinstance(it, dict):
        return None
    return settle_document(loaded("hustler/ez-baccarat"), it, Limited())


def _lines(records: Any) -> list[bytes]:
    if not isinstance(records, list) or not all(isinstance(one, dict) for one in records):
        return [json.dumps(records).encode()]
    try:
        return chained([dict(one) for one in records])
    except (KeyError, TypeError, ValueError):
        return [json.dumps(one).encode() + b"\n" for one in records]


def _verify(records: Any, *, key: bool) -> object:
    from cardroom.proof.verify import verify

    found = verify(_lines(records), key=Dealer(KEY) if key else None)
    return "; ".join(map(words, found.problems))


def _log_bytes(it: bytes) -> object:
    from cardroom.proof.verify import verify

    return "; ".join(map(words, verify(it.splitlines(keepends=True)).problems))


def _resume(records: Any) -> object:
    return Table.resume(
        MemoryJournal([line.rstrip(b"\n") for line in _lines(records)]), Dealer(KEY)
    )


def _story(records: Any) -> object:
    from cardroom.pages.story import Evening, stories

    told = Evening()
    told.game = loaded("hustler/holdem")
    some = records if isinstance(records, list) else []
    facts = [one for one in some if isinstance(one, dict) and one.get("kind") not in NO_FACTS]
    told.number = sum(len(lines) for _, lines in stories(told, facts, None))
    return told.number


def _phh_of_log(records: Any) -> object:
    from cardroom.phh.logs import hands_of_log

    return hands_of_log(_lines(records), Dealer(KEY))


def _phh(it: bytes) -> object:
    from cardroom.phh.reading import read_phh

    return read_phh(it.decode("utf-8", "replace"))


def _frame(it: bytes) -> object:
    from cardroom.room.web.wire import read_message

    return read_message(it)


def _answer(it: bytes) -> object:
    from cardroom.typed.bets import bets_of
    from cardroom.typed.reading import answer_of

    asked = questions()[zlib.crc32(it) % len(questions())]
    text = it.decode("utf-8", "surrogateescape")
    if asked.get("layout"):
        return bets_of(text, asked["layout"], 100_000)
    return answer_of(asked, text, chips=50_000, bet=100)


def _evening(it: Any) -> object:
    """What people do at a table, in turn: what is no command or not allowed is refused there."""
    steps = [one for one in it if isinstance(one, dict)] if isinstance(it, list) else []
    game = next((one["game"] for one in steps if one.get("game") in LOGGED), LOGGED[4])
    table = Table.open(loaded(game), MemoryJournal(), Dealer(KEY, seed="done"), at=1)
    for seat in (1, 2, 3):
        table.do(Sit(table.way.buy_in()["usual"] or 0, seat), by=f"p{seat}")
    said = []
    for step in steps:
        by = step.get("by") if isinstance(step.get("by"), str) else "p1"
        data = {key: value for key, value in step.items() if key not in ("by", "game")}
        question = table.waiting[0] if table.waiting else None
        if question is not None and data.get("question") == "first":
            by = question.who
            usual = table.usual(question) if data.get("value") == "usual" else data.get("value")
            data |= {"question": question.id, "value": usual}
        try:
            table.do(command_of(data), by=str(by))
        except TableError as error:
            said.append(str(error))
        table.view(str(by))
    if table.ledger.total():
        raise AssertionError(f"{table.ledger.total()} cents came from nowhere")
    return "; ".join(said)


@dataclass(frozen=True, slots=True)
class Reader:
    """Something that reads what comes from outside, and examples of what it reads."""

    name: str
    read: Callable[[Any], object]
    examples: Callable[[], Sequence[Any]]
    weight: float = 1.0
    """How much of the time it has; what reads a word has little, because it needs little."""


def _records(games: Sequence[str]) -> Sequence[Any]:
    return [[json.loads(line) for line in evening(game, 1)] for game in games]


def _steps() -> Sequence[Any]:
    does: list[dict[str, Any]] = [
        {"kind": "answer", "question": "first", "value": "usual"},
        {"kind": "answer", "question": "first", "value": "fold"},
        {"kind": "buy", "chips": 10_000, "by": "p2"},
        {"kind": "sit", "seat": 4, "chips": 100_000, "by": "ann"},
        {"kind": "entropy", "value": "c0ffee", "by": "p3"},
        {"kind": "away", "by": "p2"},
        {"kind": "back", "by": "p2"},
        {"kind": "leave", "by": "p3"},
        {"kind": "move", "seat": 5, "by": "p1"},
        {"kind": "floor", "does": "misdeal", "why": "x"},
        {"kind": "correct", "whose": "p1", "to": "p2", "chips": 100, "why": "x"},
        {"kind": "close", "by": ""},
    ]
    rng = random.Random(1)
    answers = [does[0]] * 5
    return [
        [{"game": game}, *(rng.choice((*answers, *does[:-1])) for _ in range(12))]
        for game in LOGGED
    ]


TEXTS: Final = (
    *(b"AsKs", b"As Ks Qs Js Ts", b"QQ+,AKs,99-22", b"Ah??", b"$1,000.50", b"100", b"6 to 5"),
    *(b"player 10 tie 5 deal", b"raise to 40", b"call", b"fold", b"seat 5 base 20 spot 2 base 5"),
    *(b"6-6 2-4", b"As Ks | Qs Js Ts 9s 8s", b"yes", b"bank 200", b"pass", b"9c Kd", b"stand"),
)
FRAMES: Final = (
    b'{"t":"do","id":"c7","do":{"kind":"answer","question":"r3.q2","value":"stand"}}',
    b'{"t":"do","id":"a","do":{"kind":"sit","seat":1,"chips":50000}}',
    b'{"t":"do","id":"a","do":{"kind":"entropy","value":"00ff"}}',
    b'{"t":"ping","id":"p1"}',
    b'{"t":"usual","id":"u1","question":"r3.q2"}',
)
PATCHES: Final = (
    *(b"deck.packs=[1, 8]", b"title=x", b"wager.0.id='y'", b"table.seats=[2, 3]", b"wager=[]"),
    *(b"wager.tie.line.tie.pays='9 to 1'", b"naturals=stop", b"schedule=[]"),
)


def readers(hands: Sequence[bytes], rounds: Sequence[bytes]) -> list[Reader]:
    """All readers; hands and rounds are examples that the commands are given too."""
    from cardroom.cards import parse_cards
    from cardroom.money import Odds, cents
    from cardroom.odds.equity.ranges import read_range

    # Every log is held against the catalogue: its games are read once and not for every input.
    setattr(proving, "load_game", _read_once)  # noqa: B010 - a name of that module's own

    def games() -> Sequence[Any]:
        return [load_game(game).data for game in game_ids()]

    def logs() -> Sequence[Any]:
        return [b"\n".join((*evening(game, 1), b"")) for game in LOGGED]

    def texts() -> Sequence[Any]:
        return TEXTS

    pots = ("hustler/holdem", "livermore/lowball", "hustler/mexican-poker")
    return [
        Reader("cards", partial(_text, parse_cards), texts, 0.2),
        Reader("money", partial(_text, cents), texts, 0.2),
        Reader("pays", partial(_text, Odds.parse), texts, 0.2),
        Reader("ranges", partial(_text, read_range), texts, 0.2),
        Reader("answers", _answer, texts),
        Reader("frames", _frame, lambda: FRAMES, 0.4),
        Reader("evenings", _evening, _steps),
        Reader("rules data", _game, games),
        Reader("patches of rules", _patch, lambda: PATCHES),
        Reader("hands of others", _phh, lambda: hands),
        Reader("rounds", _round, lambda: [json.loads(one) for one in rounds]),
        Reader("logs", partial(_verify, key=False), lambda: _records(LOGGED)),
        Reader("logs with the key", partial(_verify, key=True), lambda: _records(LOGGED)),
        Reader("bytes of logs", _log_bytes, logs),
        Reader("journals", _resume, lambda: _records(LOGGED)),
        Reader("stories", _story, lambda: _records(pots)),
        Reader("hands of logs", _phh_of_log, lambda: _records(pots)),
    ]


def sentences() -> tuple[type[Exception], ...]:
    """The errors that are sentences for whoever gave something."""
    from cardroom.cli.app import damaged, wrong_input
    from cardroom.room.web.wire import WireError
    from cardroom.typed.amounts import Misread

    return (*wrong_input(), *damaged(), Misread, WireError)


# --- what came of it --------------------------------------------------------------------------


def shape_of(words: object) -> str:
    """A sentence without what was given: what is heard for the first time is worth keeping."""
    return re.sub(r"'[^']*'|\"[^\"]*\"|[0-9a-f]{8,}|\d+", "#", str(words))[:60]


def place_of(fault: BaseException) -> str:
    """Where a fault came up, so that it is known again while its input is made smaller."""
    frames = traceback.extract_tb(fault.__traceback__)
    last = frames[-1] if frames else None
    where = f" at {Path(last.filename).name}:{last.lineno}" if last is not None else ""
    return f"{type(fault).__name__}{where}"


def smaller(it: Any, fails: Callable[[Any], bool], seconds: float = 20.0) -> Any:
    """The smallest input found that still fails, by leaving out and by plain values."""
    end = time.monotonic() + seconds
    found = True
    while found and time.monotonic() < end:
        found = False
        for less in _less(it):
            if time.monotonic() >= end:
                break
            if fails(less):
                it, found = less, True
                break
    return it


def _less(it: Any) -> Iterator[Any]:
    """Every way to have less of something, the boldest first."""
    if isinstance(it, bytes | str | list):
        yield from _shorter(it)
    if isinstance(it, list):
        for at, one in enumerate(it):
            for less in _less(one):
                yield [*it[:at], less, *it[at + 1 :]]
    elif isinstance(it, dict):
        for key in it:
            yield {name: value for name, value in it.items() if name != key}
        for key, one in it.items():
            for less in _less(one):
                yield {**it, key: less}


def _shorter(it: Any) -> Iterator[Any]:
    """A text or list with a part left out: all of it, halves, quarters, single signs."""
    part = len(it)
    while part:
        for start in range(0, len(it), part):
            yield it[:start] + it[start + part :]
        part //= 2
