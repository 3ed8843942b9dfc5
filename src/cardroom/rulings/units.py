"""Rulings of Chinese poker and Pan put to the test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from cardroom.cards import Card, parse_cards
from cardroom.cards.places import TABLE
from cardroom.games import chinese, pan
from cardroom.games.chinese.rows import Rows, matchup
from cardroom.games.driving import drive
from cardroom.games.effects import Draw, Mishap
from cardroom.games.pan.hand import PanHand
from cardroom.games.pan.moves import PanPlayer, moves
from cardroom.games.units import Ask, AskAll, UnitEffect, UnitPlay
from cardroom.hands.pan import meld
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.families.chinese import ChineseRules
from cardroom.rulebook.families.panguingue import PanRules
from cardroom.rulebook.rulings.pot import MatchupsCase, MeldCase, PanCase, RowsCase
from cardroom.rulings.scripted import ScriptError


def rows_faults(game: LoadedGame, case: RowsCase) -> list[str]:
    """Where two set hands compare otherwise than a ruling says."""
    if not isinstance(game.rules, ChineseRules):
        raise ScriptError("script-no-rows", game=game.id)
    units = matchup(game.rules, _rows(case.one), _rows(case.other))
    return [] if units == case.units else [f"the first hand wins {units} units, not {case.units}"]


def matchups_faults(game: LoadedGame, case: MatchupsCase) -> list[str]:
    """Where a round of set hands is settled otherwise than a ruling says."""
    if not isinstance(game.rules, ChineseRules):
        raise ScriptError("script-no-rows", game=game.id)
    hands = [_rows(text).cards for text in case.rows]
    cards = [card for one in zip(*hands, strict=True) for card in one]
    seats = tuple(range(1, len(case.stacks) + 1))
    play = chinese.play(game.rules, 1, case.stacks, seats)

    def answer(effect: UnitEffect) -> Any:
        if isinstance(effect, Draw):
            return cards.pop(0)
        if isinstance(effect, AskAll):
            return tuple(case.rows[ask.at] for ask in effect.asks)
        return None

    net = drive(play, answer).net
    return [] if net == case.net else [f"the players net {net}, not {case.net}"]


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
        for move in moves(player, card, rules)
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
    script = _PanScript(game, rules, case)
    net = drive(_begun(rules, case), script.answer).net
    found = script.faults
    if case.net and net != case.net:
        found.append(f"the players net {net}, not {case.net}")
    # The card that starts the discards is not drawn.
    drawn = script.drawn - (rules.starter and not case.hands)
    if case.draws is not None and drawn != case.draws:
        found.append(f"{drawn} cards are drawn, not {case.draws}")
    unused = [*script.answers, *script.mishaps]
    if unused:
        found.append(f"{unused[0]!r} could not be said")
    return found


def _begun(rules: PanRules, case: PanCase) -> UnitPlay:
    """The hand of a case, from the deal or from the middle."""
    stacks = case.stacks or (1000,) * case.seats
    order = tuple(range(1, case.seats + 1))
    doubles = [place - 1 for place in case.doubles]
    if not case.hands:
        return pan.play(rules, 1, stacks, order, fee=case.fee, doubles=doubles)
    hand = PanHand(rules, 1, stacks, order, doubles=doubles)
    for player, held, laid in zip(hand.players, case.hands, case.melds, strict=True):
        player.hand = parse_cards(held)
        player.melds = [meld(parse_cards(one)) for one in laid.split(",") if one.strip()]
    hand.option = Card.parse(case.option) if case.option else None
    return pan.play_out(hand)


class _PanScript:
    """Answers as a case gives them, and the usual ones otherwise."""

    def __init__(self, game: LoadedGame, rules: PanRules, case: PanCase) -> None:
        self.cards = parse_cards(case.cards)
        left = rules.deck.deck(game.packs).counts()
        left.subtract(Counter(self.cards))
        self.spare = list(left.elements())
        self.stays, self.answers, self.mishaps = map(list, (case.stay, case.answers, case.mishaps))
        self.refused = case.refused
        self.drawn = 0
        self.faults: list[str] = []

    def answer(self, effect: UnitEffect) -> Card | str | None:
        """A card, an answer, a mishap."""
        if isinstance(effect, Draw):
            self.drawn += effect.to is TABLE
            return self.cards.pop(0) if self.cards else self.spare.pop(0)
        if isinstance(effect, Mishap):
            return self._next(self.mishaps, effect.at, effect.kinds)
        if not isinstance(effect, Ask):
            return None
        place, _, word = (self.refused or "").partition(": ")
        if place == str(effect.at + 1) and word in effect.options:
            self.faults.append(f"{word!r} is offered to player {place}")
        if effect.kind == "stay":
            return self.stays.pop(0) if self.stays else "stay"
        return self._next(self.answers, effect.at, effect.options) or effect.usual

    @staticmethod
    def _next(said: list[str], at: int, choices: Sequence[str]) -> str | None:
        place, _, word = (said or [""])[0].partition(": ")
        if place == str(at + 1) and word in choices:
            said.pop(0)
            return word
        return None


def _pan(game: LoadedGame) -> PanRules:
    if not isinstance(game.rules, PanRules):
        raise ScriptError("script-no-pan", game=game.id)
    return game.rules
