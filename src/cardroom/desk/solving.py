"""Pay tables for an edge: which whole numbers on some lines bring a wager nearest to it.

Lines are counted once; what a table is worth is then a sum, and millions of tables are compared
at once. Where players choose, the best play moves with the pays: the tables that look nearest are
then solved again, each with its own best play, and what was learnt sharpens the next guess. What
a player who chooses best wins is the most that any fixed way of playing wins, and each of those
is a sum over lines: the guess is the largest of the sums known so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from cardroom.desk.changing import changed
from cardroom.money import fraction
from cardroom.odds import OddsError, OddsReport, WagerOdds, odds
from cardroom.odds.report import Number
from cardroom.rulebook import LoadedGame
from cardroom.said import near

CHUNK: Final = 1 << 20
MOST: Final = 200_000_000
"""Tables that are compared before a person is asked to narrow the ranges."""
SOLVED: Final = 24
"""Games that are solved again at most, where the best play moves with the pays."""
BASE: Final = "base"
TABLE_PAYS: Final = (
    *range(1, 13), 15, 17, 20, 25, 30, 35, 40, 45, 50, 60, 70, 75, 80, 90, 100, 120, 125, 150, 175,
    200, 250, 300, 350, 400, 500, 600, 750, 800, 1_000, 1_250, 1_500, 2_000, 2_500, 3_000, 4_000,
    5_000, 7_500, 10_000,
)  # fmt: skip
"""What pay tables pay: small numbers one by one, larger ones rounded."""
LARGEST: Final = 10_000


@dataclass(frozen=True, slots=True)
class Target:
    """What a pay table is to come to: what the bank keeps, how often a wager wins, or both."""

    edge: Fraction | None
    hit: Fraction | None = None

    def off(self, edge: Any, hit: Any) -> Any:
        """How far a table is from it, of numbers or of arrays of them."""
        away = 0
        if self.edge is not None:
            away = away + abs(edge - self.edge_as(edge))
        if self.hit is not None:
            away = away + abs(hit - (self.hit if isinstance(hit, Fraction) else float(self.hit)))
        return away

    def edge_as(self, like: Any) -> Any:
        """The edge as exact as what it is compared with."""
        return self.edge if isinstance(like, Fraction) else float(self.edge or 0)


@dataclass(frozen=True, slots=True)
class Vary:
    """A line that may vary, and the whole numbers it may pay to one."""

    line: str
    pays: tuple[int, ...]
    as_printed: bool = False
    """Whether nobody named a range: then it pays what tables pay, and more than lesser hands."""


@dataclass(frozen=True, slots=True)
class Solution:
    """A pay table: what the lines that vary pay, and what it comes to."""

    pays: Mapping[str, str]
    house_edge: Number
    hit_frequency: Number

    def to_json(self) -> dict[str, Any]:
        """The table as a row of ``solve --json``."""
        return {
            "pays": dict(self.pays),
            "house_edge": float(self.house_edge),
            "hit_frequency": float(self.hit_frequency),
        }


@dataclass(frozen=True, slots=True)
class Solutions:
    """The nearest tables, nearest first, and how they were found."""

    wager: str
    edge_of: str
    target: Target
    printed: Number
    compared: int
    solved_again: int
    tables: tuple[Solution, ...]


@dataclass(frozen=True, slots=True)
class Plane:
    """What a wager is worth by one way of playing, as a sum over the lines that vary."""

    fixed: Number
    slopes: tuple[Number, ...]
    chances: tuple[Number, ...]
    hits: Number
    """How often it wins by lines that do not vary."""

    def ev(self, pays: Sequence[int]) -> Number:
        """What it is worth with these pays."""
        return sum((c * p for c, p in zip(self.slopes, pays, strict=True)), self.fixed)

    def hit_frequency(self, pays: Sequence[int]) -> Number:
        """How often it then wins something."""
        won = (c for c, pay in zip(self.chances, pays, strict=True) if pay > 0)
        return sum(won, self.hits)


def parse_vary(wager: Any, text: str, *, may_push: bool = False) -> Vary:
    """A line with its range, as a person writes it: ``LINE`` or ``LINE=LOW-HIGH``."""
    name, equals, span = text.partition("=")
    lines = {line.id: line for line in wager.lines}
    if name == wager.id and len(lines) == 1:
        # A table of one line is known by its wager's name.
        name = next(iter(lines))
    if name not in lines:
        raise OddsError(
            "solve-no-such-line",
            wager=wager.id,
            line=name,
            known=list(lines),
            near=near(name, lines),
        )
    printed = max(0, int(lines[name].pays.result))
    if not equals:
        # Where how often a wager wins is asked for, a line may also pay nothing.
        most = min(max(10, 3 * printed), LARGEST)
        usual = tuple(pay for pay in TABLE_PAYS if pay <= most)
        return Vary(name, (0, *usual) if may_push else usual, as_printed=True)
    low, dash, high = span.partition("-")
    high = high if dash else low
    if not (low.isdigit() and high.isdigit() and int(low) <= int(high) <= 100_000):
        raise OddsError("solve-bad-range", text=text, line=name)
    return Vary(name, tuple(range(int(low), int(high) + 1)))


def parse_edge(text: str, option: str = "--edge") -> Fraction:
    """An edge, or another part of a whole, as a person writes it: ``5%``, ``5`` or ``0.05``.

    >>> parse_edge("5%"), parse_edge("8"), parse_edge("0.05")
    (Fraction(1, 20), Fraction(2, 25), Fraction(1, 20))
    """
    try:
        edge = fraction(text.strip().removesuffix("%").strip())
        if text.strip().endswith("%") or abs(edge) >= 1:
            # Nothing is a whole or more of itself here: 8 is 8 %.
            edge /= 100
    except ValueError:
        edge = Fraction(99)
    if abs(edge) >= 1:
        raise OddsError("solve-bad-edge", option=option, text=text)
    return edge


def solve(
    game: LoadedGame,
    wager: str,
    edge: Fraction | None,
    vary: Sequence[str],
    *,
    hit: Fraction | None = None,
    most: int = 20,
    progress: Callable[[int, int], None] | None = None,
) -> Solutions:
    """The pay tables of a wager that come nearest to an edge, to a hit rate, or to both."""
    if edge is None and hit is None:
        raise OddsError("solve-nothing-asked")
    rules = _tabled(game, wager)
    if not vary:
        raise OddsError("solve-nothing-varies")
    lines = [parse_vary(rules, text, may_push=hit is not None) for text in vary]
    names = [line.line for line in lines]
    if len(set(names)) < len(names):
        raise OddsError("solve-line-twice")
    first = _ask(game, wager)
    moves = bool(first[wager].strategy) and (rules.base or rules.during_play)
    whole = first[wager].part_of if moves else None
    target = Target(edge, hit)
    search = Search(game, rules, tuple(lines), target, whole or wager)
    search.learn(first)
    tables = search.solved_again(most, progress) if moves else search.by_lines(most)
    return Solutions(
        wager=wager,
        edge_of=whole or wager,
        target=target,
        printed=first[whole or wager].house_edge,
        compared=search.size,
        solved_again=len(search.known),
        tables=tuple(tables),
    )


def _tabled(game: LoadedGame, wager: str) -> Any:
    known = {one.id: one for one in game.rules.wagers if getattr(one, "lines", ())}
    if wager not in known:
        raise OddsError(
            "solve-no-pay-table",
            game=game.id,
            wager=wager,
            known=list(known),
            near=near(wager, known),
        )
    return known[wager]


def _ask(game: LoadedGame, wager: str) -> OddsReport:
    """The wager line by line, and what it is made together with."""
    alone = odds(game, wager=wager, lines=True)
    if alone[wager].part_of is None:
        return alone
    return odds(game, lines=True)


class Search:
    """The tables there are, and what is known of them."""

    def __init__(
        self, game: LoadedGame, wager: Any, lines: tuple[Vary, ...], target: Target, row: str
    ) -> None:
        self.game, self.wager, self.lines, self.target, self.row = game, wager, lines, target, row
        self.planes: list[Plane] = []
        self.known: dict[tuple[int, ...], Solution] = {}
        self.shape = tuple(len(line.pays) for line in lines)
        self.size = 1
        for number in self.shape:
            self.size *= number
        if self.size > MOST:
            raise OddsError(
                "solve-too-many",
                tables=self.size,
                line=lines[0].line,
                low=lines[0].pays[0],
                high=lines[0].pays[0] + 20,
            )

    def learn(self, report: OddsReport) -> None:
        """Keep what a solved game says of the lines."""
        row, whole = report[self.wager.id], report[self.row]
        units = _units(self.game, report, row, whole)
        lines = {line.id: line.pays.result for line in _tabled(self.game, self.wager.id).lines}
        fixed, slopes, chances = whole.ev, [], []
        for vary in self.lines:
            parts = [(p.result, c) for p, c in row.paid.items() if p.line == vary.line]
            pay = lines[vary.line]
            chance = sum((c for _, c in parts), Fraction(0))
            # Where more than one unit lies there, a line that pays says so.
            slope = sum((c * r / pay for r, c in parts), Fraction(0)) if pay > 0 else chance
            slopes.append(slope * units)
            chances.append(chance)
            fixed -= sum((c * r for r, c in parts), Fraction(0)) * units
        varied = {vary.line for vary in self.lines}
        hits = sum((c for p, c in row.paid.items() if p.line not in varied and p.result > 0),
                   Fraction(0))  # fmt: skip
        self.planes.append(Plane(fixed, tuple(slopes), tuple(chances), hits))

    def by_lines(self, most: int) -> list[Solution]:
        """The nearest tables where nobody chooses anything: exact from the lines alone."""
        plane = self.planes[0]
        found = []
        for pays in self.nearest(4 * most):
            edge = -plane.ev(pays)
            found.append((pays, Solution(self.texts(pays), edge, plane.hit_frequency(pays))))
        return [one for _, one in sorted(found, key=self._place)][:most]

    def solved_again(
        self, most: int, progress: Callable[[int, int], None] | None
    ) -> list[Solution]:
        """The nearest tables, each with the best play for its own pays."""
        for done in range(SOLVED):
            pays = next((p for p in self.nearest(most) if p not in self.known), None)
            if pays is None:
                break
            self._solve(pays)
            if progress is not None:
                progress(done + 1, SOLVED)
        return [one for _, one in sorted(self.known.items(), key=self._place)][:most]

    def _solve(self, pays: tuple[int, ...]) -> None:
        texts = self.texts(pays)
        changes = {f"wager.{self.wager.id}.line.{name}.pays": pay for name, pay in texts.items()}
        report = _ask(changed(self.game, changes), self.wager.id)
        row = report[self.wager.id]
        self.known[pays] = Solution(texts, report[self.row].house_edge, row.win)
        game, self.game = self.game, changed(self.game, changes)
        self.learn(report)
        self.game = game

    def _place(self, entry: tuple[tuple[int, ...], Solution]) -> tuple[Any, ...]:
        """Nearest first, then the one that hits more often, then the smaller pays."""
        pays, table = entry
        return self.target.off(table.house_edge, table.hit_frequency), -table.hit_frequency, pays

    def texts(self, pays: Sequence[int]) -> dict[str, str]:
        """The pays as a table prints them."""
        return {
            vary.line: f"{pay} to 1" if pay else "push"
            for vary, pay in zip(self.lines, pays, strict=True)
        }

    def nearest(self, most: int) -> list[tuple[int, ...]]:
        """The tables that look nearest by what is known so far."""
        import numpy as np

        best: list[tuple[float, tuple[int, ...]]] = []
        for pays in self._tables():
            if not len(pays):
                continue
            worth = np.max(
                [
                    float(plane.fixed) + pays @ np.array([float(c) for c in plane.slopes])
                    for plane in self.planes
                ],
                axis=0,
            )
            chances = np.array([float(chance) for chance in self.planes[0].chances])
            wins = float(self.planes[0].hits) + (pays > 0) @ chances
            far = self.target.off(-worth, wins)
            some = np.argpartition(far, min(most, len(far)) - 1)[:most]
            best += [(float(far[n]), tuple(int(p) for p in pays[n])) for n in some]
            best = sorted(best)[:most]
        return [pays for _, pays in best]

    def _tables(self) -> Iterator[Any]:
        """All tables in pieces, those left out whose better hands would pay less."""
        import numpy as np

        columns = [np.array(line.pays, np.int64) for line in self.lines]
        for start in range(0, self.size, CHUNK):
            numbers = np.arange(start, min(start + CHUNK, self.size))
            places = np.unravel_index(numbers, self.shape)
            pays = np.stack([one[at] for one, at in zip(columns, places, strict=True)], axis=1)
            keep = np.ones(len(pays), bool)
            for more, less, strictly in self.order:
                above, below = _column(pays, more), _column(pays, less)
                # Lines that pay nothing are alike, whatever they are.
                keep &= ((above > below) | (above == 0)) if strictly else (above >= below)
            yield pays[keep]

    @property
    def order(self) -> list[tuple[int | float, int | float, bool]]:
        """Pairs of lines of which the first pays at least as much as the second, or more.

        The table's own order is kept; of lines that are printed alike the rarer pays more. A line
        that varies is named by its place, one that does not by what it pays.
        """
        chances = dict(zip([v.line for v in self.lines], self.planes[0].chances, strict=True))
        places = {vary.line: place for place, vary in enumerate(self.lines)}
        free = {vary.line for vary in self.lines if vary.as_printed}
        out: list[tuple[int | float, int | float, bool]] = []
        winning = [line for line in self.wager.lines if line.pays.result >= 0]
        for one in winning:
            for other in winning:
                if one is other or not {one.id, other.id} & set(places):
                    continue
                same = one.pays.result == other.pays.result
                above = one.pays.result > other.pays.result or (
                    same
                    and {one.id, other.id} <= set(places)
                    and chances[one.id] < chances[other.id]
                )
                if above and one.pays.result > 0:
                    out.append(
                        (
                            places.get(one.id, float(one.pays.result)),
                            places.get(other.id, float(other.pays.result)),
                            not same and bool(free & {one.id, other.id}),
                        )
                    )
        return out


def _column(pays: Any, which: float) -> Any:
    """A column of the tables, or what a fixed line pays: places are whole numbers."""
    return pays[:, which] if isinstance(which, int) else which


def _units(game: LoadedGame, report: OddsReport, row: WagerOdds, whole: WagerOdds) -> Number:
    """How many units lie on a wager for each unit that the whole is reckoned by."""
    if row is whole or not next(w for w in game.rules.wagers if w.id == row.wager).during_play:
        return 1 if row is whole else _times(game, row.wager)
    if whole.element_of_risk is None or not whole.element_of_risk:
        return 1
    staked = -whole.ev / whole.element_of_risk
    others = [
        one
        for one in game.rules.wagers
        if one.id in {r.wager for r in report.wagers if r.part_of} and not one.during_play
    ]
    return staked - len(others)


def _times(game: LoadedGame, wager: str) -> int:
    """How often the unit lies on a wager that must be a multiple of another."""
    found = next(one for one in game.rules.wagers if one.id == wager)
    return int(getattr(found, "times", None) or 1)
