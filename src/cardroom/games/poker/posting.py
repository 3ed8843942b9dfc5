"""What goes in before the deal, by place left of the button."""

from __future__ import annotations

from cardroom.games.poker.actions import Posted
from cardroom.rulebook.pot_game import HeadsUpBlinds
from cardroom.rulebook.stakes import Stakes

BLIND_NAMES = {1: ("big-blind",), 2: ("small-blind", "big-blind")}
THREE_BLINDS = ("small-blind", "middle-blind", "big-blind")


def blind_places(
    blinds: int, players: int, heads_up: HeadsUpBlinds = "button-small"
) -> tuple[int, ...]:
    """Where the blinds sit, the largest last; between two players as the house has it.

    >>> blind_places(2, 6), blind_places(2, 2), blind_places(2, 2, "button-big")
    ((0, 1), (1, 0), (0, 1))
    """
    if players == 2 and blinds >= 2:
        return (1, 0) if heads_up == "button-small" else (0, 1)
    return tuple(range(min(blinds, players)))


def blind_names(blinds: int) -> tuple[str, ...]:
    """What the blinds are called, from the button on."""
    return BLIND_NAMES.get(blinds, THREE_BLINDS[:blinds])


def usual_posts(
    stakes: Stakes, players: int, heads_up: HeadsUpBlinds = "button-small"
) -> tuple[Posted, ...]:
    """Antes from everyone, then the blinds."""
    antes = tuple(Posted(at, 0, stakes.ante, "ante") for at in range(players) if stakes.ante)
    amounts = stakes.blinds[-2:] if players == 2 else stakes.blinds
    places = blind_places(len(amounts), players, heads_up)
    names = blind_names(len(amounts))
    blinds = zip(places, amounts, names, strict=True)
    return (*antes, *(Posted(at, amount, 0, name) for at, amount, name in blinds if amount))
