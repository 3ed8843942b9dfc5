"""What a hand is called in its game, and how one that is set in several is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardroom.cards import Card
from cardroom.pages.cards import ACE_LOW, drawn_all, in_order
from cardroom.rulebook import LoadedGame


def worth(game: LoadedGame | None, cards: Sequence[str | None], board: Sequence[str] = ()) -> str:
    """A hand in the game's terms; nothing for a part of one, which may have no name yet.

    >>> from cardroom.rulebook import load_game
    >>> worth(load_game("hustler/ez-baccarat"), ["9c", "Kd"]), worth(None, ["9c"])
    ('natural nine', '')
    """
    known = [card for card in cards if card is not None]
    if game is None or len(known) < len(cards) or not known:
        return ""
    from cardroom.games.hand_names import name_hand
    from cardroom.hands.errors import HandError

    try:
        held = [Card.parse(card) for card in (*known, *board)]
        named = name_hand(game, held)
    except (HandError, ValueError, KeyError, IndexError):
        return ""
    return "" if named.set_as is not None else named.name


def played_names(
    game: LoadedGame | None, fact: Mapping[str, Any], hands: Mapping[str, Sequence[str | None]]
) -> dict[str, str] | None:
    """What hands are called where each player chose the game to play; nothing for other games.

    A player's hand is called by the game it was settled in; the bank has one hand for each game.
    """
    if game is None or not has_two_games(game):
        return None
    out = {"board": ""}
    for one in fact["wagers"]:
        hand = hand_of(one)
        told = _as_played(game, one["reason"] or {}, hands.get(hand, ()))
        out[hand] = out.get(hand) or told
    from cardroom.games.two_way import BOARD, POKER_HAND

    bank, drawn = hands.get("bank", ()), hands.get("board", ())
    board = [card for card in (*bank[:BOARD], *drawn) if card is not None]
    out["bank"] = fact.get("holds", "")
    out[POKER_HAND] = worth(game, hands.get(POKER_HAND, ()), board) if len(board) == BOARD else ""
    return out


def order_of(game: LoadedGame | None) -> str:
    """How a hand is held: as in its family, or with the ace last where it is the lowest card.

    >>> from cardroom.rulebook import load_game
    >>> [order_of(load_game(f"hustler/{name}")) for name in ("razz", "kansas-city-lowball")]
    ['ace-low', 'lowball']
    """
    if game is None:
        return ""
    show = getattr(game.rules, "showdown", None)
    low = show is not None and show.high is None and show.low.rank == "ace-to-five"
    return ACE_LOW if low else game.rules.family


def has_two_games(game: LoadedGame) -> bool:
    """Whether players choose between two games with the same cards, so that a hand has two names.

    >>> from cardroom.rulebook import load_game
    >>> [has_two_games(load_game(f"hustler/{name}")) for name in ("2-way-winner", "ez-baccarat")]
    [True, False]
    """
    return getattr(getattr(game.rules, "play", None), "kind", None) == "two-way"


def hand_of(wager: Mapping[str, Any]) -> str:
    """The hand that a settled wager lies on: split hands and later spots apart.

    >>> hand_of({"seat": 3, "spot": 1}), hand_of({"seat": 3, "spot": 2, "hand": 2})
    ('seat 3', 'seat 3 spot 2 hand 2')
    """
    hand = f"seat {wager['seat']}" + (f" spot {wager['spot']}" if wager["spot"] != 1 else "")
    return f"{hand} hand {wager['hand']}" if wager.get("hand", 1) != 1 else hand


def _as_played(game: LoadedGame, reason: Mapping[str, Any], cards: Sequence[str | None]) -> str:
    """What a player's hand was settled as."""
    key = reason.get("key")
    if key == "poker":
        return str(reason["hand"])
    if key == "blackjack":
        return " and ".join(reason["totals"])
    if key == "take":
        return worth(game, cards)
    return "surrendered" if key == "surrender" else ""


def set_apart(setting: str) -> str:
    """A setting as it lies: the front hand, and those behind it, each as people hold cards.

    >>> set_apart("Qh Ks / 6s 6c 4s 4h 7d")
    'K♠ Q♥ / 7♦ 6♠ 6♣ 4♠ 4♥'
    """
    return " / ".join(drawn_all(in_order(part.split())) for part in setting.split("/"))


def tiles_set(setting: str) -> str:
    """A way to set tiles, and what its two hands are called.

    >>> tiles_set("2-3 2-6 / 4-6 4-6")
    '[2-3] [2-6] / [4-6] [4-6]  three, Chop Bot high and pair of Ping'
    """
    from cardroom.cards import Tile
    from cardroom.hands.tile_hands import two_tiles

    hands = [part.split() for part in setting.split("/")]
    low, high = (two_tiles(*map(Tile.parse, two)).name for two in hands)
    return f"{' / '.join(map(drawn_all, hands))}  {low} and {high}"
