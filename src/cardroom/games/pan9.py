"""Super Pan 9: how a round is played and graded."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, Literal

from cardroom.cards import Card
from cardroom.cards.places import BANK, HandPlace
from cardroom.games.asked import HitOrStand
from cardroom.games.effects import (
    Bet,
    Decide,
    Draw,
    Effect,
    Grade,
    Play,
    RoundResult,
    Show,
    Together,
)
from cardroom.games.named import NamedHand
from cardroom.games.pay_lines import pay
from cardroom.games.spots import (
    HIT,
    STAND,
    bank_bet,
    boxes,
    deciders,
    in_deal,
    own_hands,
    place_of,
)
from cardroom.hands.errors import HandError
from cardroom.hands.points import points, points_name
from cardroom.hands.suits import suit_kind
from cardroom.rulebook.families.pan9 import Pan9Play, Pan9Rules, Pan9Wager, Pan9When
from cardroom.said import Said, from_to

DEALT: Final = 3

Winner = Literal["player", "bank", "tie"]


@dataclass(frozen=True, slots=True)
class Pan9Traits:
    """All that a line of a pay table can ask about a finished hand."""

    winner: Winner
    player_total: int
    player_cards: int
    suits: str

    def meets(self, when: Pan9When) -> bool:
        """Whether everything that a line asks for is so."""
        return (
            (when.winner is None or when.winner == self.winner)
            and (when.player_total is None or self.player_total in when.player_total)
            and (when.player_cards is None or self.player_cards in when.player_cards)
            and (when.suits is None or self.suits in when.suits)
        )


def play(rules: Pan9Rules, bets: Sequence[Bet]) -> Play:
    """One round: three cards each, one more by choice or by rule, the bank last.

    Bets come in the order of the deal; the first at a spot is that of whoever decides there.
    """
    way, who = rules.play, deciders(bets)
    hands: dict[HandPlace, list[Card]] = {name: [] for name in in_deal(who)}
    for turn in range(DEALT):
        for name, hand in hands.items():
            shown = name == BANK and way.bank_shows and turn == DEALT - 1
            hand.append((yield Draw(to=name, face_up=shown)))

    # All hands lie in their boxes before the first card comes, so no choice follows from one.
    asked = {
        name: _hit_or_stand(way, who[name], hands[name], hands[BANK])
        for name in own_hands(rules.table.several, who)
        if way.player_option
    }
    said = dict(zip(asked, (yield Together(tuple(asked.values()))), strict=True)) if asked else {}
    hitting = [
        name
        for name in who
        if (said[name] == HIT if name in said else _draws_unasked(way, hands[name]))
    ]
    if way.draw_from == "bank":
        # Draw cards go round from the bank's left, wherever the deal began (001:622, 7403).
        hitting.sort(key=lambda name: who[name].from_bank)
    for name in hitting:
        hands[name].append((yield Draw(to=name, face_up=False)))

    if (yield from _bank_hits(way, hands[BANK], hitting)):
        hands[BANK].append((yield Draw(to=BANK)))
    yield Show(BANK)
    traits = {name: traits_of(hands[name], hands[BANK]) for name in who}
    return RoundResult(
        grades=tuple(_grade(rules, bet, traits[place_of(bet)]) for bet in bets),
        hands={name: tuple(hand) for name, hand in hands.items()},
        outcome="bank",
        holds=Said("hand-count", points=points(hands[BANK])),
    )


def _draws_unasked(way: Pan9Play, hand: Sequence[Card]) -> bool:
    """Whether a hand takes a card whose player has no choice, or may not look at it (001:638)."""
    total = points(hand)
    by_choice = total in way.player_option and total in way.house_way_draws
    return by_choice or total in way.player_draws


def _hit_or_stand(way: Pan9Play, bet: Bet, hand: Sequence[Card], bank: Sequence[Card]) -> Decide:
    """Whether a player's hand takes a card, as its owner chooses."""
    total = points(hand)
    can = boxes(total, way.player_draws, way.player_option)
    sees = {place_of(bet): tuple(hand)}
    if way.bank_shows:
        sees[BANK] = (bank[DEALT - 1],)
    return Decide(
        seat=bet.seat,
        spot=bet.spot,
        who=bet.owner,
        options=can,
        usual=_house_way(way, total, can),
        sees=sees,
        facts=HitOrStand(hand=place_of(bet), total=Said("hand-count", points=total)),
    )


def _bank_hits(
    way: Pan9Play, bank: Sequence[Card], hitting: Sequence[HandPlace]
) -> Generator[Effect, Any, bool]:
    """Whether the bank takes a card, having seen which hands did."""
    total = points(bank)
    can = boxes(total, way.bank_draws, way.bank_option)
    if not way.bank_option:
        return HIT in can
    player = bank_bet()
    answer = yield Decide(
        seat=player.seat,
        spot=player.spot,
        who=player.owner,
        options=can,
        usual=_house_way(way, total, can),
        sees={BANK: tuple(bank)},
        facts=HitOrStand(hand=BANK, total=Said("hand-count", points=total), drew=list(hitting)),
    )
    return bool(answer == HIT)


def _house_way(way: Pan9Play, total: int, can: tuple[str, ...]) -> str:
    """Where a hand goes if its player asks the house."""
    if len(can) == 1:
        return can[0]
    return HIT if total in way.house_way_draws else STAND


def traits_of(hand: Sequence[Card], bank: Sequence[Card]) -> Pan9Traits:
    """The traits of a finished hand against the bank's."""
    mine, theirs = points(hand), points(bank)
    winner: Winner = "tie" if mine == theirs else "player" if mine > theirs else "bank"
    return Pan9Traits(winner, mine, len(hand), str(suit_kind(hand)))


def _grade(rules: Pan9Rules, bet: Bet, traits: Pan9Traits) -> Grade:
    wager = next((one for one in rules.wagers if one.id == bet.wager), None)
    if wager is None:
        raise KeyError(bet.wager)
    return Grade(bet, *worth(wager, traits))


def worth(wager: Pan9Wager, traits: Pan9Traits) -> tuple[Fraction, Said]:
    """What a wager's pay table gives for a hand with these traits, and why."""
    result, line = pay(wager, traits.meets)
    return result, Said("count", total=traits.player_total, cards=traits.player_cards, **line)


def name_hand(cards: Sequence[Card]) -> NamedHand:
    """What three or four cards are worth.

    >>> from cardroom.cards import parse_cards
    >>> name_hand(parse_cards("6c 4d 3h 5s")).name
    Said('hand-points', points=8)
    """
    if len(cards) not in (DEALT, DEALT + 1):
        raise HandError(
            "wrong-hand-size", count=len(cards), what=Said("wrong-hand-cards", many=from_to(3, 4))
        )
    name = points_name(cards)
    suits = suit_kind(cards)
    return NamedHand(
        tuple(cards),
        name,
        f"total {points(cards)}",
        points(cards),
        name,
        more={"suits": str(suits)},
    )


__all__ = [
    "DEALT",
    "HIT",
    "STAND",
    "Pan9Traits",
    "Winner",
    "name_hand",
    "play",
    "traits_of",
    "worth",
]
