"""A golden playthrough of every pot game: a change of its rules shows as a diff to read.

``CARDROOM_REWRITE_GOLDEN=1 pytest tests/table/test_golden_pots.py`` writes the texts anew.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardroom.cards import Shuffle
from cardroom.games.poker import CALL, FOLD, Act, Discard, Expose, Hand
from cardroom.games.poker.bots import Sensible
from cardroom.games.poker.drops import in_force
from cardroom.pages.catalogue.formats import money
from cardroom.pages.results import shown_words
from cardroom.pages.said import award_words, said_words, spaced
from cardroom.record.journal import Record
from cardroom.rulebook import game_ids, load_game
from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.pot_game import PotGameRules
from doors import PotChooser, PotLive, PotTable, UnitLive, UnitTable

GOLDEN = Path(__file__).parents[1] / "golden" / "pot"
GAMES = [game for game in game_ids() if isinstance(load_game(game).rules, PotGameRules)]
HANDS = 4


def golden_path(game: str) -> Path:
    return GOLDEN / f"{game.replace('/', '--')}.txt"


def shuffles() -> Any:
    numbers = iter(range(1000))
    return lambda: Shuffle.seeded(f"golden pot {next(numbers)}")


def curious(bot: Sensible) -> PotChooser:
    """Bots, of whom seat 4 wants to see every hand: so there is a showdown to read."""

    def choose(effect: Act | Discard | Expose, hand: Hand) -> Any:
        answer = bot(effect, hand)
        stays = isinstance(effect, Act) and effect.can_call and hand.seats[effect.at] == 4
        return CALL if stays and answer == FOLD else answer

    return choose


def play_through(game: str) -> str:
    loaded = load_game(game)
    rules = loaded.rules
    assert isinstance(rules, PotGameRules)
    table: PotTable | UnitTable
    posted = in_force(rules)
    schedule, options = (posted.schedule.id, posted.numbers) if posted else (None, ())
    cards = shuffles()
    if isinstance(rules, PokerRules):
        table = PotTable(loaded, schedule=schedule, options=options, shuffles=cards)
        chips = max(20 * table.stakes.upper, table.way.full_buy or 0)
    else:
        table = UnitTable(loaded, schedule=schedule, options=options, shuffles=cards)
        chips = 60_00
    for seat in range(1, 5):
        table.sit(f"p{seat}", chips, seat)
    deck = rules.deck.deck(loaded.packs)
    if isinstance(table, PotTable):
        bot = Sensible(random.Random(game), samples=12, boldness=1.6)
        driver = PotLive(deck, curious(bot), cards)
        for _ in range(HANDS):
            bot.new_hand()
            table.play_hand(driver)
    else:
        units = UnitLive(deck, lambda ask: ask.usual, cards)
        for _ in range(2):
            table.play_round(units)
    return "\n".join([f"{game}: {rules.title}", *told(table.seen), stacks(table)]) + "\n"


def stacks(table: PotTable | UnitTable) -> str:
    rows = [f"{name} {money(table.stack(name))}" for name in sorted(table.people)]
    return "  ".join([*rows, f"drop {money(table.ledger.balance('drop'))}"])


def told(records: list[Record]) -> Iterator[str]:
    """The records of a log as lines for people; cards dealt in a row share one."""
    dealt: list[str] = []
    for record in records:
        if record["kind"] == "card":
            card = "" if record["to"] == "burn" else f" {record['card']}"
            dealt.append(f"{record['to']}{card}{'' if record['up'] else ' down'}")
            continue
        if dealt:
            yield f"  deal: {', '.join(dealt)}"
            dealt = []
        line = sentence(record)
        if line:
            yield line


def sentence(record: Record) -> str:
    kind = record["kind"]
    if kind == "hand":
        seats = " ".join(map(str, record["seats"]))
        return f"{'hand' if 'button' in record else 'round'} {record['number']}: seats {seats}"
    if kind in ("post", "drop", "pay"):
        amount = max(record["post"].values(), default=0)
        what = spaced(record["what"] if "what" in record else record["why"])
        if kind == "drop":
            what = f"collection, {what}"
        elif "units" in record:
            what = f"{record['units']} units"
        return f"  {what} {money(amount)}"
    if kind == "act":
        return f"  seat {record['seat']}: {says(record)}"
    if kind == "discard":
        return f"  seat {record['seat']} throws {' '.join(record['cards']) or 'nothing'}"
    if kind == "expose":
        return f"  seat {record['seat']} {'turns up the card' if record['says'] else 'keeps it'}"
    if kind == "declare":
        return f"  seat {record['seat']} declares: {record['what']}" if record["says"] else ""
    if kind == "decided":
        return f"  seat {record['seat']}, {record['on']}: {answered(record['answer'])}"
    if kind == "say":
        return f"  {said_words(record)}"
    if kind == "award":
        shown = [f"seat {seat} {name}" for seat, name in shown_words(record["shown"]).items()]
        won = [
            f"seat {seat} wins {money(amount)} ({award_words(why)})"
            for seat, amount, why in record["awards"]
        ]
        return "  " + "; ".join([*shown, *won, *map(said_words, record["reasons"])])
    return ""


def says(record: Record) -> str:
    """An action in words."""
    said = record["says"]
    if isinstance(said, int):
        return f"{'raise to' if record['to'] else 'bet'} {money(said)}"
    paid = {"call": "call", "bring-in": "bring in"}.get(said)
    return said if paid is None else f"{paid} {money(record['amount'])}"


def answered(answer: Any) -> str:
    return answer if isinstance(answer, str) else " / ".join(" ".join(row) for row in answer)


@pytest.mark.parametrize("game", GAMES)
def test_the_game_plays_as_it_did(game: str) -> None:
    path, now = golden_path(game), play_through(game)
    if os.environ.get("CARDROOM_REWRITE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(now, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == now


def test_every_golden_text_has_its_game() -> None:
    assert {path.name for path in GOLDEN.glob("*.txt")} == {golden_path(g).name for g in GAMES}
