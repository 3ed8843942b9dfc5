"""A question in as few rows as it takes: the cards it is about, what is asked, the prompt."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from cardroom.pages.catalogue import text, words
from cardroom.pages.hands import tiles_set
from cardroom.pages.questions import Asked, choice_said, names_all
from cardroom.pages.said import sentence
from cardroom.said import Said

_TO_TYPE: Final = 8
"""Letters that a row leaves for an answer."""
_ASKS: Final = ("?", "？")
_STOPS: Final = (*_ASKS, ".", "。")


class Cards(NamedTuple):
    """Cards that somebody looks at: whose, which, and what they are called."""

    whose: str
    faces: str
    named: str = ""
    boxed: bool = True
    """Whether a tall screen draws them."""
    elsewhere: bool = False
    """Whether they lie at a seat that is not the reader's."""

    def told(self) -> str:
        """The cards in a row."""
        key = "cards-named" if self.named else "cards-of"
        return words(key, whose=self.whose, cards=self.faces, named=self.named)

    def beside_boxes(self) -> str:
        """What boxes do not show: melds, and what a hand is called."""
        if not self.boxed:
            return self.told()
        return words("you-have-hand", hand=self.named) if self.named else ""


class Shown(NamedTuple):
    """What stands before a prompt: cards, names of hands whose cards were told, what is asked."""

    cards: list[str]
    names: list[str]
    asks: str

    @property
    def pieces(self) -> str:
        """All of it but what is known, in one row."""
        return sentence(" · ".join([*self.cards, self.asks]))

    @property
    def row(self) -> str:
        """The same with nothing behind it."""
        row = self.pieces
        return row if row.endswith(_STOPS) else words("whole-sentence", text=row)


def unseen(
    cards: Sequence[Cards], rows: Collection[str], known: Collection[Cards]
) -> tuple[list[Cards], list[str]]:
    """Cards that neither the last rows tell nor a question before; names of hands that rows tell.

    >>> mine, board = Cards("You", "9♥ 6♣", "pair of nines"), Cards("board", "9♦ 2♣ 3♣")
    >>> fresh, names = unseen([mine, board], ["9♥ 6♣"], ())
    >>> fresh == [board], names
    (True, ['You have pair of nines'])
    """
    seen = [one for one in cards if one.faces in rows]
    fresh = [one for one in cards if one not in known and one not in seen]
    return fresh, [name for one in seen if one not in known and (name := one.beside_boxes())]


def prompt_rows(
    asked: Asked, shown: Shown, numbered: Sequence[str], prompt: str, bracket: str, *, width: int
) -> list[str]:
    """The rows of a question, its prompt last: behind what is asked, where there is room.

    >>> act = {"kind": "act"}
    >>> prompt_rows(act, Shown([], [], "Pot $8"), [], "check or bet $4", "", width=80)
    ['Pot $8 · check or bet $4: ']
    """
    room = width - _TO_TYPE
    *choices, last = _choices(asked, numbered, f"{prompt}{bracket}: ", bracket, room)
    if names_all(asked):
        last = f"{bracket.strip()}: "
    if not choices:
        for cards in ([*shown.names, *shown.cards], shown.cards):
            row = _behind(Shown(cards, [], shown.asks).pieces, last)
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
    passes = Said("choice-pass-card", card=asked.get("facts", {}).get("card"))
    named = [passes if one == "done" else choice_said(asked, one) for one in numbered]
    each = [f"{at} {text(one)}" for at, one in enumerate(named, start=1)]
    if len(numbered) < len(asked["choices"]):
        each.append(words("choice-a-card"))
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

    >>> _behind("Pot $8, you have $92", "check or bet $4: "), _behind("Which card?", "[3♠]: ")
    ('Pot $8, you have $92 · check or bet $4: ', 'Which card [3♠]: ')
    """
    if prompt.startswith((":", "[")):
        return f"{asks.rstrip('?？')}{'' if prompt.startswith(':') else ' '}{prompt}"
    if asks.endswith(_ASKS):
        return f"{asks} {prompt}"
    return f"{asks.rstrip('.。')} · {prompt}"


__all__ = ["Cards", "Shown", "prompt_rows", "unseen"]
