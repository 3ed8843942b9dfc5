"""What a document does about a mishap at a banked table: its own examples, as rulings."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import Card
from cardroom.games.banked_floor import Happening, fits, kinds_met, remedy_at
from cardroom.rulebook import game_ids, load_game
from cardroom.rulebook.files.loader import floor_file, headings, model_of
from cardroom.rulebook.floor.banked import Do, Kind, Phase, When
from cardroom.rulebook.game import GameRules
from cardroom.rulebook.pot_game import PotGameRules


def is_banked(game: str) -> bool:
    return not issubclass(model_of(str(headings(game)["family"])), PotGameRules)


BANKED = [game for game in game_ids() if is_banked(game)]
RULES: dict[str, GameRules] = {game: load_game(game).rules for game in BANKED}
SHOE = "hustler/21st-century-blackjack"
LA = "hustler/la-blackjack"
PAN9 = "hustler/super-pan-9-classic"
PAI_GOW = "hustler/pai-gow-poker"
BACCARAT = "hustler/21st-century-baccarat"
DOUBLE_HAND = "lucky-buck/pai-gow-poker"
ACE, JOKER, NINE = Card.parse("As"), Card.parse("Jk"), Card.parse("9c")


def ruled(game: str, kind: Kind, phase: Phase, **state: Any) -> tuple[str, int]:
    """The remedy, and the line of the document it begins on."""
    remedy = remedy_at(RULES[game], Happening(kind, phase, **state))
    assert remedy is not None, f"{game} does not speak of {kind}"
    return remedy.do, remedy.says.lines[0]


@pytest.mark.parametrize(
    ("kind", "phase", "state", "do", "line"),
    [
        # 001:362-376, single cards and misdeals.
        ("card-off-table", "deal", {}, "card-plays", 362),
        ("boxed-card", "deal", {"so_many": 1}, "next-card", 363),
        ("boxed-card", "draw", {"so_many": 2}, "misdeal", 363),
        ("too-few-cards", "deal", {"fullest": 2}, "misdeal", 371),
        ("too-many-cards", "deal", {"fullest": 2}, "misdeal", 371),
        ("no-cards", "deal", {"fullest": 2}, "misdeal", 380),
        # 001:380-392: backed up or moved forward while nobody has a second card.
        ("skipped-on-deal", "deal", {"fullest": 1}, "back-up", 380),
        ("skipped-on-deal", "deal", {"fullest": 2}, "misdeal", 380),
        ("empty-spot", "deal", {"fullest": 1}, "move-forward", 388),
        ("empty-spot", "deal", {"fullest": 2}, "scrap-cards", 388),
        # 001:396-451, the draw.
        ("exposed-card", "draw", {}, "burn", 396),
        ("passed-player", "draw", {"prompted": False}, "acts-last", 405),
        ("passed-player", "draw", {"prompted": True}, "stands", 414),
        ("passed-player", "draw", {"bank_acted": True}, "floor-decides", 414),
        ("wrong-seat", "draw", {"so_many": 1}, "burn", 421),
        ("wrong-seat", "draw", {"so_many": 2}, "goes-on", 421),
        ("coerced-card", "draw", {}, "seat-takes-card", 443),
        ("cards-run-out", "draw", {}, "misdeal", 447),
        # 001:22 and 001:97-120, decisions and wagers.
        ("late-claim", "over", {}, "too-late", 22),
        ("cash", "wagers", {}, "wager-back", 111),
        ("overage", "wagers", {}, "overage-back", 114),
        ("changed-wager", "draw", {}, "wager-stands", 118),
        ("on-another", "wagers", {}, "wager-back", 97),
        # 001:153-189: 12 or more stands, less than 11 is hit, and of 11 nothing is said.
        ("no-signal", "draw", {"total": 12}, "stands", 147),
        ("no-signal", "draw", {"total": 10}, "hits", 147),
        ("no-signal", "draw", {"total": 11}, "floor-decides", 147),
    ],
)
def test_the_blackjack_rules_of_a_joker_shoe(
    kind: Kind, phase: Phase, state: dict[str, Any], do: str, line: int
) -> None:
    assert ruled(SHOE, kind, phase, **state) == (do, line)


def test_what_is_burned_and_what_becomes_of_fees_is_said_too() -> None:
    exposed = remedy_at(RULES[SHOE], Happening("exposed-card", "draw"))
    assert exposed is not None
    assert exposed.burn == 4, "the card and three more (001:398)"
    empty = remedy_at(RULES[SHOE], Happening("cards-run-out", "draw"))
    assert empty is not None
    assert (empty.fees, empty.reshuffle, empty.do) == ("free-next", True, "misdeal")
    back = remedy_at(RULES[SHOE], Happening("skipped-on-deal", "deal", fullest=1))
    assert back is not None
    assert back.floor_only, "only a supervisor backs cards up (001:455)"


@pytest.mark.parametrize(
    ("kind", "phase", "state", "do", "line"),
    [
        ("bank-card-to-player", "deal", {}, "misdeal", 2344),
        ("too-few-cards", "draw", {"to": "bank"}, "misdeal", 2352),
        ("too-few-cards", "deal", {}, "misdeal", 2360),
        ("too-few-cards", "draw", {}, "hand-dead-wagers-back", 2360),
        ("too-many-cards", "deal", {"retrievable": True}, "move-cards", 2367),
        ("too-many-cards", "deal", {"retrievable": False}, "misdeal", 2367),
        ("too-many-cards", "draw", {}, "hand-dead-wagers-back", 2367),
        ("no-cards", "deal", {}, "misdeal", 2375),
        ("no-cards", "draw", {}, "hand-dead-wagers-back", 2375),
        ("exposed-card", "deal", {"to": "bank"}, "card-plays", 2382),
        ("wrong-seat", "draw", {"so_many": 1}, "burn", 2386),
        ("wrong-seat", "draw", {"so_many": 2}, "goes-on", 2386),
        ("passed-player", "draw", {"bank_acted": False}, "acts-last", 2392),
        ("passed-player", "open", {"bank_acted": True}, "hand-dead-wagers-back", 2392),
        ("over-hit", "draw", {}, "burn", 2410),
        ("unasked-card", "draw", {}, "burn", 2418),
        ("boxed-card", "draw", {}, "next-card", 2427),
    ],
)
def test_la_blackjack(kind: Kind, phase: Phase, state: dict[str, Any], do: str, line: int) -> None:
    assert ruled(LA, kind, phase, **state) == (do, line)


def test_la_blackjack_washes_money_and_gives_a_fee_back() -> None:
    washed = remedy_at(RULES[LA], Happening("too-few-cards", "draw"))
    assert washed is not None
    assert washed.deducted, "washed money is deducted from the player-dealer (001:2365)"
    left_out = remedy_at(RULES[LA], Happening("no-cards", "draw"))
    assert left_out is not None
    assert (left_out.fees, left_out.deducted) == ("back", False), "001:2379"


@pytest.mark.parametrize(
    ("kind", "phase", "state", "do", "line"),
    [
        ("wrong-place", "deal", {}, "misdeal", 641),
        ("wrong-place", "draw", {}, "floor-decides", 641),
        ("too-many-cards", "draw", {"to": "bank"}, "misdeal", 641),
        ("foreign-card", "deal", {}, "misdeal", 641),
        ("foreign-card", "draw", {}, "floor-decides", 641),
        ("exposed-card", "deal", {}, "card-plays", 650),
        ("exposed-card", "draw", {}, "replace-after-bank", 650),
        ("boxed-card", "draw", {}, "next-card", 654),
        ("card-off-table", "deal", {}, "next-card", 657),
        ("passed-player", "draw", {}, "back-up", 689),
        ("passed-player", "open", {}, "stands", 684),
        ("changed-mind", "draw", {"total": 4}, "house-way", 689),
        ("changed-mind", "draw", {"total": 5}, "as-set", 689),
        ("changed-mind", "draw", {"total": 6}, "as-set", 689),
        ("changed-mind", "open", {"total": 4}, "too-late", 684),
        ("coerced-card", "draw", {}, "seat-takes-card", 702),
        ("pulled-by-mistake", "draw", {}, "keep-as-next", 704),
        ("careless-foul", "draw", {}, "hand-loses", 709),
        ("touched-wager", "draw", {}, "floor-decides", 686),
        ("too-few-cards", "draw", {}, "hand-loses", 713),
        ("dealer-misplay", "open", {}, "house-way", 673),
    ],
)
def test_super_pan_9(kind: Kind, phase: Phase, state: dict[str, Any], do: str, line: int) -> None:
    assert ruled(PAN9, kind, phase, **state) == (do, line)


@pytest.mark.parametrize(
    ("kind", "phase", "state", "do", "line"),
    [
        ("exposed-card", "piles", {"card": ACE}, "misdeal", 524),
        ("boxed-card", "piles", {"card": JOKER}, "misdeal", 524),
        ("boxed-card", "piles", {"card": NINE}, "replace-after-deal", 530),
        ("exposed-card", "deal", {"card": NINE, "so_many": 2}, "misdeal", 524),
        ("opened-early", "draw", {}, "house-way", 520),
        ("foul-setting", "draw", {}, "hand-loses", 542),
        ("wrong-split", "draw", {}, "hand-loses", 545),
        ("foul-setting", "open", {"to": "bank"}, "house-way", 570),
        ("miscalled", "paying", {}, "cards-speak", 539),
        ("misread", "paying", {"retrievable": True}, "cards-speak", 568),
        ("misread", "paying", {"retrievable": False}, "floor-decides", 568),
        ("gave-up", "open", {"so_many": 1}, "warned", 575),
        ("gave-up", "open", {"so_many": 2}, "hand-loses", 575),
    ],
)
def test_pai_gow_poker(kind: Kind, phase: Phase, state: dict[str, Any], do: str, line: int) -> None:
    assert ruled(PAI_GOW, kind, phase, **state) == (do, line)


def test_back_line_bettors_do_not_pay_for_a_hand_that_another_gave_up() -> None:
    lost = remedy_at(RULES[PAI_GOW], Happening("gave-up", "open", so_many=2))
    assert lost is not None
    assert not lost.back_line, "they are innocent of it and play the hand as it is (001:579)"


@pytest.mark.parametrize(
    ("kind", "phase", "state", "do", "line"),
    [
        # 000:1946-1959.
        ("exposed-card", "piles", {"card": NINE}, "replace-after-deal", 1946),
        ("exposed-card", "piles", {"card": NINE, "so_many": 2}, "floor-decides", 1954),
        ("exposed-card", "piles", {"card": ACE}, "misdeal", 1951),
        ("exposed-card", "piles", {"card": JOKER}, "misdeal", 1951),
        ("exposed-card", "deal", {"card": NINE, "to": "bank"}, "misdeal", 1954),
        ("exposed-card", "draw", {"card": ACE, "to": "bank"}, "misdeal", 1954),
        ("exposed-card", "deal", {"card": ACE}, "hand-dead-wagers-back", 1958),
        # 000:1883, 1969-1981, 2048.
        ("foul-setting", "draw", {}, "hand-loses", 1883),
        ("wrong-split", "draw", {}, "hand-loses", 1883),
        ("second-hand", "draw", {}, "house-way", 1969),
        ("late-bet", "piles", {}, "wager-back", 1973),
        ("changed-bank", "deal", {"to": "bank"}, "wager-stands", 1973),
        ("off-spot", "wagers", {}, "wager-back", 1976),
        ("side-bet", "wagers", {}, "wager-back", 1981),
        ("acts-too-late", "open", {}, "too-late", 1963),
        ("late-claim", "over", {}, "too-late", 2048),
    ],
)
def test_double_hand_poker(
    kind: Kind, phase: Phase, state: dict[str, Any], do: str, line: int
) -> None:
    assert ruled(DOUBLE_HAND, kind, phase, **state) == (do, line)


@pytest.mark.parametrize(
    ("kind", "phase", "state", "do", "line"),
    [
        ("wrong-place", "draw", {"looked": 2}, "misdeal", 1197),
        ("wrong-place", "draw", {"looked": 1}, "floor-decides", 1197),
        ("wrong-place", "draw", {"looked": 1, "bank_looked": True}, "misdeal", 1197),
        ("wrong-place", "paying", {"looked": 2}, "too-late", 1208),
        ("too-many-cards", "draw", {"so_many": 2, "retrievable": False}, "misdeal", 1177),
        ("too-many-cards", "draw", {"so_many": 1, "retrievable": False}, "floor-decides", 1177),
        ("too-few-cards", "draw", {"to": "bank"}, "misdeal", 1205),
        ("changed-mind", "draw", {"option": False}, "house-way", 1181),
        ("changed-mind", "draw", {"option": True}, "as-set", 1181),
        ("dealer-misplay", "draw", {}, "move-cards", 1190),
        ("player-misplay", "draw", {}, "hand-loses", 1193),
        ("switched-cards", "draw", {}, "hand-loses", 1241),
        ("uncovered", "paying", {}, "wager-back", 1172),
    ],
)
def test_joker_baccarat(
    kind: Kind, phase: Phase, state: dict[str, Any], do: str, line: int
) -> None:
    assert ruled(BACCARAT, kind, phase, **state) == (do, line)


@pytest.mark.parametrize(
    ("game", "fees"),
    [
        ("hustler/21st-century-baccarat", "free-next"),  # 001:1172, courtesy time
        ("hustler/21st-century-blackjack-second-chances", "kept"),  # 001:2668
        ("hustler/caribbean-stud-poker", "kept"),  # 001:2084
        ("lucky-buck/pure-21-5-blackjack", "kept"),  # 000:1437
        ("mortimers/no-bust-21st-century-blackjack", "kept"),  # 003:118
        ("mortimers/pure-21-5-blackjack", "kept"),  # 003:578
        ("livermore/pure-21-5-blackjack", "kept"),  # 004:655
    ],
)
def test_what_a_wager_without_action_gets_for_its_fee(game: str, fees: str) -> None:
    remedy = remedy_at(RULES[game], Happening("uncovered", "paying"))
    assert remedy is not None
    assert (remedy.do, remedy.fees) == ("wager-back", fees)


@pytest.mark.parametrize(
    "game",
    [
        "hustler/three-card-poker",
        "hustler/let-it-ride",
        "hustler/21st-century-baccarat-8-0",
        "lucky-buck/three-card-poker-6-card-bonus",
        "mortimers/three-card-poker-6-card-bonus",
        "livermore/ultimate-texas-holdem",
        "ranchos/zoobac",
    ],
)
def test_a_bet_after_the_call_has_no_action(game: str) -> None:
    remedy = remedy_at(RULES[game], Happening("late-bet", "deal"))
    assert remedy is not None
    assert remedy.do == "wager-back"


def test_a_document_that_does_not_speak_of_it_has_no_remedy() -> None:
    assert remedy_at(RULES["ranchos/zoobac"], Happening("exposed-card", "deal")) is None
    assert remedy_at(RULES["lucky-buck/blackjack-x"], Happening("boxed-card", "deal")) is None


# --- all documents --------------------------------------------------------------------------


@pytest.mark.parametrize("game", BANKED)
def test_every_banked_game_has_a_file_of_its_floor(game: str) -> None:
    document = floor_file(game)
    assert document is not None
    assert document.irregularities or document.silent
    assert RULES[game].irregularities == document.irregularities


@pytest.mark.parametrize("game", BANKED)
def test_every_remedy_names_section_and_line_within_its_document(game: str) -> None:
    source = RULES[game].source
    assert source is not None
    for one in RULES[game].irregularities:
        assert one.section, one.id
        assert one.lines, one.id
        for line in one.lines:
            assert any(first <= line <= last for first, last in source.lines), (one.id, line)


@pytest.mark.parametrize("game", BANKED)
def test_every_case_can_be_met(game: str) -> None:
    """No case stands behind others that always come first."""
    rules = RULES[game]
    for one in rules.irregularities:
        for case in one.cases:
            for kind in case.what:
                answers = (remedy_at(rules, here) for here in states(kind, case.when))
                assert any(
                    answer is not None and (answer.do, answer.says) == (case.do, one)
                    for answer in answers
                ), (one.id, kind, case)


def states(kind: Kind, when: When) -> Iterator[Happening]:
    """States of a deal that a condition is for."""
    either = (False, True)
    for values in itertools.product(
        when.phase or get_args(Phase),
        (when.to,) if when.to else ("player", "bank"),
        [_card(rank) for rank in when.cards or ("9", "A")],
        (1, 2),
        (1, 2),
        *((either if one is None else (one,)) for one in (when.bank_acted, when.prompted)),
        (0, 2),
        *(
            either if one is None else (one,)
            for one in (when.bank_looked, when.retrievable, when.option)
        ),
        when.total or (3, 12),
    ):
        here = Happening(kind, *values)
        if fits(when, here):
            yield here


def _card(rank: str) -> Card:
    return Card.parse("Jk" if rank == "joker" else f"{rank}c")


def test_every_kind_and_every_remedy_is_in_some_document() -> None:
    cases = [case for rules in RULES.values() for one in rules.irregularities for case in one.cases]
    assert {kind for case in cases for kind in case.what} == set(get_args(Kind))
    assert {case.do for case in cases} == set(get_args(Do))


@pytest.mark.parametrize("game", BANKED)
def test_what_can_be_met_at_a_moment_has_a_remedy_there(game: str) -> None:
    rules = RULES[game]
    for phase in get_args(Phase):
        for kind in kinds_met(rules, phase):
            assert remedy_at(rules, Happening(kind, phase)) is not None
    everywhere = frozenset[Kind]().union(*(kinds_met(rules, one) for one in get_args(Phase)))
    assert everywhere == kinds_met(rules)


HAPPENINGS = st.builds(
    Happening,
    kind=st.sampled_from(get_args(Kind)),
    phase=st.sampled_from(get_args(Phase)),
    to=st.sampled_from(("player", "bank")),
    card=st.none() | st.sampled_from([Card(code) for code in range(53)]),
    so_many=st.integers(1, 7),
    fullest=st.integers(0, 7),
    bank_acted=st.booleans(),
    prompted=st.booleans(),
    looked=st.integers(0, 8),
    bank_looked=st.booleans(),
    retrievable=st.booleans(),
    option=st.booleans(),
    total=st.none() | st.integers(0, 31),
)


@given(HAPPENINGS, st.sampled_from(BANKED))
def test_whatever_happens_there_is_one_answer(happening: Happening, game: str) -> None:
    """A remedy wherever the document speaks of the kind, and nowhere else."""
    remedy = remedy_at(RULES[game], happening)
    assert (remedy is not None) == (happening.kind in kinds_met(RULES[game]))
    if remedy is not None and remedy.do == "burn":
        assert remedy.burn >= 1


@given(HAPPENINGS)
def test_no_condition_fits_everything(happening: Happening) -> None:
    assert fits(When(), happening)


def test_a_game_with_a_document_of_its_own_has_no_remedies_of_another() -> None:
    rules = load_game("examples/house-baccarat.toml").rules
    assert rules.source is not None
    assert rules.irregularities == ()
