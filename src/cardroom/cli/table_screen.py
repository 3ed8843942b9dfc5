"""The table on a screen: cards, layout, settlement, reader board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.columns import Columns
from rich.console import Console, Group
from rich.markup import escape
from rich.panel import Panel
from rich.text import Text

from cardroom.cards import Card, Tile
from cardroom.cli.common import grid
from cardroom.cli.page import button_words, pay_rows
from cardroom.games.hand_names import name_hand
from cardroom.hands.errors import HandError
from cardroom.money import dollars
from cardroom.rulebook import LoadedGame
from cardroom.table import RoundReport, Table, limits_of

_SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_LATEST = 40


def card_box(card: Card) -> Panel:
    """One card as a little box in its colour."""
    if isinstance(card, Tile):
        return Panel(Text(str(card), style="bold"), width=9, padding=(0, 1))
    if card.is_joker:
        return Panel(Text("JOKER", style="bold magenta"), width=9, padding=(0, 1))
    text = str(card)
    face = text[0].replace("T", "10") + _SYMBOLS[text[1]] + ("*" if card.is_marked else "")
    return Panel(Text(face, style="bold red" if card.is_red else "bold"), width=7, padding=(0, 1))


def show_hands(screen: Console, game: LoadedGame, hands: Mapping[str, Iterable[Card]]) -> None:
    """Every hand with its cards and what it is worth."""
    for name, cards in hands.items():
        held = tuple(cards)
        words = _words(game, held)
        screen.print(f"[bold]{escape(name)}[/bold]: {words}" if words else f"[bold]{name}[/bold]:")
        screen.print(Columns([card_box(card) for card in held], padding=(0, 0)))


def _words(game: LoadedGame, cards: tuple[Card, ...]) -> str:
    """What a hand is called; a part of a hand, seen in mid-deal, may have no name yet."""
    try:
        return name_hand(game, cards).name
    except HandError:
        return ""


def show_opening(screen: Console, table: Table) -> None:
    """What is played, for how much, and what can be bet."""
    rules = table.rules
    screen.print(Panel(_opening_words(table), title=escape(rules.title), expand=False))
    rows = grid("bet", "for", "pays", "when")
    for wager in rules.wagers:
        for number, (pays, when) in enumerate(pay_rows(rules, wager)):
            first = number == 0
            limit = str(limits_of(wager, table.limit)) if first else ""
            rows.add_row(wager.id if first else "", limit, pays, escape(when))
    screen.print(rows)


def _opening_words(table: Table) -> Group:
    schedule = table.schedule
    return Group(
        f"{table.game.id}, {table.game.packs} decks, {table.seats} seats",
        f"table limit {table.limit}; {schedule.title}, option {table.option.option}",
        escape(button_words(table.rules)),
    )


def show_seats(screen: Console, table: Table) -> None:
    """Who sits where with how much."""
    rows = grid("seat>", "player", "chips>", "")
    for seat, name in sorted(table.seated.items()):
        bank = table.bank
        holds = bank is not None and bank.seat == seat
        words = f"bank, {dollars(bank.amount)} up" if bank is not None and holds else ""
        rows.add_row(str(seat), name, dollars(table.stack(name)), words)
    screen.print(rows)


def show_round(screen: Console, table: Table, report: RoundReport) -> None:
    """What happened and why: hands, settlement in order, collection."""
    if report.result is None or report.settlement is None:
        screen.print(f"Misdeal: {report.misdeal}. All wagers are returned.")
        return
    show_hands(screen, table.game, report.result.hands)
    done = report.settlement
    rows = grid("seat>", "player", "wager", "stake>", "result>", "won>", "lost>", "back>", "why")
    for one in done.settled:
        claim = one.claim
        rows.add_row(
            str(claim.seat),
            claim.owner,
            claim.wager,
            dollars(claim.stake),
            one.outcome,
            dollars(one.paid) if one.paid else "",
            dollars(one.collected) if one.collected else "",
            dollars(one.returned) if one.returned else "",
            escape(claim.reason),
        )
    screen.print(f"First action at seat {report.start}.")
    screen.print(rows)
    if done.exhausted_at is not None:
        screen.print("The bank is exhausted: what it does not cover goes back.")
    screen.print(f"Bank: {dollars(done.before)} before, {dollars(done.after)} after.")
    for hit in report.prizes:
        got = ", ".join(f"{name} {dollars(amount)}" for name, amount in hit.paid.items())
        screen.print(f"{escape(hit.prize.title)} of {dollars(hit.fund)}: {escape(got)}.")
    fees = ", ".join(f"{fee.payer} {dollars(fee.amount)}" for fee in report.fees)
    screen.print(f"Collection: {fees or 'none'}.")


def show_board(screen: Console, table: Table) -> None:
    """The reader board: this shoe and the one before."""
    for label, shoe in (("this shoe", table.board.this_shoe), ("last shoe", table.board.last_shoe)):
        if shoe is None or not shoe.outcomes:
            continue
        facts = shoe.to_json()
        counts = ", ".join(
            f"{name} {count} ({facts['percent'][name]} %)"
            for name, count in facts["counts"].items()
        )
        marks = ", ".join(f"{name} {count}" for name, count in facts["marks"].items())
        screen.print(f"[bold]{label}[/bold]: {facts['hands']} hands; {counts}")
        if marks:
            screen.print(f"  {marks}")
        screen.print("  " + " ".join(_short(one) for one in shoe.outcomes[-_LATEST:]))


def _short(outcome: str) -> str:
    letters = {"player": "P", "banker": "B", "tie": "T"}
    return letters.get(outcome, outcome.rpartition(" ")[2])
