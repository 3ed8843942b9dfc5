"""How fast hands of poker go, beside whichever other engines are installed, in one run."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from functools import lru_cache
from importlib import import_module
from typing import Any, Final

from cardroom.games.effects import Draw
from cardroom.games.poker.actions import Posted
from cardroom.games.poker.plan import Plan, make_plan
from cardroom.games.poker.play import play
from cardroom.games.poker.posting import usual_posts
from cardroom.games.poker.state import Hand
from cardroom.rulebook.poker import PokerRules
from cardroom.rulebook.stakes import Stakes

PLAYERS: Final = 6
STACK: Final = 20_000
HOLDEM: Final = {
    "family": "community-poker",
    "title": "No-limit hold'em",
    "street": [
        {"name": "hole cards", "deal": "dd"},
        {"name": "flop", "burn": True, "board": 3},
        {"name": "turn", "burn": True, "board": 1},
        {"name": "river", "burn": True, "board": 1},
    ],
    "showdown": {"high": {}},
}
STAKES: Final = Stakes.model_validate(
    {"id": "no limit 1/2", "structure": "no-limit", "blinds": ["$1", "$2"]}
)

Row = dict[str, Any]


def holdem_plan() -> Plan:
    """No-limit hold'em with the compiled ranking."""
    return make_plan(PokerRules.model_validate(HOLDEM), STAKES, compiled=True)


def call_down(plan: Plan, players: int, cards: list[int]) -> Hand:
    """One hand in which everyone checks and calls to the showdown, without a log."""
    hand = Hand(plan, [STACK] * players, posts=_posts(players))
    game = play(hand)
    effect = next(game)
    send, card = game.send, cards.pop
    try:
        while True:
            effect = send(card()) if type(effect) is Draw else send(0)
    except StopIteration:
        return hand


@lru_cache(maxsize=16)
def _posts(players: int) -> tuple[Posted, ...]:
    return usual_posts(STAKES, players)


def decks(seed: int) -> Iterator[list[int]]:
    """Shuffled decks without end, a thousand shuffled at a time."""
    import numpy as np

    rng = np.random.default_rng(seed)
    block = np.tile(np.arange(52, dtype=np.uint8), (1000, 1))
    while True:
        yield from rng.permuted(block, axis=1).tolist()


def rows(seconds: float) -> list[Row]:
    """Hands a second with everyone calling, ours and theirs, and what a fork costs."""
    return [*_our_rows(seconds), *_peer_rows(seconds)]


def per_second(work: Callable[[], object], seconds: float) -> float:
    """How often some work is done in a second of processor time, at its best of three tries."""
    work()
    best = 0.0
    for _ in range(3):
        count, start = 0, time.process_time()
        while time.process_time() - start < seconds / 3:
            work()
            count += 1
        best = max(best, count / (time.process_time() - start))
    return best


def _our_rows(seconds: float) -> list[Row]:
    plan = holdem_plan()
    shuffled = decks(1)

    def hand() -> None:
        call_down(plan, PLAYERS, next(shuffled))

    turn = _to_the_turn(plan)

    def fork() -> None:
        twin = turn.fork()
        next(play(twin))

    return [
        _row("no-limit hold'em, six players call", "cardroom", per_second(hand, seconds)),
        _row("a hand copied and gone on with", "cardroom", per_second(fork, seconds)),
    ]


def _to_the_turn(plan: Plan) -> Hand:
    hand = Hand(plan, [STACK] * PLAYERS, posts=usual_posts(STAKES, PLAYERS))
    game = play(hand)
    cards = iter(range(52))
    effect = next(game)
    while hand.street < 2 or isinstance(effect, Draw):
        effect = game.send(next(cards) if isinstance(effect, Draw) else 0)
    return hand


def _row(what: str, who: str, rate: float, note: str = "") -> Row:
    return {"what": what, "who": who, "per_second": rate, "note": note}


# --- peers ----------------------------------------------------------------------------------


def _peer_rows(seconds: float) -> list[Row]:
    """Rows of the engines that are installed; the others are named as not there."""
    found = []
    for name, make in _PEERS.items():
        try:
            work = make()
        except ImportError:
            found.append(_row("no-limit hold'em, six players call", name, 0.0, "not installed"))
            continue
        rate = per_second(work, seconds)
        found.append(_row("no-limit hold'em, six players call", name, rate))
    return found


def _pokerkit() -> Callable[[], object]:
    kit: Any = import_module("pokerkit")
    automations = tuple(kit.Automation)

    def hand() -> None:
        state = kit.NoLimitTexasHoldem.create_state(
            automations,
            ante_trimming_status=True,
            raw_antes=0,
            raw_blinds_or_straddles=(100, 200),
            min_bet=200,
            raw_starting_stacks=STACK,
            player_count=PLAYERS,
        )
        while state.status:
            state.check_or_call()

    return hand


def _rlcard() -> Callable[[], object]:
    rlcard: Any = import_module("rlcard")
    env = rlcard.make("no-limit-holdem", config={"game_num_players": PLAYERS})
    raw = env.game

    def hand() -> None:
        raw.init_game()
        while not raw.is_over():
            actions = raw.get_legal_actions()
            raw.step(next(a for a in actions if a.name == "CHECK_CALL"))

    return hand


def _clubs() -> Callable[[], object]:
    clubs: Any = import_module("clubs")
    config = dict(clubs.configs.NO_LIMIT_HOLDEM_SIX_PLAYER)
    dealer = clubs.poker.Dealer(**config)

    def hand() -> None:
        seen = dealer.reset(reset_button=True, reset_stacks=True)
        while True:
            seen, _, done = dealer.step(seen["call"])
            if all(done):
                return

    return hand


def _openspiel() -> Callable[[], object]:
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(
        "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,"
        "blind=100 200 0 0 0 0,firstPlayer=3 1 1 1,numSuits=4,numRanks=13,numHoleCards=2,"
        "numBoardCards=0 3 1 1,stack=20000 20000 20000 20000 20000 20000)"
    )
    rng = random.Random(1)

    def hand() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
            else:
                state.apply_action(1)

    return hand


_PEERS: Final[dict[str, Callable[[], Callable[[], object]]]] = {
    "pokerkit": _pokerkit,
    "clubs": _clubs,
    "rlcard": _rlcard,
    "pyspiel": _openspiel,
}
