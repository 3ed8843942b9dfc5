"""Players that play sensibly: a chance to win from sampled cards, weighed against the price."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cardroom.cards import JOKER, Card
from cardroom.games.poker.actions import CALL, FOLD, Act, Discard, Expose
from cardroom.games.poker.showdown import has_openers, is_seven
from cardroom.games.poker.state import Hand

NOT_WILD: Final = False


@dataclass(slots=True)
class Sensible:
    """A bot that estimates its chance by dealing the rest at random a few times."""

    rng: random.Random
    samples: int = 60
    boldness: float = 1.0
    known: dict[tuple[int, int, int], float] = field(default_factory=dict)

    def __call__(self, effect: Act | Discard | Expose, hand: Hand) -> Any:
        """An answer to what a hand asks."""
        if isinstance(effect, Act):
            return self._act(effect, hand)
        if isinstance(effect, Discard):
            return discard_by_rule(effect, hand)
        return effect.card == JOKER and self.rng.random() < 0.1

    def _act(self, act: Act, hand: Hand) -> int:  # noqa: PLR0911 - one line for each thought
        """Raise with the best of it, call at the right price, now and then as a bluff."""
        if not act.can_call:
            return self._forced(act, hand)
        if hand.plan.opened and hand.opener is None:
            return self._open(act, hand)
        chance = self.chance(act.at, hand)
        rivals = hand.live - 1
        fair = 1 / (rivals + 1)
        price = act.call / (hand.pot + act.call) if act.call else 0.0
        mood = self.rng.random()
        # Every raise that went before says that somebody else has a hand too.
        enough = min(fair * 1.45 / self.boldness + 0.05 * hand.raises, 0.93)
        if act.can_raise and chance > enough and mood < 0.8:
            return self._size(act, hand, chance)
        if self._must_bet_seven(act, hand):
            return act.least
        if act.can_raise and not act.call and mood < 0.06 * self.boldness:
            return act.least
        if act.call and chance < price * 0.95 and act.can_fold:
            return FOLD if mood > 0.03 else CALL
        return CALL

    def _forced(self, act: Act, hand: Hand) -> int:
        if act.forced == "bet-or-fold":
            return act.least if self.chance(act.at, hand) > 1 / hand.live else FOLD
        return act.least

    def _open(self, act: Act, hand: Hand) -> int:
        """Nobody opens without openers; with them it is done."""
        opens = act.can_raise and has_openers(hand.plan.rules, hand.hole[act.at])
        return act.least if opens else CALL

    @staticmethod
    def _must_bet_seven(act: Act, hand: Hand) -> bool:
        """A seven or better that is checked after the draw loses the later bets."""
        last = hand.street == len(hand.plan.streets) - 1
        if not (hand.plan.seven_rule and last and act.can_raise and not act.call):
            return False
        return is_seven(hand.plan.rules, hand.hole[act.at])

    def _size(self, act: Act, hand: Hand, chance: float) -> int:
        """A limit's raise, or a part of the pot that grows with the chance."""
        if act.sizes:
            return act.sizes[-1] if chance > 0.7 else act.sizes[0]
        wish = act.level + int(hand.pot * (0.4 + 0.6 * chance))
        chip = max(hand.plan.chip, 1)
        wish -= wish % chip
        return max(act.least, min(wish, act.most))

    def chance(self, at: int, hand: Hand) -> float:
        """About what part of the pot a hand will win against random cards."""
        key = (at, hand.street, hand.live)
        if hand.dealt and key in self.known and hand.street:
            return self.known[key]
        found = estimate(hand, at, self.rng, self.samples)
        self.known = {key: found} if len(self.known) > 40 else {**self.known, key: found}
        return found

    def new_hand(self) -> None:
        """Forget what was worked out for the last hand."""
        self.known.clear()


def estimate(hand: Hand, at: int, rng: random.Random, samples: int) -> float:
    """The share of the pot that a place wins, unseen cards dealt at random."""
    plan = hand.plan
    rules = plan.rules
    seen = [*hand.hole[at], *hand.board]
    others = [o for o in range(len(hand.stacks)) if o != at and not hand.folded[o]]
    for other in others:
        seen += hand.up[other]
    unseen = list(rules.deck.deck().cards())
    for card in seen:
        if card in unseen:
            unseen.remove(card)
    own = rules.hole_cards - sum(street.discard for street in rules.street)
    board = rules.board_cards
    total = 0.0
    for _ in range(samples):
        rng.shuffle(unseen)
        deck = iter(unseen)
        shared = [*hand.board, *(next(deck) for _ in range(board - len(hand.board)))]
        hands = [_filled(hand.hole[at], own, deck)]
        hands += [_filled(hand.up[other], own, deck) for other in others]
        total += _share(hand, hands, shared)
    return total / samples


def _filled(known: Sequence[Card], own: int, deck: Any) -> list[Card]:
    kept = list(known[:own])
    return [*kept, *(next(deck) for _ in range(own - len(kept)))]


def _share(hand: Hand, hands: list[list[Card]], board: Sequence[Card]) -> float:
    """What the first of some hands wins."""
    plan = hand.plan
    parts = []
    for rank in (plan.high, plan.low):
        if rank is None:
            continue
        strengths = [rank(cards, board, JOKER in cards) for cards in hands]
        best = max(strengths)
        if best:
            parts.append((strengths[0] == best) / strengths.count(best))
    return sum(parts) / len(parts) if parts else 1 / len(hands)


def discard_by_rule(effect: Discard, hand: Hand) -> tuple[Card, ...]:
    """Cards to throw away: for low the high and paired ones, for high what goes with nothing."""
    rules = hand.plan.rules
    if effect.draws:
        if rules.showdown.high is None:
            return _throw_for_low(effect, hand)
        return _throw_for_high(effect)
    keep = max(
        (
            [card for place, card in enumerate(effect.held) if place != out]
            for out in range(len(effect.held))
        ),
        key=lambda cards: _pair_worth(cards, hand),
    )
    left = list(effect.held)
    for card in keep:
        left.remove(card)
    return tuple(left[: effect.least])


def _pair_worth(cards: Sequence[Card], hand: Hand) -> float:
    """How two cards look beside the board, or by themselves."""
    if len(hand.board) >= 3 and hand.plan.high is not None:
        high = hand.plan.high(cards, hand.board, NOT_WILD)
        low = hand.plan.low(cards, hand.board, NOT_WILD) if hand.plan.low else 0
        return high + low
    ranks = sorted((card.rank for card in cards), reverse=True)
    paired = 40 if len(set(ranks)) < len(ranks) else 0
    suited = 6 if len({card.suit for card in cards}) == 1 else 0
    close = 5 if abs(ranks[0] - ranks[-1]) <= 2 else 0
    return paired + suited + close + 1.5 * ranks[0] + ranks[-1]


def _throw_for_low(effect: Discard, hand: Hand) -> tuple[Card, ...]:
    ace_low = hand.plan.rules.showdown.low is not None and (
        hand.plan.rules.showdown.low.rank == "ace-to-five"
    )

    def height(card: Card) -> int:
        if card.is_joker:
            return -1
        return (card.rank + 1) % 13 if ace_low else card.rank

    keep: list[Card] = []
    top = 7 if ace_low else 6
    for card in sorted(effect.held, key=height):
        if height(card) <= top and all(height(card) != height(other) for other in keep):
            keep.append(card)
    thrown = [card for card in effect.held if card not in keep]
    pat = len(thrown) == 1 and height(thrown[0]) <= top + 1 and _fits_low(thrown[0], keep)
    return () if pat else tuple(thrown[: effect.most])


def _fits_low(card: Card, keep: Sequence[Card]) -> bool:
    return all(card.rank != other.rank for other in keep)


def _throw_for_high(effect: Discard) -> tuple[Card, ...]:
    held = effect.held
    suits = [sum(c.suit == card.suit or c.is_joker for c in held) for card in held]
    ranks = [sum(c.rank == card.rank for c in held) for card in held]
    if max(suits) >= 5:
        return ()
    if max(ranks) == 1 and max(suits) == 4:
        out = [card for card, same in zip(held, suits, strict=True) if same < 4]
        return tuple(card for card in out if not card.is_joker)[: effect.most]
    keep = [c for c, n in zip(held, ranks, strict=True) if n > 1 or c.is_joker or c.rank == 12]
    if not keep:
        keep = [max(held)]
    return tuple(card for card in held if card not in keep)[: effect.most]
