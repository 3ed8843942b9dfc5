"""Pan by hand: melds, moves, bots who finish what they can, and hands that end."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations_with_replacement, pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards import Card, parse_cards
from cardroom.cards.places import TABLE
from cardroom.games import pan
from cardroom.games.driving import drive
from cardroom.games.effects import Announce, Draw
from cardroom.games.pan.bots import choose_discard, helps, promise, way_out
from cardroom.games.pan.hand import PanHand
from cardroom.games.pan.moves import PanPlayer, apply, fits, moves
from cardroom.games.units import Ask, Pay, UnitPlay, UnitResult
from cardroom.hands.pan import Meld, MeldKind, increase, is_meld, lend, meld
from cardroom.rulebook import load_game
from cardroom.rulebook.families.panguingue import PanRules


def pan_rules(game: str = "livermore/panguingue", **changes: str) -> PanRules:
    rules = load_game(game, changes).rules
    assert isinstance(rules, PanRules)
    return rules


RULES = pan_rules()
DECK = list(RULES.deck.deck().cards())


def player(hand: str, *melds: str) -> PanPlayer:
    return PanPlayer(parse_cards(hand), [meld(parse_cards(one)) for one in melds])


def said(one: PanPlayer, card: str, rules: PanRules = RULES) -> dict[str, int]:
    found = moves(one, parse_cards(card)[0] if card else None, rules)
    return {move.says: move.pays for move in found}


# --- melds and moves --------------------------------------------------------------------------


def test_a_pack_without_eights_nines_and_tens_has_320_cards_or_310() -> None:
    assert len(DECK) == 320
    short = pan_rules("lucky-buck/panguingue", spades="one-set-out").deck.deck().counts()
    assert sum(short.values()) == 310
    assert short[Card.parse("7s")] == 7
    assert short[Card.parse("7h")] == 8


@pytest.mark.parametrize(
    ("cards", "chips"),
    [
        # The five conditions as the document lists them.
        ("3h 3c 3d", 1),
        ("5s 5c 5d", 1),
        ("7s 7s 7s", 4),
        ("7h 7h 7h", 2),
        ("Qs Qs Qs", 2),
        ("Qc Qc Qc", 1),
        ("As 2s 3s", 2),
        ("Ad 2d 3d", 1),
        ("Ks Qs Js", 2),
        ("Kh Qh Jh", 1),
        # And what is none.
        ("4h 4s 4c", 0),
        ("Ad Ad Ac", 0),
        ("Qh Jh 7h", 0),
    ],
)
def test_what_melds_collect(cards: str, chips: int) -> None:
    assert meld(parse_cards(cards)).pays == chips


def test_conditions_collect_again_for_each_card() -> None:
    assert said(player("2c", "7s 7s 7s"), "7s")["add 7s to meld 1"] == 2
    assert said(player("2c", "5h 5c 5d"), "5c")["add 5c to meld 1"] == 1
    assert said(player("2c", "4h 4h 4h"), "4h")["add 4h to meld 1"] == 1
    assert said(player("2d", "Ac 2c 3c"), "4c")["add 4c to meld 1"] == 0


def test_a_run_of_all_ten_holds_two_conditions() -> None:
    run = meld(parse_cards("As 2s 3s 4s 5s 6s 7s Js Qs Ks"))
    assert (run.kind, run.pays) == (MeldKind.SEQUENCE, 4)


def test_a_borrowed_ace_takes_the_condition_with_it() -> None:
    left = lend(meld(parse_cards("Ac 2c 3c 4c")), Card.parse("Ac"))
    assert left.pays == 0
    assert increase(left, parse_cards("Ac"), grown_runs=True)[1] == 1


def test_the_documents_split_and_loan() -> None:
    split = said(player("4d", "Jd 7d 6d 5d"), "Qd")
    assert any(move.startswith("split meld 1") for move in split)
    loan = said(player("7h 7d", "7c 6c 5c 4c"), "")
    assert any(move.startswith("borrow 7c") for move in loan)
    assert not any(move.startswith("borrow 6c") for move in loan)


def test_an_option_card_fits_only_what_keeps_its_character() -> None:
    assert fits(player("2c", "Qh Jh 7h"), parse_cards("6h")[0])
    assert not fits(player("2c", "Qh Jh 7h"), parse_cards("6c")[0])


ten_cards = st.permutations(DECK).map(lambda cards: list(cards[:10]))


@settings(max_examples=30, deadline=None)
@given(ten_cards, st.sampled_from(DECK), st.randoms(use_true_random=False))
def test_moves_lose_no_card_and_leave_valid_melds(
    hand: list[Card], card: Card, rng: random.Random
) -> None:
    one = PanPlayer(hand)
    everything = sorted([*hand, card])
    in_play: Card | None = card
    while choices := moves(one, in_play, RULES):
        used = apply(one, rng.choice(choices), in_play)
        in_play = None if used else in_play
        down = [laid for each in one.melds for laid in each.cards]
        left = [] if in_play is None else [in_play]
        assert sorted([*down, *one.hand, *left]) == everything
        assert all(is_meld(each.cards) for each in one.melds)


# --- bots -------------------------------------------------------------------------------------


def test_two_cards_are_helped_by_as_many_as_make_a_meld_with_them() -> None:
    # Two kings by any king, a pair of two suits by the other two, neighbours by both ends.
    assert helps(*parse_cards("Kh Kc")) == 4
    assert helps(*parse_cards("4h 4c")) == 2
    assert helps(*parse_cards("4h 4h")) == 1
    assert helps(*parse_cards("5h 6h")) == 2
    assert helps(*parse_cards("Jh 7h")) == 2
    assert helps(*parse_cards("Kh Qh")) == 1
    assert helps(*parse_cards("2h Kc")) == 0
    assert promise(parse_cards("Kh Kc 2d")) == 4


def test_a_way_out_is_found_where_cards_must_be_shared_rightly() -> None:
    # The sixes go to the run or to the set: only one way uses everything.
    one = player("6h 6s 5d 4d 6d", "2c 3c 4c 5c 6c")
    out = way_out(one, Card.parse("6c"), RULES)
    assert out is not None
    assert sum(len(laid.cards) for laid in out[-1].melds) == 11
    assert way_out(one, Card.parse("Kh"), RULES) is None


def test_the_card_that_goes_least_with_the_others_is_thrown_away() -> None:
    one = player("Kh Kc 5h 6h 2d")
    assert choose_discard(one, one.hand) == Card.parse("2d")


def usual(ask: Ask) -> str:
    assert ask.usual in ask.options
    return ask.usual


def run(
    play: UnitPlay, cards: list[Card], choose: Callable[[Ask], str] = usual
) -> tuple[UnitResult, list[tuple[Any, Any]]]:
    """A hand dealt from the front of some cards, and everything that was asked and answered."""
    told: list[tuple[Any, Any]] = []

    def answer(effect: Any) -> Any:
        given: Any = None
        if isinstance(effect, Draw):
            given = cards.pop(0)
        elif isinstance(effect, Ask):
            given = choose(effect)
        told.append((effect, given))
        return given

    return drive(play, answer), told


def dealt(game: str, seats: int, seed: str) -> tuple[UnitResult, list[tuple[Any, Any]]]:
    rules = pan_rules(game)
    cards = random.Random(seed).sample(DECK, len(DECK))
    return run(pan.play(rules, 1, [500] * seats, tuple(range(1, seats + 1))), cards)


@pytest.mark.parametrize("game", ["livermore/panguingue", "lucky-buck/panguingue"])
@pytest.mark.parametrize("seats", [3, 8])
def test_bots_play_to_the_end_in_a_reasonable_time(game: str, seats: int) -> None:
    draws = []
    for number in range(12):
        result, told = dealt(game, seats, f"{game} {seats} {number}")
        assert result.winner is not None
        assert sum(result.net) == 0
        draws.append(sum(isinstance(effect, Draw) and effect.to is TABLE for effect, _ in told))
    # No hand comes near the end of the deck, and a player has ten turns or fewer on average.
    assert max(draws) < 160
    assert sum(draws) / len(draws) < 10 * seats


TYPES = sorted(set(DECK))
MELDS = [three for three in combinations_with_replacement(TYPES, 3) if is_meld(three)]


@st.composite
def eleven_in_melds(draw: st.DrawFn) -> list[Meld]:
    """Three melds that have grown by two cards together."""
    melds = [
        meld(three) for three in draw(st.lists(st.sampled_from(MELDS), min_size=3, max_size=3))
    ]
    for _ in range(2):
        grown = [
            (place, increase(laid, (card,))[0])
            for place, laid in enumerate(melds)
            for card in TYPES
            if is_meld((*laid.cards, card)) and meld((*laid.cards, card)).kind is laid.kind
        ]
        place, after = draw(st.sampled_from(grown))
        melds[place] = after
    return melds


@settings(max_examples=60, deadline=None)
@given(eleven_in_melds(), st.integers(0, 2), st.data())
def test_a_bot_never_passes_a_card_that_would_win(
    melds: list[Meld], down: int, data: st.DataObject
) -> None:
    held = [Card(card) for laid in melds[down:] for card in laid.cards]
    drawn = held.pop(data.draw(st.integers(0, len(held) - 1)))
    hand = PanHand(RULES, 1, [99, 99], (1, 2))
    hand.players[0] = PanPlayer(held, melds[:down])
    result, told = run(pan.play_out(hand), [drawn])
    assert result.winner == 0
    assert sum(effect.amount for effect, _ in told if isinstance(effect, Pay)) >= RULES.out


def test_a_deck_that_runs_out_has_no_winner_and_gives_the_tops_back() -> None:
    def idle(ask: Ask) -> str:
        return next((word for word in ask.options if word in ("done", "draw")), ask.options[0])

    cards = random.Random(1).sample(DECK, len(DECK))
    play = pan.play(pan_rules("lucky-buck/panguingue"), 1, [50, 50], (1, 2))
    result, _ = run(play, cards, idle)
    assert result.winner is None
    assert result.net == (0, 0)
    assert not cards


# --- who is asked -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["livermore/panguingue", "lucky-buck/panguingue"])
@pytest.mark.parametrize("seed", range(4))
def test_who_is_asked_follows_from_what_lies_on_the_table(game: str, seed: int) -> None:
    """Whoever a card lies before is asked, can they use it or not; so is whoever has drawn."""
    rng = random.Random(f"{game} {seed}")
    cards = rng.sample(DECK, len(DECK))
    play = pan.play(pan_rules(game), 1, [500] * 4, (1, 2, 3, 4))

    def choose(ask: Ask) -> str:
        return "stay" if ask.kind == "stay" else rng.choice(ask.options)

    _, told = run(play, cards, choose)
    turns = [
        (_what(effect), said)
        for effect, said in told
        if _what(effect) in ("drawn", "passes", "take", "meld", "discard-card")
    ]
    # The first card that Livermore turns up is nobody's.
    turns = turns[pan_rules(game).starter :]
    for (what, said), (then, _) in pairwise(turns):
        assert then in _follows(what, said)
    asked = [effect for effect, _ in told if isinstance(effect, Ask)]
    alone = {(ask.kind, ask.options[0]) for ask in asked if len(ask.options) == 1}
    assert alone >= {("take", "draw"), ("meld", "done")}


def _follows(what: str, said: Any) -> tuple[str, ...]:
    """What comes after a step of a turn, by what everybody sees."""
    if what == "take":
        # Whoever would draw may be forced to take the card.
        return ("meld",) if said == "take" else ("drawn", "meld")
    if what == "meld":
        return ("passes",) if said == "done" else ("meld", "discard-card")
    if what == "discard-card":
        return ("drawn",) if said.startswith("discard ") else ("discard-card",)
    return ("meld",) if what == "drawn" else ("take",)


def _what(effect: Any) -> str:
    if isinstance(effect, Draw):
        return "drawn" if effect.to is TABLE else "dealt"
    if isinstance(effect, Announce):
        return effect.says.key
    return effect.kind if isinstance(effect, Ask) else ""


@pytest.mark.parametrize("held", ["5h 6h", "Kh 2c"])
def test_a_bot_forces_by_what_it_sees(held: str) -> None:
    """Two cards that are kept from a card that fits are broken, whatever they are."""
    hand = PanHand(RULES, 1, [99, 99, 99], (1, 2, 3))
    hand.players[0] = player(held, "2c 3c 4c 5c 6c", "Kd Kd Kd")
    hand.players[1:] = [player("2h Kc 4s Js 6d"), player("2h Kc 4s Js 6d")]
    hand.option = Card.parse("7c")
    seen: list[Ask] = []

    def choose(ask: Ask) -> str:
        seen.append(ask)
        return "draw" if ask.kind == "take" else ask.usual

    run(pan.play_out(hand), random.Random(1).sample(DECK, len(DECK)), choose)
    assert [(ask.kind, ask.at) for ask in seen[:2]] == [("take", 0), ("force", 1)]
    assert seen[1].usual == "force"


def test_for_whoever_is_silent_no_card_is_looked_at() -> None:
    """The first card that was dealt goes, and a forced card to the meld that it fits."""
    hand = PanHand(RULES, 1, [99, 99, 99], (1, 2, 3))
    hand.players[0] = player("Kh 5h 6h 7d 7h", "2c 3c 4c 5c 6c")
    hand.players[1:] = [player("2h Kc 4s Js 6d"), player("2h Kc 4s Js 6d")]
    hand.option = Card.parse("7c")
    seen: list[Ask] = []

    def choose(ask: Ask) -> str:
        seen.append(ask)
        return "force" if ask.kind == "force" else ask.default

    run(pan.play_out(hand), random.Random(1).sample(DECK, len(DECK)), choose)
    said = [(ask.kind, ask.default) for ask in seen if ask.at == 0][:3]
    assert said == [
        ("take", "draw"),
        ("meld", "add 7c to meld 1"),
        ("discard-card", "discard Kh"),
    ]
