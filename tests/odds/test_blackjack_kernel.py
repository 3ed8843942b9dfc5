"""The blackjack kernel against the round itself: same cards, same decisions, same results."""

import random
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np
import pytest

from cardroom.cards import Card
from cardroom.cards.places import BANK
from cardroom.games import Bet, Decide, play
from cardroom.games.blackjack.grading import decided
from cardroom.games.driving import answers, drive
from cardroom.games.effects import Raise, RoundResult
from cardroom.odds.blackjack import hands as ways
from cardroom.odds.blackjack.board import Board, Layout
from cardroom.odds.blackjack.plan import AGAIN, KEEP, RESCUE, HandPlan, doubles
from cardroom.odds.blackjack.question import Study
from cardroom.odds.blackjack.runs import Ended, Ends
from cardroom.odds.blackjack.sampling import kind_of, scene_of
from cardroom.odds.blackjack.solve import Solved
from cardroom.odds.blackjack.splits import pairs_of
from cardroom.odds.blackjack.tables import States, Tables, tables_of
from cardroom.odds.kernels import blackjack as kernel
from cardroom.odds.simulate import stream
from cardroom.rulebook import BlackjackRules, game_ids, load_game

ROUNDS = 400
GAMES = [
    *[name for name in game_ids() if load_game(name).rules.family == "blackjack"],
    "examples/blackjack-6d-h17-das-ls.toml",
    "examples/spanish-21.toml",
]
OF_CARDS = 60


def at_random(layout: Layout, seed: int) -> Study:
    """A player who does whatever is allowed, but the same in the same state."""
    shuffle = random.Random(seed)
    states = States.of(layout)
    solved = []
    for up in range(len(layout.shoe.classes)):
        board = Board(layout, up)
        act = [
            _spread(states, layout, _some_action(shuffle, board, way, states)) for way in range(3)
        ]
        chain = [
            _spread(states, layout, _some_step(shuffle, board, states, times))
            for times in range(1, doubles(board) + 1)
        ]
        early = [shuffle.random() < 0.3 for _ in states.nodes]
        may = (layout.arrays.options[0] >> ways.SURRENDER) & 1 == 1
        plan = HandPlan(act, chain)
        plan.splits = {
            (p.first, p.second): shuffle.random() < 0.8 for p in pairs_of(layout.shoe, up)
        }
        if board.early and board.surrender:
            plan.early = may & _spread(states, layout, np.array(early)).astype(bool)
        if board.even_money:
            special = np.array([hand.is_special for hand in layout.arrays.kinds])
            plan.even_money = special[layout.arrays.kind] & (shuffle.random() < 0.5)
        none = np.zeros(0, np.int64)
        ended = Ended(Ends(none, np.zeros(0), none), np.zeros((0, 0)), *[np.zeros(0)] * 3)
        solved.append(Solved(board, plan, (), ended, 0.0))
    return Study(layout.rules, layout, {"random": tuple(solved)})


def _spread(states: States, layout: Layout, values: object) -> np.ndarray:
    row = np.asarray(values)
    return row[[states.of_node[place] for place in range(len(layout.hands.nodes))]]


def _some_action(shuffle: random.Random, board: Board, way: int, states: States) -> list[int]:
    out = []
    for bits in board.options(way)[states.nodes].tolist():
        allowed = [action for action in range(4) if bits & (1 << action)]
        # Surrender is rare, so that hands live long enough to meet the rest.
        rare = [action for action in allowed if action != ways.SURRENDER or shuffle.random() < 0.3]
        out.append(shuffle.choice(rare or allowed))
    return out


def _some_step(shuffle: random.Random, board: Board, states: States, times: int) -> list[int]:
    double, arrays = board.layout.rules.double, board.layout.arrays
    assert double is not None
    out = []
    for node in states.nodes:
        steps = [KEEP]
        if times <= double.again and arrays.again[node]:
            steps.append(AGAIN)
        if double.rescue:
            steps.append(RESCUE)
        out.append(shuffle.choice(steps))
    return out


@dataclass
class Bot:
    """Somebody who answers the round's questions by the same plan."""

    study: Study
    did: Counter[str] = field(default_factory=Counter)
    split: bool = False
    aces: bool = False
    times: Counter[Bet] = field(default_factory=Counter)

    def play(self, cards: list[Card]) -> RoundResult:
        rules = self.study.rules
        bets = [Bet(1, wager.id, "ann") for wager in rules.wagers if not wager.during_play]
        self.split, self.aces, self.times = False, False, Counter()
        return drive(play(rules, bets), answers(cards, self.choose, self.put_up))

    def choose(self, asked: Decide) -> str:
        said = self.decide(asked)
        self.did[said] += 1
        return said

    def put_up(self, raised: Raise) -> Fraction:
        self.raised(raised)
        return raised.most

    def raised(self, effect: Raise) -> None:
        if effect.bet == effect.beside:
            self.times[effect.bet] += 1
        elif effect.bet.wager == "base":
            self.split = True

    def decide(self, effect: Decide) -> str:
        layout, options = self.study.layout, effect.options
        up = layout.shoe.place(effect.sees[BANK][0])
        cards = next(held for name, held in effect.sees.items() if name is not BANK)
        plan, node = self.study.solved["random"][up].plan, self.node(cards)
        if "insure" in options:
            return "insure"
        if "even-money" in options:
            assert plan.even_money is not None
            return "even-money" if plan.even_money[node] else "decline"
        if options == ("play-on", "surrender"):
            assert plan.early is not None
            return "surrender" if plan.early[node] else "play-on"
        bet = Bet(effect.seat, "base", effect.who, effect.spot, effect.hand)
        if effect.kind == "doubled":
            step = plan.chain[self.times[bet] - 1][node]
            return {KEEP: "stand", AGAIN: "double", RESCUE: "rescue"}[int(step)]
        pair = tuple(sorted(layout.shoe.place(card) for card in cards[:2]))
        if "split" in options and plan.splits[pair[0], pair[1]]:
            self.aces = all(card.rank == 12 for card in cards[:2])
            return "split"
        way = 0 if not self.split else 2 if self.aces else 1
        return ways.ACTIONS[int(plan.act[way][node])]

    def node(self, cards: tuple[Card, ...]) -> int:
        return self.study.layout.hands.find(cards, split=self.split)


def deals(layout: Layout, shuffle: random.Random) -> list[Card]:
    """Cards for a round, often of few ranks, so that pairs and long hands are met."""
    shoe = [card for one in layout.shoe.classes for card, count in one.cards for _ in range(count)]
    ranks = set(shuffle.sample(range(13), 5)) | {13}
    some = shoe if shuffle.random() < 0.5 else [card for card in shoe if card.rank in ranks]
    return shuffle.sample(some, min(OF_CARDS, len(some)))


def total(ended: RoundResult) -> Fraction:
    return sum(
        (
            (grade.result or Fraction(0)) * ended.stakes.get(grade.bet, Fraction(1))
            for grade in ended.grades
            if grade.bet.wager == "base"
        ),
        Fraction(0),
    )


def kernel_round(tables: Tables, cards: list[Card]) -> tuple[tuple[int, ...], list[int]]:
    numbers = {card: k for k, card in enumerate(tables.symbols)}
    codes = np.array([numbers[card] for card in cards], np.uint8)
    hands = np.zeros((10, kernel.FIELDS), np.uint64)
    out = kernel.play_round(codes, np.uint64(len(codes)), stream(1, 1), tables.flat, hands)
    return out, codes.tolist()


def place_of(kind: str, tables: Tables, out: tuple[int, ...], codes: list[int]) -> int:
    symbols = len(tables.symbols)
    first, up, second = codes[:3]
    if kind in ("bank", "insurance"):
        return out[kernel.BANK]
    if kind == "pair":
        return first * symbols + second
    if kind == "matches":
        return int(kernel.matches(tables.flat, *np.array((first, second, up), np.uint8)))
    if out[kernel.PAIRED]:
        return out[kernel.PAIRED] - 1
    return 3 + (first * symbols + second) * (symbols + 1) + out[kernel.THIRD]


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_round_comes_to_the_same(name: str) -> None:
    game = load_game(name)
    rules = game.rules
    assert isinstance(rules, BlackjackRules)
    layout = Layout.of(rules, rules.deck.deck(game.packs))
    shuffle = random.Random(name)
    did: Counter[str] = Counter()
    for turn in range(2):
        study = at_random(layout, turn)
        tables, bot = tables_of(study, "random"), Bot(study)
        for _ in range(ROUNDS // 2):
            cards = deals(layout, shuffle)
            ended = bot.play(cards)
            out, codes = kernel_round(tables, cards)
            assert Fraction(out[kernel.BASE], tables.scale.parts) == total(ended), (cards, ended)
            for grade in ended.grades:
                if grade.bet.wager != "base":
                    wager = next(one for one in rules.wagers if one.id == grade.bet.wager)
                    kind = kind_of(wager)
                    scene = scene_of(rules, tables, kind, place_of(kind, tables, out, codes))
                    assert decided(wager, scene)[0] == grade.result, (cards, wager.id)
        did += bot.did
    offered = {"double": rules.double, "split": rules.split, "surrender": rules.surrender}
    for action, offer in offered.items():
        assert (did[action] > 8) == (offer is not None), (action, did)
    rescue = rules.double is not None and rules.double.rescue
    assert (did["rescue"] > 4) == rescue
