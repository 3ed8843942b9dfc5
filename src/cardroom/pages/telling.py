"""An evening told line by line: facts that belong together share a line, a hand ends with yours.

Only facts as they were told to one viewer go in, so the same teller serves a door while a hand is
played and a story of it later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cardroom.money import dollars
from cardroom.pages.cards import drawn, drawn_all, in_order, redrawn
from cardroom.pages.facts import Told, chips_of, fact_words
from cardroom.pages.hands import set_in_two, worth
from cardroom.pages.people import YOU, Eyes, did
from cardroom.pages.results import gain_words, hand_results, settled_lines
from cardroom.rulebook import LoadedGame

HEAD: Final = "head"
MINE: Final = "mine"
WRONG: Final = "wrong"
QUIET: Final = "quiet"
_TOGETHER: Final = {
    **dict.fromkeys(("act", "decided", "put-up", "discard", "declare", "expose", "return"), "acts"),
    **dict.fromkeys(("post", "drop"), "posts"),
    **dict.fromkeys(("passed",), "bank"),
    **dict.fromkeys(("sat", "bought", "buys", "left", "away", "back", "moved"), "people"),
}
_ENDS: Final = ("settle", "award", "result", "misdeal")
_NO_GAIN: Final = ("sat", "bought", "left", "funded")


class Line(NamedTuple):
    """A line of the page, and what kind of line it is."""

    text: str
    mark: str = ""


@dataclass(slots=True)
class Teller:
    """What is told of a table to one viewer, and what is kept to explain it."""

    eyes: Eyes
    game: LoadedGame | None = None
    number: int = 0
    """The hand that is being played."""
    lines: list[Line] = field(default_factory=list)
    hands: dict[str, list[str | None]] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    net: Counter[str] = field(default_factory=Counter)
    why: list[str] = field(default_factory=list)
    """The last hand in full, for whoever asks."""
    _group: str = ""
    _pieces: list[str] = field(default_factory=list)
    _last_seat: int | None = None
    _dealt: dict[str, list[str]] = field(default_factory=dict)
    _details: list[str] = field(default_factory=list)

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
            elif kind in _ENDS:
                self._end(fact)
            elif kind in ("hand", "bank"):
                self._begin(fact)
            else:
                self._other(fact)

    def flush(self) -> list[Line]:
        """Everything that was not told yet."""
        self._break()
        lines, self.lines = self.lines, []
        return lines

    def _count(self, fact: Told) -> None:
        if fact["kind"] in _NO_GAIN:
            return
        for account, amount in fact.get("post", {}).items():
            if account.startswith("stack:"):
                self.net[account.removeprefix("stack:")] += amount

    def _say(self, text: str, mark: str = "") -> None:
        self._break()
        self.lines.append(Line(text, mark))

    def _join(self, group: str, text: str) -> None:
        if self._group != group or self._dealt:
            self._break()
        self._group = group
        self._pieces.append(text)

    def _break(self) -> None:
        """End the line that is being put together."""
        if self._pieces:
            self.lines.append(Line(" · ".join(self._pieces)))
            self._pieces = []
        self._group, self._last_seat = "", None
        dealt, self._dealt = self._dealt, {}
        if dealt:
            self.lines.append(Line(" · ".join(self._dealt_words(dealt))))

    # --- cards ------------------------------------------------------------------------------

    def _card(self, fact: Told) -> None:
        to, card = fact["to"], fact["card"]
        if to in ("burn", "burned"):
            return
        self.hands.setdefault(to, []).append(card)
        if card is None:
            return
        seat = self._last_seat
        if seat is not None and self._pieces and (to == f"seat {seat}" or f"seat {seat} " in to):
            self._pieces[-1] += f" {drawn(card)}"
            return
        if self._pieces:
            self._break()
        self._dealt.setdefault(to, []).append(card)

    def _show(self, fact: Told) -> None:
        hand, cards = fact["hand"], fact["cards"]
        held = self.hands.setdefault(hand, [])
        fresh = [card for at, card in enumerate(cards) if at >= len(held) or held[at] is None]
        held[: len(cards)] = cards
        if fresh and not hand.startswith("seat "):
            if self._pieces:
                self._break()
            self._dealt[hand] = list(cards)

    def _dealt_words(self, dealt: Mapping[str, Sequence[str]]) -> list[str]:
        """New cards: those of a hand that everybody shares, and one's own, are told whole."""
        out, mine = [], []
        for hand, cards in dealt.items():
            if self.eyes.mine(hand):
                held = [card for card in self.hands[hand] if card is not None]
                shown = in_order(held) if len(held) > 2 else held
                spot = hand.partition("spot ")[2]
                where = f" at spot {spot}" if spot else ""
                mine.append(f"{YOU} hold {drawn_all(shown)}{where}")
            elif hand.startswith("seat "):
                out.append(f"{self.eyes.hand(hand)} {drawn_all(cards)}")
            elif hand == "table":
                out.append(f"{drawn_all(cards)} is turned up")
            else:
                out.append(f"{hand} {drawn_all(c for c in self.hands[hand] if c is not None)}")
        return [*out, *mine]

    # --- what happens -----------------------------------------------------------------------

    def _begin(self, fact: Told) -> None:
        if fact["kind"] == "hand":
            self._new_hand()
            self.number = fact["number"]
            self._say(fact_words(fact, self.eyes) or "", HEAD)
            return
        words = fact_words(fact, self.eyes) or ""
        if len(fact["members"]) > 1:
            self._say(words)
            return
        self._new_hand()
        self._say(f"Hand {self.number} · {words}", HEAD)

    def _new_hand(self) -> None:
        self.hands.clear()
        self.settings.clear()
        self._details = []

    def _other(self, fact: Told) -> None:
        kind = fact["kind"]
        if kind == "decided" and fact["on"] == "set-hand":
            hand = "bank" if fact.get("hand") == "bank" else self._hand_of(fact)
            self.settings[hand] = fact["answer"]
            return
        if kind == "collection":
            self._details += [
                f"{row}: {payer} {dollars(cents)}" for payer, cents, row in fact["fees"]
            ]
        words = fact_words(fact, self.eyes)
        if words is None:
            return
        if kind == "say":
            self._spoken(fact, words)
            return
        if kind == "post" and fact["what"] == "ante":
            words = f"antes {dollars(chips_of(fact, 'pot'))}"
            self._ante(words)
            return
        group = _TOGETHER.get(kind)
        if group is not None:
            self._join(group, words)
            self._last_seat = fact.get("seat", self._last_seat if kind == "put-up" else None)
        else:
            self._say(f"{words}.", WRONG if kind in ("mishap", "ruling") else "")
            if kind == "mishap":
                self._cite(fact)

    def _hand_of(self, fact: Told) -> str:
        return f"seat {fact['seat']}"

    def _ante(self, words: str) -> None:
        told = f"Everyone {words}"
        if not (self._group == "posts" and told in self._pieces):
            self._join("posts", told)

    def _spoken(self, fact: Told, words: str) -> None:
        """What the dealer says; at Pan a card that is passed on needs no word of its own."""
        table = self._dealt.get("table")
        if table and fact["text"].endswith(f"passes {table[-1]}"):
            table.pop()
            if not table:
                del self._dealt["table"]
        if fact["text"].startswith("seat ") and "/" not in fact["text"]:
            self._join("acts", words)
        else:
            self._say(f"{words}.")

    def _cite(self, fact: Told) -> None:
        from cardroom.rulebook.floor import remedy_for

        known = getattr(self.game.rules, "irregularities", ()) if self.game is not None else ()
        remedy = remedy_for(known, fact["what"])
        if remedy is not None:
            self.lines.append(Line(f"Ruling {remedy.id}: {remedy.remedy}", WRONG))

    # --- the end of a hand ------------------------------------------------------------------

    def _end(self, fact: Told) -> None:
        kind = fact["kind"]
        if kind == "settle":
            self._dealt.clear()
            self._break()
            self._settled(fact)
        elif kind == "award":
            self._break()
            self._awarded(fact)
        elif kind == "result":
            self._break()
            told = {one.text for one in self.lines}
            for words in fact["words"]:
                line = f"{redrawn(self.eyes.named(words))}."
                if "/" not in words and line not in told:
                    self.lines.append(Line(line))
        else:
            self._say(f"{fact_words(fact, self.eyes)}.", WRONG)
        if kind != "settle":
            self._nets(fact)
        self._yours()
        self.why = [f"Hand {fact.get('number', self.number)}", *self._details]
        self.net.clear()

    def _settled(self, fact: Told) -> None:
        """Hands one by one, then those without a hand of their own, then the bank."""
        results = hand_results(fact["wagers"])
        shared, others, mine = [], [], []
        for hand, cards in self.hands.items():
            row = Line(self._row(hand, cards, results.pop(hand, None)))
            if not hand.startswith("seat "):
                shared.append(row)
            elif self.eyes.mine(hand):
                mine.append(row)
            else:
                others.append(row)
        self.lines += [*shared, *others, *mine]
        rest = Counter[str]()
        for gains in results.values():
            rest.update(gains)
        pieces = [
            f"{name} {gain_words(gain)}" for name, gain in rest.items() if name != self.eyes.you
        ]
        if pieces:
            self.lines.append(Line(" · ".join(pieces)))
        before, after = fact["bank"]
        note = ": it is exhausted, and what it does not cover goes back"
        over = note if fact["exhausted_at"] is not None else ""
        self.lines.append(Line(f"Bank {dollars(before)} before, {dollars(after)} after{over}."))
        self._details += settled_lines(fact, self.eyes)

    def _row(self, hand: str, cards: Sequence[str | None], gains: Mapping[str, int] | None) -> str:
        name = self.eyes.hand(hand)
        setting = self.settings.get(hand)
        shown = set_in_two(setting) if setting is not None else drawn_all(cards)
        words = "" if setting is not None else worth(self.game, cards)
        text = f"{name:<8} {shown}"
        if words:
            text = f"{text:<26} {words}"
        if gains:
            told = [
                did(self.eyes.name(who), _gained(gain))
                if len(gains) > 1
                else _gained_by(name, gain)
                for who, gain in gains.items()
            ]
            text = f"{text:<48} {', '.join(told)}"
        return text

    def _awarded(self, fact: Told) -> None:
        shown: dict[str, str] = fact["shown"]
        order = sorted(shown, key=lambda seat: self.eyes.at(int(seat)) == YOU)
        for seat in order:
            cards = in_order([card for card in self.hands.get(f"seat {seat}", []) if card])
            text = f"{self.eyes.at(int(seat)):<8} {drawn_all(cards)}"
            self.lines.append(Line(f"{text:<30} {shown[seat]}"))
        wins = [
            did(self.eyes.at(seat), f"wins {dollars(amount)} ({why})")
            for seat, amount, why in fact["awards"]
        ]
        if wins:
            self.lines.append(Line(" · ".join(wins)))
            self._details += wins
        for reason in fact["reasons"]:
            words = redrawn(self.eyes.named(reason))
            self.lines.append(Line(f"{words[:1].upper()}{words[1:]}."))
            self._details.append(words)

    def _nets(self, fact: Told) -> None:
        if fact["kind"] == "misdeal":
            return
        gains = [
            f"{name} {gain_words(gain)}"
            for name, gain in self.net.items()
            if name != self.eyes.you and gain
        ]
        if gains:
            self.lines.append(Line(" · ".join(gains), QUIET))

    def _yours(self) -> None:
        you = self.eyes.you
        if you is None or you not in self.net:
            return
        gain = self.net[you]
        words = f"{YOU} win" if gain > 0 else f"{YOU} lose" if gain < 0 else f"{YOU} break even"
        amount = f" {dollars(abs(gain))}" if gain else ""
        self.lines.append(Line(f"{words}{amount} on this hand.", MINE))


def _gained(gain: int) -> str:
    return f"wins {dollars(gain)}" if gain > 0 else f"loses {dollars(-gain)}" if gain else "pushes"


def _gained_by(name: str, gain: int) -> str:
    return did(name, _gained(gain)).removeprefix(name).strip()


__all__ = ["HEAD", "MINE", "QUIET", "WRONG", "Line", "Teller"]
