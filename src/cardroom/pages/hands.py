"""What a hand is called in its game, and how one that is set in several is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardroom.cards import Card
from cardroom.cards.places import BANK, BANK_POKER, BOARD, HandPlace, at_seat
from cardroom.pages.cards import ACE_LOW, drawn_all, in_order
from cardroom.pages.catalogue import words
from cardroom.rulebook import LoadedGame
from cardroom.said import Said

if TYPE_CHECKING:
    from cardroom.games.hand_names import Showdown
    from cardroom.games.named import NamedHand
    from cardroom.games.setting_names import NamedSetting


def worth(game: LoadedGame | None, cards: Sequence[str | None], board: Sequence[str] = ()) -> str:
    """A hand in the game's terms; nothing for a part of one, which may have no name yet.

    >>> from cardroom.rulebook import load_game
    >>> worth(load_game("hustler/ez-baccarat"), ["9c", "Kd"]), worth(None, ["9c"])
    ('natural nine', '')
    """
    named = _named(game, cards, board)
    return "" if named is None or named.set_as is not None else words(named.name)


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
    out[BANK] = words(fact["holds"]) if "holds" in fact else ""
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

    >>> six = {"key": "hand-tiles", "points": 6, "tile": "ping"}
    >>> held = {"key": "hand-set-in-two", "front": six, "back": {"key": "hand-gee-joon"}}
    >>> reason = {"key": "holding", "hand": {**held, "fouled": False}}
    >>> holdings({"wagers": [{"seat": 3, "spot": 1, "reason": reason}]})
    {<seat 3>: 'six and Gee Joon'}
    """
    out = {BANK: fact["holds"]} if "holds" in fact else {}
    for one in fact["wagers"]:
        reason = one["reason"] or {}
        if reason.get("key") == "holding":
            out[hand_of(one)] = reason["hand"]
    return {hand: words(_in_short(name)) for hand, name in out.items()}


def _in_short(name: Mapping[str, Any]) -> dict[str, Any]:
    """A name without the higher tile, which decides between equal points only."""
    if name["key"] == "hand-tiles":
        return {"key": "hand-points", "points": name["points"]}
    return {
        part: _in_short(value) if isinstance(value, Mapping) else value
        for part, value in name.items()
    }


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
        return words(reason["hand"])
    if key == "blackjack":
        return words("hand-each", totals=reason["totals"])
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
    called = words("hand-set-in-two", front=low, back=high, fouled=False)
    return f"{' / '.join(map(drawn_all, hands))}  {called}"


def named_json(hand: NamedHand) -> dict[str, Any]:
    """A hand as ``hand --json`` prints it."""
    row: dict[str, Any] = {
        "cards": [str(card) for card in hand.cards],
        "name": words(hand.name),
        "category": hand.category,
    }
    if hand.set_as is not None:
        row |= {
            "front": [str(card) for card in hand.set_as.front],
            "back": [str(card) for card in hand.set_as.back],
            "rule": words(hand.set_as.rule),
        }
    return row | {key: _with_words(value) for key, value in hand.more.items()}


def _with_words(value: Any) -> Any:
    """What is told beside a hand, with words for the names in it."""
    if isinstance(value, Said):
        return words(value)
    if isinstance(value, Mapping):
        return {key: _with_words(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_with_words(one) for one in value]
    return value


def showdown_json(found: Showdown) -> dict[str, Any]:
    """The document that ``hand --json`` prints."""
    return {"hands": [named_json(one) for one in found.hands], "winner": found.winner}


def setting_json(setting: NamedSetting) -> dict[str, Any]:
    """The document that a page asks for while a hand is set."""
    return {"hands": [{"name": words(name)} for name in setting.names], "fouled": setting.fouled}


def explain(found: Showdown, *, nearer: bool = False) -> str:
    """Which of several hands wins, and why, in a sentence; ``nearer`` where all of them are over.

    >>> from cardroom.cards import parse_cards
    >>> from cardroom.games.hand_names import compare_hands
    >>> from cardroom.rulebook import load_game
    >>> hands = [parse_cards(text) for text in ("Ac Ad 9h 7s 2c", "As Ah 9d 6s 2d")]
    >>> explain(compare_hands(load_game("hustler/draw-poker-jacks-or-better"), hands))
    'Hand 1 wins: pair of aces (A 9 7 2) against pair of aces (A 9 6 2).'
    """
    if found.winner is not None:
        best = found.hands[found.winner]
        others = [one.why for one in found.hands if one is not best]
        number = found.winner + 1
        return words("hands-winner", number=number, nearer=nearer, hand=best.why, others=others)
    parts = _parts(found)
    if parts:
        return words("hands-nobody-both", parts=parts)
    each = {words(one.why): one.why for one in found.hands}
    return words("hands-tie", hands=list(each.values()))


def _parts(found: Showdown) -> list[Said]:
    """Which hands take each half, where no hand takes both and the halves differ."""
    from cardroom.games.marquez import TwoHands
    from cardroom.games.poker_names import Halves

    both = [one.strength for one in found.hands]
    if not all(isinstance(one, TwoHands) for one in both):
        return []
    if len({(one.front, one.back) for one in both}) == 1:
        return []
    halves = ("high", "low") if isinstance(both[0], Halves) else ("first", "second")
    values = ([one.front for one in both], [one.back for one in both])
    takers = [[at for at, value in enumerate(of, 1) if value == max(of)] for of in values]
    return [
        Said("hands-part", half=half, shared=len(hands) > 1, hands=hands)
        for half, hands in zip(halves, takers, strict=True)
    ]
