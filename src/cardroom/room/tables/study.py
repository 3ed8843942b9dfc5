"""What is worked out beside the tables: costs of decisions, exercises, games side by side.

These functions run in the process of the odds, so what they take and give can be sent there.
"""

from __future__ import annotations

from typing import Any


def cost_of(
    game: str, facts: list[dict[str, Any]], viewer: str | None = None
) -> dict[str, Any] | str:
    """What every decision of a hand cost, as far as it can be counted."""
    from cardroom.desk.playing.choices import uncounted
    from cardroom.desk.playing.costs import costs
    from cardroom.odds import OddsError
    from cardroom.pages.catalogue import worded
    from cardroom.pages.questions import choice_name
    from cardroom.rulebook import RulebookError, load_game

    try:
        loaded = load_game(game)
        found = costs(loaded, facts, viewer)
        for one in found:
            names = [choice["choice"] for choice in one["choices"]]
            one["labels"] = {name: choice_name(name) for name in names}
        return dict(worded({"decisions": found, "why": None if found else uncounted(loaded)}))
    except (RulebookError, OddsError) as error:
        return " ".join(str(error).split())


def exercise(game: str, kind: str, seed: int) -> dict[str, Any] | str:
    """An exercise of a kind, made from a number."""
    from cardroom.desk.errors import DeskError
    from cardroom.desk.playing import drills
    from cardroom.layout.settlement import SettlementError
    from cardroom.pages.catalogue import worded
    from cardroom.pages.felt import counts_of
    from cardroom.pages.questions import choice_name
    from cardroom.pages.said import reason_words
    from cardroom.rulebook import load_game
    from cardroom.rulings.scripted import ScriptError

    make = {
        "play": drills.situation,
        "set": drills.hand_to_set,
        "settle": drills.round_to_settle,
    }[kind]
    try:
        made = make(load_game(game), seed)
    except (DeskError, ScriptError, SettlementError) as error:
        return " ".join(str(error).split())
    if "hands" in made:
        made["counts"] = counts_of(load_game(game), made["hands"])
    if "choices" in made:
        made["labels"] = {one["choice"]: choice_name(one["choice"]) for one in made["choices"]}
    for one in made.get("wagers", ()):
        one["reason"] = reason_words(one["reason"])
    return dict(worded(made))


def side_by_side(games: tuple[str, ...]) -> dict[str, Any] | str:
    """What differs between games, and what each difference is worth."""
    from cardroom.desk.comparison.comparing import compare, load_all
    from cardroom.desk.errors import DeskError
    from cardroom.pages.catalogue import worded
    from cardroom.rulebook import RulebookError

    try:
        return dict(worded(compare(load_all(list(games))).to_json()))
    except (DeskError, RulebookError) as error:
        return " ".join(str(error).split())


__all__ = ["cost_of", "exercise", "side_by_side"]
