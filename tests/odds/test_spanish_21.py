"""Spanish 21 as casinos deal it: published figures, and a recursion over single cards.

The recursion shares no code with the analyst: it knows the rules of the game by heart and nothing
of game files, and follows every card with its suit.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

from cardroom.odds import odds
from cardroom.odds.blackjack import chart_for
from cardroom.odds.strategy import HandRow
from cardroom.pages.catalogue import words
from cardroom.rulebook import load_game
from cardroom.rulebook.rulings.banked import rulings_of
from cardroom.rulings.asking import faults

GAME = str(Path(__file__).parents[2] / "examples" / "spanish-21.toml")


def test_every_ruling_holds() -> None:
    wrong = {ruling.says: faults(GAME, ruling) for ruling in rulings_of(GAME)}
    assert len(wrong) > 15
    assert {says: found for says, found in wrong.items() if found} == {}


# --- published figures ----------------------------------------------------------------------------


@cache
def edge(packs: int, key: str = "", to: str = "") -> float:
    game = load_game(GAME, {key: to} if key else {}, packs)
    return float(odds(game, wager="base")["base"].house_edge)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("packs", "choice", "percent"),
    [(6, ("", ""), 0.78), (8, ("soft_17", "stands"), 0.38), (8, ("redouble", "twice"), 0.45)],
)
def test_the_edge_is_what_is_published(packs: int, choice: tuple[str, str], percent: float) -> None:
    # The table of Wikipedia's article on Spanish 21, by packs of 48 cards: late surrender, doubling
    # on any number of cards with rescue, four hands of a split, aces drawn to; no super bonus.
    assert 100 * edge(packs, *choice) == pytest.approx(percent, abs=0.01)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "to", "percent", "within"),
    [("surrender", "false", 0.018, 0.001), ("split.aces_one_card", "true", 0.28, 0.01)],
)
def test_a_rule_is_worth_what_is_published(
    key: str, to: str, percent: float, within: float
) -> None:
    # From the same table: no surrender, and one card to each split ace; the bank hits soft 17.
    assert 100 * (edge(6, key, to) - edge(6)) == pytest.approx(percent, abs=within)


def test_the_wagers_beside_come_to_what_is_published() -> None:
    # Match the Dealer: 3.055 %, won 15.411 % of the time, deviation 2.448 (Eliot Jacobson). The
    # same pay table with eight packs: 1.42 % (Wizard of Odds). Insurance: 24.7 %.
    match = odds(load_game(GAME), wager="match-the-dealer")["match-the-dealer"]
    assert float(match.house_edge) == pytest.approx(0.03055, abs=5e-6)
    assert float(match.win) == pytest.approx(0.15411, abs=5e-6)
    assert float(match.variance) ** 0.5 == pytest.approx(2.448, abs=5e-4)
    insurance = odds(load_game(GAME), wager="insurance")["insurance"]
    assert float(insurance.house_edge) == pytest.approx(0.247, abs=5e-4)


# --- a recursion over single cards ----------------------------------------------------------------

RANKS, SUITS, PACKS = "678KA", "cdhs", 2
Shoe = tuple[tuple[str, int], ...]
TOTALS = {"6": 6, "7": 7, "8": 8, "K": 10, "A": 1}


def total(ranks: str) -> tuple[int, bool]:
    low = sum(TOTALS[rank] for rank in ranks)
    soft = "A" in ranks and low + 10 <= 21
    return low + 10 * soft, soft


@cache
def bank_ends(ranks: str, left: Shoe) -> dict[int, float]:
    """Where the bank's hand ends, by its total; over is 22. It hits soft 17."""
    points, soft = total(ranks)
    if points > 21:
        return {22: 1.0}
    if points > 17 or (points == 17 and not soft):
        return {points: 1.0}
    out: dict[int, float] = {}
    size = sum(count for _, count in left)
    for rank, count in left:
        for end, chance in bank_ends("".join(sorted(ranks + rank)), without(left, rank)).items():
            out[end] = out.get(end, 0.0) + chance * count / size
    return out


def without(left: Shoe, rank: str) -> Shoe:
    return tuple((one, n - (one == rank)) for one, n in left if n > (one == rank))


def bonus(cards: tuple[str, ...]) -> float:
    """What 21 pays of these cards."""
    if len(cards) >= 5:
        return {5: 1.5, 6: 2.0}.get(len(cards), 3.0)
    if "".join(sorted(card[0] for card in cards)) in ("678", "777"):
        suits = {card[1] for card in cards}
        return 1.5 if len(suits) > 1 else 3.0 if suits == {"s"} else 2.0
    return 1.0


@dataclass
class Table:
    """The game beside one up card."""

    up: str
    shoe: Counter[str]
    known: dict[object, float] = field(default_factory=dict)

    def left(self, cards: tuple[str, ...]) -> Counter[str]:
        return self.shoe - Counter(cards)

    def natural(self, hole: str) -> bool:
        return {self.up[0], hole[0]} == {"A", "K"}

    def holes(self, cards: tuple[str, ...]) -> Counter[str]:
        """The bank's other card as far as the player knows: it has no blackjack."""
        return Counter({c: n for c, n in self.left(cards).items() if not self.natural(c)})

    def next_cards(self, cards: tuple[str, ...]) -> list[tuple[str, float]]:
        left, holes = self.left(cards), self.holes(cards)
        every = holes.total() * (left.total() - 1)
        # Beside a hole card that cannot be this one, and beside one that can.
        return [
            (card, (holes.total() * n - holes[card]) / every)
            for card, n in left.items()
            if holes.total() * n > holes[card]
        ]

    def stand(self, cards: tuple[str, ...], *, doubled: bool) -> float:
        points, _ = total("".join(card[0] for card in cards))
        if points > 21:
            return -1.0
        if points == 21:
            return 1.0 if doubled else bonus(cards)
        by_rank = Counter(card[0] for card in self.left(cards).elements())
        holes = Counter(card[0] for card in self.holes(cards).elements())
        worth = 0.0
        for hole, count in holes.items():
            rest = tuple(sorted((by_rank - Counter([hole])).items()))
            for end, chance in bank_ends("".join(sorted(self.up[0] + hole)), rest).items():
                won = 1 if end > 21 or points > end else -1 if points < end else 0
                worth += count / holes.total() * chance * won
        return worth

    def doubled(self, cards: tuple[str, ...]) -> float:
        """A doubled hand: it stands, or is rescued where it is not over."""
        keep = 2 * self.stand(cards, doubled=True)
        over = total("".join(card[0] for card in cards))[0] > 21
        return keep if over else max(keep, -1.0)

    def best(self, cards: tuple[str, ...]) -> float:
        """What a hand is worth at its best; pairs are not split here."""
        ranks = "".join(sorted(card[0] for card in cards))
        points, _ = total(ranks)
        # Three cards that are not 21 yet pay by no suit any more: their ranks say all.
        key = ranks if len(cards) > 2 and points < 21 else tuple(sorted(cards))
        if key not in self.known:
            found = [self.stand(cards, doubled=False)]
            if points < 21:
                coming = self.next_cards(cards)
                found.append(sum(chance * self.best((*cards, card)) for card, chance in coming))
                found.append(sum(chance * self.doubled((*cards, card)) for card, chance in coming))
                if len(cards) == 2:
                    found.append(-0.5)
            self.known[key] = max(found)
        return self.known[key]

    def worth(self) -> float:
        out, size = 0.0, self.shoe.total()
        for one, n in self.shoe.items():
            for two, m in (self.shoe - Counter([one])).items():
                chance = n * m / (size * (size - 1))
                if {one[0], two[0]} == {"A", "K"}:
                    out += chance * 1.5
                    continue
                left = self.left((one, two))
                stopped = sum(k for hole, k in left.items() if self.natural(hole)) / left.total()
                live = 0.0 if stopped == 1 else self.best(tuple(sorted((one, two))))
                out += chance * (-stopped + (1 - stopped) * live)
        return out


@pytest.mark.slow
def test_a_recursion_over_single_cards_comes_to_the_very_same() -> None:
    every = Counter({rank + suit: PACKS for rank in RANKS for suit in SUITS})
    theirs = 0.0
    # Clubs, diamonds and hearts are alike: one stands for three.
    for rank in RANKS:
        for suit, times in (("c", 3), ("s", 1)):
            up = rank + suit
            table = Table(up, every - Counter([up]))
            theirs += times * PACKS / every.total() * table.worth()
    small = {
        "deck.packs": f"[{PACKS}, {PACKS}]",
        "deck.usual": str(PACKS),
        "deck.stripped": "23459TJQ",
        "deck.cut": "0",
        "deck.burn": "0",
        "split": "false",
    }
    game = load_game(GAME, small)
    ours = float(odds(game, wager="base", strategy="optimal-composition")["base"].ev)
    assert ours == pytest.approx(theirs, abs=1e-9)
    chart = float(odds(game, wager="base", strategy="optimal")["base"].ev)
    assert ours - 0.002 < chart <= ours + 1e-12


# --- the chart ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_chart_knows_cards_and_suits_where_they_pay() -> None:
    # Walker's and the Wizard's charts: hit 17 against an ace, stand on 17 against others; hit 12
    # whatever the bank shows; 14 against 4 is stood on but hit with four cards or more, or where
    # 6-7-8 is possible; a pair of eights against an ace is given up.
    chart = chart_for(load_game(GAME))

    def does(points: int, up: str, cards: int = 0) -> str:
        cell = chart.cell("hard", HandRow(points, soft=False, cards=cards), up)
        assert cell is not None
        return cell.action

    assert {does(12, up) for up in chart.ups} == {"hit"}
    assert does(17, "A") == "surrender"
    assert does(17, "T") == "stand"
    assert does(14, "4") == "stand"
    rows = {row.hand for part in chart.sections for row in part.rows}
    assert does(14, "4", cards=4) == "hit"
    assert "6-8" in " ".join(words(row.said) for row in rows)
