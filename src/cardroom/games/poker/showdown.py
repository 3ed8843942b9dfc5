"""The end of a hand: who shows what, who is dead, and what becomes of every chip."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.games.poker.pots import Awards, OddChip, Strengths, award
from cardroom.games.poker.ranking import high_rules, name_high, name_low, pair_or_better
from cardroom.games.poker.state import Hand, HandResult
from cardroom.hands.high import Category, five_cards
from cardroom.rulebook.poker import PokerRules


def finish(hand: Hand) -> HandResult:
    """Award the pots of a hand that is over."""
    if hand.plan.simple:
        result = _one_pot(hand)
        if result is not None:
            return result
    if hand.live > 1 and _nobody_opened(hand):
        return _carried(hand, "nobody opened: antes stay for the next hand")
    live = [not folded for folded in hand.folded]
    dead_opener = _false_opener(hand)
    if dead_opener is not None:
        live[dead_opener] = False
        if not any(live):
            return _carried(hand, "the opener has no openers: the pot stays for the next hand")
    contested = sum(live) > 1
    strengths = _strengths(hand, live) if contested else Strengths(high=[1] * len(live))
    paid, back = hand.paid, [0] * len(live)
    reasons = []
    if contested and _voided(hand, live, strengths):
        back = [now - then for now, then in zip(paid, hand.paid_before, strict=True)]
        paid = hand.paid_before
        reasons.append("a seven or better was checked: bets after the draw go back")
    awards = award(
        paid,
        live,
        strengths,
        dead=hand.dead,
        dropped=hand.dropped,
        chip=hand.plan.chip,
        odd=_odd_by_suit(hand) if hand.plan.rules.showdown.odd_chip == "suit" else None,
    )
    if dead_opener is not None:
        reasons.append("the opener has no openers: the hand is dead")
    return _result(hand, awards, back, live if contested else [False] * len(live), reasons)


def _one_pot(hand: Hand) -> HandResult | None:
    """One pot that the best high hand takes alone: the usual end, without further ado."""
    folded, paid, rank = hand.folded, hand.paid, hand.plan.high
    best, winner, level, tied = 0, -1, -1, False
    if rank is None or hand.dropped:
        return None
    shown: dict[int, str] = {}
    for at in range(len(paid)):
        if folded[at]:
            continue
        if level not in (-1, paid[at]):
            return None
        level = paid[at]
        strength = rank(hand.hole[at], hand.board, hand.wild[at]) if hand.live > 1 else 1
        shown[at] = ""
        if strength > best:
            best, winner, tied = strength, at, False
        elif strength == best:
            tied = True
    if tied or max(paid) > level or hand.live == 1:
        return None
    pot = sum(paid) + hand.dead
    hand.stacks[winner] += pot
    won = [0] * len(paid)
    won[winner] = pot
    awards = ((winner, pot, "high"),)
    return HandResult(hand.seats, tuple(paid), tuple(won), 0, 0, awards, shown)


def _result(
    hand: Hand, awards: Awards, back: Sequence[int], shows: Sequence[bool], reasons: list[str]
) -> HandResult:
    won = tuple(one + more for one, more in zip(awards.won, back, strict=True))
    for at, amount in enumerate(won):
        hand.stacks[at] += amount
    return HandResult(
        hand.seats,
        tuple(hand.paid),
        won,
        hand.dropped,
        0,
        tuple((share.at, share.amount, share.why) for share in awards.shares),
        {at: "" for at, show in enumerate(shows) if show},
        tuple(reasons),
    )


def named(hand: Hand, result: HandResult) -> dict[int, str]:
    """The hands shown, in words; worked out only when somebody asks."""
    return {
        at: name_hand(hand.plan.rules, hand.hole[at], hand.board, wild=hand.wild[at])
        for at in result.shown
    }


def name_hand(
    rules: PokerRules, hole: Sequence[Card], board: Sequence[Card] = (), *, wild: bool = False
) -> str:
    """A hand in the game's terms.

    >>> from cardroom.cards import parse_cards
    >>> from cardroom.rulebook import load_game
    >>> rules = load_game("hustler/lowball").rules
    >>> name_hand(rules, parse_cards("Ac 2d 3h 4s Jk"))
    'wheel'
    """
    show = rules.showdown
    parts = []
    if show.high is not None:
        parts.append(name_high(rules, hole, board, wild=wild).name)
    if show.low is not None:
        low = name_low(rules, hole, board)
        if low.strength or show.high is None:
            parts.append(low.name)
    return " and ".join(parts)


def _strengths(hand: Hand, live: Sequence[bool]) -> Strengths:
    plan, board = hand.plan, hand.board
    show = plan.rules.showdown
    high = low = plain = None
    if plan.high is not None:
        rank = plan.high
        plain = high = [
            rank(hand.hole[at], board, hand.wild[at]) if live[at] else 0 for at in range(len(live))
        ]
        if show.high is not None and show.high.least == "pair":
            high = [one if one and pair_or_better(one, show.high.wheel) else 0 for one in plain]
    if plan.low is not None:
        rank = plan.low
        low = [
            rank(hand.hole[at], board, hand.wild[at]) if live[at] else 0 for at in range(len(live))
        ]
    together = show.odd_chip == "suit"
    return Strengths(high, low, show.nobody, show.low_alone, plain, together=together)


# --- openers and sevens ----------------------------------------------------------------------


def _nobody_opened(hand: Hand) -> bool:
    return hand.plan.rules.opening.openers is not None and hand.opener is None


def has_openers(rules: PokerRules, cards: Sequence[Card]) -> bool:
    """Whether five cards open a pot that needs jacks or better.

    >>> from cardroom.cards import parse_cards
    >>> from cardroom.rulebook import load_game
    >>> rules = load_game("hustler/draw-poker-jacks-or-better").rules
    >>> has_openers(rules, parse_cards("As Jk 9c 5d 2h"))
    True
    """
    if rules.showdown.high is None or len(cards) != 5:
        return False
    hand = five_cards(cards, high_rules(rules, rules.showdown.high))
    return hand.category > Category.PAIR or (hand.category is Category.PAIR and hand.ranks[0] >= 9)


def _false_opener(hand: Hand) -> int | None:
    """The opener, if the cards that opened were no openers and the hand is still live."""
    opener = hand.opener
    if hand.plan.rules.opening.openers is None or opener is None or hand.folded[opener]:
        return None
    return None if has_openers(hand.plan.rules, hand.opened_with) else opener


def _carried(hand: Hand, why: str) -> HandResult:
    """Nobody wins: what is in the pot stays for the next hand."""
    total = sum(hand.paid) + hand.dead - hand.dropped
    nothing = (0,) * len(hand.stacks)
    return HandResult(hand.seats, tuple(hand.paid), nothing, hand.dropped, total, (), {}, (why,))


def _voided(hand: Hand, live: Sequence[bool], strengths: Strengths) -> bool:
    """Whether the best hand is a seven or better that was checked after the draw."""
    rules = hand.plan.rules
    if not hand.plan.seven_rule or strengths.low is None:
        return False
    if tuple(hand.paid) == tuple(hand.paid_before):
        return False
    best = max(strengths.low)
    return any(
        live[at]
        and strengths.low[at] == best
        and hand.checked[at]
        and is_seven(rules, hand.hole[at])
        for at in range(len(live))
    )


def is_seven(rules: PokerRules, cards: Sequence[Card]) -> bool:
    """Whether a low is a seven or better."""
    low = name_low(rules, cards, ())
    if low.category != "low":
        return False
    return low.detail.split()[0] in "765"


# --- odd chips -------------------------------------------------------------------------------


def _odd_by_suit(hand: Hand) -> OddChip:
    """The odd chip by the highest (for the low half the lowest) card of all seven, by suit."""

    def choose(winners: list[int], low: bool) -> int:  # noqa: FBT001
        def key(at: int) -> tuple[int, int]:
            cards = [(card.rank, card.suit) for card in hand.hole[at]]
            if low:
                return min(((rank + 1) % 13, suit) for rank, suit in cards)
            return max(cards)

        return min(winners, key=key) if low else max(winners, key=key)

    return choose
