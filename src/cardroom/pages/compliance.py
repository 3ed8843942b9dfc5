"""What a compliance officer would ask about, as part of a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.desk.compliance.banked import Finding
from cardroom.pages.catalogue import words
from cardroom.pages.parts import Part


def lint_part(games: Sequence[str], found: Sequence[Finding]) -> Part:
    """Every finding with its game, how grave it is and where it stands."""
    heads = words("column-game"), "", words("column-what"), words("column-where")
    return Part(
        "",
        columns=heads if found else (),
        rows=[(one.game, _grade(one), words(one.said), one.key) for one in found],
        below=tuple(_below(games, found)),
    )


def _grade(one: Finding) -> str:
    return words("lint-grade", grade="wrong" if one.grave else "ask")


def _below(games: Sequence[str], found: Sequence[Finding]) -> Iterator[str]:
    yield words("lint-counts", games=len(games), findings=len(found))
    if any(one.rule == "favours-players" for one in found):
        yield words("lint-about-favor")
