"""A spot in its turn: hit, stand, double, split, surrender, until all of its hands are done."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping
from fractions import Fraction
from typing import Any

from cardroom.cards import Card
from cardroom.cards.places import at_seat
from cardroom.games.asked import DoubleOrSplit, HitOrStand, JoinSplit, Surrender
from cardroom.games.blackjack.asking import Steps, choice_of, leader_of, take_card
from cardroom.games.blackjack.doubling import double_down, first_double
from cardroom.games.blackjack.hand import Counted, Hand, Spot, Stake, counted
from cardroom.games.blackjack.options import (
    DOUBLE,
    HIT,
    PLAY_ON,
    SPLIT,
    STAND,
    SURRENDER,
    Position,
    choices,
    like_the_bank,
)
from cardroom.games.effects import Bet, Effect, Raise
from cardroom.rulebook import BlackjackRules
from cardroom.said import Said


def play_spot(rules: BlackjackRules, spot: Spot, up: Card) -> Steps:
    """Play the spot's hands one after the other; a split puts a new one behind the one at hand."""
    at = 0
    while at < len(spot.hands):
        hand = spot.hands[at]
        if len(hand.cards) == 1:
            yield from take_card(spot, hand)
        yield from _play_hand(rules, spot, hand, up)
        at += 1


def _play_hand(rules: BlackjackRules, spot: Spot, hand: Hand, up: Card) -> Steps:
    """Ask until the hand stands, is over, is doubled, or nobody is left on it."""
    others_asked = False
    while hand.playing:
        now = counted(rules, hand.cards, dealt=hand.dealt)
        options = _options(rules, spot, hand, now, up)
        if SURRENDER in options and not others_asked:
            others_asked = True
            yield from _others_surrender(rules, hand, now, up)
        answer = yield from _ask(rules, spot, hand, now, options, up=up)
        if answer == HIT:
            yield from take_card(spot, hand)
        elif answer == SURRENDER:
            _surrender(rules, hand)
        elif answer == SPLIT:
            yield from _split(rules, spot, hand, up)
            others_asked = False
        elif answer == DOUBLE and rules.double is not None:
            if (yield from double_down(rules, rules.double, spot, hand, up)):
                return
        else:
            return


def _options(
    rules: BlackjackRules, spot: Spot, hand: Hand, now: Counted, up: Card
) -> tuple[str, ...]:
    position = Position(
        now,
        up,
        hands=len(spot.hands),
        split=not hand.dealt,
        of_aces=hand.of_aces,
        may_surrender=hand.may_surrender,
    )
    return tuple(choice for choice in choices(rules, position) if choice not in hand.refused)


def _ask(
    rules: BlackjackRules,
    spot: Spot,
    hand: Hand,
    now: Counted,
    options: tuple[str, ...],
    *,
    up: Card,
) -> Generator[Effect, Any, str]:
    """What is done with the hand; where only one thing can be done nobody is asked."""
    decider, name = hand.playing[0], now.total.name
    more = tuple(choice for choice in options if choice in (DOUBLE, SPLIT))
    raises: Mapping[str, Raise] = {}
    if more:
        leader = yield from leader_of(rules, hand)
        raises = yield from _raises(rules, spot, leader, more)
        if leader is not decider:
            first: str = yield choice_of(
                leader.bet, DoubleOrSplit, (PLAY_ON, *more), hand, up, total=name, raises=raises
            )
            if first != PLAY_ON:
                return first
            options, raises = tuple(one for one in options if one not in more), {}
    if len(options) == 1:
        return options[0]
    usual = like_the_bank(rules, now, options)
    hits = rules.silence_hits is not None and rules.silence_hits.holds(
        now.points, soft=now.total.soft
    )
    answer: str = yield choice_of(
        decider.bet,
        HitOrStand,
        options,
        hand,
        up,
        usual=usual,
        total=name,
        raises=raises,
        silence=HIT if hits else STAND,
    )
    return answer


def _raises(
    rules: BlackjackRules, spot: Spot, leader: Stake, more: Collection[str]
) -> Generator[Effect, Any, dict[str, Raise]]:
    """The chips that doubling and splitting take of whoever leads the hand."""
    out: dict[str, Raise] = {}
    if DOUBLE in more and rules.double is not None:
        out[DOUBLE] = yield from first_double(rules.double, leader)
    if SPLIT in more:
        out[SPLIT] = _split_off(spot, leader)
    return out


# --- surrender ------------------------------------------------------------------------------


def _others_surrender(rules: BlackjackRules, hand: Hand, now: Counted, up: Card) -> Steps:
    """Those who do not play the hand may give up their own wager while it is played on."""
    if rules.sharing.surrender != "each":
        return
    for stake in hand.playing[1:]:
        options = (PLAY_ON, SURRENDER)
        ask = choice_of(stake.bet, Surrender, options, hand, up, total=now.total.name)
        if (yield ask) == SURRENDER:
            give_up(rules, stake)


def _surrender(rules: BlackjackRules, hand: Hand) -> None:
    for stake in hand.playing if rules.sharing.surrender == "decider" else hand.playing[:1]:
        give_up(rules, stake)
    hand.refused.add(SURRENDER)


def give_up(rules: BlackjackRules, stake: Stake) -> None:
    """Surrender a wager."""
    part = Fraction(1, 2) if rules.surrender is None else rules.surrender.loses
    stake.leave(-part, Said("surrendered", part=str(part)))


# --- splitting ------------------------------------------------------------------------------


def _split(rules: BlackjackRules, spot: Spot, hand: Hand, up: Card) -> Steps:
    """Two hands of one: the second is played after the first.

    A bettor who does not split has their wager on the first hand only.
    """
    leader = yield from leader_of(rules, hand)
    second = Hand(at_seat(spot.seat, spot.number, len(spot.hands) + 1), [], [])
    along: list[tuple[int, Stake]] = []
    for stake in sorted(hand.playing, key=lambda one: one is not leader):
        asked = stake is not leader and rules.sharing.others == "may-decline"
        raised = _split_off(spot, stake)
        join = choice_of(stake.bet, JoinSplit, (STAND, SPLIT), hand, up, raises={SPLIT: raised})
        if asked and (yield join) != SPLIT:
            continue
        if (yield raised):
            along.append((hand.playing.index(stake), Stake(raised.bet, split_off=True)))
        elif stake is leader:
            hand.refused.add(SPLIT)
            return
    rank = hand.cards[0].rank if hand.cards[0].rank == hand.cards[1].rank else None
    # Whoever plays the hand plays the second too, whichever of them put up chips first.
    second.stakes = [stake for _, stake in sorted(along, key=lambda one: one[0])]
    second.cards.append(hand.cards.pop())
    for one in (hand, second):
        one.dealt, one.split_rank, one.may_surrender = False, rank, True
        one.refused.clear()
    spot.hands.insert(spot.hands.index(hand) + 1, second)
    yield from take_card(spot, hand)


def _split_off(spot: Spot, stake: Stake) -> Raise:
    """The chips for the new hand of a split."""
    bet = Bet(spot.seat, "base", stake.bet.owner, spot.number, len(spot.hands) + 1)
    return Raise(bet, beside=stake.bet, kind=SPLIT)
