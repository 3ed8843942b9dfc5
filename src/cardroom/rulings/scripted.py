"""Known cards and answers: a table as tests, rulings, ``settle`` and the Python door play it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final, TypeAlias

from cardroom.cards import Card, Deck, parse_cards
from cardroom.cards.hash_tree import Opening
from cardroom.cards.places import BURN, HandPlace
from cardroom.games import Bet, Decide, RoundResult
from cardroom.games.plain import PlacedBet, Value
from cardroom.layout.action_order import button_value, circle_of, start_seat
from cardroom.layout.claims import button_card, front_of
from cardroom.layout.collection import posted
from cardroom.layout.settlement import Claim, SettlementError
from cardroom.layout.settling import claim_of, has_fund
from cardroom.layout.standing import Posted, bank_seat_for, sits_where
from cardroom.layout.wagers import Wager, WagerError, find_wager
from cardroom.record.dealer import Pack
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import ButtonRules, GameRules, LoadedGame, load_game
from cardroom.said import Refusal, given
from cardroom.table.banked.round import Round
from cardroom.table.banked.way import BankedWay
from cardroom.table.commands import Answer, FloorRules, Sit
from cardroom.table.questions import FLOOR, Question, TableError
from cardroom.table.table import Table
from cardroom.table.terms import Terms

Chooser: TypeAlias = Callable[[Decide], str]

CHIPS = 10**13
STAKE = 1000
"""What lies on a wager where a script does not say: ten dollars."""
AFTER_THE_DEAL = " when dealt"
"""Said of a mishap that is not about a card as it comes off the deck."""
MOST = 18
"""The most that three dice show."""
_SIZES: Final = ("bet-limits", "bet-not-offered", "bank-least", "bet-squares-full")
"""Refusals that another table limit would not make."""


class ScriptError(Refusal):
    """Cards or decisions that do not fit what the round asks for."""


# --- a stacked deck ---------------------------------------------------------------------------


class Stacked(Pack):
    """A deck whose first cards are known; burns, and what comes after them, are any card left."""

    def __init__(
        self,
        deck: Deck,
        named: list[Card],
        throws: list[tuple[int, ...]] | None = None,
        *,
        exact: bool,
    ) -> None:
        super().__init__(deck, bytes(32))
        self.named = named
        self.throws = throws or []
        self.exact = exact
        left = deck.counts()
        left.subtract(Counter(named))
        self.spare = list(left.elements())

    def throw(self, dice: int) -> tuple[int, ...]:
        """The dice that are named, or any."""
        return self.throws.pop(0) if self.throws else super().throw(dice)

    def next(self, to: HandPlace) -> tuple[int, Card]:
        """The next of the known cards, or any other."""
        place = self.order()[self.gone]
        self.gone += 1
        if self.named and to is not BURN:
            return place, self.named.pop(0)
        if self.exact and to is not BURN:
            raise ScriptError("script-cards-end", to=str(to))
        if not self.spare:
            raise ScriptError("script-deck-end")
        return place, self.spare.pop(0)

    def shuffle_back(self, cards: Sequence[Card]) -> None:
        """What is named to come again comes when it is named."""
        self.spare.extend(card for card in cards if card not in self.named)
        left, gone = self.left + len(cards), self.order()[: self.gone]
        self.again += 1
        self.root(self.again)
        first = self.size * self.again
        self._order = [*gone, *range(first, first + left)]

    def open_all(self, seen: set[int], held: set[int]) -> list[Opening]:
        """Cards that were named are proved by nothing."""
        return super().open_all(seen | held, set())


@dataclass(slots=True)
class Stacking:
    """A dealer with a stacked deck and loaded dice, who lets things go wrong where told to."""

    cards: list[Card]
    throws: list[tuple[int, ...]] = field(default_factory=list)
    exact: bool = True
    mishaps: list[str] = field(default_factory=list)
    """What goes wrong, in order: ``9c exposed``, ``9c boxed``, or by place ``2: absent``,
    ``2 on sixth street: absent``, ``2 at 9c: skipped-on-deal``."""
    street: Callable[[], str | None] = lambda: None

    def secret(self, number: int) -> bytes:  # noqa: ARG002
        """Nothing is secret."""
        return bytes(32)

    def seal(self, text: str, context: str) -> str:  # noqa: ARG002
        """Nothing is sealed."""
        return text.encode().hex()

    def unseal(self, sealed: str, context: str) -> str:  # noqa: ARG002
        """What was never sealed."""
        return bytes.fromhex(sealed).decode()

    def pack(
        self,
        deck: Deck,
        secret: bytes,  # noqa: ARG002
        burn: int,  # noqa: ARG002
        cut: int,  # noqa: ARG002
        ahead: int = 0,  # noqa: ARG002
    ) -> Pack:
        """The deck with the known cards on top."""
        return Stacked(deck, self.cards, self.throws, exact=self.exact)

    def mishap(self, seat: int | None, kinds: Sequence[str], *, dealt: bool) -> str | None:
        """The next mishap that is named for this card or this place, if it can happen now."""
        if dealt and (found := self._flaw(kinds)) is not None:
            return found
        named = next((words for words in self.mishaps if ": " in words), "")
        where, _, kind = named.partition(": ")
        place, _, street = where.partition(" on ")
        place, _, card = place.partition(" at ")
        if place.endswith(AFTER_THE_DEAL) and not dealt:
            place = place.removesuffix(AFTER_THE_DEAL)
        if place != str(seat) or kind not in kinds or (street and self.street() != street):
            return None
        if card and (not dealt or not self.cards or str(self.cards[0]) != card):
            return None
        self.mishaps.remove(named)
        return kind

    def _flaw(self, kinds: Sequence[str]) -> str | None:
        """What is wrong with the card that comes next."""
        for flaw in ("exposed", "boxed"):
            words = f"{self.cards[0]} {flaw}" if self.cards else ""
            fits = [kind for kind in kinds if flaw in kind]
            if words in self.mishaps and fits:
                self.mishaps.remove(words)
                return fits[0]
        return None


# --- a round at a table -----------------------------------------------------------------------


@dataclass(slots=True)
class Script:
    """Decisions in the order they are asked for, and somebody who makes the others."""

    decisions: list[str]
    otherwise: Chooser | None = None
    floor: list[str] = field(default_factory=list)
    """What the floor decides."""

    def answer(self, question: Question) -> Value:
        """The next decision as the question takes it."""
        if question.who == FLOOR:
            if not self.floor:
                raise ScriptError("script-floor-decides", legal=question.legal())
            return self.floor.pop(0)
        effect = question.effect
        if not isinstance(effect, Decide):
            amount = question.amount
            return question.default if amount is None else amount.most
        said = self._said(effect)
        if question.pick is None:
            return said
        return front_of(effect, said) if said in effect.options else said.split()

    def _said(self, effect: Decide) -> str:
        if len(effect.options) == 1 and not effect.pick:
            # What can be answered in one way is no decision: nobody writes it down.
            return effect.options[0]
        if self.decisions:
            return self.decisions.pop(0)
        if self.otherwise is None:
            choices = list(effect.options)
            raise ScriptError("script-choice", name=effect.who, seat=effect.seat, choices=choices)
        return self.otherwise(effect)


@dataclass(slots=True)
class Seating:
    """Where the bank sits, how large it is and who has first action, as a script has it."""

    bank: int = CHIPS
    bank_seat: int | None = None
    seats: int | None = None
    first: int | None = None
    option: int | None = None
    schedule: str | None = None
    limits: bool = False
    """Whether the limits of the option in force are kept, as at a table; a case of its own does
    without."""


@dataclass(frozen=True, slots=True)
class Limited:
    """Whether the limits are kept where somebody writes a hand down, and by which option."""

    option: int | None = None
    schedule: str | None = None
    any_limits: bool = False

    def seating(
        self,
        bank: int = CHIPS,
        bank_seat: int | None = None,
        seats: int | None = None,
        first: int | None = None,
    ) -> Seating:
        """Where everybody sits, at a table of this limit."""
        limits = not self.any_limits
        return Seating(bank, bank_seat, seats, first, self.option, self.schedule, limits)


def banked_table(
    game: LoadedGame,
    cards: Sequence[Card],
    wagers: Sequence[Wager],
    seating: Seating | None = None,
    mishaps: Sequence[str] = (),
) -> Table:
    """A table with the bank taken, the wagers made and the cards about to come."""
    fault = game.rules.deck.deck(game.packs).fault(cards)
    if fault is not None:
        raise ScriptError("deck-cannot", why=fault)
    where = seating or Seating()
    seats = where.seats or max(game.rules.table.seats)
    bank_seat = where.bank_seat
    if where.limits:
        bank_seat = bank_seat_for(wagers, seats) if bank_seat is None else bank_seat
        where, wagers = stands_at(game.rules, where, wagers, seats, bank_seat)
    else:
        check_loosely(game.rules, wagers, seats)
        used = {wager.seat for wager in wagers}
        if bank_seat is None or bank_seat in used:
            bank_seat = next((seat for seat in range(seats, 0, -1) if seat not in used), seats + 1)
            seats = max(seats, bank_seat)
    dealer = Stacking(list(cards), mishaps=list(mishaps))
    terms = Terms(
        seats=seats,
        option=where.option,
        schedule=where.schedule,
        limits=where.limits,
        floor=bool(mishaps),
    )
    table = Table.open(game, MemoryJournal(), dealer, terms=terms)
    way = table.way
    assert isinstance(way, BankedWay)
    way.first, way.scripted = where.first, True
    table.do(FloorRules("hold"), by="")
    _sit_down(table, wagers, bank_seat)
    table.do(FloorRules("deal"), by="")
    while table.waiting and table.waiting[0].kind == "bank":
        question = table.waiting[0]
        takes = question.seat == bank_seat
        table.do(Answer(question.id, where.bank if takes else "pass"), by=question.who)
    for question in table.waiting:
        bets: list[PlacedBet] = [
            {"wager": one.wager, "stake": one.stake, "seat": one.seat, "spot": one.spot}
            for one in wagers
            if one.owner == question.who
        ]
        table.do(Answer(question.id, bets), by=question.who)
    return table


def stands_at(
    rules: GameRules, where: Seating, wagers: Sequence[Wager], seats: int, bank_seat: int | None
) -> tuple[Seating, list[Wager]]:
    """Wagers as they stand at the option named, or at the first that lets them stand.

    Where none does, the refusal is the first that is not about the size of a table's limits.
    """
    named = posted(rules, where.option, where.schedule)
    printed = [(entry, option) for entry in rules.schedules for option in entry.option]
    refused: WagerError | None = None
    anywhere = where.option is None and where.schedule is None
    for schedule, option in printed if anywhere and printed else [named]:
        layout = Posted(rules.at_limit(option.limit), option, seats)
        try:
            layout.check_bank(where.bank)
            stands = layout.standing(wagers, bank_seat)
        except WagerError as error:
            if refused is None or (refused.said.key in _SIZES and error.said.key not in _SIZES):
                refused = error
            continue
        if rules.schedules:
            where = replace(where, option=option.option, schedule=schedule.id)
        return where, stands
    assert refused is not None
    raise refused


def standing_claims(rules: GameRules, claims: Sequence[Claim], where: Seating) -> list[Claim]:
    """Graded wagers as they stand, or a refusal, as at a table where they were bet.

    What came to lie on a wager in play is no bet, nor is a hand that was split off or a wager that
    is made in play; these need the bet that they go with.
    """
    seats = where.seats or max(rules.table.seats)
    placed = [one for one in claims if _is_bet(rules, one)]
    wagers = [
        Wager(one.seat, one.owner, one.wager, one.stake - one.added, one.spot) for one in placed
    ]
    if not where.limits:
        check_loosely(rules, wagers, seats)
        return list(claims)
    stands = stands_at(rules, where, wagers, seats, where.bank_seat)[1]
    made = {(one.seat, one.spot, one.owner, one.wager) for one in wagers}
    for claim in claims:
        if not claim.fixed:
            _check_beside(rules, claim, made)
    placed_as = dict(zip(map(id, placed), stands, strict=True))
    return [
        replace(claim, stake=placed_as[id(claim)].stake + claim.added)
        if id(claim) in placed_as
        else claim
        for claim in claims
    ]


def _is_bet(rules: GameRules, claim: Claim) -> bool:
    """Whether a graded wager was bet before the deal."""
    return not (claim.fixed or claim.hand > 1 or find_wager(rules, claim.wager).during_play)


def _check_beside(
    rules: GameRules, claim: Claim, made: Container[tuple[int, int, str, str]]
) -> None:
    """Raise for a hand split off, or a wager made in play, without the bet it goes with."""
    known = find_wager(rules, claim.wager)
    needs = (known.id,) if claim.hand > 1 else known.needs if known.during_play else ()
    if needs and not any((claim.seat, claim.spot, claim.owner, need) in made for need in needs):
        titles = [find_wager(rules, need).title for need in needs]
        raise WagerError(
            "bet-needs",
            wager=claim.wager,
            owner=claim.owner,
            seat=claim.seat,
            stake=claim.stake,
            titles=titles,
        )


def check_loosely(rules: GameRules, wagers: Sequence[Wager], seats: int) -> None:
    """Raise for wagers that nobody could put on the layout, whatever the limits."""
    if len({wager.bet() for wager in wagers}) < len(wagers):
        raise SettlementError("script-same-wager")
    for wager in wagers:
        find_wager(rules, wager.wager)
    outside = next((one.seat for one in wagers if not 1 <= one.seat <= seats), None)
    if outside is not None:
        raise SettlementError("seat-none", seat=outside, most=seats)


def _sit_down(table: Table, wagers: Sequence[Wager], bank_seat: int) -> None:
    banker = "the player-dealer"
    table.do(Sit(2 * CHIPS, bank_seat), by=banker)
    seats = {owner: seat for seat, owner in sits_where(wagers).items()}
    for owner in dict.fromkeys(wager.owner for wager in wagers):
        table.do(Sit(2 * CHIPS, seats.get(owner)), by=owner)


def finish(table: Table, script: Script) -> Round:
    """Answer what is asked until the round is over."""
    way = table.way
    assert isinstance(way, BankedWay)
    while table.waiting:
        question = table.waiting[0]
        try:
            table.do(Answer(question.id, script.answer(question)), by=question.who)
        except TableError as error:
            raise ScriptError.of(error) from None
    assert way.round is not None
    return way.round


def play_round(
    game: LoadedGame,
    cards: Sequence[Card],
    wagers: Sequence[Wager],
    decisions: Sequence[str] = (),
    *,
    otherwise: Chooser | None = None,
    seating: Seating | None = None,
) -> Round:
    """The round that these cards make at a table, in the order they come."""
    table = banked_table(game, cards, wagers, seating)
    script = Script(list(decisions), otherwise)
    done = finish(table, script)
    dealer = table.dealer
    assert isinstance(dealer, Stacking)
    if done.result is None:
        last = done.way.last
        why = last["misdeal"]["key"] if last is not None else "nobody-bet"
        raise ScriptError("script-void", why=why)
    if dealer.cards:
        left = [str(card) for card in dealer.cards]
        raise ScriptError("script-left-over", count=len(left), card=left[0])
    if script.decisions:
        raise ScriptError("script-not-asked", given=given(script.decisions[0]))
    return done


def play_cards(
    game: LoadedGame,
    cards: Sequence[Card],
    bets: Sequence[Bet],
    decisions: Sequence[str] = (),
    *,
    otherwise: Chooser | None = None,
    stakes: Mapping[str, int] | None = None,
) -> RoundResult:
    """The round that these cards make, with ten dollars on each bet unless it is said."""
    known = stakes or {}
    wagers = [
        Wager(bet.seat, bet.owner, bet.wager, known.get(bet.wager, STAKE), bet.spot) for bet in bets
    ]
    done = play_round(game, cards, wagers, decisions, otherwise=otherwise)
    assert done.result is not None
    return done.result


def graded(done: Round) -> tuple[RoundResult, list[Claim]]:
    """What a round came to, and every wager as a claim with what came to lie on it."""
    assert done.result is not None
    return done.result, claims_of(done)


def claims_of(done: Round) -> list[Claim]:
    """Every wager of a round as a claim, those that a fund pays with the others."""
    rules, result = done.way.rules, done.result
    funded = [
        claim_of(grade, done.stakes[grade.bet])
        for grade in (result.grades if result is not None else ())
        if has_fund(rules, grade.bet.wager)
    ]
    return [*done.claims, *funded]


def run(
    game: str | LoadedGame,
    cards: str,
    wagers: Mapping[str, int],
    decisions: Sequence[str] = (),
    switches: Mapping[str, str] | None = None,
) -> dict[str, Fraction]:
    """What each wager wins or loses on known cards, in the unit of its stake.

    Chips added in play count with the wager they were added to.

    >>> run("hustler/ez-baccarat", "6c 3d Kh 2s 2d", {"banker-line": 100, "dragon-7": 5})
    {'banker-line': Fraction(100, 1), 'dragon-7': Fraction(200, 1)}
    """
    loaded = load_game(game, switches) if isinstance(game, str) else game
    placed = [Wager(1, "player", wager, 100 * stake) for wager, stake in wagers.items()]
    done = play_round(loaded, parse_cards(cards), placed, decisions)
    out: dict[str, Fraction] = {}
    for claim in claims_of(done):
        worth = (claim.result or Fraction(0)) * claim.stake / 100
        out[claim.wager] = out.get(claim.wager, Fraction(0)) + worth
    return out


def first_action(
    rules: GameRules,
    seats: int,
    bank_seat: int,
    button: str | None = None,
    result: RoundResult | None = None,
) -> int:
    """The seat with first action: by the dice or card given, or by the round's own card."""
    rule = rules.button
    if button is not None:
        value = int(button) if button.isdecimal() else _value(rule, Card.parse(button))
        if not 1 <= value <= MOST:
            raise SettlementError("button-value", given=given(button), most=MOST)
        return start_seat(rule, seats, bank_seat, value, circle_of(rules))
    card = button_card(rule.card or "", result) if rule.by == "card" and result else None
    if card is not None:
        return start_seat(rule, seats, bank_seat, _value(rule, card))
    if rule.by == "none":
        return start_seat(rule, seats, bank_seat)
    raise SettlementError("button-needed", by=rule.by)


def _value(rule: ButtonRules, card: Card) -> int:
    try:
        return button_value(card, rule.pictures, rule.joker)
    except Refusal as error:
        raise SettlementError.of(error) from None
