"""What a hand is called in its game, and how one that is set in two is shown."""

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


def set_in_two(setting: str) -> str:
    """A setting as it lies: the front hand, and the one behind it.

    >>> set_in_two("Qh Ks / 6s 6c 4s 4h 7d")
    'K♠ Q♥ / 7♦ 6♠ 6♣ 4♠ 4♥'
    """
    return " / ".join(drawn_all(in_order(part.split())) for part in setting.split("/"))
