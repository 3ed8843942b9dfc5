"""Bets as people write them: ``player 10 tie 5``, ``seat 5 player 10``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

from cardroom.games.plain import PlacedBet
from cardroom.pages.catalogue import words
from cardroom.pages.facts import by_place, typed
from cardroom.said import Said, near
from cardroom.typed.amounts import Misread, amount_of, count_of, is_amount
from cardroom.typed.choices import fits, words_of

Layout = Sequence[Mapping[str, Any]]
Bet = PlacedBet
SHARE = "bank"
"""What the layout calls a share of the bank."""
_APART: Final = re.compile(r"(?<!\d),|,(?!\d)")
"""Commas between bets; one between digits belongs to an amount."""
_FIGURES: Final = re.compile(r"[$-]?[\d.,]\S*")
"""What begins as an amount: unless it is part of a wager's name, it is one, or a slip."""
_BETWEEN: Final = (",", "and")
_NOTHING: Final = (*_BETWEEN, "bet", "$", "dollar", "dollars")
"""Words that say nothing about a bet."""


def bets_of(text: str, layout: Layout, chips: int) -> list[Bet]:
    """The bets of one line.

    >>> layout = [{"wager": "player-line", "title": "Player line", "least": 500, "base": True},
    ...           {"wager": "tie", "title": "Tie", "least": 100, "base": False}]
    >>> bets_of("pl 10 tie 2.50", layout, 90000)
    [{'wager': 'player-line', 'stake': 1000}, {'wager': 'tie', 'stake': 250}]
    >>> bets_of("seat 5 player 10", layout, 90000)
    [{'wager': 'player-line', 'stake': 1000, 'seat': 5}]
    """
    named = {"all in": chips, "max": chips, "half": chips // 2}
    out: list[Bet] = []
    name: list[str] = []
    place: dict[str, int] = {}
    to_come = ""
    for token in (token for part in _parts(text, layout) for token in _names_first(part, layout)):
        where, _, number = token.partition(" ")
        if number:
            place[where], to_come = int(number), token
        elif is_amount(token):
            out.append(_bet(name, token, layout, named, place))
            name, to_come = [], ""
        else:
            name.append(token)
    if name:
        found = wager_of(" ".join(name), layout)
        raise Misread("typed-how-much-on", wager=found["wager"])
    if to_come or not out:
        example = f"{to_come} {layout[0]['wager']} 10".strip()
        raise Misread("typed-which-bet", example=example)
    return _once(out)


def _parts(text: str, layout: Layout) -> Iterator[list[str]]:
    """The words of a line from one comma or *and* to the next; a place is one, and so is Bet 1.

    >>> list(_parts("bet 1 5", [{"wager": "bet-1"}])), list(_parts("bet 1 on tie", []))
    ([['bet-1', '5']], [['1', 'on', 'tie']])
    """
    known = {str(one["wager"]) for one in layout}
    words = _APART.sub(" , ", text.lower().replace("all in", "all-in")).split()
    part: list[str] = []
    while words:
        word = words.pop(0)
        if word in ("seat", "spot") and words and count_of(words[0]) is not None:
            part.append(f"{word} {words.pop(0)}")
        elif f"{word}-{words[0] if words[1:] and is_amount(words[1]) else ''}" in known:
            part.append(f"{word}-{words.pop(0)}")
        elif word not in _NOTHING:
            part.append(word)
        elif word in _BETWEEN and any(is_amount(one) for one in part):
            yield part
            part = []
    yield part


def _names_first(part: Sequence[str], layout: Layout) -> list[str]:
    """The same bets with every name before its amount, however they were said.

    >>> _names_first(["10", "player", "5", "tie"], []), _names_first(["5", "on", "tie"], [])
    (['player', '10', 'tie', '5'], ['tie', '5'])
    """
    words = _numbered(part, layout)
    said = [word for word in words if " " not in word]
    on = any(is_amount(one) and after == "on" for one, after in pairwise(said))
    first = bool(said) and is_amount(said[0]) and not is_amount(said[-1])
    words = [word for word in words if word != "on"]
    if not on and not first:
        return words
    out: list[str] = []
    amount = ""
    for word in words:
        is_named = bool(out) and " " not in out[-1] and not is_amount(out[-1])
        if amount and (is_amount(word) or (" " in word and is_named)):
            out.append(amount)
            amount = ""
        if is_amount(word):
            amount = word
        else:
            out.append(word)
    return _numbered([*out, *([amount] if amount else [])], ())


def _numbered(part: Sequence[str], layout: Layout) -> list[str]:
    """Words with the number of a wager such as Dragon 7 in its name; no two amounts in a row."""
    known = [words_of(one["wager"]) for one in layout]
    out: list[str] = []
    for at, word in enumerate(part):
        named = any(part.startswith(word) for name in known for part in name)
        if _FIGURES.fullmatch(word) and not is_amount(word) and not named:
            amount_of(word, {})
        if not is_amount(word) or not is_amount((*part, "")[at + 1]):
            out.append(word)
        elif out and [*words_of(out[-1]), word] in known:
            out[-1] += f"-{word}"
        else:
            two = f"{word} {part[at + 1]}"
            raise Misread("typed-two-amounts", text=two)
    return out


def _once(bets: list[Bet]) -> list[Bet]:
    """Bets of one line, or a sentence about a wager that stands there with two amounts."""
    found: dict[tuple[Any, ...], Bet] = {}
    for bet in bets:
        key = bet["wager"], bet.get("seat"), bet.get("spot")
        if key in found:
            stakes = {"one": found[key]["stake"], "two": bet["stake"]}
            raise Misread("typed-twice", wager=bet["wager"], **stakes)
        found[key] = bet
    return bets


def _bet(
    name: list[str], amount: str, layout: Layout, named: Mapping[str, int], place: Mapping[str, int]
) -> Bet:
    line = wager_of(" ".join(name), layout)
    limits = {**named, "min": line["least"]}
    if line.get("most") is not None:
        limits["max"] = min(line["most"], named["max"])
    bet: Bet = {"wager": line["wager"], "stake": amount_of(amount, limits)}
    if "seat" in place:
        bet["seat"] = place["seat"]
    if "spot" in place:
        bet["spot"] = place["spot"]
    return bet


def wager_of(text: str, layout: Layout) -> Mapping[str, Any]:
    """The wager that a text means: its id, or words that begin those of its id or title."""
    typed = words_of(text)
    if not typed:
        base = [one for one in layout if one["base"] and one.get("times") is None]
        if len(base) == 1:
            return base[0]
        raise Misread("typed-on-what", wagers=[str(one["wager"]) for one in base])
    for one in layout:
        if words_of(one["wager"]) == typed:
            return one
    found = [
        one
        for one in layout
        if fits(typed, words_of(one["wager"])) or fits(typed, words_of(one.get("title", "")))
    ]
    base = [one for one in found if one["base"]]
    if len(found) == 1 or len(base) == 1:
        return (base or found)[0]
    known = [one["wager"] for one in layout]
    names = [str(one["wager"]) for one in found or layout]
    if found:
        raise Misread("typed-could-be", text=text, could=names)
    meant = near(text, map(str, known))
    key = "typed-no-wager-near" if meant else "typed-no-wager"
    raise Misread(key, text=text, wagers=names, near=meant)


def with_twins(bets: Sequence[Bet], layout: Layout) -> list[Bet]:
    """Bets with those that must go with them: the other two of three equal ones, an odds wager."""
    out = list(bets)
    for line in layout:
        if line.get("times") is None or any(bet["wager"] == line["wager"] for bet in out):
            continue
        out += [
            {**bet, "wager": line["wager"], "stake": bet["stake"] * line["times"]}
            for bet in bets
            if bet["wager"] in line.get("needs", ())
        ]
    return out


def on_circles(bets: Sequence[Bet], seats: Sequence[int]) -> list[Bet]:
    """Bets on one's own circle, and the same at other seats where they name no place.

    >>> [bet.get("seat") for bet in on_circles([{"wager": "base", "stake": 500}], [4, 6])]
    [None, 4, 6]
    """
    free = [bet for bet in bets if not {"seat", "spot"} & set(bet) and bet["wager"] != SHARE]
    more: list[Bet] = [{**bet, "seat": seat} for seat in seats for bet in free]
    return [*bets, *more]


@dataclass(slots=True)
class Held:
    """Chips put out and not yet bet: until the deal they can be taken back, line by line."""

    lines: list[list[Bet]] = field(default_factory=list)

    def bets(self, layout: Layout) -> list[Bet]:
        """All of them together; a wager that is named again has the later stake."""
        found: dict[tuple[Any, ...], Bet] = {}
        for line in self.lines:
            for bet in line:
                found[bet["wager"], bet.get("seat"), bet.get("spot")] = bet
        return with_twins(list(found.values()), layout)


def shown(bets: Sequence[Bet]) -> str:
    """Bets in a few words.

    >>> shown([{"wager": "tie", "stake": 500, "seat": 5}])
    'tie $5 (seat 5)'
    >>> shown(on_circles([{"wager": "base", "stake": 500}], [4, 6]))
    'base $5, the same (seats 4 and 6)'
    """
    by_seat: dict[int | None, list[Said]] = {}
    for bet in bets:
        said = typed(bet["wager"], bet["stake"])
        if bet.get("spot"):
            said = Said("bet-spot", bet=said, spot=bet["spot"])
        by_seat.setdefault(bet.get("seat"), []).append(said)
    return ", ".join(map(words, by_place(by_seat)))
