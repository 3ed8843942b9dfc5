"""One playing card: a small integer that knows its own text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardroom.said import Refusal, given

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
JOKER_CODE: Final = 52
MARKED_BIT: Final = 64


class BadCardError(Refusal):
    """A text that names no card."""


class Card(int):
    """A card as an integer, so that arrays and kernels take it as it is.

    Codes 0 to 51 are ``4 * rank + suit`` (deuces first, suits in the order clubs, diamonds,
    hearts, spades); 52 is the joker; a marked card (a bonus ten, an "X" ace) is its plain code
    plus 64. Cards of one code are one object.

    >>> Card.parse("As"), int(Card.parse("As"))
    (Card('As'), 51)
    """

    __slots__ = ()

    def __new__(cls, code: int) -> Card:
        """The one card of a code."""
        try:
            return _INTERNED[code]
        except (KeyError, TypeError):
            raise BadCardError("card-code", given=given(code)) from None

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card a person means by a text such as ``As``, ``10h``, ``Jk`` or ``Kd*``."""
        found = _BY_TEXT.get(text.strip().lower())
        if found is None:
            raise BadCardError("card-not-one", given=given(text))
        return found

    @property
    def is_joker(self) -> bool:
        """Whether this is the joker."""
        return int(self) == JOKER_CODE

    @property
    def is_marked(self) -> bool:
        """Whether the card carries a mark (a bonus ten, an "X" ace)."""
        return int(self) >= MARKED_BIT

    @property
    def plain(self) -> Card:
        """The same card without its mark."""
        return _INTERNED[int(self) & ~MARKED_BIT]

    @property
    def rank(self) -> int:
        """0 for a deuce up to 12 for an ace; 13 for the joker."""
        return (int(self) & ~MARKED_BIT) >> 2

    @property
    def suit(self) -> int:
        """0 to 3 for clubs, diamonds, hearts, spades; -1 for the joker."""
        return -1 if int(self) == JOKER_CODE else int(self) & 3

    @property
    def is_red(self) -> bool:
        """Whether the card is a diamond or a heart."""
        return self.suit in (1, 2)

    def __str__(self) -> str:
        return _TEXT[int(self)]

    def __repr__(self) -> str:
        return f"Card('{_TEXT[int(self)]}')"

    def __format__(self, spec: str) -> str:
        return format(_TEXT[int(self)], spec)

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return (Card, (int(self),))


def _texts() -> dict[int, str]:
    plain = {
        4 * rank + suit: RANKS[rank] + SUITS[suit]
        for rank in range(len(RANKS))
        for suit in range(len(SUITS))
    }
    marked = {code + MARKED_BIT: text + "*" for code, text in plain.items()}
    return plain | {JOKER_CODE: "Jk"} | marked


_TEXT: Final = _texts()
_INTERNED: Final[dict[int, Card]] = {code: int.__new__(Card, code) for code in _TEXT}
_BY_TEXT: Final[dict[str, Card]] = {
    **{text.lower(): _INTERNED[code] for code, text in _TEXT.items()},
    **{"10" + text[1:].lower(): _INTERNED[code] for code, text in _TEXT.items() if text[0] == "T"},
    "joker": _INTERNED[JOKER_CODE],
}

JOKER: Final = _INTERNED[JOKER_CODE]


def allow_text(text: str, card: Card) -> None:
    """Let a text name something else that is dealt like a card."""
    _BY_TEXT[text.lower()] = card


_SIGNS: Final = str.maketrans(dict(zip("♣♦♥♠", "cdhs", strict=True)) | {"\ufe0f": ""})


def with_letters(text: str) -> str:
    """A text with letters for the signs of suits, as a screen draws them or a phone writes them."""
    return text.translate(_SIGNS)


def parse_cards(text: str) -> list[Card]:
    """The cards of a text, apart by spaces or commas, or run together.

    >>> parse_cards("9c 2d Kh")
    [Card('9c'), Card('2d'), Card('Kh')]
    >>> parse_cards("9c2dKhJk10s")
    [Card('9c'), Card('2d'), Card('Kh'), Card('Jk'), Card('Ts')]
    >>> parse_cards("A\u2660 10\u2665")
    [Card('As'), Card('Th')]
    """
    cards: list[Card] = []
    for word in with_letters(text).replace(",", " ").split():
        if word.lower() in _BY_TEXT:
            cards.append(_BY_TEXT[word.lower()])
        else:
            cards.extend(_split_run(word))
    return cards


def _split_run(word: str) -> Iterable[Card]:
    """Take apart a run of cards written without spaces, longest text first."""
    rest = word.lower()
    while rest:
        for length in (5, 4, 3, 2):
            if rest[:length] in _BY_TEXT:
                yield _BY_TEXT[rest[:length]]
                rest = rest[length:]
                break
        else:
            raise BadCardError("card-not-run", given=given(word))


def show_cards(cards: Iterable[Card]) -> str:
    """Cards as text that :func:`parse_cards` reads back.

    >>> show_cards(parse_cards("10h,Jk"))
    'Th Jk'
    """
    return " ".join(str(card) for card in cards)
