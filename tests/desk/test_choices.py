"""What choices are worth: by hand where that is short, and beside the analyst's own count."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cardroom.cards import Tile, parse_cards
from cardroom.desk.playing.choices import Seen, Weighed, weigh
from cardroom.odds import odds
from cardroom.odds.situations import Tiles
from cardroom.rulebook import load_game


def seen(own: str, bank: str = "", board: str = "") -> Seen:
    """What somebody sees, from text."""
    return Seen(tuple(parse_cards(own)), tuple(parse_cards(bank)), tuple(parse_cards(board)))


def weighed(game: str, what: Seen, answer: str = "") -> Weighed:
    """What the choices are worth; they must be known."""
    found = weigh(load_game(game), what, answer)
    assert found is not None
    return found


def test_a_pair_of_tens_rides_on_four_cards() -> None:
    # Two tens make trips (3 to 1), six cards two pair (2 to 1), forty leave the pair (1 to 1).
    found = weighed("hustler/let-it-ride", seen("Th Td 3c", board="9s"))
    assert found.worths["ride"] == pytest.approx(float(Fraction(2 * 3 + 6 * 2 + 40, 48)))
    assert found.best == "ride"
    assert found.cost("take-back") == found.worths["ride"]
    assert found.cost("nothing that is asked") is None


def test_three_cards_that_cannot_pay_are_taken_back() -> None:
    found = weighed("hustler/let-it-ride", seen("2h 7d Jc"))
    assert found.best == "take-back"
    assert found.cost("ride") == pytest.approx(-found.worths["ride"])


@pytest.mark.parametrize(
    ("game", "play"),
    [
        pytest.param("hustler/caribbean-stud-poker", "bet", marks=pytest.mark.slow),
        ("livermore/three-card-poker-6-card-bonus", "play"),
    ],
)
def test_a_fold_costs_the_ante(game: str, play: str) -> None:
    own = "Ah As Ad Ac 2h" if play == "bet" else "Ah As Ad"
    found = weighed(game, seen(own, "Kc"))
    assert found.best == play
    assert min(found.worths.values()) == -1


@pytest.mark.slow
def test_three_cards_as_the_analyst_counts_them() -> None:
    """The whole game from here: every hand and open card of a class, the better choice of two."""
    from cardroom.odds.player_dealer_poker import three_card
    from cardroom.odds.player_dealer_poker.one_raise import worths
    from cardroom.odds.player_dealer_poker.question import Question
    from cardroom.rulebook import ThreeCardPoker

    game = load_game("livermore/three-card-poker-6-card-bonus")
    question = Question.of(game, ("base",), "optimal")
    way = question.rules.play
    assert isinstance(way, ThreeCardPoker)
    spots, hands = three_card.count(question, way)
    found = worths(question, spots)
    cards = game.rules.deck.deck(game.packs).counts()
    by_code = {int(card): card for card in cards}
    for place in (0, 100, 777, 1_500):
        own = [int(code) for code in hands.cards[place]]
        up = next(code for code in range(51, 0, -1) if code not in own)
        what = Seen(tuple(by_code[code] for code in own), (by_code[up],))
        stay, leave = found.at((place, up))
        told = weigh(game, what, "")
        assert told is not None
        assert told.worths == pytest.approx({"play": float(stay), "fold": float(leave)})


def test_the_river_of_ultimate_by_hand() -> None:
    # A royal flush on the board: everybody ties, so play neither wins nor loses, a fold loses two.
    found = weighed(
        "hustler/ultimate-texas-holdem", seen("2c 3d", board="Ah Kh Qh Jh Th"), "play 1"
    )
    assert found.worths == {"play 1": 0, "fold": -2}


@pytest.mark.slow
def test_waiting_on_the_flop_is_worth_the_better_of_both_at_the_end() -> None:
    # With quads nobody can beat on most boards, play now is twice what play at the end is.
    found = weighed("hustler/ultimate-texas-holdem", seen("9c 9d", board="9h 9s 2d"), "check")
    assert found.best == "play 2"
    assert found.cost("check") == pytest.approx(1, abs=0.05)


@pytest.mark.slow
def test_tiles_as_the_analyst_counts_them() -> None:
    game = load_game("hustler/pai-gow-tiles")
    tiles = tuple(Tile.parse(text) for text in ("14", "36", "11", "44"))
    found = weigh(game, Seen(tiles), "")
    assert found is not None
    row = next(
        one
        for one in odds(game, kept=True).decisions
        if isinstance(one.situation, Tiles) and one.situation.tiles == ("1-4", "3-6", "1-1", "4-4")
    )
    assert found.worths == pytest.approx({one.name: float(one.worth) for one in row.choices})


@pytest.mark.parametrize(
    ("own", "up", "best"),
    [("8h 8d", "6c", "split"), ("Ah 7d", "6c", "double"), ("Th 6d", "7c", "hit")],
)
def test_the_chart_of_blackjack(own: str, up: str, best: str) -> None:
    found = weighed("livermore/pure-21-5-blackjack", seen(own, up))
    assert found.best == best


def test_only_two_dealt_cards_may_split_or_be_given_up() -> None:
    longer = weighed("livermore/pure-21-5-blackjack", seen("8h 2d 6s", "Tc"), "hit")
    assert set(longer.worths) == {"hit", "stand"}


def test_every_choice_has_a_cost_of_nothing_or_more() -> None:
    found = weighed("livermore/pure-21-5-blackjack", seen("Th 6d", "Ac"))
    assert all((found.cost(name) or 0) >= 0 for name in found.worths)
