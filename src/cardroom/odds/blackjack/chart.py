"""The best strategy by totals as a chart: a row for each hand, a column for each up card."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, TypeAlias

import numpy as np
from msgspec import structs

from cardroom.odds.blackjack.hands import ACTIONS, SPLIT, STAND, SURRENDER, WAYS, Key
from cardroom.odds.blackjack.plan import AGAIN, KEEP, RESCUE, unchecked
from cardroom.odds.blackjack.question import Study, study
from cardroom.odds.blackjack.search import PLAYED, first_of
from cardroom.odds.blackjack.solve import OPTIMAL, Solved
from cardroom.odds.situations import JOKER
from cardroom.odds.strategy import (
    Act,
    ByTotals,
    DoubledRow,
    HandRow,
    Hope,
    JokerRow,
    PairRow,
    Row,
    Section,
)
from cardroom.rulebook import LoadedGame
from cardroom.said import Said

ORDER: Final = (*"23456789TJQKAX", JOKER)
NUMBERS: Final = ("", "second", "third", "fourth", "fifth")


Cells: TypeAlias = tuple[Act | None, ...]


def chart_for(game: LoadedGame) -> ByTotals:
    """The best strategy of a blackjack game, by totals.

    >>> from cardroom.rulebook import load_game
    >>> chart = chart_for(load_game("livermore/pure-21-5-blackjack"))
    >>> hard, eights = HandRow(11, soft=False), PairRow("8", "8")
    >>> chart.cell("hard", hard, "6").action, chart.cell("pairs", eights, "6").action
    ('double', 'split')
    """
    return chart_of(study(game))


def chart_of(found: Study) -> ByTotals:
    """The chart of a game that is laid out already."""
    classes = found.layout.shoe.classes
    names = [one.name for one in classes]
    places = sorted(range(len(names)), key=lambda k: (ORDER + tuple(names)).index(names[k]))
    solved = [found.by(OPTIMAL)[k] for k in places]
    sections = [
        Section("hard", _totals(solved, lambda key: not key.soft and not key.joker)),
        Section("soft", _totals(solved, lambda key: key.soft and not key.joker)),
        Section("joker", _of_jokers(_totals(solved, lambda key: key.joker > 0))),
        Section("pairs", _pairs(solved)),
        *_after_doubles(solved),
    ]
    return ByTotals(
        tuple(names[k] for k in places),
        tuple(part for part in sections if part.rows),
        _notes(solved),
    )


def _totals(solved: list[Solved], wanted: Callable[[Key], bool]) -> tuple[Row, ...]:
    """A row for each total of two cards, and one for longer hands where they are played apart."""
    keys = solved[0].board.layout.arrays.keys
    found = {key: place for place, key in enumerate(keys) if wanted(key)}
    rows: list[Row] = []
    for key in sorted({replace(key.total, longer=False) for key in found}, key=_by_rows):
        base = _row_of(key)
        same = [one for one in found if replace(one.total, longer=False) == key]
        told = [(one, _cells(solved, found[one])) for one in sorted(same, key=_by_cards)]
        sizes = [(one.cards or 2 + one.longer, cells) for one, cells in told if not one.hope]
        hopes = [(one.hope, cells) for one, cells in told if one.hope]
        rows.extend(_rows_of_total(base, sizes, hopes))
    return tuple(rows)


def _by_cards(key: Key) -> tuple[int, bool, str, int, str]:
    """Hands of a total: of two cards, then longer ones; suits as they are the more special."""
    if key.hope is None:
        return (key.cards, key.longer, "", 0, "")
    ranks, suits = key.hope.ranks.replace("T", "10"), key.hope.suits
    special = {"": 0, "same": 1}.get(suits, 2)
    return (key.cards, key.longer, ranks, special, suits)


def _rows_of_total(
    base: HandRow, sizes: list[tuple[int, Cells | None]], hopes: list[tuple[Hope, Cells | None]]
) -> Iterator[Row]:
    """The rows of a total: for two cards, for more where that differs, for cards in suits."""
    told = [(size, cells) for size, cells in sizes if cells is not None]
    if not told:
        return
    (size, first), *rest = told
    if rest and size == 2:
        first = tuple(map(_completed, first, rest[0][1]))
    yield Row(base, first)
    longer = [(structs.replace(base, cards=size), cells) for size, cells in rest]
    yield from _other_rows(first, longer)
    suited = [(structs.replace(base, hope=hope), cells) for hope, cells in hopes if cells]
    yield from _other_rows(first, suited)


def _other_rows(last: Cells, others: list[tuple[HandRow, Cells]]) -> Iterator[Row]:
    """Rows of a total for some of its hands, where the row before does not say what they do."""
    for row, cells in others:
        if not all(map(_covers, last, cells)):
            yield Row(row, cells)
            last = cells


def _cells(solved: list[Solved], row: int | None) -> Cells | None:
    """The cells of a row, if there is one that leaves a choice."""
    if row is None:
        return None
    cells = tuple(_cell(one, row) for one in solved)
    return None if all(cell is None or cell.forced for cell in cells) else cells


def _completed(cell: Act | None, longer: Act | None) -> Act | None:
    """The cell of two cards with what longer hands do, who may neither double nor give up."""
    if cell is None or longer is None or {"stand", "hit"} & {cell.action, *cell.otherwise}:
        return cell
    if longer.action in (cell.action, *cell.otherwise):
        return cell
    return structs.replace(cell, otherwise=(*cell.otherwise, longer.action))


def _by_rows(key: Key) -> tuple[int, bool, int]:
    return (-key.points, key.soft, -key.joker)


def _row_of(key: Key) -> HandRow:
    """The row of a total; with a joker by its least count too."""
    if key.joker:
        return JokerRow(key.points, key.soft, least=key.joker)
    return HandRow(key.points, key.soft)


def _of_jokers(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The rows with a joker; the least count is told only where it makes a difference."""
    same: dict[JokerRow, list[Row]] = {}
    for row in rows:
        if isinstance(row.hand, JokerRow):
            same.setdefault(structs.replace(row.hand, least=0), []).append(row)
    out: list[Row] = []
    for hand, group in same.items():
        plays = {tuple(cell and cell.does for cell in row.cells) for row in group}
        out.extend([Row(hand, group[0].cells)] if len(plays) == 1 else group)
    return tuple(out)


def _covers(cell: Act | None, longer: Act | None) -> bool:
    """Whether the cell of two cards says what longer hands do, who may do less."""
    if longer is None or cell is None:
        return longer is None
    said = cell.otherwise if cell.early else (cell.action, *cell.otherwise)
    told = [action for action in said if action in longer.worth]
    return told[:1] == [longer.action]


def _cell(one: Solved, row: int) -> Act | None:
    """The cell of a row: the first of its order for each set of options that its hands have."""
    if one.board.frozen:
        return None
    plan = one.plan
    cases = [bits for name, bits in plan.worths if name == row]
    # A special can only stand; it is no hand of its total.
    cases = [bits for bits in cases if bits != 1 << STAND] or cases
    pair = _only_pair(one, row)
    if pair is not None:
        return _pair_cell(one, pair)
    if not cases:
        return None
    done = {first_of(plan.orders[row], bits) for bits in cases}
    picked = [ACTIONS[action] for action in plan.orders[row] if action in done]
    most = max(cases, key=lambda bits: (bits.bit_count(), bits))
    early = _early(one, row)
    if early:
        picked.insert(0, ACTIONS[SURRENDER])
    worth = plan.worths[row, most]
    values = {ACTIONS[k]: float(worth[k]) for k in PLAYED if most >> k & 1}
    forced = all(bits.bit_count() == 1 for bits in cases) and not early
    return Act(picked[0], tuple(picked[1:]), early, forced, values)


def _only_pair(one: Solved, row: int) -> tuple[int, int] | None:
    """The pair that is the only dealt hand of a row, and is not split."""
    layout = one.board.layout
    names = {
        (deal.first, deal.second)
        for deal in layout.hands.deals
        if layout.arrays.key[deal.node] == row
    }
    only = next(iter(names)) if len(names) == 1 else None
    return only if only in one.plan.splits and not one.plan.splits[only] else None


def _early(one: Solved, row: int) -> bool:
    """Whether two dealt cards of a row that are no pair are given up before the check."""
    early, layout = one.plan.early, one.board.layout
    if early is None:
        return False
    return any(
        early[deal.node]
        for deal in layout.hands.deals
        if layout.arrays.key[deal.node] == row and (deal.first, deal.second) not in one.plan.pairs
    )


def _pairs(solved: list[Solved]) -> tuple[Row, ...]:
    layout = solved[0].board.layout
    names = [one.name for one in layout.shoe.classes]
    pairs = next(([s.pair for s in one.splits] for one in solved if one.splits), [])
    found = {
        (pair.first, pair.second): tuple(
            _pair_cell(one, (pair.first, pair.second)) for one in solved
        )
        for pair in pairs
    }
    ordered = sorted(found, key=lambda name: (ORDER + tuple(names)).index(names[name[0]]))
    return tuple(
        Row(PairRow(names[name[0]], names[name[1]]), found[name]) for name in reversed(ordered)
    )


def _pair_cell(one: Solved, name: tuple[int, int]) -> Act | None:
    """The cell of a pair: split, or its own best play, whatever its total does."""
    split = next((s.split for s in one.splits if (s.pair.first, s.pair.second) == name), None)
    if one.board.frozen or split is None:
        return None
    deals = one.board.layout.hands.deals
    node = next(deal.node for deal in deals if (deal.first, deal.second) == name)
    own = one.plan.pairs[name]
    values = {ACTIONS[k]: float(own[k]) for k in PLAYED if own[k] > -math.inf}
    best = max(values, key=lambda action: values[action])
    action = ACTIONS[SPLIT] if one.plan.splits[name] else best
    worth = values | {ACTIONS[SPLIT]: float(split / unchecked(one.board)[node])}
    if one.plan.early is not None and one.plan.early[node]:
        return Act(ACTIONS[SURRENDER], (action,), early=True, worth=worth)
    plain = {k: values[k] for k in ("stand", "hit") if k in values}
    rest = (max(plain, key=lambda k: plain[k]),) if action in ("double", "surrender") else ()
    return Act(action, rest, worth=worth)


def _after_doubles(solved: list[Solved]) -> Iterator[Section]:
    """What to do with a doubled hand, where there is a choice; again where it changes."""
    layout = solved[0].board.layout
    double = layout.rules.double
    if double is None or not (double.rescue or double.again):
        return
    last: tuple[Row, ...] = ()
    for times in range(1 + double.again):
        rows = _after_double(solved, times)
        if rows != last:
            name = "after-double" if times == 0 else f"after-{NUMBERS[times]}-double"
            yield Section(name, rows)
        last = rows


def _after_double(solved: list[Solved], times: int) -> tuple[Row, ...]:
    arrays = solved[0].board.layout.arrays
    names = {KEEP: "stand", AGAIN: "double", RESCUE: "rescue"}
    rows = []
    for key, place in sorted(
        ((key, place) for place, key in enumerate(arrays.after_keys)),
        key=lambda item: _by_rows(item[0]),
    ):
        nodes = ((arrays.after == place) & (arrays.size > 2 + times) & ~arrays.over).nonzero()[0]
        if not len(nodes):
            continue
        cells: list[Act | None] = []
        for one in solved:
            if not one.plan.chain:
                cells.append(None)
                continue
            done = {int(step) for step in np.unique(one.plan.chain[times][nodes])}
            assert len(done) == 1, "hands of a total have the same choice after a double"
            cells.append(Act(names[done.pop()]))
        hand = DoubledRow(key.points, key.soft, cards=key.cards, joker=key.joker)
        rows.append(Row(hand, tuple(cells)))
    return tuple(rows)


def _notes(solved: list[Solved]) -> tuple[Said, ...]:
    """How the chart is read, and what holds beside it."""
    return tuple(map(Said, _keys_of_notes(solved)))


def _keys_of_notes(solved: list[Solved]) -> Iterator[str]:
    if any(one.board.frozen for one in solved):
        yield "rule-nobody-acts-against-joker"
    taken = [one.plan.even_money for one in solved if one.plan.even_money is not None]
    if taken:
        takes = any(row.any() for row in taken)
        yield "rule-take-even-money" if takes else "rule-never-even-money"
    if any(one.board.early for one in solved):
        yield "rule-early-surrender"
    if any((one.board.options(way) >> SURRENDER & 1).any() for one in solved for way in WAYS):
        yield "rule-surrender-or-hit"
    if any(one.plan.again for one in solved):
        yield "rule-pairs-of-first-hand"
    keys = solved[0].board.layout.arrays.keys
    if any(key.cards for key in keys):
        yield "rule-rows-of-cards"
    if any(key.hope for key in keys):
        yield "rule-rows-in-suits"
    if any(one.splits for one in solved):
        yield "rule-pair-not-split-again"
