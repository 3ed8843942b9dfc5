"""Exercises: a situation to choose in, a hand to set, a round to settle with a bank that is short.

Everything follows from a number, so that an exercise can be shared and checked.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any, Final

from cardroom.cards import Card
from cardroom.desk.errors import DeskError
from cardroom.desk.playing.choices import Seen, Weighed, weigh
from cardroom.games.driving import house_way
from cardroom.layout.claims import settled_json
from cardroom.layout.settling import settle_hand
from cardroom.layout.wagers import Wager
from cardroom.rulebook import (
    CaribbeanStud,
    LetItRide,
    LoadedGame,
    PlayerDealerPokerRules,
    ThreeCardPoker,
    UltimateHoldem,
)
from cardroom.rulebook.families.baccarat import BaccaratRules
from cardroom.rulebook.families.blackjack import BlackjackRules
from cardroom.rulebook.families.pai_gow_poker import PaiGowPokerRules
from cardroom.rulebook.families.pai_gow_tiles import PaiGowTilesRules
from cardroom.rulebook.families.pan9 import Pan9Rules
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.rulings.scripted import Script, Seating, banked_table, finish

TRIES: Final = 200
BURNED: Final = 5
"""Cards that are left for burns, which come from the end of a stacked deck."""
NAMES: Final = ("Ann", "Bo", "Cy", "Di")
STAKES: Final = (500, 1_000, 2_500, 5_000, 10_000, 20_000)


def kinds_of(game: LoadedGame) -> list[str]:
    """Which exercises a game has."""
    rules, out = game.rules, []
    if isinstance(rules, BlackjackRules | Pan9Rules) or _weighed_poker(rules):
        out.append("play")
    if isinstance(rules, PaiGowPokerRules | PaiGowTilesRules):
        out.append("set")
    if not isinstance(rules, PotGameRules):
        out.append("settle")
    return out


def _weighed_poker(rules: object) -> bool:
    ways = ThreeCardPoker | CaribbeanStud | LetItRide | UltimateHoldem
    return isinstance(rules, PlayerDealerPokerRules) and isinstance(rules.play, ways)


# --- a situation ------------------------------------------------------------------------------


def situation(game: LoadedGame, seed: int) -> dict[str, Any]:
    """A situation of a game with the worth of every choice."""
    random = Random(seed)
    for _ in range(TRIES):
        seen = _seen(game, random)
        found = weigh(game, seen, _an_answer(seen)) if seen is not None else None
        if found is not None and len(found.worths) > 1:
            return _told(game, seed, seen, found)
    raise DeskError("desk-no-choices", title=game.rules.title)


def _an_answer(seen: Seen | None) -> str:
    """An answer that the situation has, for those that are told from it."""
    if seen is None or not seen.board:
        return "check"
    return "fold" if len(seen.board) == 5 else "check"


def _seen(game: LoadedGame, random: Random) -> Seen | None:
    rules = game.rules
    if isinstance(rules, PaiGowTilesRules):
        from cardroom.cards import TILE_SET

        return Seen(tuple(random.sample(list(TILE_SET), 4)))
    cards = list(rules.deck.deck(game.packs).counts().elements())
    random.shuffle(cards)
    if isinstance(rules, BlackjackRules):
        own = 3 if random.random() < 0.25 else 2
        return Seen(tuple(cards[:own]), tuple(cards[own : own + 1]))
    if isinstance(rules, Pan9Rules):
        return Seen(tuple(cards[:3]), tuple(cards[3:4]) if rules.play.bank_shows else ())
    return _seen_at_poker(rules, cards, random)


def _seen_at_poker(rules: object, cards: list[Card], random: Random) -> Seen | None:
    way = rules.play if isinstance(rules, PlayerDealerPokerRules) else None
    if isinstance(way, ThreeCardPoker):
        return Seen(tuple(cards[:3]), tuple(cards[3:4]))
    if isinstance(way, CaribbeanStud):
        return Seen(tuple(cards[:5]), tuple(cards[5:6]))
    if isinstance(way, LetItRide):
        return Seen(tuple(cards[:3]), board=tuple(cards[3 : 3 + random.randrange(2)]))
    if isinstance(way, UltimateHoldem):
        return Seen(tuple(cards[:2]), board=tuple(cards[2 : 2 + random.choice((0, 0, 3, 5))]))
    return None


def _told(game: LoadedGame, seed: int, seen: Seen | None, found: Weighed) -> dict[str, Any]:
    assert seen is not None
    return {
        "game": game.id,
        "title": game.rules.title,
        "seed": seed,
        "own": [str(card) for card in seen.own],
        "bank": [str(card) for card in seen.bank],
        "board": [str(card) for card in seen.board],
        "situation": found.situation,
        "choices": [{"choice": name, "ev": worth} for name, worth in found.worths.items()],
        "best": found.best,
        "how": found.how,
    }


# --- a hand to set ----------------------------------------------------------------------------


def hand_to_set(game: LoadedGame, seed: int) -> dict[str, Any]:
    """Seven cards, or four tiles, how the house sets them, and which settings are fouls."""
    rules = game.rules
    if isinstance(rules, PaiGowTilesRules):
        return situation(game, seed) | {"rows": ["low", "high"], "house": _tiles_way(game, seed)}
    if not isinstance(rules, PaiGowPokerRules):
        raise DeskError("desk-no-hand-to-set", title=rules.title)
    from cardroom.games.pai_gow_poker.house_way import house_way as set_by_house
    from cardroom.games.pai_gow_poker.house_way import set_cards

    cards = list(rules.deck.deck(game.packs).counts().elements())
    Random(seed).shuffle(cards)
    own = cards[:7]
    way, row = set_by_house(own, rules)
    fouls = [
        [str(card) for card in front]
        for front in combinations(own, 2)
        if set_cards(own, front, rules.high_rules()).fouled
    ]
    return {
        "game": game.id,
        "title": rules.title,
        "seed": seed,
        "own": [str(card) for card in own],
        "rows": ["front", "back"],
        "house": {"front": [str(card) for card in way.front], "why": row},
        "fouls": fouls,
    }


def _tiles_way(game: LoadedGame, seed: int) -> dict[str, Any]:
    from cardroom.cards import Tile
    from cardroom.games.pai_gow_tiles import house_way as set_by_house

    rules = game.rules
    assert isinstance(rules, PaiGowTilesRules)
    tiles = [Tile.parse(text) for text in situation(game, seed)["own"]]
    way, why = set_by_house(tiles, rules.setting)
    return {"text": way.text, "why": why}


# --- a round to settle ------------------------------------------------------------------------


def round_to_settle(game: LoadedGame, seed: int) -> dict[str, Any]:
    """A round that was played, wagers on the layout, and how a short bank settles them in order."""
    rules = game.rules
    if isinstance(rules, PotGameRules):
        raise DeskError("desk-nothing-to-settle", title=rules.title)
    random = Random(seed)
    cards: list[Card] = list(rules.deck.deck(game.packs).counts().elements())
    random.shuffle(cards)
    seats = max(rules.table.seats)
    wagers = _wagers(game, random, min(seats, 8))
    table = banked_table(game, cards[:-BURNED], wagers, Seating(bank_seat=1, seats=seats))
    done = finish(table, Script([], house_way))
    if done.result is None or done.start is None:
        raise DeskError("desk-round-does-not-count")
    moved = [int(claim.stake * claim.result) for claim in done.claims if claim.result]
    most = max(sum(one for one in moved if one > 0), -sum(one for one in moved if one < 0))
    bank = max(2_000, most * random.choice((40, 60, 80, 120)) // 100 // 500 * 500)
    settled = settle_hand(rules, bank, done.claims, seats=seats, start=done.start)
    return {
        "game": game.id,
        "title": rules.title,
        "seed": seed,
        "bank": {"seat": 1, "before": settled.before, "after": settled.after},
        "start": done.start,
        "hands": {
            str(name): [str(card) for card in held] for name, held in done.result.hands.items()
        },
        "outcome": done.result.outcome,
        "marks": list(done.result.marks),
        "wagers": [settled_json(one) for one in settled.settled],
        "coverage": rules.bank.coverage,
        "exhausted_at": settled.exhausted_at,
    }


def _wagers(game: LoadedGame, random: Random, seats: int) -> list[Wager]:
    """Four players, each with what the game needs to be played and now and then a bonus."""
    rules = game.rules
    made = [wager for wager in rules.wagers if not getattr(wager, "during_play", False)]
    out: list[Wager] = []
    for seat, name in zip(range(3, min(seats, 6) + 1), NAMES, strict=False):
        stake = random.choice(STAKES)
        if isinstance(rules, BaccaratRules):
            chosen = [random.choice([w for w in made if w.base])]
        else:
            chosen = [wager for wager in made if wager.base]
        chosen += [wager for wager in made if not wager.base and random.random() < 0.4]
        for wager in chosen:
            amount = stake if wager.base else random.choice(STAKES[:3])
            out.append(Wager(seat, name, wager.id, amount))
    return out


__all__ = ["hand_to_set", "kinds_of", "round_to_settle", "situation"]
