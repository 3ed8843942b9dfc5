"""What a person typed as an answer to a question; a wrong word never moves money."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from cardroom.cards import BadCardError, parse_cards, with_letters
from cardroom.pages.cards import in_order
from cardroom.pages.catalogue import has_words
from cardroom.pages.questions import Asked, answer_words, cards_to_discard
from cardroom.said import Said
from cardroom.table.questions import in_rows
from cardroom.typed.amounts import ALL, Misread, amount_of, checked, count_of, is_amount
from cardroom.typed.choices import choice_of, said, words_of

_VERBS: Final = ("fold", "check", "call", "bet", "raise", "all in", "bring in")
_PAT: Final = ("pat", "stand pat", "none", "no", "nothing", "0", "stand", "keep all")
_HOUSE: Final = ("house", "house way", "usual", "way")
_TAKES: Final = ("yes", "y", "take", "take it", "bank", "take the bank", "ok")
_RANKS: Final = "23456789TJQKA"


def answer_of(asked: Asked, text: str, *, chips: int = 0, bet: int = 0) -> Any:
    """The value of an answer, or a sentence about what could be answered.

    ``chips`` are what the person has in front of them, ``bet`` what they have in this round.
    """
    if text.endswith("?"):
        raise Misread("typed-question", text=text)
    text = with_letters(text)
    reader = _READERS.get(asked["kind"])
    if reader is not None:
        return reader(asked, text, chips, bet)
    if asked.get("amount") is not None:
        return _amount(asked, text)
    if asked["kind"] == "discard-card":
        return _discard_card(asked, text)
    return choice_of(text, asked["choices"])


def _discard_card(asked: Asked, text: str) -> str:
    """A card to throw away, or more to put down before."""
    held = cards_to_discard(asked["choices"])
    more: list[str] = [one for one in asked["choices"] if not one.startswith("discard ")]
    at = count_of(text)
    if more and at is not None and 1 <= at <= len(more):
        if any(card.startswith(text.strip()) for card in held):
            raise Misread("typed-card-or-number", text=text)
        return more[at - 1]
    typed = text.lower().removeprefix("discard ")
    verbs = {choice.partition(" ")[0] for choice in more}
    if more and (len(typed.split()) > 1 or typed in verbs):
        return choice_of(text, more)
    named = cards_of(typed, held)
    if len(named) != 1:
        raise Misread("typed-one-card", card=held[0])
    return f"discard {named[0]}"


def _meld(asked: Asked, text: str, _chips: int, _bet: int) -> str:
    """What goes down at Pan; a card that does not is passed on."""
    words, card = words_of(text), str(asked["facts"]["card"]).lower()
    passes = words[:1] == ["pass"] and words[1:] in ([], ["it"], ["on"], ["it", "on"], [card])
    choices: list[str] = asked["choices"]
    return "done" if passes and "done" in choices else choice_of(text, choices)


# --- amounts ----------------------------------------------------------------------------------


def _amount(asked: Asked, text: str) -> Any:
    """Chips, or one of a few words beside them."""
    amount = asked["amount"]
    if not is_amount(text):
        if asked.get("choices"):
            meant = {"no": "pass", "n": "pass"} if "pass" in asked["choices"] else {}
            with suppress(Misread):
                return choice_of(meant.get(text.lower(), text), asked["choices"])
        if asked["kind"] == "bank" and text.lower() in _TAKES:
            raise Misread("typed-bank-how-much", can=answer_words(asked))
        raise Misread("typed-not-here", text=text, can=answer_words(asked))
    most, step = amount["most"], amount["step"]
    half = max(amount["least"], most // 2 // step * step)
    named = {"all in": most, "max": most, "min": amount["least"], "half": half}
    return checked(amount_of(text, named), amount)


def _act(asked: Asked, text: str, chips: int, bet: int) -> Any:
    """Fold, check, call, bet or raise; each only where it can be done."""
    facts, amount, choices = asked["facts"], asked.get("amount"), asked.get("choices", ())
    verb, rest = _verb(_typed(text), asked)
    if verb == "all in" and rest:
        raise Misread("typed-alone", verb=said("all-in"), text=text)
    if verb in ("fold", "check", "call", "bring in"):
        plain = verb.replace(" ", "-")
        if plain in choices:
            if rest and not (plain == "call" and _same(rest, facts["call"])):
                raise Misread("typed-alone", verb=verb, text=text)
            return plain
        raise Misread.of(_not_now(verb, facts, asked))
    if (
        verb in ("bet", "raise")
        and amount is not None
        and (verb == "raise") != bool(facts["level"])
    ):
        raise Misread.of(_not_now(verb, facts, asked))
    if amount is None:
        raise Misread("typed-only", can=answer_words(asked))
    amount_typed = rest.removeprefix("to ").strip()
    if verb == "all in":
        amount_typed = "all in"
    if not amount_typed:
        sizes = amount.get("sizes") or (
            [amount["least"]] if amount["least"] == amount["most"] else []
        )
        if len(sizes) == 1:
            return sizes[0]
        raise Misread("typed-how-much", can=answer_words(asked))
    return checked(amount_of(amount_typed, _bet_words(facts, amount, chips, bet)), amount)


def known_words(asked: Asked) -> tuple[str, ...]:
    """What can be answered in words, for somebody who has begun to type one.

    >>> known_words({"kind": "draw", "cards": {}}), known_words({"choices": ["play-on"]})
    (('pat', 'keep'), ('play on',))
    """
    kind, amount = asked.get("kind"), asked.get("amount")
    choices = tuple(said(one) for one in asked.get("choices", ()))
    if kind == "act":
        free = amount is not None and not amount.get("sizes")
        return (*_now(asked), *(("pot", "half", "min") if free else ()))
    if kind == "draw":
        return ("pat", "keep")
    return (*choices, *(("house way",) if kind in ("set-hand", "set-rows") else ()))


def _typed(text: str) -> str:
    """An action without marks that mean nothing; those of an amount are its own.

    >>> _typed("Raise to $1,000"), _typed("bring-in!"), _typed("call 2.00")
    ('raise to $1,000', 'bring in', 'call 2.00')
    """
    if is_amount(text):
        return text.lower()
    words = [word.rstrip(".,!") for word in text.lower().split()]
    parts = ([word] if is_amount(word) else words_of(word) for word in words)
    return " ".join(word for part in parts for word in part)


def _now(asked: Asked) -> list[str]:
    """The verbs that can be answered."""
    verbs = [choice.replace("-", " ") for choice in asked.get("choices", ())]
    if asked.get("amount") is not None:
        verbs += ["raise" if asked["facts"]["level"] else "bet", "all in"]
    return verbs


def _verb(typed: str, asked: Asked) -> tuple[str, str]:
    """The verb of an action, and what is said with it; a beginning is one of those that can be."""
    now = _now(asked)
    if is_amount(typed) and typed not in ALL:
        return "", typed
    first, _, rest = typed.partition(" ")
    if typed in ALL or typed.startswith("all in"):
        return "all in", "" if typed in ALL else typed.removeprefix("all in").strip()
    if first in ("b", "bring") and rest.startswith("in"):
        return "bring in", ""
    found = [verb for verb in _VERBS if first and verb.startswith(first)]
    if len(found) > 1 and first in found:
        found = [first]
    if len(found) > 1:
        found = [verb for verb in found if verb in now] or found
    if len(found) > 1 and "bring in" in found:
        found.remove("bring in")
    if not found:
        raise Misread("typed-not-here", text=typed, can=answer_words(asked))
    if len(found) > 1:
        raise Misread("typed-could-be", text=first, could=found)
    return found[0], rest


def _same(text: str, call: int) -> bool:
    return is_amount(text) and amount_of(text, {"all in": -1}) == call


def _not_now(verb: str, facts: Mapping[str, Any], asked: Asked) -> Said:
    can = answer_words(asked)
    if verb == "check" and facts["call"]:
        return Said("typed-cannot-check", chips=facts["call"], can=can)
    key = f"typed-cannot-{verb.replace(' ', '-')}"
    return Said(key if has_words(key) else "typed-cannot-now", verb=verb, can=can)


def _bet_words(
    facts: Mapping[str, Any], amount: Mapping[str, Any], chips: int, bet: int
) -> dict[str, int]:
    """What pot, half and all in come to; a raise of the pot counts the call first."""
    pot = facts["pot"] + facts["call"]
    step = amount["step"]
    named = {"min": amount["least"], "max": amount["most"], "all in": chips + bet}
    if amount.get("sizes"):
        # Where bets have their sizes, nobody bets by the pot.
        return named
    for word, share in (("pot", pot), ("half", pot // 2)):
        wanted = facts["level"] + share
        named[word] = min(max(wanted - wanted % step, amount["least"]), amount["most"])
    return named


# --- cards ------------------------------------------------------------------------------------


def cards_of(text: str, held: Sequence[str]) -> list[str]:
    """Cards of one's own in any case and order; a rank alone where only one card has it.

    >>> cards_of("tc AH", ["Ah", "Tc", "2d"]), cards_of("a 2", ["Ah", "Tc", "2d"])
    (['Tc', 'Ah'], ['Ah', '2d'])
    """
    left = Counter(held)
    out = []
    for word in text.replace(",", " ").replace("/", " ").split():
        for name in _named(word, left, held):
            if not left[name]:
                raise Misread("typed-not-yours", card=name, cards=in_order(held))
            left[name] -= 1
            out.append(name)
    return out


def _named(word: str, left: Counter[str], held: Sequence[str]) -> list[str]:
    rank = "T" if word == "10" else word.upper()
    if len(rank) == 1 and rank in _RANKS:
        found = [name for name in left if left[name] and name[0] == rank]
        if len(found) == 1 and left[found[0]] == 1:
            return found
        if found:
            raise Misread("typed-which-suit", text=word, could=found)
        had = in_order([name for name in held if name[0] == rank])
        key = "typed-no-other-rank" if had else "typed-no-rank"
        raise Misread(key, rank=rank, cards=had)
    try:
        return [str(card) for card in parse_cards(word)]
    except BadCardError as error:
        raise Misread.of(error) from None


def _throws(asked: Asked, text: str, _chips: int, _bet: int) -> list[str]:
    """Cards to throw away, or those to keep."""
    pick = asked["cards"]
    plain = " ".join(text.lower().split())
    if plain in _PAT:
        thrown: list[str] = []
    elif plain.startswith("keep "):
        kept = Counter(cards_of(text.split(None, 1)[1], pick["from"]))
        thrown = list((Counter(pick["from"]) - kept).elements())
    else:
        rest = text.split(None, 1)
        verb = words_of(rest[0])[:1] if rest else []
        told = (
            rest[1] if verb and verb[0] in ("throw", "discard", "draw") and len(rest) > 1 else text
        )
        at = count_of(told)
        if at is not None and at in range(2, pick["most"] + 1) and pick["least"] < pick["most"]:
            raise Misread("typed-card-or-count", text=told)
        thrown = cards_of(told, pick["from"])
        if not thrown:
            raise Misread("typed-no-cards", text=text)
    if not pick["least"] <= len(thrown) <= pick["most"]:
        least, most = pick["least"], pick["most"]
        key = "typed-card-count" if least == most else "typed-card-range"
        raise Misread(key, count=len(thrown), least=least, most=most)
    return thrown


def _sets(asked: Asked, text: str, _chips: int, _bet: int) -> Any:
    """Cards in front, or a setting of tiles by its low hand or its number."""
    if " ".join(text.lower().split()) in _HOUSE:
        return asked["default"]
    if "cards" not in asked:
        return _tiles(text, asked["choices"])
    front = cards_of(text.partition("/")[0], asked["cards"]["from"])
    if len(front) != asked["cards"]["least"]:
        least = asked["cards"]["least"]
        raise Misread("typed-front", count=len(front), least=least)
    return front


def _tiles(text: str, choices: Sequence[str]) -> str:
    at = count_of(text.strip())
    if at is not None and 1 <= at <= len(choices):
        return choices[at - 1]
    low = _as_tiles(text.partition("/")[0])
    found = [one for one in choices if _as_tiles(one.partition("/")[0]) == low]
    if len(found) != 1:
        raise Misread("typed-low-hand", text=text, most=len(choices))
    return found[0]


def _as_tiles(text: str) -> list[str]:
    words = text.replace("[", " ").replace("]", " ").split()
    return sorted("".join(sorted(mark for mark in word if mark.isdigit())) for word in words)


def _rows(asked: Asked, text: str, _chips: int, _bet: int) -> list[list[str]]:
    """Thirteen cards in rows: apart by strokes, or in the order of the rows."""
    if " ".join(text.lower().split()) in _HOUSE:
        rows: list[list[str]] = asked["default"]
        return rows
    held, sizes = asked["cards"]["from"], asked["cards"]["rows"]
    cards = cards_of(text, held)
    parts = [part for part in text.split("/") if part.strip()]
    counts = [len(cards_of(part, held)) for part in parts] if len(parts) > 1 else list(sizes)
    if len(parts) > 1 and counts == list(sizes)[:2] and len(cards) < len(held):
        # The back row is what is left.
        cards += list((Counter(held) - Counter(cards)).elements())
        counts = list(sizes)
    if len(cards) != len(held) or counts != list(sizes):
        raise Misread("typed-rows", cards=in_order(held), count=len(held), sizes=sizes)
    return in_rows(cards, sizes)


_READERS: Final[dict[str, Callable[[Asked, str, int, int], Any]]] = {
    "act": _act,
    "draw": _throws,
    "discard": _throws,
    "meld": _meld,
    "set-hand": _sets,
    "set-rows": _rows,
}

__all__ = ["Misread", "answer_of", "cards_of", "known_words"]
