"""A viewer who forgets nothing: other cards where they know none change nothing.

    PYTHONPATH=src .venv/bin/python tools/knowing.py --evenings 3 --processes 2
    PYTHONPATH=src .venv/bin/python tools/knowing.py --game hustler/razz --evening 1

Full tables play wild evenings: people draw, split, double and show all they can, add numbers, come
and go, and everything that the house has a remedy for goes wrong. Up to some moment a viewer is
told facts, views, questions, refusals, hints, what a bot in their seat would answer, and the log.
Then all cards that they were not told of are dealt differently, in every order of the deck that is
used, in a way that fits all they know: their own discards, burns, exposed and boxed cards, places
and counts. People do the same. Every byte that the viewer is sent must be the same.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import multiprocessing
import random
import sys
import traceback
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec
from anything import legal

from cardroom.bots import Bots
from cardroom.cards import Card, Deck
from cardroom.cards.places import HandPlace, at_seat
from cardroom.games.pan.hand import PanHand
from cardroom.record.dealer import Dealer, Pack
from cardroom.record.journal import MemoryJournal, Record
from cardroom.rulebook import game_ids, load_game
from cardroom.table import Answer, Question, Table, TableError
from cardroom.table.commands import (
    Away,
    Back,
    Buy,
    Command,
    Correct,
    Entropy,
    FloorRules,
    Leave,
    Move,
    Sit,
)
from cardroom.table.facts import Fact

KEY: Final = b"a key for viewers who know it all"[:32]
FLOOR: Final = "the floor"
"""The viewer who has the floor's role."""
STRANGER: Final = "a stranger"
World = Mapping[int, Sequence[Sequence[Card]]]
"""The cards of each shuffle in each of its orders."""
_written = msgspec.json.Encoder(order="sorted").encode


# --- decks that are dealt differently ---------------------------------------------------------


class Noted(Pack):
    """A deck that notes which cards each reshuffle took, and by which places they came again."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.pools: list[frozenset[int]] = []
        self.stubs: list[frozenset[int]] = []

    def shuffle_back(self, cards: Sequence[Card]) -> None:
        """As ever."""
        came, left = self.order()[: self.gone], self.order()[self.gone :]
        back: set[int] = set()
        for card in cards:
            back.add(next(at for at in came[::-1] if self.card(at) == card and at not in back))
        self.pools.append(frozenset((*left, *back)))
        super().shuffle_back(cards)
        self.stubs.append(frozenset(self.order()[self.gone :]))

    def like(self, place: int) -> tuple[bool, ...]:
        """Which reshuffles had the card of a place, and whether it came again from there.

        Cards of one order whose places are alike can be exchanged, and nothing else changes.
        """
        order = place // self.size
        stub = not order or order > self.again or place in self.stubs[order - 1]
        return stub, *(place in pool for pool in self.pools[order:])


class Twin(Dealer):
    """A dealer whose decks can be those of another world."""

    def __init__(self, seed: str, world: World | None = None, key: bytes = KEY) -> None:
        super().__init__(key, seed=seed)
        self.world = world or {}
        self.packs = 0

    def pack(self, deck: Deck, secret: bytes, burn: int, cut: int, ahead: int = 0) -> Pack:
        """The deck, with what was committed to; and then other cards in it."""
        self.packs += 1
        pack = Noted(deck, secret, burn, cut, ahead)
        for number, cards in enumerate(self.world.get(self.packs, ())):
            pack.root(number)
            pack.orders[number].cards[:] = cards
        return pack


def redealt(pack: Noted, known: Iterable[int], rng: random.Random) -> list[list[Card]]:
    """Every order of a deck, with other cards wherever somebody does not know them."""
    pack.root(pack.again)
    seen = set(known)
    named = {pack.card(place) for place in seen}
    orders = [list(order.cards) for order in pack.orders]
    if pack.pools:
        # Cards that were never seen can stand for each other in all orders at once.
        unseen = sorted(set(orders[0]) - named)
        other = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
        orders = [[other.get(card, card) for card in cards] for cards in orders]
    for number, cards in enumerate(orders):
        groups: dict[tuple[bool, ...], list[int]] = defaultdict(list)
        for at in range(pack.size):
            place = pack.size * number + at
            if place not in seen:
                groups[pack.like(place)].append(at)
        for places in groups.values():
            dealt = rng.sample([cards[at] for at in places], len(places))
            for at, card in zip(places, dealt, strict=True):
                cards[at] = card
    return orders


# --- what a viewer is sent --------------------------------------------------------------------


def watched(
    lines: Sequence[bytes],
    viewers: Sequence[str | None],
    dealer: Dealer,
    otherwise: set[str] | None = None,
) -> tuple[dict[str | None, list[str]], Table]:
    """All that viewers are sent over an evening: facts, views, log, hints, replies to errors.

    With ``otherwise``, people answer as usual where the cards of another world do not allow what
    they answered; it gets the names of those questions.
    """
    journal = MemoryJournal()
    table = Table.headed(json.loads(lines[0]), journal, dealer)
    sent: dict[str | None, list[str]] = {viewer: [] for viewer in viewers}
    for line in lines[1:]:
        record = json.loads(line)
        if record["kind"] != "do":
            continue
        written = len(journal.lines)
        facts = _done_again(table, record, viewers, otherwise)
        log = [_as_logged(json.loads(one)) for one in journal.lines[written:]]
        for viewer in viewers:
            name = None if viewer == FLOOR else viewer
            role = "floor" if viewer == FLOOR else "player"
            sent[viewer].append(as_text([table.told(facts, name), table.view(name, role), log]))
            mine = [question for question in table.waiting if question.who == name]
            sent[viewer] += [f"usual: {json.dumps(table.usual(question))}" for question in mine]
            sent[viewer] += [f"bot: {_bot(table, question)}" for question in mine]
            if name is not None:
                sent[viewer] += refusals(table, name)
    return sent, table


def _done_again(
    table: Table, record: Record, viewers: Sequence[str | None], otherwise: set[str] | None
) -> tuple[Fact, ...]:
    command, by, at = table._done(record)
    try:
        return table.do(command, by, at)
    except TableError:
        asked = table.questions.get(command.question) if isinstance(command, Answer) else None
        if otherwise is None or asked is None or by != asked.who or by in viewers:
            raise
        otherwise.add(asked.id)
        return table.do(Answer(asked.id, table.usual(asked)), by, at)


def as_text(data: object) -> str:
    """What goes over a wire."""
    return _written(data).decode()


def _as_logged(record: dict[str, Any]) -> dict[str, Any]:
    """A record as whoever reads the log can use it: of a seal they see how long it is."""
    out = {key: value for key, value in record.items() if key not in ("hash", "prev")}
    if "sealed" in out.get("do", {}):
        out["do"] = {**out["do"], "sealed": len(out["do"]["sealed"])}
    return out


def _bot(table: Table, question: Question) -> str:
    return json.dumps(Bots(random.Random(question.id)).answer(table, question))


def refusals(table: Table, viewer: str) -> list[str]:
    """What somebody is told to whatever they may not do."""
    names = [question.id for question in table.waiting]
    # What only somebody else may say, by the names it could have.
    names += [f"r{table.number}.h{table.records - back}" for back in range(4)]
    asked: list[Command] = [Answer(name, {"no": "answer"}) for name in names]
    tries: list[Command] = [Buy(-5), Sit(-1, 1), Move(99), Entropy("?"), FloorRules("nonsense")]
    tries += [*asked, Answer("r1.q1", None), Correct("p1", "p2", 10**9, "all of it")]
    return [_refused(table, command, viewer) for command in tries]


def _refused(table: Table, command: Command, viewer: str) -> str:
    """What is said of what cannot be done; asked half a million times, so in the plainest way."""
    try:
        table.do(command, viewer)
    except TableError as error:
        return str(error)
    raise AssertionError(f"{viewer} could do {command}")


def known_places(sent: Sequence[str], table: Table) -> set[int]:
    """The places of the deck in use whose cards a viewer was told of, and those of Pan's melds."""
    pack = table.felt.pack
    assert pack is not None
    places: set[int] = set()
    for text in sent:
        if not text.startswith("[["):
            continue
        for fact in json.loads(text)[0]:
            if fact["kind"] in ("reveal", "opened"):
                places = set()
            elif fact["kind"] in ("card", "expose", "card-moved") and fact.get("card") is not None:
                places.add(fact["place"])
            elif fact["kind"] in ("show", "looked"):
                cards = fact.get("cards") or []
                places |= set(fact.get("places") or _lies(pack, cards, table, fact["hand"]))
    return places | put_down(table)


def _lies(pack: Pack, cards: Sequence[str], table: Table, hand: str) -> list[int]:
    """Where cards lie that are shown by their names."""
    lies = [one.place for one in table.felt.hands.get(HandPlace.parse(hand), [])]
    wanted = set(cards)
    return [place for place in lies if str(pack.card(place)) in wanted]


def put_down(table: Table) -> set[int]:
    """The places of cards that left the hands of Pan: melds and discards lie face up."""
    hand = getattr(table.way, "state", None)
    places: set[int] = set()
    if not isinstance(hand, PanHand):
        return places
    for seat, player in zip(hand.seats, hand.players, strict=True):
        dealt = table.felt.hands[at_seat(seat)]
        gone = Counter(one.card for one in dealt) - Counter(player.hand)
        for one in dealt:
            if gone[one.card]:
                gone[one.card] -= 1
                places.add(one.place)
    return places


def difference(
    lines: Sequence[bytes], viewer: str | None, seed: str, rng: random.Random, key: bytes = KEY
) -> tuple[str, ...] | None:
    """What a viewer is sent that is not the same in another world that fits all they know.

    Nothing where all is the same; ``None`` where another player's cards would not allow what they
    were seen to do in that world, or a hand would have ended before.
    """
    sent, table = watched(lines, [viewer], Twin(seed, key=key))
    pack = table.felt.pack
    if not isinstance(pack, Noted):
        return None
    known = known_places(sent[viewer], table)
    world = {
        one.number: redealt(one, (), rng) for one in table.felt.coming if isinstance(one, Noted)
    }
    world[pack.number] = redealt(pack, known, rng)
    otherwise: set[str] = set()
    try:
        again, other = watched(lines, [viewer], Twin(seed, world, key), otherwise)
    except (TableError, ValueError, KeyError, IndexError):
        return None
    decided, then = _decided(again[viewer]), _decided(sent[viewer])
    if other.number != table.number or otherwise & {question for question, _ in decided}:
        return None
    if _unasked(decided) != _unasked(then):
        # What a ruling does for a hand goes by its cards, and everybody sees it: in the other world
        # the hand could not have gone like this.
        return None
    differs = (
        pair for pair in zip(sent[viewer], again[viewer], strict=False) if pair[0] != pair[1]
    )
    return next(differs, ())


def _decided(sent: Sequence[str]) -> list[tuple[str, str]]:
    """The answers that somebody was told, by their questions."""
    told = (json.loads(text)[0] for text in sent if text.startswith("[["))
    decided = (fact for facts in told for fact in facts if fact["kind"] == "decided")
    return [(fact["q"], json.dumps(fact["answer"])) for fact in decided]


def _unasked(decided: Sequence[tuple[str, str]]) -> list[str]:
    return [answer for question, answer in decided if not question]


# --- wild evenings ----------------------------------------------------------------------------

DRASTIC: Final = ("split", "double", "hit", "draw", "redraw", "yes", "call", "check", "bring-in")
DEEDS: Final[tuple[Command, ...]] = (
    *(Away(), Back(), Back(), Leave(), Entropy("c0ffee"), Buy(10_000)),
    Correct("p1", "p2", 100, "paid twice"),
)
"""What people and the floor do beside answering."""


def drastic(table: Table, question: Question, rng: random.Random) -> Any:
    """An answer that uses as many cards and shows as much as can be; at times any other."""
    if question.kind in ("bank", "bet"):
        return table.usual(question)
    pick = question.pick
    if pick is not None and not pick.rows and rng.random() < 0.7:
        return rng.sample([str(card) for card in pick.cards], pick.most)
    bold = [one for one in DRASTIC if one in question.choices]
    if bold and rng.random() < 0.75:
        return bold[0]
    return legal(question, rng)


def wild(game: str, seed: str, hands: int = 3, steps: int = 300) -> list[bytes]:
    """The log of an evening at a full table, where things go wrong."""
    rng = random.Random(f"{game} {seed}")
    journal = MemoryJournal()
    table = Table.open(load_game(game), journal, Twin(seed), at=1_000)
    usual = table.way.buy_in()["usual"] or 0
    for seat in range(1, min(table.way.seats, rng.choice((4, 10, 10))) + 1):
        table.do(Sit(usual, seat), by=f"p{seat}")
    for name in ("b1", "b2"):
        with contextlib.suppress(TableError):
            table.do(Sit(usual, None), by=name)
    wrong = table.way.mishaps()
    for _ in range(steps):
        if table.number > hands or not table.waiting:
            break
        chance = rng.random()
        if chance < 0.1:
            does = FloorRules(rng.choice(wrong)) if wrong and chance < 0.06 else rng.choice(DEEDS)
            with contextlib.suppress(TableError):
                table.do(
                    does, by="" if isinstance(does, FloorRules) else rng.choice(list(table.people))
                )
        elif table.may_say and chance < 0.2:
            table.do(Answer(table.may_say[0].id, "yes"), by=table.may_say[0].who)
        else:
            question = rng.choice(table.waiting)
            try:
                table.do(Answer(question.id, drastic(table, question, rng)), by=question.who)
            except TableError:
                table.do(Answer(question.id, table.usual(question)), by=question.who)
    return journal.lines


def part(lines: Sequence[bytes], many: int) -> list[bytes]:
    """The first records up to a number of commands."""
    done = [at for at, line in enumerate(lines) if json.loads(line)["kind"] == "do"]
    return list(lines[: done[many]] if many < len(done) else lines)


def evening(game: str, seed: str, worlds: int = 12) -> tuple[Counter[str], list[str]]:
    """One evening in other worlds: how often each viewer was compared, and what they learn."""
    rng = random.Random(f"worlds {game} {seed}")
    lines = wild(game, seed)
    done = sum(json.loads(line)["kind"] == "do" for line in lines)
    compared, leaks = Counter[str](), list[str]()
    for _ in range(3 * worlds):
        if compared.total() == worlds:
            break
        begun = part(lines, rng.randint(min(12, done), done))
        said = (json.loads(line) for line in begun)
        people = sorted({one["by"] for one in said if one["kind"] == "do"} - {""})
        viewer = rng.choice([*people, *people, None, FLOOR, STRANGER])
        found = difference(begun, viewer, seed, rng)
        if found is None:
            continue
        compared[str(viewer)] += 1
        if found:
            leaks.append(f"{game}, evening {seed}: {viewer} is sent\n{found[0]}\n{found[1]}")
    return compared, leaks


def _one(given: tuple[str, str]) -> tuple[str, Counter[str], list[str]]:
    try:
        return given[0], *evening(*given)
    except Exception as error:
        words = "".join(traceback.format_exception(error, limit=-4))
        return given[0], Counter(), [f"{given[0]}, evening {given[1]}: {words}"]


def main() -> int:
    """Evenings of every game, and what somebody learns in them."""
    ask = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    ask.add_argument("--evenings", type=int, default=3, help="of each game")
    ask.add_argument("--first", type=int, default=0, help="the number of the first evening")
    ask.add_argument("--processes", type=int, default=2)
    ask.add_argument("--game", help="one game only")
    ask.add_argument("--evening", help="one evening again, with --game")
    given = ask.parse_args()
    games = [given.game] if given.game else list(game_ids())
    numbers = range(given.first, given.first + given.evenings)
    names = [given.evening] if given.evening else list(map(str, numbers))
    compared, found, never = 0, 0, Counter(games)
    with multiprocessing.Pool(given.processes) as pool:
        work = [(game, name) for name in names for game in games]
        for game, viewers, leaks in pool.imap_unordered(_one, work):
            compared += viewers.total()
            never[game] -= viewers.total()
            found += len(leaks)
            for leak in leaks:
                print(leak, file=sys.stderr, flush=True)
    idle = [game for game, left in never.items() if left > 0]
    where = f"{len(work):,} evenings of {len(games)} games"
    print(f"{compared:,} worlds compared in {where}: {found} findings")
    if idle:
        print(f"never compared: {', '.join(idle)}")
    return 1 if found or idle else 0


if __name__ == "__main__":
    sys.exit(main())
