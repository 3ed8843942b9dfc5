"""What wagers and hands are worth, and what a pay table or a count makes of it, as page parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from cardroom.money import dollars
from cardroom.pages.parts import Part
from cardroom.pages.words import so_many

if TYPE_CHECKING:
    from cardroom.desk.counting.counting import Vulnerable
    from cardroom.desk.solving import Solutions
    from cardroom.odds import OddsReport, WagerOdds
    from cardroom.odds.equity import Equity
    from cardroom.odds.equity.units import Units
    from cardroom.rulebook import LoadedGame


def odds_parts(report: OddsReport, *, decisions: bool = False) -> Iterator[Part]:
    """A report; what each choice is worth only if it is asked for."""
    thrown = {**report.switches, **report.changes}
    said = [f"{so_many(len(report.seen), 'card')} seen and gone from the shoe"] * bool(report.seen)
    if thrown:
        said.append("with " + ", ".join(f"{key} = {value}" for key, value in thrown.items()))
    sampled = any(row.stderr for row in report.wagers)
    headings = ["wager", "house edge>", "published>", "win>", "push>", "lose>", "variance>"]
    yield Part(
        report.title,
        f" ({report.game}), {so_many(report.decks, 'deck')}, {_how(report)}",
        said=said,
        columns=[*headings, *(["std. error>"] if sampled else []), "strategy"],
        rows=[_worth(row, sampled=sampled) for row in report.wagers],
    )
    yield from (_lines(row) for row in report.wagers if row.lines)
    notes = list(report.notes)
    if report.decisions and decisions:
        yield _decisions(report)
    elif report.decisions:
        many = so_many(len(report.decisions), "decision")
        notes.append(f"{many}: --decisions lists what each choice is worth, `cardroom chart` draws")
    favoured = [
        row.wager for row in report.wagers if row.ev > 4 * row.stderr and row.part_of is None
    ]
    loud = [f"In the bettor's favour: {', '.join(favoured)}"] if favoured else []
    yield Part("", below=notes, loud=loud)


def _how(report: OddsReport) -> str:
    """How the figures came about; what could not be counted is named where the rest was."""
    if report.method != "exact":
        return f"{report.rounds:,} rounds, seed {report.seed}"
    played = [row.wager for row in report.wagers if row.stderr]
    if not played:
        return "exact"
    whole = len(played) == len(report.wagers)
    return "a sample" if whole else f"exact but for {', '.join(played)}, a sample"


def _worth(row: WagerOdds, *, sampled: bool) -> list[str]:
    cells = [
        row.wager,
        f"{float(row.house_edge):.6%}",
        "" if row.published is None else f"{row.published:.4%}",
        f"{float(row.win):.4%}",
        f"{float(row.push):.4%}",
        f"{float(row.lose):.4%}",
        f"{float(row.variance):.4f}",
    ]
    if sampled:
        cells.append(f"{row.stderr:.6%}")
    return [*cells, row.strategy or ""]


def _lines(row: WagerOdds) -> Part:
    """A pay table line by line."""
    return Part(
        row.wager,
        f" (wins {float(row.hit_frequency):.4%}, volatility {row.volatility:.4f})",
        columns=("line", "pays", "chance>", "return>"),
        rows=[
            (line.line, line.pays, f"{float(line.chance):.6%}", f"{float(line.returns):.6%}")
            for line in row.lines
        ],
    )


def _decisions(report: OddsReport) -> Part:
    rows = []
    for one in report.decisions:
        choices = ", ".join(f"{choice.name} {float(choice.worth):+.6f}" for choice in one.choices)
        does = one.taken + (" (worth the same)" if one.best is None else "")
        rows.append((one.who, one.situation, f"{float(one.chance):.4%}", choices, does))
    return Part("Decisions", columns=("who", "situation", "chance>", "choices", "does"), rows=rows)


def catalogue_part(reports: Iterable[OddsReport]) -> Part:
    """What every wager of many games is worth."""
    return Part(
        "",
        columns=("game", "wager", "house edge>", "win>", "volatility>", "strategy"),
        rows=[
            (
                report.game,
                row.wager,
                f"{float(row.house_edge):.4%}",
                f"{float(row.win):.4%}",
                f"{row.volatility:.4f}",
                row.strategy or "",
            )
            for report in reports
            for row in report.wagers
        ],
    )


def solved_part(game: LoadedGame, found: Solutions) -> Part:
    """Pay tables that come nearest to an edge."""
    whose = found.wager if found.wager == found.edge_of else f"{found.wager} (of {found.edge_of})"
    asked = f"{float(found.printed):.4%} as printed, {float(found.target):.4%} asked"
    beside = f" ({game.id}), {whose}: {asked}"
    if not found.tables:
        said = "No table in these ranges pays better hands better: widen them."
        return Part(game.rules.title, beside, said=(said,))
    names = list(found.tables[0].pays)
    again = f", {found.solved_again} solved again with their own best play"
    return Part(
        game.rules.title,
        beside,
        columns=("#>", *(f"{name}>" for name in names), "house edge>", "off by>", "wins>"),
        rows=[
            (
                str(number),
                *(table.pays[name] for name in names),
                f"{float(table.house_edge):.6%}",
                f"{float(table.house_edge - found.target):+.6%}",
                f"{float(table.hit_frequency):.4%}",
            )
            for number, table in enumerate(found.tables, 1)
        ],
        below=(f"{found.compared:,} tables compared{again if found.solved_again else ''}.",),
    )


def counted_parts(game: LoadedGame, found: Sequence[Vulnerable], shoes: int) -> Iterator[Part]:
    """What somebody who counts the cards can make of wagers."""
    cut = game.rules.deck.cut
    about = f", {so_many(game.packs, 'deck')}, {cut} cards behind the cut card, {shoes:,} shoes"
    yield Part(game.rules.title, f" ({game.id}){about}")
    for one in found:
        effects, said = one.effects, []
        if one.limit is not None and one.at_limit is not None:
            much = dollars(round(one.at_limit))
            said.append(f"at the limit of {dollars(one.limit)} that is {much} a shoe")
        yield Part(
            effects.wager,
            f": {-effects.ev:.4%} on a full shoe; worth betting on {one.bets:.3f} of "
            f"{one.hands:.1f} hands of a shoe, which win {one.win:.4f} ± {one.stderr:.4f} units",
            said=said,
            columns=("card gone", "moves the bettor's edge by>", "level 1>", "level 2>"),
            rows=[
                (
                    kind.name,
                    f"{effects.effects[place]:+.5%}",
                    *(str(kept.count.tags[place]) for kept in one.counts),
                )
                for place, kind in enumerate(effects.kinds)
            ],
            below=tuple(_counted(one)),
        )


def _counted(one: Vulnerable) -> Iterator[str]:
    if not one.effects.differ:
        yield "Every card that is gone moves it as any other does: no count tells of it."
        return
    for kept in one.counts:
        yield (
            f"level {kept.count.level}: correlation {kept.count.correlation:.4f}, bet from a "
            f"true count of {kept.count.bet_at:.2f}, {kept.bets:.3f} bets and {kept.win:z.4f} "
            f"units a shoe"
        )
    depths = ", ".join(
        f"{number / len(one.depths):.0%} {share:.2%}" for number, share in enumerate(one.depths, 1)
    )
    yield f"worth betting by how much is dealt: {depths}"
    if one.worthless_cut is None:
        yield "No cut card is needed: it wins next to nothing."
    else:
        yield f"With {one.worthless_cut} cards cut off it wins next to nothing."


def equity_part(title: str, found: Equity) -> Part:
    """What share of the pot hands win."""
    thrown = any(one.thrown for one in found.hands)
    rows = []
    for one in found.hands:
        away = [" ".join(map(str, one.thrown))] if thrown else []
        shares = [f"{share:.4%}" for share in (one.equity, one.win, one.tie)]
        error = f"{one.stderr:.4%}" if one.stderr else ""
        rows.append([" ".join(map(str, one.cards)) or one.range or "random", *shares, error, *away])
    every = "every way to draw once" if found.note else "every way to deal"
    columns = ["hand", "equity>", "alone>", "shared>", "error>"]
    return Part(
        "",
        columns=[*columns, *(["throws away"] if thrown else [])],
        rows=rows,
        below=[_dealt(title, found, every), *([found.note] if found.note else [])],
    )


def units_part(title: str, found: Units) -> Part:
    """What hands win where players settle among themselves."""
    rows = []
    for one in found.hands:
        error = f"{one.stderr:.4f}" if one.stderr else ""
        hand = " ".join(map(str, one.cards)) or "random"
        rows.append((hand, f"{one.units:+.4f}", f"{one.win:.2%}", error))
    columns = ("hand", "units>", "wins>", "error>")
    return Part("", columns=columns, rows=rows, below=[_dealt(title, found, "every way to deal")])


def _dealt(title: str, found: Equity | Units, every: str) -> str:
    counted = every if found.method == "exact" else "a sample"
    return f"{title}, {counted}: {'1 deal' if found.deals == 1 else f'{found.deals:,} deals'}"


__all__ = [
    "catalogue_part",
    "counted_parts",
    "equity_part",
    "odds_parts",
    "solved_part",
    "units_part",
]
