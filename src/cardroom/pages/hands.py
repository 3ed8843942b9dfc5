"""What a hand is called in its game, and how one that is set in several is shown."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from cardroom.cards import Card
from cardroom.cards.places import BANK, BANK_POKER, BOARD, HandPlace, at_seat
from cardroom.pages.cards import ACE_LOW, drawn_all, in_order
from cardroom.rulebook import LoadedGame

if TYPE_CHECKING:
    from cardroom.games.named import NamedHand

_TILE_HIGH: Final = re.compile(r", [\w ]+? high")
"""Which tile of a hand is the higher, which decides between equal points only."""


def worth(game: LoadedGame | None, cards: Sequence[str | None], board: Sequence[str] = ()) -> str:
    """A hand in the game's terms; nothing for a part of one, which may have no name yet.

    >>> from cardroom.rulebook import load_game
    >>> worth(load_game("hustler/ez-baccarat"), ["9c", "Kd"]), worth(None, ["9c"])
    ('natural nine', '')
    """
    named = _named(game, cards, board)
    return "" if named is None or named.set_as is not None else named.name


def set_by_rule(game: LoadedGame | None, cards: Sequence[str | None]) -> str | None:
    """How a hand is set in two where nobody has a choice, those in front first.

    >>> from cardroom.rulebook import load_game
    >>> set_by_rule(load_game("ranchos/double-hand-marquez"), "9s Qs 3d Kd Td".split())
    'Kd Qs / Td 9s 3d'
    """
    named = _named(game, cards)
    if named is None or named.set_as is None:
        return None
    return " / ".join(" ".join(map(str, one)) for one in (named.set_as.front, named.set_as.back))


def _named(
    game: LoadedGame | None, cards: Sequence[str | None], board: Sequence[str] = ()
) -> NamedHand | None:
    known = [card for card in cards if card is not None]
    if game is None or len(known) < len(cards) or not known:
        return None
    from cardroom.games.hand_names import name_hand
    from cardroom.hands.errors import HandError

    try:
        return name_hand(game, [Card.parse(card) for card in (*known, *board)])
    except (HandError, ValueError, KeyError, IndexError):
        return None


def played_names(
    game: LoadedGame | None,
    fact: Mapping[str, Any],
    hands: Mapping[HandPlace, Sequence[str | None]],
) -> dict[HandPlace, str] | None:
    """What hands are called where each player chose the game to play; nothing for other games.

    A player's hand is called by the game it was settled in; the bank has one hand for each game.
    """
    if game is None or not has_two_games(game):
        return None
    out = {BOARD: ""}
    for one in fact["wagers"]:
        hand = hand_of(one)
        told = _as_played(game, one["reason"] or {}, hands.get(hand, ()))
        out[hand] = out.get(hand) or told
    from cardroom.games.two_way import BOARD_CARDS

    bank, drawn = hands.get(BANK, ()), hands.get(BOARD, ())
    board = [card for card in (*bank[:BOARD_CARDS], *drawn) if card is not None]
    out[BANK] = fact.get("holds", "")
    whole = len(board) == BOARD_CARDS
    out[BANK_POKER] = worth(game, hands.get(BANK_POKER, ()), board) if whole else ""
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


def holdings(fact: Mapping[str, Any]) -> dict[HandPlace, str]:
    """What hands that were set in two are called, by hand, and the bank's.

    >>> reason = {"key": "holding", "hand": "six, Ping high and pair of Foo"}
    >>> wagers = [{"seat": 3, "spot": 1, "reason": reason}]
    >>> holdings({"wagers": wagers, "holds": "one, Chop Bot high and Gong with Day"})
    {<bank>: 'one and Gong with Day', <seat 3>: 'six and pair of Foo'}
    """
    out = {BANK: str(fact.get("holds", ""))}
    for one in fact["wagers"]:
        reason = one["reason"] or {}
        if reason.get("key") == "holding":
            out[hand_of(one)] = str(reason["hand"])
    return {hand: _TILE_HIGH.sub("", words) for hand, words in out.items()}


def hand_of(wager: Mapping[str, Any]) -> HandPlace:
    """The hand that a settled wager lies on: split hands and later spots apart.

    >>> hand_of({"seat": 3, "spot": 1}), hand_of({"seat": 3, "spot": 2, "hand": 2})
    (<seat 3>, <seat 3 spot 2 hand 2>)
    """
    return at_seat(wager["seat"], wager["spot"], wager.get("hand", 1))


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
