"""What goes wrong at a table of Pan, and the houses' remedies."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from cardroom.cards.places import TABLE
from cardroom.games.effects import Draw, say
from cardroom.games.pan.hand import PanHand, Steps
from cardroom.games.poker.plan import draw_for
from cardroom.games.units import UnitEffect

TO_TABLE: Final = Draw(to=TABLE)
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
            yield say("foreign-card", seat=seat)
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
        yield say("misdealt-dead", seat=seat, cards=dealt)
        yield from hand.give_back(hand.tops, only=at)
        yield from hand.give_back(hand.double_tops, only=at)
    elif missing > 0:
        yield from _serve(hand, at, missing)
        yield say("misdealt-more", seat=seat, cards=dealt, more=missing)
    else:
        del player.hand[rules.hand :]
        yield say("misdealt-less", seat=seat, cards=dealt, less=-missing)


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
        yield say("out-of-turn-draw", seat=hand.seats[at])
        return False
    yield say("out-of-turn-stands", seat=hand.seats[at])
    return True


def foreign_draw(hand: PanHand, at: int) -> Steps:
    """An eight, nine, ten or joker among the draws is taken out."""
    if (yield from hand.mishap(at, ("foreign-card",))) is not None:
        yield say("foreign-draw", seat=hand.seats[at])


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
    yield say("foul-pan", seat=hand.seats[at])
    yield from hand.repay(at)
