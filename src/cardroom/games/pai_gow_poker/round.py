"""A round of pai gow poker: a pile of seven to each spot, all set, then compared and graded."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from typing import Any

from msgspec import UNSET, UnsetType

from cardroom.cards import Card
from cardroom.cards.places import BANK, HandPlace
from cardroom.games.asked import HandToSet
from cardroom.games.effects import (
    Bet,
    Chips,
    Decide,
    Draw,
    Effect,
    Grade,
    Play,
    RoundResult,
    Show,
    Together,
    say,
)
from cardroom.games.marquez import TwoHands
from cardroom.games.named import NamedHand, SetHand
from cardroom.games.pai_gow_poker.house_way import CARDS, SetCards, house_way, set_cards
from cardroom.games.pay_lines import pay
from cardroom.games.spots import bank_bet, deciders, in_charge, in_deal, place_of
from cardroom.hands.classes import strengths
from cardroom.hands.front import front_strength
from cardroom.hands.high import FULL_LADDER, HighHand
from cardroom.hands.specials import special_lines
from cardroom.rulebook.families.pai_gow_poker import (
    Beside,
    PaiGowPokerRules,
    PaiGowWager,
    PaiGowWhen,
)
from cardroom.said import Said


@dataclass(frozen=True, slots=True)
class PaiGowTraits:
    """All that a line of a pay table can ask about a set hand."""

    front: Beside
    back: Beside
    fouled: bool
    holds: frozenset[str] = field(default_factory=frozenset)

    def meets(self, when: PaiGowWhen) -> bool:
        """Whether everything that a line asks for is so."""
        return (
            (when.front is None or self.front in when.front)
            and (when.back is None or self.back in when.back)
            and (when.fouled is None or when.fouled == self.fouled)
            and (when.holds is None or when.holds in self.holds)
        )


def play(rules: PaiGowPokerRules, bets: Sequence[Bet]) -> Play:
    """One round; the bank's hand is opened and set when all players have set theirs."""
    who = deciders([bet for bet in bets if not _wager(rules, bet).envy])
    hands: dict[HandPlace, tuple[Card, ...]] = {}
    for name in in_deal(who):
        pile: list[Card] = []
        while len(pile) < CARDS:
            pile.append((yield Draw(to=name, face_up=False)))
        hands[name] = tuple(pile)

    set_hands = yield from _set(rules, in_charge(rules.table, who, bets), hands)
    for name in who:
        if name not in set_hands:
            set_hands[name], _ = house_way(hands[name], rules)
            yield say("set-for", hand=name.text)
    usual, _ = house_way(hands[BANK], rules)
    bank = usual
    if rules.bank_sets == "freely":
        answer = yield _how(rules, bank_bet(), BANK, hands[BANK])
        bank = _ways(rules, hands[BANK])[answer]
        if bank.fouled:
            bank = usual
            yield say("bank-set-for")
    set_hands[BANK] = bank
    yield Show(BANK)
    grades = []
    for bet in bets:
        wager = _wager(rules, bet)
        if not wager.envy:
            name = place_of(bet)
            grades.append(Grade(bet, *worth(rules, wager, set_hands[name], bank)))
    grades += yield from _envy(rules, bets, hands)
    return RoundResult(
        grades=tuple(grades),
        hands={name: (*one.front, *one.back) for name, one in set_hands.items()},
        outcome="bank",
        holds=_name(bank),
    )


def _set(
    rules: PaiGowPokerRules,
    looking: Mapping[HandPlace, tuple[Bet, ...]],
    hands: Mapping[HandPlace, tuple[Card, ...]],
) -> Generator[Effect, Any, dict[HandPlace, SetCards]]:
    """Hands as people set them, all at once; then those of which somebody has the last word."""
    done: dict[HandPlace, SetCards] = {}
    for turn in range(max(map(len, looking.values()), default=0)):
        asked = [
            _how(rules, bets[turn], name, hands[name], done.get(name))
            for name, bets in looking.items()
            if turn < len(bets)
        ]
        answers: Sequence[str] = yield Together(tuple(asked))
        for one, answer in zip(asked, answers, strict=True):
            (name,) = one.sees
            done[name] = _ways(rules, hands[name])[answer]
    return done


def _ways(rules: PaiGowPokerRules, cards: Sequence[Card]) -> dict[str, SetCards]:
    """Every setting of seven cards, fouls included, by its text."""
    return {
        one.text: one
        for front in combinations(cards, 2)
        for one in (set_cards(cards, front, rules.high_rules()),)
    }


def _how(
    rules: PaiGowPokerRules,
    bet: Bet,
    name: HandPlace,
    cards: Sequence[Card],
    before: SetCards | None = None,
) -> Decide:
    """Which two cards go in front: as the owner likes, even into a foul, or the house way.

    Whoever has the last word leaves it as it was set ``before``, unless they say otherwise.
    """
    ways = _ways(rules, cards)
    usual = before or house_way(cards, rules)[0]
    named = next(text for text, way in ways.items() if set(way.front) == set(usual.front))
    fouls = [[str(card) for card in way.front] for way in ways.values() if way.fouled]
    return Decide(
        seat=bet.seat,
        spot=bet.spot,
        who=bet.owner,
        options=tuple(ways),
        usual=named,
        sees={name: tuple(cards)},
        facts=HandToSet(hand=name, fouls=fouls, before=_front(before)),
        pile=tuple(cards),
        pick=2,
    )


def _front(before: SetCards | None) -> list[str] | UnsetType:
    return UNSET if before is None else [str(card) for card in before.front]


def worth(
    rules: PaiGowPokerRules, wager: PaiGowWager, mine: SetCards, bank: SetCards
) -> tuple[Fraction, Said]:
    """What a wager is worth for a set hand against the bank's, and why."""
    result, line = pay(wager, traits_of(rules, wager, mine, bank).meets)
    return result, Said("holding", hand=_name(mine), **line)


def traits_of(
    rules: PaiGowPokerRules, wager: PaiGowWager, mine: SetCards, bank: SetCards
) -> PaiGowTraits:
    """The traits of a set hand; its seven cards are looked at only where the wager asks."""
    front, back = (_beside(one, other) for one, other in zip(mine.hands, bank.hands, strict=True))
    holds: frozenset[str] = frozenset()
    if "holds" in wager.asks():
        holds = special_lines((*mine.front, *mine.back), rules.bonus_joker)
    return PaiGowTraits(front, back, mine.fouled, holds)


def _beside(mine: HighHand, theirs: HighHand) -> Beside:
    return "equal" if mine == theirs else "higher" if mine > theirs else "lower"


def _wager(rules: PaiGowPokerRules, bet: Bet) -> PaiGowWager:
    for wager in rules.wagers:
        if wager.id == bet.wager:
            return wager
    raise KeyError(bet.wager)


# --- envy -----------------------------------------------------------------------------------


def _envy(
    rules: PaiGowPokerRules, bets: Sequence[Bet], hands: dict[HandPlace, tuple[Card, ...]]
) -> Generator[Effect, Any, list[Grade]]:
    """What each bettor with a large enough bonus wager gets for the hands of others."""
    envy = next((wager for wager in rules.wagers if wager.envy), None)
    if envy is None:
        return []
    bonus = [bet for bet in bets if bet.wager in envy.needs]
    with_bonus = {place_of(bet) for bet in bonus}
    amounts = {
        name: envy_amount(rules, envy, cards)
        for name, cards in hands.items()
        if name != BANK and (name in with_bonus or not envy.for_bonus_hands)
    }
    grades = []
    for bet in bonus:
        chips = yield Chips(bet)
        if chips is not None and chips < envy.least:
            continue
        # A person is a person, not a seat: every hand they have chips on is their own (003:4528).
        own = {place_of(other) for other in bets if other.owner == bet.owner}
        others = {name: amount for name, amount in amounts.items() if name not in own}
        total = sum(others.values())
        if total:
            mine = Bet(bet.seat, envy.id, bet.owner, bet.spot)
            reason = Said(
                "envy", amount=total, hands=[name.text for name, paid in others.items() if paid]
            )
            grades.append(Grade(mine, Fraction(0), reason, fixed=total))
    return grades


def envy_amount(rules: PaiGowPokerRules, envy: PaiGowWager, cards: Sequence[Card]) -> int:
    """What somebody's seven cards pay to each of the others."""
    holds = special_lines(cards, rules.bonus_joker)
    return max((line.pays for line in envy.envy if line.holds in holds), default=0)


# --- names ----------------------------------------------------------------------------------


def _name(mine: SetCards) -> Said:
    front, back = mine.hands
    return Said("hand-set-in-two", front=front.name, back=back.name, fouled=mine.fouled)


def name_hand(rules: PaiGowPokerRules, cards: Sequence[Card]) -> NamedHand:
    """Seven cards as the house sets them, and by which row of its chart."""
    mine, row = house_way(cards, rules)
    front, back = mine.hands
    strength = TwoHands(front_strength(front), strengths(FULL_LADDER, rules.wheel)[back])
    return NamedHand(
        tuple(cards),
        _name(mine),
        back.slug,
        strength,
        _name(mine),
        SetHand(mine.front, mine.back, row),
    )
