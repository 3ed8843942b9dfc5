"""Cards, decks, shoes, tiles, dice and shuffles; uses no other room."""

from cardroom.cards.card import (
    JOKER,
    RANKS,
    SUITS,
    BadCardError,
    Card,
    parse_cards,
    show_cards,
    with_letters,
)
from cardroom.cards.deck import PLAIN_DECK, BadDeckError, Deck, without
from cardroom.cards.dice import BadDiceError, check_throw, throw, total_chances
from cardroom.cards.shoe import EmptyShoeError, Shoe
from cardroom.cards.shuffle import Shuffle, ShuffleMismatchError
from cardroom.cards.tiles import TILE_SET, BadTileError, Tile

__all__ = [
    "JOKER",
    "PLAIN_DECK",
    "RANKS",
    "SUITS",
    "TILE_SET",
    "BadCardError",
    "BadDeckError",
    "BadDiceError",
    "BadTileError",
    "Card",
    "Deck",
    "EmptyShoeError",
    "Shoe",
    "Shuffle",
    "ShuffleMismatchError",
    "Tile",
    "check_throw",
    "parse_cards",
    "show_cards",
    "throw",
    "total_chances",
    "with_letters",
    "without",
]
