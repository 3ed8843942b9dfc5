"""What wagers and hands are worth, and what a pay table or a count makes of it, as page parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from cardroom.pages.catalogue import Said, words
from cardroom.pages.parts import Part

if TYPE_CHECKING:
    from cardroom.desk.counting.counting import Vulnerable
    from cardroom.desk.solving import Solution, Solutions, Target
    from cardroom.odds import Decision, OddsReport, WagerOdds
    from cardroom.odds.equity import Equity
    from cardroom.odds.equity.units import Units
    from cardroom.rulebook import LoadedGame


def odds_parts(report: OddsReport, *, decisions: bool = False) -> Iterator[Part]:
    """A report; what each choice is worth only if it is asked for."""
    thrown = {**report.switches, **report.changes}
    said = [words("odds-cards-seen", cards=len(report.seen))] * bool(report.seen)
    if thrown:
        changes = [f"{key} = {value}" for key, value in thrown.items()]
        said.append(words("odds-with-changes", changes=changes))
    sampled = any(row.stderr for row in report.wagers)
    headings = ["wager", "house-edge", "published", "win", "push", "lose", "variance"]
    headings += [*(["std-error"] if sampled else []), "strategy"]
    yield Part(
        report.title,
        f" ({report.game}), {words('odds-decks', decks=report.decks)}, {_how(report)}",
        said=said,
        columns=columns(*headings),
        rows=[_worth(row, sampled=sampled) for row in report.wagers],
    )
    yield from (_lines(row) for row in report.wagers if row.lines)
    notes = [words(one) for one in (*report.advice, *report.notes)]
    if report.decisions and decisions:
        yield _decisions(report)
    elif report.decisions:
        notes.append(words("odds-decisions-listed", decisions=len(report.decisions)))
    favoured = [
        row.wager for row in report.wagers if row.ev > 4 * row.stderr and row.part_of is None
    ]
    loud = [words("odds-favors-bettor", wagers=favoured)] if favoured else []
    yield Part("", below=notes, loud=loud)


RIGHT: Final = frozenset(
    {"house-edge", "published", "win", "push", "lose", "variance", "std-error", "chance", "return",
     "volatility", "equity", "alone", "shared", "error", "units", "wins", "number", "off-by",
     "moves-edge", "level-1", "level-2"}
)  # fmt: skip
"""Columns of numbers."""


def columns(*keys: str) -> list[str]:
    """Headings of a table; what holds numbers is set to the right."""
    return [words(f"column-{key}") + (">" if key in RIGHT else "") for key in keys]


def _how(report: OddsReport) -> str:
    """How the figures came about; what could not be counted is named where the rest was."""
    if report.method != "exact":
        return words("odds-simulated", rounds=report.rounds, seed=str(report.seed))
    played = [row.wager for row in report.wagers if row.stderr]
    if not played:
        return words("odds-exact")
    whole = len(played) == len(report.wagers)
    return words("odds-sampled") if whole else words("odds-exact-but-for", wagers=played)


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
        words("odds-lines-beside", wins=float(row.hit_frequency), volatility=row.volatility),
        columns=columns("line", "pays", "chance", "return"),
        rows=[
            (line.line, words(line.pays), f"{float(line.chance):.6%}", f"{float(line.returns):.6%}")
            for line in row.lines
        ],
    )


def _decisions(report: OddsReport) -> Part:
    rows = []
    for one in report.decisions:
        choices = ", ".join(f"{choice.name} {float(choice.worth):+.6f}" for choice in one.choices)
        who = words("odds-decider", who=one.who)
        at = words(one.situation.said)
        rows.append((who, at, f"{float(one.chance):.4%}", choices, _does(one)))
    heads = columns("who", "situation", "chance", "choices", "does")
    return Part(words("heading-decisions"), columns=heads, rows=rows)


def _does(decision: Decision) -> str:
    """What the strategy does, and that it makes no difference where it does not."""
    taken = decision.taken
    does = taken[0].name
    if len(taken) > 1:
        does = ", ".join(f"{choice.name} {float(choice.share):.2%}" for choice in taken)
    return does if decision.best is not None else words("worth-the-same", does=does)


def catalogue_part(reports: Iterable[OddsReport]) -> Part:
    """What every wager of many games is worth."""
    return Part(
        "",
        columns=columns("game", "wager", "house-edge", "win", "volatility", "strategy"),
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
    whose = found.wager
    if found.wager != found.edge_of:
        whose = words("solve-part-of", wager=found.wager, whole=found.edge_of)
    beside = words(
        "solve-beside",
        game=game.id,
        wager=whose,
        printed=float(found.printed),
        asked=_asked(found.target),
    )
    if not found.tables:
        return Part(game.rules.title, beside, said=(words("solve-none"),))
    names = list(found.tables[0].pays)
    heads = columns("number", "house-edge", "off-by", "wins")
    return Part(
        game.rules.title,
        beside,
        columns=(heads[0], *(f"{name}>" for name in names), *heads[1:]),
        rows=[
            (
                str(number),
                *(table.pays[name] for name in names),
                f"{float(table.house_edge):.6%}",
                _off(found.target, table),
                f"{float(table.hit_frequency):.4%}",
            )
            for number, table in enumerate(found.tables, 1)
        ],
        below=(words("solve-compared", tables=found.compared, again=found.solved_again),),
    )


def _asked(target: Target) -> list[Said]:
    """What was asked for: the edge, how often the wager wins, or both."""
    out = []
    if target.edge is not None:
        out.append(Said("solve-asked-edge", share=float(target.edge)))
    if target.hit is not None:
        out.append(Said("solve-asked-hit", share=float(target.hit)))
    return out


def _off(target: Target, table: Solution) -> str:
    """How far a table is from the edge that was asked for; else from the hit rate."""
    if target.edge is not None:
        return f"{float(table.house_edge - target.edge):+.6%}"
    return f"{float(table.hit_frequency) - float(target.hit or 0):+.6%}"


def counted_parts(game: LoadedGame, found: Sequence[Vulnerable], shoes: int) -> Iterator[Part]:
    """What somebody who counts the cards can make of wagers."""
    about = words("counting-about", game=game.id, decks=game.packs, cut=game.rules.deck.cut,
                  shoes=shoes)  # fmt: skip
    yield Part(game.rules.title, about)
    for one in found:
        effects, said = one.effects, []
        if one.limit is not None and one.at_limit is not None:
            much = round(one.at_limit)
            said.append(words("counting-at-limit", limit=one.limit, much=much))
        beside = words("counting-worth", edge=-effects.ev, bets=one.bets, hands=one.hands,
                       win=one.win, error=one.stderr)  # fmt: skip
        yield Part(
            effects.wager,
            beside,
            said=said,
            columns=columns("card-gone", "moves-edge", "level-1", "level-2"),
            rows=[
                (
                    words("rank-letter", rank=kind.name),
                    f"{effects.effects[place]:+.5%}",
                    *(str(kept.count.tags[place]) for kept in one.counts),
                )
                for place, kind in enumerate(effects.kinds)
            ],
            below=tuple(_counted(one)),
        )


def depth_bars(one: Vulnerable) -> list[dict[str, float | str]]:
    """How often the wager is worth making as the shoe goes on, as bars."""
    most = max(*one.depths, 1e-9)
    return [
        {
            "label": words("desk-count-depth", part=number / len(one.depths)),
            "value": words("desk-count-share", share=share),
            "part": share / most,
        }
        for number, share in enumerate(one.depths, 1)
    ]


def _counted(one: Vulnerable) -> Iterator[str]:
    if not one.effects.differ:
        yield words("counting-all-alike")
        return
    for kept in one.counts:
        yield words(
            "counting-level",
            level=kept.count.level,
            correlation=kept.count.correlation,
            bet_at=kept.count.bet_at,
            bets=kept.bets,
            win=kept.win,
        )
    depths = ", ".join(
        f"{number / len(one.depths):.0%} {share:.2%}" for number, share in enumerate(one.depths, 1)
    )
    yield words("counting-by-depth", depths=depths)
    if one.worthless_cut is None:
        yield words("counting-no-cut-card")
    else:
        yield words("counting-cut", cards=one.worthless_cut)


def equity_part(title: str, found: Equity) -> Part:
    """What share of the pot hands win."""
    thrown = any(one.thrown for one in found.hands)
    rows = []
    for one in found.hands:
        away = [" ".join(map(str, one.thrown))] if thrown else []
        shares = [f"{share:.4%}" for share in (one.equity, one.win, one.tie)]
        error = f"{one.stderr:.4%}" if one.stderr else ""
        hand = " ".join(map(str, one.cards)) or one.range or words("equity-random")
        rows.append([hand, *shares, error, *away])
    heads = columns("hand", "equity", "alone", "shared", "error")
    every = "draws" if found.note else "deals"
    return Part(
        "",
        columns=[*heads, *(columns("throws-away") if thrown else [])],
        rows=rows,
        below=[_dealt(title, found, every), *([words(found.note)] if found.note else [])],
    )


def units_part(title: str, found: Units) -> Part:
    """What hands win where players settle among themselves."""
    rows = []
    for one in found.hands:
        error = f"{one.stderr:.4f}" if one.stderr else ""
        hand = " ".join(map(str, one.cards)) or words("equity-random")
        rows.append((hand, f"{one.units:+.4f}", f"{one.win:.2%}", error))
    heads = columns("hand", "units", "wins", "error")
    return Part("", columns=heads, rows=rows, below=[_dealt(title, found, "deals")])


def _dealt(title: str, found: Equity | Units, every: str) -> str:
    """How the figures came about: by every draw, by every deal or by a sample of deals."""
    how = every if found.method == "exact" else "sample"
    return words("equity-dealt", title=title, how=how, deals=found.deals)


__all__ = [
    "catalogue_part",
    "counted_parts",
    "equity_part",
    "odds_parts",
    "solved_part",
    "units_part",
]
