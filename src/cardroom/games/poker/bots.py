"""Players that play sensibly: good first cards, then a chance to win weighed against the price."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final

from cardroom.cards import JOKER, Card
from cardroom.games.poker.actions import CALL, FOLD, Act, Discard, Expose
from cardroom.games.poker.chances import (
    Deal,
    Pools,
    drawn_hands,
    expected_share,
    rivals_of,
    sample_deals,
    unseen_cards,
)
from cardroom.games.poker.holdings import Kind, score, standing
from cardroom.games.poker.openers import has_openers
from cardroom.games.poker.plan import LIMIT
from cardroom.games.poker.sevens import is_seven
from cardroom.games.poker.state import Hand
from cardroom.games.poker.throwing import throw_for_high, throw_for_low
from cardroom.rulebook.families.poker import PokerRules

BLUFFS: Final = 0.05
"""How often a player bets with nothing where nobody has bet."""


@dataclass(slots=True)
class Sensible:
    """A bot for every seat: it uses what the seat in question sees, and nothing else."""

    rng: random.Random
    samples: int = 60
    boldness: float = 1.0
    hand: Hand | None = None
    rules: PokerRules | None = None
    kind: Kind | None = None
    pools: Pools | None = None
    raised: dict[int, int] = field(default_factory=dict)
    """By place, how often somebody was seen to bet or raise in this hand."""
    noted: set[tuple[int, int]] = field(default_factory=set)
    deals: dict[tuple[int, int, int], list[Deal]] = field(default_factory=dict)

    def __call__(self, effect: Act | Discard | Expose, hand: Hand) -> Any:
        """An answer to what a hand asks."""
        self._look(hand)
        if isinstance(effect, Act):
            return self._act(effect, hand)
        if isinstance(effect, Discard):
            return self._discard(effect, hand)
        # A joker is wild as long as it lies down; any other card may make room for it there.
        return effect.card != JOKER and self.rng.random() < 0.2

    def new_hand(self) -> None:
        """Forget what was seen in the last hand."""
        self.hand = None
        self.raised.clear()
        self.noted.clear()
        self.deals.clear()

    def _look(self, hand: Hand) -> None:
        """Remember who has raised; everyone at the table has seen it."""
        if self.hand is not hand:
            self.new_hand()
            self.hand = hand
        if self.rules is not hand.plan.rules:
            self.rules = hand.plan.rules
            self.kind = Kind.of(self.rules)
            self.pools = drawn_hands(hand.plan) if self.rules.has_draw else None
        free = hand.street or _free_raises(hand)
        if hand.bettor is not None and free and (hand.street, hand.raises) not in self.noted:
            self.noted.add((hand.street, hand.raises))
            self.raised[hand.bettor] = self.raised.get(hand.bettor, 0) + 1

    # --- betting ----------------------------------------------------------------------------

    def _act(self, act: Act, hand: Hand) -> int:
        if act.forced in ("open", "bring-in"):
            return self._brings_in(act, hand)
        if hand.plan.opened and hand.opener is None:
            return self._opens(act, hand)
        return self._first_round(act, hand) if hand.street == 0 else self._later(act, hand)

    def _brings_in(self, act: Act, hand: Hand) -> int:
        """The forced bet is made as small as it can be, but for a very good hand."""
        fine = act.can_raise and self._standing(act.at, hand) > 0.9
        return act.least if fine or not act.can_call else CALL

    def _opens(self, act: Act, hand: Hand) -> int:
        """Nobody opens without openers; where anything opens, a fair hand does."""
        rules = hand.plan.rules
        opens = has_openers(rules, hand.hole[act.at])
        if rules.opening.openers == "any":
            opens = self._standing(act.at, hand) > 0.7
        if act.can_raise and opens:
            return act.least
        return CALL if act.can_call else FOLD

    def _standing(self, at: int, hand: Hand) -> float:
        assert self.kind is not None
        dead = [card for other, cards in enumerate(hand.up) if other != at for card in cards]
        return standing(self.kind, hand.hole[at][: self.kind.cards], dead)

    def _first_round(self, act: Act, hand: Hand) -> int:
        """By the place of the first cards among all, who is to act behind, and what it costs."""
        place = self._standing(act.at, hand)
        big = max(hand.plan.stakes.big_blind, hand.plan.streets[0].bet, 1)
        raises = _free_raises(hand)
        enough = self._enough(act, hand, raises)
        mood = self.rng.random()
        strong = min(0.985, 1 - (1 - enough) * (0.45 if raises == 0 else 0.3))
        dear = act.call > 12 * big
        if act.can_raise and place >= strong and mood < 0.85 and not (dear and place < 0.97):
            return self._first_size(act, hand, big)
        if not act.can_call:
            # Bet or fold: what is worth coming in for is worth a bet.
            return act.least if act.can_raise and place >= enough else FOLD
        # Who has put in more than the rest costs, at a good price, has no way back.
        committed = act.call < hand.bets[act.at] and 4 * act.call <= hand.pot and raises > 0
        if place >= (0.96 if dear else enough) or committed or not act.call:
            return CALL
        return FOLD

    def _enough(self, act: Act, hand: Hand, raises: int) -> float:
        """The part of all holdings that are not good enough to come in with."""
        behind = sum(
            not out and other != act.at and hand.acted[other] != hand.era
            for other, out in enumerate(hand.folded)
        )
        loose = 0.2 + 0.34 / (1 + behind)
        if hand.live == 2:
            loose = 0.7
        loose *= (1.0, 0.5, 0.22, 0.12)[min(raises, 3)] * self.boldness
        # Good odds bring in more: a blind half paid, a pot with many in it.
        odds = (hand.pot + 1) / (act.call + 1) if act.call else 10.0
        loose *= min(2.0, max(0.8, odds / 2.5))
        return 1 - min(loose, 0.95)

    def _first_size(self, act: Act, hand: Hand, big: int) -> int:
        if act.sizes:
            return act.sizes[0]
        # Three blinds and one for everyone who has come in; three times a raise.
        callers = sum(chips >= act.level > 0 for chips in hand.bets) - 1
        wish = 3 * act.level if act.level > big else 3 * big + max(0, callers) * big
        return _within(act, hand, wish)

    def _later(self, act: Act, hand: Hand) -> int:
        """Raise with the best of it, call at the right price, bluff now and then."""
        chance = self.chance(act, hand)
        rivals = hand.live - 1
        mood = self.rng.random()
        fair = 1 / (rivals + 1)
        price = act.call / (hand.pot + act.call) if act.call else 0.0
        if act.can_raise and chance > self._raising(act, hand, fair):
            # Now and then a good hand waits.
            if mood < 0.88 or _must_bet_seven(act, hand):
                return self._size(act, hand, chance)
        elif _must_bet_seven(act, hand):
            return act.least
        if not act.call:
            last = hand.pending == 1
            bluffs = mood < BLUFFS * self.boldness * (2.0 if last else 1.0) / rivals
            return act.least if act.can_raise and bluffs else CALL
        if not act.can_fold:
            return CALL
        left = len(hand.plan.streets) - 1 - hand.street
        # Cards to come may still win bets; against a big bet a margin is asked for.
        need = price * (0.92 if left else 1.0) if act.sizes is not None else price * 1.04
        return CALL if chance >= need else FOLD

    def _raising(self, act: Act, hand: Hand, fair: float) -> float:
        """The chance that a bet asks for: more than a fair share, and more with every raise."""
        if not act.call:
            return min(0.85, fair * 1.15 / self.boldness + 0.02)
        return min(0.94, max(0.55, fair * 1.7) + 0.12 * max(0, hand.raises - 1))

    def _size(self, act: Act, hand: Hand, chance: float) -> int:
        """A limit's raise, or a part of the pot that grows with the chance."""
        if act.sizes:
            return act.sizes[-1] if chance > 0.75 else act.sizes[0]
        wish = act.level + int((hand.pot + act.call) * (0.4 + 0.4 * chance))
        return _within(act, hand, wish)

    def chance(self, act: Act, hand: Hand) -> float:
        """What part of the pot a seat may expect, by what the others have done."""
        at = act.at
        others = rivals_of(hand, at)
        key = (at, hand.street, hand.live)
        deals = self.deals.get(key)
        if deals is None:
            deals = sample_deals(hand, at, self.rng, self.samples, self.pools)
            self.deals[key] = deals
        big_bet = act.call / hand.pot if hand.pot and hand.plan.kind != LIMIT else 0.0
        tilts = [self._tilt(other, hand, big_bet) for other in others]
        return expected_share(deals, tilts)

    def _tilt(self, other: int, hand: Hand, big_bet: float) -> float:
        """How much a rival's bets say: everyone who is in has something, who raised has more."""
        found = 0.25 * hand.street + 0.5 * self.raised.get(other, 0)
        if other == hand.bettor:
            found += 0.3 + 1.5 * big_bet
        elif hand.bets[other] and hand.bettor is not None:
            found += 0.3
        return min(found, 3.0)

    # --- throwing cards away ----------------------------------------------------------------

    def _discard(self, effect: Discard, hand: Hand) -> tuple[Card, ...]:
        if effect.draws:
            return throw_by_rule(effect, hand)
        assert self.kind is not None
        return throw_from_board(effect, hand, self.kind, self.rng)


def _free_raises(hand: Hand) -> int:
    """Raises of free will in the first round: a blind, or a bet that a card forces, is none."""
    opening, stakes = hand.plan.rules.opening, hand.plan.stakes
    forced = opening.first in ("low-card", "high-card") and not stakes.bring_in
    blind = max((post.live for post in hand.posts), default=0) >= hand.plan.streets[0].bet
    return max(0, hand.raises - (1 if forced or blind else 0))


def _within(act: Act, hand: Hand, wish: int) -> int:
    """A wish in whole chips and within what is allowed; most of a stack is all of it."""
    wish -= wish % max(hand.plan.chip, 1)
    wish = max(act.least, min(wish, act.most))
    return act.most if 3 * wish > 2 * act.most and act.least <= act.most else wish


def _must_bet_seven(act: Act, hand: Hand) -> bool:
    """A seven or better that is checked after the draw loses the later bets."""
    last = hand.street == len(hand.plan.streets) - 1
    if not (hand.plan.seven_rule and last and act.can_raise and not act.call):
        return False
    return is_seven(hand.plan.rules, hand.hole[act.at])


def throw_by_rule(effect: Discard, hand: Hand) -> tuple[Card, ...]:
    """What goes before a draw."""
    show = hand.plan.rules.showdown
    if show.high is not None:
        return throw_for_high(effect.held, effect.most)
    deuce = show.low is not None and show.low.rank == "deuce-to-seven"
    return throw_for_low(effect.held, effect.most, deuce=deuce, rivals=hand.live - 1)


def throw_from_board(
    effect: Discard, hand: Hand, kind: Kind, rng: random.Random
) -> tuple[Card, ...]:
    """Which cards of a hand go where the board does the rest: those without which it wins most."""
    ways = list(combinations(effect.held, effect.least))
    if not hand.board:
        return max(ways, key=lambda out: score(kind, [c for c in effect.held if c not in out]))
    unseen = unseen_cards(hand, effect.at)
    board = hand.plan.rules.board_cards - len(hand.board)
    rests = [rng.sample(unseen, board + len(effect.held) - effect.least) for _ in range(24)]

    def wins(out: Sequence[Card]) -> float:
        kept = [card for card in effect.held if card not in out]
        return sum(_beats(hand, kept, rest, board) for rest in rests)

    return max(ways, key=wins)


def _beats(hand: Hand, kept: Sequence[Card], rest: Sequence[Card], board: int) -> float:
    """What two cards win against two others, with the rest of a board."""
    shared, other = [*hand.board, *rest[:board]], rest[board:]
    parts = []
    for rank in (hand.plan.high, hand.plan.low):
        if rank is not None:
            mine, theirs = rank(kept, shared, False), rank(other, shared, False)  # noqa: FBT003
            if mine or theirs:
                parts.append((mine > theirs) + (mine == theirs) / 2)
    return sum(parts) / len(parts) if parts else 0.5
