"""Comparisons as a page in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardroom.desk.comparing import Comparison, Difference


def page(comparisons: Iterable[Comparison]) -> str:
    """One part for each comparison: the games, their edges, and what differs, dearest first."""
    return "\n".join(line for one in comparisons for line in _part(one)).rstrip() + "\n"


def _part(found: Comparison) -> Iterator[str]:
    names = [game.id.partition("/")[0] for game in found.games]
    if len(set(names)) < len(names):
        names = [game.id for game in found.games]
    yield f"## {found.games[0].rules.title}"
    yield ""
    for name, game in zip(names, found.games, strict=True):
        source = game.rules.source
        number = f", {source.bgc_id}" if source is not None and source.bgc_id else ""
        yield f"- **{name}**: {game.rules.title} (`{game.id}`{number})"
    yield ""
    if found.odds:
        yield f"| house edge | {' | '.join(names)} |"
        yield f"|---|{'---:|' * len(names)}"
        for wager, values in found.odds.items():
            cells = " | ".join("" if one is None else f"{one:.4%}" for one in values)
            yield f"| {wager} | {cells} |"
        yield ""
    yield f"| what differs | {' | '.join(names)} | moves the edge by |"
    yield f"|---|{'---|' * len(names)}---|"
    for one in found.differences:
        cells = " | ".join("" if value is None else _short(value) for value in one.values)
        yield f"| `{one.key}`: {_short(one.words)} | {cells} | {_worth(one, names)} |"
    yield ""


def _worth(one: Difference, names: list[str]) -> str:
    """Each value's moves, with the clubs that have it."""
    told: dict[str, list[str]] = {}
    for name, edges in zip(names, one.worth, strict=True):
        if edges:
            moves = ", ".join(f"{wager} {move:+.4%}" for wager, move in edges.items())
            told.setdefault(moves, []).append(name)
    return "; ".join(f"{moves} ({', '.join(who)})" for moves, who in told.items())


def _short(text: str) -> str:
    shown = text.replace("|", "/").replace("\n", " ")
    return shown if len(shown) <= 160 else f"{shown[:157]}..."
