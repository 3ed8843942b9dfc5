"""The table as somebody sees it, in lines: seats and chips, cards, the shoe so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from cardroom.cards.places import BOARD, TABLE, HandPlace
from cardroom.pages.cards import drawn_all, in_order, up_and_down
from cardroom.pages.catalogue import text, words
from cardroom.pages.catalogue.formats import money
from cardroom.pages.facts import typed
from cardroom.pages.hand_rows import head_of
from cardroom.pages.hands import has_two_games, order_of, worth
from cardroom.pages.people import YOU, Eyes
from cardroom.pages.prompts import Cards
from cardroom.pages.said import mark_words, outcome_words
from cardroom.rulebook import LoadedGame
from cardroom.said import Said

View = Mapping[str, Any]
_LATEST: Final = 30
_ROAD: Final = ("player", "banker", "tie")


def my_cards(
    view: View, eyes: Eyes, game: LoadedGame | None = None, at: int | None = None
) -> list[Cards]:
    """What the viewer looks at before a choice: own hands, what lies in the middle, the price.

    Whoever is asked about a hand at another seat looks at that one.
    """
    way = view["game"]["way"]
    board: list[str | None] = next(
        (one["cards"] for one in view["hands"] if one["name"] == BOARD.text), []
    )
    seen = [card for card in board if card is not None]
    out = []
    for seat in _asked_about(view, eyes, at):
        for hand in seat["hands"]:
            out += _own(hand, seen, way, game, eyes)
    for hand in view["hands"]:
        # Of the board only what lies there; the bank's as whoever looks at it holds it.
        cards = seen if hand["name"] == BOARD.text else _laid(hand, view["game"]["family"])
        if any(cards) and hand["name"] != TABLE.text:
            out.append(Cards(text(eyes.hand(HandPlace.parse(hand["name"]))), drawn_all(cards)))
    if view.get("melds"):
        out += _melds(view, eyes)
    return out


def _asked_about(view: View, eyes: Eyes, at: int | None) -> list[Mapping[str, Any]]:
    """The viewer's own seat, or another one where the question is about the hand there."""
    held: list[Mapping[str, Any]] = [one for one in view["seats"] if one["name"] == eyes.you]
    if at is None or any(one["seat"] == at for one in held):
        return held
    return [one for one in view["seats"] if one["seat"] == at]


def hands_seen(
    view: View, eyes: Eyes, game: LoadedGame | None = None, at: int | None = None
) -> list[tuple[str, list[str | None]]]:
    """What the viewer looks at before a choice, hand by hand: what lies in the middle, then own."""
    out = [
        (text(eyes.hand(HandPlace.parse(hand["name"]))), _laid(hand, view["game"]["family"]))
        for hand in view["hands"]
        if hand["name"] != TABLE.text and any(hand["cards"])
    ]
    for seat in _asked_about(view, eyes, at):
        for hand in seat["hands"]:
            known = [card for card in hand["cards"] if card is not None]
            sorts = len(known) == len(hand["cards"]) and not any(hand["up"])
            held = in_order(known, order_of(game)) if sorts else hand["cards"]
            if known:
                out.append((head_of(eyes.hand(HandPlace.parse(hand["name"]))), list(held)))
    return out


def _own(
    hand: Mapping[str, Any], board: list[str], way: str, game: LoadedGame | None, eyes: Eyes
) -> list[Cards]:
    cards = [card for card in hand["cards"] if card is not None]
    if not cards:
        return []
    place = HandPlace.parse(hand["name"])
    mine = eyes.mine(place)
    # Of another seat its number is asked about, whoever sits there.
    whose = (eyes if mine else Eyes()).hand(place)
    down = [card for card, up in zip(hand["cards"], hand["up"], strict=True) if not up and card]
    ups = [card for card, up in zip(hand["cards"], hand["up"], strict=True) if up and card]
    order = order_of(game)
    shown = up_and_down(down, ups, order) if way == "pot" else drawn_all(in_order(cards, order))
    one_game = game is None or not has_two_games(game)
    named = worth(game, cards, board) if way == "pot" or (board and one_game) else ""
    name = head_of(YOU) if whose == YOU else text(whose)
    return [Cards(name, shown, named, elsewhere=not mine)]


def _melds(view: View, eyes: Eyes) -> list[Cards]:
    out = []
    for seat, melds in view["melds"].items():
        if melds and eyes.seats.get(int(seat)) == eyes.you:
            out.append(Cards(words("melds"), " / ".join(map(_meld, melds)), boxed=False))
    return out


def _meld(cards: Sequence[str]) -> str:
    return drawn_all(in_order(cards, "panguingue"))


def chips_lines(view: View, eyes: Eyes) -> list[str]:
    """Who sits where with how much."""
    out = []
    for seat in view["seats"]:
        if seat["name"] is None:
            continue
        notes = [words(f"note-{word}") for word in ("away", "leaving") if seat.get(word)]
        if seat.get("folded"):
            notes.append(_out(view))
        if seat["bank"]:
            notes.insert(0, words("note-bank", chips=view["bank"]["amount"]))
        if seat["button"]:
            notes.append(words(f"note-button-{view['game']['way']}"))
        row = f"{seat['seat']:>2} {_name(eyes, seat['name'])} {money(seat['chips']):>10}"
        out.append(f"{row}  {', '.join(notes)}".rstrip())
    back_line = words("note-back-line")
    out += [
        f" - {_name(eyes, one['name'])} {money(one['chips']):>10}  {back_line}"
        for one in view["people"]
    ]
    pot = view.get("pot")
    if pot is not None and pot["total"]:
        out.append(f"   {words('chips-pot'):<10} {money(pot['total']):>10}")
    out.append(f"   {words('chips-drop'):<10} {money(view['drop']):>10}")
    return out


def _name(eyes: Eyes, name: str) -> str:
    return f"{head_of(eyes.name(name)):<10}"


def table_lines(view: View, eyes: Eyes, game: LoadedGame | None = None) -> list[str]:
    """Everything that lies on the table, a line for each seat, and the shoe so far."""
    # Until the bets are made, the cards that lie there are those of the hand before.
    dealt = view["game"]["way"] != "banked" or view["phase"] == "play"
    out = [words("board-head", title=view["game"]["title"], number=view["number"])]
    out += [
        f"   {text(eyes.hand(HandPlace.parse(one['name']))):<10} {drawn_all(one['cards'])}"
        for one in view["hands"]
        if dealt
    ]
    for seat in view["seats"]:
        if seat["name"] is None and not seat["wagers"]:
            continue
        mine = seat["name"] == eyes.you
        cards = " / ".join(
            drawn_all(_laid(hand, order_of(game)) if mine else hand["cards"])
            for hand in seat["hands"]
            if dealt
        )
        wagers = ", ".join(_wager(one, seat["name"], eyes) for one in seat["wagers"])
        bet = words("board-bet", chips=seat["bet"]) if seat.get("bet") else ""
        parts = [part for part in (cards, wagers, bet) if part]
        melds = (view.get("melds") or {}).get(str(seat["seat"]), [])
        parts += [f"{words('melds')} {', '.join(map(_meld, melds))}"] if melds else []
        if seat["folded"]:
            parts = [_out(view)]
        nobody = f"{words('nobody'):<10}"
        name = nobody if seat["name"] is None else _name(eyes, seat["name"])
        out.append(f"{seat['seat']:>2} {name} {' · '.join(parts)}".rstrip())
    return [*out, *road_lines(view)]


def _out(view: View) -> str:
    """What somebody has done who is out of the hand."""
    return words("note-retired" if view["game"]["family"] == "panguingue" else "note-folded")


def _wager(one: Mapping[str, Any], holder: str | None, eyes: Eyes) -> str:
    """A wager, and whose it is where they do not sit there."""
    bet = typed(one["wager"], one["stake"])
    if one["owner"] == holder:
        return words(bet)
    return words("bet-of-other", bet=bet, who=eyes.name(one["owner"]))


def _laid(hand: Mapping[str, Any], family: str) -> list[str | None]:
    """A hand of one's own as it lies; cards that nobody else sees as one holds them."""
    cards: list[str | None] = hand["cards"]
    known = [card for card in cards if card is not None]
    held = len(known) == len(cards) and not any(hand["up"])
    return list(in_order(known, family)) if held else cards


def road_lines(view: View) -> list[str]:
    """The reader board of a banked game."""
    out = []
    road = view.get("road") or {}
    for key in ("shoe", "previous_shoe"):
        shoe = road.get(key)
        if not shoe or not set(shoe["outcomes"]) <= set(_ROAD) or not shoe["hands"]:
            continue
        counts = [
            Said("road-count", what=outcome_words(one), count=n) for one, n in _of(shoe, "counts")
        ]
        marks = [Said("road-count", what=mark_words(one), count=n) for one, n in _of(shoe, "marks")]
        label, hands = Said(f"road-{key.replace('_', '-')}"), shoe["hands"]
        told = "; ".join(", ".join(map(words, some)) for some in (counts, marks) if some)
        out.append(words("road", label=label, hands=hands, told=told))
        out.append(f"  {' '.join(words(f'road-{one}') for one in shoe['outcomes'][-_LATEST:])}")
    return out


def _of(shoe: View, what: str) -> Iterable[tuple[str, int]]:
    counted: Mapping[str, int] = shoe[what]
    return counted.items()
