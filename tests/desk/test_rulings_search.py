"""A floor person's words find what the club's own document says."""

from __future__ import annotations

import pytest

from cardroom.desk.rulings.clubs import in_clubs, likest
from cardroom.desk.rulings.passages import Passage
from cardroom.desk.rulings.search import ask, asked
from cardroom.desk.rulings.words import alike, vague
from cardroom.pages.passages import passages_of, place_words, told
from cardroom.rulebook import game_ids, load_game


def everything(game: str) -> tuple[Passage, ...]:
    return passages_of(load_game(game))


def find(among: tuple[Passage, ...], words: str) -> tuple[Passage, ...]:
    return ask(among, words).rulings


@pytest.mark.parametrize(
    ("game", "words", "found"),
    [
        ("lucky-buck/texas-holdem", "exposed hole card", "exposed-hole-card"),
        ("lucky-buck/texas-holdem", "dealer flashed a card", "exposed-hole-card"),
        ("lucky-buck/texas-holdem", "premature flop", "premature-flop"),
        ("lucky-buck/texas-holdem", "early turn", "premature-turn"),
        ("lucky-buck/omaha-8", "boxed card", "boxed-card"),
        ("lucky-buck/lowball", "fouled deck", "fouled-deck"),
        ("lucky-buck/lowball", "two extra cards misdeal", "two-extra-cards"),
        ("hustler/draw-poker-jacks-or-better", "splitting openers", "splitting-openers"),
        ("hustler/seven-card-stud", "not enough cards", "short-deck"),
        ("livermore/texas-holdem", "missed blind", "missed-blind"),
        ("livermore/lowball", "acted out of turn silence", "silence"),
        ("hustler/mexican-poker", "exposed joker", "exposed-down-card"),
        # Banked tables.
        ("hustler/21st-century-blackjack", "the cards ran out", "cards-run-out"),
        ("hustler/21st-century-blackjack", "I was skipped", "passed-player"),
        ("hustler/21st-century-blackjack", "draw began at the wrong spot", "wrong-seat"),
        ("hustler/21st-century-blackjack", "bet above the limit", "overage"),
        ("hustler/21st-century-blackjack", "player forced the dealer to pull", "coerced-card"),
        ("hustler/21st-century-blackjack", "overpaid last hand", "decision-too-late"),
        ("hustler/21st-century-blackjack", "back up the cards", "missed-first-card"),
        ("hustler/la-blackjack", "hole card shown exposed", "hole-card-exposed"),
        ("hustler/la-blackjack", "three cards", "three-cards"),
        ("hustler/pai-gow-poker", "ace turned over", "ace-or-joker-exposed"),
        ("hustler/pai-gow-poker", "fouled hand", "foul-hand"),
        ("hustler/super-pan-9-classic", "foreign card", "foreign-card"),
        ("hustler/super-pan-9-classic", "changed his mind", "changed-mind"),
        ("hustler/21st-century-baccarat", "no action free collection", "no-action"),
        ("lucky-buck/pai-gow-poker", "dice cup late wager", "late-bet"),
        ("lucky-buck/pai-gow-poker", "chips outside the circle", "off-spot"),
        ("mortimers/three-card-poker-6-card-bonus", "past-posted", "late-bet"),
        ("livermore/three-card-poker-1-2", "argument over a hand", "disputed-hand"),
        ("hustler/21st-century-baccarat-8-0", "shuffler broke", "machine-fails"),
    ],
)
def test_words_find_the_remedy(game: str, words: str, found: str) -> None:
    assert find(everything(game), words)[0].id == found


@pytest.mark.parametrize(
    ("game", "words", "says"),
    [
        ("hustler/holdem", "misdeal", "More than one extra card is a misdeal."),
        ("hustler/21st-century-blackjack", "misdeal", "misdeal"),
        ("hustler/omaha-hi-lo-8", "scoop", "scoop"),
        ("hustler/omaha-hi-lo-8", "leg", "leg"),
        ("ranchos/omaha-high-low-split", "odd chips", "odd chip"),
        ("hustler/seven-card-stud-hi-lo-8", "agreement", "never by agreement"),
        ("hustler/seven-card-stud-hi-lo-8", "chop the pot", "never by agreement"),
        ("hustler/holdem", "burn", "burn"),
        ("hustler/mexican-poker", "muck", "muck"),
        ("hustler/mexican-poker", "mucked", "muck"),
    ],
)
def test_words_of_the_pages_are_found(game: str, words: str, says: str) -> None:
    """The audit's list: words that a game's own page uses, and a search did not know."""
    found = find(everything(game), words)
    assert found
    assert says in found[0].text


@pytest.mark.parametrize("game", game_ids())
def test_everything_a_document_says_is_found_by_its_name(game: str) -> None:
    among = everything(game)
    for one in among:
        if one.what != "remedy":
            continue
        name = one.id.replace("-", " ")
        if {*asked(name)} - vague():
            assert one in ask(among, name, most=8).rulings, one.id


@pytest.mark.parametrize("game", game_ids())
def test_a_remedy_says_where_it_stands(game: str) -> None:
    """Title, section and line, for all 85 games."""
    source = load_game(game).rules.source
    assert source is not None
    for one in everything(game):
        if one.what == "remedy":
            assert one.irregularity is not None
            place = place_words(one)
            assert one.section
            assert one.section in place
            assert (one.irregularity.document or source.document) in place
            assert f"collection {source.seed}" in place
            assert str(one.lines[0]) in place


def test_a_text_that_games_share_is_found_under_its_own_title() -> None:
    """Crazy Pineapple is played by the rules of hold'em, which are another document."""
    found = find(everything("lucky-buck/crazy-pineapple-8"), "two exposed")[0]
    holdem = load_game("lucky-buck/texas-holdem").rules.source
    assert holdem is not None
    assert found.document == holdem.document
    assert found.section == "rule 8"


def test_nonsense_finds_nothing_and_no_words_find_all_remedies() -> None:
    among = everything("hustler/holdem")
    assert ask(among, "xylophone quartet").silent
    assert find(among, "xylophone quartet") == ()
    found = find(among, "")
    assert len(found) == len(load_game("hustler/holdem").rules.irregularities)


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("lucky-buck/blackjack-x", "exposed card"),
        ("livermore/texas-holdem", "misdeal"),
        ("ranchos/zoobac", "too many cards"),
        ("hustler/ez-baccarat", "late bet"),
    ],
)
def test_a_silent_document_says_that_it_is_silent(game: str, words: str) -> None:
    answer = ask(everything(game), words)
    assert answer.silent
    assert answer.rulings == ()


def test_of_a_silent_document_it_is_told_what_a_table_does() -> None:
    """Omaha's high and low halves: the document says nothing of an odd chip, every table does."""
    answer = ask(everything("hustler/omaha-hi-lo-8"), "odd chip")
    assert answer.silent
    assert any("goes to the high" in one.text for one in answer.table)


def test_of_a_silent_document_common_practice_is_told_apart() -> None:
    answer = ask(everything("hustler/ez-baccarat"), "late bet")
    assert answer.practice[0].id == "late-bet"


def test_every_game_has_an_answer_to_a_misdeal() -> None:
    silent = {game for game in game_ids() if ask(everything(game), "misdeal").silent}
    for game in silent:
        assert not any("misdeal" in one.id for one in everything(game) if one.what == "remedy")


def test_an_objection_is_found_where_somebody_objects() -> None:
    found = {one.id for one in find(everything("hustler/lowball"), "objection")}
    assert found == {"second-kill", "kill-to-enter"}


def test_words_that_say_the_same_say_it_both_ways() -> None:
    for word, others in alike().items():
        for other in others:
            assert word in alike()[other]


def test_all_clubs_side_by_side() -> None:
    """An exposed ace is a misdeal at two clubs, and the games of a club that say it are named."""
    clubs = in_clubs("ace exposed making piles", "pai-gow-poker")
    assert set(clubs) == {"hustler", "livermore", "lucky-buck", "mortimers", "ranchos"}
    assert clubs["hustler"][0].passage.id == "ace-or-joker-exposed"
    assert clubs["hustler"][0].games == ("hustler/pai-gow-poker",)
    assert {one.passage.id for one in clubs["lucky-buck"]} >= {"ace-or-joker-exposed"}
    assert clubs["mortimers"] == []
    shared = in_clubs("premature flop", "community-poker")["hustler"]
    assert any(len(one.games) > 3 for one in shared), "one text of several games is shown once"
    assert len({one.passage.text for one in shared}) == len(shared)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "club", "says"),
    [
        ("misdeal", "hustler", "misdeal"),
        ("misdeal", "mortimers", "Nothing is said"),
        ("scoop", "hustler", "scoop"),
        ("scoop", "mortimers", "scoop"),
        ("leg", "lucky-buck", "leg"),
        ("odd chip", "ranchos", "odd chip"),
        ("odd chip", "livermore", "cannot be split"),
        ("agreement", "hustler", "agreement"),
        ("burn", "livermore", "burn"),
        ("muck", "hustler", "muck"),
        ("exposed card", "mortimers", "Nothing is said of exposed"),
    ],
)
def test_clubs_without_a_remedy_answer_from_their_pages(words: str, club: str, says: str) -> None:
    """Words of the pages, notes and readings, each with the title of its document."""
    found = in_clubs(words, page=told)[club]
    assert any(says in one.passage.text for one in found), [one.passage.text for one in found]
    for one in found:
        assert one.passage.document
        assert one.games


def test_others_are_named_the_clubs_own_first() -> None:
    found = likest(load_game("lucky-buck/blackjack-x"), "exposed ace")
    assert found[0][0].startswith("lucky-buck/")
    assert len({game.partition("/")[0] for game, _ in found}) == len(found)
