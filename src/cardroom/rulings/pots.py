"""Rulings of pot games put to the test: hands played out, hands compared."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardroom.cards import parse_cards, show_cards
from cardroom.games.asked import DeclareIt
from cardroom.games.plain import Value
from cardroom.games.poker import CALL, FOLD, Act, Declare, Discard, Expose, Hand
from cardroom.games.poker.drops import in_force, taken
from cardroom.games.poker.ranking import name_high, name_low
from cardroom.hands.judged import Judged
from cardroom.money import as_written
from cardroom.record.journal import MemoryJournal
from cardroom.record.ledger import DROP, JACKPOT
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.files.errors import RulebookError
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.rulebook.rulings.pot import DropCase, HandCase, PotCase
from cardroom.rulings.scripted import ScriptError, Stacking
from cardroom.table.commands import Answer, FloorRules, Sit
from cardroom.table.pot.way import PotWay
from cardroom.table.questions import Question
from cardroom.table.table import Table
from cardroom.table.terms import Terms


def pot_faults(game: LoadedGame, case: PotCase) -> list[str]:
    """Where a hand at a table goes otherwise than a ruling says."""
    rules = _poker(game)
    cards = parse_cards(case.cards)
    # A card that went back into the deck may come again.
    fault = rules.deck.deck(game.packs).fault(list(set(cards)) if case.mishaps else cards)
    if fault is not None:
        raise ScriptError("deck-cannot", why=fault)
    script = HandScript(list(case.actions))
    table, way = _table(game, rules, case, script)
    while table.waiting:
        question = next(filter(script.speaks_up, table.may_say), table.waiting[0])
        table.do(Answer(question.id, script.answer(question)), by=question.who)
    last, hand = way.last, way.played
    if last is None or hand is None:
        raise ScriptError("script-no-hand")
    void = last.get("misdeal", {}).get("key", "")
    found = _trouble_faults(case, _mishaps(table), hand, void)
    if script.actions:
        found.append(f"nobody was asked for {script.actions[0]!r}")
    if case.options and script.asked != case.options:
        found.append(f"what can be done is {', '.join(script.asked)}")
    chips = last.get("net", {})
    net = tuple(_signed(chips.get(f"p{seat}", 0)) for seat in range(1, len(case.stacks) + 1))
    if case.net and net != case.net:
        why = "; ".join(one["key"] for one in last.get("reasons", ()))
        found.append(f"the players net {', '.join(net)} ({why})")
    shows = tuple(int(seat) for seat in last.get("shown", {}))
    if case.shows and shows != case.shows:
        found.append(f"the players show in the order {', '.join(map(str, shows))}")
    house = table.ledger.balance(DROP) + table.ledger.balance(JACKPOT)
    if case.dropped is not None and house != case.dropped:
        found.append(f"the house takes {as_written(house)}, not {as_written(case.dropped)}")
    return found


def _mishaps(table: Table) -> list[str]:
    dealer = table.dealer
    assert isinstance(dealer, Stacking)
    return dealer.mishaps


def _table(
    game: LoadedGame, rules: PokerRules, case: PotCase, script: HandScript
) -> tuple[Table, PotWay]:
    """A table with everyone seated as the case has it, the button last, and the hand begun."""
    players = len(case.stacks)
    dealer = Stacking(parse_cards(case.cards), exact=False, mishaps=list(case.mishaps))
    terms = Terms(
        seats=max(players, 2),
        stakes=case.stakes,
        schedule=case.schedule,
        options=(0,) if case.option is None else (case.option,),
        button=players,
        floor=bool(case.mishaps),
        limits=False,
    )
    table = Table.open(game, MemoryJournal(), dealer, terms=terms)
    way = table.way
    assert isinstance(way, PotWay)
    dealer.street = way.street
    table.do(FloorRules("hold"), by="")
    for seat, chips in enumerate(case.stacks, start=1):
        table.do(Sit(chips, seat), by=f"p{seat}")
    if case.kill is not None:
        if rules.kill is None:
            raise ScriptError("script-no-kills", title=rules.title)
        way.kill = replace(way.kill, owed=f"p{case.kill}")
    script.straddles = case.straddle
    table.do(FloorRules("deal"), by="")
    return table, way


@dataclass(slots=True)
class HandScript:
    """Actions in the order they are asked for; checks, calls and pat hands after the last."""

    actions: list[str]
    asked: tuple[str, ...] = ()
    """What could be done when the actions were at an end."""
    straddles: bool = False

    def answer(self, question: Question) -> Value:
        """The next action as the question takes it."""
        effect = question.effect
        if isinstance(effect, Act):
            return self._act(question, effect)
        if isinstance(effect, Discard):
            return self._throws(effect)
        if isinstance(effect, Expose | Declare):
            return self._says(effect)
        if question.unasked:
            self.actions.pop(0)
            return "yes"
        return "yes" if question.kind == "straddle" and self.straddles else question.default

    def speaks_up(self, question: Question) -> bool:
        """Whether the next action is what somebody may say while another decides."""
        facts = question.facts
        what = facts.what.replace("-", " ") if isinstance(facts, DeclareIt) else ""
        return bool(self.actions) and self.actions[0].strip().lower() == what

    def _act(self, question: Question, act: Act) -> Value:
        if self.actions:
            answer = act.parse(self.actions.pop(0))
        else:
            self.asked = self.asked or act.options()
            answer = CALL if act.can_call else act.least
        if answer > 0:
            return answer
        return (
            "fold"
            if answer == FOLD
            else next(choice for choice in question.choices if choice != "fold")
        )

    def _throws(self, effect: Discard) -> Value:
        if not self.actions:
            return [str(card) for card in effect.held[: effect.least]]
        words = self.actions.pop(0).strip()
        for start in ("draw", "discard", "throw"):
            words = words.removeprefix(start).strip()
        nothing = words.lower() in ("pat", "nothing", "")
        return [] if nothing else [str(card) for card in parse_cards(words)]

    def _says(self, effect: Expose | Declare) -> Value:
        """Declared if the next action says so; an action that speaks of something else waits."""
        word = self.actions[0].strip().lower() if self.actions else ""
        what = "expose" if isinstance(effect, Expose) else effect.what.replace("-", " ")
        if self.actions and (isinstance(effect, Expose) or word in (what, f"no {what}")):
            self.actions.pop(0)
        return "yes" if word == what else "no"


def _trouble_faults(case: PotCase, left: list[str], hand: Hand, void: str) -> list[str]:
    """Where a remedy does something else with the cards than a ruling says."""
    found = []
    if left:
        found.append(f"{left[0]!r} could not happen")
    if (case.void or "") != void:
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
        raise ScriptError("script-no-pot-game", game=game.id)
    options = () if case.option is None else (case.option,)
    try:
        force = in_force(rules, schedule=case.schedule, options=options, stakes=case.stakes)
    except RulebookError as error:
        key = error.said.key
        return [] if key == case.refused else [f"the collection is refused: {key}"]
    if case.refused is not None:
        return [f"the collection is not refused as {case.refused}"]
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
    )
    found = [f"{'jackpot' if fee.jackpot else fee.payer} {as_written(fee.amount)}" for fee in fees]
    return [] if found == list(case.takes) else [f"the house takes {', '.join(found) or 'nothing'}"]


def _poker(game: LoadedGame) -> PokerRules:
    if not isinstance(game.rules, PokerRules):
        raise ScriptError("script-no-poker", game=game.id)
    return game.rules


def _signed(amount: int) -> str:
    text = as_written(abs(amount)).removeprefix("$")
    return "0" if not amount else f"{'+' if amount > 0 else '-'}{text}"


def compare_faults(game: LoadedGame, case: HandCase) -> list[str]:
    """Where hands compare otherwise than a ruling says."""
    rules = _poker(game)
    board = parse_cards(case.board)
    judged = []
    for text in case.hands:
        hole = parse_cards(text)
        fault = rules.deck.deck(game.packs).fault([*hole, *board])
        if fault is not None:
            raise ScriptError("deck-cannot", why=fault)
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
    names = tuple(map(_called, judged))
    if case.names and names != case.names:
        found.append(f"the hands are called {', '.join(names)}")
    return found


def _called(judged: Judged) -> str:
    """A hand's name as ruling files write it: its kind and the ranks it is called by."""
    kind, ranks = judged.name.key.removeprefix("hand-"), "".join(judged.name.about.values())
    return f"{kind} {ranks}" if ranks else kind
