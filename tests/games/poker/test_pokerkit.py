"""The same cards and actions on PokerKit's table: same legal actions, pots and awards."""

from __future__ import annotations

import random
import warnings
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pokerkit
import pytest

from cardroom.cards import Card
from cardroom.cards.places import BOARD, BURN
from cardroom.games.driving import drive
from cardroom.games.effects import Draw
from cardroom.games.poker import (
    CALL,
    FOLD,
    Act,
    Discard,
    Hand,
    HandResult,
    PotEffect,
    make_plan,
    play,
    usual_posts,
)
from cardroom.games.poker.plan import LIMIT
from cardroom.rulebook import load_game
from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.stakes import Stakes

AUTOMATIONS = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
    pokerkit.Automation.CARD_BURNING,
    pokerkit.Automation.RUNOUT_COUNT_SELECTION,
    pokerkit.Automation.HAND_KILLING,
    pokerkit.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    pokerkit.Automation.CHIPS_PUSHING,
    pokerkit.Automation.CHIPS_PULLING,
)


def poker_rules(game: str, **changes: str) -> PokerRules:
    rules = load_game(game, changes).rules
    assert isinstance(rules, PokerRules)
    return rules


class DifferenceError(Exception):
    """Where the two tables part ways."""

    def __init__(self, what: str, ours: object, theirs: object) -> None:
        super().__init__(f"{what}: ours {ours}, theirs {theirs}")
        self.what = what


class ExplainedError(Exception):
    """A difference that the documents explain; the hand is not played on."""


@dataclass
class Duel:
    """One hand on both tables."""

    rules: PokerRules
    stakes: Stakes
    stacks: tuple[int, ...]
    peer: Any
    rng: random.Random
    bold: float = 0.25
    script: list[str] = field(default_factory=list)
    waiting: list[str] = field(default_factory=list)
    """Cards of a draw, which PokerKit deals once everyone has thrown away."""

    def run(self) -> HandResult:
        warnings.simplefilter("ignore")
        plan = make_plan(self.rules, self.stakes.model_copy(update={"chip": 1}))
        hand = Hand(plan, self.stacks, posts=usual_posts(self.stakes, len(self.stacks)))
        cards = list(self.rules.deck.deck().cards())
        self.rng.shuffle(cards)
        result = drive(play(hand), lambda effect: self._answer(hand, effect, cards))
        self._idle()
        if self.peer.status:
            raise DifferenceError("end of the hand", "over", "goes on")
        if list(hand.stacks) != list(self.peer.stacks):
            self._explain_odd_chips(hand, result)
            raise DifferenceError("stacks", hand.stacks, self.peer.stacks)
        return result

    def _answer(self, hand: Hand, effect: PotEffect, cards: list[Card]) -> Any:
        if isinstance(effect, Draw):
            card = cards.pop()
            self._deal(effect, card)
            return card
        if isinstance(effect, Act):
            return self._act(hand, effect)
        if isinstance(effect, Discard):
            count = self.rng.randint(effect.least, min(effect.most, 3))
            thrown = tuple(self.rng.sample(effect.held, count))
            self.peer.stand_pat_or_discard("".join(map(str, thrown)))
            self.script.append(f"{effect.at} draws {count}")
            self._deal_waiting()
            return thrown
        return None

    def _explain_odd_chips(self, hand: Hand, result: HandResult) -> None:
        """PokerKit throws pots together once the losers are gone; here each is split alone."""
        differ = [at for at, ours in enumerate(hand.stacks) if ours != self.peer.stacks[at]]
        apart = max(abs(hand.stacks[at] - self.peer.stacks[at]) for at in differ)
        winners = {at for at, _, _ in result.awards}
        tied = len({hand.paid[at] for at in range(len(hand.paid)) if not hand.folded[at]}) > 1
        if set(differ) <= winners and apart <= 2 * len(result.awards) and (tied or apart == 1):
            raise ExplainedError("each pot is split by itself, to its own odd chip")

    def _idle(self) -> None:
        """PokerKit asks a player whom nobody can bet against; there is only one answer."""
        peer = self.peer
        while peer.actor_index is not None and not peer.checking_or_calling_amount:
            if peer.can_complete_bet_or_raise_to():
                raise DifferenceError(f"idle {self.script}", "nobody acts", peer.actor_index)
            peer.check_or_call()

    def _deal(self, effect: Draw, card: Card) -> None:
        if effect.to is BURN:
            return
        self._idle()
        if effect.to is BOARD:
            self.peer.deal_board(str(card))
        else:
            self.waiting.append(str(card))
            self._deal_waiting()

    def _deal_waiting(self) -> None:
        while self.waiting and self.peer.can_deal_hole(self.waiting[0]):
            self.peer.deal_hole(self.waiting.pop(0))

    def _act(self, hand: Hand, act: Act) -> int:
        peer = self.peer
        if peer.actor_index != act.at:
            raise DifferenceError(f"actor {self.script}", act, peer.actor_index)
        if peer.can_check_or_call() and peer.checking_or_calling_amount != act.call:
            if hand.street == 0 and hand.level > max(hand.bets):
                raise ExplainedError("a short blind is still called for the whole blind")
            raise DifferenceError(f"call {self.script}", act, peer.checking_or_calling_amount)
        least = peer.min_completion_betting_or_raising_to_amount or 0
        most = peer.max_completion_betting_or_raising_to_amount or 0
        if (act.least, act.most) != (least, most):
            self._explain(hand, act, least)
            raise DifferenceError(f"raises {self.script}", act, (least, most))
        # Where a hand may be given up though nothing is bet, PokerKit knows of no such fold.
        if peer.can_fold() != act.can_fold and not (act.free and not act.call):
            raise DifferenceError(f"fold {self.script}", act, peer.can_fold())
        answer = self._choose(act)
        self.script.append(f"{act.at} {act.show(answer)}")
        if answer == FOLD:
            peer.fold()
        elif answer == CALL:
            if act.forced == "bring-in":
                peer.post_bring_in()
            else:
                peer.check_or_call()
        else:
            peer.complete_bet_or_raise_to(answer)
        return answer

    def _explain(self, hand: Hand, act: Act, least: int) -> None:
        """Raises that differ for a reason found in a document."""
        acted = hand.acted[act.at] == hand.era
        if hand.street == 0 and hand.raises >= hand.plan.cap and not act.can_raise:
            raise ExplainedError("the blind is the bet: three raises follow, not four")
        short = hand.level - hand.bets[act.at] != hand.last or hand.plan.kind == LIMIT
        if acted and not act.can_raise and least and short:
            raise ExplainedError("short all-ins do not open the betting again, nor do they add up")
        if hand.plan.kind == LIMIT and hand.level > hand.full and least != act.least:
            raise ExplainedError("over a short all-in a limit raise completes to the full raise")

    def _choose(self, act: Act) -> int:
        roll = self.rng.random()
        if act.can_raise and roll < self.bold:
            if roll < self.bold / 8:
                return act.most
            top = min(act.most, act.least * 3)
            return self.rng.choice(act.sizes) if act.sizes else self.rng.randint(act.least, top)
        if act.can_fold and (act.call or not act.free) and roll > 0.85:
            return FOLD
        return CALL


Make = Callable[[Stakes, tuple[int, ...]], Any]


def _flop(kind: Any) -> Make:
    def fixed(stakes: Stakes, stacks: tuple[int, ...]) -> Any:
        return kind.create_state(
            AUTOMATIONS, True, 0, stakes.blinds, *stakes.bets, stacks, len(stacks)
        )

    def open_ended(stakes: Stakes, stacks: tuple[int, ...]) -> Any:
        return kind.create_state(
            AUTOMATIONS, True, 0, stakes.blinds, stakes.big_blind, stacks, len(stacks)
        )

    return fixed if kind.__name__.startswith("Fixed") else open_ended


def _stud(kind: Any) -> Make:
    def make(stakes: Stakes, stacks: tuple[int, ...]) -> Any:
        return kind.create_state(
            AUTOMATIONS, True, stakes.ante, stakes.bring_in, *stakes.bets, stacks, len(stacks)
        )

    return make


class FixedLimitOmahaEight(
    pokerkit.games.FixedLimitPokerMixin, pokerkit.games.OmahaHoldemMixin, pokerkit.games.Holdem
):
    """Omaha 8 at a fixed limit; PokerKit 0.7.7 bets its own class of that name by the pot."""

    hand_types = (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand)
    create_state: Any = pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter.__dict__[
        "create_state"
    ]


# Changes bring a game to what PokerKit can be told: its fixed limits have one cap for everyone.
CAPPED = {"betting.heads_up_uncapped": "false"}
GAMES: list[tuple[str, str, Make, dict[str, str], int]] = [
    ("hustler/holdem", "no limit 1/2", _flop(pokerkit.NoLimitTexasHoldem), {}, 9),
    ("hustler/holdem", "3/6", _flop(pokerkit.FixedLimitTexasHoldem), CAPPED, 9),
    ("hustler/omaha", "pot 1/2", _flop(pokerkit.PotLimitOmahaHoldem), {}, 9),
    (
        "hustler/omaha-hi-lo-8",
        "4/8",
        _flop(FixedLimitOmahaEight),
        CAPPED,
        9,
    ),
    (
        "hustler/seven-card-stud",
        "4/8",
        _stud(pokerkit.FixedLimitSevenCardStud),
        CAPPED | {"street.1.open_pair": "false"},
        6,
    ),
    (
        "hustler/seven-card-stud-hi-lo-8",
        "4/8",
        _stud(pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter),
        CAPPED | {"showdown.odd_chip": "left-of-button"},
        6,
    ),
    ("hustler/razz", "4/8", _stud(pokerkit.FixedLimitRazz), CAPPED, 6),
    (
        "hustler/kansas-city-lowball",
        "no limit 1/2",
        _flop(pokerkit.NoLimitDeuceToSevenLowballSingleDraw),
        {"betting.raises": "99"},
        6,
    ),
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "limit", "make", "changes", "most"), GAMES, ids=[f"{g[0]} {g[1]}" for g in GAMES]
)
def test_random_hands_agree(
    game: str, limit: str, make: Make, changes: dict[str, str], most: int
) -> None:
    rules = poker_rules(game, **changes)
    stakes = rules.stakes_named(limit)
    told = Counter[str]()
    for seed in range(160):
        rng = random.Random(f"{game} {limit} {seed}")
        players = rng.randint(2, most)
        deep = [rng.randint(stakes.upper, 12 * stakes.upper) for _ in range(players)]
        stacks = tuple(rng.choice([chips, 100 * stakes.upper]) for chips in deep)
        try:
            bold = 0.25 if stakes.structure in ("pot", "no-limit") else 0.12
            Duel(rules, stakes, stacks, make(stakes, stacks), rng, bold).run()
            told["same"] += 1
        except ExplainedError as difference:
            told[str(difference)] += 1
    assert told["same"] >= 112, told
