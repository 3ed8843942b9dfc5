"""Cards, decks, shoes and shuffles: text both ways, counts done by hand, fair orders."""

from __future__ import annotations

import hashlib
import hmac
import pickle
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import (
    JOKER,
    TILE_SET,
    BadCardError,
    BadDeckError,
    BadDiceError,
    BadTileError,
    Card,
    Deck,
    EmptyShoeError,
    Shoe,
    Shuffle,
    ShuffleMismatchError,
    Tile,
    check_throw,
    parse_cards,
    show_cards,
    throw,
    total_chances,
    without,
)
from cardroom.said import Said
from refusing import refuses

codes = st.sampled_from([*range(53), *range(64, 116)])


@given(codes)
def test_text_goes_both_ways_and_cards_are_one_object(code: int) -> None:
    card = Card(code)
    assert Card.parse(str(card)) is card
    assert Card.parse(f" {str(card).upper()} ") is card
    assert Card(int(card)) is card
    assert pickle.loads(pickle.dumps(card)) is card


@given(st.lists(codes, max_size=12), st.sampled_from([" ", ", ", ""]))
def test_several_cards_go_both_ways(cards: list[int], between: str) -> None:
    wanted = [Card(code) for code in cards]
    assert parse_cards(between.join(map(str, wanted))) == wanted
    assert parse_cards(show_cards(wanted)) == wanted


@pytest.mark.parametrize(
    ("text", "code"),
    [("2c", 0), ("2d", 1), ("2h", 2), ("2s", 3), ("As", 51), ("10h", 34), ("Th", 34), ("Jk", 52),
     ("joker", 52), ("Kd*", 4 * 11 + 1 + 64)],
)  # fmt: skip
def test_codes_are_four_times_the_rank_and_the_suit(text: str, code: int) -> None:
    assert int(Card.parse(text)) == code


@pytest.mark.parametrize("text", ["", "1s", "Zz", "A", "Ax", "11h", "Jk*", "As*s", "10", "♠A"])
def test_what_is_no_card_is_said(text: str) -> None:
    with refuses("card-not-one", BadCardError):
        Card.parse(text)


@pytest.mark.parametrize("code", [-1, 53, 63, 116, 1000])
def test_what_is_no_code_is_said(code: int) -> None:
    with refuses("card-code", BadCardError):
        Card(code)


def test_properties_of_a_card() -> None:
    king = Card.parse("Kd*")
    assert king.plain is Card.parse("Kd")
    assert (king.is_red, king.is_marked, king.suit, king.rank) == (True, True, 1, 11)
    assert (JOKER.suit, JOKER.rank, JOKER.is_red) == (-1, 13, False)
    assert f"{king:>5}" == "  Kd*"


@pytest.mark.parametrize(
    ("deck", "size"),
    [
        (Deck(), 52),
        (Deck(packs=8), 416),
        (Deck(packs=8, jokers=1), 424),
        (Deck(packs=2, jokers=4), 112),
        (Deck(stripped="89T"), 40),
        (Deck(packs=3, extra=(Card.parse("As*"),)), 159),
    ],
)
def test_decks_by_description(deck: Deck, size: int) -> None:
    assert deck.size == size == deck.counts().total()


def test_a_marked_card_takes_the_place_of_the_plain_one() -> None:
    counts = Deck(packs=6, marked=("Th", "Kd")).counts()
    assert counts[Card.parse("Th*")] == 6
    assert counts[Card.parse("Th")] == 0
    assert counts[Card.parse("Ts")] == 6


@pytest.mark.parametrize(
    "fields",
    [{"packs": 0}, {"packs": 17}, {"jokers": 5}, {"jokers": -1}, {"stripped": "1"},
     {"stripped": "T", "marked": ("Th",)}],
)  # fmt: skip
def test_impossible_decks_are_refused(fields: dict[str, object]) -> None:
    with pytest.raises(BadDeckError):
        Deck(**fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cards", "says"),
    [("As Ks", None), ("As As", Said("deck-twice", card="As", count=2, most=1)),
     ("Jk", Said("deck-lacks", card="Jk")),
     ("As As As", Said("deck-twice", card="As", count=3, most=1))],
)  # fmt: skip
def test_cards_that_a_deck_does_not_have(cards: str, says: Said | None) -> None:
    assert Deck().fault(parse_cards(cards)) == says


@given(st.integers(0, 10**6), st.integers(1, 8))
def test_a_shuffle_loses_and_adds_nothing(seed: int, packs: int) -> None:
    deck = Deck(packs=packs)
    order = Shuffle.seeded(seed).order(deck.cards())
    assert Counter(order) == deck.counts()
    assert order == Shuffle.seeded(seed).order(deck.cards())


def test_every_order_of_four_is_about_as_likely() -> None:
    # 24 orders, 12,000 shuffles: 500 each, standard deviation 21.9; seeded, so no luck is needed
    counts = Counter(tuple(Shuffle.seeded(n).order("abcd")) for n in range(12_000))
    assert set(counts) == set(permutations("abcd"))
    chi_square = sum((count - 500) ** 2 / 500 for count in counts.values())
    assert chi_square < 49.7  # one in a thousand at 23 degrees of freedom


def test_the_order_follows_from_the_secret_as_described() -> None:
    # Fisher-Yates over HMAC-SHA256 of a counter, worked out again from that sentence.
    secret = bytes(range(32))
    stream = b"".join(hmac.digest(secret, n.to_bytes(8, "big"), "sha256") for n in range(8))
    words = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    cards = list(range(52))
    for last in range(51, 0, -1):
        word = words.pop(0)
        while word >= 2**32 - 2**32 % (last + 1):
            word = words.pop(0)
        pick = word % (last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]
    assert Shuffle(secret).order(range(52)) == cards


def test_a_commitment_is_the_hash_and_binds_the_secret() -> None:
    shuffle = Shuffle.fair()
    digest = hashlib.sha256(b"cardroom commitment " + shuffle.secret).hexdigest()
    assert shuffle.commitment == digest
    assert Shuffle.reveal(digest, shuffle.secret.hex()) == shuffle
    with refuses("shuffle-other-secret", ShuffleMismatchError):
        Shuffle.reveal(digest, Shuffle.fair().secret.hex())
    with refuses("shuffle-no-secret", ShuffleMismatchError):
        Shuffle.reveal(digest, "no hex")


def test_fair_shuffles_differ() -> None:
    assert len({Shuffle.fair().secret for _ in range(50)}) == 50


def test_a_shoe_burns_deals_and_ends_at_the_cut_card() -> None:
    deck = Deck(packs=6)
    order = Shuffle.seeded(3).order(deck.cards())
    shoe = Shoe.shuffled(deck, Shuffle.seeded(3), burn=2, cut=16)
    assert shoe.burned == order[:2]
    dealt = []
    while not shoe.is_done:
        dealt.append(shoe.draw())
    assert dealt == order[2:296]  # 312 less 16
    assert [shoe.draw() for _ in range(16)] == order[296:]
    with refuses("shoe-empty", EmptyShoeError, count=312):
        shoe.draw()


def test_without_takes_away_one_for_one() -> None:
    cards = parse_cards("As As Kd 2c")
    assert show_cards(without(cards, parse_cards("As 2c"))) == "As Kd"


def test_three_dice_have_216_throws() -> None:
    chances = total_chances(3)
    assert sum(chances.values()) == 216
    assert (chances[3], chances[10], chances[18]) == (1, 27, 1)
    assert check_throw((1, 6, 6), 3) == (1, 6, 6)
    assert all(1 <= face <= 6 for face in throw(3))
    for faces in ((1, 2), (0, 1, 2), (1, 7, 1)):
        with pytest.raises(BadDiceError):
            check_throw(faces, 3)


def test_a_set_of_tiles_has_eleven_pairs_and_ten_single_tiles() -> None:
    counts = Counter(TILE_SET)
    assert len(TILE_SET) == 32
    assert sorted(counts.values()) == [1] * 10 + [2] * 11
    assert sum(tile.pips for tile in TILE_SET) == 227
    assert Tile.parse("6-5") == Tile.parse("56")
    with pytest.raises(BadTileError):
        Tile.parse("7-1")
