"""Baccarat played a second time, naively, from the documents' sentences; and its corners."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from fractions import Fraction
from functools import lru_cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards import Card, Deck, parse_cards
from cardroom.cards.places import PLAYER
from cardroom.games import Bet, RoundResult, Together, play
from cardroom.games.driving import answers, drive
from cardroom.games.traits import FOUR_KINDS, PAIR_KINDS, four_kind, of_hands, pair_kind
from cardroom.hands.points import points
from cardroom.rulebook import BaccaratRules, LoadedGame, SharedHands
from cardroom.rulebook import load_game as read_game
from cardroom.rulings.scripted import ScriptError, play_cards, run
from refusing import refuses

load_game: Callable[[str], LoadedGame] = lru_cache(maxsize=None)(read_game)

# --- a baccarat table written down from the sentences, text in and text out --------------------


def worth(cards: list[str]) -> int:
    """Aces one, pictures and tens nothing, all others their face; the right-hand digit."""
    face = {"A": 1, "T": 0, "J": 0, "Q": 0, "K": 0}
    return sum(face[c[0]] if c[0] in face else int(c[0]) for c in cards) % 10


def banker_takes_a_card(total: int, third: int) -> bool:
    if total <= 2:
        return True
    if total == 3:
        return third != 8
    if total == 4:
        return third not in (0, 1, 8, 9)
    if total == 5:
        return third in (4, 5, 6, 7)
    if total == 6:
        return third in (6, 7)
    return False


def deal(shoe: list[str], *, stop: bool = True) -> tuple[list[str], list[str]]:
    player, banker = [shoe[0], shoe[2]], [shoe[1], shoe[3]]
    at = 4
    if stop and (worth(player) >= 8 or worth(banker) >= 8):
        return player, banker
    if worth(player) <= 5:
        player.append(shoe[at])
        at += 1
        draws = banker_takes_a_card(worth(banker), worth(player[2:]))
    else:
        draws = worth(banker) <= 5
    if draws:
        banker.append(shoe[at])
    return player, banker


Hands = tuple[list[str], list[str]]
Pay = Fraction | int


def lines(hands: Hands, banker_pays: Pay = 1) -> dict[str, Pay]:
    p, b = map(worth, hands)
    return {
        "player-line": 1 if p > b else 0 if p == b else -1,
        "banker-line": banker_pays if b > p else 0 if p == b else -1,
    }


def tie(hands: Hands, pays: int) -> int:
    return pays if worth(hands[0]) == worth(hands[1]) else -1


def three_card(hands: Hands, which: int, total: int) -> bool:
    """Whether one of the hands wins with this total on three cards."""
    own, other = hands[which], hands[1 - which]
    return len(own) == 3 and worth(own) == total and worth(other) < total


def ez(hands: Hands, tie_pays: int) -> dict[str, Pay]:
    return lines(hands) | {
        "tie": tie(hands, tie_pays),
        "dragon-7": 40 if three_card(hands, 1, 7) else -1,
        "panda-8": 25 if three_card(hands, 0, 8) else -1,
    }


def dragon_bonus(own: list[str], other: list[str]) -> int:
    mine, theirs = worth(own), worth(other)
    natural = len(own) == 2 and mine >= 8
    if mine == theirs:
        return 0 if natural and len(other) == 2 else -1
    if mine < theirs:
        return -1
    if natural:
        return 1
    return {4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30}.get(mine - theirs, -1)


def dragons(hands: Hands) -> dict[str, Pay]:
    player, banker = hands
    return {
        "player-dragon-bonus": dragon_bonus(player, banker),
        "banker-dragon-bonus": dragon_bonus(banker, player),
    }


def commission_free(hands: Hands) -> dict[str, Pay]:
    six = worth(hands[1]) == 6 and worth(hands[0]) < 6
    out = lines(hands, Fraction(1, 2) if six else 1) | {"tie": tie(hands, 9)} | dragons(hands)
    out["banker-6"] = (10 if len(hands[1]) == 2 else 30) if six else -1
    return out


RED = "dh"


def pair(cards: list[str]) -> int:
    first, second = cards[:2]
    if first[0] != second[0]:
        return 0
    if first[1] == second[1]:
        return 3
    return 2 if (first[1] in RED) == (second[1] in RED) else 1


def lucky_7(hands: Hands) -> dict[str, Pay]:
    p, b = map(worth, hands)
    cards = hands[0] + hands[1]
    out = lines(hands)
    if p == b == 7:
        out["banker-line"] = -1
    out["tie"] = tie(hands, 7)
    if p == b >= 6 and len(cards) == 6:
        out["tie"] = 100 if len({card[1] in RED for card in cards}) == 1 else 25
    out["player-pair"] = [-1, 6, 12, 25][pair(hands[0])]
    out["banker-pair"] = [-1, 6, 12, 25][pair(hands[1])]
    out["lucky-7"] = 45 if p == b == 7 else -1
    monsters = {(9, 9): (40, 8), (8, 8): (30, 8), (0, 0): (25, 0), (8, 9): (15, 4), (0, 9): (10, 2),
                (0, 8): (10, 2)}  # fmt: skip
    six, fewer = monsters.get((min(p, b), max(p, b)), (-1, -1))
    out["monster-buster"] = six if len(cards) == 6 else fewer
    return out


def royale(hands: Hands) -> int:
    """The best-paying line that the first four cards hold."""
    cards = hands[0][:2] + hands[1][:2]
    order = "A23456789TJQKA"
    held = [-1, 3, 6, 12][max(pair(hands[0]), pair(hands[1]))]
    ranks = "".join(sorted(card[0] for card in cards))
    if len({card[1] for card in cards}) == 1:
        rows = ["".join(sorted(order[at : at + 4])) for at in range(11)]
        if ranks in rows:
            held = max(held, 250 if set(ranks) == set("AKQJ") else 100)
    counts = sorted(Counter(ranks).values())
    return max(held, {(4,): 50, (2, 2): 8}.get(tuple(counts), -1))


def zoobac(hands: Hands) -> dict[str, Pay]:
    p, b = map(worth, hands)
    rabbit, tiger, monkey = three_card(hands, 0, 7), three_card(hands, 1, 8), p == b == 0
    return lines(hands, 0 if tiger else 1) | {
        "tie": tie(hands, 9),
        "rabbit": (75 if b == 0 else 25) if rabbit else -1,
        "tiger": (75 if p == 0 else 25) if tiger else -1,
        "monkey": 150 if monkey else -1,
        "zoo": (30 if monkey or 0 in (p, b) else 10) if rabbit or tiger or monkey else -1,
    }


NAIVE: dict[str, Callable[[Hands], Mapping[str, Pay]]] = {
    "lucky-buck/ez-baccarat": lambda hands: ez(hands, 9),  # ten for one
    "mortimers/ez-baccarat-panda-8": lambda hands: ez(hands, 9),
    "livermore/ez-baccarat": lambda hands: ez(hands, 8),
    "ranchos/ez-baccarat": lambda hands: ez(hands, 8),
    "hustler/ez-baccarat": lambda hands: ez(hands, 8),
    "lucky-buck/commission-free-baccarat": commission_free,
    "mortimers/commission-free-baccarat": commission_free,
    "hustler/21st-century-baccarat-8-0": lambda hands: (
        lines(hands, Fraction(19, 20)) | {"tie": tie(hands, 8)} | dragons(hands)
    ),
    "hustler/21st-century-baccarat-9-0": lambda hands: (
        lines(hands, Fraction(19, 20)) | {"tie": tie(hands, 8), "royale-bonus": royale(hands)}
    ),
    "hustler/21st-century-lucky-7-baccarat": lucky_7,
    "ranchos/zoobac": zoobac,
}


def random_shoe(seed: int, game: str) -> list[str]:
    """Six cards; every other shoe of few ranks or suits, where the rare lines live."""
    rng = random.Random(seed)
    deck = [str(card) for card in load_game(game).rules.deck.deck().cards()]
    if seed % 4 == 1:
        suits = rng.choice(["c", "h", "cs", "dh"])
        deck = [card for card in deck if card[1] in suits]
    if seed % 4 == 3:
        ranks = rng.sample("A23456789TJQK", 3)
        deck = [card for card in deck if card[0] in ranks]
    return rng.sample(deck, 6)


def graded(game: str, shoe: list[str], decisions: str = "hit") -> tuple[RoundResult, list[str]]:
    """A round on these cards; what is left of them."""
    rules = load_game(game).rules
    cards = list(shoe)
    bets = [Bet(2, wager.id, "ann") for wager in rules.wagers]
    coming = (Card.parse(cards.pop(0)) for _ in shoe)
    return drive(play(rules, bets), answers(coming, lambda _: decisions)), cards


@pytest.mark.parametrize("game", NAIVE)
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_the_round_goes_as_the_sentences_say(game: str, seed: int) -> None:
    for step in range(60):
        shoe = random_shoe(seed + step, game)
        hands = deal(shoe)
        expected = NAIVE[game](hands)
        result, left = graded(game, shoe)
        assert [list(map(str, cards)) for cards in result.hands.values()] == list(hands)
        assert left == shoe[len(hands[0]) + len(hands[1]) :]
        assert {g.bet.wager: g.result for g in result.grades} == {
            wager: expected[wager] for wager in (g.bet.wager for g in result.grades)
        }


@pytest.mark.parametrize("game", NAIVE)
def test_every_wager_is_in_the_naive_table(game: str) -> None:
    shoe = ["Kc", "Kd", "Kh", "Ks", "Qc", "Qd"]
    assert {wager.id for wager in load_game(game).rules.wagers} <= set(NAIVE[game](deal(shoe)))


# --- the chart: all eighty cells, and the rules for standing -----------------------------------

BY_POINTS = {n: f"{n}c" if n else "Kc" for n in range(10)} | {1: "Ac"}


@pytest.mark.parametrize("game", NAIVE)
def test_all_eighty_cells_of_the_chart(game: str) -> None:
    way = load_game(game).rules
    assert isinstance(way, BaccaratRules)
    assert isinstance(way.play, SharedHands)
    for total, third in product(range(8), range(10)):
        # The player has nothing and draws; the banker's first card is never a five or a six, so
        # nobody has a choice.
        shoe = ["Kd", "Qs", "Jh", BY_POINTS[total], BY_POINTS[third], "Ts"]
        result, left = graded(game, shoe)
        assert (len(left) == 0) == banker_takes_a_card(total, third), (total, third)
        assert len(result.hands[PLAYER]) == 3


@pytest.mark.parametrize("game", NAIVE)
def test_a_standing_player_leaves_the_banker_the_plain_rule(game: str) -> None:
    for mine, total in product((6, 7), range(8)):
        _, left = graded(game, ["Kd", "Qs", BY_POINTS[mine], BY_POINTS[total], "Ts"])
        assert (len(left) == 0) == (total <= 5), (mine, total)


@pytest.mark.parametrize("game", NAIVE)
def test_a_natural_ends_the_drawing(game: str) -> None:
    for mine, total in product(range(10), range(10)):
        if mine < 8 and total < 8:
            continue
        result, left = graded(game, ["Kd", "Qs", BY_POINTS[mine], BY_POINTS[total], "2s", "3s"])
        assert left == ["2s", "3s"], (mine, total)
        assert ("player-natural" in result.marks) == (mine >= 8)
        assert ("banker-natural" in result.marks) == (total >= 8)


@pytest.mark.parametrize("game", [game for game in NAIVE if "naturals" in load_game(game).switches])
@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_naturals_that_draw_on(game: str, seed: int) -> None:
    shoe = random_shoe(seed, game)
    player, banker = deal(shoe, stop=False)
    cards = " ".join(shoe[: len(player) + len(banker)])
    got = run(game, cards, {"tie": 1}, switches={"naturals": "draw-on"})
    assert (got["tie"] > 0) == (worth(player) == worth(banker))


# --- the option on five ------------------------------------------------------------------------

FIVE = ["hustler/21st-century-baccarat-8-0", "hustler/21st-century-baccarat-9-0"]
THREE_BETTORS = [
    Bet(2, "player-line", "ann"),
    Bet(2, "player-line", "back"),
    Bet(4, "player-line", "bo"),
    Bet(4, "banker-line", "bo"),
    Bet(4, "tie", "bo"),
]


@pytest.mark.parametrize("game", FIVE)
def test_bettors_of_one_hand_choose_differently(game: str) -> None:
    # Five against a six up and a four in all; the card is a nine: five becomes four.
    cards = parse_cards("2c 6d 3h 8s 9d")
    result = play_cards(load_game(game), cards, THREE_BETTORS, ["stand", "hit", "stand"])
    assert [grade.result for grade in result.grades] == [1, 0, 1, 0, 8]


@pytest.mark.parametrize("game", FIVE)
@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    choices=st.lists(st.sampled_from(["hit", "stand"]), min_size=3, max_size=3),
)
def test_who_stands_has_five_and_all_else_goes_by_three_cards(
    game: str, seed: int, choices: list[str]
) -> None:
    rng = random.Random(seed)
    shoe = [str(card) for card in rng.sample(Deck(packs=8).cards(), 4)]
    shoe = ["2c", rng.choice(["5d", "6d"]), "3h", shoe[0], *shoe[1:]]
    player, banker = deal(shoe)
    cards = parse_cards(" ".join(shoe[: len(player) + len(banker)]))
    asked = [] if worth(banker[:2]) >= 8 else choices
    result = play_cards(load_game(game), cards, THREE_BETTORS, asked)
    expected: list[Pay] = []
    for choice in choices:
        mine = player[:2] if choice == "stand" else player
        expected.append(lines((mine, banker))["player-line"])
    expected.append(lines((player, banker), Fraction(19, 20))["banker-line"])
    expected.append(tie((player, banker), 8))
    assert [grade.result for grade in result.grades] == expected


@pytest.mark.parametrize("game", FIVE)
def test_only_a_five_against_a_five_or_six_has_the_choice(game: str) -> None:
    for mine, up, second in product(range(8), range(10), range(10)):
        if (up + second) % 10 >= 8:
            continue
        rules = load_game(game).rules
        round_ = play(rules, [Bet(2, "player-line", "ann")])
        next(round_)
        cards = ["Kd", BY_POINTS[up], BY_POINTS[mine], BY_POINTS[second]]
        asked = False
        for card in cards:
            # With nothing to draw and nothing to choose the round is over with its fourth card.
            with suppress(StopIteration):
                asked = isinstance(round_.send(Card.parse(card)), Together)
        assert asked == (mine == 5 and up in (5, 6)), (mine, up, second)


def test_a_choice_that_is_none_is_refused() -> None:
    with refuses("answer-choice", ScriptError, given="double", legal=["hit", "stand"]):
        run(FIVE[0], "2c 6d 3h 8s 9d", {"player-line": 100}, ["double"])


# --- hands of one's own, with jokers -----------------------------------------------------------

OWN = "hustler/21st-century-baccarat"


def own_worth(cards: list[str]) -> int:
    """Nine with a joker, and ten for two jokers, which beat every other nine."""
    if cards.count("Jk") >= 2:
        return 10
    return 9 if "Jk" in cards else worth(cards)


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_hands_of_ones_own_as_the_rules_number_them(seed: int) -> None:
    rng = random.Random(seed)
    shoe = [str(card) for card in rng.sample(load_game(OWN).rules.deck.deck().cards(), 12)]
    jokers = rng.sample(range(12), rng.randint(0, 4))
    shoe = ["Jk" if at in jokers else card.replace("Jk", "Kc") for at, card in enumerate(shoe)]
    names = ["seat 2", "seat 5", "bank"]
    hands = {name: [shoe[at], shoe[at + 3]] for at, name in enumerate(names)}
    cards, at, decisions = shoe[:6], 6, []
    for name, hand in hands.items():
        total = min(own_worth(hand), 9)
        hits = total <= 4
        if total == 5 or (total == 6 and name == "bank"):
            decisions.append(rng.choice(["hit", "stand"]))
            hits = decisions[-1] == "hit"
        if hits:
            hand.append(shoe[at])
            cards.append(shoe[at])
            at += 1
    bets = [Bet(2, "base", "ann"), Bet(5, "base", "bo"), Bet(5, "base", "back")]
    result = play_cards(load_game(OWN), [Card.parse(c) for c in cards], bets, decisions)
    assert {name.text: list(map(str, held)) for name, held in result.hands.items()} == hands
    bank = own_worth(hands["bank"])
    for grade, name in zip(result.grades, ("seat 2", "seat 5", "seat 5"), strict=True):
        mine = own_worth(hands[name])
        assert grade.result == (mine > bank) - (mine < bank)


# --- traits ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "kind"),
    [("7h 7h", "suited"), ("7h 7d", "coloured"), ("7c 7s", "coloured"), ("7h 7s", "mixed"),
     ("7h 8h", "none"), ("Kh Qh", "none")],
)  # fmt: skip
def test_pairs(cards: str, kind: str) -> None:
    first, second = parse_cards(cards)
    assert PAIR_KINDS[pair_kind(first, second)] == kind


@pytest.mark.parametrize(
    ("cards", "kind"),
    [("As Ks Qs Js", "royal-flush"), ("Ts Js Qs Ks", "straight-flush"),
     ("4d 2d 3d Ad", "straight-flush"), ("2s As Ks Qs", "none"), ("8c 8d 8h 8s", "four-of-a-kind"),
     ("8c 8c 8c 8c", "four-of-a-kind"), ("8c 3d 8h 3s", "two-pair"), ("8c 8d 8h 3s", "none"),
     ("As Ks Qs Jh", "none"), ("5c 5c 6c 7c", "none")],
)  # fmt: skip
def test_four_cards(cards: str, kind: str) -> None:
    assert FOUR_KINDS[four_kind(parse_cards(cards))] == kind


def test_one_colour_looks_at_every_card() -> None:
    black, red = parse_cards("Kc Ks 2c"), parse_cards("3d 4h 5h")
    assert of_hands(black, parse_cards("Qs 7c")).one_colour
    assert not of_hands(black, red).one_colour
    assert of_hands(red, parse_cards("Qd 7h")).one_colour


@given(st.lists(st.integers(0, 51), min_size=2, max_size=3))
def test_points_are_the_last_digit(codes: list[int]) -> None:
    cards = [Card(code) for code in codes]
    assert points(cards) == worth([str(card) for card in cards])
