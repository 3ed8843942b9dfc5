"""Deal what a viewer may not see differently, and every byte they are sent stays the same."""

from __future__ import annotations

import contextlib
import itertools
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import pytest

from cardroom.cards import Card, Deck
from cardroom.cards.places import HandPlace, at_seat
from cardroom.games.pan.hand import PanHand
from cardroom.hands.points import points
from cardroom.record.dealer import Dealer, Pack
from cardroom.record.journal import MemoryJournal
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
    Timeout,
)
from evenings import KEY, WHOLE, anything, evening, opened, troubled

GAMES = game_ids()
_written = msgspec.json.Encoder(order="sorted").encode


class Twin(Dealer):
    """The same dealer, whose decks have some cards in other places."""

    moved: dict[int, dict[int, Card]]

    def pack(self, deck: Deck, secret: bytes, burn: int, cut: int, ahead: int = 0) -> Pack:
        self.packs = getattr(self, "packs", 0) + 1
        pack = Dealer.pack(self, deck, secret, burn, cut, ahead)
        for place, card in self.moved.get(self.packs, {}).items():
            pack.cards[place] = card
        return pack


FLOOR = "the floor"
"""The viewer who has the floor's role."""
STRANGER = "a stranger"
COMMANDS: tuple[Command, ...] = (
    *(Away(), Back(), Back(), Leave(), Entropy("c0ffee")),
    Correct("p1", "p2", 100, "paid twice"),
)
"""What people and the floor do beside answering."""


def crowded(game: str, seed: str, hands: int = 3) -> list[bytes]:
    """An evening with people at the back line, who go away, come back and leave in the middle."""
    rng = random.Random(seed)
    journal = MemoryJournal()
    table = opened(game, journal, Dealer(KEY, seed=seed))
    usual = table.way.buy_in()["usual"] or 0
    for name in ("b1", "b2"):
        with contextlib.suppress(TableError):
            table.do(Sit(usual, None), by=name)
    for _ in range(160):
        if table.number > hands or not table.waiting:
            break
        if rng.random() < 0.06:
            command = rng.choice(COMMANDS)
            with contextlib.suppress(TableError):
                table.do(command, by=rng.choice(("p2", "p3", "b1")))
            continue
        if table.may_say and rng.random() < 0.1:
            table.do(Answer(table.may_say[0].id, "yes"), by=table.may_say[0].who)
            continue
        question = rng.choice(table.waiting)
        table.do(Answer(question.id, anything(table, question, rng)), by=question.who)
    return journal.lines


def as_text(data: object) -> str:
    """What goes over a wire."""
    return _written(data).decode()


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


def watch_all(
    game: str, lines: Sequence[bytes], viewers: Sequence[str | None], dealer: Dealer
) -> tuple[dict[str | None, list[str]], Table]:
    """All that viewers are sent over an evening: facts, views, hints, and replies to errors."""
    table = Table.open(load_game(game), MemoryJournal(), dealer, at=1_000)
    sent: dict[str | None, list[str]] = {viewer: [] for viewer in viewers}
    for line in lines:
        record = json.loads(line)
        if record["kind"] != "do":
            continue
        command, by, at = table._done(record)
        facts = table.do(command, by, at)
        for viewer in viewers:
            name = None if viewer == FLOOR else viewer
            role = "floor" if viewer == FLOOR else "player"
            told = table.told(facts, name)
            sent[viewer].append(as_text([told, table.view(name, role)]))
            mine = [question for question in table.waiting if question.who == name]
            sent[viewer] += [f"usual: {json.dumps(table.usual(question))}" for question in mine]
            if name is not None:
                sent[viewer] += refusals(table, name)
    return sent, table


def watch(
    game: str, lines: Sequence[bytes], viewer: str | None, dealer: Dealer
) -> tuple[list[str], Table]:
    """All that one viewer is sent over an evening."""
    sent, table = watch_all(game, lines, [viewer], dealer)
    return sent[viewer], table


def seen_by(sent: Sequence[str], table: Table) -> set[int]:
    """The places of the deck in use whose cards a viewer was told of."""
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
                named = fact.get("places")
                cards = fact.get("cards") or []
                places |= set(named or _places(pack, cards, table, fact["hand"]))
    return places


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


def _places(pack: Pack, cards: Sequence[str], table: Table, hand: str) -> list[int]:
    held = {one.place for one in table.felt.hands.get(HandPlace.parse(hand), [])}
    wanted = set(cards)
    return [place for place in held if str(pack.cards[place]) in wanted]


def steps(lines: Sequence[bytes], many: int) -> list[bytes]:
    """The first records up to a number of commands."""
    out, left = [], many
    for line in lines:
        left -= json.loads(line)["kind"] == "do"
        if left < 0:
            break
        out.append(line)
    return out


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_dealt_differently_change_nothing_for_others(game: str) -> None:
    seed = f"secret {game}"
    lines = crowded(game, seed)
    count = sum(json.loads(line)["kind"] == "do" for line in lines)
    rng = random.Random(game)
    viewers = ("p1", "p2", "p3", "b1", None, FLOOR, STRANGER)
    compared: Counter[str | None] = Counter()
    # Each part is compared step by step from the beginning; CARDROOM_WHOLE=1 for many parts.
    for many in sorted(rng.sample(range(6, count), min(20 if WHOLE else 3, count - 6))):
        part = steps(lines, many)
        sent, table = watch_all(game, part, viewers, Dealer(KEY, seed=seed))
        if table.felt.pack is None:
            continue
        for viewer in viewers if WHOLE else rng.sample(viewers, 3):
            twin = Twin(KEY, seed=seed)
            twin.moved = _redealt(sent[viewer], table, rng)
            try:
                again, other = watch(game, part, viewer, twin)
            except (TableError, ValueError, KeyError, IndexError):
                # With other cards somebody else could not have answered as they did.
                continue
            if _course(other) != _course(table):
                continue
            compared[viewer] += 1
            assert again == sent[viewer], f"{viewer} learns something in {game}"
    assert compared.total() >= 3


def _course(table: Table) -> int:
    """How far the cards alone took an evening, which everybody sees: a bank's natural ends it."""
    return table.number


def test_what_a_false_opener_may_say_is_nobody_else_s_business() -> None:
    """Whoever opens on nothing may say so; others are told as if nobody could."""
    table, opener, _ = next(_opened_on_nothing())
    word = table.may_say[0]
    assert (word.seat, word.choices) == (opener, ("yes",))
    other = next(name for name in table.people if name != word.who)
    with pytest.raises(TableError) as refused:
        table.do(Answer(word.id, "yes"), by=other)
    with pytest.raises(TableError) as unknown:
        table.do(Answer("r9.q9", "yes"), by=other)
    assert str(refused.value).replace(word.id, "r9.q9") == str(unknown.value)
    with pytest.raises(TableError, match="is not open"):
        table.do(Timeout(word.id), by="")
    assert [one["id"] for one in table.view(word.who)["may_say"]] == [word.id]
    assert "may_say" not in table.view(other)
    table.do(Answer(word.id, "yes"), by=word.who)
    assert not table.may_say
    assert [question.facts.get("what") for question in table.waiting] == ["open"]


def test_a_false_opener_who_is_silent_looks_like_any_other() -> None:
    """To the byte, at every step of the betting and the draw, for all who do not hold the cards."""
    compared = 0
    for table, opener, seed in itertools.islice(_opened_on_nothing(), 3):
        honest = _with_openers(table, opener, seed)
        if honest is None:
            continue
        assert not honest.may_say
        others = [name for name in table.people if name != table.seated[opener]]
        while table.waiting:
            told = []
            for one in (table, honest):
                asked = one.waiting[0]
                facts = one.do(Answer(asked.id, _goes_along(asked)), by=asked.who)
                told.append([(one.told(facts, eyes), one.view(eyes)) for eyes in (*others, None)])
            if table.number > 1:
                break  # The cards were shown.
            assert told[0] == told[1]
            compared += 1
    assert compared > 10


def _goes_along(question: Question) -> Any:
    """Check, call, throw the first card away, declare nothing."""
    if question.pick is not None:
        return [str(question.pick.cards[0])]
    return next((one for one in ("check", "call") if one in question.choices), question.default)


def _opened_on_nothing() -> Iterator[tuple[Table, int, str]]:
    """Tables where the first player opens without openers, that player's seat, the seed."""
    for seed in map(str, range(60)):
        table = _opened(Dealer(KEY, seed=seed))
        if table.may_say:
            seat = table.may_say[0].seat
            assert seat is not None
            yield table, seat, seed


def _opened(deals: Dealer) -> Table:
    table = opened("hustler/draw-poker-jacks-or-better", MemoryJournal(), deals)
    while table.waiting[0].kind != "act":
        table.do(Answer(table.waiting[0].id, table.waiting[0].default), by=table.waiting[0].who)
    act = table.waiting[0]
    assert act.amount is not None
    table.do(Answer(act.id, act.amount.least), by=act.who)
    return table


def _with_openers(table: Table, opener: int, seed: str) -> Table | None:
    """The same table, but that two aces of the deck lie in the opener's hand."""
    held = [one.place for one in table.felt.hands[at_seat(opener)]]
    pack = table.felt.pack
    assert pack is not None
    dealt = {one.place for hand in table.felt.hands.values() for one in hand}
    aces = [
        (place, card)
        for place, card in enumerate(pack.cards)
        if card.rank == 12 and not card.is_joker and place not in dealt
    ]
    if len(aces) < 2:
        return None
    moved: dict[int, Card] = {}
    for mine, (place, card) in zip(held, aces[:2], strict=False):
        moved |= {mine: card, place: pack.cards[mine]}
    twin = Twin(KEY, seed=seed)
    twin.moved = {pack.number: moved}
    return _opened(twin)


def test_who_goes_over_22_looks_like_any_other() -> None:
    """To the byte, for all who do not see the cards: both are asked again, and stand."""
    game, compared = "hustler/2-way-winner", 0
    for seed in map(str, range(6)):
        journal = MemoryJournal()
        table = opened(game, journal, Dealer(KEY, seed=seed))
        while not table.waiting[0].is_idle:
            asked = table.waiting[0]
            said = {"game": "blackjack", "hit-or-stand": "hit"}.get(asked.kind, table.usual(asked))
            table.do(Answer(asked.id, said), by=asked.who)
        over, before = table.waiting[0], list(journal.lines)
        under = _with_small_cards(table, f"seat {over.seat}", seed)
        table.do(Answer(over.id, "stand"), by=over.who)
        others = [*(name for name in table.people if name != over.who), None, FLOOR]
        told, _ = watch_all(game, journal.lines, others, Dealer(KEY, seed=seed))
        assert told == watch_all(game, journal.lines, others, under())[0]
        compared += watch(game, before, None, under())[1].waiting[0].choices == ("hit", "stand")
    assert compared >= 3


def _with_small_cards(table: Table, hand: str, seed: str) -> Callable[[], Twin]:
    """Dealers who exchange a hand's face-down cards for the smallest that were not dealt."""
    pack = table.felt.pack
    assert pack is not None
    dealt = {one.place for held in table.felt.hands.values() for one in held}
    left = [place for place in range(len(pack.cards)) if place not in dealt]
    left = [place for place in left if not pack.cards[place].is_joker]
    small = sorted(left, key=lambda place: pack.cards[place].rank)
    moved: dict[int, Card] = {}
    for mine, place in zip(
        (one.place for one in table.felt.hands[HandPlace.parse(hand)][:2]), small, strict=False
    ):
        moved |= {mine: pack.cards[place], place: pack.cards[mine]}
    return _dealers(pack, moved, seed)


BOXES = (
    ("hustler/21st-century-baccarat", "seat"),
    ("hustler/21st-century-baccarat", "bank"),
    ("hustler/super-pan-9", "seat"),
    ("hustler/super-pan-9", "bank"),
    ("hustler/super-pan-9-classic", "bank"),
)
"""Games in which hands that lie face down go into a box, hit or stand, as they count."""


@pytest.mark.parametrize(("game", "whose"), BOXES)
def test_who_has_no_choice_of_a_box_looks_like_who_has_one(game: str, whose: str) -> None:
    compared = 0
    for seed in map(str, range(6)):
        journal = MemoryJournal()
        table = opened(game, journal, Dealer(KEY, seed=seed))
        while not (asked := _choosing(table, whose)):
            first = table.waiting[0]
            table.do(Answer(first.id, table.usual(first)), by=first.who)
        forced = _with_seven_or_more(table, asked.facts["hand"], seed)
        others = [*(name for name in table.people if name != asked.who), None, FLOOR]
        told, _ = watch_all(game, journal.lines, others, Dealer(KEY, seed=seed))
        again, other = watch_all(game, journal.lines, others, forced())
        assert again == told
        compared += other.questions[asked.id].choices == ("stand",)
    assert compared == 6


def _choosing(table: Table, whose: str) -> Question | None:
    """Whoever may hit or stand, as they like."""
    asked = [one for one in table.waiting if one.choices == ("hit", "stand")]
    return next((one for one in asked if one.facts["hand"].startswith(whose)), None)


def _with_seven_or_more(table: Table, hand: str, seed: str) -> Callable[[], Twin]:
    """Dealers who exchange a card of a hand that lies face down: it has to stand."""
    pack = table.felt.pack
    assert pack is not None
    gone = pack.order()[: pack.gone]
    held = table.felt.hands[HandPlace.parse(hand)]
    for mine, place in itertools.product((one for one in held if not one.up), pack.order()):
        cards = [pack.cards[place] if one is mine else one.card for one in held]
        if place not in gone and not pack.cards[place].is_joker and points(cards) >= 7:
            return _dealers(pack, {mine.place: pack.cards[place], place: mine.card}, seed)
    raise AssertionError("no card makes it stand")


def _dealers(pack: Pack, moved: dict[int, Card], seed: str) -> Callable[[], Twin]:
    """Dealers with some cards of a deck in other places."""

    def dealer() -> Twin:
        twin = Twin(KEY, seed=seed)
        twin.moved = {pack.number: moved}
        return twin

    return dealer


@pytest.mark.slow
@pytest.mark.parametrize(
    "game", ["lucky-buck/pai-gow-poker", "hustler/super-pan-9-classic", "hustler/la-blackjack"]
)
def test_what_goes_wrong_shows_nothing_that_lay_hidden(game: str) -> None:
    """Cards that are moved, replaced and burned stay as secret as they were."""
    seed = f"wrong {game}"
    table, _ = troubled(game, seed)
    journal = table.journal
    assert isinstance(journal, MemoryJournal)
    count = sum(one["kind"] == "do" for one in journal.records)
    rng = random.Random(game)
    compared = 0
    for many in sorted(rng.sample(range(20, count), 10)):
        part = steps(journal.lines, many)
        viewer = rng.choice(("p1", "p2", None))
        sent, played = watch(game, part, viewer, Dealer(KEY, seed=seed))
        if played.felt.pack is None:
            continue
        twin = Twin(KEY, seed=seed)
        twin.moved = _redealt(sent, played, rng)
        try:
            again, _ = watch(game, part, viewer, twin)
        except (TableError, ValueError, KeyError, IndexError):
            continue
        compared += 1
        assert again == sent, f"{viewer} learns something in {game}"
    assert compared >= 3


@pytest.mark.parametrize("game", GAMES)
def test_a_view_has_no_card_that_was_not_told(game: str) -> None:
    """Every card in a view was dealt up, shown, or is one's own."""
    lines = evening(game, f"views {game}", 2).lines
    for viewer in ("p1", None):
        _, table = watch(game, lines, viewer, Dealer(KEY, seed=f"views {game}"))
        view = table.view(viewer)
        for seat in view["seats"]:
            for hand in seat["hands"]:
                mine = viewer is not None and seat["name"] == viewer
                known = [card for card, up in zip(hand["cards"], hand["up"], strict=True) if not up]
                looks = viewer in table.felt.lookers.get(HandPlace.parse(hand["name"]), ())
                assert mine or looks or not any(known)


def _redealt(sent: Sequence[str], table: Table, rng: random.Random) -> dict[int, dict[int, Card]]:
    """The cards that the viewer does not know, in other places, also of the decks to come."""
    pack = table.felt.pack
    assert pack is not None
    known = seen_by(sent, table) | put_down(table)
    moved = {}
    for deck, seen in ((pack, known), *((one, set[int]()) for one in table.felt.coming)):
        hidden = [place for place in range(len(deck.cards)) if place not in seen]
        shuffled: list[Any] = [deck.cards[place] for place in hidden]
        rng.shuffle(shuffled)
        moved[deck.number] = dict(zip(hidden, shuffled, strict=True))
    return moved


def test_what_others_answer_is_not_in_the_log_while_they_decide() -> None:
    lines = evening("hustler/pai-gow-poker", "sealed", 1).lines
    records = [json.loads(line) for line in lines]
    answers = [one["do"] for one in records if one["kind"] == "do" and "question" in one["do"]]
    assert any("sealed" in one for one in answers)
    hidden = [one for one in records if one["kind"] == "card" and not one["up"]]
    assert hidden
    assert all(one["card"] is None for one in hidden)
