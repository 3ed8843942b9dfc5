"""Every figure of the pot games' collection documents, typed from the documents themselves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardroom.money import cents
from cardroom.rulebook import load_game
from cardroom.rulebook.fees.drops import DropOption, DropSchedule
from cardroom.rulebook.files.loader import drop_documents

# A column: when, from whom, and the numbers of players its figure is for (none: for all).
Column = tuple[str, str, tuple[int, ...]]

HOLDEM: list[Column] = [
    ("before-deal", "small-blind", ()),
    ("flop", "pot", (7, 8, 9)),
    ("flop", "pot", (6,)),
    ("flop", "pot", (5,)),
    ("flop", "pot", (2, 3, 4)),
    ("turn", "pot", ()),
]
THREE_BANDS: list[Column] = [
    ("flop", "pot", (7, 8, 9, 10)),
    ("flop", "pot", (5, 6)),
    ("flop", "pot", (2, 3, 4)),
]
STUD = [(7, 8), (5, 6), (2, 3, 4)]

# Each line: option, limit, the blinds where they are printed, then the figures.
TABLES: dict[tuple[str, str], tuple[list[Column], str]] = {
    ("hustler/poker-2015", "holdem-no-limit"): (
        HOLDEM,
        """1 no-limit 1 1 1 1 1 0
        2 no-limit 1 1 1 1 1 1
        3 no-limit 1 2 1 1 1 0
        4 no-limit 1 2 1 1 1 1
        5 no-limit 1 3 2 1 1 0
        6 no-limit 1 3 2 1 1 1
        7 no-limit 1 4 3 2 1 0
        8 no-limit 1 4 3 2 1 1""",
    ),
    ("hustler/poker-2015", "holdem-limit"): (
        HOLDEM,
        """1 3/6 1 3 2 1 0 0
        2 3/6 1 3 2 1 0 1
        3 4/8 1 3 2 1 1 0
        4 4/8 1 3 2 1 1 1
        5 6/12 1 4 3 2 1 0
        6 6/12 1 4 3 2 1 1
        7 8/16 1 4 3 2 1 0
        8 8/16 1 4 3 2 1 1
        9 15/30 1 4 3 2 1 0
        10 15/30 1 4 3 2 1 1
        11 25/50 1 4 3 2 1 0
        12 25/50 1 4 3 2 1 1
        13 40/80 1 4 3 2 1 0
        14 40/80 1 4 3 2 1 1
        15 50/100 1 4 3 2 1 0
        16 50/100 1 4 3 2 1 1""",
    ),
    ("hustler/poker-2015", "flop-and-draw"): (
        [("before-deal", "big-blind", ()), *HOLDEM[1:]],
        """1 3/6 1 3 2 1 0 1
        2 4/8 1 3 2 1 0 1
        3 6/12 1 4 3 2 1 1
        4 8/16 1 4 3 2 1 1
        5 15/30 1 4 3 2 1 1
        6 25/50 1 4 3 2 1 1
        7 40/80 1 4 3 2 1 1
        8 50/100 1 4 3 2 1 1""",
    ),
    ("hustler/poker-2015", "stud-antes"): (
        [("before-deal", "antes", players) for players in STUD],
        """1 3/6 4 3 2
        2 4/8 4 3 2
        3 6/12 4 3 2
        4 8/16 5 4 3""",
    ),
    ("hustler/poker-2015", "stud-time"): (
        [("half-hour", "each", players) for players in STUD],
        """1 1000/2000 20 20 10
        2 1500/3000 30 30 15
        3 2000/4000 36 36 18
        4 4000/8000 36 36 18""",
    ),
    ("hustler/texas-stud-poker", "regular"): (
        [
            ("flop", "pot", (7, 8, 9)),
            ("flop", "pot", (6,)),
            ("flop", "pot", (2, 3, 4, 5)),
            ("flop", "jackpot", ()),
        ],
        """1 2/4 1/2 2 2 1 1
        2 3/6 1/3 3 2 1.50 1
        3 4/8 2/4 3 2 1.50 1
        4 6/12 2/6 4 3 2 1
        5 8/16 2/8 4 3 2 1""",
    ),
    ("hustler/texas-stud-poker", "designated"): (
        [("flop", "pot", ()), ("flop", "jackpot", ())],
        """1 2/4 1/2 1 1
        2 3/6 1/3 1 1
        3 4/8 2/4 1 1
        4 6/12 2/6 1 1
        5 8/16 2/8 1 1""",
    ),
    ("lucky-buck/lowball-draw", "drop"): (
        [("before-deal", "blinds", ())],
        """1 spread-2-10 1/3 3
        2 spread-3-12 1/3 3
        3 spread-4-16 2/5 4
        4 spread-5-20 2/5 4
        5 2/4 1/2 2
        6 3/6 1/3 3
        7 4/8 2/4 4
        8 5/10 3/5 4
        9 6/12 3/6 4
        10 10/20 5/10 4
        11 straight-2 1/2 2
        12 straight-4 2/4 3
        13 straight-6 3/3 3
        14 straight-10 2/5 4
        15 straight-12 3/6 4
        16 straight-16 2/5 4
        17 straight-20 2/10 4""",
    ),
    ("lucky-buck/lowball-draw", "time"): (
        [("half-hour", "each", ())],
        """1 spread-2-10 1/3 3
        2 spread-3-12 1/3 4
        3 spread-4-16 2/5 5
        4 spread-5-20 2/5 6
        5 2/4 1/2 2
        6 3/6 1/3 4
        7 4/8 2/4 4
        8 5/10 3/5 4
        9 6/12 3/6 5
        10 10/20 5/10 5
        11 straight-2 1/2 1
        12 straight-4 2/4 2
        13 straight-6 3/3 3
        14 straight-10 2/5 5
        15 straight-12 3/6 5
        16 straight-16 2/5 5
        17 straight-20 2/10 5""",
    ),
    ("ranchos/poker-rates", "holdem"): (
        THREE_BANDS,
        """1 limit-1/2-to-100/200 2 1 1
        2 limit-1/2-to-100/200 3 2 1
        3 limit-1/2-to-100/200 3 2 2
        4 limit-1/2-to-100/200 4 3 2
        5 limit-1/2-to-100/200 5 4 2
        6 limit-1/2-to-100/200 3 3 2
        7 limit-1/2-to-100/200 4 3 2
        8 limit-1/2-to-100/200 5 4 3
        9 limit-1/2-to-100/200 6 5 4
        10 no-limit,-buy-in-from-$20 3 2 1
        11 no-limit,-buy-in-from-$20 4 3 1
        12 no-limit,-buy-in-from-$20 4 3 2
        13 no-limit,-buy-in-from-$20 5 4 2
        14 no-limit,-buy-in-from-$20 6 4 3
        15 no-limit,-buy-in-from-$20 6 5 3""",
    ),
    **{
        ("ranchos/poker-rates", game): (
            THREE_BANDS,
            """1 1/2 2 2 1
            2 2/4 3 2 1
            3 3/6 4 3 2
            4 4/8 3 3 2
            5 4/8 4 3 2
            6 5/10 3 3 2
            7 5/10 4 3 2
            8 6/12 3 3 2
            9 6/12 4 3 2
            10 8/16 4 3 2""",
        )
        for game in ("omaha", "omaha-high-low-split")
    },
}

# Mortimer's hold'em: three columns, and four from option 41 on.
MORTIMERS = """
1 1/2 1/1; 2 2/4 1/2; 3 3/6 2/3; 4 4/8 2/4; 5 5/10 3/5; 6 6/12 3/6; 7 8/16 4/8; 8 9/18 6/9 = 3 2 1
9 10/20 5/10; 10 12/24 6/12; 11 15/30 10/15; 12 20/40 10/20; 13 30/60 15/30; 14 40/80 20/40;
 15 50/100 25/50; 16 60/120 30/60; 17 75/150 50/75; 18 80/160 40/80; 19 100/200 50/100;
 20 300/600 100/200; 21 400/800 150/300 = 4 3 2
22 any .50/1; 23 any 1/1; 24 any 1/2; 25 any 1/3; 26 any 2/3; 27 any 2/4; 28 any 2/5; 29 any 3/5;
 30 any 5/5 = 3 2 1
31 any 5/10; 32 any 5/15; 33 any 10/15; 34 any 10/20; 35 any 25/50; 36 any 50/100; 37 any 75/150;
 38 any 100/200 = 4 3 2
39 spread-2-6; 40 spread-4-12 = 3 2 1
41 spread-5-40; 42 spread-10-100; 43 spread-10-200 = 5 4 3 2
"""

# Mortimer's Omaha as printed: option, limit, blinds, numbers of players, fee.
OMAHA = """
1 3/6 1/3 7+ 4, 2 3/6 1/3 5-6 3, 3 3/6 1/3 -4 2, 4 4/8 2/4 8+ 4, 5 4/8 2/4 6-7 3, 6 4/8 2/4 7+ 2,
7 6/12 2/6 5-6 4, 8 6/12 2/6 -4 3, 9 6/12 2/6 -5 2, 10 8/16 4/8 8+ 5, 11 8/16 4/8 6-7 4,
12 8/16 4/8 -5 3, 13 15/30 10/15 8+ 5, 14 15/30 10/15 6-7 4, 15 15/30 10/15 -5 3,
16 20/40 10/20 8+ 5, 17 20/40 10/20 6-7 4, 18 20/40 10/20 -5 3, 19 30/60 15/30 8+ 5,
20 30/60 15/30 6-7 4, 21 30/60 15/30 -5 3, 22 40/80 20/40 8+ 5, 23 40/80 20/40 6-7 4,
24 40/80 20/40 -5 3
"""

# Livermore: first option, fee from the blinds, fees after the flop by number of players (six or
# more, four or five, three or less), fee after the river; limit games, then spread.
LIVERMORE = [
    (1, 1, ([6, 5, 4, 3], [5, 4, 3, 2], [4, 3, 2, 1]), 1),
    (13, 0, ([7, 6, 5, 4, 3], [6, 5, 4, 3, 2], [5, 4, 3, 2, 1]), 1),
    (28, 0, ([8, 7, 6, 5, 4, 3], [7, 6, 5, 4, 3, 2], [6, 5, 4, 3, 2, 1]), 0),
]
BANDS = [range(6, 11), range(4, 6), range(2, 4)]


def schedule(document: str, name: str) -> DropSchedule:
    club, _, file = document.partition("/")
    found = [one for one in drop_documents(club)[file].schedule if one.id == name]
    assert found, f"{document} has no schedule {name}"
    return found[0]


def taken(option: DropOption, when: str, source: str, players: int) -> int:
    """What an option takes at one point from one place, in cents."""
    if not option.serves(players):
        return 0
    return sum(
        drop.amount(players)
        for drop in option.drop
        if drop.when == when and source == ("jackpot" if drop.jackpot else drop.source)
    )


def everything(option: DropOption, players: int) -> int:
    return sum(drop.amount(players) for drop in option.drop) if option.serves(players) else 0


def blinds(option: DropOption) -> list[int]:
    return [cents(blind) for blind in (option.blinds or "").split("/") if blind]


@pytest.mark.parametrize(("document", "name"), TABLES)
def test_the_figures_are_those_of_the_document(document: str, name: str) -> None:
    columns, text = TABLES[document, name]
    options = {option.option: option for option in schedule(document, name).option}
    lines = [line.split() for line in text.splitlines()]
    assert sorted(options) == [int(line[0]) for line in lines]
    for number, limit, *rest in lines:
        option, figures = options[int(number)], rest[-len(columns) :]
        assert str(option.limit).replace(" ", "-") == limit
        printed = rest[: -len(columns)]
        assert blinds(option) == [cents(blind) for part in printed for blind in part.split("/")]
        for players in range(2, 10):
            due = {
                (when, source): cents(figure)
                for (when, source, counts), figure in zip(columns, figures, strict=True)
                if not counts or players in counts
            }
            for (when, source), amount in due.items():
                assert taken(option, when, source, players) == amount, (number, players)
            assert everything(option, players) == sum(due.values())


def test_mortimers_holdem() -> None:
    options = {one.option: one for one in schedule("mortimers/poker-rates", "holdem").option}
    seen = set()
    for group in MORTIMERS.replace(";\n", ";").strip().splitlines():
        names, _, figures = group.partition("=")
        fees = [cents(figure) for figure in figures.split()]
        for name in names.split(";"):
            number, limit, *printed = name.split()
            option = options[int(number)]
            seen.add(int(number))
            words = "pot limit or no limit" if limit == "any" else limit.replace("-", " ", 1)
            assert str(option.limit) == words
            assert blinds(option) == [cents(one) for part in printed for one in part.split("/")]
            for players in range(2, 11):
                place = 0 if players >= 7 else 1 if players >= 5 else 2 if players == 4 else 3
                fee = fees[min(place, len(fees) - 1)]
                assert taken(option, "flop", "pot", players) == fee
                assert everything(option, players) == fee
    assert seen == set(options) == set(range(1, 44))


def test_mortimers_omaha_as_printed_and_mended() -> None:
    printed = {one.option: one for one in schedule("mortimers/poker-rates", "omaha").option}
    mended = {one.option: one for one in schedule("mortimers/poker-rates", "omaha-mended").option}
    rows = [row.split() for row in OMAHA.replace("\n", " ").split(",")]
    assert list(printed) == list(mended) == [int(row[0]) for row in rows]
    for number, limit, put_up, band, fee in rows:
        for options in (printed, mended):
            option = options[int(number)]
            assert str(option.limit) == limit
            assert blinds(option) == [cents(blind) for blind in put_up.split("/")]
            served = [players for players in range(2, 11) if option.serves(players)]
            assert {everything(option, players) for players in served} == {cents(fee)}
            if options is printed or int(number) not in (6, 7, 8, 9):
                low, _, high = band.rstrip("+").partition("-")
                last = 10 if band.endswith("+") else int(high)
                assert served == list(range(int(low or 2), last + 1))
    # Mended, three options of every limit serve every number of players once.
    for limit in {str(option.limit) for option in mended.values()}:
        three = [option for option in mended.values() if str(option.limit) == limit]
        assert [sum(one.serves(players) for one in three) for players in range(2, 11)] == [1] * 9


def livermore_rows() -> Iterator[tuple[int, str, range, int, int, int]]:
    for shift, limit in ((0, "limit 1/2 to 100/200"), (45, "spread within 3-200")):
        for first, before, by_band, river in LIVERMORE:
            number = first + shift
            for band, fees in zip(BANDS, by_band, strict=True):
                for fee in fees:
                    yield number, limit, band, before, fee, river
                    number += 1


def test_livermore_holdem_and_omaha() -> None:
    options = {one.option: one for one in schedule("livermore/poker-rates", "holdem-omaha").option}
    rows = list(livermore_rows())
    assert sorted(row[0] for row in rows) == sorted(options) == list(range(1, 91))
    for number, limit, band, before, flop, river in rows:
        option = options[number]
        assert str(option.limit) == limit
        assert [n for n in range(2, 11) if option.serves(n)] == list(band)
        assert taken(option, "before-deal", "blinds", band[0]) == 100 * before
        assert taken(option, "flop", "pot", band[0]) == 100 * flop
        assert taken(option, "river", "pot", band[0]) == 100 * river
        assert everything(option, band[0]) == 100 * (before + flop + river)


def test_livermore_pan() -> None:
    fees = [7, 6, 5, 4, 3, 2, 6, 5, 4, 3, 2, 1]
    for number, option in enumerate(schedule("livermore/poker-rates", "pan").option, start=1):
        assert option.option == number
        band = range(4, 9) if number <= 6 else range(2, 4)
        assert [n for n in range(2, 9) if option.serves(n)] == list(band)
        assert taken(option, "after-deal", "pot", band[0]) == 100 * fees[number - 1]


@pytest.mark.parametrize("game", ["lucky-buck/lowball", "lucky-buck/draw-poker"])
def test_time_and_blinds_stand_beside_the_stakes_too(game: str) -> None:
    rules = load_game(game).rules
    stakes = {one.id: one for one in rules.stakes}  # type: ignore[attr-defined]
    for option in schedule("lucky-buck/lowball-draw", "time").option:
        row = stakes[str(option.limit)]
        assert (row.time, list(row.blinds)) == (everything(option, 2), blinds(option))
    buy_ins = [20, 30, 40, 50, 20, 30, 40, 50, 60, 100, 20, 30, 60, 100, 120, 160, 200]
    options = schedule("lucky-buck/lowball-draw", "drop").option
    assert [stakes[str(one.limit)].buy_in for one in options] == [100 * b for b in buy_ins]


def test_the_antes_of_stud_are_those_beside_the_fees() -> None:
    for game in ("hustler/seven-card-stud", "hustler/seven-card-stud-hi-lo-8"):
        antes = {one.id: one.ante for one in load_game(game).rules.stakes}  # type: ignore[attr-defined]
        assert [antes[limit] for limit in ("3/6", "4/8", "6/12", "8/16")] == [50, 100, 200, 200]


@pytest.mark.parametrize("club", ["hustler", "livermore", "lucky-buck", "mortimers", "ranchos"])
def test_no_option_has_more_than_five_rates(club: str) -> None:
    for document in drop_documents(club).values():
        for schedule in document.schedule:
            for option in schedule.option:
                assert len(option.rates()) <= 5, f"{schedule.id} option {option.option}"
