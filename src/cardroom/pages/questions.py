"""A question's facts in a sentence, and its legal answers in words.

Questions come as a view has them (``Question.to_json``), so every door can use these words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from cardroom.cards.places import BANK, HandPlace
from cardroom.money import dollars
from cardroom.pages.cards import drawn, in_order, listed, melded, redrawn
from cardroom.pages.catalogue import words
from cardroom.pages.mishaps import banked_mishap_words
from cardroom.pages.people import Eyes, within, within_seat
from cardroom.table.questions import how_many

Asked: TypeAlias = Mapping[str, Any]
_DECLARE: Final = {
    "all-in": "Be declared all in, for a card was exposed?",
    "split": "Declare that you split openers? Say no if you keep them.",
    "false-openers": "Show now that you have no openers?",
    "open": "Declare the pot open?",
}
_PLAIN: Final = {
    "double-or-split": "Double, split or play on?",
    "join-double": "The hand is doubled: do you put up chips too?",
    "rescue": "Take the doubled chips back and give up the rest?",
    "surrender": "Give up half of the bet?",
    "insure": "Insurance?",
    "even-money": "Even money for the blackjack?",
    "object": "Object to a kill by which somebody comes in?",
    "expose": "Turn your down card up?",
    "stay": "Stay in this hand, or retire?",
    "game": "Which game?",
}
_NO_HAND: Final = ("bet", "bank", "floor")
"""Questions that are about no hand at a seat."""
_ANTES: Final = re.compile(r"(?:play|bet)(?: (\d+))?")
_GAMES: Final = {"blackjack": 1, "poker": 1, "poker-twice": 2}
"""How many antes a game costs where one chooses among them."""
_ANSWERS: Final = {
    "poker-twice": "poker twice",
    "even-money": "even money",
    "play-on": "play on",
    "ride": "let it ride",
    "take-back": "take back",
    "let-be": "let be",
    "done": "pass",
}


def _floor(asked: Asked, facts: Mapping[str, Any]) -> str:  # noqa: ARG001
    """What went wrong, and what the document says that leaves it to the floor."""
    where = f" ({facts['section']})" if facts.get("section") else ""
    what = banked_mishap_words(str(facts["what"]))
    return f"You are the floor. {what[:1].upper()}{what[1:]}. {facts['remedy']}{where}"


def question_words(asked: Asked, eyes: Eyes) -> str:
    """What somebody is asked."""
    kind, facts = asked["kind"], asked.get("facts", {})
    made = _SENTENCES.get(kind)
    if made is not None:
        words = made(asked, facts)
    else:
        plain = _PLAIN.get(kind, f"{kind.replace('-', ' ').capitalize()}?")
        words = plain + _about(facts, eyes)
    if kind in _NO_HAND or not asked.get("seat") or eyes.seats.get(asked["seat"]) == eyes.you:
        return words
    return f"At seat {asked['seat']}: {words[:1].lower()}{words[1:]}"


def answer_words(asked: Asked, ante: int = 0) -> str:
    """What can be answered, for somebody who will type it; what it costs, where that is known."""
    if asked.get("layout"):
        lines = [one for one in asked["layout"] if one["wager"] != "bank"]
        return f"such as {lines[0]['wager']} {lines[0]['least'] // 100}, or nothing"
    choices = asked.get("choices", ())
    if asked["kind"] == "discard-card":
        choices = in_order(cards_to_discard(choices), "panguingue")
    parts = [redrawn(_ANSWERS.get(one, one)) + _price(asked["kind"], one, ante) for one in choices]
    amount = asked.get("amount")
    if asked["kind"] == "act" and amount is not None:
        verb = "raise to" if asked["facts"]["level"] else "bet"
        parts.append(f"{verb} {amount_words(amount, '-' if verb.endswith('to') else ' to ')}")
    elif amount is not None:
        parts.append(amount_words(amount))
    cards = asked.get("cards")
    if cards is not None:
        parts.append(_cards_words(asked["kind"], cards))
    return listed(parts, "or")


def choice_words(asked: Asked, choice: str) -> str:
    """One of several choices that stand in a list.

    >>> asked = {"kind": "meld", "facts": {"card": "5s"}}
    >>> choice_words(asked, "done"), choice_words(asked, "split meld 1 with 5s: 5c 5d 5s")
    ('pass 5♠', 'split meld 1: 5♣ 5♦ 5♠')
    """
    if asked["kind"] != "meld":
        return melded(choice)
    card = asked["facts"]["card"]
    return (
        f"pass {drawn(card)}" if choice == "done" else melded(choice.replace(f" with {card}:", ":"))
    )


def names_all(asked: Asked, words: str) -> bool:
    """Whether the question itself says all that can be answered.

    >>> stay = {"kind": "stay", "choices": ["stay", "retire"]}
    >>> names_all(stay, "Stay in this hand, or retire?"), names_all(stay, "And now?")
    (True, False)
    """
    if asked["kind"] == "discard-card":
        return len(cards_to_discard(asked["choices"])) == len(asked["choices"])
    told, choices = words.lower(), asked.get("choices", ())
    alone = asked.get("amount") is None and asked.get("cards") is None
    return alone and words.endswith("?") and all(said in told for said in choices)


def _price(kind: str, choice: str, ante: int) -> str:
    """What a choice puts up that is so many antes.

    >>> _price("street", "play 4", 1000), _price("street", "fold", 1000)
    (' ($40)', '')
    >>> _price("game", "poker-twice", 1000), _price("game", "surrender", 1000)
    (' ($20)', '')
    """
    if kind == "game":
        return f" ({dollars(ante * _GAMES[choice])})" if ante and choice in _GAMES else ""
    times = _ANTES.fullmatch(choice)
    if not ante or times is None or kind not in ("street", "play-or-fold", "bet-or-surrender"):
        return ""
    return f" ({dollars(ante * int(times[1] or 1))})"


def amount_words(amount: Mapping[str, Any], to: str = " to ") -> str:
    """Amounts that can be named.

    >>> amount_words({"least": 500, "most": 9000, "step": 100})
    '$5 to $90'
    """
    if amount.get("sizes"):
        return listed([dollars(size) for size in amount["sizes"]], "or")
    if amount["least"] == amount["most"]:
        return dollars(amount["least"])
    return f"{dollars(amount['least'])}{to}{dollars(amount['most'])}"


def _cards_words(kind: str, cards: Mapping[str, Any]) -> str:
    if cards.get("rows"):
        return "front / middle / back"
    if kind == "draw":
        return "cards, or pat"
    return f"{how_many(cards['least'], cards['most'])} of your cards"


def _about(facts: Mapping[str, Any], eyes: Eyes) -> str:
    """What a sentence can add: whose hand it is, its total, the bank's card."""
    parts = []
    hand = facts.get("hand")
    place = HandPlace.parse(hand) if hand is not None else None
    if place is not None and place.spot != 1:
        parts.append(within(eyes.hand(place), "your"))
    if facts.get("total"):
        parts.append(f"you have {words(facts['total'])}")
    if facts.get("shown"):
        parts.append(f"the bank shows {drawn(facts['shown'])}")
    return f" ({', '.join(parts)})" if parts else ""


# --- one by one -------------------------------------------------------------------------------


def _bank(_asked: Asked, facts: Mapping[str, Any]) -> str:
    fee = f" Its fee is {dollars(facts['fee'])} at most." if facts.get("fee") else ""
    return f"Take the bank?{fee}"


def _bet(_asked: Asked, facts: Mapping[str, Any]) -> str:
    return f"Your bets? The bank has {dollars(facts['bank'])}, you have {dollars(facts['chips'])}."


def _act(_asked: Asked, facts: Mapping[str, Any]) -> str:
    words = f"Pot {dollars(facts['pot'])}"
    if facts["forced"] == "bring-in":
        return f"{words}: you bring it in."
    return f"{words}, {dollars(facts['call'])} to call." if facts["call"] else f"{words}."


def _draw(asked: Asked, _facts: Mapping[str, Any]) -> str:
    most = asked["cards"]["most"]
    return f"Throw away up to {most} cards, or none."


def _discard(asked: Asked, facts: Mapping[str, Any]) -> str:
    least = asked["cards"]["least"]
    dead = " (without it the hand is dead)" if facts.get("dead") else ""
    return f"Throw {least} card{'s' if least > 1 else ''} away{dead}."


def _set_hand(asked: Asked, _facts: Mapping[str, Any]) -> str:
    if "cards" in asked:
        return f"Which {asked['cards']['least']} cards go in front?"
    return "How do you set the tiles? Low hand / high hand."


def _set_rows(_asked: Asked, _facts: Mapping[str, Any]) -> str:
    return "Set your rows: front of three / middle of five / back of five."


def _declare(_asked: Asked, facts: Mapping[str, Any]) -> str:
    if facts["what"] == "kill":
        return f"Kill the pot for {dollars(facts['chips'])} more?"
    if facts.get("barred"):
        return "You passed openers: you cannot declare the pot open now."
    return _DECLARE.get(facts["what"], f"Declare {facts['what']}?")


def _post(_asked: Asked, facts: Mapping[str, Any]) -> str:
    chips, dead = dollars(facts["chips"]), facts["dead"]
    what = f"Kill the pot for {chips}" if facts["kills"] else f"Post {chips}"
    of_it = f" ({dollars(dead)} of it dead)" if dead else ""
    return f"{what}{of_it} to be dealt in now, or wait?"


def _for_chips(words: str) -> Callable[[Asked, Mapping[str, Any]], str]:
    return lambda _asked, facts: f"{words} for {dollars(facts['chips'])}?"


def _put_up(_asked: Asked, facts: Mapping[str, Any]) -> str:
    what = {"double": "to double", "insure": "on insurance"}.get(facts["for"], f"to {facts['for']}")
    return f"How much do you put up {what}?"


def _hit_or_stand(_asked: Asked, facts: Mapping[str, Any]) -> str:
    place = HandPlace.parse(facts["hand"]) if "hand" in facts else None
    whose = "The bank has" if place is BANK else "You have"
    own = " ".join(within_seat(place)) if place is not None else ""
    if own:
        whose = f"{own.capitalize()} has"
    said = f"{whose} {words(facts['total'])}" if facts.get("total") else "Your turn"
    if facts.get("shown"):
        said += f", the bank shows {drawn(facts['shown'])}"
    if facts.get("drew"):
        said += f"; {listed(list(facts['drew']))} drew"
    return f"{said}."


def _doubled(asked: Asked, facts: Mapping[str, Any]) -> str:
    return f"Doubled. {_hit_or_stand(asked, facts)}"


def _holds(_asked: Asked, facts: Mapping[str, Any]) -> str:
    # Whoever is asked sees the cards, and so what stands beside a pair.
    holds = facts["holds"].get("hand", facts["holds"])
    return f"You have {words(holds)}, the bank shows {drawn(facts['shown'])}."


def _ride(_asked: Asked, facts: Mapping[str, Any]) -> str:
    return f"Does {facts['wager']} ride?"


def _street(_asked: Asked, facts: Mapping[str, Any]) -> str:
    return f"{facts['street'].capitalize()}."


def _take(asked: Asked, facts: Mapping[str, Any]) -> str:
    if "take" not in asked.get("choices", ("take",)):
        return f"{drawn(facts['card'])} was passed: you cannot use it, and draw."
    return f"Take {drawn(facts['card'])}, or draw?"


def _meld(asked: Asked, facts: Mapping[str, Any]) -> str:
    card = drawn(facts["card"])
    choices = list(asked.get("choices", ()))
    if choices == ["done"]:
        return f"{card} is in play: you can put nothing down."
    if not any(facts["card"] in one.split(":")[0].split() for one in choices):
        return f"{card} is in play and fits nothing: put other cards down?"
    return f"{card} is in play: put it down?"


def _discard_card(asked: Asked, _facts: Mapping[str, Any]) -> str:
    more = len(cards_to_discard(asked.get("choices", ()))) < len(asked.get("choices", ()))
    return "Put more down, or which card goes out?" if more else "Which card goes out?"


def cards_to_discard(choices: Iterable[str]) -> list[str]:
    """The cards of a hand of Pan that can be thrown away, of all that can be answered.

    >>> cards_to_discard(["meld 3c 3d 3h", "discard 5s"])
    ['5s']
    """
    return [one.removeprefix("discard ") for one in choices if one.startswith("discard ")]


def _force(_asked: Asked, facts: Mapping[str, Any]) -> str:
    return f"Force {drawn(facts['card'])} on seat {facts['seat']}?"


_SENTENCES: Final[dict[str, Callable[[Asked, Mapping[str, Any]], str]]] = {
    "floor": _floor,
    "bank": _bank,
    "bet": _bet,
    "act": _act,
    "draw": _draw,
    "discard": _discard,
    "set-hand": _set_hand,
    "set-rows": _set_rows,
    "declare": _declare,
    "post": _post,
    "straddle": _for_chips("Straddle"),
    "kill": _for_chips("Kill the pot"),
    "put-up": _put_up,
    "hit-or-stand": _hit_or_stand,
    "doubled": _doubled,
    "bet-or-surrender": _holds,
    "play-or-fold": _holds,
    "ride": _ride,
    "street": _street,
    "take": _take,
    "meld": _meld,
    "discard-card": _discard_card,
    "force": _force,
}

__all__ = ["Asked", "amount_words", "answer_words", "question_words"]
