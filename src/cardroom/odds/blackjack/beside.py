"""Wagers beside the game's, on the bank's hand or the first cards, counted in fractions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from cardroom.cards import Card
from cardroom.games.blackjack import Counted, Scene, counted
from cardroom.games.blackjack.hand import is_kind
from cardroom.odds.blackjack.first_three import three_card_chances
from cardroom.odds.blackjack.paid_lines import paid_at_blackjack
from cardroom.odds.blackjack.question import FIRST_CARDS, Study, asks
from cardroom.odds.blackjack.shoe import Shoe, falling
from cardroom.odds.errors import OddsError
from cardroom.odds.measure import weighed
from cardroom.odds.paid import Paid
from cardroom.odds.report import WagerOdds
from cardroom.rulebook import BlackjackWager
from cardroom.said import Said

ON_THE_BANK: Final = frozenset(("bank_is", "bank_total", "bank_cards", "bank_ranks"))
MATCHES: Final = frozenset(("suited_matches", "rank_matches"))

Chances = Mapping[Paid, Fraction]


def beside_odds(found: Study, wager: BlackjackWager, strategy: str) -> WagerOdds:
    """What a wager beside the game's is worth; some depend on how the game is played."""
    keys = asks(wager) - {"stake"}
    plays: str | None = None
    if keys <= ON_THE_BANK:
        chances = bank_chances(found, wager)
    elif keys <= MATCHES:
        chances = match_chances(found.layout.shoe, wager)
    elif keys <= FIRST_CARDS - MATCHES:
        if third_card(wager):
            chances, plays = three_card_chances(found, wager, strategy), strategy
        else:
            chances = pair_chances(found.layout.shoe, wager)
    else:
        raise OddsError(
            "odds-only-simulated", wager=wager.id, why=Said("odds-keys-together", keys=sorted(keys))
        )
    return weighed(wager.id, chances, title=wager.title, strategy=plays)


def third_card(wager: BlackjackWager) -> bool:
    """Whether a wager looks at the third card that comes, or at split aces."""
    return any(
        line.when.three_alike is not None
        or line.when.split_aces is not None
        or (line.when.first_suited or 0) > 2
        or len(line.when.first_ranks or "") > 2
        for line in wager.lines
    )


# --- on the bank's hand -----------------------------------------------------------------------


def bank_chances(found: Study, wager: BlackjackWager) -> Chances:
    """The results of a wager on the bank's hand, beside the up cards it is offered on."""
    shoe, bank = found.layout.shoe, found.layout.bank
    insurance = found.rules.insurance if wager.id == "insurance" else None
    ways: dict[tuple[Paid, int], Fraction | int] = {}
    offered, by_ranks = 0, "bank_ranks" in asks(wager)
    known: dict[tuple[object, ...], Paid] = {}
    for beside in bank.beside:
        up = shoe.classes[beside.up]
        if insurance is not None and (beside.frozen or not is_kind(up.first, insurance.against)):
            continue
        offered += up.count
        room = [one.count - (k == beside.up) for k, one in enumerate(shoe.classes)]
        most = max(max(hand.drawn) for hand in beside.hands)
        taking = [[falling(count, many) for many in range(most + 1)] for count in room]
        for hand in beside.hands:
            taken = sum(hand.drawn)
            count: Fraction | int = hand.orders * up.count
            for k, many in enumerate(hand.drawn):
                if many:
                    count *= taking[k][many]
            held = shoe.add(hand.drawn, beside.up) if by_ranks else ()
            key = (hand.outcome, held or taken)
            if key not in known:
                held = shoe.add(hand.drawn, beside.up)
                cards = tuple(shoe.hand(held)) if taken > 1 else bank.outcomes[hand.outcome].cards
                known[key] = _bank_result(wager, bank.outcomes[hand.outcome], cards)
            name = (known[key], taken)
            ways[name] = ways.get(name, 0) + count
    if not offered:
        raise OddsError("odds-never-offered", wager=wager.id)
    chances: dict[Paid, Fraction] = {}
    for (came, taken), count in ways.items():
        part = Fraction(count, offered * falling(shoe.size - 1, taken))
        chances[came] = chances.get(came, Fraction(0)) + part
    return chances


def _bank_result(wager: BlackjackWager, outcome: Counted, cards: tuple[Card, ...]) -> Paid:
    hand = Counted(cards, outcome.total, outcome.name, outcome.strength)
    return paid_at_blackjack(wager, Scene(hand, hand))


# --- on the first cards -----------------------------------------------------------------------


def two_cards(shoe: Shoe) -> Iterator[tuple[Card, Card, int]]:
    """Every two cards in the order they may be dealt, with the ways."""
    cards = [entry for one in shoe.classes for entry in one.cards]
    for first, count in cards:
        for second, other in cards:
            ways = count * (other - (first == second))
            if ways:
                yield first, second, ways


def pair_chances(shoe: Shoe, wager: BlackjackWager) -> Chances:
    """The results of a wager on a player's first two cards."""
    ways: dict[Paid, int] = {}
    for first, second, count in two_cards(shoe):
        cards = (first, second)
        scene = Scene(counted(shoe.rules, cards), came=cards)
        came = paid_at_blackjack(wager, scene)
        ways[came] = ways.get(came, 0) + count
    total = shoe.size * (shoe.size - 1)
    return {came: Fraction(count, total) for came, count in ways.items()}


def match_chances(shoe: Shoe, wager: BlackjackWager) -> Chances:
    """The results of a wager on how the first two cards match the bank's up card."""
    cards = [entry for one in shoe.classes for entry in one.cards]
    ways: dict[Paid, int] = {}
    for up, count in cards:
        kinds: dict[tuple[bool, bool], tuple[Card, int]] = {}
        for card, many in cards:
            left = many - (card == up)
            name = (card.rank == up.rank, card.suit == up.suit and card.rank == up.rank)
            kinds[name] = (card, kinds.get(name, (card, 0))[1] + left)
        for name, (first, one) in kinds.items():
            for other, (second, two) in kinds.items():
                both = count * one * (two - (name == other))
                if both:
                    scene = Scene(counted(shoe.rules, [first, second]), up=up, came=(first, second))
                    came = paid_at_blackjack(wager, scene)
                    ways[came] = ways.get(came, 0) + both
    total = falling(shoe.size, 3)
    return {came: Fraction(count, total) for came, count in ways.items()}
