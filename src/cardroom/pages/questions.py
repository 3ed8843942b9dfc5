"""A question's facts in a sentence, and its legal answers in words.

Questions come as a view has them (``Question.to_json``), so every door can use these words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from cardroom.cards.places import BANK, HandPlace
from cardroom.pages.cards import drawn, in_order
from cardroom.pages.catalogue import has_words, text, words
from cardroom.pages.catalogue.formats import money
from cardroom.pages.hands import set_apart
from cardroom.pages.mishaps import banked_mishap_words
from cardroom.pages.moves import move_of
from cardroom.pages.people import YOU, Eyes
from cardroom.pages.said import sentence, spaced, whole
from cardroom.said import Said

Asked: TypeAlias = Mapping[str, Any]
Facts: TypeAlias = Mapping[str, Any]
_NO_HAND: Final = ("bet", "bank", "floor")
"""Questions that are about no hand at a seat."""
_NAMED: Final = frozenset(("act", "declare", "post", "straddle", "kill"))
"""Questions that name the chips themselves."""
_ENDS: Final = (".", "?", "!")


def question_words(asked: Asked, eyes: Eyes) -> str:
    """What somebody is asked, as a sentence."""
    asks = asks_words(asked, eyes)
    return asks if asks.endswith(_ENDS) else whole(asks)


def asks_words(asked: Asked, eyes: Eyes, *, at_seat: bool = True) -> str:
    """The same without a full stop, for what may stand behind it.

    >>> asks_words({"kind": "insure", "facts": {"total": "19"}, "seat": 5}, Eyes("ann"))
    'Seat 5: Insurance? (you have 19)'
    """
    kind, facts = asked["kind"], asked.get("facts", {})
    made = _ASKS.get(kind)
    ask: str | Said = made(asked, facts, eyes) if made is not None else _plain(kind, facts, eyes)
    other = asked.get("seat") and eyes.seats.get(asked["seat"]) != eyes.you
    if at_seat and other and kind not in _NO_HAND:
        ask = Said("ask-at-seat", ask=ask, seat=asked["seat"])
    return text(ask)


def _plain(kind: str, facts: Facts, eyes: Eyes) -> Said:
    """A question by its kind alone, with whose hand it is, its total and the bank's card."""
    ask, about = Said(f"ask-{kind}"), []
    whose = eyes.hand(HandPlace.parse(facts["hand"])) if "hand" in facts else None
    if isinstance(whose, Said) and "spot" in whose.about:
        whose = Said(whose.key, **{**whose.about, "who": YOU})
        about.append(Said("about-hand", hand=whose))
    about += [Said(f"about-{one}", **{one: facts[one]}) for one in _ABOUT if facts.get(one)]
    return Said("ask-about", ask=ask, about=", ".join(map(words, about))) if about else ask


_ABOUT: Final = ("total", "shown")


# --- answers ------------------------------------------------------------------------------------


def answer_words(asked: Asked) -> str:
    """What can be answered, for somebody who will type it, and what it costs."""
    if asked.get("layout"):
        return words("choice-example", bet=bet_example(asked["layout"]))
    kind, choices = asked["kind"], asked.get("choices", ())
    parts: list[object] = []
    if kind == "discard-card":
        parts += [Said("one-card", card=card) for card in cards_to_discard(choices)]
    else:
        parts += [_priced(asked, one) for one in choices]
    amount = asked.get("amount")
    if kind == "act" and amount is not None:
        raises = bool(asked["facts"]["level"])
        chips = amount_words(amount, "amount-span" if raises else "amount-range")
        parts.append(Said("choice-raise-to" if raises else "choice-bet-of", amount=chips))
    elif amount is not None:
        parts.append(amount_words(amount))
    if asked.get("cards") is not None:
        parts.append(_cards_said(kind, asked["cards"]))
    return words("list-any", items=parts)


def bet_example(layout: Iterable[Mapping[str, Any]]) -> str:
    """A bet as it is typed: the wager, and the least dollars.

    >>> bet_example([{"wager": "tie", "least": 250}]), bet_example([{"wager": "tie", "least": 500}])
    ('tie 2.50', 'tie 5')
    """
    line = next(one for one in layout if one["wager"] != "bank")
    return f"{line['wager']} {money(line['least'] or 100).removeprefix('$')}"


def choice_said(asked: Asked, choice: str) -> Said | str:
    """One of several choices, as it is offered.

    >>> asked = {"kind": "meld", "facts": {"card": "5s"}}
    >>> text(choice_said(asked, "done")), text(choice_said(asked, "meld 5s 5c 5d"))
    ('pass', 'meld 5♣ 5♦ 5♠')
    >>> text(choice_said(asked, "split meld 1 with 5s: 5c 5d 5s"))
    'split meld 1: 5♣ 5♦ 5♠'
    """
    kind, facts = asked["kind"], asked.get("facts", {})
    verb, _, rest = choice.partition(" ")
    if kind == "set-hand":
        return set_apart(choice)
    if verb == "discard":
        return Said("one-card", card=rest)
    if kind in ("meld", "discard-card") and rest:
        return move_of(choice).choice(facts.get("card", ""))
    if kind == "floor":
        return Said(f"remedy-{choice}")
    if rest:
        return Said(f"choice-{verb}-times", times=int(rest))
    return Said(f"choice-{choice}") if has_words(f"choice-{choice}") else spaced(choice)


def _priced(asked: Asked, choice: str) -> Said | str:
    """A choice in a list, with the chips it puts up where the question does not name them.

    >>> cost = {"least": 4000, "most": 4000, "grows": False}
    >>> text(_priced({"kind": "street", "costs": {"play 4": cost}}, "play 4"))
    'play 4 ($40)'
    """
    said, cost = choice_said(asked, choice), asked.get("costs", {}).get(choice)
    if cost is None or asked["kind"] in _NAMED:
        return said
    return Said("choice-price", choice=said, cost=cost_said(cost))


def button_words(asked: Asked, choice: str) -> str:
    """What a button for a choice says: what is done, and the chips it puts up.

    >>> cost = {"least": 5000, "most": 5000, "grows": True}
    >>> button_words({"kind": "hit-or-stand", "costs": {"double": cost}}, "double")
    'Double: $50 more'
    >>> button_words({"kind": "act", "costs": {"call": {**cost, "most": 1200}}}, "call")
    'Call $12'
    """
    cost = asked.get("costs", {}).get(choice)
    if cost is not None and has_words(key := f"choice-{choice}-chips"):
        return sentence(words(key, chips=cost["most"]))
    name = choice_name(choice)
    return name if cost is None else words("button-price", choice=name, cost=cost_said(cost))


def choice_name(choice: str) -> str:
    """What a choice is called on a button or in a table.

    >>> [choice_name(one) for one in ("play 4", "even-money", "5-6 1-1 / 2-2 6-6")]
    ['Play 4×', 'Even money', '[5-6] [1-1] / [2-2] [6-6]']
    >>> [choice_name(one) for one in ("meld 5c 5d 5h", "discard 4c", "wait")]
    ['Meld 5♣ 5♦ 5♥', 'Discard 4♣', 'Wait for the blind']
    """
    times = _TIMES.fullmatch(choice)
    if times is not None:
        return words("button-play-times", times=times[1])
    verb, _, rest = choice.partition(" ")
    if rest and verb in _PAN:
        return sentence(words(move_of(choice).choice()))
    if verb == "discard":
        return words("button-discard", card=rest)
    if rest:
        parts = (drawn(word) if _CARD.fullmatch(word) else word for word in choice.split())
        return sentence(" ".join(parts))
    for key in (f"button-{choice}", f"choice-{choice}"):
        if has_words(key):
            return sentence(words(key))
    return sentence(spaced(choice))


_PAN: Final = frozenset(("meld", "add", "borrow", "split"))
"""What the choices of Pan begin with that put cards down; ``split`` alone is blackjack's."""
_TIMES: Final = re.compile(r"play (\d)")
_CARD: Final = re.compile(r"[2-9TJQKA][cdhs]\*?|Jk|\d-\d")


def cost_said(cost: Mapping[str, Any]) -> Said:
    """What a choice puts up.

    >>> text(cost_said({"least": 100, "most": 2500, "grows": False}))
    'up to $25'
    >>> text(cost_said({"least": 4000, "most": 4000, "grows": False, "lacks": 1000}))
    'needs $40, you have $30'
    """
    least, most = cost["least"], cost["most"]
    if cost.get("lacks"):
        return Said("cost-lacks", least=least, has=least - cost["lacks"])
    more = "-more" if cost["grows"] else ""
    return Said(f"cost-{'chips' if least == most else 'up-to'}{more}", most=most)


def names_all(asked: Asked) -> bool:
    """Whether the question itself says all that can be answered.

    >>> names_all({"kind": "stay", "choices": ["stay", "retire"]})
    True
    """
    kind, choices = asked["kind"], asked.get("choices", ())
    if kind == "discard-card":
        return len(cards_to_discard(choices)) == len(choices)
    if kind == "post":
        return not asked["facts"]["kills"]
    return kind in ("stay", "war") or (kind == "take" and len(choices) == 2)


def amount_words(amount: Mapping[str, Any], key: str = "amount-range") -> str:
    """Amounts that can be named.

    >>> amount_words({"least": 500, "most": 9000, "step": 100})
    '$5 to $90'
    """
    if amount.get("sizes"):
        return words("list-any", items=[Said("chips-of", chips=size) for size in amount["sizes"]])
    least, most = amount["least"], amount["most"]
    return words("chips-of", chips=most) if least == most else words(key, least=least, most=most)


def _cards_said(kind: str, cards: Mapping[str, Any]) -> Said:
    if cards.get("rows"):
        return Said("choice-rows")
    if kind == "draw":
        return Said("choice-cards-or-pat")
    least, most = cards["least"], cards["most"]
    key = "choice-of-cards" if least == most else "choice-of-cards-range"
    return Said(key, least=least, most=most)


# --- one by one -------------------------------------------------------------------------------


def _floor(_asked: Asked, facts: Facts, _eyes: Eyes) -> Said:
    """What went wrong, and what the document says that leaves it to the floor."""
    what, section = banked_mishap_words(str(facts["what"])), facts.get("section")
    key = "ask-floor-section" if section else "ask-floor"
    return Said(key, what=what, remedy=facts["remedy"], section=section)


def _bank(_asked: Asked, facts: Facts, _eyes: Eyes) -> Said:
    return Said("ask-bank-fee", fee=facts["fee"]) if facts.get("fee") else Said("ask-bank")


def _bet(_asked: Asked, facts: Facts, _eyes: Eyes) -> Said:
    ask = Said("ask-bet", bank=facts["bank"], chips=facts["chips"])
    return Said("ask-bet-bound", ask=ask) if facts.get("bound") else ask


def _accept_bet(_asked: Asked, facts: Facts, eyes: Eyes) -> Said:
    return Said("ask-accept-bet", name=eyes.name(facts["name"]), chips=facts["chips"])


def _act(_asked: Asked, facts: Facts, _eyes: Eyes) -> Said:
    if facts["forced"] == "bring-in":
        return Said("ask-act-bring-in", pot=facts["pot"])
    return Said("ask-act-call" if facts["call"] else "ask-act", **facts)


def _draw(asked: Asked, _facts: Facts, _eyes: Eyes) -> Said:
    return Said("ask-draw", most=asked["cards"]["most"])


def _discard(asked: Asked, facts: Facts, _eyes: Eyes) -> Said:
    key = "ask-discard-dead" if facts.get("dead") else "ask-discard"
    return Said(key, least=asked["cards"]["least"])


def _set_hand(asked: Asked, facts: Facts, eyes: Eyes) -> Said:
    if "before" in facts:
        return Said("ask-set-again", who=eyes.seats.get(asked["seat"]), cards=facts["before"])
    if "cards" in asked:
        return Said("ask-set-hand", least=asked["cards"]["least"])
    return Said("ask-set-tiles")


def _declare(_asked: Asked, facts: Facts, _eyes: Eyes) -> Said:
    what = "barred" if facts.get("barred") else facts["what"]
    return Said(f"ask-declare-{what}", chips=facts.get("chips"))


def _post(_asked: Asked, facts: Facts, _eyes: Eyes) -> Said:
    kill, dead = "-kill" if facts["kills"] else "", "-dead" if facts["dead"] else ""
    return Said(f"ask-post{kill}{dead}", **facts)


def _for_chips(key: str) -> Callable[[Asked, Facts, Eyes], Said]:
    return lambda _asked, facts, _eyes: Said(key, chips=facts["chips"])


def _put_up(_asked: Asked, facts: Facts, _eyes: Eyes) -> Said:
    return Said(f"ask-put-up-{facts['for']}" if facts["for"] in _PUT_UP else "ask-put-up")


_PUT_UP: Final = ("double", "insure")


def _hit_or_stand(_asked: Asked, facts: Facts, eyes: Eyes) -> Said:
    hand, total = HandPlace.parse(facts["hand"]) if "hand" in facts else None, facts.get("total")
    place = eyes.hand(hand) if hand is not None else None
    if not total:
        ask = Said("ask-turn")
    elif hand is BANK:
        ask = Said("ask-turn-bank", total=total)
    elif isinstance(place, Said) and "who" in place.about:
        place = Said(place.key, **{**place.about, "who": YOU})
        ask = Said("ask-turn-hand", hand=place, total=total)
    else:
        ask = Said("ask-turn-you", total=total)
    if facts.get("shown"):
        ask = Said("ask-turn-shown", ask=ask, shown=facts["shown"])
    if facts.get("drew"):
        ask = Said(
            "ask-turn-drew",
            ask=ask,
            drew=[eyes.hand(HandPlace.parse(one)) for one in facts["drew"]],
        )
    return ask


def _doubled(asked: Asked, facts: Facts, eyes: Eyes) -> Said:
    return Said("ask-turn-doubled", ask=_hit_or_stand(asked, facts, eyes))


def _holds(_asked: Asked, facts: Facts, _eyes: Eyes) -> Said:
    # Whoever is asked sees the cards, and so what stands beside a pair.
    holds = facts["holds"].get("hand", facts["holds"])
    return Said("ask-holds", holds=holds, shown=facts["shown"])


def _ride(_asked: Asked, facts: Facts, _eyes: Eyes) -> Said:
    return Said("ask-ride", wager=facts["wager"])


def _street(_asked: Asked, facts: Facts, _eyes: Eyes) -> Said:
    return Said(f"ask-street-{facts['street'].replace(' ', '-')}")


def _take(asked: Asked, facts: Facts, _eyes: Eyes) -> Said:
    key = "ask-take" if "take" in asked.get("choices", ("take",)) else "ask-take-not"
    return Said(key, card=facts["card"])


def _meld(asked: Asked, facts: Facts, _eyes: Eyes) -> Said:
    choices = list(asked.get("choices", ()))
    fits = any(facts["card"] in one.split(":")[0].split() for one in choices)
    key = "ask-meld-not" if choices == ["done"] else "ask-meld" if fits else "ask-meld-other"
    return Said(key, card=facts["card"])


def _discard_card(asked: Asked, _facts: Facts, _eyes: Eyes) -> Said:
    more = len(cards_to_discard(asked.get("choices", ()))) < len(asked.get("choices", ()))
    return Said("ask-discard-card-more" if more else "ask-discard-card")


def cards_to_discard(choices: Iterable[str]) -> list[str]:
    """The cards of a hand of Pan that can be thrown away, of all that can be answered.

    >>> cards_to_discard(["meld 3c 3d 3h", "discard 5s"])
    ['5s']
    """
    cards = [one.removeprefix("discard ") for one in choices if one.startswith("discard ")]
    return in_order(cards, "panguingue")


def _force(_asked: Asked, facts: Facts, eyes: Eyes) -> Said:
    return Said("ask-force", card=facts["card"], who=eyes.at(facts["seat"]))


_ASKS: Final[dict[str, Callable[[Asked, Facts, Eyes], Said]]] = {
    "floor": _floor,
    "bank": _bank,
    "bet": _bet,
    "accept-bet": _accept_bet,
    "act": _act,
    "draw": _draw,
    "discard": _discard,
    "set-hand": _set_hand,
    "declare": _declare,
    "post": _post,
    "straddle": _for_chips("ask-straddle"),
    "kill": _for_chips("ask-kill"),
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

__all__ = [
    "Asked",
    "amount_words",
    "answer_words",
    "asks_words",
    "bet_example",
    "button_words",
    "cards_to_discard",
    "choice_name",
    "choice_said",
    "cost_said",
    "names_all",
    "question_words",
]
