"""Rules pages speak the catalogue's language: all that is not a document's text is marked."""

from __future__ import annotations

import pytest

from cardroom.pages.catalogue import speaking
from cardroom.pages.parts import Page, Part
from cardroom.pages.rules.brief import first_facts, told_sections
from cardroom.pages.rules.page import page
from cardroom.rulebook import LoadedGame, game_ids, load_game
from pages.pseudo import unmarked

PSEUDO = "en-XA"


def texts(of: Page) -> list[str]:
    found = list(of.said)
    for part in of.parts:
        found += [part.heading, part.beside, *part.said, *part.columns, *part.below]
        found += [point.text for point in part.points]
        found += cells(part)
        found += [label for entry in part.entries for label, _ in entry.texts]
    return found


def cells(part: Part) -> list[str]:
    return [cell for row in part.rows for cell in row]


def data_of(game: LoadedGame) -> set[str]:
    """Names and texts of the game's own files, as a page may show them."""
    rules = game.rules
    found = {one.id for one in rules.switches} | {one.id for one in rules.readings}
    found |= {choice for one in rules.switches for choice in one.choices}
    found |= {one.about for one in rules.switches}
    found |= {one.id.replace("-", " ") for one in rules.irregularities}
    found |= {one.remedy for one in rules.irregularities}
    source = rules.source
    if source is not None:
        found |= {source.club, source.document, source.bgc_id or "", source.revision or ""}
    found |= {one.id for one in rules.schedules} | {one.id for one in rules.wagers}
    for option in (option for one in getattr(rules, "drops", ()) for option in one.option):
        found |= {str(option.limit), option.note or ""}
    found |= set(rules.notes)
    for one in rules.schedules:
        found |= {*(one.counts or ()), *(one.charged or ())}
        fees = [fee for option in one.option for fee in (option.player, option.player_dealer)]
        found |= {row.printed or "" for fee in fees if fee is not None for row in fee.tier}
    stakes = {one.id for one in getattr(rules, "stakes", ())}
    found |= stakes | {one.removeprefix("no limit ") for one in stakes}
    found |= {one.id for one in getattr(rules, "drops", ())}
    return {" ".join(one.split()) for one in found} - {""}


@pytest.mark.parametrize("name", game_ids())
def test_no_word_of_a_page_is_past_the_catalogue(name: str) -> None:
    game = load_game(name)
    with speaking(PSEUDO):
        told = texts(page(game))
        told += [text for pair in first_facts(game) for text in pair]
        for heading, lines in told_sections(game):
            told += [heading, *(line.text for line in lines)]
    allowed = {game.rules.title, *data_of(game)}
    found = {text: plain for text in told if (plain := unmarked(text, allowed))}
    assert not found
