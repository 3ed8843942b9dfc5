"""Rulings of pot games put to the test: hands played out, hands compared."""

from __future__ import annotations

from cardroom.cards import parse_cards, show_cards
from cardroom.games.poker import Dropped, Hand, Kill, make_plan, play, usual_posts
from cardroom.games.poker.drops import in_force, options_of, plan_drops, taken
from cardroom.games.poker.floor_state import Floor
from cardroom.games.poker.ranking import name_high, name_low
from cardroom.games.poker.showdown import showing_order
from cardroom.money import dollars
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.poker import PokerRules
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.rulebook.pot_rulings import DropCase, HandCase, PotCase
from cardroom.table.drivers import ScriptError
from cardroom.table.kills import killed
from cardroom.table.lineup import Lineup, straddled
from cardroom.table.pot_drivers import PotScript


def pot_faults(game: LoadedGame, case: PotCase) -> list[str]:
    """Where a hand goes otherwise than a ruling says."""
    rules = _poker(game)
    cards = parse_cards(case.cards)
    # A card that went back into the deck may come again.
    fault = rules.deck.deck(game.packs).misfit(list(set(cards)) if case.mishaps else cards)
    if fault is not None:
        raise ScriptError(f"these cards cannot come: {fault}")
    actions, mishaps = list(case.actions), list(case.mishaps)
    script = PotScript(rules.deck.deck(), cards, actions, mishaps=mishaps)
    hand = _hand(rules, case)
    house = 0
    play_on = play(hand)
    effect = next(play_on)
    result = None
    while result is None:
        if isinstance(effect, Dropped):
            house += effect.amount
        try:
            effect = play_on.send(script.answer(effect, hand))
        except StopIteration as stop:
            result = stop.value
    found = _trouble_faults(case, script, hand, result.void)
    if script.actions:
        found.append(f"nobody was asked for {script.actions[0]!r}")
    if case.options and script.asked != case.options:
        found.append(f"what can be done is {', '.join(script.asked)}")
    now = case.stacks if result.void else hand.stacks
    net = tuple(_signed(chips - then) for chips, then in zip(now, case.stacks, strict=True))
    if case.net and net != case.net:
        found.append(f"the players net {', '.join(net)} ({'; '.join(result.reasons)})")
    shows = tuple(at + 1 for at in showing_order(hand, result))
    if case.shows and shows != case.shows:
        found.append(f"the players show in the order {', '.join(map(str, shows))}")
    house = 0 if result.void else house
    if case.dropped is not None and house != case.dropped:
        found.append(f"the house takes {dollars(house)}, not {dollars(case.dropped)}")
    return found


def _trouble_faults(case: PotCase, script: PotScript, hand: Hand, void: str) -> list[str]:
    """Where a remedy does something else with the cards than a ruling says."""
    found = []
    if script.mishaps:
        found.append(f"{script.mishaps[0]!r} could not happen")
    if (case.void or "") not in void or (void and case.void is None):
        found.append(f"the hand does not count: {void}" if void else "the hand counts")
    if case.board is not None and hand.board != parse_cards(case.board):
        found.append(f"the board is {show_cards(hand.board)}")
    for at, cards in enumerate(case.holds):
        if cards and sorted(hand.hole[at]) != sorted(parse_cards(cards)):
            found.append(f"place {at + 1} holds {show_cards(hand.hole[at])}")
    if case.burned is not None and len(hand.burned) != case.burned:
        found.append(f"{len(hand.burned)} cards are burned or out of play")
    return found


def drop_faults(game: LoadedGame, case: DropCase) -> list[str]:
    """Where the house takes something else than a ruling says."""
    rules = game.rules
    if not isinstance(rules, PotGameRules):
        raise ScriptError(f"{game.id} is not a pot game")
    options = () if case.option is None else (case.option,)
    force = in_force(rules, schedule=case.schedule, options=options, stakes=case.stakes)
    if force is None:
        return ["no option is printed for these stakes"] if case.takes else []
    counted = case.players
    if force.schedule.counted == "at-street" and case.left is not None:
        counted = case.left
    fees = taken(
        rules,
        force,
        counted,
        ended=case.ended,
        began_with=case.began_with,
        stakes=case.stakes,
    )
    found = [f"{'jackpot' if fee.jackpot else fee.payer} {dollars(fee.amount)}" for fee in fees]
    return [] if found == list(case.takes) else [f"the house takes {', '.join(found) or 'nothing'}"]


def _poker(game: LoadedGame) -> PokerRules:
    if not isinstance(game.rules, PokerRules):
        raise ScriptError(f"{game.id} is not a game of poker")
    return game.rules


def _hand(rules: PokerRules, case: PotCase) -> Hand:
    stakes = rules.stakes_named(case.stakes)
    players = len(case.stacks)
    posts = list(usual_posts(stakes, players, rules.seating.heads_up))
    if case.straddle:
        lineup = Lineup(players, tuple(range(1, players + 1)), tuple(posts))
        seat = len(stakes.blinds) % players + 1
        posts = list(straddled(rules.seating, stakes, lineup, seat).posts)
    kill = None
    if case.kill is not None:
        if rules.kill is None:
            raise ScriptError(f"{rules.title} is played without kills here")
        kill = Kill(case.kill - 1)
        stakes, posts = killed(rules.kill, stakes, posts, kill.at)
    schedule, options = options_of(
        rules, case.schedule, () if case.option is None else (case.option,)
    )
    names = [street.name for street in rules.street]
    drops = plan_drops(schedule, options, names, posts, players, began_with=players)
    floor = Floor.of(rules, case.stacks) if case.mishaps else None
    plan = make_plan(rules, stakes)
    return Hand(plan, case.stacks, posts=posts, kill=kill, drops=drops, floor=floor)


def _signed(amount: int) -> str:
    text = dollars(abs(amount)).removeprefix("$")
    return "0" if not amount else f"{'+' if amount > 0 else '-'}{text}"


def compare_faults(game: LoadedGame, case: HandCase) -> list[str]:
    """Where hands compare otherwise than a ruling says."""
    rules = _poker(game)
    board = parse_cards(case.board)
    judged = []
    for text in case.hands:
        hole = parse_cards(text)
        fault = rules.deck.deck(game.packs).misfit([*hole, *board])
        if fault is not None:
            raise ScriptError(f"these cards cannot come: {fault}")
        if case.half == "low":
            judged.append(name_low(rules, hole, board))
        else:
            judged.append(name_high(rules, hole, board, wild=case.joker_down))
    found = []
    best = max(one.strength for one in judged)
    winners = [place for place, one in enumerate(judged, start=1) if one.strength == best]
    winner = winners[0] if len(winners) == 1 else None
    if len(judged) > 1 and winner != case.winner:
        found.append(f"hand {winner} wins, not {case.winner}")
    names = tuple(one.name for one in judged)
    if case.names and names != case.names:
        found.append(f"the hands are called {', '.join(names)}")
    return found
