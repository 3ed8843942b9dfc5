"""Hands go out as PHH files that PokerKit replays to the same stacks, and come in again."""

from __future__ import annotations

import random
import warnings
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pokerkit import HandHistory

from cardroom.cards import Shuffle
from cardroom.games.poker import CALL, FOLD, Act, Discard, Expose, Hand
from cardroom.games.poker.drops import in_force
from cardroom.games.poker.kills import KillState
from cardroom.phh.export import Finished, PhhError, export, variant_of
from cardroom.phh.file import phh_hands
from cardroom.phh.logs import finished_hands, hand_of_log, hands_of_log, record_of
from cardroom.phh.reading import play_phh, read_phh
from cardroom.rulebook import LoadedGame, game_ids
from cardroom.rulebook import load_game as read_game
from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.stakes import Stakes
from cardroom.said import Said
from cardroom.table import TableError
from doors import PotLive, PotScript, PotTable
from refusing import refuses

load_game: Callable[[str], LoadedGame] = lru_cache(maxsize=None)(read_game)


def stakes_in_phh(game: str) -> list[Stakes]:
    """The stakes of a game that are a variant of PHH."""
    rules = load_game(game).rules
    if not isinstance(rules, PokerRules):
        return []
    out = []
    for one in rules.stakes:
        try:
            variant_of(rules, one)
        except PhhError:
            continue
        out.append(one)
    return out


GAMES = [game for game in game_ids() if stakes_in_phh(game)]


def chooser(rng: random.Random, bold: float) -> Any:
    def choose(effect: Act | Discard | Expose, hand: Hand) -> Any:
        if isinstance(effect, Discard):
            return tuple(rng.sample(effect.held, rng.randint(0, 2)))
        if isinstance(effect, Expose):
            return False
        roll = rng.random()
        if effect.can_raise and (roll < bold or not effect.can_call):
            return rng.choice(effect.sizes or (effect.least, effect.least, effect.most))
        return FOLD if effect.can_fold and roll > 0.85 else CALL

    return choose


def played(game: str, seed: int, hands: int = 8) -> PotTable:
    """A table with short stacks, fees, missed blinds, straddles and kills."""
    rng = random.Random(seed)
    switches = {one.id: rng.choice(sorted(one.choices)) for one in load_game(game).rules.switches}
    straddles = {"seating.straddle": "true"} if rng.random() < 0.3 else {}
    loaded = read_game(game, switches | straddles)
    rules = loaded.rules
    assert isinstance(rules, PokerRules)
    stakes = rng.choice(stakes_in_phh(game))
    # An option belongs to its limit: those that are printed for the stakes, or no collection.
    fitting = [
        (schedule.id, option.option)
        for schedule in rules.drops
        for option in schedule.option
        if option.fits(stakes)
    ]
    schedule, number = rng.choice([(None, 0), *fitting])
    table = PotTable(loaded, stakes=stakes.id, schedule=schedule, options=(number,))
    deep = stakes.upper * rng.choice([2, 6, 40])
    for seat in range(1, rng.randint(2, 6) + 1):
        table.sit(f"p{seat}", max(table.way.full_buy or 0, deep), seat)
    numbers = iter(range(1000))
    driver = PotLive(
        rules.deck.deck(),
        chooser(rng, rng.choice([0.05, 0.2])),
        lambda: Shuffle.seeded(f"phh {seed} {next(numbers)}"),
    )
    for _ in range(hands):
        come_and_go(table, rng, deep)
        if table.next_lineup() is None:
            break
        posting = [seat for seat in table.players if rng.random() < 0.5]
        try:
            table.play_hand(
                driver,
                posting=posting,
                straddle=rng.choice([None, None, *table.players]),
                kill=rng.choice([None, None, *table.players]),
            )
        except TableError:
            # Nobody is left to play with.
            break
    return table


def hands_at(table: PotTable) -> list[Finished]:
    return list(finished_hands(table.lines, table.secrets))


def hands_seen(table: PotTable, stacks: dict[str, int]) -> list[Finished]:
    """The hands of a table as the house saw them, where the log alone does not say all of it."""
    at = next(place for place, one in enumerate(table.seen) if one["kind"] == "hand")
    names = dict(table.table.seated)
    records = tuple(record_of(one.pop("kind"), one) for one in map(dict, table.seen[at:]))
    end = [record["kind"] for record in records].index("award")
    return [Finished(records[: end + 1], table.rules, table.stakes, stacks, names)]


def come_and_go(table: PotTable, rng: random.Random, chips: int) -> None:
    for one in list(table.players.values()):
        if not table.stack(one.name):
            table.buy(one.name, max(table.way.full_buy or 0, chips))
        elif one.status == "out" and rng.random() < 0.5:
            table.come_back(one.name)
        elif rng.random() < 0.1 and table.kill.owed != one.name:
            table.sit_out(one.name)


def replayed(hand: Finished) -> str:
    """What PokerKit makes of a hand: ``same``, or why it was not written."""
    warnings.simplefilter("ignore")
    try:
        text = export(hand)
    except PhhError as error:
        why = error.said.about["why"]
        return str(why.key)
    state, _ = read_phh(text)
    history = HandHistory.loads(text)
    last = list(history)[-1]
    unit = history.user_defined_fields["_cents"]
    drop = history.user_defined_fields.get("_drop", 0)
    more = [a - b for a, b in zip(last.stacks, history.finishing_stacks or (), strict=True)]
    assert not last.status
    # Winners keep the drop in a replay, and an odd chip may fall otherwise; nothing else differs.
    award = hand.records[-1]
    winners = {seat for seat, _, _ in award["awards"]} or {int(seat) for seat in award["shown"]}
    if not winners:
        # Everybody else folded to a pot that the collection had taken whole.
        gone = {one["seat"] for one in hand.records if one.get("says") == "fold"}
        winners = set(hand.seats) - gone
    chips = hand.stakes.smallest_chip // unit
    assert sum(more) == drop
    low = hand.rules.showdown.low
    if low is not None and low.best and len(list(last.pots)) > 1:
        # Where only the main pot has a low, PokerKit shares half of a side pot among its players.
        return "same"
    for seat, extra in zip(hand.seats, more, strict=True):
        assert not extra or seat in winners
        assert -chips * len(winners) <= extra <= drop + chips * len(winners)
    if len(winners) == 1:
        assert list(last.stacks) == state.stacks
    # In again: the cards of the log, and every chip that was there.
    board = [one["card"] for one in hand.records if one.get("to") == "board"]
    assert [str(card) for card in state.board] == board
    assert sum(state.stacks) == sum(history.starting_stacks)
    return "same"


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=5, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_pokerkit_replays_our_hands_to_the_same_stacks(game: str, seed: int) -> None:
    for hand in hands_at(played(game, seed)):
        replayed(hand)


def test_few_hands_are_refused_and_each_for_a_reason_that_phh_has() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        game = GAMES[seed % len(GAMES)]
        for hand in hands_at(played(game, seed)):
            seen[replayed(hand)] += 1
    # Players who do anything often give up a stud hand though nothing is bet.
    given_up = "phh-given-up"
    assert seen[given_up] > 0
    assert seen["same"] > 0.85 * (seen.total() - seen[given_up])
    known = {
        *("phh-no-variant", "phh-short-raise", "phh-other-action", "phh-short-bet"),
        *("phh-most-bets", "phh-other-shares", "phh-bring-in", "phh-common-card", given_up),
    }
    assert seen.keys() - known - {"same"} == set()


def told(table: PotTable, actions: list[str], **wishes: Any) -> None:
    """One hand, played by these words; the cards are whatever comes."""
    table.play_hand(PotScript(table.rules.deck.deck(), [], actions), **wishes)


def seated(game: str, stakes: str, *chips: int, **switches: str) -> PotTable:
    table = PotTable(read_game(game, switches), stakes=stakes)
    for seat, have in enumerate(chips, start=1):
        table.sit(f"p{seat}", have, seat)
    return table


def test_missed_blinds_are_written_as_a_post_and_dead_money() -> None:
    table = seated("hustler/holdem", "no limit 1/2", *[100_00] * 5)
    told(table, ["fold"] * 4)
    table.sit_out("p4")
    for _ in range(3):
        told(table, ["fold"] * 3)
    table.come_back("p4")
    told(table, [], posting=[4])
    hand = list(hands_at(table))[-1]
    history = HandHistory.loads(export(hand))
    # $2 that are a bet and $1 that is nobody's; the action begins behind the big blind.
    place = hand.seats.index(4)
    assert (history.blinds_or_straddles or [])[place] == -2
    assert history.antes == [1 if at == place else 0 for at in range(5)]
    assert not history.ante_trimming_status
    assert replayed(hand) == "same"


def test_a_straddle_opens_behind_itself() -> None:
    table = seated("hustler/holdem", "no limit 1/2", *[100_00] * 4, **{"seating.straddle": "true"})
    told(table, ["fold", "call", "call", "check"], straddle=4)
    hand = list(hands_at(table))[-1]
    assert "blinds_or_straddles = [1, 2, 4, 0]" in export(hand)
    assert replayed(hand) == "same"


def test_a_killed_pot_has_its_limits_and_a_killer_who_acts_out_of_turn_is_refused() -> None:
    table = seated("lucky-buck/omaha-8", "3/6", *[100_00] * 4, kill="full")
    table.kill = KillState(owed="p4")
    told(table, ["call", "call", "check"])
    (hand,) = hands_seen(table, dict.fromkeys(("p1", "p2", "p3", "p4"), 100_00))
    with refuses("phh-hand-wrong", PhhError):
        export(hand)


def test_the_drop_stays_with_the_winner_of_a_replay_and_is_written_down() -> None:
    loaded = read_game("mortimers/texas-holdem")
    assert isinstance(loaded.rules, PokerRules)
    force = in_force(loaded.rules, stakes="4/8")
    assert force is not None
    table = PotTable(loaded, stakes="4/8", schedule=force.schedule.id, options=list(force.numbers))
    for seat in (1, 2, 3):
        table.sit(f"p{seat}", 100_00, seat)
    told(table, [])
    history = HandHistory.loads(hand_of_log(table.lines, 1, table.secrets))
    drop = table.ledger.balance("drop") + table.ledger.balance("jackpot")
    assert drop > 0
    assert history.user_defined_fields["_drop"] * history.user_defined_fields["_cents"] == drop
    assert sum(list(history)[-1].stacks) - sum(history.finishing_stacks or ()) == drop // 100


def test_a_hand_that_phh_cannot_say_is_refused_in_a_sentence() -> None:
    table = seated("hustler/holdem", "3/6", 100_00, 100_00, 2_00)
    told(table, ["call", "fold"])
    with refuses("phh-hand-wrong", PhhError, why=Said("phh-short-bet")):
        hand_of_log(table.lines, 1, table.secrets)
    with refuses("phh-which-hand", PhhError, hand=7, last=1):
        hand_of_log(table.lines, 7, table.secrets)


def test_a_hand_comes_in_from_phh() -> None:
    text = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000]
actions = ["d dh p1 AcKc", "d dh p2 QhQd", "d dh p3 7s2d", "p3 f", "p1 cbr 300", "p2 cc",
  "d db 2c7cQs", "p1 cc", "p2 cbr 500", "p1 cc", "d db 9c", "p1 cc", "p2 cc", "d db 3d",
  "p1 cbr 1000", "p2 cc", "p1 sm AcKc", "p2 sm QhQd"]
"""
    hand, result = read_phh(text)
    assert result.net == (1800, -1800, 0)
    assert hand.stacks == [11800, 8200, 10000]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("variant = 'XX'", "starting_stacks|[Vv]ariant"),
        ("nonsense", "isn't a PHH hand"),
        (
            (
                'variant = "NT"\nantes=[0,0]\nblinds_or_straddles=[50,100]\nmin_bet=100\n'
                'starting_stacks=[1000,1000]\nactions=["d dh p1 AcKc","d dh p2 QhQd","p1 f"]'
            ),
            "p2's turn to act",
        ),
    ],
)
def test_what_is_no_hand_is_refused_in_a_sentence(text: str, words: str) -> None:
    with pytest.raises(PhhError, match=words):
        read_phh(text)


def test_a_session_goes_out_and_comes_in_as_one_file() -> None:
    table = played("hustler/holdem", 7)
    text, refused = hands_of_log(table.lines, table.secrets)
    done = [hand.number for hand in hands_at(table)]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        theirs = list(HandHistory.loads_all(text))
    ours = phh_hands(text)
    assert len(ours) == len(theirs) == len(done) - len(refused) > 1
    for (number, data), other in zip(ours.items(), theirs, strict=True):
        assert hand_of_log(table.lines, int(number), table.secrets).strip() in text
        assert isinstance(data, dict)
        state, _ = play_phh(data)
        assert data["hand"] == int(number) == other.hand
        assert sum(state.stacks) == sum(other.starting_stacks)
    with refuses("phh-several", PhhError):
        read_phh(text)
