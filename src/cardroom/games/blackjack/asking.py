"""What the play of a hand asks of the world: a card, a choice, who has most chips on it."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, TypeAlias

from cardroom.cards import Card
from cardroom.cards.places import BANK
from cardroom.games.asked import BesideBank, HitOrStand
from cardroom.games.blackjack.hand import Hand, Spot, Stake
from cardroom.games.effects import Bet, Chips, Decide, Draw, Effect, Raise
from cardroom.rulebook import BlackjackRules
from cardroom.said import Said

Steps: TypeAlias = Generator[Effect, Any, None]


def take_card(spot: Spot, hand: Hand) -> Steps:
    """The next card, for a hand."""
    card = yield Draw(to=hand.place)
    hand.cards.append(card)
    spot.came.append(card)


def choice_of(
    bet: Bet,
    kind: type[BesideBank | HitOrStand],
    options: tuple[str, ...],
    hand: Hand,
    up: Card,
    *,
    usual: str = "",
    total: Said | None = None,
    raises: Mapping[str, Raise] | None = None,
    silence: str = "stand",
) -> Decide:
    """A question to the owner of a bet, who sees the hand and the bank's up card.

    Who says nothing stands, unless the rules say otherwise, or takes the first choice where that
    is none.
    """
    return Decide(
        seat=bet.seat,
        spot=bet.spot,
        who=bet.owner,
        options=options,
        usual=usual or options[0],
        sees={hand.place: tuple(hand.cards), BANK: (up,)},
        facts=kind(hand=hand.place, total=total, shown=str(up)),
        otherwise=silence if silence in options else options[0],
        hand=bet.hand,
        raises=raises or {},
    )


def leader_of(rules: BlackjackRules, hand: Hand) -> Generator[Effect, Any, Stake]:
    """Whose choice doubling and splitting are, among those who play the hand."""
    if rules.sharing.double_and_split == "largest":
        return (yield from _largest(hand.playing))
    return hand.playing[0]


def _largest(stakes: Sequence[Stake]) -> Generator[Effect, Any, Stake]:
    """The wager with most money on it; of equal ones the first."""
    best, most = stakes[0], -1
    if len(stakes) > 1:
        for stake in stakes:
            chips = yield Chips(stake.bet)
            if (chips or 0) > most:
                best, most = stake, chips or 0
    return best
