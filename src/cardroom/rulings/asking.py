"""Rulings put to the test: does the game do what its file of rulings says?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from cardroom.cards import Card, Shoe, Shuffle, parse_cards
from cardroom.games import Bet, Grade, RoundResult
from cardroom.games.driving import house_way
from cardroom.layout.action_order import button_value, circle_of, ring, start_seat
from cardroom.layout.bank import Bank, BankError, Rotation
from cardroom.layout.collection import PLAYER_DEALER, collection_due, find_option
from cardroom.layout.settlement import Claim, Settled
from cardroom.layout.settling import settle_hand
from cardroom.layout.wagers import (
    Offers,
    Wager,
    WagerError,
    check_wagers,
    find_wager,
    held_to,
    limits_of,
    twins,
    unnamed,
    without_overage,
)
from cardroom.money import Limits, as_written, cents
from cardroom.rulebook import GameRules, LoadedGame, load_game
from cardroom.rulebook.files.folders import CLUBS, club_folder
from cardroom.rulebook.rulings.banked import (
    BankCase,
    BetCase,
    ButtonCase,
    CardsRuling,
    FeeCase,
    Ruling,
    SettleCase,
    ShoeCase,
)
from cardroom.rulebook.rulings.floor import FloorCase
from cardroom.rulebook.rulings.turns import TurnsCase
from cardroom.rulings.pots import compare_faults, drop_faults, pot_faults
from cardroom.rulings.scripted import STAKE, Script, banked_table, play_cards
from cardroom.rulings.seats import kill_faults, seats_faults
from cardroom.rulings.units import matchups_faults, meld_faults, pan_faults, rows_faults
from cardroom.said import Refusal, given
from cardroom.table.commands import Answer


def parse_wager(text: str) -> Wager:
    """A wager written ``SEAT[.OWNER]:WAGER=DOLLARS``; the seat is 1 where it is left out.

    >>> parse_wager("3:player-line=100")
    Wager(seat=3, owner='seat 3', wager='player-line', stake=10000, spot=1)
    >>> parse_wager("3.ann:tie=0.50").owner
    'ann'
    """
    where, _, bet = text.rpartition(":")
    wager, equals, amount = bet.partition("=")
    seat, _, owner = (where or "1").partition(".")
    if not equals or not seat.isdecimal():
        raise Refusal("bet-not-one", given=given(text))
    return Wager(int(seat), owner or unnamed(int(seat)), wager.strip(), cents(amount))


def _load(game: str, switches: tuple[tuple[str, str], ...]) -> LoadedGame:
    """A game under a ruling's switches; a person's own files are read afresh each time."""
    club = game.partition("/")[0]
    kept = not game.endswith(".toml") and club_folder(club).is_relative_to(CLUBS)
    return _kept(game, switches) if kept else load_game(game, dict(switches))


@lru_cache(maxsize=16)
def _kept(game: str, switches: tuple[tuple[str, str], ...]) -> LoadedGame:
    return load_game(game, dict(switches))


def faults(game: str, ruling: Ruling) -> list[str]:
    """Where a game differs from a ruling; nothing where it agrees."""
    loaded = _load(game, tuple(ruling.switches.items()))
    return _FAULTS[ruling.subject](loaded, ruling.case)


def _round_faults(loaded: LoadedGame, ruling: CardsRuling) -> list[str]:
    rules = loaded.rules
    game = replace(loaded, rules=rules if ruling.limit is None else rules.at_limit(ruling.limit))
    cards = parse_cards(ruling.cards)
    layout = [parse_wager(text) for text in ruling.layout]
    bets = [wager.bet() for wager in layout] or _bets(rules, ruling)
    if ruling.refused is not None:
        return _refusal_faults(game, ruling, cards, bets)
    stakes = {wager.wager: wager.stake for wager in layout} or ruling.stakes
    otherwise = house_way if layout else None
    result = play_cards(game, cards, bets, ruling.decisions, otherwise=otherwise, stakes=stakes)
    seats = {_name(grade.bet): grade for grade in result.grades}
    if layout:
        seats = {_at_seat(grade.bet): grade for grade in result.grades}
    worth = {name: _worth(rules, result, grade) for name, grade in seats.items()}
    reasons = {name: grade.reason for name, grade in seats.items()}
    expected = {name: _expected(text) for name, text in ruling.results.items()}
    return [
        f"{name} is {worth.get(name, 'not there')}, not {expected.get(name, 'expected')} "
        f"({reasons.get(name, 'no such wager')})"
        for name in {**expected, **worth}
        if name not in worth or name not in expected or worth[name] != expected[name]
    ]


def _bets(rules: GameRules, ruling: CardsRuling) -> list[Bet]:
    """One player's wagers, those that a ruling has results for."""
    return [
        Bet(1, wager, "player")
        for wager in ruling.results or [wager.id for wager in rules.wagers if wager.base]
        if "/" not in wager and not find_wager(rules, wager).during_play
    ]


def _expected(text: str) -> Fraction | int | None:
    """A result as a ruling writes it: a fraction, an amount owed in cents, or no action."""
    if text == "no action":
        return None
    return cents(text) if text.startswith("$") else Fraction(text)


def _at_seat(bet: Bet) -> str:
    """A wager among those of several seats, as it was written on the layout."""
    owner = "" if bet.owner == unnamed(bet.seat) else f".{bet.owner}"
    return f"{bet.seat}{owner}:{_name(bet)}"


def _refusal_faults(
    game: LoadedGame, ruling: CardsRuling, cards: list[Card], bets: list[Bet]
) -> list[str]:
    """Play up to the question where something must not be offered."""
    script = Script(list(ruling.decisions))
    wagers = [Wager(bet.seat, bet.owner, bet.wager, STAKE, bet.spot) for bet in bets]
    table = banked_table(game, cards, wagers)
    while table.waiting and script.decisions:
        question = table.waiting[0]
        table.do(Answer(question.id, script.answer(question)), by=question.who)
    offered = [question.kind for question in table.waiting if ruling.refused in question.choices]
    return [f"{ruling.refused} is offered: {kind}" for kind in offered]


def _name(bet: Bet) -> str:
    """A wager as rulings name it: the third hand of a split is ``base/3``."""
    return bet.wager if bet.hand == 1 else f"{bet.wager}/{bet.hand}"


def _worth(rules: GameRules, result: RoundResult, grade: Grade) -> Fraction | int | None:
    """A result in units of the wager as it was first put up, so that a double wins two."""
    if grade.fixed:
        return grade.fixed
    if grade.result is None or find_wager(rules, grade.bet.wager).during_play:
        return grade.result
    return grade.result * result.stakes.get(grade.bet, Fraction(1))


def _fee_faults(game: LoadedGame, case: FeeCase) -> list[str]:
    schedule, option = find_option(game.rules, case.option, case.schedule)
    wagers = [parse_wager(text) for text in case.wagers]
    due = collection_due(game.rules, schedule, option, wagers, bank=case.bank)
    bank = sum(fee.amount for fee in due if fee.payer == PLAYER_DEALER)
    players = sum(fee.amount for fee in due if fee.payer != PLAYER_DEALER)
    found = []
    if case.when is not None and schedule.when != case.when:
        found.append(f"it is collected {schedule.when}, not {case.when}")
    if bank != case.player_dealer:
        found.append(
            f"the player-dealer pays {as_written(bank)}, not {as_written(case.player_dealer)}"
        )
    if players != case.players:
        found.append(f"the players pay {as_written(players)}, not {as_written(case.players)}")
    return found


def _button_faults(game: LoadedGame, case: ButtonCase) -> list[str]:
    button = game.rules.button
    if case.value.isdigit():
        value = int(case.value)
    else:
        value = button_value(Card.parse(case.value), button.pictures, button.joker)
    circle, seats = circle_of(game.rules), game.rules.table.seats
    if case.seats not in seats and not (circle and case.seats < circle):
        return [f"no table has {case.seats} seats: {', '.join(map(str, seats))}"]
    start = start_seat(button, case.seats, case.bank_seat, value, circle)
    if start == case.start:
        return []
    return [f"first action is at seat {start}, not {case.start}"]


def _settle_faults(game: LoadedGame, case: SettleCase) -> list[str]:
    rules = game.rules
    seats = case.seats or max(rules.table.seats)
    turns = ring(seats, case.start, rules.settlement.direction)
    claims = [_claim(rules, text, turns if case.in_turn else ()) for text in case.wagers]
    start = turns[0]
    bank = Bank(start, tuple((case.members or {"bank": case.bank or 0}).items()))
    done = settle_hand(rules, bank.amount, claims, seats=seats, start=start)
    taken = tuple(f"{one.claim.seat}:{one.claim.wager}" for one in done.settled)
    became = tuple(comes_to(one) for one in done.settled)
    shares = bank.shares(done.after) if case.shares else {}
    found = []
    if case.order and taken != case.order:
        found.append(f"wagers are taken in the order {', '.join(taken)}")
    if case.settled and became != case.settled:
        found.append(f"it comes to {'; '.join(became)}")
    if case.after is not None and done.after != case.after:
        found.append(f"the bank has {as_written(done.after)} after, not {as_written(case.after)}")
    if shares != case.shares:
        found.append(f"of it have {', '.join(f'{n} {as_written(a)}' for n, a in shares.items())}")
    return found


def _claim(rules: GameRules, text: str, turns: Sequence[int]) -> Claim:
    """A graded wager as a ruling writes it; seats count turns where those are given."""
    bet, _, words = text.partition(" ")
    result, _, folded = words.partition(" ")
    first = next((wager for wager in rules.wagers if wager.base), rules.wagers[0])
    wager = parse_wager(bet.replace(":*=", f":{first.id}="))
    name, _, hand = wager.wager.partition("/")
    seat = turns[wager.seat - 1] if turns else wager.seat
    owed = result == "owed"
    find_wager(rules, name)
    return Claim(
        seat,
        wager.owner,
        name,
        stake=0 if owed else wager.stake,
        result=Fraction(0) if owed else Fraction(result or "1"),
        spot=10 + int(hand) if hand else 1,
        fixed=wager.stake if owed else 0,
        early=folded in ("folded", "early"),
    )


def comes_to(one: Settled) -> str:
    """What became of a wager in a few words: $20 paid, $30 back."""
    amounts = {"paid": one.paid, "collected": one.collected, "back": one.returned}
    words = [f"{as_written(amount)} {word}" for word, amount in amounts.items() if amount]
    return ", ".join(words) or "push"


def written(claim: Claim) -> str:
    """A wager of a settlement as rulings name it: ``2:base``, ``3.ann:base/2``."""
    return _at_seat(Bet(claim.seat, claim.wager, claim.owner, claim.spot, claim.hand))


def bets_of(rules: GameRules, table: Limits, text: str) -> list[Wager]:
    """A wager as a ruling writes it; ``*=least`` is the least bet on the game, with its twins."""
    where, any_of, _ = text.partition(":*=least")
    if not any_of:
        return [parse_wager(text)]
    base = next(one for one in rules.wagers if one.base and one.times is None)
    least = limits_of(base, table, rules.table.squares).low
    first = replace(parse_wager(f"{where}:{base.id}=1"), stake=least)
    return [
        first,
        *(
            replace(first, wager=twin.id, stake=least * (twin.times or 1))
            for twin in twins(rules, base.id, table)
        ),
    ]


def _bet_faults(game: LoadedGame, case: BetCase) -> list[str]:
    _, option = find_option(game.rules, case.option, case.schedule)
    rules = game.rules.at_limit(option.limit).dealt_from(case.packs or game.packs)
    wagers = [one for text in case.wagers for one in bets_of(rules, option.limit, text)]
    back: list[Wager] = []
    seated = {one.seat: unnamed(one.seat) for one in wagers if one.seat not in case.empty}
    seats = max(game.rules.table.seats)
    try:
        if any(not 1 <= wager.seat <= seats for wager in wagers):
            seat = next(one.seat for one in wagers if not 1 <= one.seat <= seats)
            raise WagerError("seat-none", seat=seat, most=seats)
        offers = Offers(held_to(rules, option), option.limit)
        wagers, back = without_overage(offers, wagers)
        check_wagers(offers, wagers, seated, frozenset(option.alone), option=option)
    except WagerError as error:
        return [f"refused: {error}"] if case.allowed else []
    if back != [parse_wager(text) for text in case.back]:
        return [f"{', '.join(f'{one.wager} {as_written(one.stake)}' for one in back)} goes back"]
    return [] if case.allowed else ["the wagers are allowed"]


def _shoe_faults(game: LoadedGame, case: ShoeCase) -> list[str]:
    rules = game.rules.deck
    deck = rules.deck(case.packs or game.packs)
    found = []
    if deck.size != case.cards:
        found.append(f"the shoe has {deck.size} cards, not {case.cards}")
    shoe = Shoe.shuffled(deck, Shuffle.seeded(0), burn=rules.burn, cut=rules.cut)
    if case.burned is not None and len(shoe.burned) != case.burned:
        found.append(f"{len(shoe.burned)} cards are burned, not {case.burned}")
    if case.rounds_until is None:
        return found
    while not shoe.is_done:
        shoe.draw()
    if shoe.gone != case.rounds_until:
        found.append(f"the cut card is out after {shoe.gone} cards, not {case.rounds_until}")
    return found


def _bank_faults(game: LoadedGame, case: BankCase) -> list[str]:
    rotation = Rotation(game.rules.bank, max(game.rules.table.seats))
    if case.several is not None or case.takes is not None:
        return _taking_faults(rotation, case)
    for _ in range(case.hands):
        if not rotation.may_bank("ann"):
            return [f"nobody banks {case.hands} hands in a row"]
        rotation.banked(Bank(1, (("ann", 100),)), ["bo"])
    found = []
    if case.again is not None and rotation.may_bank("ann") != case.again:
        may = "may not" if case.again else "may"
        found.append(f"they {may} bank again after {case.hands} hands")
    if case.next is not None:
        seated = {seat: f"player {seat}" for seat in range(2, rotation.seats + 1)} | {1: "ann"}
        rotation.bettors = None
        offered = rotation.candidates(seated)[0]
        if offered != case.next:
            found.append(f"the bank is offered to seat {offered} next, not {case.next}")
    if case.newcomer is not None and rotation.may_bank("cy") != case.newcomer:
        may = "may not" if case.newcomer else "may"
        found.append(f"somebody without a bet in the last hand {may} bank")
    return found


def _taking_faults(rotation: Rotation, case: BankCase) -> list[str]:
    """Whether a seat, or so many people as one, may take the bank in a new game."""
    seat, people = case.takes or 1, case.several or 1
    seated = {number: f"player {number}" for number in range(1, rotation.seats + 1)}
    others = [name for name in seated.values() if name != seated[seat]]
    names = [seated[seat], *others][:people]
    try:
        rotation.check(Bank(seat, tuple((name, 10_000) for name in names)), seated)
    except BankError as error:
        return [f"refused: {error}"] if case.allowed else []
    return [] if case.allowed else ["the bank is taken"]


def _floor_faults(loaded: LoadedGame, case: FloorCase) -> list[str]:
    from cardroom.rulings.floor import floor_faults

    return floor_faults(loaded, case)


def _turns_faults(loaded: LoadedGame, case: TurnsCase) -> list[str]:
    from cardroom.rulings.turns import turns_faults

    return turns_faults(loaded, case)


_FAULTS: Final[dict[str, Callable[[LoadedGame, Any], list[str]]]] = {
    "cards": _round_faults,
    "button": _button_faults,
    "fees": _fee_faults,
    "settle": _settle_faults,
    "bets": _bet_faults,
    "shoe": _shoe_faults,
    "bank": _bank_faults,
    "floor": _floor_faults,
    "turns": _turns_faults,
    "pot": pot_faults,
    "drop": drop_faults,
    "compare": compare_faults,
    "seats": seats_faults,
    "kill": kill_faults,
    "rows": rows_faults,
    "matchups": matchups_faults,
    "meld": meld_faults,
    "pan": pan_faults,
}
"""How each subject is put to the test."""
