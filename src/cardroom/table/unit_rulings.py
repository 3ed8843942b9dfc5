"""Rulings of Chinese poker and Pan put to the test."""

from __future__ import annotations

from collections import Counter

from cardroom.cards import Card, parse_cards
from cardroom.games import pan
from cardroom.games.chinese import Rows, matchup
from cardroom.games.effects import Draw
from cardroom.games.pan_moves import PanPlayer, moves
from cardroom.games.units import Ask
from cardroom.hands.pan import meld
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.chinese import ChineseRules
from cardroom.rulebook.panguingue import PanRules
from cardroom.rulebook.pot_rulings import MeldCase, PanCase, RowsCase
from cardroom.table.drivers import ScriptError


def rows_faults(game: LoadedGame, case: RowsCase) -> list[str]:
    """Where two set hands compare otherwise than a ruling says."""
    if not isinstance(game.rules, ChineseRules):
        raise ScriptError(f"{game.id} is not set in three rows")
    units = matchup(game.rules, _rows(case.one), _rows(case.other))
    return [] if units == case.units else [f"the first hand wins {units} units, not {case.units}"]


def _rows(text: str) -> Rows:
    front, middle, back = (tuple(parse_cards(part)) for part in text.split("/"))
    return Rows(front, middle, back)


def meld_faults(game: LoadedGame, case: MeldCase) -> list[str]:
    """Where a move of Pan is otherwise than a ruling says."""
    rules = _pan(game)
    player = PanPlayer(parse_cards(case.hand), [meld(parse_cards(one)) for one in case.melds])
    card = Card.parse(case.card) if case.card else None
    found = [
        move.pays if rules.conditions else 0
        for move in moves(player, card, split_pays=rules.split_pays)
        if move.says.startswith(case.move) or (move.says.endswith(case.move))
    ]
    if case.pays is None:
        return ["the move can be made"] if found else []
    if not found:
        return ["the move cannot be made"]
    return [] if max(found) == case.pays else [f"it collects {max(found)}, not {case.pays}"]


def pan_faults(game: LoadedGame, case: PanCase) -> list[str]:
    """Where a hand of Pan goes otherwise than a ruling says."""
    rules = _pan(game)
    cards = parse_cards(case.cards)
    left = rules.deck.deck(game.packs).counts()
    left.subtract(Counter(cards))
    spare = list(left.elements())
    stays = list(case.stay)
    order = tuple(range(1, case.seats + 1))
    play = pan.play(rules, 1, [1000] * case.seats, order)
    effect = next(play)
    drawn = 0
    result = None
    while result is None:
        answer: Card | str | None = None
        if isinstance(effect, Draw):
            drawn += effect.to == "table"
            answer = cards.pop(0) if cards else spare.pop(0)
        elif isinstance(effect, Ask):
            answer = effect.usual
            if effect.what == "stay or retire":
                answer = stays.pop(0) if stays else "stay"
        try:
            effect = play.send(answer)
        except StopIteration as stop:
            result = stop.value
    found = []
    if case.net and result.net != case.net:
        found.append(f"the players net {result.net}, not {case.net}")
    # The first card of the table starts the discards and is not drawn.
    if case.draws is not None and drawn - 1 != case.draws:
        found.append(f"{drawn - 1} cards are drawn, not {case.draws}")
    return found


def _pan(game: LoadedGame) -> PanRules:
    if not isinstance(game.rules, PanRules):
        raise ScriptError(f"{game.id} is not Pan")
    return game.rules
