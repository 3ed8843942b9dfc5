"""What somebody who counts can make of a wager, kept by all that it depends on."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any, Final

import msgspec

from cardroom.cards import Card
from cardroom.desk.counting.counting import SHOES, Vulnerable, vulnerability
from cardroom.desk.kept import kept
from cardroom.odds.kept import VERSION as ODDS_VERSION
from cardroom.rulebook import LoadedGame

VERSION: Final = 1
"""Raised when shoes are dealt or counted otherwise."""


def kept_vulnerability(
    game: LoadedGame,
    wager: str,
    *,
    shoes: int = SHOES,
    states: int | None = None,
    seed: int = 1,
    players: int = 1,
    told: Callable[[], None] | None = None,
    cluster: str | None = None,
) -> Vulnerable:
    """The same as counted, once for each question."""

    def found() -> str:
        one = vulnerability(
            game, wager, shoes=shoes, states=states, seed=seed, players=players, told=told,
            cluster=cluster,
        )  # fmt: skip
        return base64.b64encode(msgspec.msgpack.encode(one, enc_hook=str)).decode()

    question = [
        VERSION, ODDS_VERSION, game.digest, game.packs, game.rules.deck.cut, wager, shoes, states,
        seed, players,
    ]  # fmt: skip
    text = kept("counted", question, found)
    made: Vulnerable = msgspec.msgpack.decode(
        base64.b64decode(text), type=Vulnerable, dec_hook=_card
    )
    return made


def _card(kind: type[Any], value: Any) -> Any:
    return Card.parse(value) if kind is Card else value
