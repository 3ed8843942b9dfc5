"""Tables of every game of poker at random: chips conserved, replay equal, shuffles proved."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardroom.cards import Shuffle, parse_cards
from cardroom.games.poker import CALL, FOLD, Act, Discard, Expose, Hand
from cardroom.games.poker.drops import in_force
from cardroom.games.poker.kills import NEUTRAL, KillState, PotWon, next_kill
from cardroom.rulebook import game_ids, load_game
from cardroom.rulebook.families.poker import PokerRules
from cardroom.table import TableError
from doors import PotChooser, PotLive, PotScript, PotTable
from refusing import refuses

GAMES = [game for game in game_ids() if isinstance(load_game(game).rules, PokerRules)]


def wanton(rng: random.Random) -> PotChooser:
    """Somebody who does anything that is allowed."""

    def choose(effect: Act | Discard | Expose, hand: Hand) -> Any:
        if isinstance(effect, Discard):
            return tuple(rng.sample(effect.held, rng.randint(effect.least, effect.most)))
        if isinstance(effect, Expose):
            return rng.random() < 0.4
        assert effect.options(), "there is always something to do"
        roll = rng.random()
        if effect.can_raise and roll < 0.25:
            if effect.sizes:
                return rng.choice(effect.sizes)
            return rng.randint(effect.least, min(effect.most, 2 * effect.least))
        if not effect.can_call:
            return effect.least if effect.can_raise else FOLD
        return FOLD if effect.can_fold and roll > 0.85 else CALL

    return choose


def shuffled(name: str) -> Any:
    numbers = iter(range(10_000))
    return lambda: Shuffle.seeded(f"{name} {next(numbers)}")


def seat_everyone(table: PotTable, rng: random.Random) -> int:
    for seat in range(1, table.seats + 1):
        chips = rng.randint(4, 60) * table.stakes.upper
        table.sit(f"p{seat}", max(chips, table.way.full_buy or 0), seat)
    return sum(table.stack(name) for name in table.people)


def on_the_table(table: PotTable) -> int:
    boxes = ("drop", "jackpot", "pot")
    return sum(map(table.stack, table.people)) + sum(map(table.ledger.balance, boxes))


@pytest.mark.parametrize("game", GAMES)
def test_random_tables_keep_their_chips_and_replay(game: str) -> None:
    loaded = load_game(game)
    rules = loaded.rules
    assert isinstance(rules, PokerRules)
    rng = random.Random(game)
    for stakes in {rules.stakes[0].id, rules.stakes[-1].id}:
        force = in_force(rules, stakes=stakes)
        numbers = [option.option for option in force.options] if force is not None else []
        table = PotTable(loaded, stakes=stakes, options=tuple(numbers))
        total = seat_everyone(table, rng)
        driver = PotLive(rules.deck.deck(), wanton(rng), shuffled(game + stakes))
        driver.declare = lambda effect, hand: rng.random() < 0.3
        everyone = range(1, table.seats + 1)
        for hand in range(14):
            if table.next_lineup(everyone) is None:
                break
            report = table.play_hand(driver, posting=everyone)
            assert on_the_table(table) == total
            assert table.ledger.balance("pot") == table.carry
            assert report.result is not None
            # Stakes that stood in the pot before this hand count as paid.
            for paid, won in zip(report.hand.paid, report.result.won, strict=True):
                matched = sum(min(paid, other) for other in report.hand.paid)
                assert won <= matched + report.hand.dead
            if hand == 4:
                table.sit_out("p2")
            if hand == 9:
                table.come_back("p2")
        table.close()
        found = table.proved()
        assert found.rounds == table.rounds
        assert found.proved == found.shuffles
        assert table.proved(key=True).rounds == table.rounds


def passive(effect: Act | Discard | Expose, hand: Hand) -> Any:
    """Somebody who checks, calls and stands pat."""
    return 0 if isinstance(effect, Act) else ()


def small_table(game: str = "hustler/holdem", **options: Any) -> tuple[PotTable, PotLive]:
    loaded = load_game(game, options.pop("choices", None))
    table = PotTable(loaded, **options)
    for seat in (1, 2, 3, 4):
        table.sit(f"p{seat}", 100_00, seat)
    return table, PotLive(loaded.rules.deck.deck(), passive, shuffled("small"))


def test_the_button_goes_round_and_the_blinds_follow() -> None:
    table, driver = small_table()
    buttons = []
    for _ in range(5):
        report = table.play_hand(driver)
        buttons.append(report.lineup.button)
        names = {post.what: report.lineup.seats[post.at] for post in report.lineup.posts}
        assert names["small-blind"] == report.lineup.seats[0]
        assert names["big-blind"] == report.lineup.seats[1]
    assert buttons == [1, 2, 3, 4, 1]


def test_missed_blinds_are_posted_live_and_dead_or_waited_for() -> None:
    table, driver = small_table(stakes="4/8")
    table.play_hand(driver)
    table.sit_out("p4")
    for _ in range(3):
        table.play_hand(driver)
    table.come_back("p4")
    assert table.players[4].status == "missed"
    waiting = table.next_lineup()
    assert waiting is not None
    assert 4 not in waiting.seats or waiting.seats[1] == 4
    posting = table.next_lineup(posting=[4])
    assert posting is not None
    post = next((p for p in posting.posts if p.what == "missed-blinds"), None)
    if post is not None:
        assert (post.live, post.dead) == (400, 200)


def test_two_pots_in_a_row_kill_the_next_and_double_the_limit() -> None:
    table, driver = small_table("hustler/omaha", choices={"kill": "natural"}, stakes="4/8")
    table.kill = KillState(leg="p2", owed="p2")
    report = table.play_hand(driver)
    kill = next(post for post in report.hand.posts if post.what == "kill")
    assert report.lineup.seats[kill.at] == 2
    assert report.hand.plan.stakes.bets == (800, 1600)
    first = [r["seat"] for r in table.records if r["kind"] == "act"][:4]
    assert first[-1] == 2, "the killer acts last in the first round"


def test_a_scoop_kills_from_five_upper_limits_on() -> None:
    rules = load_game("hustler/omaha-hi-lo-8", {"kill": "natural"}).rules
    assert isinstance(rules, PokerRules)
    won = frozenset({"ann"})
    less = next_kill(rules.kill, NEUTRAL, PotWon(won, 3600, scooped=True), 800)
    enough = next_kill(rules.kill, NEUTRAL, PotWon(won, 4000, scooped=True), 800)
    assert (less.owed, enough.owed) == (None, "ann")


@pytest.mark.parametrize(
    ("board", "kills"),
    # Two aces win $48 on either board; the first has a low for the deuce and the ace as well.
    [("Ac 4d 7h Ts Jc", "p1"), ("Ac Kd Qh Ts 4c", None)],
)
def test_a_pot_without_a_low_is_no_scoop(board: str, kills: str | None) -> None:
    table = PotTable(load_game("hustler/omaha-hi-lo-8", {"kill": "natural"}), stakes="4/8")
    for seat in (1, 2):
        table.sit(f"p{seat}", 200_00, seat)
    lineup = table.next_lineup()
    assert lineup is not None
    first = [table.players[seat].name for seat in lineup.seats]
    hands = {"p1": "As Ad 2c 8h", "p2": "6s 6d 9d 9h"}
    own = [parse_cards(hands[name]) for name in first]
    cards = [card for pair in zip(*own, strict=True) for card in pair]
    bets = ["call", "check", "check", "bet", "call", "check", "bet", "call", "check", "bet", "call"]
    script = PotScript(table.rules.deck.deck(), [*cards, *parse_cards(board)], bets)
    report = table.play_hand(script)
    assert report.result is not None
    assert sum(report.result.won) == 48_00
    assert (table.kill.leg, table.kill.owed) == ("p1", kills)


def test_a_second_leg_needs_a_bet_beside_the_blinds() -> None:
    rules = load_game("hustler/omaha", {"kill": "natural"}).rules
    assert isinstance(rules, PokerRules)
    leg = KillState(leg="ann")
    won = PotWon(frozenset({"ann"}), 600, beyond_blinds=399)
    assert next_kill(rules.kill, leg, won, 800, bet=400) == leg


def test_a_split_keeps_the_leg() -> None:
    rules = load_game("hustler/omaha", {"kill": "natural"}).rules
    assert isinstance(rules, PokerRules)
    won = PotWon(frozenset({"ann", "bo"}), 4000)
    assert next_kill(rules.kill, KillState(leg="ann"), won, 800) == KillState(leg="ann")
    assert next_kill(rules.kill, KillState(leg="cy"), won, 800) == NEUTRAL


def test_a_voluntary_killer_needs_four_kill_blinds() -> None:
    choices = {"kill": "natural"}
    table, driver = small_table("hustler/lowball", choices=choices, stakes="8/16")
    assert _poor(table).play_hand(driver, kill=3).hand.kill is None
    table.buy("p3", 1_000_00)
    report = table.play_hand(driver, kill=3)
    assert report.hand.plan.stakes.bets == (1600, 3200)


def _poor(table: PotTable) -> PotTable:
    chips = table.stack("p3")
    table.ledger.post({"stack:p3": -(chips - 50_00), "cashier": chips - 50_00})
    return table


def test_no_flop_no_drop_and_a_drop_without_a_flop() -> None:
    def folds(effect: Act | Discard | Expose, hand: Hand) -> Any:
        return FOLD if isinstance(effect, Act) and effect.can_fold else 0

    for game, option, taken in (("ranchos/omaha", 4, 0), ("ranchos/texas-holdem", 1, 100)):
        loaded = load_game(game)
        table = PotTable(loaded, stakes="4/8", options=(option,))
        for seat in (1, 2, 3, 4):
            table.sit(f"p{seat}", 100_00, seat)
        table.play_hand(PotLive(loaded.rules.deck.deck(), folds, shuffled(game)))
        assert table.ledger.balance("drop") == taken


def test_one_short_buy_for_each_full_buy() -> None:
    table = PotTable(load_game("lucky-buck/lowball"), stakes="3/6")
    table.sit("p1", 30_00, 1)
    table.buy("p1", 10_00)
    with refuses("buy-short", TableError):
        table.buy("p1", 10_00)
    table.buy("p1", 30_00)
    table.buy("p1", 10_00)


@pytest.mark.parametrize("game", ["lucky-buck/lowball", "livermore/lowball"])
def test_who_left_and_buys_in_full_again_may_have_a_short_buy_again(game: str) -> None:
    """One short buy is allowed after a full buy (000:522), and coming back takes a full one."""
    table = PotTable(load_game(game))
    for seat in (1, 2):
        table.sit(f"p{seat}", 100_00, seat)
    table.buy("p1", 5_00)
    table.leave("p1")
    table.sit("p1", 200_00, 1)
    table.buy("p1", 5_00)
    with refuses("buy-short", TableError):
        table.buy("p1", 5_00)


def test_antes_pile_up_until_their_limit_and_somebody_opens() -> None:
    loaded = load_game("hustler/draw-poker-jacks-or-better")
    table = PotTable(loaded, stakes="3/6")
    for seat in (1, 2, 3):
        table.sit(f"p{seat}", 100_00, seat)
    driver = PotLive(loaded.rules.deck.deck(), passive, shuffled("antes"))
    pots = []
    for _ in range(5):
        table.play_hand(driver)
        pots.append(table.carry)
    assert pots == [300, 600, 900, 900, 900]
