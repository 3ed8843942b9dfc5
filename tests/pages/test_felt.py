"""What a hand on the felt counts: the same as somebody counts who shares no code with the games."""

from __future__ import annotations

import itertools
import json
import random
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import cardroom
from cardroom.cards.places import HandPlace
from cardroom.pages.felt import count_of, counts_of, with_counts
from cardroom.pages.spoken import add_words
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import game_ids, load_game
from cardroom.table import Answer, Table
from evenings import anything, dealer, opened

CLUBS = Path(cardroom.__file__).parent / "rulebook" / "clubs"
BLACKJACK = [game for game in game_ids() if load_game(game).rules.family == "blackjack"]
COUNTED = {"baccarat", "pan9"}


# --- somebody else's count ----------------------------------------------------------------------


def document(game: str) -> dict[str, Any]:
    """What the file says of values; a game that is based on another one says the rest there."""
    found = tomllib.loads((CLUBS / f"{game}.toml").read_text(encoding="utf-8"))
    values: dict[str, Any] = load_game(game).rules.model_dump(mode="json")["values"]
    values.update(found.get("values", {}))
    return values


def kind(card: str) -> str:
    """A rank as the documents' tables of naturals name it."""
    if card == "Jk":
        return "J"
    if card[0] == "A":
        return "X" if card.endswith("*") else "A"
    return "T" if card[0] in "TJQK" else card[0]


def ways(card: str, values: dict[str, Any]) -> tuple[int, ...]:
    """What one card may count."""
    if card == "Jk":
        return {"1-11": (1, 11), "2-12": (2, 12), "wild": tuple(range(1, 12))}[values["joker"]]
    if card[0] == "A":
        return (1, 11)
    return (10,) if card[0] in "TJQK" else (int(card[0]),)


def natural(cards: Sequence[str], values: dict[str, Any]) -> str | None:
    """What a dealt pair is worth above every total, by the document's own table."""
    ranks = sorted(map(kind, cards))
    for special in values["special"]:
        suits = {card[1] for card in cards}
        fits = ranks == sorted(special["cards"])
        if fits and (not special.get("suited") or len(suits) == 1):
            return f"{float(special['value']):g}"
    return None


def by_hand(cards: Sequence[str], values: dict[str, Any], *, dealt: bool) -> tuple[str, str]:
    """Which kind of total a hand has, and the number."""
    if dealt and len(cards) == 2 and (found := natural(cards, values)):
        return "natural", found
    limit = values["limit"]
    if "Jk" in cards and values["joker"] == "21":
        return "hard", "21"
    if values["joker"] == "wild" and "Jk" in cards and len(cards) == 2:
        return "hard", str(limit)
    # Of several aces or jokers one at most counts high: two aces of a split hand count 12.
    totals = {
        sum(one)
        for one in itertools.product(*(ways(card, values) for card in cards))
        if sum(worth > 10 for worth in one) < 2
    }
    least = min(totals)
    best = max((one for one in totals if one <= limit), default=least)
    if values["hard_31"] and len(cards) > 2 and least == 31 and kind(cards[-1]) == "T":
        return "hard", "31"
    if best > limit:
        return "over", str(best)
    return "soft" if best > least else "hard", str(best)


def deck_of(game: str) -> list[str]:
    return [str(card) for card in load_game(game).rules.deck.deck(1).counts()]


def hands(game: str) -> Iterator[list[str]]:
    """Every pair of cards that differ, and many longer hands."""
    deck, chance = deck_of(game), random.Random(game)
    yield from map(list, itertools.combinations_with_replacement(deck, 2))
    for size in (1, 3, 3, 4, 5):
        for _ in range(400):
            yield chance.choices(deck, k=size)


@pytest.mark.parametrize("game", BLACKJACK)
def test_every_blackjack_hand_counts_as_somebody_else_counts_it(game: str) -> None:
    loaded, values = load_game(game), document(game)
    seen = set()
    for cards in hands(game):
        for dealt in (True, False):
            found = count_of(loaded, cards, dealt=dealt)
            assert found is not None
            of, number = by_hand(cards, values, dealt=dealt)
            assert found["short"].removeprefix("soft ") == number, cards
            assert found["is"] == of or len(cards) == 1
            seen.add(of)
    assert seen == {"natural", "hard", "soft", "over"}


def test_there_are_seventeen_blackjack_games_and_all_their_naturals() -> None:
    assert len(BLACKJACK) == 17
    specials = [one for game in BLACKJACK for one in document(game)["special"]]
    found = {f"{float(one['value']):g}" for one in specials}
    assert found == {"20.5", "21", "21.5", "22", "31"}


@pytest.mark.parametrize(
    ("game", "cards", "count"),
    [
        ("hustler/la-blackjack", "Tc Qd", "20"),
        ("hustler/la-blackjack", "Jk Qd", "22"),
        ("hustler/21st-century-blackjack", "As Kd", "soft 21"),
        ("hustler/21st-century-blackjack", "As Jk", "22"),
        ("lucky-buck/blackjack-x", "As* Kd", "31"),
        ("livermore/pure-21-5-blackjack", "As Kd", "21.5"),
    ],
)
def test_the_hands_that_the_felt_once_counted_wrong(game: str, cards: str, count: str) -> None:
    found = count_of(load_game(game), cards.split())
    assert found is not None
    assert found["short"] == count


def test_a_hand_made_by_splitting_is_no_natural() -> None:
    game = load_game("livermore/pure-21-5-blackjack")
    split = {"seat 3": ["As", "Kd"], "seat 3 hand 2": ["Ad", "Kh"], "seat 4": ["As", "Kh"]}
    found = {name: one["short"] for name, one in counts_of(game, split).items()}
    assert found == {"seat 3": "soft 21", "seat 3 hand 2": "soft 21", "seat 4": "21.5"}


def test_points_are_the_last_digit_of_the_sum() -> None:
    deck = [str(card) for card in load_game("hustler/ez-baccarat").rules.deck.deck(1).counts()]
    chance = random.Random(9)
    for game in ("hustler/ez-baccarat", "hustler/super-pan-9", "hustler/21st-century-baccarat"):
        for size in (1, 2, 3, 4):
            for _ in range(200):
                cards = chance.sample(deck, size)
                worth = {"A": 1} | {str(rank): rank for rank in range(2, 10)}
                found = count_of(load_game(game), cards)
                assert found is not None
                assert found["short"] == str(sum(worth.get(card[0], 0) for card in cards) % 10)


# --- secrecy --------------------------------------------------------------------------------------


def test_a_hand_with_a_card_face_down_has_no_count() -> None:
    for game in game_ids():
        loaded = load_game(game)
        for cards in ([None], ["Ah", None], [None, None, "5c"], []):
            assert count_of(loaded, cards) is None
            hand = {"name": "bank", "cards": cards, "up": []}
            assert with_counts(loaded, [hand]) == [hand]


GAMES = sorted(
    {
        *{load_game(game).rules.family: game for game in game_ids()}.values(),
        *(game for game in BLACKJACK if game.startswith("hustler/")),
    }
)


def moments(game: str) -> Iterator[Table]:
    """A table at every question of a hand or two."""
    table, chance = opened(game, MemoryJournal(), dealer(f"felt {game}")), random.Random(game)
    for _ in range(40):
        yield table
        if not table.waiting:
            return
        question = chance.choice(table.waiting)
        table.do(Answer(question.id, anything(table, question, chance)), by=question.who)


def hidden_from(table: Table, viewer: str | None) -> dict[HandPlace, list[int]]:
    """The places of hands at which cards lie that somebody does not see."""
    return {
        name: [
            at
            for at, one in enumerate(held)
            if not one.up and viewer not in table.felt.lookers.get(name, ())
        ]
        for name, held in table.felt.hands.items()
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_the_same_whatever_lies_face_down(game: str) -> None:
    loaded, chance, counted, exchanged = load_game(game), random.Random(5), 0, 0
    deck = list(loaded.rules.deck.deck(1).counts())
    for table in moments(game):
        for viewer in (*table.people, None):
            first = json.dumps(add_words(table.view(viewer), loaded), default=str)
            counted += first.count('"count": {')
            kept = {name: list(held) for name, held in table.felt.hands.items()}
            for name, places in hidden_from(table, viewer).items():
                for at in places:
                    card = chance.choice(deck)
                    table.felt.hands[name][at] = replace(table.felt.hands[name][at], card=card)
                    exchanged += 1
            assert json.dumps(add_words(table.view(viewer), loaded), default=str) == first
            table.felt.hands.update(kept)
    family = loaded.rules.family
    assert counted or family not in COUNTED | {"blackjack"}
    assert exchanged or family not in {"pan9", "community-poker", "pai-gow-poker"}
