"""What goes wrong at a table of Pan, and the houses' remedies."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from cardroom.games.effects import Announce, Draw
from cardroom.games.pan.hand import PanHand, Steps
from cardroom.games.poker.plan import draw_for
from cardroom.games.units import UnitEffect

TO_TABLE: Final = Draw(to="table")
DEALT: Final = ("wrong-deal 7", "wrong-deal 8", "wrong-deal 9", "wrong-deal 11", "wrong-deal 12")


def count_cards(hand: PanHand) -> Steps:
    """Before the first draw: hands dealt too few or too many cards, or a foreign one."""
    for at, player in enumerate(hand.players):
        what = yield from hand.mishap(at, (*DEALT, "foreign-card"))
        if what is None:
            continue
        seat = hand.seats[at]
        if what == "foreign-card":
            player.hand.pop()
            yield from _serve(hand, at, 1)
            yield Announce(f"seat {seat} gets another card for a foreign one")
            continue
        dealt = int(what.removeprefix("wrong-deal "))
        yield from _misdealt(hand, at, dealt)


def _misdealt(hand: PanHand, at: int, dealt: int) -> Steps:
    player, seat, rules = hand.players[at], hand.seats[at], hand.rules
    missing = rules.hand - dealt
    # What went astray lies among the retired hands and is drawn by nobody.
    if missing > 0:
        del player.hand[dealt:]
    else:
        yield from _serve(hand, at, -missing)
    least, most = rules.dealt
    if not least <= dealt <= most:
        player.staying = False
        player.hand.clear()
        yield Announce(f"seat {seat} was dealt {dealt} cards: the hand is dead")
        yield from hand.give_back(hand.tops, only=at)
        yield from hand.give_back(hand.double_tops, only=at)
    elif missing > 0:
        yield from _serve(hand, at, missing)
        yield Announce(f"seat {seat} was dealt {dealt} cards and gets {missing} more")
    else:
        del player.hand[rules.hand :]
        yield Announce(f"seat {seat} was dealt {dealt} cards: the dealer takes {-missing} away")


def _serve(hand: PanHand, at: int, count: int) -> Steps:
    for _ in range(count):
        hand.players[at].hand.append((yield draw_for(hand.seats[at], face_up=False)))
        hand.left -= 1


def skipped(hand: PanHand, at: int) -> Generator[UnitEffect, Any, bool]:
    """Draws out of turn: put right, unless three players have drawn and the draw stands."""
    what = yield from hand.mishap(at, ("out-of-turn", "out-of-turn thrice"))
    if what is None:
        return False
    if what == "out-of-turn":
        yield Announce(f"a draw out of turn is put right: it is seat {hand.seats[at]}'s turn")
        return False
    yield Announce(f"three have drawn before seat {hand.seats[at]}: the draw stands and goes on")
    return True


def foreign_draw(hand: PanHand, at: int) -> Steps:
    """An eight, nine, ten or joker among the draws is taken out."""
    if (yield from hand.mishap(at, ("foreign-card",))) is not None:
        yield Announce(f"seat {hand.seats[at]} draws a foreign card: it goes out, and draws again")


def found_foul(hand: PanHand, at: int) -> Generator[UnitEffect, Any, bool]:
    """After the draw: a wrong number of cards, or a card put into the hand."""
    if (yield from hand.mishap(at, ("foul-hand",))) is None:
        return False
    yield from foul(hand, at)
    return True


def foul(hand: PanHand, at: int) -> Steps:
    """The hand goes, its collections go back, and its player pays on until the hand is over."""
    player = hand.players[at]
    player.staying, player.fouled = False, True
    player.hand.clear()
    player.melds.clear()
    player.owed = 0
    yield Announce(f"seat {hand.seats[at]}'s hand is foul: it retires and goes on paying")
    yield from hand.repay(at)
