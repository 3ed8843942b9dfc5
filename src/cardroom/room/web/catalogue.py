"""The games of the rulebook as lists and pages need them; read once."""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from typing import Any

from cardroom.cards import parse_cards
from cardroom.games.hand_names import compare_hands
from cardroom.games.setting_names import name_setting
from cardroom.hands.errors import HandError
from cardroom.pages.hands import setting_json, showdown_json
from cardroom.pages.wager_names import wager_labels
from cardroom.room.errors import RoomError
from cardroom.rulebook import LoadedGame, game_ids, load_game
from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.rulebook.rulings.banked import rulings_of
from cardroom.said import Refusal, given, near


@lru_cache(maxsize=256)
def game_of(game: str) -> LoadedGame:
    """A game of the rulebook by its id; files of one's own are not opened from outside."""
    if game not in _ids():
        refused = Refusal("game-not-here", given=given(game), near=near(game, sorted(_ids())))
        raise RoomError(str(refused), 404)
    return load_game(game)


@lru_cache(maxsize=1)
def _ids() -> frozenset[str]:
    return frozenset(game_ids())


def way_of(game: LoadedGame) -> str:
    """Whether people play against a bank, for a pot, or for units with each other."""
    if isinstance(game.rules, PokerRules):
        return "pot"
    return "units" if isinstance(game.rules, PotGameRules) else "banked"


def club_name(game: LoadedGame) -> str:
    """The club as its document names it."""
    return game.rules.source.club if game.rules.source else game.id.partition("/")[0]


@lru_cache(maxsize=1)
def catalogue() -> tuple[dict[str, Any], ...]:
    """Every game in a row of its own."""
    rows = []
    for game_id in game_ids():
        game = game_of(game_id)
        club, _, slug = game_id.partition("/")
        seats = game.rules.table.seats
        rows.append(
            {
                "id": game_id,
                "club": club,
                "club_name": club_name(game),
                "slug": slug,
                "title": game.rules.title,
                "family": game.rules.family,
                "way": way_of(game),
                "bgc_id": game.rules.source.bgc_id if game.rules.source else None,
                "seats": {"least": min(seats), "most": max(seats)},
            }
        )
    return tuple(rows)


@lru_cache(maxsize=256)
def drills_of(game_id: str) -> tuple[str, ...]:
    """Which exercises a game has."""
    from cardroom.desk.playing.drills import kinds_of

    return tuple(kinds_of(game_of(game_id)))


@lru_cache(maxsize=256)
def labels_of(game_id: str) -> dict[str, tuple[str, str]]:
    """What felts and buttons call the wagers of a game; nothing where nobody banks."""
    rules = game_of(game_id).rules
    return wager_labels((one.id for one in getattr(rules, "wagers", ())), rules.family)


@lru_cache(maxsize=256)
def guide_json(game_id: str) -> dict[str, Any]:
    """What the guided first hand tells of a game's family."""
    from cardroom.pages.guide import guide_of

    return guide_of(game_of(game_id))


@lru_cache(maxsize=256)
def told_json(game_id: str) -> dict[str, Any]:
    """What a game's page says of how it is played."""
    from cardroom.pages.rules.brief import first_facts, told_sections

    game = game_of(game_id)
    sections = [
        [heading, [[point.text, ", ".join(point.lines)] for point in points]]
        for heading, points in told_sections(game)
    ]
    return {"facts": first_facts(game), "sections": sections}


@lru_cache(maxsize=128)
def plain_parts(game_id: str) -> tuple[dict[str, Any], ...]:
    """A game's whole page without scripts: its rules, pays and fees, and its exact odds."""
    from cardroom.odds import FAMILIES, odds
    from cardroom.pages.rules.page import page
    from cardroom.pages.worth import odds_parts

    game = game_of(game_id)
    parts = list(page(game).parts)
    if game.rules.family in FAMILIES:
        parts += odds_parts(odds(game, kept=True))
    return tuple(asdict(part) for part in parts)


def rules_json(game_id: str) -> dict[str, Any]:
    """The rules of one game, as the command line gives them."""
    from cardroom.pages.rules.page import statements_json

    game = game_of(game_id)
    return {
        "game": game.id,
        "rules": game.digest,
        "switches": dict(game.switches),
        "decks": game.packs,
        **game.rules.model_dump(mode="json", by_alias=True, exclude_none=True),
        "statements": statements_json(game),
        "rulings": [ruling.model_dump(mode="json") for ruling in rulings_of(game_id)],
    }


def hand_json(game_id: str, text: str) -> dict[str, Any]:
    """What hands are worth in a game: ``/`` stands between two, ``+`` before the board.

    Where hands are set in rows and one is written so, the rows are named instead.
    """
    own, _, common = text.partition("+")
    try:
        hands = [parse_cards(part) for part in own.split("/")]
        rows = name_setting(game_of(game_id).rules, hands)
        if rows is not None:
            return setting_json(rows)
        return showdown_json(compare_hands(game_of(game_id), hands, parse_cards(common)))
    except (ValueError, HandError) as error:
        raise RoomError(" ".join(str(error).split())) from None


__all__ = [
    "catalogue",
    "club_name",
    "drills_of",
    "game_of",
    "hand_json",
    "labels_of",
    "plain_parts",
    "rules_json",
    "told_json",
    "way_of",
]
