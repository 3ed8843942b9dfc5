"""Comparisons as a page in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cardroom.desk.comparison.comparing import Comparison, Difference
from cardroom.desk.comparison.folded import Label
from cardroom.desk.comparison.keys import KINDS
from cardroom.pages.catalogue import Said, words
from cardroom.pages.charts.labels import label
from cardroom.pages.parts import Part, Point


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
        yield f"| {words('column-house-edge')} | {' | '.join(names)} |"
        yield f"|---|{'---:|' * len(names)}"
        for wager, values in found.odds.items():
            cells = " | ".join("" if one is None else f"{one:.4%}" for one in values)
            yield f"| {wager} | {cells} |"
        yield ""
    for heading, rows in sections(found.differences):
        moved = f" {words('compare-moves-by')} |" if heading == MOVES else ""
        yield f"### {words(heading)}"
        yield ""
        yield f"| | {' | '.join(names)} |{moved}"
        yield f"|---|{'---|' * len(names)}{'---|' if moved else ''}"
        for one in rows:
            cells = " | ".join(_short(cell(one, value)) for value in one.values)
            worth = f" {_worth(one, names)} |" if moved else ""
            yield f"| {_short(words(one.meaning))} (`{one.key}`) | {cells} |{worth}"
        yield ""


def parts(found: Comparison) -> Iterator[Part]:
    """The games, their edges, and what differs, dearest first: as parts of a page."""
    names = [game.id for game in found.games]
    yield Part(
        "", points=[Point(f"{one.rules.title} ({one.id})") for one in found.games],
        below=() if found.differences else (words("compare-alike"),),
    )  # fmt: skip
    if found.odds:
        yield Part(
            words("column-house-edge"),
            columns=("", *(f"{name}>" for name in names)),
            rows=[
                (wager, *("" if one is None else f"{one:.4%}" for one in values))
                for wager, values in found.odds.items()
            ],
        )
    for heading, rows in sections(found.differences):
        moved = (words("compare-moves-by"),) if heading == MOVES else ()
        yield Part(
            words(heading),
            columns=("", *names, *moved),
            rows=[
                (
                    words(one.meaning),
                    *(cell(one, value) for value in one.values),
                    *((_worth(one, names),) if moved else ()),
                )
                for one in rows
            ],
        )


MOVES: Final = "heading-moves-edge"


def sections(differences: Sequence[Difference]) -> Iterator[tuple[str, list[Difference]]]:
    """Differences under the keys of headings: what is worth something first, the dearest first."""
    dear = [one for one in differences if one.most > 0]
    if dear:
        yield MOVES, dear
    for kind in KINDS:
        rows = [one for one in differences if one.most == 0 and one.kind == kind]
        if rows:
            yield f"heading-{kind}", rows


def cell(one: Difference, value: Label | None) -> str:
    """A value, or what it means that there is none; nothing where the wager is not offered."""
    if value is not None:
        return label(value)
    parts = one.key.split(".")
    if parts[0] == "wager":
        return words("compare-not-offered") if len(parts) == 2 else ""
    if parts[0] == "fees":
        return words("compare-nothing")
    if any(isinstance(other, Said) and other.key == "compare-yes" for other in one.values):
        return words("compare-no")
    return "" if one.kind == "rules" else words("compare-not-said")


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
