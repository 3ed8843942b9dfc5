"""Every ruling holds, and those of baccarat fail under the other reading or another round."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from cardroom.cards import Card
from cardroom.games import baccarat, traits
from cardroom.games.traits import Traits, of_hands
from cardroom.hands.points import is_natural, value
from cardroom.rulebook import CLUBS, game_ids, load_game, read_toml
from cardroom.rulebook.files.loader import common_text, raw_data
from cardroom.rulebook.rulings.banked import ButtonRuling, Ruling, rulings_of
from cardroom.rulings.asking import faults

BACCARAT = [
    game for game in game_ids() if read_toml(CLUBS / f"{game}.toml").get("family") == "baccarat"
]
RULED = [game for game in game_ids() if rulings_of(game)]

Changes = Mapping[str, str]


def test_all_twelve_baccarat_games_are_there() -> None:
    assert len(BACCARAT) == 12


@pytest.mark.parametrize("game", RULED)
def test_every_ruling_holds(game: str) -> None:
    wrong = {ruling.says: faults(game, ruling) for ruling in rulings_of(game)}
    assert {says: found for says, found in wrong.items() if found} == {}


def holds(game: str, ruling: Ruling, changes: Changes) -> bool:
    """Whether a ruling still holds when keys of the game are changed."""
    changed = ruling.model_copy(update={"switches": {**ruling.switches, **changes}})
    try:
        return not faults(game, changed)
    except ValueError:
        return False


def citing(game: str, reading: str) -> list[Ruling]:
    return [ruling for ruling in rulings_of(game) if reading in ruling.readings]


# --- readings without a switch: the other reading is written out here ---------------------------

DRAGON = "player-dragon-bonus"
NO_BURN = {"deck.burn": "0"}
NO_CUT = {"deck.cut": "0"}
NEVER = '"SSSSSSSSSS"'
ALWAYS = '"HHHHHHHHHH"'
BANK_COUNTED = {"button.bank_counts": "first"}
ONE_HAND = {"bank.hands": "1"}
THREE_HANDS = {"bank.hands": "3"}

OTHERWISE: dict[str, dict[str, list[Changes]]] = {
    "hustler/21st-century-baccarat-8-0": {
        "dealer-below-three": [{"play.chart.2": NEVER}, {"play.chart.7": ALWAYS}],
        "dragon-natural-pays": [
            {"wager.banker-dragon-bonus.line.natural.pays": "11 to 1"},
            {f"wager.{DRAGON}.choose": "best"},
        ],
        "dragon-on-a-tie": [{f"wager.{DRAGON}.otherwise": "push"}],
        "order-of-settlement": [
            {"settlement.order": f"[['player-line','banker-line'],['tie'],['{DRAGON}',"
             "'banker-dragon-bonus']]"},
            {"settlement.order": f"[['player-line'],['banker-line'],['{DRAGON}',"
             "'banker-dragon-bonus'],['tie']]"},
            {"settlement.by": "seat"},
        ],
        "bonus-limits": [
            {"wager.tie.limit": "$100 - $500"},
            {f"wager.{DRAGON}.limit": "$5 - $1,000"},
        ],
        "two-hands": [ONE_HAND, THREE_HANDS],
        "fees-in-force": [{"schedule.baccarat.option.1.player_dealer.flat": "$1"}],
        "shoe": [NO_BURN, NO_CUT],
    },
    "hustler/21st-century-baccarat-9-0": {
        "dealer-below-three": [{"play.chart.2": NEVER}, {"play.chart.7": ALWAYS}],
        "two-hands": [ONE_HAND, THREE_HANDS],
        "fees-in-force": [{"schedule.baccarat.option.3.player_dealer.flat": "$3"}],
        "shoe": [NO_BURN, NO_CUT],
    },
    "hustler/21st-century-baccarat": {
        "natural-nine": [{"play.two_jokers_beat_nine": "false"}],
        "draw-is-no-free-choice": [
            {"play.player_option": "0 - 9"},
            {"play.player_option": "[]", "play.player_draws": "0 - 5"},
            {"play.bank_option": "5"},
        ],
        "even-money": [{"wager.base.line.win.pays": "19 to 20"}],
        "dice": [{"button.bank_counts": "no"}, {"button.direction": "counterclockwise"}],
        "seats": [{"table.seats": "[7]"}, {"table.seats": "[9]"}],
        "which-rates": [{"schedule.baccarat.option.2.player.flat": "$0.50"}],
        "several-bankers": [{"bank.pooled": "false"}],
        "shoe": [NO_BURN, NO_CUT, {"deck.jokers": "2"}],
    },
    "hustler/21st-century-lucky-7-baccarat": {
        "chart-lost": [
            {"play.chart.7": ALWAYS},
            {"play.chart.3": ALWAYS},
            {"play.chart.6": NEVER},
        ],
        "no-choice": [{"play.option": "{ total = 5, values = [5, 6] }"}],
        "seven-seven": [{"wager.banker-line.line.seven-seven.pays": "push"}],
        "monster-either-way": [
            {
                "wager.monster-buster.line.nine-eight-six-cards.when": "{ winner = 'player', "
                "scores = [8, 9], cards = 6 }"
            }
        ],
        "highest-pair": [{"wager.player-pair.line.suited.pays": "12 to 1"}],
        "bonus-limits": [{"wager.lucky-7.limit": "$5 - $300"}, {"wager.tie.limit": "$1 - $500"}],
        "button-count": [{"button.pictures": '"10"'}, BANK_COUNTED],
        "fees-in-force": [{"schedule.baccarat.option.2.player_dealer.flat": "$3"}],
        "shoe": [NO_BURN, NO_CUT],
    },
    "hustler/ez-baccarat": {
        "bonus-alone": [
            {"wager.tie.needs": "[]"},
            {"schedule.ez-baccarat.option.8.alone": "{}"},
        ],
        "bonus-limits": [
            {"wager.tie.at_most": "needed"},
            {"wager.dragon-7.minimum": "$5"},
            {"wager.tie.limit": "$10 - $50"},
        ],
        "two-hands": [ONE_HAND, THREE_HANDS],
        "fees-in-force": [{"schedule.ez-baccarat.option.4.player_dealer.flat": "$3"}],
        "shoe": [NO_BURN, NO_CUT],
    },
    "livermore/ez-baccarat": {
        "no-row-for-eight-and-nine": [{"play.chart.8": ALWAYS}],
        "shoe": [NO_BURN, NO_CUT],
    },
    "lucky-buck/commission-free-baccarat": {
        "naturals-stop": [{"play.naturals_stop": "false"}],
        "low-banker-rows": [{"play.chart.2": NEVER}, {"play.chart.7": ALWAYS}],
        "half-pay": [{"wager.banker-line.line.six.when.banker_cards": "3"}],
        "banker-6-schedule": [{"wager.banker-6.line.two-card-six.pays": "12 to 1"}],
        "banker-6-order": [
            {"settlement.order": f"[['player-line'],['banker-line'],['tie'],['banker-6'],"
             f"['{DRAGON}','banker-dragon-bonus']]"}
        ],
        "shoe": [NO_BURN, NO_CUT],
    },
    "lucky-buck/ez-baccarat": {
        "tie-for-one": [{"wager.tie.line.tie.pays": "10 to 1"}],
        "button-goes-round": [BANK_COUNTED, {"button.counted_from": "bank"}],
        "shoe": [NO_BURN, NO_CUT],
    },
    "mortimers/commission-free-baccarat": {
        "natural-nine-over-eight": [
            {"wager.banker-dragon-bonus.line.natural.when": "{ banker_natural = true }"}
        ],
        "six-of-any-cards": [{"wager.banker-line.line.six.when.banker_cards": "3"}],
        "button-goes-round": [BANK_COUNTED, {"button.counted_from": "bank"}],
        "bonus-minimum": [{"wager.tie.minimum": "$5"}, {"wager.banker-dragon-bonus.minimum": "$5"}],
        "shoe": [NO_BURN, NO_CUT],
    },
    "mortimers/ez-baccarat-panda-8": {
        "chart-lost": [
            {"play.chart.2": NEVER},
            {"play.chart.1": NEVER},
            {"play.chart.0": NEVER},
            {"play.chart.7": ALWAYS},
            {"play.chart.3": ALWAYS},
        ],
        "button-goes-round": [BANK_COUNTED, {"button.counted_from": "bank"}],
        "shoe": [NO_BURN, NO_CUT],
    },
    "ranchos/ez-baccarat": {
        "bonus-limits": [
            {"wager.dragon-7.limit": "$5 - $300"},
            {"wager.panda-8.limit": "$5 - $10,000"},
            {"wager.tie.limit": "$5 - $500"},
        ],
        "rotation": [ONE_HAND, THREE_HANDS],
        "shoe": [NO_BURN, NO_CUT],
    },
    "ranchos/zoobac": {
        "button-goes-round": [BANK_COUNTED, {"button.counted_from": "house-dealer"}],
        "twelve-people": [{"table.people": "13"}],
        "seven-seats": [{"table.seats": "[8]"}, {"table.seats": "[6]"}],
        "animal-limits": [
            {"wager.rabbit.limit": "$5 - $500"},
            {"wager.zoo.limit": "$1 - $500"},
            {
                "wager.monkey.limit": "$1 - $20,000",
                "schedule.zoobac.option.1.limit": "$1 +",
                "schedule.zoobac.option.1.maximum": "$100 +",
            },
        ],
        "shoe": [NO_BURN, NO_CUT],
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("game", "reading", "changes"),
    [
        (game, reading, changes)
        for game, readings in OTHERWISE.items()
        for reading, all_changes in readings.items()
        for changes in all_changes
    ],
)
def test_a_ruling_fails_under_the_other_reading(game: str, reading: str, changes: Changes) -> None:
    load_game(game, changes)  # the other reading is itself a game that loads
    rulings = citing(game, reading)
    assert rulings
    assert any(not holds(game, ruling, changes) for ruling in rulings)


# --- readings that live in the round itself -----------------------------------------------------


def ranked(player: list[Card], banker: list[Card]) -> Traits:
    """Naturals above three-card hands of the same points and above a three-card nine."""
    plain = of_hands(player, banker)
    if plain.player_natural != plain.banker_natural:
        return replace(plain, winner="player" if plain.player_natural else "banker")
    return plain


def ten_is_ten(cards: list[Card]) -> int:
    """Only sums of more than ten lose their tens; ten itself would be the best hand."""
    if any(card.is_joker for card in cards):
        return 9
    total = sum(map(value, cards))
    return total if total == 10 else total % 10


def joker_counts_as_drawn(cards: list[Card]) -> int:
    """A joker worth nothing of its own."""
    return sum(value(card) for card in cards if not card.is_joker) % 10


def no_royal(cards: list[Card]) -> int:
    """Ace, king, queen and jack as one straight flush among others."""
    kind = FOUR_KIND(cards)
    return 3 if kind == 4 else kind


def corner_straights(cards: list[Card]) -> int:
    """Straights that go round the corner: queen, king, ace, two."""
    ranks = {card.rank for card in cards}
    if len({card.suit for card in cards}) == 1 and any(
        ranks == {(low + step) % 13 for step in range(4)} for low in range(13)
    ):
        return max(3, FOUR_KIND(cards))
    return FOUR_KIND(cards)


def trips_pay_nothing(first: Card, second: Card) -> int:
    """The better pair does not count when a third card of the rank is there."""
    return 0


FOUR_KIND = traits.four_kind


def _first_two(hands: Callable[..., Traits]) -> Callable[..., Traits]:
    return lambda player, banker: hands(player[:2], banker[:2])


def by_two_cards(player: list[Card], banker: list[Card]) -> Traits:
    """Bonuses by the first two cards of each hand."""
    return _first_two(of_hands)(player, banker)


def no_natural_look(cards: list[Card]) -> bool:
    """Nobody looks for a natural before the player's card."""
    return False


def nobody_stood(
    player: object, banker: object, bets: object
) -> Generator[object, object, set[object]]:
    """Whoever stands is bound by the card all the same."""
    yield from ASK(player, banker, bets)  # type: ignore[arg-type]
    return set()


ASK = baccarat._ask_line_bettors

IN_THE_ROUND: list[tuple[str, str, object, str, object]] = [
    (game, reading, baccarat, "of_hands", ranked)
    for game, reading in (
        ("lucky-buck/ez-baccarat", "natural-rank"),
        ("livermore/ez-baccarat", "natural-rank"),
        ("mortimers/ez-baccarat-panda-8", "natural-rank"),
        ("ranchos/ez-baccarat", "natural-rank"),
        ("hustler/ez-baccarat", "natural-eight-and-three-card-nine"),
    )
] + [
    ("hustler/21st-century-baccarat", "sum-of-ten", baccarat, "points", ten_is_ten),
    ("lucky-buck/commission-free-baccarat", "sum-of-ten", baccarat, "points", ten_is_ten),
    ("ranchos/zoobac", "sum-of-ten", baccarat, "points", ten_is_ten),
    ("hustler/21st-century-baccarat", "joker-is-nine", baccarat, "points", joker_counts_as_drawn),
    (
        "hustler/21st-century-baccarat-9-0",
        "royale-four-card-royal",
        traits,
        "four_kind",
        no_royal,
    ),
    (
        "hustler/21st-century-baccarat-9-0",
        "royale-four-card-royal",
        traits,
        "four_kind",
        corner_straights,
    ),
    (
        "hustler/21st-century-baccarat-9-0",
        "royale-three-of-a-kind",
        traits,
        "pair_kind",
        trips_pay_nothing,
    ),
    (
        "hustler/21st-century-lucky-7-baccarat",
        "monster-final-hands",
        baccarat,
        "of_hands",
        by_two_cards,
    ),
    *[
        (f"hustler/21st-century-baccarat-{version}", reading, baccarat, name, other)
        for version in ("8-0", "9-0")
        for reading, name, other in (
            ("dealer-natural-first", "is_natural", no_natural_look),
            ("stand-and-hit-lines", "_ask_line_bettors", nobody_stood),
        )
    ],
]


@pytest.mark.parametrize(("game", "reading", "module", "name", "other"), IN_THE_ROUND)
def test_a_ruling_fails_where_the_round_goes_otherwise(
    game: str,
    reading: str,
    module: object,
    name: str,
    other: object,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, name, other)
    assert any(not holds(game, ruling, {}) for ruling in citing(game, reading))


def test_a_dealer_draws_by_the_third_card_even_if_all_stand() -> None:
    # The other reading: where all stand the dealer draws on five or less, whatever came. The
    # ruling has a dealer six that draws to a six, so it would find a card left over.
    for version in ("8-0", "9-0"):
        game = f"hustler/21st-century-baccarat-{version}"
        rulings = citing(game, "card-though-all-stand")
        assert any(not holds(game, ruling, {"play.chart.6": NEVER}) for ruling in rulings)


TEN = {
    "lucky-buck/ez-baccarat",
    "mortimers/commission-free-baccarat",
    "mortimers/ez-baccarat-panda-8",
}


@pytest.mark.parametrize("game", sorted(TEN))
def test_a_ten_counts_ten_for_the_button(game: str) -> None:
    # Ten as nothing, or as one more than the nine of the pictures, would start elsewhere.
    starts = {
        ruling.button.start
        for ruling in citing(game, "ten-for-the-button")
        if isinstance(ruling, ButtonRuling)
    }
    assert starts == {4, 10}  # tenth of seven players without seat 3; tenth of thirteen


def _own(game: str) -> set[str]:
    """The readings of a game's own file and of the texts that it shares."""
    data = raw_data(game)
    shared = [common_text(Path(game), name) for name in data.get("common", ())]
    return {entry["id"] for one in (data, *shared) for entry in one.get("reading", ())}


def test_no_reading_is_left_out_here() -> None:
    """Each reading that matters has its other reading written down above."""
    written = {(game, reading) for game, readings in OTHERWISE.items() for reading in readings}
    written |= {
        (game, reading.id)
        for game in BACCARAT
        for reading in load_game(game).rules.readings
        if reading.switch
    }
    written |= {(game, reading) for game, reading, *_ in IN_THE_ROUND}
    written |= {(game, "ten-for-the-button") for game in TEN}
    written |= {
        (f"hustler/21st-century-baccarat-{version}", "card-though-all-stand")
        for version in ("8-0", "9-0")
    }
    # A fee document's bear on a row, and a ruling names its fee.
    known = {
        (game, reading.id)
        for game in BACCARAT
        for reading in load_game(game).rules.readings
        if reading.about != "text" and reading.id in _own(game)
    }
    assert known - written == set()
    assert written - known == set()


def test_naturals_end_the_drawing_for_the_test_of_naturals() -> None:
    # Guards the mutants above: the function they replace is the one that decides.
    assert is_natural([Card.parse("9c"), Card.parse("Kd")])
