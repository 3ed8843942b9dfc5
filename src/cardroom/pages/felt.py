"""What hands on a felt count, in words, for somebody who sees all of their cards.

What goes in are the cards of one viewer's view. A hand with a card that this viewer does not see
has no count, so nothing hidden can show in one.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from cardroom.cards import Card
from cardroom.cards.places import BOARD, HandPlace
from cardroom.games.blackjack.hand import counted
from cardroom.hands.points import points
from cardroom.pages.catalogue import words
from cardroom.pages.hands import worth
from cardroom.pages.people import Eyes
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.families.blackjack import BlackjackRules
from cardroom.rulebook.families.poker import PokerRules

POINTS: Final = frozenset(("baccarat", "pan9"))
"""The families whose hands are worth the last digit of a sum."""


def with_counts(game: LoadedGame, hands: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Hands of a view, each with what it counts where its cards are seen and say so."""
    split = _made_by_splitting(game, {one["name"] for one in hands})
    out = []
    for hand in hands:
        found = count_of(game, hand["cards"], dealt=hand["name"] not in split)
        out.append({**hand, "count": found} if found else dict(hand))
    return out


def counts_of(
    game: LoadedGame, hands: Mapping[str, Sequence[str | None]]
) -> dict[str, dict[str, str]]:
    """What the hands of a round that is over count, by name."""
    split = _made_by_splitting(game, hands)
    found = {name: count_of(game, cards, dealt=name not in split) for name, cards in hands.items()}
    return {name: count for name, count in found.items() if count}


def count_of(
    game: LoadedGame, cards: Sequence[str | None], *, dealt: bool = True
) -> dict[str, str] | None:
    """What a hand counts: which kind of total it is, for a badge, and in full.

    >>> from cardroom.rulebook import load_game
    >>> count_of(load_game("hustler/la-blackjack"), ["Tc", "Qd"])
    {'is': 'hard', 'short': '20', 'words': '20'}
    >>> count_of(load_game("hustler/21st-century-blackjack"), ["As", "Kd"])["words"]
    'soft 21'
    >>> count_of(load_game("hustler/ez-baccarat"), ["9c", "7d"])["words"]
    '6 points'
    """
    known = [Card.parse(card) for card in cards if card is not None]
    if not known or len(known) < len(cards):
        return None
    rules = game.rules
    if isinstance(rules, BlackjackRules):
        return _total(rules, known, dealt=dealt)
    if rules.family in POINTS:
        number = points(known)
        return {"is": "points", "short": str(number), "words": words("felt-points", points=number)}
    return None


def _total(rules: BlackjackRules, cards: Sequence[Card], *, dealt: bool) -> dict[str, str]:
    total = counted(rules, cards, dealt=dealt).total
    shown = f"{total.doubled / 2:g}"
    if total.natural is not None:
        return {"is": "natural", "short": shown, "words": total.natural.title}
    if total.over:
        return {"is": "over", "short": shown, "words": words("felt-over", total=shown)}
    if total.soft:
        soft = words("felt-soft", total=shown)
        return {"is": "soft", "short": soft, "words": soft}
    return {"is": "hard", "short": shown, "words": shown}


def held_words(
    game: LoadedGame, cards: Sequence[str | None], board: Sequence[str | None] = ()
) -> str:
    """What somebody's own cards make with the board, at a table that plays for a pot."""
    if not isinstance(game.rules, PokerRules) or None in cards or None in board:
        return ""
    return worth(game, cards, [card for card in board if card is not None])


def seat_words(
    game: LoadedGame, seat: Mapping[str, Any], eyes: Eyes, board: Sequence[str | None] = ()
) -> dict[str, Any]:
    """A seat with what its hands count, and what the viewer's own hand makes with the board."""
    hands = with_counts(game, seat["hands"] or ())
    out = {**seat, "hands": hands}
    if hands and eyes.you is not None and seat["name"] == eyes.you:
        held = held_words(game, hands[0]["cards"], board)
        if held:
            out["holds"] = held
    return out


def board_in(hands: Sequence[Mapping[str, Any]]) -> Sequence[str | None]:
    """The cards that everybody's hand is made with, among the hands in front of no seat."""
    return next((hand["cards"] for hand in hands if hand["name"] == BOARD.text), ())


def _made_by_splitting(game: LoadedGame, names: Collection[str]) -> set[str]:
    """The hands that come of splitting: the later ones, and the first one beside them."""
    if not isinstance(game.rules, BlackjackRules):
        return set()
    later = [place for place in map(HandPlace.parse, names) if place.hand != 1]
    return {place.text for one in later for place in (one, one.first)}


__all__ = ["board_in", "count_of", "counts_of", "held_words", "seat_words", "with_counts"]
