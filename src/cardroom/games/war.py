"""Casino war: how a round is played and graded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from cardroom.cards import RANKS, Card
from cardroom.cards.places import BANK, BURNED, HandPlace
from cardroom.games.asked import War
from cardroom.games.effects import Bet, Decide, Draw, Grade, Play, Raise, RoundResult
from cardroom.games.named import NamedHand
from cardroom.games.pay_lines import pay
from cardroom.games.spots import deciders, place_of
from cardroom.rulebook.families.other import OtherRules, OtherWager
from cardroom.rulebook.families.war import Beside, WarAsks, WarPlay
from cardroom.said import Said

ANTE: Final = "ante"
RAISE: Final = "raise"
WAR: Final = "war"
SURRENDER: Final = "surrender"


@dataclass(frozen=True, slots=True)
class WarTraits:
    """All that a line of a pay table can ask about a player's cards."""

    first: Beside
    second: Beside | None = None
    went: bool = False

    def meets(self, when: WarAsks) -> bool:
        """Whether everything that a line asks for is so."""
        return (
            (when.first is None or self.first in when.first)
            and (when.second is None or self.second in when.second)
            and (when.went is None or when.went == self.went)
        )


def beside(mine: Card, theirs: Card) -> Beside:
    """How one card stands beside another; aces are high and suits are nothing."""
    if mine.rank == theirs.rank:
        return "equal"
    return "higher" if mine.rank > theirs.rank else "lower"


def play(rules: OtherRules, bets: Sequence[Bet]) -> Play:
    """One card to every spot and to the bank; then the wars of those who tie and go."""
    way = rules.play
    assert isinstance(way, WarPlay)
    made = [bet for bet in bets if bet.wager != RAISE]
    hands: dict[HandPlace, list[Card]] = {name: [] for name in (*deciders(made), BANK)}
    for name, hand in hands.items():
        hand.append((yield Draw(to=name)))
    bank = hands[BANK][0]

    raised: dict[Bet, Fraction] = {}
    for bet in made:
        mine = hands[place_of(bet)]
        if bet.wager != ANTE or beside(mine[0], bank) != "equal":
            continue
        more = Raise(Bet(bet.seat, RAISE, bet.owner, bet.spot), bet)
        answer = yield Decide(
            seat=bet.seat,
            spot=bet.spot,
            who=bet.owner,
            options=(WAR, SURRENDER),
            usual=WAR,
            sees={place_of(bet): tuple(mine), BANK: (bank,)},
            facts=War(hand=place_of(bet), shown=str(bank)),
            otherwise=SURRENDER,
            raises={WAR: more},
        )
        if answer == WAR:
            share: Fraction = yield more
            if share:
                raised[more.bet] = share
    if raised:
        for _ in range(way.burned):
            yield Draw(to=BURNED, face_up=False)
        for name in (*dict.fromkeys(place_of(bet) for bet in raised), BANK):
            hands[name].append((yield Draw(to=name)))
    return RoundResult(
        grades=tuple(_grade(rules, bet, hands, raised) for bet in (*made, *raised)),
        hands={name: tuple(hand) for name, hand in hands.items()},
        outcome="bank",
        holds=_card(hands[BANK]),
        stakes=raised,
    )


def _grade(
    rules: OtherRules, bet: Bet, hands: dict[HandPlace, list[Card]], raised: dict[Bet, Fraction]
) -> Grade:
    mine, theirs = hands[place_of(bet)], hands[BANK]
    went = Bet(bet.seat, RAISE, bet.owner, bet.spot) in raised
    traits = WarTraits(
        beside(mine[0], theirs[0]), beside(mine[1], theirs[1]) if went else None, went
    )
    result, line = pay(_wager(rules, bet.wager), traits.meets)
    return Grade(bet, result, Said("cards", mine=_card(mine), theirs=_card(theirs), **line))


def _card(hand: Sequence[Card]) -> Said:
    """The card that was compared last."""
    return Said("hand-card", card=str(hand[-1]))


def _wager(rules: OtherRules, name: str) -> OtherWager:
    return next(wager for wager in rules.wagers if wager.id == name)


def name_hand(cards: Sequence[Card]) -> NamedHand:
    """What one card is worth, and after a war the card of the war.

    >>> from cardroom.cards import parse_cards
    >>> name_hand(parse_cards("Ah")).name
    Said('hand-rank', rank='A')
    """
    last = cards[-1]
    name = Said("hand-rank", rank=RANKS[last.rank])
    return NamedHand(tuple(cards), name, "high-card", last.rank, name)
