"""What the choices of 2 Way Winner are worth: the game to play, and then the moves of blackjack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from cardroom.cards import JOKER, Card
from cardroom.rulebook import LoadedGame, load_game
from cardroom.rulebook.families.other import OtherRules
from cardroom.rulebook.families.two_way import TwoWayPlay
from cardroom.said import Said

if TYPE_CHECKING:
    from cardroom.odds.two_way import Ready, Solved

HOW: Final = Said("how-two-ways")
MOVES: Final = ("stand", "hit", "double", "split")


def two_way_worths(
    game: LoadedGame, own: Sequence[Card], up: Card, answer: str
) -> dict[str, float] | None:
    """What each choice is worth for one unit of each ante; none where that is not counted."""
    if answer in MOVES:
        return _moves(game, own, up)
    return _games(game, own, up) if len(own) == 2 else None


def _rules(game: LoadedGame) -> OtherRules:
    assert isinstance(game.rules, OtherRules)
    return game.rules


@lru_cache(maxsize=2)
def _solved(
    name: str, switches: tuple[tuple[str, str], ...], packs: int | None
) -> tuple[Ready, Solved]:
    from cardroom.odds.two_way import Ready, Solved

    game = load_game(name, dict(switches), packs)
    rules = _rules(game)
    assert isinstance(rules.play, TwoWayPlay)
    ready = Ready.of(rules.play, rules.deck.deck(game.packs))
    return ready, Solved.of(rules, ready.hits)


def _found(game: LoadedGame) -> tuple[Ready, Solved]:
    return _solved(game.id, tuple(sorted(game.switches.items())), game.packs)


def _games(game: LoadedGame, own: Sequence[Card], up: Card) -> dict[str, float]:
    """Blackjack, poker once or twice, a surrender; with the natural, taking it."""
    from cardroom.games.two_way.hand import TwoWayTraits, is_natural
    from cardroom.odds.kernels.two_way import cell_of
    from cardroom.odds.two_way_hands import GAMES, Hand

    _, solved = _found(game)
    cell = int(cell_of(*(int(card.plain) for card in (*own, up))))
    worths: dict[str, float] = {
        name: float(solved.worth[0, place, cell]) for place, name in enumerate(GAMES)
    }
    if is_natural(own):
        worths["take"] = float(
            Hand(TwoWayTraits("take", "win", natural=True), 0).gain(_rules(game))
        )
    return worths


def _moves(game: LoadedGame, own: Sequence[Card], up: Card) -> dict[str, float] | None:
    """Stand, hit, double and split, the bank known not to have the natural."""
    import numpy as np

    from cardroom.odds.kernels.two_way_exact import bank_ends, draw_one, stand_chances
    from cardroom.odds.two_way_hands import BLACKJACK_CLASSES, hand_of
    from cardroom.odds.two_way_tables import KINDS, WHOLE, all_hands, bank_tree

    ready, solved = _found(game)
    hands, kinds, shown = all_hands(), [_kind(card) for card in own], _kind(up)
    place = hands.place(*kinds)
    if not hands.opened[place]:
        return None
    tree = bank_tree(ready.hits, shown)
    push_over, chances, ends = int(ready.hits[0, 23]), np.zeros(len(tree[0])), np.zeros(25)
    stand = np.zeros((len(hands.counts), 3))
    deck = np.array(WHOLE, np.int64)
    for kind in (*kinds, shown):
        deck[kind] -= 1

    def stood(hand: int, left: Any) -> None:
        bank_ends(left, shown, tree, chances, ends)
        stand_chances(hands.own[hand], ends, push_over, stand[hand])

    stood(place, deck)
    for kind in np.flatnonzero(deck).tolist():
        left = deck.copy()
        left[kind] -= 1
        stood(int(hands.after[place, kind]), left)
    hit, twice = np.zeros((2, 6)), np.zeros(6)
    draw_one(
        place, deck, (shown, hands.after, stand, solved.blackjack.chances[:, shown]), hit, twice
    )
    rules = _rules(game)
    gains = [float(hand_of("blackjack", number).gain(rules)) for number in BLACKJACK_CLASSES]
    still = np.zeros(6)
    still[::2] = stand[place]
    out = {"stand": float(still @ gains), "hit": float(hit[0] @ gains)}
    if hands.opened[place] == 2:
        out["double"] = float(twice @ gains)
    if len(kinds) == 2 and kinds[0] == kinds[1]:
        out["split"] = solved.split_gain(rules, kinds[0], shown)
    assert len(deck) == KINDS
    return out


def _kind(card: Card) -> int:
    """What a card counts, as a number from ace to joker."""
    if card == JOKER:
        return 10
    return 0 if card.rank == 12 else min(card.rank + 1, 9)


__all__ = ["HOW", "two_way_worths"]
