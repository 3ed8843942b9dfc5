"""``cardroom hand``: what a hand is worth under a game, in its terms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import typer

from cardroom.cli.common import Csv, Decks, Game, JokerUp, Json, Set, console, open_game, print_json
from cardroom.games.blackjack import against_bank
from cardroom.games.hand_names import Showdown
from cardroom.pages.catalogue import words
from cardroom.pages.hands import explain, showdown_json
from cardroom.pages.rules.lines import pays
from cardroom.rulebook import BlackjackRules


def hand(
    game: Game,
    cards: Annotated[
        list[str],
        typer.Argument(
            help="Cards such as 9c 2d; put / between hands to compare and + before a board."
        ),
    ],
    decks: Decks = None,
    changes: Set = None,
    split: Annotated[bool, typer.Option("--split", help="The hand is a split hand.")] = False,
    joker_up: JokerUp = False,
    json: Json = False,
    csv: Csv = False,
) -> None:
    """Show what a hand is worth, or which of several hands is best and why."""
    opened = open_game(game, changes, decks)
    own, _, common = " ".join(cards).partition("+")
    found = opened.compare(*own.split("/"), board=common, split=split, joker_up=joker_up)
    if json:
        print_json(showdown_json(found))
        return
    if csv:
        from cardroom.cli.sheets import print_csv

        print_csv({"game": opened.id, **showdown_json(found)})
        return
    # Of hands that are all over, the nearest may lose all the same: the pay table says.
    over = all(one.category == "over" for one in found.hands)
    show(found, nearer=over)
    if isinstance(opened.rules, BlackjackRules) and len(found.hands) == 2:
        player, bank = (one.cards for one in found.hands)
        _, line = against_bank(opened.rules, player, bank, dealt=not split)
        told = _titled(opened.rules, line.about)
        console().print(words("cli-hand-against-bank", told=told))


def _titled(rules: BlackjackRules, paid: Mapping[str, str]) -> str:
    """The line of a pay table that decided, with a special called by its name."""
    line, paying = paid.get("line"), words(pays(paid["pays"]))
    if line is None:
        return paying
    titles = {one.id: one.title for one in rules.values.special}
    named = titles.get(line) or words("kind", kind=line)
    return words("cli-hand-line", line=named, pays=paying)


def show(found: Showdown, *, nearer: bool = False) -> None:
    """Hands on the screen, and which is best."""
    screen = console()
    for one in found.hands:
        cards = list(map(str, one.cards))
        screen.print(words("cli-hand-is", cards=cards, hand=one.name), soft_wrap=True)
        if one.set_as is not None:
            front, back = (list(map(str, part)) for part in (one.set_as.front, one.set_as.back))
            told = words("cli-hand-set", front=front, back=back, rule=one.set_as.rule)
            screen.print(f"  {told}", soft_wrap=True)
        if one.advice:
            screen.print(f"  {words(one.advice)}", soft_wrap=True)
        if one.more.get("qualifies") is False:
            screen.print(f"  {words('cli-hand-not-qualified')}")
    if len(found.hands) > 1:
        screen.print(explain(found, nearer=nearer), soft_wrap=True)
