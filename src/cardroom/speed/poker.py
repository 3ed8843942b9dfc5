"""How fast hands of poker go, beside whichever other engines are installed, in one run."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.metadata import version
from typing import Final, NamedTuple

from cardroom.games.effects import Draw
from cardroom.games.poker.actions import Posted
from cardroom.games.poker.plan import HandPlan, make_plan
from cardroom.games.poker.play import play
from cardroom.games.poker.posting import usual_posts
from cardroom.games.poker.state import Hand
from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.stakes import Stakes
from cardroom.speed.poker_peers import PEERS, Peer, Work

PLAYERS: Final = 6
STACK: Final = 20_000
TRIES: Final = 5
WHAT: Final = "no-limit hold'em, six players call"
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


class Measured(NamedTuple):
    """How often something is done in a second, by whom; never where it cannot be done here."""

    what: str
    who: str
    per_second: float
    note: str = ""


def holdem_plan() -> HandPlan:
    """No-limit hold'em with the compiled ranking."""
    return make_plan(PokerRules.model_validate(HOLDEM), STAKES, compiled=True)


def call_down(plan: HandPlan, players: int, cards: list[int]) -> Hand:
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


def decks(seed: int, cards: int = 52) -> Iterator[list[int]]:
    """The top of shuffled decks without end, a thousand shuffled at a time."""
    import numpy as np

    rng = np.random.default_rng(seed)
    block = np.tile(np.arange(52, dtype=np.uint8), (1000, 1))
    while True:
        yield from rng.permuted(block, axis=1)[:, :cards].tolist()


def rows(seconds: float, peers: Mapping[str, Peer] = PEERS) -> list[Measured]:
    """Hands a second with everyone calling, ours and theirs, and what a fork costs."""
    works, unable = _ready(peers)
    *found, forks = rates([_our_hand(), *works.values(), _our_fork()], seconds)
    ours, *theirs = found
    measured = [Measured(WHAT, "cardroom", ours)]
    for who, rate in zip(works, theirs, strict=True):
        measured.append(Measured(WHAT, who, rate, f"cardroom does {ours / rate:.3g} times as many"))
    note = f"{1e6 / forks:.1f} µs each"
    return [*measured, *unable, Measured("a hand copied and gone on with", "cardroom", forks, note)]


def _ready(peers: Mapping[str, Peer]) -> tuple[dict[str, Work], list[Measured]]:
    """The other engines that play a hand here, and those that do not, with the reason."""
    works: dict[str, Work] = {}
    unable = []
    for name, peer in peers.items():
        try:
            work = peer.make(PLAYERS, STACK)
            work()
        except ImportError:
            unable.append(Measured(WHAT, name, 0.0, f"not installed: pip install {peer.package}"))
        except Exception as error:
            unable.append(Measured(WHAT, name, 0.0, f"does not play a hand here: {error!r}"))
        else:
            works[f"{name} {version(peer.package)}"] = work
    return works, unable


def rates(works: Sequence[Work], seconds: float, tries: int = TRIES) -> list[float]:
    """How often each piece of work is done in a second of processor time.

    They take turns, so that all meet the same noise, and the best of several tries counts.
    """
    best = [0.0] * len(works)
    for _ in range(tries):
        for place, work in enumerate(works):
            count, start = 0, time.process_time()
            while (spent := time.process_time() - start) < seconds / tries or not count:
                work()
                count += 1
            best[place] = max(best[place], count / max(spent, 1e-9))
    return best


def _our_hand() -> Work:
    # Two cards each, five on the board, three burned: the rest of the deck is never looked at.
    plan, shuffled = holdem_plan(), decks(1, cards=2 * PLAYERS + 8)

    def hand() -> None:
        call_down(plan, PLAYERS, next(shuffled))

    hand()
    return hand


def _our_fork() -> Work:
    turn = _to_the_turn(holdem_plan())

    def fork() -> None:
        next(play(turn.fork()))

    return fork


def _to_the_turn(plan: HandPlan) -> Hand:
    hand = Hand(plan, [STACK] * PLAYERS, posts=usual_posts(STAKES, PLAYERS))
    game = play(hand)
    cards = iter(range(52))
    effect = next(game)
    while hand.street < 2 or isinstance(effect, Draw):
        effect = game.send(next(cards) if isinstance(effect, Draw) else 0)
    return hand
