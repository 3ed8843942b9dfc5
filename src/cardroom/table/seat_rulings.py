"""Rulings on seats, blinds and kills put to the test at a table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from cardroom.cards import parse_cards
from cardroom.games.poker import CALL, FOLD, Act, Posted
from cardroom.money import cents, dollars
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.poker import PokerRules
from cardroom.rulebook.pot_rulings import KillCase, SeatsCase
from cardroom.table.drivers import ScriptError
from cardroom.table.kills import NEUTRAL, KillState, PotWon, next_kill
from cardroom.table.ledger import CASHIER, stack
from cardroom.table.pot_drivers import PotScript
from cardroom.table.pot_table import PotTable
from cardroom.table.table import TableError

_CHIPS = 1_000_000


def seats_faults(game: LoadedGame, case: SeatsCase) -> list[str]:
    """Where a table deals in, or takes posts, otherwise than a ruling says."""
    table = PotTable(
        game,
        stakes=case.stakes,
        schedule=case.schedule,
        options=() if case.option is None else (case.option,),
    )
    try:
        for seat in range(1, case.players + 1):
            table.sit(f"p{seat}", _CHIPS, seat)
        for words in case.happens:
            _happen(table, words)
        lineup = table.next_lineup(case.posting, case.straddle)
    except TableError as error:
        wanted = case.refused is not None and case.refused in str(error)
        return [] if wanted else [f"refused: {error}"]
    if case.refused is not None:
        return ["nothing is refused"]
    if lineup is None:
        return ["fewer than two players can be dealt in"]
    found = []
    if case.button not in (None, lineup.button):
        found.append(f"the button is at seat {lineup.button}, not {case.button}")
    if case.dealt and lineup.seats != case.dealt:
        found.append(f"dealt in are {', '.join(map(str, lineup.seats))}")
    posts = tuple(_show(post, lineup.seats) for post in lineup.posts)
    if case.posts and sorted(posts) != sorted(case.posts):
        found.append(f"posted is {', '.join(posts)}")
    return found


def _show(post: Posted, seats: Sequence[int]) -> str:
    live = f" {dollars(post.live)}" if post.live else ""
    dead = f" +{dollars(post.dead)} dead" if post.dead else ""
    return f"{seats[post.at]} {post.what}{live}{dead}"


def _happen(table: PotTable, words: str) -> None:
    """One thing between hands, or a hand that everyone folds if they can."""
    if words.startswith("draw "):
        cards = parse_cards(words.removeprefix("draw "))
        table.draw_for_button(PotScript(table.rules.deck.deck(), cards))
        return
    if words.startswith("hand"):
        posting = [int(number) for number in re.findall(r"\d+", words)]
        table.play_hand(_Folders(table.rules.deck.deck(), []), posting=posting)
        return
    found = re.fullmatch(
        r"(\d+) (sits out|comes back|sits down|leaves|moves to (\d+)|goes broke|buys again"
        r"|buys (\$[\d.,]+)|owes a kill)",
        words,
    )
    if found is None:
        raise ScriptError(f"{words!r} is nothing that happens: write 4 sits out, or hand")
    seat, what = int(found[1]), found[2]
    if what == "sits down":
        table.sit(f"p{seat}", _CHIPS, seat)
        return
    if seat not in table.players:
        raise ScriptError(f"{words!r}: nobody sits at seat {seat}")
    name = table.players[seat].name
    if found[3]:
        table.move(name, int(found[3]))
    elif what == "goes broke":
        chips = table.stack(name)
        table.ledger.post({stack(name): -chips, CASHIER: chips})
    elif found[4]:
        table.buy(name, cents(found[4]))
    elif what == "buys again":
        table.buy(name, _CHIPS)
    elif what == "owes a kill":
        table.kill = replace(table.kill, owed=name)
    else:
        does = {"sits out": table.sit_out, "comes back": table.come_back, "leaves": table.leave}
        does[what](name)


class _Folders(PotScript):
    """Players who fold what can be folded: only the seats and the posts matter."""

    def answer(self, effect: Any, hand: Any) -> Any:
        if isinstance(effect, Act):
            return FOLD if effect.can_fold else CALL if effect.can_call else effect.least
        return PotScript.answer(self, effect, hand)


def kill_faults(game: LoadedGame, case: KillCase) -> list[str]:
    """Where somebody else has the kill button, or must kill, than a ruling says."""
    rules = game.rules
    if not isinstance(rules, PokerRules):
        raise ScriptError(f"{game.id} is not a game of poker")
    stakes = rules.stakes_named(case.stakes)
    people = {name for words in case.happens for name in _names(words)}
    state, away = NEUTRAL, set[str]()
    for words in case.happens:
        if words.endswith("leaves"):
            away |= set(_names(words))
            state = state.without(_names(words)[0])
        elif words.endswith("returns"):
            away -= set(_names(words))
        else:
            won = _won(words, state, frozenset(people - away))
            state = next_kill(rules.kill, state, won, stakes.upper, stakes.least_bet)
    kills = state.killer(sorted(people - away))
    found = []
    if state.leg != case.leg:
        found.append(f"the kill button is {state.leg or 'nobody'}'s")
    if kills != case.kills:
        found.append(f"{kills or 'nobody'} must kill the next pot")
    free = rules.kill is not None and rules.kill.voluntary
    if case.free is not None and free != case.free:
        found.append(f"a player may {'' if free else 'not '}kill of free will")
    return found


def _names(words: str) -> list[str]:
    who = re.split(r" (?:wins|scoops|split|leaves|returns)\b", words)[0]
    return who.split(" and ")


def _won(words: str, state: KillState, dealt: frozenset[str]) -> PotWon:
    """A pot as a ruling tells it."""
    found = re.fullmatch(r".+ (?:wins|scoops|split) (the blinds|\$[\d.,]+)", words)
    if found is None:
        raise ScriptError(f"{words!r} is no pot: write ann wins $40, ann and bo split $40")
    blinds = found[1] == "the blinds"
    won = PotWon(
        frozenset(_names(words)),
        0 if blinds else cents(found[1]),
        " scoops " in words,
        killer=state.killer(sorted(dealt)),
        dealt=dealt,
    )
    return replace(won, beyond_blinds=0) if blinds else won
