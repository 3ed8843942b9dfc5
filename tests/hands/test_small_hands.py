"""Three cards, tiles, rank keys, melds and doors: exhaustive where that is small."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import numpy as np
import pytest

from cardroom.cards import TILE_SET, Card, Tile, parse_cards
from cardroom.hands import HandError, batch, table_file, verify_tables
from cardroom.hands.pan import is_meld, may_borrow, meld, split
from cardroom.hands.rank_keys import FIVE_KEYS, KEYS, key_sum, rank_sets
from cardroom.hands.table_file import TABLE_FILE, TablesError
from cardroom.hands.three import ThreeCategory, three_cards, three_strengths
from cardroom.hands.tile_hands import TileKind, splits, tile_strength, two_tiles
from cardroom.pages.catalogue import words
from judging import judge
from refusing import refuses


@pytest.mark.parametrize("ace_low", [True, False])
def test_all_22_100_three_card_hands(ace_low: bool) -> None:
    hands = list(combinations(range(52), 3))
    assert len(hands) == 22_100
    number = three_strengths(ace_low=ace_low)
    expected = [number[three_cards(hand, ace_low=ace_low)] for hand in hands]
    found = batch.evaluate_three(np.array(hands, dtype=np.uint8), ace_low=ace_low)
    assert found.tolist() == expected


def test_published_counts_of_three_card_hands() -> None:
    counts = Counter(three_cards(hand).category for hand in combinations(range(52), 3))
    assert [counts[category] for category in ThreeCategory] == [
        16_440,
        3_744,
        1_096,
        720,
        52,
        44,
        4,
    ]


def test_without_ace_deuce_trey_sixty_straights_are_high_cards() -> None:
    counts = Counter(
        three_cards(hand, ace_low=False).category for hand in combinations(range(52), 3)
    )
    assert counts[ThreeCategory.STRAIGHT] == 720 - 60
    assert counts[ThreeCategory.HIGH_CARD] == 16_440 + 60
    assert counts[ThreeCategory.STRAIGHT_FLUSH] == 40


def test_every_tile_pair_is_ranked() -> None:
    """The 496 pairs of tiles: sixteen pairs in the published order, then wong, gong and points."""
    counts = Counter(two_tiles(a, b).kind for a, b in combinations(TILE_SET, 2))
    # Teen and Day (four tiles) with two nines, and with four eights (2-6, 3-5 and both 4-4).
    assert counts == {
        TileKind.PAIR: 16,
        TileKind.WONG: 4 * 2,
        TileKind.GONG: 4 * 4,
        TileKind.POINTS: 496 - 16 - 8 - 16,
    }
    names = sorted(
        {two_tiles(a, b) for a, b in combinations(TILE_SET, 2) if two_tiles(a, b).kind == 3},
        reverse=True,
    )
    assert [words(hand.name).removeprefix("pair of ") for hand in names] == [
        "Gee Joon",
        "Teen",
        "Day",
        "Yun",
        "Gor",
        "Mooy",
        "Chong",
        "Bon",
        "Foo",
        "Ping",
        "Tit",
        "Look",
        "Chop Gow",
        "Chop Bot",
        "Chop Chit",
        "Chop Ng",
    ]


PUBLISHED_PAIRS = [
    "24 12",
    "66 66",
    "11 11",
    "44 44",
    "13 13",
    "55 55",
    "33 33",
    "22 22",
    "56 56",
    "46 46",
    "16 16",
    "15 15",
    "36 45",
    "26 35",
    "25 34",
    "14 23",
]
"""The pairs from the highest, as casinos publish them (and California's Attorney General did).

After the first, the list is also the order of single tiles, whose lowest are the two of the first.
"""


def by_the_published_rules(one: str, other: str) -> tuple[int, ...]:
    """What two tiles are worth, worked out from the published lists with nothing of the package."""
    for place, pair in enumerate(PUBLISHED_PAIRS):
        if sorted([one, other]) == sorted(pair.split()):
            return (3, -place)
    single = {
        tile: -place for place, pair in enumerate(PUBLISHED_PAIRS[1:]) for tile in pair.split()
    }
    high = max(single.get(one, -15), single.get(other, -15))
    counts = [
        {3, 6} if tile in ("24", "12") else {int(tile[0]) + int(tile[1])} for tile in (one, other)
    ]
    kinds = [(counts[0], other), (counts[1], one)]
    for points, special in ((9, 2), (8, 1)):
        if any(count == {points} and tile in ("66", "11") for count, tile in kinds):
            return (special, high)
    best = max((first + second) % 10 for first in counts[0] for second in counts[1])
    return (0, best, high if best else 0)


@pytest.mark.slow
def test_all_35_960_four_tile_hands() -> None:
    """Every hand in all three settings, compared with every other by the published rules alone.

    496 pairs of tiles stand in one order by both; so do the low and the high hand of every
    setting. Tiles of one pair counted alike, there are 136 pairs and 3,620 hands of four.
    """
    texts = [str(tile).replace("-", "") for tile in TILE_SET]
    published = {(a, b): by_the_published_rules(a, b) for a in texts for b in texts}
    ours = {(a, b): two_tiles(Tile.parse(a), Tile.parse(b)) for a in texts for b in texts}
    pairs = sorted(combinations(texts, 2), key=lambda pair: published[pair])
    assert len(pairs) == 496
    for (worse, w_rank), (better, b_rank) in pairwise(
        (ours[pair], published[pair]) for pair in pairs
    ):
        assert (worse < better) == (w_rank < b_rank)
        assert (worse == better) == (w_rank == b_rank)
        assert (tile_strength(worse) < tile_strength(better)) == (worse < better)

    kind = {tile: place for place, pair in enumerate(PUBLISHED_PAIRS) for tile in pair.split()}
    assert (
        len({tuple(sorted(map(kind.__getitem__, pair))) for pair in combinations(texts, 2)}) == 136
    )
    rank_of_hand = {ours[pair]: published[pair] for pair in pairs}
    hands = list(combinations(range(32), 4))
    assert len(hands) == 35_960
    seen = set()
    for hand in hands:
        a, b, c, d = (texts[place] for place in hand)
        seen.add(tuple(sorted((kind[a], kind[b], kind[c], kind[d]))))
        expected = [
            sorted((published[one], published[two]))
            for one, two in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c)))
        ]
        found = splits([TILE_SET[place] for place in hand])
        by_rank = [[rank_of_hand[low], rank_of_hand[high]] for low, high in found]
        assert by_rank == expected
    assert len(seen) == 3620


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("24 12", "66 66"),  # the wild pair over all
        ("23 14", "66 36"),  # the lowest pair over the best wong
        ("66 45", "11 36"),  # wong by its high tile
        ("11 36", "66 44"),  # wong over gong
        ("11 26", "66 25"),  # gong over nine points
        ("66 25", "44 56"),  # nine over nine by the high tile
        ("12 66", "34 15"),  # a wild tile counts three or six: eight over three
    ],
)
def test_tiles_in_order(better: str, worse: str) -> None:
    first, second = (
        two_tiles(*(Tile.parse(text) for text in hand.split())) for hand in (better, worse)
    )
    assert first > second
    assert tile_strength(first) > tile_strength(second)


def test_nothing_ties_nothing_whatever_the_tiles() -> None:
    zeros = {
        two_tiles(a, b)
        for a, b in combinations(TILE_SET, 2)
        if two_tiles(a, b).kind == TileKind.POINTS and not two_tiles(a, b).points
    }
    assert len(zeros) == 1


@pytest.mark.parametrize(
    ("cards", "keys"), [(4, KEYS), (5, KEYS), (6, KEYS), (7, KEYS), (5, FIVE_KEYS)]
)
def test_rank_keys_tell_all_hands_apart(cards: int, keys: tuple[int, ...]) -> None:
    sums = [key_sum(ranks, keys) for ranks in rank_sets(cards)]
    assert len(set(sums)) == len(sums)


def test_the_tables_are_pinned_small_and_checked(
    tmp_path: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert TABLE_FILE.stat().st_size < 4_000_000
    verify_tables()
    broken = tmp_path / "hands.npz"  # type: ignore[operator]
    broken.write_bytes(TABLE_FILE.read_bytes()[:-1] + b"x")
    monkeypatch.setattr(table_file, "TABLE_FILE", broken)
    with refuses("tables-changed", TablesError):
        verify_tables()


@pytest.mark.slow
def test_the_tables_are_what_the_definitions_give() -> None:
    verify_tables(rebuild=True)


def pan(text: str) -> list[Card]:
    return parse_cards(text)


@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        ("Qh Jh 7h", 0),  # dossier 004 panguingue: J and 7 are neighbours
        ("4h 4s 4c", 0),
        ("Qc Qc Qc", 1),  # condition 3
        ("Qs Qs Qs", 2),
        ("Ad Ad Ac", 0),  # aces in any suits
        ("5h 5c 5d", 1),  # condition 1
        ("7s 7s 7s", 4),  # condition 2
        ("7h 7h 7h", 2),
        ("Ah 2h 3h", 1),  # condition 4
        ("As 2s 3s", 2),
        ("Ks Qs Js", 2),  # condition 5
        ("Kd Qd Jd", 1),
    ],
)
def test_melds_and_what_they_pay(cards: str, pays: int) -> None:
    assert meld(pan(cards)).pays == pays


@pytest.mark.parametrize("cards", ["4h 4h 4c", "Ah Kh Qh", "4h 5h", "4h 5h 6c", "4h 5h 7h"])
def test_what_is_no_meld(cards: str) -> None:
    assert not is_meld(pan(cards))


def test_splitting_off_a_condition_pays_it() -> None:
    """Dossier 004 panguingue: four fours of all suits, two more of one suit."""
    laid = meld(pan("4c 4d 4h 4s"))
    assert split(laid, pan("4h 4h"), pan("4h 4h 4h"), pan("4c 4d 4s"))[2] == 1
    valle = meld(pan("7c 7d 7h 7s"))
    assert split(valle, pan("7s 7s"), pan("7s 7s 7s"), pan("7c 7d 7h"))[2] == 4


def test_borrowing_leaves_a_meld() -> None:
    run = meld(pan("7c 6c 5c 4c"))
    assert [may_borrow(run, card) for card in run.cards] == [True, False, False, True]


def test_a_joker_where_there_is_none() -> None:
    for name, cards in (("poker-high", "As Ks Qs Js Jk"), ("total", "As Jk")):
        with refuses("wrong-hand-no-joker", HandError):
            judge(name, parse_cards(cards))


def test_arrays_of_a_wrong_shape_or_code_are_refused() -> None:
    with refuses("wrong-hand-array-shape", HandError, counts=[5, 6, 7]):
        batch.evaluate(np.zeros((3, 4), dtype=np.uint8))
    with refuses("wrong-hand-array-code", HandError, code=52):
        batch.evaluate(np.full((1, 5), 52, dtype=np.uint8))
    with refuses("wrong-hand-array-type", HandError):
        batch.evaluate(np.zeros((1, 5), dtype=np.int64))


@pytest.mark.parametrize("count", [5, 6, 7])
@pytest.mark.parametrize("code", [52, 53, 64, 115, 255])
def test_a_wrong_code_is_met_wherever_it_stands(code: int, count: int) -> None:
    rows = np.tile(np.arange(count, dtype=np.uint8), (9, 1))
    rows[6, count - 1] = code
    with refuses("wrong-hand-array-code", HandError, code=code):
        batch.evaluate(rows)
