"""A question in as few rows as it takes: the cards it is about, what is asked, the prompt."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from cardroom.pages.cards import HIDDEN
from cardroom.pages.hands import tiles_set
from cardroom.pages.questions import Asked, choice_words, names_all
from cardroom.pages.said import sentence

_TO_TYPE: Final = 8
"""Letters that a row leaves for an answer."""
_HOLDS: Final = ("hold", "You", "board", "bank", "bank's hand:", "player", "banker")
"""What stands before cards in a row that tells whose they are."""


class Shown(NamedTuple):
    """What stands before a prompt: cards, names of hands whose cards were told, what is asked."""

    cards: list[str]
    names: list[str]
    asks: str

    @property
    def row(self) -> str:
        """All of it but what is known, in one row."""
        return sentence(" · ".join([*self.cards, self.asks]))


def unseen(cards: Sequence[str], rows: str, known: Collection[str]) -> tuple[list[str], list[str]]:
    """Cards that neither the last rows tell nor a question before; names of hands that rows tell.

    >>> unseen(["You 9♥ 6♣ (pair of nines)", "board 9♦ 2♣ 3♣"], "You hold 9♥ 6♣", ())
    (['board 9♦ 2♣ 3♣'], ['You have pair of nines'])
    """
    seen = [one for one in cards if any(f"{word} {_faces(one)}" in rows for word in _HOLDS)]
    fresh = [one for one in cards if one not in known and one not in seen]
    return fresh, [name for one in seen if one not in known and (name := beside_boxes(one))]


def _faces(cards: str) -> str:
    """The cards of a hand in words that lie face up.

    >>> _faces("board K♣ 5♠ 6♠ ▒▒ ▒▒"), _faces("You 9♥ 6♣ (pair of tens)")
    ('K♣ 5♠ 6♠', '9♥ 6♣')
    """
    return cards.partition(" ")[2].partition(" (")[0].partition(f" {HIDDEN}")[0]


def beside_boxes(cards: str) -> str:
    """What boxes do not show of cards in a line: melds, and what a hand is called.

    >>> beside_boxes("You 9♥ 6♣ (pair of tens)"), beside_boxes("You (4♥ 3♥) 5♠")
    ('You have pair of tens', '')
    """
    if cards.startswith("melds"):
        return cards
    return f"You have {cards[:-1].rpartition('(')[2]}" if cards.endswith(")") else ""


def prompt_rows(
    asked: Asked, shown: Shown, numbered: Sequence[str], prompt: str, bracket: str, *, width: int
) -> list[str]:
    """The rows of a question, its prompt last: behind what is asked, where there is room.

    >>> act = {"kind": "act"}
    >>> prompt_rows(act, Shown([], [], "Pot $8."), [], "check or bet $4", "", width=80)
    ['Pot $8 · check or bet $4: ']
    """
    room = width - _TO_TYPE
    *choices, last = _choices(asked, numbered, f"{prompt}{bracket}: ", bracket, room)
    if names_all(asked, shown.asks):
        last = f"{bracket.strip()}: "
    if not choices:
        for cards in ([*shown.names, *shown.cards], shown.cards):
            row = _behind(Shown(cards, [], shown.asks).row, last)
            if len(row) <= room:
                return [row]
        row = _behind(sentence(shown.asks), last)
        if shown.cards and len(row) <= room:
            return [sentence(" · ".join(shown.cards)), row]
    return [shown.row, *choices, last]


def _choices(
    asked: Asked, numbered: Sequence[str], prompt: str, bracket: str, room: int
) -> list[str]:
    """Choices with their numbers in as few rows as they take, and the prompt last."""
    if asked["kind"] == "set-hand":
        return [*(f"  {at}. {tiles_set(one)}" for at, one in enumerate(numbered, 1)), prompt]
    if not numbered:
        return [prompt]
    each = [f"{at} {choice_words(asked, one)}" for at, one in enumerate(numbered, start=1)]
    if len(numbered) < len(asked["choices"]):
        each.append("or a card")
    each[-1] += f"{bracket}: "
    rows = each[:1]
    for one in each[1:]:
        if len(rows[-1]) + 3 + len(one) <= room:
            rows[-1] += f" · {one}"
        else:
            rows.append(one)
    return rows


def _behind(asks: str, prompt: str) -> str:
    """What is asked, and the prompt behind it.

    >>> _behind("Pot $8, you have $92.", "check or bet $4: "), _behind("Which card?", "[3♠]: ")
    ('Pot $8, you have $92 · check or bet $4: ', 'Which card [3♠]: ')
    """
    if prompt.startswith((":", "[")):
        return f"{asks[:-1]}{'' if prompt.startswith(':') else ' '}{prompt}"
    return f"{asks[:-1]} · {prompt}" if asks.endswith(".") else f"{asks} {prompt}"


__all__ = ["Shown", "beside_boxes", "prompt_rows", "unseen"]
