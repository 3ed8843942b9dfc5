"""Things go wrong at banked tables: the document's remedy is done, and everything stays sound."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards.places import HandPlace
from cardroom.games.banked_floor_work import CHOICES
from cardroom.games.banked_moments import is_conduct, names_met, split_name
from cardroom.proof.verify import verify
from cardroom.record.dealer import Dealer
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import game_ids, load_game
from cardroom.rulebook.files.loader import headings, model_of
from cardroom.rulebook.floor.banked import KINDS
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.table import Answer, Table, TableError
from cardroom.table.banked.way import BankedWay
from cardroom.table.commands import FloorRules, command_of
from evenings import (
    KEY,
    anything,
    close,
    dealer,
    log_of,
    opened,
    play_out,
    records_of,
    troubled,
)
from refusing import refuses

GAMES = [
    game
    for game in game_ids()
    if not issubclass(model_of(str(headings(game)["family"])), PotGameRules)
]
MANY = [
    "hustler/21st-century-blackjack",
    "hustler/la-blackjack",
    "hustler/super-pan-9-classic",
    "hustler/21st-century-baccarat",
    "lucky-buck/pai-gow-poker",
]


def sound(table: Table) -> None:
    """Closed, every chip is somebody's again, and the log proves the evening."""
    close(table)
    found = verify(log_of(table))
    assert found.problems == []
    assert found.rounds == table.number


@pytest.mark.parametrize("game", GAMES)
def test_an_evening_survives_everything_its_document_speaks_of(game: str) -> None:
    table, missed = troubled(game, f"all {game}")
    assert not missed, f"{missed} could not go wrong"
    wanted = Counter(names_met(load_game(game).rules))
    assert Counter(one["what"] for one in records_of(table, "mishap")) == wanted
    assert len(records_of(table, "remedy")) == len(wanted.keys())
    known = {one.id for one in load_game(game).rules.irregularities}
    assert {one["ruling"] for one in records_of(table, "remedy")} <= known
    sound(table)


class Unruly(Dealer):
    """A dealer to whom much goes wrong."""

    rng: random.Random
    often: float

    def mishap(self, seat: int | None, kinds: Sequence[str], *, dealt: bool) -> str | None:
        return self.rng.choice(list(kinds)) if self.rng.random() < self.often else None


@settings(max_examples=60, deadline=None)
@given(
    game=st.sampled_from([game for game in GAMES if names_met(load_game(game).rules)]),
    seed=st.integers(0, 10**9),
    often=st.sampled_from([0.02, 0.1, 0.5]),
)
def test_whatever_goes_wrong_together_the_table_plays_on(
    game: str, seed: int, often: float
) -> None:
    unruly = Unruly(KEY, seed=str(seed))
    unruly.rng, unruly.often = random.Random(seed), often
    table = opened(game, MemoryJournal(), unruly, floor=True)
    rng = random.Random(seed)
    for _ in range(300):
        if table.number > 3 or not table.waiting:
            break
        question = rng.choice(table.waiting)
        table.do(Answer(question.id, anything(table, question, rng)), by=question.who)
    sound(table)


@pytest.mark.parametrize("game", MANY[:3])
def test_a_table_cut_where_something_goes_wrong_goes_on_to_the_same_byte(game: str) -> None:
    table, _ = troubled(game, f"cut {game}")
    whole = list(table.journal.read())
    kinds = [one["kind"] for one in records_of(table)]
    cuts = [at for at, kind in enumerate(kinds) if kind in ("mishap", "remedy", "card-moved")]
    for cut in random.Random(game).sample(cuts, 12):
        journal = MemoryJournal(whole[: cut + 1])
        again = Table.resume(journal, dealer(f"cut {game}"))
        assert journal.lines == whole[: len(journal.lines)]
        if kinds[cut] != "mishap":
            continue
        assert again.number <= table.number


# --- the floor is asked ---------------------------------------------------------------------


def asked(game: str, name: str) -> Table:
    """A table that waits for the floor."""
    table = opened(game, MemoryJournal(), dealer(f"asked {name}"))
    table.do(FloorRules(name), by="")
    rng = random.Random(name)
    for _ in range(400):
        if any(one.kind == "floor" for one in table.waiting):
            return table
        question = table.waiting[0]
        value = anything(table, question, rng)
        if question.kind in ("bank", "bet"):
            value = table.usual(question)
        table.do(Answer(question.id, value), by=question.who)
    raise AssertionError(f"the floor of {game} is not asked about {name}")


def test_where_the_document_leaves_it_open_the_floor_is_asked_with_its_guidance() -> None:
    table = asked("lucky-buck/pai-gow-poker", "shown-or-told")
    (question,) = table.waiting
    assert (question.who, question.default) == ("floor", "warned")
    assert question.choices == ("warned", "hand-dead-wagers-back", "hand-loses")
    assert question.facts.data()["lines"] == [1966]
    assert "Hands are not shown" in str(question.facts.data()["remedy"])
    mine = table.view(None, role="floor")["questions"]
    assert mine[0]["mine"] is True
    assert mine[0]["choices"] == list(question.choices)
    others = table.view("p1")["questions"]
    assert "choices" not in others[0]
    with refuses("question-theirs", TableError, who="floor"):
        table.do(Answer(question.id, "warned"), by="p1")


@pytest.mark.parametrize("choice", CHOICES["shown-or-told"])
def test_the_floor_answers_by_a_ruling_and_it_is_done(choice: str) -> None:
    table = asked("lucky-buck/pai-gow-poker", "shown-or-told")
    table.do(command_of({"kind": "floor", "does": choice}), by="floor")
    assert records_of(table, "remedy")[-1]["do"] == choice
    assert records_of(table, "remedy")[-1]["by"] == "floor"
    hand = records_of(table, "mishap")[-1]["hand"]
    table.do(FloorRules("hold"), by="")
    play_out(table, random.Random(1))
    seat = int(hand.split()[1])
    wagers = [one for one in records_of(table, "settle")[-1]["wagers"] if one["seat"] == seat]
    assert wagers
    for one in wagers:
        if choice == "hand-loses":
            assert one["collected"] == one["stake"]
        elif choice == "hand-dead-wagers-back":
            assert one["returned"] == one["stake"]
        else:
            assert one["result"] is not None
    sound(table)


def test_the_floor_judges_no_card_that_it_does_not_see() -> None:
    """A card that fell from the table lies face down: its rank is its player's alone."""
    table = asked("hustler/21st-century-baccarat", "card-off-table")
    (question,) = table.waiting
    fell = table.felt.hands[HandPlace.parse(question.facts.data()["hand"])][-1]
    assert not fell.up
    assert question.facts.data()["card"] is None


def test_no_ruling_kills_the_player_dealers_hand() -> None:
    table = opened("ranchos/no-bust-21st-century-blackjack", MemoryJournal(), dealer("bank"))
    (offer,) = table.waiting
    table.do(Answer(offer.id, table.usual(offer)), by=offer.who)
    table.do(FloorRules("touched-cards", seat=offer.seat), by="")
    while table.waiting[0].kind != "floor":
        question = table.waiting[0]
        table.do(Answer(question.id, table.usual(question)), by=question.who)
    assert table.waiting[0].facts.data()["hand"] == "bank"
    assert table.waiting[0].choices == ("warned", "too-late")


def test_nobody_waits_for_a_floor_whose_time_is_over() -> None:
    table = asked("lucky-buck/pai-gow-poker", "shown-or-told")
    (question,) = table.waiting
    table.do(command_of({"kind": "timeout", "question": question.id}), by="")
    assert records_of(table, "remedy")[-1]["do"] == question.default


def test_nobody_at_a_table_is_called_like_the_floor() -> None:
    table = Table.open(load_game(MANY[0]), MemoryJournal(), dealer("name"))
    with refuses("name-letters", TableError):
        table.do(command_of({"kind": "sit", "seat": 1, "chips": 10_000}), by="floor")


# --- single remedies ------------------------------------------------------------------------


def test_cards_that_run_out_by_themselves_make_the_next_collection_free() -> None:
    """001:447: a misdeal, free collections for the players, and the whole shoe is shuffled."""
    table = opened("hustler/21st-century-blackjack", MemoryJournal(), dealer("empty"))
    table.do(FloorRules("hold"), by="")
    play_out(table, random.Random(2))
    pack = table.felt.pack
    assert pack is not None
    pack.order()
    pack.gone = len(pack.cards) - 7
    pack.cut = 0
    table.do(FloorRules("deal"), by="")
    play_out(table, random.Random(2))
    (misdeal,) = records_of(table, "misdeal")
    assert misdeal["ruling"] == "cards-run-out"
    (free,) = records_of(table, "free-collection")
    shuffles = len(records_of(table, "shuffle"))
    table.do(FloorRules("deal"), by="")
    play_out(table, random.Random(3))
    assert len(records_of(table, "shuffle")) == shuffles + 1
    payers = [fee[0] for fee in records_of(table, "collection")[-1]["fees"]]
    assert payers == ["player-dealer"], "those who were free paid nothing, the bank did"
    bettors = {one["owner"] for one in records_of(table, "bets")[-1]["wagers"]}
    assert bettors <= set(free["names"]) | {"p1", "p2"}
    table.do(FloorRules("deal"), by="")
    play_out(table, random.Random(3))
    again = {fee[0] for fee in records_of(table, "collection")[-1]["fees"]} - {"player-dealer"}
    assert again, "free once, not for good"


def test_a_warning_is_kept_from_hand_to_hand() -> None:
    """001:575: a hand given up a second time loses."""
    table = opened("hustler/pai-gow-poker", MemoryJournal(), dealer("gave up"))
    table.do(FloorRules("hold"), by="")
    play_out(table, random.Random(4))
    done = []
    for _ in range(2):
        table.do(FloorRules("gave-up", seat=4), by="")
        for _ in range(6):
            table.do(FloorRules("deal"), by="")
            play_out(table, random.Random(4))
            if not table.mishaps:
                break
        done.append(records_of(table, "remedy")[-1]["do"])
    assert done == ["warned", "hand-loses"]


def test_what_the_dealer_does_is_no_conduct() -> None:
    assert {name for name in KINDS if not is_conduct(name)}
    for game in GAMES:
        for name in names_met(load_game(game).rules):
            assert split_name(name)[0] in KINDS


def test_a_banked_table_offers_the_floor_what_its_document_speaks_of() -> None:
    table = Table.open(load_game("lucky-buck/pai-gow-poker"), MemoryJournal(), dealer("offer"))
    assert isinstance(table.way, BankedWay)
    assert "exposed-card" in table.way.mishaps()
    with refuses("floor-ruling", TableError, given="boxed-card"):
        table.do(FloorRules("boxed-card"), by="")


def test_collection_goes_back_to_a_player_who_got_no_cards() -> None:
    """L.A. Blackjack, found after the draw (001:2379): the others' hands are played."""
    table, left = troubled("hustler/la-blackjack", "3", ["no-cards late"])
    assert not left
    (back,) = records_of(table, "fee-back")
    ((name, cents, _),) = back["fees"]
    assert back["post"] == {f"stack:{name}": cents, "drop": -cents}
    (remedy,) = records_of(table, "remedy")
    assert (remedy["do"], remedy["fees"]) == ("hand-dead-wagers-back", "back")
