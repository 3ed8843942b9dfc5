"""Deal what a viewer may not see differently, and every byte they are sent stays the same."""

from __future__ import annotations

import contextlib
import json
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from cardroom.cards import Card, Deck
from cardroom.record.dealer import Dealer, Pack
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import game_ids, load_game
from cardroom.table import Answer, Table, TableError
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
from evenings import KEY, anything, dealer, evening, opened, troubled

GAMES = game_ids()
FOLLOWS = ("hustler/2-way-winner", "livermore/panguingue", "lucky-buck/panguingue")
"""Where what players are asked follows from cards that lie face down: who goes over is not asked
again, and a turned card is offered to whoever can use it. The course of play shows it at any table
of these games; the cards themselves are not shown, which is tested."""


class Twin(Dealer):
    """The same dealer, whose decks have some cards in other places."""

    moved: dict[int, dict[int, Card]]

    def pack(self, deck: Deck, secret: bytes, burn: int, cut: int) -> Pack:
        self.packs = getattr(self, "packs", 0) + 1
        pack = Dealer.pack(self, deck, secret, burn, cut)
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
        question = rng.choice(table.waiting)
        table.do(Answer(question.id, anything(table, question, rng)), by=question.who)
    return journal.lines


def refusals(table: Table, viewer: str) -> list[str]:
    """What somebody is told to whatever they may not do."""
    asked: list[Command] = [
        Answer(question.id, {"no": "answer"}) for question in table.questions.values()
    ]
    tries: list[Command] = [Buy(-5), Sit(-1, 1), Move(99), Entropy("?"), FloorRules("nonsense")]
    tries += [*asked, Answer("r1.q1", None), Correct("p1", "p2", 10**9, "all of it")]
    said = []
    for command in tries:
        with pytest.raises(TableError) as refused:
            table.do(command, viewer)
        said.append(str(refused.value))
    return said


def watch_all(
    game: str, lines: Sequence[bytes], viewers: Sequence[str | None], dealer: Dealer
) -> tuple[dict[str | None, list[str]], Table]:
    """All that viewers are sent over an evening: facts, views, and what is said to their errors."""
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
            if told or by == viewer:
                view = table.view(name, role)
                sent[viewer].append(json.dumps([told, view], sort_keys=True))
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


def _places(pack: Pack, cards: Sequence[str], table: Table, hand: str) -> list[int]:
    held = {one.place for one in table.felt.hands.get(hand, [])}
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
    for many in sorted(rng.sample(range(6, count), min(3, count - 6))):
        part = steps(lines, many)
        sent, table = watch_all(game, part, viewers, Dealer(KEY, seed=seed))
        if table.felt.pack is None:
            continue
        for viewer in rng.sample(viewers, 3):
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
            assert game in FOLLOWS or again == sent[viewer], f"{viewer} learns something in {game}"
    assert compared.total() >= 3 or game in FOLLOWS


def _course(table: Table) -> tuple[int, bool]:
    """How far the cards alone took a hand, which everybody sees at any table.

    A bank's natural ends it, and whoever opened without openers is asked whether to say so.
    """
    return table.number, any(question.hidden for question in table.waiting)


def test_that_somebody_is_asked_about_their_cards_is_nobody_else_s_business() -> None:
    """A player who opened without openers is asked about it, and others are not told even that."""
    for seed in range(40):
        table = opened("hustler/draw-poker-jacks-or-better", MemoryJournal(), dealer(f"{seed}"))
        for _ in range(8):
            question = table.waiting[0]
            if question.hidden:
                break
            raises = question.amount.least if question.amount is not None else question.default
            table.do(Answer(question.id, raises), by=question.who)
        if not table.waiting[0].hidden:
            continue
        hidden = table.waiting[0]
        other = next(name for name in table.people if name != hidden.who)
        with pytest.raises(TableError) as refused:
            table.do(Answer(hidden.id, "no"), by=other)
        with pytest.raises(TableError) as unknown:
            table.do(Answer("r9.q9", "no"), by=other)
        assert str(refused.value).replace(hidden.id, "r9.q9") == str(unknown.value)
        return
    pytest.fail("nobody opened without openers")


def test_no_question_takes_a_number_that_tells_of_somebody_s_cards() -> None:
    """Whoever opens on nothing is asked about it; the questions that follow are named as ever."""
    game, told = "hustler/draw-poker-jacks-or-better", []
    for seed in range(40):
        table, opener = _opened_on_nothing(game, Dealer(KEY, seed=f"{seed}"))
        if opener is None:
            continue
        held = [one.place for one in table.felt.hands[f"seat {opener}"]]
        pack = table.felt.pack
        assert pack is not None
        dealt = {one.place for hand in table.felt.hands.values() for one in hand}
        aces = [
            (place, card)
            for place, card in enumerate(pack.cards)
            if card.rank == 12 and not card.is_joker and place not in dealt
        ]
        if len(aces) < 2:
            continue
        moved: dict[int, Card] = {}
        for mine, (place, card) in zip(held, aces[:2], strict=False):
            moved |= {mine: card, place: pack.cards[mine]}
        twin = Twin(KEY, seed=f"{seed}")
        twin.moved = {pack.number: moved}
        other, honest = _opened_on_nothing(game, twin)
        assert honest is None, "with aces nobody is asked"
        for one in (table, other):
            while one.waiting[0].hidden:
                one.do(Answer(one.waiting[0].id, "no"), by=one.waiting[0].who)
        told.append([one.view(None)["questions"] for one in (table, other)])
        if len(told) == 3:
            break
    assert len(told) == 3
    assert all(after and after == without for after, without in told)


def _opened_on_nothing(game: str, deals: Dealer) -> tuple[Table, int | None]:
    """A table where the first player opens, and that player's seat if asked about it."""
    table = opened(game, MemoryJournal(), deals)
    while table.waiting[0].kind != "act":
        table.do(Answer(table.waiting[0].id, table.waiting[0].default), by=table.waiting[0].who)
    act = table.waiting[0]
    assert act.amount is not None
    table.do(Answer(act.id, act.amount.least), by=act.who)
    return table, act.seat if table.waiting[0].hidden else None


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
                looks = viewer in table.felt.lookers.get(hand["name"], ())
                assert mine or looks or not any(known)


def _redealt(sent: Sequence[str], table: Table, rng: random.Random) -> dict[int, dict[int, Card]]:
    """The cards that the viewer does not know, in other places, also of the decks to come."""
    pack = table.felt.pack
    assert pack is not None
    known = seen_by(sent, table)
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
