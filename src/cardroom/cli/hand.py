"""``cardroom hand``: what a hand is worth under a game, in its terms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import typer

from cardroom.cli.common import Decks, Game, JokerUp, Json, Set, console, open_game, print_json
from cardroom.games.blackjack import against_bank
from cardroom.games.hand_names import Showdown
from cardroom.pages.catalogue import words
from cardroom.pages.hands import explain, showdown_json
from cardroom.pages.said import spaced
from cardroom.rulebook import BlackjackRules


def hand(
    game: Game,
    cards: Annotated[
        list[str],
        typer.Argument(
            help="Cards such as 9c 2d; a / between two hands compares them; a + before the board."
        ),
    ],
    decks: Decks = None,
    changes: Set = None,
    split: Annotated[bool, typer.Option("--split", help="The hand comes of splitting.")] = False,
    joker_up: JokerUp = False,
    json: Json = False,
) -> None:
    """What a hand is worth in a game; with a / between hands, which is better and why."""
    opened = open_game(game, changes, decks)
    own, _, common = " ".join(cards).partition("+")
    found = opened.compare(*own.split("/"), board=common, split=split, joker_up=joker_up)
    if json:
        print_json(showdown_json(found))
        return
    # Of hands that are all over, the nearest may lose all the same: the pay table says.
    over = all(one.category == "over" for one in found.hands)
    show(found, nearer=over)
    if isinstance(opened.rules, BlackjackRules) and len(found.hands) == 2:
        player, bank = (one.cards for one in found.hands)
        _, line = against_bank(opened.rules, player, bank, dealt=not split)
        told = _titled(opened.rules, line.about)
        console().print(f"Hand 1 as a player's against hand 2 as the bank's: {told}.")


def _titled(rules: BlackjackRules, paid: Mapping[str, str]) -> str:
    """The line of a pay table that decided, with a special called by its name."""
    line = paid.get("line")
    if line is None:
        return paid["pays"]
    titles = {one.id: one.title for one in rules.values.special}
    return f"{titles.get(line, spaced(line))}: {paid['pays']}"


def show(found: Showdown, *, nearer: bool = False) -> None:
    """Hands on the screen, and which is best."""
    screen = console()
    for one in found.hands:
        screen.print(f"{' '.join(map(str, one.cards))}: {words(one.name)}", soft_wrap=True)
        if one.set_as is not None:
            front, back = (" ".join(map(str, part)) for part in (one.set_as.front, one.set_as.back))
            screen.print(f"  set {front} / {back}: {words(one.set_as.rule)}", soft_wrap=True)
        if one.advice:
            screen.print(f"  {words(one.advice)}", soft_wrap=True)
        if one.more.get("qualifies") is False:
            screen.print("  the bank would not qualify with it")
    if len(found.hands) > 1:
        screen.print(explain(found, nearer=nearer), soft_wrap=True)
