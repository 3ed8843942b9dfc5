"""The dealer's page: what every banked game has in common, around what its family says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from types import ModuleType
from typing import Final, cast

from cardroom.money import dollars
from cardroom.pages.parts import Entry, Page, Part
from cardroom.pages.words import so_many
from cardroom.rulebook import Fee, GameRules, LoadedGame, Schedule, WagerRules

NUMBERS: Final = {2: "two", 3: "three"}
ORDINALS: Final = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}
WITHIN: Final = ", within the table's maximum"
_FAMILIES: Final = {
    "baccarat": "baccarat",
    "blackjack": "blackjack",
    "player-dealer-poker": "player_dealer_poker",
    "other": "other",
    "pai-gow-poker": "pai_gow_poker",
    "pai-gow-tiles": "pai_gow_tiles",
    "pan9": "pan9",
    "chinese-poker": "pot",
    "panguingue": "pot",
    "community-poker": "pot",
    "stud-poker": "pot",
    "draw-poker": "pot",
    "lowball": "pot",
}
"""The module beside this one that has a family's words."""


def page(loaded: LoadedGame) -> Page:
    """The whole page."""
    rules = loaded.rules
    parts = tuple(_parts(loaded))
    return Page(rules.title, f"({loaded.id})", tuple(_source(rules)), parts)


def _parts(loaded: LoadedGame) -> Iterator[Part]:
    rules = loaded.rules
    yield Part("Table", points=tuple(table_lines(loaded)))
    for heading, lines in family_sections(rules):
        yield Part(heading, points=lines)
    if rules.wagers:
        yield _wagers(rules)
        yield Part("Order of settlement", points=tuple(_order_lines(rules)))
        yield Part("The bank", points=tuple(_bank_lines(rules)))
        yield from _fees(rules)
        if rules.irregularities:
            yield Part("Irregularities (`cardroom ruling`)", points=irregularity_lines(rules))
    if rules.switches:
        yield _switches(loaded)
    if rules.readings:
        yield _readings(rules)
    if rules.notes:
        yield Part("Also", points=rules.notes)


def family_sections(rules: GameRules) -> Iterable[tuple[str, list[str]]]:
    """What the family itself has to say: values, sequence, charts."""
    return cast("Iterable[tuple[str, list[str]]]", _words(rules).sections(rules))


def _words(rules: GameRules) -> ModuleType:
    """The family's own words: only one family's are loaded for a page."""
    return import_module(f"cardroom.pages.rules.{_FAMILIES[rules.family]}")


_FIGURES = ("Stakes", "Collection", "Irregularities")
"""Sections of figures, or that say again what has a place of its own."""


def rule_sections(rules: GameRules) -> Iterable[tuple[str, list[str]]]:
    """The parts of the page that say how a game is played, to be looked through for words."""
    for heading, lines in family_sections(rules):
        if not heading.startswith(_FIGURES):
            yield heading, lines
    if rules.wagers:
        yield "Order of settlement", list(_order_lines(rules))
        yield "The bank", list(_bank_lines(rules))


def irregularity_lines(rules: GameRules) -> list[str]:
    """What goes wrong and what is done about it, a line for each."""
    return [f"{one.id.replace('-', ' ')}: {one.remedy}" for one in rules.irregularities]


def _source(rules: GameRules) -> Iterable[str]:
    source = rules.source
    if source is None:
        return
    number = f", {source.bgc_id}" if source.bgc_id else ""
    revision = f", {source.revision}" if source.revision else ""
    where = ", ".join(f"{first}-{last}" for first, last in source.lines)
    seed = f"; collection {source.seed}, lines {where}" if source.seed else ""
    yield f"{source.club}: {source.document}{number}{revision}{seed}"
    if source.note:
        yield source.note


def table_lines(loaded: LoadedGame) -> Iterable[str]:
    """Decks, seats, the back line, and who decides for a hand."""
    rules = loaded.rules
    low, high = rules.deck.packs
    packs = f"{low}" if low == high else f"{low} to {high}"
    pieces = "tiles" if rules.family == "pai-gow-tiles" else "cards"
    sets = "set" if pieces == "tiles" else "deck"
    size = rules.deck.deck(loaded.packs).size
    jokers = f", {so_many(rules.deck.jokers, 'joker')} in each" if rules.deck.jokers else ""
    here = f"; {loaded.packs} here, {size} {pieces}" if low != high else f", {size} {pieces}"
    yield f"{packs} {sets}{'' if high == 1 else 's'}{jokers}{here}"
    if rules.deck.stripped:
        yield f"without {' '.join(rules.deck.stripped)}"
    if rules.deck.burn:
        yield f"{so_many(rules.deck.burn, 'card')} burned; cut card {rules.deck.cut} from the end"
    seats = " or ".join(map(str, rules.table.seats))
    if not rules.wagers:
        yield f"{seats} seats"
        return
    yield f"{seats} seats, the player-dealer's included"
    yield _elsewhere(rules)
    decides = {
        "each": "each bettor decides for their own wager",
        "seat": "the seated player decides for a hand",
        "largest": "whoever has most on a hand decides for it",
    }
    yield decides[rules.table.decides]
    if rules.table.several == "first":
        yield (
            "who has bets at several seats looks at the first of the hands that is dealt and plays "
            "it; the others go the house way"
        )


def _elsewhere(rules: GameRules) -> str:
    """Whether people bet at seats that are not their own."""
    if not rules.table.backline:
        return "no back-line bets"
    if rules.table.unoccupied:
        return "back-line bets allowed, and bets at seats that nobody holds"
    return "back-line bets allowed, none at seats that nobody holds"


def _wagers(rules: GameRules) -> Part:
    rows = []
    for wager in rules.wagers:
        for number, (pays, when) in enumerate(pay_rows(rules, wager)):
            first = number == 0
            name = f"{wager.title} ({wager.id})" if first else ""
            rows.append((name, pays, when, _limit_words(rules, wager) if first else ""))
    return Part("Wagers", columns=("wager", "pays", "when", "limits"), rows=rows)


def pay_rows(rules: GameRules, wager: WagerRules) -> Iterable[tuple[str, str]]:
    """The lines of a wager's pay table: what it pays, and when."""
    rows = getattr(_words(rules), "pay_rows", _plain_rows)
    return cast("Iterable[tuple[str, str]]", rows(rules, wager))


def _plain_rows(_rules: GameRules, wager: WagerRules) -> Iterable[tuple[str, str]]:
    """The lines of a family that has no words for them, by their ids."""
    lines = [(str(line.pays), line.id.replace("-", " ")) for line in getattr(wager, "lines", ())]
    otherwise = getattr(wager, "otherwise", None)
    return [*lines, (str(otherwise), "otherwise")] if otherwise is not None else lines or [("", "")]


def _limit_words(rules: GameRules, wager: WagerRules) -> str:
    beside = " or ".join(_title(rules, need) for need in wager.needs)
    words = [_amount_words(rules, wager)]
    if wager.times is not None:
        words.append(f"exactly {_times(wager.times)} {beside}")
    elif beside:
        words.append(f"with {beside}{_enough(wager)}")
    if wager.at_most == "needed":
        words.append("no more than it")
    if wager.packs is not None:
        low, high = wager.packs
        words.append(f"with {low} packs only" if low == high else f"with {low} to {high} packs")
    if wager.fund:
        words.append("paid by a fund")
    return "; ".join(words)


def _title(rules: GameRules, name: str) -> str:
    return next(wager.title for wager in rules.wagers if wager.id == name)


def _enough(wager: WagerRules) -> str:
    """How much must lie beside a bonus that comes free."""
    least = getattr(wager, "least", 0) if getattr(wager, "envy", None) else 0
    return f" of {dollars(least)} or more" if least else ""


def _amount_words(rules: GameRules, wager: WagerRules) -> str:
    """For how much a wager can be made, as the table checks it."""
    own = getattr(_words(rules), "amount_words", None)
    words: str | None = own(rules, wager) if own is not None else None
    if words is not None:
        return words
    if wager.during_play:
        return "made in play"
    if wager.limit is not None:
        return f"{wager.limit}{' at every table' if wager.own_limit else WITHIN}"
    if wager.minimum is not None:
        return f"{dollars(wager.minimum)} to the table's maximum"
    if wager.maximum is not None:
        return f"table limit, at most {dollars(wager.maximum)}"
    return "table limit"


def _times(times: int) -> str:
    return {1: "as much as", 2: "twice"}.get(times, f"{times} times")


def _order_lines(rules: GameRules) -> Iterable[str]:
    how = (
        "wager by wager around the table"
        if rules.settlement.by == "wager"
        else "seat by seat, all wagers of a seat"
    )
    yield f"{how}, {rules.settlement.direction}"
    groups = [
        _together([_title(rules, name) for name in group]) for group in rules.settlement.order
    ]
    yield "in this order: " + ", then ".join(groups)
    if rules.settlement.early:
        titles = ", ".join(_title(rules, name) for name in rules.settlement.early)
        yield f"before all others, where the hand is done by then: {titles}"
    if rules.settlement.last:
        titles = ", ".join(_title(rules, name) for name in rules.settlement.last)
        yield f"when the whole table is settled: {titles}"
    yield button_words(rules)


def _together(names: list[str]) -> str:
    """Wagers that are taken together at a seat.

    >>> _together(["Game wager", "Insurance", "Buster"])
    'Game wager, Insurance and Buster together'
    """
    *first, last = names
    return f"{', '.join(first)} and {last} together" if first else last


def button_words(rules: GameRules) -> str:
    """Where the first action goes, in a sentence made of what the table counts by."""
    button = rules.button
    whose = "the player-dealer" if button.counted_from == "bank" else "the house dealer"
    side = "left" if button.direction == "clockwise" else "right"
    if button.by == "none":
        return f"first action: the first seat at {whose}'s {side}"
    counted = f"from {whose}'s {side}; the player-dealer's seat is not counted"
    if button.bank_counts == "first":
        counted = "with the player-dealer's own seat as one"
    if button.by == "dice":
        what = "one die" if button.dice == 1 else f"{NUMBERS[button.dice]} dice"
    else:
        pictures = "jack 11, queen 12, king 13" if button.pictures != "10" else "pictures 10"
        what = f"{card_words(button.card or '')} (ace 1, {pictures})"
    return f"first action: by {what}, counted {button.direction} {counted}"


def card_words(name: str) -> str:
    """A card that a rule names, as a dealer would: ``banker-2`` is the banker's second card.

    >>> card_words("bank-2")
    "the bank's second card"
    """
    hand, _, number = name.rpartition("-")
    return f"the {hand}'s {ORDINALS[int(number)]} card"


def _bank_lines(rules: GameRules) -> Iterable[str]:
    coverage = {
        "net": "wins and loses in all no more than it put up; what is not covered goes back",
        "gross": "pays and collects together no more than it put up; a push uses nothing; the rest "
        "goes back",
        "collect-first": "collects losing wagers first, then pays out of all that lies there; in "
        "the end it has won or lost no more than it put up",
    }
    yield (
        f"a person banks at most {rules.bank.hands} hands in a row; then it is offered "
        f"{rules.bank.offered}"
    )
    yield coverage[rules.bank.coverage]
    if rules.bank.won_all == "stops":
        yield "when it has won as much as it put up, every later wager goes back"
    elif rules.bank.coverage == "net":
        yield (
            "when it has won as much as it put up, losing wagers go back; a winning one is still "
            "paid, and then it can win again"
        )
    if rules.bank.bet_last_round:
        yield "only those who bet in the last round may take it"
    if rules.bank.pooled:
        most = f", at most {rules.bank.most}" if rules.bank.most is not None else ""
        yield f"several people may bank as one{most}: settled as one, shared by what each put up"
    else:
        yield "one person banks"
    yield "if nobody else takes it, the game is broken"


def _fees(rules: GameRules) -> Iterator[Part]:
    for number, schedule in enumerate(rules.schedules):
        state = "in force" if number == 0 else "also on file"
        rows = []
        for option in schedule.option:
            player = fee_words(option.player)
            if option.alone:
                alone = ", ".join(f"{name} {dollars(fee)}" for name, fee in option.alone.items())
                player += f"; alone: {alone}"
            bank = fee_words(option.player_dealer) + _jackpot(option.player_dealer_jackpot)
            row = (str(option.option), str(option.limit), bank, player + _jackpot(option.jackpot))
            rows.append(row)
        note = schedule.source.note if schedule.source is not None else None
        yield Part(
            "Collection",
            f" ({state}): {schedule.title} ({schedule.id})",
            said=(_schedule_words(schedule),),
            quiet=(note,) if note else (),
            columns=("option>", "table limit", "player-dealer pays", "a player pays"),
            rows=rows,
        )


def _jackpot(fee: int | None) -> str:
    return f"; {dollars(fee)} for the jackpot" if fee else ""


def _schedule_words(schedule: Schedule) -> str:
    when = "before the deal" if schedule.when == "before-deal" else "after the first cards"
    words = [f"taken {when}"]
    if schedule.counts is not None:
        words.append("table action counts " + ", ".join(schedule.counts))
    if schedule.charged is not None:
        words.append("players are charged on " + ", ".join(schedule.charged))
    if schedule.back_on_misdeal:
        words.append("goes back on a misdeal")
    return "; ".join(words)


def fee_words(fee: Fee | None) -> str:
    """A fee in a line: flat, or its rows."""
    if fee is None:
        return "nothing"
    if fee.flat is not None:
        return f"{dollars(fee.flat)} a {fee.per}"
    return ", ".join(f"{row.action}: {dollars(row.fee)}" for row in fee.tier)


def _switches(loaded: LoadedGame) -> Part:
    rows = [
        (
            switch.id,
            loaded.switches.get(switch.id, switch.default),
            ", ".join(switch.choices),
            switch.about,
        )
        for switch in loaded.rules.switches
    ]
    columns = ("switch", "now", "choices", "what is chosen")
    return Part("Switches", " (--set)", columns=columns, rows=rows)


def _readings(rules: GameRules) -> Part:
    entries = []
    for reading in rules.readings:
        lines = f" (lines {', '.join(map(str, reading.lines))})" if reading.lines else ""
        unsure = " [uncertain]" if reading.uncertain else ""
        texts = (("the text", reading.says), ("we play", reading.we_play), ("because", reading.why))
        entries.append(Entry(reading.id, lines + unsure, texts))
    return Part("Readings", ": where the document needs one", entries=entries)
