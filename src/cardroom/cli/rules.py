"""``cardroom rules``: one game as a page a dealer could use."""

from __future__ import annotations

from cardroom.cli.common import Game, Json, Set, console, open_game, paged, print_json
from cardroom.cli.paper import print_page
from cardroom.pages.rules.page import page, statements_json


def rules(game: Game, changes: Set = None, json: Json = False) -> None:
    """Show the rules of a game: values, sequence, charts, pay tables, order, readings, source."""
    loaded = open_game(game, changes).loaded
    if json:
        from cardroom.rulebook import full_id
        from cardroom.rulebook.rulings.banked import rulings_of

        print_json(
            {
                "game": loaded.id,
                "rules": loaded.digest,
                "switches": dict(loaded.switches),
                "decks": loaded.packs,
                **loaded.rules.model_dump(mode="json", by_alias=True, exclude_none=True),
                "statements": statements_json(loaded),
                "rulings": [ruling.model_dump(mode="json") for ruling in rulings_of(full_id(game))],
            }
        )
        return
    screen = console()
    with paged(screen):
        print_page(screen, page(loaded))
