"""Deal what a viewer may not see differently, and every byte they are sent stays the same."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import knowing
import msgspec
import pytest
from knowing import FLOOR, Twin, watched

from cardroom.bots import Bots
from cardroom.cards import Card
from cardroom.cards.places import HandPlace, at_seat
from cardroom.hands.points import points
from cardroom.record.dealer import Dealer, Pack
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import game_ids
from cardroom.table import Answer, Question, Table, TableError
from cardroom.table.commands import Timeout
from cardroom.table.facts import CardDealt
from evenings import KEY, WHOLE, evening, opened, troubled
from refusing import refuses

GAMES = game_ids()


@pytest.mark.parametrize("game", GAMES)
def test_other_cards_where_somebody_knows_none_change_nothing(game: str) -> None:
    """Of a wild evening, for whoever remembers all that they were told, at some moments of it."""
    compared = 0
    for seed in map(str, range(3 if WHOLE else 1)):
        worlds, leaks = knowing.evening(game, seed, 40 if WHOLE else 4)
        assert leaks == []
        compared += worlds.total()
    assert compared >= 2


def test_a_place_that_names_a_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when a card that was shuffled back came again with the place it had before."""
    tell = Table.tell

    def tells_too_much(table: Table, body: Any, *given: Any, **more: Any) -> Any:
        pack = table.felt.pack
        if isinstance(body, CardDealt) and pack is not None and body.place >= pack.size:
            body = msgspec.structs.replace(body, place=pack.cards.index(pack.card(body.place)))
        return tell(table, body, *given, **more)

    monkeypatch.setattr(Table, "tell", tells_too_much)
    assert any(knowing.evening("lucky-buck/draw-poker", seed)[1] for seed in "01")


def test_a_bot_that_looks_at_the_next_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def peeks(_: Bots, table: Table, question: Question) -> Any:
        pack = table.felt.pack
        if pack is None or not pack.left:
            return table.usual(question)
        return str(pack.card(pack.order()[pack.gone]))

    monkeypatch.setattr(Bots, "answer", peeks)
    assert any(knowing.evening("hustler/holdem", seed)[1] for seed in "01")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seed"), [("lucky-buck/draw-poker", "7"), ("lucky-buck/lowball", "11")]
)
def test_a_card_that_comes_back_to_its_hand_lies_where_it_came_last(game: str, seed: str) -> None:
    """Somebody throws a card away, it comes back exposed or boxed, and goes aside.

    Where it lay before would name the card that was thrown away.
    """
    lines = [json.loads(line) for line in knowing.wild(game, seed)]
    aside = [line for line in lines if line["kind"] == "card-moved" and line["to"] == "aside"]
    seen = {line["place"]: line["card"] for line in lines if line["kind"] == "card"}
    assert aside
    assert [line["card"] for line in aside] == [seen[line["place"]] for line in aside]
    assert None not in [line["card"] for line in aside]
    assert knowing.evening(game, seed)[1] == []


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
    with refuses("question-not-open", TableError):
        table.do(Timeout(word.id), by="")
    assert [one["id"] for one in table.view(word.who)["may_say"]] == [word.id]
    assert "may_say" not in table.view(other)
    table.do(Answer(word.id, "yes"), by=word.who)
    assert not table.may_say
    assert [question.facts.data().get("what") for question in table.waiting] == ["open"]


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
    return _opened(_dealers(pack, moved, seed)())


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
        told, _ = watched(journal.lines, others, Twin(seed, key=KEY))
        assert told == watched(journal.lines, others, under())[0]
        compared += watched(before, [None], under())[1].waiting[0].choices == ("hit", "stand")
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
        forced = _with_seven_or_more(table, asked.facts.data()["hand"], seed)
        others = [*(name for name in table.people if name != asked.who), None, FLOOR]
        told, _ = watched(journal.lines, others, Twin(seed, key=KEY))
        again, other = watched(journal.lines, others, forced())
        assert again == told
        compared += other.questions[asked.id].choices == ("stand",)
    assert compared == 6


def _choosing(table: Table, whose: str) -> Question | None:
    """Whoever may hit or stand, as they like."""
    asked = [one for one in table.waiting if one.choices == ("hit", "stand")]
    return next((one for one in asked if one.facts.data()["hand"].startswith(whose)), None)


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

    cards = [moved.get(place, card) for place, card in enumerate(pack.cards)]
    return lambda: Twin(seed, {pack.number: [cards]}, KEY)


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
        viewer = rng.choice(("p1", "p2", None))
        found = knowing.difference(knowing.part(journal.lines, many), viewer, seed, rng, KEY)
        assert not found, f"{viewer} learns something in {game}"
        compared += found is not None
    assert compared >= 3


@pytest.mark.parametrize("game", GAMES)
def test_a_view_has_no_card_that_was_not_told(game: str) -> None:
    """Every card in a view was dealt up, shown, or is one's own."""
    lines = evening(game, f"views {game}", 2).lines
    for viewer in ("p1", None):
        _, table = watched(lines, [viewer], Twin(f"views {game}", key=KEY))
        view = table.view(viewer)
        for seat in view["seats"]:
            for hand in seat["hands"]:
                mine = viewer is not None and seat["name"] == viewer
                known = [card for card, up in zip(hand["cards"], hand["up"], strict=True) if not up]
                looks = viewer in table.felt.lookers.get(HandPlace.parse(hand["name"]), ())
                assert mine or looks or not any(known)


def test_what_others_answer_is_not_in_the_log_while_they_decide() -> None:
    lines = evening("hustler/pai-gow-poker", "sealed", 1).lines
    records = [json.loads(line) for line in lines]
    answers = [one["do"] for one in records if one["kind"] == "do" and "question" in one["do"]]
    assert any("sealed" in one for one in answers)
    hidden = [one for one in records if one["kind"] == "card" and not one["up"]]
    assert hidden
    assert all(one["card"] is None for one in hidden)
