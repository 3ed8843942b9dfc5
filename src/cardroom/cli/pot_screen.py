"""A hand of poker on a screen, told as somebody at the table would see it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from rich.console import Console
from rich.markup import escape

from cardroom.cards import Card
from cardroom.cli.floor_drill import happened, is_the_dealers
from cardroom.games.effects import Announce, Mishap
from cardroom.games.poker import (
    Act,
    Declare,
    Discard,
    Expose,
    Hand,
    Posted,
    PotEffect,
    name_hand,
)
from cardroom.hands.errors import HandError
from cardroom.money import dollars
from cardroom.rulebook.floor import Irregularity
from cardroom.table.ledger import DROP, JACKPOT, stack
from cardroom.table.pot_table import HandReport, PotTable

SYMBOLS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
HIDDEN: Final = "[dim]▒▒[/dim]"
_VERBS: Final = {
    **{f"{verb}s": verb for verb in ("keep", "get", "show", "pick", "drop", "say", "put", "bet")},
    "is": "are",
    "was": "were",
    "has": "have",
    "does": "do",
}
_VERB: Final = re.compile(rf"\bYou ({'|'.join(_VERBS)})\b")
_IRREGULAR: Final = {"wins": "win", "has": "have", "shows": "show", "antes": "ante"}


def pretty(card: Card) -> str:
    """A card in its colour, marked up for the screen.

    >>> from cardroom.cards import parse_cards
    >>> [pretty(card) for card in parse_cards("Th Jk")]
    ['[bold red]T♥[/bold red]', '[bold magenta]joker[/bold magenta]']
    """
    if card.is_joker:
        return "[bold magenta]joker[/bold magenta]"
    text = str(card)
    style = "bold red" if card.is_red else "bold"
    return f"[{style}]{text[0]}{SYMBOLS[text[1]]}[/{style}]"


def pretty_cards(cards: Iterable[Card]) -> str:
    """Cards in their colours, apart by spaces."""
    return " ".join(map(pretty, cards))


@dataclass(slots=True)
class PotScreen:
    """What one person sees of a table: the hand goes by line by line."""

    console: Console
    table: PotTable
    you: str
    hand: Hand | None = None
    told: tuple[int, bool] = (-1, False)
    """The street that was told last, and whether its cards were out."""
    cited: str = ""
    """The ruling that was cited last in this hand."""

    # --- while a hand goes on ---------------------------------------------------------------

    def before(self, effect: PotEffect, hand: Hand) -> None:
        """Tell what came before somebody is asked: a new hand, a new street."""
        if hand is not self.hand:
            self.hand, self.told, self.cited = hand, (-1, False), ""
            self._begin(hand)
        turn = isinstance(effect, Mishap) and hand.pending >= 0
        if turn or isinstance(effect, Act | Discard | Expose):
            now = (hand.street, not isinstance(effect, Expose))
            if now != self.told:
                self.told = now
                self._street(hand, dealt=now[1])

    def after(self, effect: PotEffect, answer: Any, hand: Hand) -> None:
        """Tell what somebody did."""
        if isinstance(effect, Announce):
            words = self._named(effect.text)
            self.say(f"  {words[:1].upper()}{words[1:]}.")
        if isinstance(effect, Declare) and answer:
            self.say(f"  {did(self.name(hand.seats[effect.at]), _DECLARED[effect.what])}")
        if not isinstance(effect, Act | Discard | Expose):
            return
        name = self.name(hand.seats[effect.at])
        if isinstance(effect, Act):
            if effect.allows(answer):
                self.say(f"  {did(name, act_words(effect, answer, hand))}")
        elif isinstance(effect, Discard):
            if effect.draws:
                words = f"draws {len(answer)}" if answer else "stands pat"
                self.say(f"  {did(name, words)}")
        elif answer:
            self.console.print(f"  {did(name, 'turns up')} {pretty(effect.card)}")

    def mishap(self, seat: int, what: str, remedy: Irregularity | None) -> None:
        """What went wrong, and the house's ruling on it."""
        words = happened(what)
        verb = words.partition(" ")[0]
        if verb in _VERBS:
            told = self._named(f"seat {seat} {words}")
        else:
            told = f"{'Dealer' if is_the_dealers(what) else self.name(seat)}: {words}"
        self.console.print(f"  [red]{told}[/red]")
        if remedy is not None and remedy.id != self.cited:
            self.cited = remedy.id
            words = f"Ruling {remedy.id}: {remedy.remedy}"
            self.console.print(f"  [yellow]{escape(words)}[/yellow]", soft_wrap=True)

    def ask(self, effect: Act | Discard | Expose | Declare, hand: Hand) -> None:
        """What a person wants to know before a choice: cards, board, price, chips."""
        held = hand.hole[effect.at]
        facts = [f"You hold {pretty_cards(held)}{self._worth(hand, effect.at)}"]
        if hand.board:
            facts.append(f"board {pretty_cards(hand.board)}")
        facts.append(f"pot {dollars(hand.pot)}")
        if isinstance(effect, Act) and effect.call:
            what = "bring in" if effect.forced == "bring-in" else "call"
            facts.append(f"{dollars(effect.call)} to {what}")
        facts.append(f"you have {dollars(hand.stacks[effect.at])}")
        self.console.print(f"[cyan]>[/cyan] {' · '.join(facts)}")

    def say(self, text: str) -> None:
        """A plain line."""
        self.console.print(escape(text))

    def name(self, seat: int) -> str:
        """Who sits at a seat, as a sentence begins."""
        name = self.table.players[seat].name
        return "You" if name == self.you else name

    def _named(self, text: str) -> str:
        named = re.sub(r"\bseat (\d+)\b", lambda found: self.name(int(found[1])), text)
        named = _VERB.sub(lambda found: f"You {_VERBS[found[1]]}", named.replace("You's", "Your"))
        return re.sub(r"(?<=. )You(r?)\b", r"you\1", named)

    def _begin(self, hand: Hand) -> None:
        lineup = self.table.dealing
        button = hand.seats[hand.button] if lineup is None else lineup.button
        where = did(self.name(button), "has the button")
        if button not in hand.seats:
            where = f"a dead button at {self.table.players[button].name}'s seat"
        self.console.print()
        self.console.print(f"[bold]Hand {self.table.rounds}[/bold] · {where}")
        antes = [post for post in hand.posts if post.what == "ante"]
        if antes:
            self.say(f"  Everyone antes {dollars(antes[0].dead)}.")
        for post in hand.posts:
            if post.what != "ante":
                self.say(f"  {did(self.name(hand.seats[post.at]), post_words(post))}")
        if hand.carry:
            self.say(f"  The pot holds {dollars(hand.carry)} from the hand before.")

    def _street(self, hand: Hand, *, dealt: bool) -> None:
        street = hand.plan.streets[hand.street].street
        if not dealt:
            self.say(f"{street.name.capitalize()}: who turns up the card that lies down?")
            return
        facts = [f"[bold]{escape(street.name.capitalize())}[/bold]"]
        if street.board:
            facts.append(pretty_cards(hand.board))
        facts += [f"pot {dollars(hand.pot)}", f"{hand.live} players"]
        self.console.print(" · ".join(facts))
        if any(hand.up):
            self._open_cards(hand)
        elif hand.street == 0:
            mine = [at for at, seat in enumerate(hand.seats) if self.name(seat) == "You"]
            for at in mine:
                self.console.print(f"  You hold {pretty_cards(hand.hole[at])}")

    def _open_cards(self, hand: Hand) -> None:
        """Everyone's cards as they lie: those face down are known to their owner only."""
        for at, seat in enumerate(hand.seats):
            if hand.folded[at]:
                continue
            name = self.name(seat)
            down = [card for card in hand.hole[at] if card not in hand.up[at]]
            hidden = f"({pretty_cards(down)})" if name == "You" else " ".join([HIDDEN] * len(down))
            self.console.print(f"  {name:<5} {hidden} {pretty_cards(hand.up[at])}")

    def _worth(self, hand: Hand, at: int) -> str:
        """What somebody's cards come to so far, where that has a name."""
        rules, held = hand.plan.rules, hand.hole[at]
        try:
            words = name_hand(rules, held, hand.board, wild=hand.wild[at])
        except (HandError, ValueError):
            return ""
        return f" ({escape(words)})" if words else ""

    # --- when it is over --------------------------------------------------------------------

    def end(self, report: HandReport) -> None:
        """What became of a hand."""
        result, hand, seats = report.result, report.hand, report.lineup.seats
        if result is None:
            self.say(f"Misdeal: {self._named(report.misdeal or '')}. Every chip goes back.")
            return
        if report.shown:
            board = f" · {pretty_cards(hand.board)}" if hand.board else ""
            self.console.print(f"[bold]Showdown[/bold]{board} · pot {dollars(sum(result.won))}")
        for at, words in report.shown.items():
            name = self.name(seats[at])
            cards = pretty_cards(hand.hole[at])
            self.console.print(f"  {did(name, 'shows')} {cards}: {escape(words)}")
        self._awards(report)
        for reason in result.reasons:
            self.say(f"  {reason[:1].upper()}{reason[1:]}.")
        # Out of the pot and from players' chips alike, so the table's books are asked.
        taken = self.table.moved[DROP] + self.table.moved[JACKPOT]
        if taken:
            self.console.print(f"  [dim]The house takes {dollars(taken)}.[/dim]")
        moved = self.table.moved
        net = {seat: moved[stack(self.table.players[seat].name)] for seat in seats}
        self.console.print(f"[dim]Chips:[/dim] {self.chips(net)}")

    def _awards(self, report: HandReport) -> None:
        result, seats = report.result, report.lineup.seats
        if result is None:
            return
        got = [0] * len(seats)
        for at, amount, why in result.awards:
            got[at] += amount
            name = self.name(seats[at])
            self.console.print(f"  [bold]{did(name, 'wins')} {dollars(amount)}[/bold] ({why})")
        for at, won in enumerate(result.won):
            if won > got[at]:
                back = dollars(won - got[at])
                self.say(f"  {did(self.name(seats[at]), f'takes back {back} that nobody called')}")

    def chips(self, net: Mapping[int, int]) -> str:
        """Everyone's chips by seat, with what the hand brought."""
        rows = []
        for seat in sorted(self.table.players):
            chips = self.table.stack(self.table.players[seat].name)
            change = net.get(seat, 0)
            sign = "+" if change > 0 else "-"
            moved = f" ({sign}{dollars(abs(change))})" if change else ""
            rows.append(f"{self.name(seat)} {dollars(chips)}{moved}")
        return " · ".join(rows)


def did(name: str, words: str) -> str:
    """Who did what, in the right person of the verb.

    >>> did("Ana", "calls $3"), did("You", "calls $3"), did("You", "has the button")
    ('Ana calls $3', 'You call $3', 'You have the button')
    """
    if name != "You":
        return f"{name} {words}"
    verb, space, rest = words.partition(" ")
    return f"{name} {_IRREGULAR.get(verb, verb.removesuffix('s'))}{space}{rest}"


def act_words(act: Act, answer: int, hand: Hand) -> str:
    """An action in the third person: "raises to $6, all in"."""
    verb, space, rest = act.show(answer).partition(" ")
    chips = act.call if answer == 0 else answer - hand.bets[act.at]
    all_in = ", all in" if answer >= 0 and chips and chips >= hand.stacks[act.at] else ""
    return f"{verb}s{space}{rest}{all_in}"


_DECLARED: Final = {
    "all in": "is declared all in",
    "split": "splits openers: the discards lie under a chip",
    "false openers": "shows false openers",
    "open": "declares the pot open",
    "kill": "kills the pot",
}


def declare_words(effect: Declare) -> str:
    """What a person may declare, as a question begins."""
    words = {
        "all in": "be declared all in, for a card was exposed",
        "split": "declare that you split openers",
        "false openers": "show now that you have no openers",
        "open": "declare the pot open",
        "kill": f"kill the pot for {dollars(effect.chips)} more",
    }
    return words.get(effect.what, effect.what)


def post_words(post: Posted) -> str:
    """What somebody puts in before the deal, in words."""
    dead = f" and {dollars(post.dead)} dead" if post.dead and post.live else ""
    amount = dollars(post.live or post.dead)
    return f"posts {amount}{dead}: {post.what}"
