"""What the desk has worked out beside the tables; runs in the process of the odds.

What these take and give can be sent there: results come back as parts of a page, ready to be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict
from functools import wraps
from typing import TYPE_CHECKING, Any, ParamSpec

from cardroom.room.web.pricing import tell

if TYPE_CHECKING:
    from cardroom.desk.bank.business import Business
    from cardroom.pages.parts import Part

Given = ParamSpec("Given")


def in_a_sentence(
    work: Callable[Given, dict[str, Any]],
) -> Callable[Given, dict[str, Any] | str]:
    """Work whose refusals come back as sentences."""

    @wraps(work)
    def done(*given: Given.args, **named: Given.kwargs) -> dict[str, Any] | str:
        from cardroom.odds import OddsError
        from cardroom.said import Refusal

        tell(0, 0)
        try:
            return work(*given, **named)
        except (Refusal, OddsError, ValueError) as error:
            return " ".join(str(error).split())

    return done


def parts_json(parts: Iterable[Part]) -> list[dict[str, Any]]:
    """Parts of a page as they are sent from process to process."""
    return [asdict(part) for part in parts]


@in_a_sentence
def bank_of_club(club: str, asked: dict[str, Any]) -> dict[str, Any]:
    """The tables of a club, ranked."""
    from cardroom.desk.bank.business import Shift
    from cardroom.desk.bank.ranking import Asked, ranked
    from cardroom.pages.business import rank_cells

    what = Asked(asked["players"], asked["bank"], tuple(asked["sizes"]), asked["ways"])
    found = ranked(club, what, Shift(round(asked["hours"] * asked["hands"])), asked["hands"], tell)
    return {"rows": [rank_cells(one, asked["hands"]) for one in found.tables]}


@in_a_sentence
def bank_of_game(game: str, asked: dict[str, Any]) -> dict[str, Any]:
    """One table: its fan, its figures and its sentences."""
    from cardroom.desk.bank.business import Shift, business
    from cardroom.desk.bank.ranking import Asked, table_for
    from cardroom.pages.business import figures, report
    from cardroom.pages.fan_page import pictures
    from cardroom.rulebook import load_game

    what = Asked(asked["players"], asked["bank"], tuple(asked["sizes"]), asked["ways"])
    table = table_for(load_game(game), what)
    found: Business = business(table, Shift(round(asked["hours"] * asked["hands"])), told=tell)
    return {
        "parts": parts_json([report(found, asked["hours"])]),
        "fan": pictures(found, asked["hours"]),
        "figures": figures(found, asked["hands"]),
    }


@in_a_sentence
def solved(game: str, wager: str, edge: str, hit: str, vary: tuple[str, ...]) -> dict[str, Any]:
    """Pay tables that come nearest to an edge, or to how often a wager wins."""
    from cardroom.game import load
    from cardroom.pages.worth import solved_part

    opened = load(game)
    found = opened.solve(wager, edge or None, vary, hit=hit or None, most=20, progress=tell)
    return {"parts": parts_json([solved_part(opened.loaded, found)])}


@in_a_sentence
def compared(games: tuple[str, ...], family: str) -> dict[str, Any]:
    """What differs between games."""
    from cardroom.desk.comparison.comparing import chosen, compare, load_all
    from cardroom.pages.comparison import parts

    names = chosen(list(games), family=family or None)
    return {"parts": parts_json(parts(compare(load_all(names), progress=tell)))}


@in_a_sentence
def countable(game: str, wager: str) -> dict[str, Any]:
    """What somebody who counts the cards can make of a wager."""
    from cardroom.desk.counting.counting import SHOES
    from cardroom.desk.counting.kept import kept_vulnerability
    from cardroom.desk.counting.removal import kinds_of
    from cardroom.pages.worth import counted_parts, depth_bars
    from cardroom.rulebook import load_game

    loaded = load_game(game)
    work, done = len(kinds_of(loaded, wager)), [0]

    def told() -> None:
        done[0] += 1
        tell(done[0], work)

    found = kept_vulnerability(loaded, wager, told=told)
    return {
        "parts": parts_json(counted_parts(loaded, [found], SHOES)),
        "bars": depth_bars(found),
    }


@in_a_sentence
def linted(games: tuple[str, ...]) -> dict[str, Any]:
    """What a compliance officer would ask about."""
    from cardroom.desk.compliance.kept import kept_findings
    from cardroom.pages.compliance import lint_part

    found = []
    for number, game in enumerate(games):
        tell(number, len(games))
        found += kept_findings(game)
    return {"parts": parts_json([lint_part(games, found)])}


__all__ = [
    "bank_of_club", "bank_of_game", "compared", "countable", "linted", "parts_json", "solved",
]  # fmt: skip
