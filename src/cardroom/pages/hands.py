"""What a hand is called in its game, and how one that is set in several is shown."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.pages.cards import drawn_all, in_order
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
