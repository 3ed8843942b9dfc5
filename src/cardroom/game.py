"""One game from Python: its rules, its rounds, its settlement, its fees and its odds."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias

from cardroom.cards import Card, parse_cards
from cardroom.rulebook import GameRules, LoadedGame, full_id, load_game

# Whoever asks for one thing need not wait until everything else is loaded.
if TYPE_CHECKING:
    from cardroom.desk.bank.business import Business
    from cardroom.desk.charts import Chart
    from cardroom.desk.fees.banked import LayoutFees
    from cardroom.desk.solving import Solutions
    from cardroom.games import RoundResult
    from cardroom.games.hand_names import NamedHand, Showdown
    from cardroom.games.poker.drops import Taken
    from cardroom.layout.collection import FeeDue
    from cardroom.layout.prizes import PrizePaid
    from cardroom.layout.settlement import Claim, Coverage, Settlement
    from cardroom.layout.wagers import Wager
    from cardroom.odds import OddsReport
    from cardroom.odds.equity import Equity
    from cardroom.odds.equity.units import Units

Cards: TypeAlias = str | Sequence[Card]
"""Cards in the order they come: ``"9c 2d Kh 5s"``, or card by card."""

Wagers: TypeAlias = "Mapping[str, int] | Iterable[Wager | str]"
"""Cents by wager, all one player's at seat 1; or wagers, or ``"3.ann:tie=5"`` in dollars."""

Progress: TypeAlias = Callable[[int, int], None]
"""Told how much of how much is done."""


def load(
    game: str | os.PathLike[str],
    switches: Mapping[str, str] | None = None,
    *,
    decks: int | None = None,
) -> Game:
    """A game by its id, or a file of one's own, with switches thrown and keys set by path.

    >>> load("hustler/ez-baccarat").title
    'EZ Baccarat'
    >>> load("hustler/ez-baccarat", {"wager.tie.line.tie.pays": "9 to 1"}, decks=6).decks
    6
    """
    name = full_id(os.fspath(game))
    return Game(name, load_game(name, switches, decks))


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round played out: the hands, who won, and what became of each wager.

    ``won`` has for each wager the cents it won, or lost below zero; nothing for no action.
    """

    result: RoundResult
    claims: tuple[Claim, ...]

    @property
    def outcome(self) -> str:
        """The round in a word: ``player``, ``banker``, ``tie``, ``bank 7``."""
        from cardroom.pages.said import outcome_words

        result = self.result
        return outcome_words(result.outcome, result.holds, result.qualifies)

    @property
    def hands(self) -> dict[str, tuple[Card, ...]]:
        """Every hand as it lay at the end."""
        return {place.text: cards for place, cards in self.result.hands.items()}

    @property
    def won(self) -> dict[str, Fraction]:
        """Cents won by wager, all seats together, before the bank's money sets a limit."""
        total: dict[str, Fraction] = {}
        for claim in self.claims:
            amount = (claim.result or Fraction(0)) * claim.stake
            total[claim.wager] = total.get(claim.wager, Fraction(0)) + amount
        return total

    @property
    def reasons(self) -> dict[str, str]:
        """Why each wager is worth what it is."""
        from cardroom.pages.said import reason_words

        return {claim.wager: reason_words(claim.reason) for claim in self.claims}


@dataclass(frozen=True, slots=True)
class Game:
    """A game as it is played: its rules with the choices in force.

    A game never changes; ``with_`` makes another one.
    """

    name: str
    loaded: LoadedGame

    def __repr__(self) -> str:
        return f"<Game {self.id}: {self.title}>"

    @property
    def id(self) -> str:
        """The id of the catalogue, or the name of one's own file."""
        return self.loaded.id

    @property
    def title(self) -> str:
        """The game's name."""
        return self.loaded.rules.title

    @property
    def rules(self) -> GameRules:
        """Everything the game's file says, validated and typed."""
        return self.loaded.rules

    @property
    def wagers(self) -> tuple[str, ...]:
        """The ids of its wagers.

        >>> load("hustler/ez-baccarat").wagers
        ('player-line', 'banker-line', 'tie', 'panda-8', 'dragon-7')
        """
        return tuple(wager.id for wager in self.rules.wagers)

    @property
    def decks(self) -> int:
        """How many packs are shuffled."""
        return self.loaded.packs

    @property
    def switches(self) -> dict[str, str]:
        """Every choice a house has, and which is in force."""
        return dict(self.loaded.switches)

    @property
    def digest(self) -> str:
        """A fingerprint of the rules in force; two games with the same one play the same."""
        return self.loaded.digest

    def with_(
        self,
        changes: Mapping[str, str] | None = None,
        /,
        *,
        decks: int | None = None,
        **switches: str,
    ) -> Game:
        """The same game with other choices: switches by name, keys of the file by path.

        >>> game = load("hustler/ez-baccarat")
        >>> licensed = game.with_(banker_three_card_seven="push")
        >>> f"{float(licensed.odds('banker-line')['banker-line'].house_edge):.4%}"
        '1.0183%'
        >>> richer = game.with_({"wager.tie.line.tie.pays": "9 to 1"})
        >>> f"{float(richer.odds('tie')['tie'].house_edge):.4%}"
        '4.8440%'
        """
        choices = {
            **self.loaded.switches,
            **self.loaded.changes,
            **(changes or {}),
            **switches,
        }
        packs = decks if decks is not None else self.decks
        return Game(self.name, load_game(self.name, choices, packs))

    def odds(
        self,
        wager: str | None = None,
        *,
        method: str = "exact",
        rounds: int | None = None,
        seed: int | None = None,
        strategy: str = "optimal",
        threads: int | None = None,
        lines: bool = False,
        seen: Cards = (),
        progress: Progress | None = None,
        kept: bool = False,
        cluster: str | None = None,
    ) -> OddsReport:
        """What each wager is worth, or one of them; exact results are fractions.

        With ``lines`` every pay table comes line by line; ``seen`` are cards that are gone from
        the shoe. What was shipped or counted before may be ``kept``; a ``cluster`` is the address
        of a Dask scheduler.

        >>> report = load("livermore/ez-baccarat").odds("dragon-7")
        >>> report["dragon-7"].ev < 0, f"{float(report['dragon-7'].house_edge):.6%}"
        (True, '7.611334%')
        """
        from cardroom.odds import ROUNDS, SEED, odds
        from cardroom.odds.seen import after

        return odds(
            after(self.loaded, _cards(seen)) if seen else self.loaded,
            method=method,
            wager=wager,
            rounds=ROUNDS if rounds is None else rounds,
            seed=SEED if seed is None else seed,
            strategy=strategy,
            threads=threads,
            lines=lines,
            progress=progress,
            kept=kept,
            cluster=cluster,
        )

    def equity(
        self,
        *hands: Cards,
        board: Cards = (),
        dead: Cards = (),
        method: str | None = None,
        rounds: int | None = None,
        seed: int = 0,
        joker_up: bool = False,
    ) -> Equity | Units:
        """What share of a pot each hand wins if nobody folds, or what it wins in units.

        A hand that nobody has seen is ``"random"``; of two cards a range such as ``"QQ+"`` will do.

        >>> found = load("hustler/holdem").equity("AsKs", "QhQd", board="Ts 9s 2c")
        >>> [f"{float(hand.equity):.4%}" for hand in found.hands]
        ['53.5354%', '46.4646%']
        """
        from cardroom.odds.equity.asked import share_of

        return share_of(
            self.loaded,
            hands,
            _cards(board),
            dead=_cards(dead),
            method=method,
            rounds=rounds,
            seed=seed,
            joker_up=joker_up,
        )

    def chart(self) -> Chart:
        """The best play of a game with decisions.

        >>> load("hustler/la-blackjack").chart().sheets[0].name
        Said('sheet-of-totals', section='hard')
        """
        from cardroom.desk.charts import chart_of

        return chart_of(self.loaded)

    def solve(
        self,
        wager: str,
        edge: float | str | Fraction | None,
        vary: Sequence[str],
        *,
        hit: float | str | Fraction | None = None,
        most: int = 20,
        progress: Progress | None = None,
    ) -> Solutions:
        """Pay tables of a wager that come nearest to an edge, over the lines that may vary.

        Or to how often it wins something (``hit``), or to both.

        >>> found = load("hustler/ez-baccarat").solve("tie", "5%", ["tie=7-10"])
        >>> dict(found.tables[0].pays)
        {'tie': '9 to 1'}
        """
        from cardroom.desk.solving import parse_edge, solve

        asked = None if edge is None else parse_edge(str(edge))
        often = None if hit is None else parse_edge(str(hit), "--hit")
        return solve(self.loaded, wager, asked, vary, hit=often, most=most, progress=progress)

    def bank(
        self,
        seats: int | None = None,
        *,
        bank: int | None = None,
        wagers: Sequence[str] = (),
        rounds: int = 480,
        option: int | None = None,
        goal: int | None = None,
        safe: float = 0.01,
        bankers: int = 1,
        between: Sequence[str] = (),
        players: str = "best",
        sampled: int | None = None,
        seed: int = 1,
        progress: Progress | None = None,
    ) -> Business:
        """What a bank of so many cents wins, pays and risks against players with these wagers.

        The ``bankers`` take it in turn; ``between`` is what one bets while it is another's.
        ``players`` says how the others play: ``best``, or one of the ways the analyst knows.

        >>> found = load("hustler/ez-baccarat").bank(5, bank=200_000, wagers=["player-line=100"])
        >>> round(found.one.hand.mean)
        618
        """
        from cardroom.desk.bank.business import Shift, business
        from cardroom.desk.bank.margins import strategy_of
        from cardroom.desk.bank.played import ROUNDS
        from cardroom.desk.bank.seating import BankTable

        table = BankTable.of(self.loaded, seats, bank, wagers, option, ways=players)
        strategy_of(table, players)
        mine = BankTable.of(self.loaded, table.players, None, between, option) if between else None
        shift = Shift(rounds, goal, safe, bankers, mine)
        played = ROUNDS if sampled is None else sampled
        return business(table, shift, sampled=played, seed=seed, told=progress)

    def play(
        self,
        cards: Cards,
        wagers: Wagers,
        decisions: Sequence[str] = (),
        *,
        seats: int | None = None,
        bank_seat: int | None = None,
        start: int | None = None,
        option: int | None = None,
        schedule: str | None = None,
        any_limits: bool = False,
    ) -> PlayedRound:
        """One round on known cards: every hand, and what each wager won.

        Cards go round as at a table: from the left of the bank, which sits at ``bank_seat`` or at
        the last free seat, or from ``start`` where dice say so. Wagers are those that a table
        would take, under the ``option`` named or any that is printed;
        ``any_limits`` takes others too.

        >>> game = load("hustler/ez-baccarat")
        >>> round = game.play("6c 3d Kh 2s 2d", {"banker-line": 10_000, "dragon-7": 1_000})
        >>> round.outcome, round.won["dragon-7"]
        ('banker', Fraction(40000, 1))
        >>> round.reasons["dragon-7"]
        '6 against 7, three card seven: 40 to 1'
        """
        from cardroom.rulings.scripted import Limited, graded, play_round

        table = Limited(option, schedule, any_limits)
        where = table.seating(bank_seat=bank_seat, seats=seats, first=start)
        done = play_round(self.loaded, _cards(cards), _wagers(wagers), decisions, seating=where)
        result, claims = graded(done)
        return PlayedRound(result, tuple(claims))

    def settle(
        self,
        wagers: Wagers | Iterable[Claim | Wager | str],
        *,
        bank: int,
        cards: Cards | None = None,
        decisions: Sequence[str] = (),
        seats: int | None = None,
        bank_seat: int | None = None,
        start: int | None = None,
        button: str | int | None = None,
        coverage: Coverage | None = None,
        fund: int | None = None,
        option: int | None = None,
        schedule: str | None = None,
        any_limits: bool = False,
    ) -> Settlement:
        """Pay and collect as far as the bank's cents go, in the game's order of action.

        Wagers are claims that are graded already, or wagers with the cards of a finished round.
        The first action is at ``start``, or where ``button`` (a card, or the dice's total) or the
        round's own card puts it. Wagers with a fund are settled out of ``fund`` cents, apart. Both
        are wagers that a table would take, under the ``option`` named or any that is printed;
        ``any_limits`` takes others too.

        >>> game = load("hustler/ez-baccarat")
        >>> done = game.settle(
        ...     ["3.ann:player-line=100", "5.bo:player-line=100"], bank=15_000, cards="9c 2d Kh 3s"
        ... )
        >>> [(one.claim.owner, one.paid, one.returned) for one in done.settled]
        [('ann', 10000, 0), ('bo', 5000, 5000)]
        """
        from cardroom.layout.settlement import Claim, SettlementError
        from cardroom.layout.settling import settle_hand
        from cardroom.layout.standing import bank_seat_for
        from cardroom.layout.wagers import Wager
        from cardroom.rulings.scripted import (
            Limited,
            first_action,
            graded,
            play_round,
            standing_claims,
        )

        given: list[Claim | Wager | str] = [
            *(_wagers(wagers) if isinstance(wagers, Mapping) else wagers)
        ]
        claims = [one for one in given if isinstance(one, Claim)]
        placed = _wagers(one for one in given if not isinstance(one, Claim))
        if (cards is None) != bool(claims) or (claims and placed):
            raise SettlementError("settle-claims-or-cards")
        result = None
        size = max(self.rules.table.seats) if seats is None else seats
        if bank_seat is None:
            bets = placed or [Wager(one.seat, one.owner, one.wager, one.stake) for one in claims]
            bank_seat = bank_seat_for(bets, size, 1)
        where = Limited(option, schedule, any_limits).seating(bank, bank_seat, size, start)
        if cards is not None:
            done = play_round(self.loaded, _cards(cards), placed, decisions, seating=where)
            result, claims = graded(done)
        else:
            claims = standing_claims(self.rules, claims, where)
        if start is None:
            value = None if button is None else str(button)
            start = first_action(self.rules, size, bank_seat, value, result)
        return settle_hand(
            self.rules, bank, claims, seats=size, start=start, coverage=coverage, fund=fund
        )

    def settle_document(
        self,
        document: dict[str, Any],
        *,
        option: int | None = None,
        schedule: str | None = None,
        any_limits: bool = False,
    ) -> tuple[Settlement, int, list[PrizePaid]]:
        """The same of a hand that is written down as ``cardroom settle`` reads it.

        Also the seat of the first action, and the jackpots that were hit.
        """
        from cardroom.desk.settling import check_banked, settle_document
        from cardroom.rulings.scripted import Limited

        check_banked(self.loaded)
        return settle_document(self.loaded, document, Limited(option, schedule, any_limits))

    def fees(
        self,
        wagers: Wagers,
        *,
        option: int | None = None,
        schedule: str | None = None,
        bank: int | None = None,
    ) -> list[FeeDue]:
        """The collection due for wagers: who pays how many cents, by which row of the schedule.

        ``bank`` is what the player-dealer puts up, for schedules whose rows go by it.

        >>> due = load("hustler/ez-baccarat").fees(["2:player-line=500", "2:tie=100"], option=16)
        >>> due[0].payer, due[0].amount
        ('player-dealer', 500)
        >>> from cardroom.pages.said import fee_words
        >>> fee_words(due[0].row)
        'option 16, player-dealer, row 2 ($301 - $800 of table action: $600)'
        """
        return list(self.collection(wagers, option=option, schedule=schedule, bank=bank).due)

    def collection(
        self,
        wagers: Wagers,
        *,
        option: int | None = None,
        schedule: str | None = None,
        bank: int | None = None,
    ) -> LayoutFees:
        """The same with the schedule and the option it comes from."""
        from cardroom.desk.fees.banked import layout_fees
        from cardroom.layout.collection import CollectionError
        from cardroom.rulebook.pot_game import PotGameRules

        if isinstance(self.rules, PotGameRules):
            raise CollectionError("collection-of-pot", title=self.rules.title)
        placed = _wagers(wagers)
        return layout_fees(self.rules, placed, option=option, schedule=schedule, bank=bank)

    def drops(
        self,
        players: int,
        *,
        stakes: str | None = None,
        option: int | None = None,
        schedule: str | None = None,
        ended: str = "showdown",
        began_with: int | None = None,
    ) -> tuple[Taken, ...]:
        """What the house takes from a hand of a pot game, or for half an hour of it.

        The option is the one named, or the one printed for the stakes; ``players`` are those the
        schedule counts, and ``ended`` is the last street that was dealt.

        >>> game = load("hustler/holdem")
        >>> [(fee.payer, fee.amount) for fee in game.drops(6, stakes="8/16", ended="flop")]
        [('small-blind', 100), ('pot', 300)]
        """
        from cardroom.games.poker.drops import in_force, taken
        from cardroom.layout.collection import CollectionError
        from cardroom.rulebook.pot_game import PotGameRules

        rules = self.rules
        if not isinstance(rules, PotGameRules):
            raise CollectionError("collection-of-bank", title=rules.title)
        numbers = () if option is None else (option,)
        force = in_force(rules, schedule=schedule, options=numbers, stakes=stakes)
        if force is None:
            return ()
        return taken(rules, force, players, ended=ended, began_with=began_with)

    def hand(self, cards: Cards) -> NamedHand:
        """What a hand is worth, in the game's terms.

        >>> load("hustler/ez-baccarat").hand("Kh 5s").name
        Said('hand-points', points=5)
        """
        return self.compare(cards).hands[0]

    def compare(
        self, *hands: Cards, board: Cards = (), split: bool = False, joker_up: bool = False
    ) -> Showdown:
        """Hands side by side: the place of the best, or ``None`` for a tie.

        A board is given once, or at the end of every hand alike.

        >>> load("hustler/ez-baccarat").compare("9c 2d", "Kh 5s").winner
        1
        """
        from cardroom.games.hand_names import compare_hands

        return compare_hands(
            self.loaded,
            [_cards(one) for one in hands],
            _cards(board),
            split=split,
            joker_up=joker_up,
        )


def _cards(cards: Cards) -> list[Card]:
    return list(parse_cards(cards)) if isinstance(cards, str) else list(cards)


def _wagers(wagers: Wagers) -> list[Wager]:
    from cardroom.layout.wagers import Wager
    from cardroom.rulings.asking import parse_wager

    if isinstance(wagers, Mapping):
        return [Wager(1, "player", wager, stake) for wager, stake in wagers.items()]
    return [parse_wager(one) if isinstance(one, str) else one for one in wagers]
