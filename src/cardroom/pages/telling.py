"""An evening told line by line: facts that belong together share a line, a hand ends with yours.

Only facts as they were told to one viewer go in, so the same teller serves a door while a hand is
played and a story of it later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cardroom.cards.places import TABLE, HandPlace, at_seat
from cardroom.pages.cards import drawn_all, in_order, up_and_down
from cardroom.pages.catalogue import text, words
from cardroom.pages.facts import Told, act_said, chips_of, fact_words, passing, pay_said
from cardroom.pages.hand_rows import HandRows, award_rows, head_of, in_a_row
from cardroom.pages.hands import (
    hand_of,
    order_of,
    set_apart,
)
from cardroom.pages.mishaps import ruling_words
from cardroom.pages.pan_turns import PanTurns, Turn
from cardroom.pages.people import YOU, Eyes, Who
from cardroom.pages.results import (
    Gains,
    given_up,
    hand_results,
    net_words,
    settled_lines,
)
from cardroom.pages.runs import ACTS, OWN, STREET, Run, StoryLine, fits, packed
from cardroom.pages.said import (
    due_words,
    fee_words,
    matched_words,
    sentence,
    whole,
)
from cardroom.pages.tally import pieces
from cardroom.rulebook import LoadedGame
from cardroom.said import Said
from cardroom.table.facts import ENDS
from cardroom.table.tally import Tally

HEAD: Final = "head"
MINE: Final = "mine"
WRONG: Final = "wrong"
QUIET: Final = "quiet"
_TOGETHER: Final = {
    **dict.fromkeys(("act", "decided", "put-up", "discard", "declare", "expose", "return"), "acts"),
    **dict.fromkeys(("pay", "drop"), "acts"),
    **dict.fromkeys(("post",), "posts"),
    **dict.fromkeys(("sat", "bought", "buys", "left", "away", "back", "moved"), "people"),
}
_DRAWS: Final = ("decided", "discard")
"""What is followed by a card for whoever did it."""
_NO_GAIN: Final = ("sat", "bought", "left", "funded", "corrected")


class _Explained(NamedTuple):
    """A hand that is over, of which more can be told."""

    number: int
    course: list[StoryLine]
    details: Sequence[tuple[Told, Mapping[int, str]]]


@dataclass(slots=True)
class Teller:
    """What is told of a table to one viewer, and what is kept to explain it."""

    eyes: Eyes
    game: LoadedGame | None = None
    people: Sequence[str] = ()
    """Several who look at one screen: a hand ends with what each of them won."""
    number: int = 0
    """The hand that is being played."""
    lines: list[StoryLine] = field(default_factory=list)
    hands: dict[HandPlace, list[str | None]] = field(default_factory=dict)
    chips: Counter[str] = field(default_factory=Counter)
    """Everybody's chips, so that who is all in can be told."""
    net: Counter[str] = field(default_factory=Counter)
    _tally: Tally = field(default_factory=Tally)
    """What the hand brought everybody, line by line."""
    _last: _Explained | None = None
    """The last hand, for whoever asks why."""
    _told: list[StoryLine] = field(default_factory=list)
    """What was told already, from the beginning of the hand."""
    _settings: list[tuple[int, str]] = field(default_factory=list)
    _group: str = ""
    _pieces: list[str] = field(default_factory=list)
    _last_seat: int | None = None
    _threw: bool = False
    """Whether cards come in place of others that are named."""
    _passed: list[Who] = field(default_factory=list)
    """Who passed the bank, until somebody takes it or the line ends."""
    _dice: str = ""
    """Dice that were thrown, until the cards are told that they were thrown for."""
    _pan: PanTurns = field(default_factory=PanTurns)
    _last_piece: Run | Turn | None = None
    """The last piece, where more may belong to it."""
    _up: set[str] = field(default_factory=set)
    """Cards of a game for a pot that everybody sees."""
    _dealt: dict[HandPlace, list[str]] = field(default_factory=dict)
    _street_hands: tuple[str, ...] = ()
    """Cards of hands that the line tells whole."""
    _details: list[tuple[Told, Mapping[int, str]]] = field(default_factory=list)
    """Facts that say more than the rows, and who sat where."""
    _played: int = 1
    """Which of their hands somebody plays who split one."""
    _begun: bool = False
    """Whether a hand is on, and cards are its."""
    _later: list[StoryLine] = field(default_factory=list)
    """What is told after the hands it is about."""

    # --- telling ----------------------------------------------------------------------------

    def hear(self, facts: Iterable[Told]) -> None:
        """Take in what happened."""
        for fact in facts:
            self._count(fact)
            kind = fact["kind"]
            if kind == "card":
                self._card(fact)
            elif kind == "show":
                self._show(fact)
            elif kind == "card-moved":
                self._moved(fact)
            elif kind == "passed":
                self._passed.append(self.eyes.name(fact["name"]))
            elif kind == "roll":
                self._break()
                self._dice = fact_words(fact, self.eyes) or ""
            elif kind in ENDS:
                self._end(fact)
            elif kind in ("hand", "bank"):
                self._begin(fact)
            else:
                self._other(fact)

    def flush(self) -> list[StoryLine]:
        """Everything that was not told yet."""
        self._break()
        lines, self.lines = self.lines, []
        self._told = _hand(self._told + lines)
        return lines

    @property
    def why(self) -> list[str]:
        """The last hand in full: words that nobody asks for are not made."""
        last = self._last
        if last is None:
            return []
        told = [line.text for line in packed(last.course)]
        out = told or [words("hand-number", number=last.number)]
        for fact, seats in last.details:
            out += self._explained(fact, Eyes(self.eyes.you, dict(seats)))
        return out

    def _count(self, fact: Told) -> None:
        self._tally.hear(fact["kind"], fact)
        for account, amount in fact.get("post", {}).items():
            if account.startswith("stack:"):
                name = account.removeprefix("stack:")
                self.chips[name] += amount
                if fact["kind"] not in _NO_GAIN:
                    self.net[name] += amount

    def _say(self, told: str, mark: str = "", hands: tuple[str, ...] = ()) -> None:
        self._turn_up()
        self._break()
        self.lines.append(StoryLine(told, mark, hands))

    def _join(self, group: str, text: str) -> None:
        self._turn_up()
        if self._dealt:
            # What is done on a street stands behind its cards, whoever does it.
            self._pieces, self._street_hands = self._dealt_words(self._dealt)
            self._group, self._dealt = STREET, {}
        if self._group == STREET:
            group = STREET
        head = self.lines[-1] if self.lines else StoryLine("")
        if group == "posts" and head.mark == HEAD and not self._pieces and fits([head.text], text):
            # What is put up before the deal stands behind the hand's name.
            self.lines[-1], self._group = StoryLine(f"{head.text} · {text}", HEAD), group
            return
        if self._group != group or not fits(self._pieces, text):
            self._break()
            group = "acts" if group == STREET else group
        self._group = group
        self._pieces.append(text)
        self._last_piece = None

    def _turn_up(self) -> None:
        """A card in the middle at Pan of which nothing else is told."""
        turned, self._pan.turned = self._pan.turned, None
        if turned is not None:
            self._join(self._group or "acts", words("turn-turned-up", card=turned))

    def _grow(self, piece: Run | Turn) -> None:
        """Tell something that may belong to the piece before it, if the line has room for both."""
        last, whole, before = self._last_piece, piece, self._pieces[:-1]
        if isinstance(piece, Run) and isinstance(last, Run) and piece.goes_with(last):
            whole = last.then(piece)
        told = whole.told()
        grows = whole is not piece or (isinstance(piece, Turn) and last is piece)
        if grows and (before or whole is not piece) and not fits(before, told):
            if whole is piece:
                self._pieces.pop()
            else:
                whole, told = piece, piece.told()
            grows = False
        if grows:
            self._pieces[-1] = told
        else:
            self._join("acts", told)
        self._last_piece = whole
        self._pan.turn = whole if isinstance(whole, Turn) else None

    def _break(self) -> None:
        """End the line that is being put together."""
        if self._passed:
            self.lines.append(StoryLine(passing(self._passed)))
            self._passed = []
        if self._dice and not self._dealt:
            dice, self._dice = self._dice, ""
            self.lines.append(StoryLine(whole(dice)))
        if self._pieces:
            first, *rest = self._pieces
            if self._group != STREET:
                first = sentence(first)
            line = StoryLine(" · ".join([first, *rest]), self._kind_of_line(), self._street_hands)
            self.lines.append(line)
            self._pieces, self._street_hands = [], ()
        self._group, self._last_seat = "", None
        self._last_piece = self._pan.turn = None
        dealt, self._dealt = self._dealt, {}
        if dealt:
            told, hands = self._dealt_words(dealt)
            self.lines.append(StoryLine(" · ".join(told), hands=hands))

    def _kind_of_line(self) -> str:
        """Whether the line tells only what the viewer did, and nothing that they do not know."""
        last = self._last_piece
        alone = isinstance(last, Run) and last.people == (YOU,) and len(self._pieces) == 1
        if alone and isinstance(last, Run) and not last.ends:
            return OWN
        return ACTS if self._group == "acts" else STREET

    # --- cards ------------------------------------------------------------------------------

    def _card(self, fact: Told) -> None:
        to, card = HandPlace.parse(fact["to"]), fact["card"]
        if to.is_out_of_play:
            return
        if to is TABLE:
            self._turn_up()
            self._pan.turned = card
            return
        self.hands.setdefault(to, []).append(card)
        if card is None:
            if isinstance(self._last_piece, Run):
                # A street on which all cards lie face down begins a line, too.
                self._break()
            return
        if fact["up"] and self.game is not None and not self.game.rules.wagers:
            self._up.add(card)
        seat = self._last_seat
        if seat is not None and self._pieces and to.seat == seat:
            key = "cards-then"
            if to.hand != self._played:
                key, self._played = "cards-next-hand", to.hand
            elif self._threw:
                key, self._threw = "cards-thrown-for", False
            self._pieces[-1] = words(key, what=self._pieces[-1], cards=[card], hand=to.hand)
            return
        if self._pieces:
            self._break()
        self._dealt.setdefault(to, []).append(card)

    def _show(self, fact: Told) -> None:
        hand, cards = HandPlace.parse(fact["hand"]), fact["cards"]
        held = self.hands.setdefault(hand, [])
        fresh = [card for at, card in enumerate(cards) if at >= len(held) or held[at] is None]
        if hand.seat and "places" not in fact:
            held[:] = cards
        else:
            held[: len(cards)] = cards
        if fresh and not hand.seat:
            if self._pieces:
                self._break()
            self._dealt[hand] = list(cards)

    def _moved(self, fact: Told) -> None:
        """A card goes to the hand it belongs to, or out of play."""
        here, to = HandPlace.parse(fact["here"]), HandPlace.parse(fact["to"])
        card = fact["card"]
        held = self.hands.get(here, [])
        known = card if card in held else None
        if known in held:
            held.remove(known)
        if not held:
            self.hands.pop(here, None)
        if card in self._dealt.get(here, ()):
            self._dealt[here].remove(card)
            self._dealt = {hand: cards for hand, cards in self._dealt.items() if cards}
        if not to.is_out_of_play:
            self.hands.setdefault(to, []).append(card)
        told = fact_words(fact, self.eyes)
        if told is not None:
            self._say(whole(told))

    def _dealt_words(self, dealt: Iterable[HandPlace]) -> tuple[list[str], tuple[str, ...]]:
        """Hands with new cards are told whole: at stud the cards up before tell as much."""
        out, mine, hands = list[str](), list[str](), list[str]()
        for hand in dealt:
            held = [card for card in self.hands.get(hand, ()) if card is not None]
            if self.eyes.mine(hand):
                order = order_of(self.game)
                shown = drawn_all(in_order(held, order))
                ups = [card for card in held if card in self._up]
                if ups:
                    shown = up_and_down([one for one in held if one not in ups], ups, order)
                whose = self.eyes.hand(hand)
                # Before the hand it is a card drawn for the button or for who begins.
                key = "dealt-hold" if self._begun else "dealt-draw"
                key = key if whose == YOU else "dealt-hold-at"
                mine.append(words(key, place=whose, cards=shown))
            else:
                shown = drawn_all(held)
                out.append(f"{text(self.eyes.hand(hand))} {shown}")
            hands.append(shown)
        dice, self._dice = self._dice, ""
        return [*([dice] if dice else []), *out, *mine], tuple(hands)

    def _split(self, bet: Told) -> None:
        """The last card of a hand is the first of another, once somebody put up chips for it."""
        new = hand_of(bet)
        held = self.hands.get(hand_of({**bet, "hand": self._played}), [])
        if new not in self.hands and held:
            self.hands[new] = [held.pop()]

    def _thrown(self, fact: Told) -> None:
        """Cards that were thrown away are no longer in the hand."""
        held = self.hands.get(at_seat(fact["seat"]), [])
        # Nobody throws away more than they hold, whatever a log says.
        for card in fact.get("cards") or [None] * min(fact["count"], len(held)):
            if card in held:
                held.remove(card)

    # --- what happens -----------------------------------------------------------------------

    def _begin(self, fact: Told) -> None:
        told = fact_words(fact, self.eyes) or ""
        if fact["kind"] == "bank" and len(fact["members"]) > 1:
            self._say(whole(told))
            return
        if fact["kind"] == "hand":
            self.number = fact["number"]
        else:
            passed = [passing(self._passed, then=True)] if self._passed else []
            told = " · ".join([words("hand-number", number=self.number), *passed, told])
            self._passed = []
        self._say(told, HEAD)
        self._begun = True
        self.hands.clear()
        self._up.clear()
        self._settings.clear()
        self._details = []

    def _other(self, fact: Told) -> None:
        kind = fact["kind"]
        if kind == "decided" and fact["on"] == "set-hand":
            answer = fact["answer"]
            setting = answer if isinstance(answer, str) else " ".join(answer)
            # The last word on a hand is told after what was set before.
            self._settings.insert(0, (fact["seat"], setting))
            return
        self._note(fact)
        piece = self._piece(fact)
        if piece is not None:
            self._grow(piece)
            return
        told = fact_words(fact, self.eyes)
        if told is None:
            return
        if kind in ("fund", "jackpot"):
            self._later.append(StoryLine(whole(told)))
        elif kind == "say":
            self._spoken(fact, told)
        elif kind == "put-up" and self._pieces and self._last_seat == fact["bet"]["seat"]:
            stake = fact["bet"]["stake"]
            self._pieces[-1] = words("put-up-too", what=self._pieces[-1], stake=stake)
        elif kind in ("post", "pay"):
            self._paid(fact, told)
        elif kind in _TOGETHER:
            # What the house takes is told with what it is taken from.
            self._join(self._group if kind == "drop" and self._group else _TOGETHER[kind], told)
            self._last_seat = fact.get("seat") if kind in _DRAWS else None
            self._threw = kind == "discard" and bool(fact.get("cards"))
        else:
            self._wrong(fact, told)

    def _wrong(self, fact: Told, told: str) -> None:
        """What goes wrong, and the rule about it; before what is done at a banked table."""
        kind = fact["kind"]
        seen = (drawn_all(in_order(fact["cards"])),) if kind == "looked" else ()
        lines = [StoryLine(whole(told), WRONG if kind in ("mishap", "remedy") else "", seen)]
        rule = ruling_words(self.game, fact) if kind in ("mishap", "remedy") else ""
        if rule:
            lines.insert(kind == "mishap", StoryLine(rule, WRONG))
        for line in lines:
            self._say(*line)

    def _note(self, fact: Told) -> None:
        """What is kept for whoever asks why."""
        kind = fact["kind"]
        if kind in ("collection", "drop", "return"):
            self._details.append((fact, dict(self.eyes.seats)))
        elif kind == "discard":
            self._thrown(fact)
        elif kind == "decided":
            self._played = fact.get("hand", 1)
        elif kind == "put-up" and fact["what"] == "split":
            self._split(fact["bet"])
        elif kind == "expose" and fact.get("card"):
            self._up.add(fact["card"])
            held = self.hands.get(at_seat(fact["seat"]), [])
            if fact["card"] not in held and None in held:
                held[held.index(None)] = fact["card"]

    def _explained(self, fact: Told, eyes: Eyes) -> Iterator[str]:
        """A fact in full."""
        match fact["kind"]:
            case "collection":
                for payer, cents, row in fact["fees"]:
                    bank = payer == "player-dealer"
                    who = Said("the-place-bank") if bank else eyes.name(payer)
                    yield sentence(words("fee-paid", who=who, chips=cents, why=fee_words(row)))
            case "drop":
                why = words("drop-due", due=due_words(self.game, fact["what"]))
                drop = sentence(fact_words(fact, eyes) or "")
                yield words("drop-why", drop=drop, why=why)
            case "settle":
                yield from settled_lines(fact, eyes)
            case _:
                yield fact_words(fact, eyes) or ""

    def _piece(self, fact: Told) -> Run | Turn | None:
        """What may be told with the same of others, or with more of the same player's."""
        if fact["kind"] == "act":
            ends = "act-all-in" if self._is_all_in(fact) else ""
            return Run.of(self.eyes.at(fact["seat"]), act_said(fact), ends=ends)
        if fact["kind"] == "expose" and fact["says"]:
            return Run.of(self.eyes.at(fact["seat"]), Said("act-expose"))
        if fact["kind"] == "decided" and fact["on"] == "stay":
            return Run.of(self.eyes.name(fact["who"]), Said(f"did-{fact['answer']}"))
        pan = self.game is not None and self.game.rules.family == "panguingue"
        return self._pan.hear(fact, self.eyes) if pan else None

    def _is_all_in(self, fact: Told) -> bool:
        name = self.eyes.seats.get(fact["seat"], "")
        return bool(fact["amount"]) and name in self.chips and not self.chips[name]

    def _paid(self, fact: Told, told: str) -> None:
        """Chips for the same from everybody are told once; Chinese units are told in matchups."""
        if fact["kind"] == "pay" and fact["why"] == "units":
            return
        what, each = fact.get("what", fact.get("why")), ""
        if what == "ante":
            each = words("everyone-antes", chips=chips_of(fact, "pot"))
        elif what == "tops" and fact["to"] is None and not self.hands:
            # Before the deal they are everybody's; later those of whoever retires.
            each = words("everyone-tops", chips=fact["amount"])
        head = self.lines[-1].text if self.lines else ""
        if each and each in (*self._pieces, *head.split(" · ")):
            return
        if fact["kind"] == "post" or each or fact["from"] is None:
            self._join("posts" if each or fact["kind"] == "post" else "acts", each or told)
            return
        self._grow(Run.of(self.eyes.at(fact["from"]), pay_said(fact, self.eyes)))

    def _spoken(self, fact: Told, told: str) -> None:
        """What the dealer says."""
        if fact["key"] == "rows":
            who = self.eyes.at(fact["seat"])
            key = "rows-foul" if fact["foul"] else "rows-set"
            row = StoryLine(f"{head_of(who):<8} {words(key, rows=set_apart(fact['rows']))}")
            self._break()
            (self._later if who == YOU else self.lines).append(row)
        elif "seat" in fact:
            self._join("acts", told)
        else:
            self._say(whole(told))

    # --- the end of a hand ------------------------------------------------------------------

    def _end(self, fact: Told) -> None:
        kind = fact["kind"]
        if kind == "settle":
            self._dealt.clear()
        self._turn_up()
        self._break()
        if kind == "settle":
            self._settled(fact)
        elif kind == "award":
            self._awarded(fact)
        elif kind == "result":
            self._matched(fact)
        else:
            self._say(whole(fact_words(fact, self.eyes) or ""), WRONG)
        if kind in ("award", "result"):
            self._nets()
        self._yours()
        # The wagers of a banked hand are explained one by one; the rest is explained by its course.
        course = [] if kind == "settle" else _hand(self._told + self.lines)
        number = fact.get("number", self.number)
        self._last = _Explained(number, course, tuple(self._details))
        self.net.clear()
        self._begun = False

    def _settled(self, fact: Told) -> None:
        """Hands one by one, then those without a hand of their own, then the bank."""
        rows = HandRows(self.eyes, self.game, self.hands, self._settings, fact)
        results = hand_results(fact["wagers"])
        shared, others, mine = dict[HandPlace, StoryLine](), list[StoryLine](), list[StoryLine]()
        for hand, cards in self.hands.items():
            gave_up = given_up(fact["wagers"], hand)
            row = StoryLine(rows.row(hand, cards, results.pop(hand, None), gave_up))
            if not hand.seat:
                shared[hand] = row
            elif self.eyes.mine(hand):
                mine.append(row)
            else:
                others.append(row)
        self.lines += [*in_a_row(list(shared), list(shared.values())), *others, *mine, *self._later]
        self._later = []
        rest = Counter[str]()
        for gains in results.values():
            rest.update({name: gain.cents for name, gain in gains.items()})
        self._row_of_nets(rest)
        before, after = fact["bank"]
        key = "bank-ends" if fact["exhausted_at"] is None else "bank-exhausted"
        self.lines.append(StoryLine(words(key, before=before, after=after)))
        self._details.append((fact, dict(self.eyes.seats)))

    def _awarded(self, fact: Told) -> None:
        told = award_rows(fact, self.eyes, order_of(self.game), self.hands)
        self.lines += map(StoryLine, told)

    def _matched(self, fact: Told) -> None:
        """Who won what from whom; rows that were laid open are told already."""
        self.lines += self._later
        self._later = []
        told = {one.text for one in self.lines}
        matched = matched_words(fact["says"], self.eyes)
        fresh = [one for one in matched if whole(one) not in told]
        last = self.lines[-1:]
        if fresh and last and last[0].mark == ACTS and fits([last[0].text], " · ".join(fresh)):
            fresh.insert(0, self.lines.pop().text)
        if fresh:
            self.lines.append(StoryLine(" · ".join(fresh)))

    def _nets(self) -> None:
        self._row_of_nets({name: gain for name, gain in self.net.items() if gain}, QUIET)

    def _row_of_nets(self, nets: Mapping[str, int], mark: str = "") -> None:
        """What the others won or lost."""
        others = [(name, gain) for name, gain in nets.items() if name not in self._told_last()]
        gains = [net_words(self.eyes.name(name), gain) for name, gain in others]
        if gains:
            self.lines.append(StoryLine(" · ".join(gains), mark))

    def _told_last(self) -> Sequence[str]:
        """Whose gain is the last line of a hand: yours, or that of each at the screen."""
        return self.people if self.eyes.you is None else (self.eyes.you,)

    def _yours(self) -> None:
        lines = self._tally.take()
        here = [name for name in self._told_last() if name in self.net]
        gains = " · ".join(words(Gains(self.net[one]).told(self.eyes.name(one))) for one in here)
        if gains:
            made = pieces(lines.get(str(self.eyes.you), ()), self.eyes, self.game)
            said = words("result-hand", gains=gains, lines=made if len(made) > 1 else None)
            self.lines.append(StoryLine(said, MINE))


def _hand(lines: list[StoryLine]) -> list[StoryLine]:
    """The lines of the last hand of several."""
    heads = [at for at, line in enumerate(lines) if line.mark == HEAD]
    return lines[heads[-1] :] if heads else lines


__all__ = ["HEAD", "MINE", "QUIET", "WRONG", "StoryLine", "Teller"]
