"""The dealer's page: what every banked game has in common, around what its family says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Final, cast

from cardroom.pages.catalogue import words
from cardroom.pages.parts import Entry, Page, Part, Point
from cardroom.pages.rules.lines import (
    ANYTHING_ELSE,
    HOUSE_WAY,
    Line,
    Section,
    Sections,
    limits,
    pays,
    worded,
)
from cardroom.rulebook import Fee, FeeOption, GameRules, LoadedGame, Schedule, WagerRules
from cardroom.rulebook.files.loader import citations
from cardroom.rulebook.source import Citations
from cardroom.said import Said

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
    yield from _sections(loaded, (table_section(loaded), *family_sections(rules)))
    if rules.wagers:
        yield _wagers(rules, citations(loaded.id))
        yield from _sections(loaded, (order_section(rules), bank_section(rules)))
        yield from _fees(rules)
        if rules.irregularities:
            yield Part(words("rules-irregularities"), points=irregularity_points(rules))
    if rules.switches:
        yield _switches(loaded)
    if rules.readings:
        yield _readings(rules)
    if rules.notes:
        yield Part(words("rules-also"), points=note_points(loaded))


def _sections(loaded: LoadedGame, sections: Sections) -> Iterator[Part]:
    for heading, named in points_of(loaded, sections):
        yield Part(words(heading), points=[point for _, point in named])


def points_of(
    loaded: LoadedGame, sections: Sections
) -> Iterator[tuple[Said, list[tuple[str, Point]]]]:
    """Statements in words under their headings, each with its name and its lines."""
    told = [(heading, list(lines)) for heading, lines in sections]
    often = Counter(_name(line, heading) for heading, lines in told for line in lines)
    met: Counter[str] = Counter()
    cited = citations(loaded.id).lines
    for heading, lines in told:
        points = []
        for line in lines:
            name = _name(line, heading)
            met[name] += 1
            own = f"{name}.{met[name]}" if name and often[name] > 1 else name
            places = cited.get(own, cited.get(name, _own_lines(loaded.rules, name)))
            points.append((own, Point(worded(line), places)))
        yield heading, points


def _own_lines(rules: GameRules, name: str) -> tuple[str, ...]:
    """The lines of a statement that the game's own file names."""
    proposition = rules.proposition
    return proposition.lines if proposition is not None and name == "rules-proposition" else ()


def _name(line: Line, heading: Said) -> str:
    """What a statement is called in the file of citations; a row of figures has no name."""
    if isinstance(line, str):
        return heading.key if heading == HOUSE_WAY else ""
    return line.key


def family_sections(rules: GameRules) -> Sections:
    """What the family itself has to say: values, sequence, charts."""
    return cast("Sections", _family(rules).sections(rules))


def _family(rules: GameRules) -> ModuleType:
    """The family's own module: only one family's are loaded for a page."""
    return import_module(f"cardroom.pages.rules.{_FAMILIES[rules.family]}")


_FIGURES: Final = ("rules-stakes", "rules-collection-of", "rules-irregularities")
"""Sections of figures, or that repeat what has a place of its own."""


def rule_sections(loaded: LoadedGame) -> Iterable[tuple[str, list[Point]]]:
    """The parts of the page that say how a game is played, to be searched for words."""
    for heading, named in points_of(loaded, _told(loaded.rules)):
        # Beyond the command line nobody writes --set.
        key = "rules-kill-if" if heading.key == "rules-kill-by-choice" else heading.key
        yield words(key, **heading.about), [point for _, point in named]


@dataclass(frozen=True, slots=True)
class Statement:
    """Something a page states, and its name in the file of citations."""

    heading: str
    name: str
    text: str
    lines: tuple[str, ...]
    silent: bool
    """Whether the document is known not to say it: every table plays it so."""


def statements(loaded: LoadedGame) -> Iterator[Statement]:
    """Everything the page states of table, play, wagers, order and bank."""
    rules = loaded.rules
    cited = citations(loaded.id)
    for heading, named in points_of(loaded, (table_section(loaded), *_told(rules))):
        for name, point in named:
            if name:
                silent = bool({name, name.rstrip("0123456789").rstrip(".")} & {*cited.silent})
                yield Statement(words(heading), name, point.text, point.lines, silent)
    for wager in rules.wagers:
        name = f"wager.{wager.id}"
        lines = [f"{pay}: {when}" for pay, when in pay_rows(rules, wager) if pay or when]
        text = "; ".join((wager.title, *lines))
        yield Statement(words("rules-wagers"), name, text, cited.lines.get(name, ()), silent=False)


def fee_statements(loaded: LoadedGame) -> Iterator[Statement]:
    """What the page states of stakes and of the collection that is in force."""
    rules = loaded.rules
    cited = citations(loaded.id)
    for heading, named in points_of(loaded, _figures(rules)):
        for name, point in named:
            silent = name in cited.silent
            yield Statement(words(heading), name, point.text, point.lines, silent)


def _figures(rules: GameRules) -> Sections:
    for heading, lines in family_sections(rules):
        if heading.key in _FIGURES[:2]:
            yield heading, lines
    for schedule in rules.schedules[:1]:
        heading = Said("rules-collection-of", title=schedule.title, id=schedule.id)
        yield heading, [*_taken(schedule), *(option_line(one) for one in schedule.option)]


def option_line(option: FeeOption) -> Said:
    """An option of a schedule in a line: its limit, and who pays what."""
    return Said(
        "rules-option-line",
        option=option.option,
        limits=limits(option.limit),
        bank=_fee(option.player_dealer),
        player=_fee(option.player),
    )


def _told(rules: GameRules) -> Sections:
    for section in family_sections(rules):
        if section[0].key not in _FIGURES:
            yield section
    if rules.wagers:
        yield order_section(rules)
        yield bank_section(rules)


def statements_json(loaded: LoadedGame) -> list[dict[str, object]]:
    """Everything the page states, with the lines of the document that it comes from."""
    seed = _collection(loaded)
    return [
        {
            "heading": one.heading,
            "statement": one.name,
            "says": one.text,
            "lines": [line if ":" in line else seed + line for line in one.lines],
            "silent": one.silent,
        }
        for one in statements(loaded)
    ]


def _collection(loaded: LoadedGame) -> str:
    source = loaded.rules.source
    return f"{source.seed}:" if source is not None and source.seed else ""


def irregularity_points(rules: GameRules) -> list[Point]:
    """What goes wrong and what is done about it, a sentence for each."""
    return [
        Point(f"{one.id.replace('-', ' ')}: {one.remedy}", tuple(map(str, one.lines)))
        for one in rules.irregularities
    ]


def note_points(loaded: LoadedGame) -> list[Point]:
    """What else a document says, a sentence for each."""
    cited = citations(loaded.id).notes
    return [
        Point(note, cited[number] if number < len(cited) else ())
        for number, note in enumerate(loaded.rules.notes)
    ]


def _source(rules: GameRules) -> Iterable[str]:
    source = rules.source
    if source is None:
        return
    yield words(
        "rules-source",
        club=source.club,
        document=source.document,
        number=source.bgc_id,
        revision=source.revision,
        seed=source.seed,
        lines=[f"{first}-{last}" for first, last in source.lines],
    )
    if source.note:
        yield source.note


# --- the table and its wagers -----------------------------------------------------------------


def table_section(loaded: LoadedGame) -> Section:
    """Decks, seats, the back line, and who decides for a hand."""
    return Said("rules-table"), list(_table(loaded))


def _table(loaded: LoadedGame) -> Iterable[Line]:
    rules = loaded.rules
    yield from _deck(loaded)
    if not rules.wagers:
        yield Said("rules-seats-pot", seats=rules.table.seats)
        return
    yield Said("rules-seats-banked", seats=rules.table.seats)
    allowed = ("empty" if rules.table.unoccupied else "held") if rules.table.backline else "no"
    yield Said("rules-back-line", allowed=allowed)
    yield Said("rules-decides", who=rules.table.decides)
    if rules.table.seated_first:
        yield Said("rules-seated-first")
    if rules.table.backline:
        yield from _behind(rules)
    yield from _betting(rules)
    if rules.table.several == "first":
        yield Said("rules-looks-at-first")
    yield from _dealing(rules)
    if rules.proposition is not None:
        yield Said("rules-proposition", may=rules.proposition.may)


def _behind(rules: GameRules) -> Iterable[Line]:
    """What bets behind a seat mean for the seated player, and for whoever makes them."""
    if rules.table.accepts == "seated":
        yield Said("rules-accepts")
    in_play = any(one.during_play for one in rules.wagers)
    if rules.family == "player-dealer-poker" and in_play and rules.table.decides != "each":
        yield Said(f"rules-follows-{rules.table.follows}")
    if rules.settlement.by == "seat" and len(rules.wagers) > 1:
        yield Said(f"rules-behind-{rules.settlement.behind.partition('-')[0]}")


def _deck(loaded: LoadedGame) -> Iterable[Line]:
    rules = loaded.rules
    least, most = rules.deck.packs
    about = {
        "least": least,
        "size": rules.deck.deck(loaded.packs).size,
        "jokers": rules.deck.jokers,
    }
    if least != most:
        yield Said("rules-packs-range", **about, most=most, packs=loaded.packs)
    else:
        pieces = "tiles" if rules.family == "pai-gow-tiles" else "cards"
        yield Said("rules-packs", **about, pieces=pieces)
    if rules.deck.stripped:
        yield Said("rules-stripped", cards=rules.deck.stripped)
    if rules.deck.burn:
        yield Said("rules-burn", burn=rules.deck.burn, cut=rules.deck.cut)


def _dealing(rules: GameRules) -> Iterable[Line]:
    """Where the deal and the questions begin, and which way they go."""
    if rules.table.dealt_from == "house-dealer":
        yield Said("rules-dealt-from")
    if rules.table.asked_from == "house-dealer":
        yield Said("rules-asked-from")
    if rules.table.dealt == "counterclockwise":
        yield Said("rules-dealt-counterclockwise")


def _betting(rules: GameRules) -> Iterable[Line]:
    """How many bets and bettors there may be."""
    table = rules.table
    if table.spots > 1:
        yield Said("rules-spots", spots=table.spots)
    if table.squares > 1:
        yield Said("rules-squares", squares=table.squares)
    if table.bettors is not None:
        yield Said("rules-bettors", most=table.bettors)
    if table.people is not None:
        yield Said("rules-people", most=table.people)
    if table.overage == "returned":
        yield Said("rules-overage")


def _wagers(rules: GameRules, cited: Citations) -> Part:
    rows = []
    for wager in _made(rules):
        name = words("wager-named", title=wager.title, id=wager.id)
        limit = _limit_words(rules, wager)
        for pay, when in pay_rows(rules, wager):
            rows.append((name, pay, when, limit))
            name = limit = ""
    columns = ("wager-column", "pays-column", "when-column", "limits-column")
    where = [
        Said("rules-wager-lines", title=wager.title, lines=list(lines))
        for wager in rules.wagers
        if (lines := cited.lines.get(f"wager.{wager.id}"))
    ]
    return Part(
        words("rules-wagers"),
        columns=[words(one) for one in columns],
        rows=rows,
        below=[words("rules-wagers-lines", wagers=where)] if where else (),
    )


def _made(rules: GameRules) -> list[WagerRules]:
    """The wagers that can be made: none of an option that the house does not offer."""
    unoffered = getattr(_family(rules), "unoffered", None)
    return [one for one in rules.wagers if unoffered is None or not unoffered(rules, one)]


def pay_rows(rules: GameRules, wager: WagerRules) -> Iterable[tuple[str, str]]:
    """The lines of a wager's pay table: what it pays, and when."""
    rows = getattr(_family(rules), "pay_rows", _plain_rows)
    return [(worded(pay), worded(when)) for pay, when in rows(rules, wager)]


def _plain_rows(_rules: GameRules, wager: WagerRules) -> Iterable[tuple[Line, Line]]:
    """The lines of a family that has no words for them, by their ids."""
    lines: list[tuple[Line, Line]] = [
        (pays(line.pays), Said("kind", kind=line.id)) for line in getattr(wager, "lines", ())
    ]
    rest = getattr(wager, "otherwise", None)
    return [*lines, (pays(rest), ANYTHING_ELSE)] if rest is not None else lines or [("", "")]


def _limit_words(rules: GameRules, wager: WagerRules) -> str:
    needs = [_title(rules, need) for need in wager.needs]
    told = [_amount(rules, wager)]
    if wager.times is not None:
        told.append(Said("wager-exactly", times=wager.times, needs=needs))
    elif needs:
        # How much must be beside a bonus that comes free.
        least = getattr(wager, "least", 0) if getattr(wager, "envy", None) else 0
        how = "all" if _go_together(rules, wager.needs) else "one"
        told.append(Said("wager-with", needs=needs, how=how, least=least))
    if wager.at_most == "needed":
        told.append(Said("wager-at-most-needed"))
    if wager.offered is not None:
        told.append(Said("wager-offered", limits=limits(wager.offered)))
    if wager.packs is not None:
        low, high = wager.packs
        told.append(Said("wager-packs", least=low, most=None if low == high else high))
    if wager.fund:
        told.append(Said("wager-fund"))
    return "; ".join(map(words, told))


def _go_together(rules: GameRules, names: Sequence[str]) -> bool:
    """Whether none of some wagers can be made without the others."""
    tied = [one for one in rules.wagers if one.id in names and one.times is not None]
    return any(set(one.needs) & set(names) for one in tied)


def _title(rules: GameRules, name: str) -> str:
    return next(wager.title for wager in rules.wagers if wager.id == name)


def _amount(rules: GameRules, wager: WagerRules) -> Said:
    """For how much a wager can be made, as the table checks it."""
    own = getattr(_family(rules), "amount", None)
    said: Said | None = own(rules, wager) if own is not None else None
    if said is not None:
        return said
    if wager.during_play:
        return Said("wager-made-in-play")
    if wager.limit is not None:
        own_limit = "wager-limit-own" if wager.own_limit else "wager-limit-within"
        return Said(own_limit, limit=limits(wager.limit))
    if wager.minimum is not None:
        return Said("wager-minimum", least=wager.minimum)
    if wager.maximum is not None:
        return Said("wager-maximum", most=wager.maximum)
    return Said("wager-table-limit")


# --- order, button and bank -------------------------------------------------------------------


def order_section(rules: GameRules) -> Section:
    """In which order wagers are settled, and where that begins."""
    return Said("rules-order"), list(_order(rules))


def _order(rules: GameRules) -> Iterable[Line]:
    settlement = rules.settlement
    yield Said("rules-order-by", by=settlement.by, direction=settlement.direction)
    made = {one.id for one in _made(rules)}
    groups: Line = ""
    for names in settlement.order:
        titles = [_title(rules, name) for name in names if name in made]
        # Seat by seat, all wagers of a seat are taken in this order anyway.
        in_turn = len(titles) == 1 or settlement.by == "seat"
        for one in titles if in_turn else [Said("rules-order-at-each-seat", names=titles)]:
            groups = Said("rules-order-then", first=groups, next=one) if groups else one
    yield Said("rules-order-is", groups=groups)
    if settlement.early:
        yield Said("rules-order-early", names=[_title(rules, one) for one in settlement.early])
    if settlement.last:
        yield Said("rules-order-last", names=[_title(rules, one) for one in settlement.last])
    yield first_action(rules)


def first_action(rules: GameRules) -> Said:
    """Where the first action goes, made of what the table counts by."""
    button = rules.button
    direction = button.direction
    if button.by == "none":
        return Said("rules-button-none", whose=button.counted_from, direction=direction)
    side = "left" if direction == "clockwise" else "right"
    start = f"{'bank' if button.counted_from == 'bank' else 'house'}-{side}"
    if button.bank_counts == "first":
        start = "own-seat"
    return Said("rules-button-by", what=counted_by(rules), direction=direction, **{"from": start})


def counted_by(rules: GameRules) -> Said:
    """What says where the first action goes: dice, or a card and what pictures count."""
    button = rules.button
    if button.by == "dice":
        return Said("rules-dice", dice=button.dice)
    card = named_card(button.card or "")
    return Said("rules-card-counts", card=card, pictures=button.pictures)


def named_card(name: str) -> Said:
    """A card that a rule names: ``banker-2`` is the banker's second card.

    >>> worded(named_card("bank-2"))
    "the bank's second card"
    """
    hand, _, number = name.rpartition("-")
    return Said("rules-card", hand=hand, number=int(number))


def bank_section(rules: GameRules) -> Section:
    """Who banks, for how long, and how far the money goes."""
    return Said("rules-bank"), list(_bank(rules))


def _bank(rules: GameRules) -> Iterable[Line]:
    bank = rules.bank
    yield Said("rules-bank-hands", hands=bank.hands, offered=bank.offered)
    yield Said("rules-bank-coverage", coverage=bank.coverage)
    if bank.won_all == "stops":
        yield Said("rules-bank-stops")
    elif bank.coverage == "net":
        yield Said("rules-bank-pays-on")
    if bank.new_game == "seat-one":
        yield Said("rules-bank-new-game")
    if bank.bet_last_round:
        yield Said("rules-bank-bet", newcomers=bank.newcomers)
    if bank.refused == "bettors":
        yield Said("rules-bank-refused")
    yield Said("rules-bank-pooled", most=bank.most) if bank.pooled else Said("rules-bank-one")
    yield Said("rules-bank-broken")


# --- fees, switches, readings -----------------------------------------------------------------


def _fees(rules: GameRules) -> Iterator[Part]:
    columns = ("option", "limit", "bank-pays", "player-pays")
    for number, schedule in enumerate(rules.schedules):
        state = "in-force" if number == 0 else "on-file"
        rows = []
        bounds = [list(_bounds(option)) for option in schedule.option]
        # What every option says is said once, above them.
        same = bounds[0] if len(bounds) > 1 and all(one == bounds[0] for one in bounds) else []
        for option in schedule.option:
            alone = [
                Said("rules-fee-of", wager=name, fee=fee) for name, fee in option.alone.items()
            ]
            player = [
                _fee(option.player),
                *([Said("rules-fee-alone", fees=alone)] if alone else []),
            ]
            row = (
                str(option.option),
                "; ".join(map(words, (limits(option.limit), *([] if same else _bounds(option))))),
                _fee_words([_fee(option.player_dealer)], option.player_dealer_jackpot),
                _fee_words(player, option.jackpot),
            )
            rows.append(row)
        note = schedule.source.note if schedule.source is not None else None
        named = [words(f"rules-{one}-column") for one in columns]
        about = {"state": state, "title": schedule.title, "id": schedule.id}
        yield Part(
            words("rules-collection"),
            f" {words('rules-collection-beside', **about)}",
            said=("; ".join(map(words, (*_taken(schedule), *same))),),
            quiet=(note,) if note else (),
            columns=[f"{named[0]}>", *named[1:]],
            rows=rows,
        )


def _bounds(option: FeeOption) -> Iterable[Said]:
    """What an option says of wagers beside the limit of the table."""
    if option.minimum is not None:
        yield Said("rules-option-minimum", limits=limits(option.minimum))
    if option.maximum is not None:
        yield Said("rules-option-maximum", limits=limits(option.maximum))
    if option.per_seat is not None:
        yield Said("rules-option-per-seat", most=option.per_seat)
    if option.table_action is not None:
        yield Said("rules-option-table-action", most=option.table_action)
    if option.bonus == "needed":
        yield Said("rules-option-bonus")


def _fee_words(fees: list[Said], jackpot: int | None) -> str:
    also = [Said("rules-fee-jackpot", fee=jackpot)] if jackpot is not None else []
    return "; ".join(map(words, [*fees, *also]))


def _taken(schedule: Schedule) -> Iterable[Said]:
    yield Said("rules-taken", when=schedule.when)
    if schedule.counts is not None:
        yield Said("rules-taken-counts", wagers=schedule.counts)
    if schedule.charged is not None:
        yield Said("rules-taken-charged", wagers=schedule.charged)
    if schedule.jackpot_players:
        yield Said("rules-taken-jackpot", players=schedule.jackpot_players)
    if schedule.back_on_misdeal:
        yield Said("rules-taken-back")


def fee_words(fee: Fee | None) -> str:
    """A fee in a line: flat, or its rows."""
    return words(_fee(fee))


def _fee(fee: Fee | None) -> Said:
    if fee is None:
        return Said("rules-fee-nothing")
    if fee.flat is not None:
        return Said("rules-fee-flat", fee=fee.flat, per=fee.per)
    rows = [
        Said(
            "rules-fee-row",
            action=limits(row.action),
            fee=row.fee,
            printed=row.printed,
            uncertain=row.uncertain,
        )
        for row in fee.tier
    ]
    return Said("rules-fee-rows", rows=rows)


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
    columns = ("switch", "now", "choices", "about")
    return Part(
        words("rules-switches"),
        f" {words('rules-set-beside')}",
        columns=[words(f"rules-{one}-column") for one in columns],
        rows=rows,
    )


def _readings(rules: GameRules) -> Part:
    labels = [words(f"rules-reading-{one}") for one in ("text", "play", "why")]
    entries = []
    for reading in rules.readings:
        lines = [str(line) for line in reading.lines]
        beside = [words("rules-reading-lines", lines=lines)] if lines else []
        if reading.uncertain:
            beside.append(words("rules-uncertain"))
        texts = zip(labels, (reading.says, reading.we_play, reading.why), strict=True)
        entries.append(Entry(reading.id, "".join(f" {one}" for one in beside), tuple(texts)))
    return Part(words("rules-readings"), words("rules-readings-beside"), entries=entries)
