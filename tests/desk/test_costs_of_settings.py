"""Choices that are counted over every hidden card, beside hands that the game itself plays."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb
from pathlib import Path
from statistics import mean, stdev

import pytest

from cardroom.cards import Card, parse_cards
from cardroom.desk.playing.choices import Seen, uncounted, weigh
from cardroom.desk.playing.costs import costs
from cardroom.pages.catalogue import words
from cardroom.rulebook import load_game

MISSISSIPPI = str(Path(__file__).parents[2] / "examples" / "mississippi-stud.toml")


def hidden(game: str, *seen: Card) -> list[Card]:
    """The cards that are not seen."""
    loaded = load_game(game)
    return [card for card in loaded.rules.deck.deck(loaded.packs).cards() if card not in seen]


@pytest.mark.slow
@pytest.mark.parametrize("own", ["Ks Kd 8h 8c As 5d 2h", "Jk Ah 9h 8h 7h 3c 3d"])
def test_settings_are_worth_what_hands_set_by_the_house_way_give(own: str) -> None:
    """The sample is set and graded by the game's own code, the count by the analyst's kernels."""
    from cardroom.games.pai_gow_poker.house_way import house_way, set_cards
    from cardroom.games.pai_gow_poker.round import worth
    from cardroom.rulebook.families.pai_gow_poker import PaiGowPokerRules

    game, cards = load_game("livermore/pai-gow-poker"), parse_cards(own)
    rules = game.rules
    assert isinstance(rules, PaiGowPokerRules)
    found = weigh(game, Seen(tuple(cards)), "")
    assert found is not None
    rest, chance = hidden(game.id, *cards), random.Random(8)
    banks = [house_way(chance.sample(rest, 7), rules)[0] for _ in range(1_200)]
    for text in sorted(found.worths, key=lambda name: -found.worths[name])[::5]:
        mine = set_cards(cards, parse_cards(text), rules.high_rules())
        won = [float(worth(rules, rules.wagers[0], mine, bank)[0]) for bank in banks]
        off = max(4.5 * stdev(won) / len(won) ** 0.5, 1e-9)
        assert found.worths[text] == pytest.approx(mean(won), abs=off), text


@pytest.mark.slow
def test_every_hand_of_the_bank_is_counted_once() -> None:
    from cardroom.desk.playing.settings import _counts
    from cardroom.odds.pai_gow_poker.pricing import question_of

    game = load_game("livermore/pai-gow-poker")
    cards = parse_cards("Ks Kd 8h 8c As 5d 2h")
    pairs, _ = question_of(game)
    rows = _counts(pairs, cards, [(cards[0], cards[1]), (cards[2], cards[3])])
    assert rows.sum(axis=1).tolist() == [comb(46, 7)] * 2
    assert rows.min() >= 0


@pytest.mark.slow
def test_poker_at_two_ways_is_worth_what_deals_give() -> None:
    from cardroom.games.pay_lines import pay
    from cardroom.games.two_way.hand import TwoWayTraits, find, is_full_house, poker_outcome
    from cardroom.rulebook.families.other import OtherRules

    game = load_game("hustler/2-way-winner")
    rules = game.rules
    assert isinstance(rules, OtherRules)
    own, (up,) = parse_cards("9s 8s"), parse_cards("6h")
    found = weigh(game, Seen(tuple(own), (up,)), "poker")
    assert found is not None
    rest, chance, won = hidden(game.id, *own, up), random.Random(4), []
    for _ in range(2_000):
        dealt = chance.sample(rest, 6)
        outcome, hand = poker_outcome(own, dealt[:2], (up, *dealt[2:]))
        traits = TwoWayTraits("poker", outcome, full_house=is_full_house(hand))
        wagers = ("blackjack-ante", "poker-ante", "poker-play")
        won.append(sum(float(pay(find(rules.wagers, one), traits.meets)[0]) for one in wagers))
    off = 4.5 * stdev(won) / len(won) ** 0.5
    assert found.worths["poker"] == pytest.approx(mean(won), abs=off)
    assert found.worths["surrender"] == -1
    moves = weigh(game, Seen(tuple(parse_cards("Ts Kh")), (up,)), "stand")
    assert moves is not None
    assert (moves.best, set(moves.worths)) == ("stand", {"stand", "hit", "double", "split"})
    natural = weigh(game, Seen(tuple(parse_cards("Jk Kh")), (up,)), "take")
    assert natural is not None
    assert natural.cost("take") is not None


def test_the_last_street_of_mississippi_by_hand() -> None:
    # Three aces and a nine: one ace makes four (40 to 1), three nines fill up (10 to 1), the other
    # forty-four leave three of a kind (3 to 1). Two antes lie there, and up to three more may.
    what = Seen(tuple(parse_cards("Ah As")), board=tuple(parse_cards("Ad 9c")), units=1)
    found = weigh(load_game(MISSISSIPPI), what, "bet 3")
    assert found is not None
    one = Fraction(40 + 3 * 10 + 44 * 3, 48)
    assert found.worths == pytest.approx(
        {"bet 1": 3 * one, "bet 2": 4 * one, "bet 3": 5 * one, "fold": -2}
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("own", "best"), [("2h 2s", "bet 3"), ("Jh 2s", "bet 1"), ("7h 2s", "fold")]
)
def test_mississippi_on_two_cards_as_it_is_published(own: str, best: str) -> None:
    # Wizard of Odds: three antes on any pair, one on jack-deuce, and seven-deuce is folded.
    found = weigh(load_game(MISSISSIPPI), Seen(tuple(parse_cards(own))), "fold")
    assert found is not None
    assert found.best == best


def test_a_setting_is_found_whichever_way_its_two_cards_are_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from cardroom.desk.playing import settings

    worths = {"8h 8c": 0.5, "Ks As": 0.25}
    monkeypatch.setattr(settings, "setting_worths", lambda *_: worths)
    cards = ["Ks", "Kd", "8h", "8c", "As", "5d", "2h"]
    facts = [{"n": 1, "kind": "bets", "wagers": [{"seat": 2, "stake": 1_000}]}]
    facts += [
        {"n": 2 + at, "kind": "card", "to": "seat 2", "card": card, "up": False, "place": at}
        for at, card in enumerate(cards)
    ]
    told = {"kind": "decided", "seat": 2, "who": "ann", "hand": 1, "on": "set-hand"}
    facts += [{"n": 20, **told, "answer": ["8c", "8h"]}]
    game = load_game("livermore/pai-gow-poker")
    (row,) = costs(game, facts)
    assert (row["answer"], row["best"], row["cents"]) == ("8h 8c", "8h 8c", 0)
    facts += [{"n": 21, **told, "who": "bo", "answer": ["Ks", "As"]}]
    assert [(one["who"], one["cents"]) for one in costs(game, facts)] == [("ann", 0), ("bo", 250)]
    assert [one["who"] for one in costs(game, facts, "ann")] == ["ann"]
    assert len(costs(game, facts, "cy")) == 2


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("hustler/holdem", "how they play"),
        ("hustler/13-card-chinese-poker", "how the others set theirs"),
        ("livermore/panguingue", "what the others hold"),
        ("hustler/easy-poker", "nobody has anything to decide"),
        ("livermore/ez-baccarat", "nobody has anything to decide"),
        ("ranchos/double-hand-marquez", "nobody has anything to decide"),
        ("livermore/pai-gow-poker", "in this hand"),
    ],
)
def test_where_no_decision_has_a_cost_it_is_said_why(game: str, why: str) -> None:
    assert why in words(uncounted(load_game(game)))
