"""The end of a hand: who shows what, who is dead, and what becomes of every chip."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardroom.cards import Card
from cardroom.games.poker.openers import FIVE, has_openers, proves_openers, shows_openers
from cardroom.games.poker.plan import rotations
from cardroom.games.poker.pots import OddChip, Share, Strengths, award, nearest_left, split
from cardroom.games.poker.ranking import name_high, name_low, pair_or_better
from cardroom.games.poker.sevens import checked_seven, is_seven, overcalls
from cardroom.games.poker.state import Hand, HandResult
from cardroom.rulebook.families.poker import PokerRules
from cardroom.said import Said

__all__ = ["finish", "has_openers", "is_seven", "name_hand", "named"]


def finish(hand: Hand) -> HandResult:
    """Award the pots of a hand that is over."""
    if hand.plan.simple:
        result = _one_pot(hand)
        if result is not None:
            return result
    if hand.plan.opened and hand.opener is None and (hand.live > 1 or hand.back):
        return _carried(hand, Said("falsely-opened" if hand.back else "unopened"))
    live = [not folded for folded in hand.folded]
    reasons = []
    false = _false_opener(hand)
    if false:
        live[hand.opener or 0] = False
        if not any(live):
            return _carried(hand, Said("no-openers-carried"))
        reasons.append(Said("no-openers"))
    contested = sum(live) > 1
    strengths = _strengths(hand, live) if contested else Strengths(high=[1] * len(live))
    fate = _later_bets(hand, live, strengths) if contested else None
    paid, dead, unclaimed = hand.paid if fate is None else fate.paid, hand.dead, 0
    if false:
        paid, unclaimed = _matched(hand.paid, live)
    elif hand.plan.opened:
        # What a false opener bet stays in the pot, whether anyone has called it or not.
        paid, over = _matched(paid, live)
        dead += over
    awards = award(
        paid,
        live,
        strengths,
        dead=dead,
        dropped=hand.dropped,
        chip=hand.plan.chip,
        odd=_odd_chip(hand),
    )
    shares, won = awards.shares, awards.won
    if fate is not None:
        reasons.append(fate.why)
        shares = (*shares, *fate.shares)
        won = tuple(one + more for one, more in zip(won, fate.back, strict=True))
    if hand.dropped and not any(share.amount for share in shares):
        reasons.append(Said("collection-is-all"))
    shown = [at for at, lives in enumerate(live) if lives and (contested or shows_openers(hand))]
    result = _result(hand, won, shares, shown, reasons)
    return result._replace(carry=unclaimed) if unclaimed else result


def _matched(paid: Sequence[int], live: Sequence[bool]) -> tuple[Sequence[int], int]:
    """What players put in, without chips of a false opener that nobody who is left has matched."""
    most = max(chips for chips, lives in zip(paid, live, strict=True) if lives)
    over = sum(chips - most for chips in paid if chips > most)
    return ([min(chips, most) for chips in paid] if over else paid), over


def _one_pot(hand: Hand) -> HandResult | None:
    """One pot that the best high hands take: the usual end, without further ado."""
    folded, paid, rank = hand.folded, hand.paid, hand.plan.high
    if rank is None or hand.dropped or hand.live == 1:
        return None
    hole, board, wild = hand.hole, hand.board, hand.wild
    live = [at for at, out in enumerate(folded) if not out]
    level = max(paid)
    best, winners = 0, live
    for at in live:
        if paid[at] != level:
            return None
        strength = rank(hole[at], board, wild[at])
        if strength > best:
            best, winners = strength, [at]
        elif strength == best:
            winners.append(at)
    pot = sum(paid) + hand.dead
    won = [0] * len(paid)
    parts = [(winners[0], pot, "high")]
    if len(winners) > 1:
        parts = split(winners, pot, hand.plan.chip, _odd_chip(hand) or nearest_left, "high")
    for at, part, _ in parts:
        won[at] = part
        hand.stacks[at] += part
    return HandResult(
        hand.seats, tuple(paid), tuple(won), 0, 0, tuple(parts), dict.fromkeys(live, "")
    )


def _result(
    hand: Hand,
    won: Sequence[int],
    shares: Sequence[Share],
    shown: Sequence[int],
    reasons: Sequence[Said],
) -> HandResult:
    for at, amount in enumerate(won):
        hand.stacks[at] += amount
    before = hand.carried or (0,) * len(won)
    return HandResult(
        hand.seats,
        tuple(now - then for now, then in zip(hand.paid, before, strict=True)),
        tuple(won),
        hand.dropped,
        0,
        tuple((share.at, share.amount, share.why) for share in shares),
        dict.fromkeys(shown, ""),
        tuple(reasons),
    )


def named(hand: Hand, result: HandResult) -> dict[int, Said | None]:
    """What the hands shown are called, in their order; worked out only when somebody asks."""
    return {at: _named(hand, at) for at in showing_order(hand, result)}


def _named(hand: Hand, at: int) -> Said | None:
    """What a hand is called; openers may be shown while cards are drawn, when there is none yet."""
    if len(hand.hole[at]) + len(hand.board) < FIVE:
        return None
    return name_hand(hand.plan.rules, hand.hole[at], hand.board, wild=hand.wild[at])


def showing_order(hand: Hand, result: HandResult) -> tuple[int, ...]:
    """The places that show, in the order in which they turn their hands over."""
    shown = tuple(sorted(result.shown))
    if hand.plan.rules.showdown.shows_first == "seat" or not hand.line:
        return shown
    first = hand.line[0] if hand.bettor is None else hand.bettor
    return tuple(at for at in rotations(len(hand.stacks))[first] if at in result.shown)


def name_hand(
    rules: PokerRules, hole: Sequence[Card], board: Sequence[Card] = (), *, wild: bool = False
) -> Said:
    """What a hand is called in the game's terms.

    >>> from cardroom.cards import parse_cards
    >>> from cardroom.rulebook import load_game
    >>> rules = load_game("hustler/lowball").rules
    >>> name_hand(rules, parse_cards("Ac 2d 3h 4s Jk"))
    Said('hand-wheel')
    """
    show = rules.showdown
    low = None if show.low is None else name_low(rules, hole, board)
    if show.high is None and low is not None:
        return low.name
    high = name_high(rules, hole, board, wild=wild).name
    return Said("hand-high-and-low", high=high, low=low.name) if low and low.strength else high


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


# --- bets that do not stand ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Fate:
    """What becomes of bets after the draw that a rule about sevens takes out of the pot."""

    paid: Sequence[int]
    back: Sequence[int]
    why: Said
    shares: Sequence[Share] = ()


def _later_bets(hand: Hand, live: Sequence[bool], strengths: Strengths) -> _Fate | None:
    """Bets that go back, or to the others, for a seven that was checked or only called."""
    rules = hand.plan.rules.showdown
    checker = checked_seven(hand, live, strengths)
    if checker is not None:
        bets = [now - then for now, then in zip(hand.paid, hand.paid_before, strict=True)]
        others = [lives and at != checker and bets[at] > 0 for at, lives in enumerate(live)]
        if rules.seven_rule == "bets-back" or not any(others):
            return _Fate(hand.paid_before, bets, Said("checked-seven-back"))
        later = award(bets, others, strengths, chip=hand.plan.chip)
        return _Fate(hand.paid_before, later.won, Said("checked-seven-others"), later.shares)
    back = overcalls(hand, live, strengths)
    if not any(back):
        return None
    paid = [now - less for now, less in zip(hand.paid, back, strict=True)]
    return _Fate(paid, back, Said("overcall-back"))


# --- openers ---------------------------------------------------------------------------------


def _false_opener(hand: Hand) -> bool:
    """Whether the opener is still in and cannot prove openers."""
    if not hand.plan.opened or hand.opener is None or hand.folded[hand.opener]:
        return False
    return not proves_openers(hand)


def _carried(hand: Hand, why: Said) -> HandResult:
    """Nobody wins: antes stay as the stakes of those who paid them, forfeited bets as nobody's."""
    back = hand.back or (0,) * len(hand.stacks)
    total = sum(hand.paid) + hand.dead - hand.dropped - sum(back)
    stakes = tuple(map(min, hand.paid_before, hand.paid))
    result = _result(hand, back, (), (), (why,))
    return result._replace(carry=total, carried=stakes)


# --- odd chips -------------------------------------------------------------------------------


def _odd_chip(hand: Hand) -> OddChip | None:
    """Who gets an odd chip, where that is not the player nearest the button's left."""
    return _odd_by_suit(hand) if hand.plan.rules.showdown.odd_chip == "suit" else None


def _odd_by_suit(hand: Hand) -> OddChip:
    """The odd chip by the highest (for the low half the lowest) card of all held, by suit.

    A joker has no suit, and does not count.
    """
    low_show = hand.plan.rules.showdown.low
    aces_low = low_show is None or low_show.rank == "ace-to-five"

    def choose(winners: list[int], low: bool) -> int:  # noqa: FBT001
        def key(at: int) -> tuple[int, int]:
            cards = [(card.rank, card.suit) for card in hand.hole[at] if not card.is_joker]
            if low:
                return min(((rank + 1) % 13 if aces_low else rank, suit) for rank, suit in cards)
            return max(cards)

        return min(winners, key=key) if low else max(winners, key=key)

    return choose
