"""What a document says to some words, as the desk shows it: the ruling, or that it is silent."""

from __future__ import annotations

from typing import Any, Final

from cardroom.desk.rulings.clubs import likest
from cardroom.desk.rulings.passages import Passage
from cardroom.pages.catalogue import words
from cardroom.pages.passages import passage_words, place_words, ruling_of, title_words
from cardroom.room.web.catalogue import club_name, game_of
from cardroom.room.web.desk.forms import Field, address, first_game, game_field

MOST: Final = 4
USUAL: Final = ("exposed card", "bank short", "late bet", "misdeal")


def ruling(given: dict[str, Any]) -> dict[str, Any]:
    """The page of a question: the passage that decides first, with its lines."""
    loaded = game_of(given.get("game") or first_game("banked"))
    text = str(given.get("q") or "").strip()
    fields = [game_field(loaded.id), Field("q", words("desk-field-q"), text)]
    usual = [
        {"told": one, "link": address("/desk/ruling", {"game": loaded.id, "q": one})}
        for one in USUAL
    ]
    base = {
        "fields": fields,
        "usual": usual,
        "q": text,
        "game": {"id": loaded.id, "title": loaded.rules.title, "club": club_name(loaded),
                 "slug": loaded.id.partition("/")[0]},
    }  # fmt: skip
    if not text:
        return {**base, "answer": None}
    found = ruling_of(loaded, text)
    others = likest(loaded, text) if found.silent else []
    source = loaded.rules.source
    answer = {
        "silent": found.silent,
        "document": source.document if source else loaded.rules.title,
        "rulings": [_card(one) for one in found.rulings[:MOST]],
        "table": [_card(one) for one in found.table[:MOST]],
        "near": [_card(one) for one in found.near[:MOST]],
        "others": [{**_card(one), "game": game_of(game).rules.title,
                    "club": club_name(game_of(game))} for game, one in others[:MOST]],
        "practice": [one.says for one in found.practice],
    }  # fmt: skip
    return {**base, "answer": answer}


def _card(one: Passage) -> dict[str, Any]:
    return {
        "title": title_words(one),
        "says": passage_words(one),
        "place": place_words(one),
        "enforced": one.enforced,
    }


__all__ = ["ruling"]
