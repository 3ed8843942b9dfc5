"""Other poker engines, made to play the hand that ours is measured by; none of them is needed.

Each takes the number of players and their stacks and gives back the work of one hand of no-limit
hold'em in which everyone checks and calls to the showdown, with the chips they start with.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeAlias

Work: TypeAlias = Callable[[], object]


class Peer(NamedTuple):
    """Another engine: how it is installed, and how it plays a hand."""

    package: str
    make: Callable[[int, int], Work]


def _pokerkit(players: int, stack: int) -> Work:
    kit: Any = import_module("pokerkit")
    automations = tuple(kit.Automation)

    def hand() -> None:
        state = kit.NoLimitTexasHoldem.create_state(
            automations,
            ante_trimming_status=True,
            raw_antes=0,
            raw_blinds_or_straddles=(100, 200),
            min_bet=200,
            raw_starting_stacks=stack,
            player_count=players,
        )
        while state.status:
            state.check_or_call()

    return hand


def _rlcard(players: int, stack: int) -> Work:
    rlcard: Any = import_module("rlcard")
    config = {"game_num_players": players, "chips_for_each": stack // 100}
    game = rlcard.make("no-limit-holdem", config=config).game

    def hand() -> None:
        game.init_game()
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(next(action for action in actions if action.name == "CHECK_CALL"))

    return hand


def _clubs(players: int, stack: int) -> Work:
    clubs: Any = import_module("clubs")
    config = dict(clubs.configs.NO_LIMIT_HOLDEM_SIX_PLAYER)
    config |= {"num_players": players, "start_stack": stack // 100}
    dealer = clubs.poker.Dealer(**config)

    def hand() -> None:
        seen = dealer.reset(reset_button=True, reset_stacks=True)
        while True:
            seen, _, done = dealer.step(seen["call"])
            if all(done):
                return

    return hand


def _openspiel(players: int, stack: int) -> Work:
    """The states are C++; the loop that deals and acts is Python, as with all the others."""
    pyspiel: Any = import_module("pyspiel")
    blinds = " ".join(["100", "200", *["0"] * (players - 2)])
    stacks = " ".join([str(stack)] * players)
    game = pyspiel.load_game(
        f"universal_poker(betting=nolimit,numPlayers={players},numRounds=4,blind={blinds},"
        f"firstPlayer=3 1 1 1,numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,"
        f"stack={stacks})"
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


PEERS: Final = {
    "pokerkit": Peer("pokerkit", _pokerkit),
    "clubs": Peer("clubs", _clubs),
    "rlcard": Peer("rlcard", _rlcard),
    "pyspiel": Peer("open_spiel", _openspiel),
}
