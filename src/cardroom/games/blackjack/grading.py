"""What every wager is worth when the hands lie open."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from fractions import Fraction
from typing import Any

from cardroom.cards import Card
from cardroom.cards.places import BANK, HandPlace
from cardroom.games.blackjack.hand import Counted, Hand, Spot, Stake, counted, is_kind
from cardroom.games.blackjack.lines import Scene, line_of, paired_aces
from cardroom.games.effects import Bet, Chips, Effect, Grade, RoundResult
from cardroom.rulebook import BlackjackRules, BlackjackWager
from cardroom.said import Said


def wager_of(rules: BlackjackRules, bet: Bet) -> BlackjackWager:
    """The wager that a bet is on."""
    for wager in rules.wagers:
        if wager.id == bet.wager:
            return wager
    raise KeyError(bet.wager)


def hand_count(rules: BlackjackRules, hand: Hand) -> Counted:
    """What a hand on the table counts, as it came to be."""
    return counted(rules, hand.cards, dealt=hand.dealt)


def wagers_up(spot: Spot) -> Iterator[tuple[Bet, Hand, bool]]:
    """Every wager of a spot that is not done with, the hand it looks at, whether it was doubled."""
    for hand in spot.hands:
        yield from ((stake.bet, hand, stake.is_doubled) for stake in hand.playing)
    yield from ((bet, spot.first, False) for bet in spot.beside)


def grade_all(
    rules: BlackjackRules, spots: Sequence[Spot], bank: Counted, *, seen_late: bool
) -> Generator[Effect, Any, RoundResult]:
    """Grade every wager; ``seen_late`` if a bank's special came to light after the players."""
    grades: list[Grade] = []
    stakes: dict[Bet, Fraction] = {}
    hands: dict[HandPlace, tuple[Card, ...]] = {}
    for spot in spots:
        for hand in spot.hands:
            hands[hand.place] = tuple(hand.cards)
            for stake in hand.stakes:
                scene = Scene(hand_count(rules, hand), bank, doubled=stake.is_doubled)
                grades.append(_grade_stake(rules, stake, scene, seen_late=seen_late))
                if stake.split_off or stake.total != 1:
                    stakes[stake.bet] = stake.total
        for made in spot.made:
            grades.append(_grade_beside(rules, made.bet, spot, bank))
            stakes[made.bet] = made.total
        for bet in spot.beside:
            chips = None
            if any(line.when.stake is not None for line in wager_of(rules, bet).lines):
                chips = yield Chips(bet)
            grades.append(_grade_beside(rules, bet, spot, bank, chips))
    hands[BANK] = bank.cards
    holds = Said("hand-over-the-limit") if bank.total.over else bank.total.name
    return RoundResult(tuple(grades), hands, "bank", marks=_marks(bank), stakes=stakes, holds=holds)


def _grade_stake(rules: BlackjackRules, stake: Stake, scene: Scene, *, seen_late: bool) -> Grade:
    """A wager on the game: by the line that holds, unless it was done with before."""
    if stake.out is not None:
        assert stake.why is not None
        return Grade(stake.bet, stake.out, stake.why)
    player, bank = scene.player, scene.bank
    assert bank is not None
    result, line = decided(wager_of(rules, stake.bet), scene)
    reason = {"mine": player.total.name, "theirs": bank.total.name, **line}
    if bank.is_special and seen_late and rules.bank_hand.special_takes == "original":
        if stake.split_off:
            return Grade(stake.bet, None, Said("against", **reason, but="split"))
        if stake.total > 1:
            why = Said("against", **reason, but="double")
            return Grade(stake.bet, result / stake.total, why)
    # A natural that the bank cannot match is paid at once and its cards put away (003:3395): one
    # that it might have, as far as its open card tells, waits until its hand is seen (002:1345).
    at_once = stake.bet.wager in rules.settlement.early and player.is_special
    known = not seen_late or not may_be_special(rules, bank.cards[0])
    early = at_once and not bank.is_special and result > 0 and known
    return Grade(stake.bet, result, Said("against", **reason), early=early)


def may_be_special(rules: BlackjackRules, up: Card) -> bool:
    """Whether a hand with this card open may be a special."""
    return any(is_kind(up, special.cards) for special in rules.values.special)


def decided(wager: BlackjackWager, scene: Scene) -> tuple[Fraction, dict[str, Any]]:
    """What a wager is worth once all cards lie open."""
    found = line_of(wager, scene)
    if found is None:
        raise RuntimeError(wager.id)
    return found


def _grade_beside(
    rules: BlackjackRules, bet: Bet, spot: Spot, bank: Counted, chips: int | None = None
) -> Grade:
    """A wager beside the game's: it looks at the cards as they came and at the bank's hand."""
    scene = Scene(
        hand_count(rules, spot.first),
        bank,
        up=bank.cards[0],
        came=tuple(spot.came),
        split_aces=paired_aces(spot.came[:2], [hand.cards for hand in spot.hands]),
        stake=chips,
    )
    result, line = decided(wager_of(rules, bet), scene)
    return Grade(bet, result, Said("pays", **line))


def _marks(bank: Counted) -> tuple[str, ...]:
    """What a reader board notes of the bank's hand."""
    if bank.is_special:
        return ("bank-special",)
    return (f"bank-over-{len(bank.cards)}-cards",) if bank.total.over else ()
