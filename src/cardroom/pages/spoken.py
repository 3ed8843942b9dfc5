"""Words beside the data of a view: for a door that has a screen but no words of its own.

What goes in is what one viewer may see, and nothing else: a view, and facts as they were told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from cardroom.cards.places import HandPlace
from cardroom.pages.catalogue import text, words
from cardroom.pages.catalogue.formats import money
from cardroom.pages.facts import Told, bets_of, fact_words
from cardroom.pages.felt import board_in, counts_of, seat_words, with_counts
from cardroom.pages.mishaps import ruling_label
from cardroom.pages.people import Eyes, place_key
from cardroom.pages.questions import Asked, button_words, choice_name, question_words
from cardroom.pages.results import became_words, outcome_title, shown_words, takes
from cardroom.pages.said import (
    OPENERS,
    award_words,
    reason_words,
    said_words,
    sentence,
    whole,
)
from cardroom.pages.tally import tally_words
from cardroom.pages.wager_names import laid
from cardroom.rulebook import LoadedGame
from cardroom.said import Said

Wagers: TypeAlias = Sequence[Mapping[str, Any]]
"""Settled wagers as a fact has them."""
_HEADS: Final = frozenset(
    (
        *("bet", "act", "draw", "discard", "set-hand", "set-rows", "hit-or-stand"),
        *("play-or-fold", "bet-or-surrender", "ride", "put-up", "floor"),
    )
)
"""The questions that have a short title of their own."""
_WAITS: Final = (
    *("bank", "bet", "act", "draw", "discard"),
    *("set-hand", "set-rows", "put-up", "insure", "meld"),
    *("discard-card", "take", "stay", "floor"),
)
_HALVES: Final = frozenset(("high", "low", "high-no-low", "low-no-high"))
"""Parts of a pot that one half of a hand wins."""
_SILENT: Final = frozenset(("bet", "bank", "draw", "set-hand", "set-rows"))
"""The questions where silence does something that is no choice."""


def eyes_of(view: Mapping[str, Any]) -> Eyes:
    """Whose eyes a view was made for, and who sits where in it."""
    you = view.get("you") or {}
    seats = {one["seat"]: one["name"] for one in view["seats"] if one["name"] is not None}
    return Eyes(None if you.get("role") == "spectator" else you.get("name"), seats)


def add_words(view: dict[str, Any], game: LoadedGame) -> dict[str, Any]:
    """A view with words beside its hands, its questions, its last hand and the wagers of it."""
    eyes = eyes_of(view)
    board = board_in(view["hands"])
    view["hands"] = with_counts(game, view["hands"])
    view["seats"] = [seat_words(game, seat, eyes, board) for seat in view["seats"]]
    view["questions"] = [asked_words(one, eyes) for one in view["questions"]]
    last = view.get("last")
    if last is not None:
        view["last"] = last_words(last, eyes, game)
    if view.get("stakes"):
        view["stakes"] = named_stakes(view["stakes"])
    if "corrections" in view:
        view["corrections"] = corrections_words(view["corrections"], eyes)
    return view


def stakes_name(stakes: Mapping[str, Any]) -> str:
    """What the stakes of a table for a pot or for units are called.

    >>> stakes_name({"id": "3/6", "structure": "split"})
    '3/6'
    >>> stakes_name({"structure": "units", "unit": 250})
    '$2.50'
    """
    return money(stakes["unit"]) if stakes["structure"] == "units" else str(stakes["id"])


def named_stakes(stakes: Mapping[str, Any]) -> dict[str, Any]:
    """Stakes with what they are called."""
    return {**stakes, "id": stakes_name(stakes)}


def corrections_words(corrections: Iterable[Told], eyes: Eyes) -> list[dict[str, Any]]:
    """What the floor puts right when the hand is over, in words."""
    return [
        {**one, "words": sentence_of({**one, "kind": "correcting"}, eyes)} for one in corrections
    ]


def asked_words(asked: Asked, eyes: Eyes) -> dict[str, Any]:
    """A question with its words: for whoever is asked all of them, for others that one is asked."""
    if not asked.get("mine"):
        key = f"waits-{asked['kind']}" if asked["kind"] in _WAITS else "waits"
        title = words(key, who=eyes.name(asked["who"]))
        return {**asked, "words": {"title": title, "detail": ""}}
    out = {**asked, "words": _question(asked, eyes)}
    if asked["facts"].get("holds"):
        out["words"]["holds"] = words(asked["facts"]["holds"])
    if asked.get("choices"):
        out["labels"] = {choice: _button(asked, choice) for choice in asked["choices"]}
    silent = silent_words(asked)
    if silent:
        out["silent"] = silent
    return out


def _button(asked: Asked, choice: str) -> str:
    return ruling_label(choice) if asked["kind"] == "floor" else button_words(asked, choice)


def _question(asked: Asked, eyes: Eyes) -> dict[str, str]:
    said = question_words(asked, eyes)
    kind = asked["kind"]
    if kind == "street":
        kind = "play-or-fold" if "fold" in asked["choices"] else "play-or-check"
    elif kind == "bank" and asked.get("amount"):
        least, most = asked["amount"]["least"], asked["amount"]["most"]
        return {"title": said, "detail": words("ask-bank-detail", least=least, most=most)}
    elif kind not in _HEADS:
        return {"title": said, "detail": ""}
    if kind == "bet":
        # The head asks already.
        facts = asked["facts"]
        said = words("ask-bet-detail", bank=facts["bank"], chips=facts["chips"])
        if facts.get("bound"):
            said = words("ask-bet-detail-bound", detail=said)
    return {"title": words(f"head-{kind}"), "detail": said}


def silent_words(asked: Asked) -> str:
    """What happens when nobody answers."""
    if asked["kind"] in _SILENT:
        return words(f"silent-{asked['kind']}")
    default = asked.get("default")
    if isinstance(default, str):
        return choice_name(default).lower()
    return money(default) if isinstance(default, int) else ""


# --- facts ------------------------------------------------------------------------------------


def told_words(facts: Iterable[Told], eyes: Eyes) -> list[dict[str, Any]]:
    """Facts with a whole sentence beside each that has something to say."""
    return [fact_told(fact, eyes) for fact in facts]


def fact_told(
    fact: Told, eyes: Eyes, wagers_of: Callable[[Wagers, Eyes], object] | None = None
) -> dict[str, Any]:
    """A fact with its sentence; words for settled wagers may be somebody else's to make."""
    said = sentence_of(fact, eyes)
    told = {**fact, "words": said} if said else dict(fact)
    if fact["kind"] == "settle":
        told["wagers"] = (wagers_of or wagers_words)(fact["wagers"], eyes)
    return told


def sentence_of(fact: Told, eyes: Eyes) -> str:
    """A fact as a whole sentence; nothing where there is nothing to say."""
    made = _OWN.get(fact["kind"])
    said = made(fact, eyes) if made is not None else fact_words(fact, eyes)
    if not said:
        return ""
    return sentence(said) if said.endswith((".", "?", "!")) else whole(said)


def _place(text: str, eyes: Eyes) -> Said | str:
    hand = HandPlace.parse(text)
    return eyes.hand(hand) if hand.seat else Said(f"the-{place_key(hand)}")


def _card(fact: Told, eyes: Eyes) -> str:
    if HandPlace.parse(fact["to"]).is_out_of_play:
        return ""
    down = fact["card"] is None
    card = Said("card-face-down") if down else Said("one-card", card=fact["card"])
    return words("fact-card", card=card, to=_place(fact["to"], eyes))


def _show(fact: Told, eyes: Eyes) -> str:
    return words("fact-show", hand=_place(fact["hand"], eyes), cards=fact["cards"])


def _settle(fact: Told, eyes: Eyes) -> str:
    """How it came out, and one's own wagers; who only watches hears of all."""
    mine = [one for one in fact["wagers"] if eyes.you is None or one["owner"] == eyes.you]
    title = outcome_title(fact, eyes)["title"]
    parts = [whole(title)] if title else []
    return " ".join([*parts, *(whole(became_words(one, eyes)) for one in mine)])


def _award(fact: Told, eyes: Eyes) -> str:
    wins = awards_words(fact["awards"], eyes)
    parts = [whole(wins)] if wins else []
    parts += [whole(said_words(one, eyes)) for one in fact["reasons"]]
    shown = [
        Said("fact-shows", who=eyes.at(int(seat)), hand=name or OPENERS)
        for seat, name in fact["shown"].items()
    ]
    return " ".join([*parts, *([whole(text(shown))] if shown else [])])


def awards_words(awards: Sequence[Sequence[Any]], eyes: Eyes) -> str:
    """Who won what of the pots."""
    return text(
        [
            Said("won-part", won=takes(eyes.at(seat), amount), part=award_words(why))
            for seat, amount, why in awards
        ]
    )


def _result(fact: Told, eyes: Eyes) -> str:
    said = [said_words(one, eyes) for one in fact["says"] if one["key"] != "rows"]
    return " ".join(map(whole, said))


def _bets(fact: Told, eyes: Eyes) -> str:
    told = bets_of(fact["wagers"], eyes, laid)
    return text([Said("fact-bets", who=who, bets=bets) for who, bets in told])


_OWN: Final[dict[str, Callable[[Told, Eyes], str]]] = {
    "bets": _bets,
    "card": _card,
    "show": _show,
    "settle": _settle,
    "award": _award,
    "result": _result,
    "shuffle": lambda _fact, _eyes: words("fact-shuffle"),
    "reveal": lambda _fact, _eyes: words("fact-reveal"),
    "set": lambda fact, eyes: words("fact-set", who=eyes.name(fact["who"])),
}


# --- the last hand ----------------------------------------------------------------------------


def last_words(
    last: Mapping[str, Any],
    eyes: Eyes,
    game: LoadedGame,
    wagers_of: Callable[[Wagers, Eyes], object] | None = None,
) -> dict[str, Any]:
    """The last hand with what its hands counted, what became of it and of every wager, in words."""
    out = {**last, "words": _ended(last, eyes)}
    counts = counts_of(game, last.get("hands") or {})
    if counts:
        out["counts"] = counts
    if "shown" in last:
        out["names"] = shown_words(last["shown"])
        out["wins"] = [
            win_words(seat, chips, why, last["shown"]) for seat, chips, why in last["awards"]
        ]
    if last.get("wagers"):
        out["wagers"] = (wagers_of or wagers_words)(last["wagers"], eyes)
    out["lines"] = tally_words(last["lines"], eyes, game.rules.family)
    return out


def wagers_words(wagers: Wagers, eyes: Eyes) -> list[dict[str, Any]]:
    """Settled wagers, each with what became of it and why."""
    return [wager_words(one, eyes) for one in wagers]


def wager_words(one: Told, eyes: Eyes) -> dict[str, Any]:
    """A settled wager with what became of it and why."""
    said = whole(became_words(one, eyes))
    return {**one, "words": said, "why": reason_words(one["reason"])}


def win_words(seat: int, chips: int, why: str, shown: Mapping[str, Any]) -> dict[str, Any]:
    """A part of the pot that somebody won: of a hand that is good both ways, by the one it is for.

    >>> both = Said("hand-high-and-low", high=Said("hand-pair", rank="K"), low="an 86 low")
    >>> win_words(3, 500, "high-no-low", {"3": both})["words"]
    'pair of kings'
    """
    half = why.split("-", maxsplit=1)[0] if why in _HALVES else ""
    name = shown.get(str(seat))
    if not name:
        told = "" if half else award_words(why)
    else:
        parts = name.about if isinstance(name, Said) else name
        told = text(parts[half]) if half in parts else words(name)
    return {"seat": seat, "chips": chips, "half": half, "words": told}


def _ended(last: Mapping[str, Any], eyes: Eyes) -> dict[str, str]:
    if last.get("misdeal"):
        return {"title": "Misdeal", "detail": sentence(said_words(last["misdeal"], eyes))}
    if last.get("awards"):
        return {"title": sentence(awards_words(last["awards"], eyes)), "detail": ""}
    said = [*last.get("reasons", ()), *last.get("says", ())]
    if said:
        return {"title": sentence(said_words(said[-1], eyes)), "detail": ""}
    return outcome_title(last, eyes)


__all__ = [
    "Wagers",
    "add_words",
    "asked_words",
    "corrections_words",
    "eyes_of",
    "fact_told",
    "last_words",
    "named_stakes",
    "sentence_of",
    "stakes_name",
    "told_words",
    "wager_words",
]
