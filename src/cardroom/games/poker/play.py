"""A hand of poker from the blinds to the last chip, as a generator of effects.

The text below can be started in the middle of a hand: every loop goes by what the state says, so
a forked state picks up where it was copied.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias

from cardroom.games.poker.actions import FLAWED, PotEffect
from cardroom.games.poker.betting import bet_round, end_round
from cardroom.games.poker.dealing import (
    deal,
    draw,
    expose,
    mend,
    replace_exposed,
    throw_away,
)
from cardroom.games.poker.floor_state import HandVoidError
from cardroom.games.poker.mishaps import before_street, burn_for, offer_all_in, put_right
from cardroom.games.poker.openers import opening_round
from cardroom.games.poker.plan import TO_BOARD, StreetPlan
from cardroom.games.poker.showdown import finish
from cardroom.games.poker.state import (
    BET,
    BURN,
    DEAL,
    DRAW,
    EXPOSE,
    THROW,
    THROW_LATE,
    Hand,
    HandResult,
)
from cardroom.games.poker.stub import burn
from cardroom.games.poker.watching import betting

PotPlay: TypeAlias = Generator[PotEffect, Any, HandResult]
Steps: TypeAlias = Generator[PotEffect, Any, None]


def play(hand: Hand) -> PotPlay:
    """One hand, begun or gone on with; a hand with a floor asks what goes wrong."""
    return _play(hand) if hand.floor is None else _watched(hand)


def _watched(hand: Hand) -> PotPlay:
    """A hand in which things can go wrong, so that it may not count in the end."""
    before = hand.floor.start if hand.floor is not None else ()
    try:
        result = yield from _play(hand)
    except HandVoidError as error:
        hand.stacks[:] = before
        nothing = (0,) * len(before)
        return HandResult(hand.seats, nothing, nothing, 0, 0, (), {}, void=error.why)
    for at, chips in hand.floor.reserved.items() if hand.floor is not None else ():
        hand.stacks[at] += chips
    return result


def _play(hand: Hand) -> PotPlay:  # noqa: C901, PLR0912 - the short way is written out, for speed
    yield from _post(hand)
    streets = hand.plan.streets
    while hand.street < len(streets) and hand.live > 1:
        street = streets[hand.street]
        if street.plain and hand.floor is None:
            # Cards, then bets: the short way, which most streets of most games take.
            if hand.stage == BURN and street.burn:
                yield from burn(hand)
            if hand.stage <= DEAL:
                hand.stage = DEAL
                if street.down and not hand.ghosts:
                    takers = [at for at, folded in enumerate(hand.folded) if not folded]
                    hole, draws = hand.hole, hand.down_draws
                    for at in (takers * street.down)[hand.dealt :]:
                        card = yield draws[at]
                        if type(card) in FLAWED:
                            card = yield from mend(hand, draws[at], at, card)
                        hole[at].append(card)
                        hand.dealt += 1
                        hand.left -= 1
                elif street.faces:
                    yield from deal(hand, street)
                while len(hand.board) < street.board:
                    hand.board.append((yield TO_BOARD))
                    hand.left -= 1
                hand.stage = BET
                if hand.flashed:
                    yield from replace_exposed(hand, drawn=False)
            if hand.drops:
                yield from _drops(hand)
            if street.bets:
                yield from bet_round(hand, street)
        else:
            yield from _street(hand, street)
        if hand.street == 0 and hand.opener is None and hand.plan.opened:
            break
        if hand.live > 1:
            hand.street += 1
            hand.stage = BURN
            hand.dealt = 0
    if hand.drops:
        yield from _drops(hand, ended=True)
    return finish(hand)


def _post(hand: Hand) -> Steps:
    """Antes, blinds and kills go in; collection that is due before the deal is taken."""
    while hand.posted < len(hand.posts):
        post = hand.posts[hand.posted]
        at, live, dead, what = post
        hand.posted += 1
        if live + dead > hand.stacks[at]:
            dead = min(dead, hand.stacks[at])
            live = hand.stacks[at] - dead
            post = post._replace(live=live, dead=dead)
        hand.stacks[at] -= dead + live
        hand.bets[at] += live
        if what == "ante":
            hand.paid[at] += dead
        else:
            hand.dead += dead
        yield post
    if hand.drops and hand.street == 0 and hand.stage == BURN:
        yield from _drops(hand)


def _street(hand: Hand, street: StreetPlan) -> Steps:
    """A street with discards, draws or cards turned up."""
    rules = street.street
    yield from _before_the_deal(hand, street)
    if hand.stage == DEAL:
        yield from deal(hand, street)
        yield from replace_exposed(hand, drawn=False)
        yield from put_right(hand)
        yield from offer_all_in(hand)
        yield from _drops(hand)
        hand.stage = THROW
    if hand.stage == THROW:
        if rules.discard and rules.discard_when == "before-bets":
            yield from throw_away(hand, rules)
        hand.stage = BET
    if hand.stage == BET:
        yield from _bets(hand)
        hand.stage = THROW_LATE
    late = rules.discard and rules.discard_when == "after-bets"
    if hand.stage == THROW_LATE and hand.live > 1 and late:
        yield from throw_away(hand, rules)


def _before_the_deal(hand: Hand, street: StreetPlan) -> Steps:
    """A burn, cards turned up, cards exchanged."""
    rules = street.street
    if hand.stage == BURN:
        yield from before_street(hand, street)
        if rules.burn and not (rules.last_card and hand.left < 2):
            yield from burn_for(hand, hand.street)
        _calm(hand)
        hand.stage = EXPOSE
    if hand.stage == EXPOSE:
        if rules.expose:
            yield from expose(hand)
        hand.stage = DRAW
    if hand.stage == DRAW:
        if rules.draw:
            yield from draw(hand, street)
        hand.stage = DEAL


def _bets(hand: Hand) -> Steps:
    """The street's round of betting, where it has one."""
    # Looked up now, for a kill during the deal has raised the limits.
    street = hand.plan.streets[hand.street]
    if street.bets and hand.live > 1 and not _no_bets(hand):
        opens = hand.street == 0 and hand.plan.opened
        yield from (opening_round if opens else betting)(hand, street)
    elif hand.floor is not None:
        # A remedy has left one player, or a street without bets: the blinds are in the pot.
        end_round(hand)


def _calm(hand: Hand) -> None:
    """The moment has passed: something may go wrong at the next one."""
    if hand.floor is not None:
        hand.floor.asked = False


def _no_bets(hand: Hand) -> bool:
    """Whether a street that was dealt out of sequence goes by without bets."""
    if hand.floor is None or not hand.floor.faces_up:
        return False
    hand.floor.faces_up = False
    return True


def _drops(hand: Hand, *, ended: bool = False) -> Steps:
    """The house takes what is due by now; the pot never pays more than it holds."""
    if not hand.drops:
        return
    reached = hand.street if hand.stage > BURN else -1
    due = [one for one in hand.drops if (one.still if ended else one.street <= reached)]
    for one in due:
        # One by one, so that a hand that is forked in between owes what is left.
        hand.drops = tuple(other for other in hand.drops if other is not one)
        drop, amount = one.drop, one.amount(hand.live)
        if drop.at is None:
            taken = min(amount, hand.pot)
            hand.dropped += taken
        else:
            taken = min(amount, hand.stacks[drop.at])
            hand.stacks[drop.at] -= taken
        if taken:
            yield drop._replace(amount=taken)
