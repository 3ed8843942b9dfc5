"""What a hand came to for everybody at it: a line for each wager, pot and fee, and their sum.

It hears the facts of a hand and nothing else, so whoever reads a log comes to the same lines.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from cardroom.record.ledger import stack
from cardroom.table.seen import TallyLine

_PAYS_THE_BANK: Final = "player-dealer"
_OF_SEVERAL: Final = ("chips", "units")
"""What adds up where a line comes again."""
_STACK: Final = stack("")
_NO_GAIN: Final = ("sat", "bought", "left", "funded", "corrected", "pot-back")
"""Chips that come and go without anybody having won or lost them."""
_KEPT: Final = ("collection", "fee-back", "time")
"""What the house keeps of a hand that is void, unless it says otherwise."""


class Tally:
    """The lines of one hand, by who they are for.

    >>> tally = Tally()
    >>> tally.hear("post", {"seat": 3, "what": "big-blind", "post": {"stack:ann": -200}})
    >>> tally.hear("return", {"seat": 3, "what": "uncalled", "post": {"stack:ann": 100}})
    >>> [(line["what"], line["chips"]) for line in tally.take()["ann"]]
    [('post', -200), ('return', 100)]
    """

    def __init__(self) -> None:
        self._lines: dict[str, list[TallyLine]] = {}
        self._put: list[tuple[str, int]] = []
        self._lies: Counter[str] = Counter()
        """What everybody has put in and not got back: it returns if the hand is void."""
        self._seats: dict[int, str] = {}

    def hear(self, kind: str, fact: Mapping[str, Any]) -> None:
        """Something happened: the lines that follow from it."""
        if kind in _NO_GAIN or "post" not in fact:
            return
        if kind == "misdeal":
            self._void(fact)
            return
        stacks = _stacks(fact)
        if kind not in _KEPT:
            self._lies.subtract(stacks)
        if "seat" in fact and len(stacks) == 1:
            self._seats[fact["seat"]] = next(iter(stacks))
        self._count(kind, fact)

    def _count(self, kind: str, fact: Mapping[str, Any]) -> None:
        match kind:
            case "settle":
                self._settled(fact)
            case "bank":
                self._put = [(name, chips) for name, chips in fact["members"]]
            case "collection" | "fee-back":
                self._fees(kind, fact)
            case "jackpot" | "fund":
                self._funded(fact)
            case "award":
                self._awarded(fact)
            case "pay":
                self._paid(fact)
            case "post" | "act" | "return" | "drop" | "time":
                self._moved(kind, fact)

    def take(self) -> dict[str, list[TallyLine]]:
        """The lines of the hand that is over; the next begins with none."""
        lines, self._lines, self._put = self._lines, {}, []
        self._lies, self._seats = Counter(), {}
        return lines

    def _add(self, who: str, line: TallyLine) -> None:
        mine = self._lines.setdefault(who, [])
        same = {key: value for key, value in line.items() if key not in _OF_SEVERAL}
        for old in mine:
            if line["what"] != "wager" and same == {
                key: value for key, value in old.items() if key not in _OF_SEVERAL
            }:
                old["chips"] += line["chips"]
                if "units" in line:
                    old["units"] = old.get("units", 0) + line["units"]
                return
        mine.append(line)

    def _settled(self, fact: Mapping[str, Any]) -> None:
        for one in fact["wagers"]:
            line: TallyLine = {**_wager(one), "chips": one["paid"] - one["collected"]}
            line["outcome"] = one["outcome"]
            if one["returned"]:
                line["returned"] = one["returned"]
            self._add(one["owner"], line)
        for who, chips in self._of_the_bank(fact).items():
            self._add(who, {"what": "bank", "chips": chips})

    def _funded(self, fact: Mapping[str, Any]) -> None:
        for name, _, shares in fact.get("jackpots", ()):
            for who, chips in shares.items():
                self._add(who, {"what": "jackpot", "chips": chips, "of": name})
        for one in fact.get("wagers", ()):
            self._add(one["owner"], {**_wager(one), "chips": one["gain"]})

    def _of_the_bank(self, fact: Mapping[str, Any]) -> dict[str, int]:
        """What the bank brought those who put it up: what came to them, less their own wagers."""
        back = _stacks(fact)
        for one in fact["wagers"]:
            kept = one["stake"] + one["paid"] - one["collected"]
            back[one["owner"]] = back.get(one["owner"], 0) - kept
        return {who: back.get(who, 0) - put for who, put in self._put}

    def _fees(self, kind: str, fact: Mapping[str, Any]) -> None:
        sign = -1 if kind == "collection" else 1
        left = {who: abs(chips) for who, chips in _stacks(fact).items()}
        for payer, chips, row in fact["fees"]:
            who = payer
            if payer == _PAYS_THE_BANK:
                # The jackpot's is paid in full by whoever has most in the bank.
                who = next(name for name, _ in self._put if left.get(name, 0) >= chips)
            left[who] -= chips
            self._add(who, {"what": kind, "chips": sign * chips, "row": row})

    def _awarded(self, fact: Mapping[str, Any]) -> None:
        won = _stacks(fact)
        for seat, chips, why in fact["awards"]:
            who = self._seats.get(seat)
            if who is not None:
                won[who] = won.get(who, 0) - chips
                self._add(who, {"what": "pot", "chips": chips, "of": why})
        for who, chips in won.items():
            if chips:
                # What nobody called is in no pot.
                self._add(who, {"what": "return", "chips": chips})

    def _paid(self, fact: Mapping[str, Any]) -> None:
        for who, chips in _stacks(fact).items():
            other = fact["to"] if chips < 0 else fact["from"]
            line: TallyLine = {"what": "pay", "chips": chips, "of": fact["why"]}
            if other is not None:
                line["seat"] = other
            if fact.get("units"):
                line["units"] = fact["units"] if chips > 0 else -fact["units"]
            self._add(who, line)

    def _moved(self, kind: str, fact: Mapping[str, Any]) -> None:
        for who, chips in _stacks(fact).items():
            line: TallyLine = {"what": kind, "chips": chips}
            if kind in ("post", "drop"):
                line["of"] = fact["what"]
            self._add(who, line)

    def _void(self, fact: Mapping[str, Any]) -> None:
        """The hand is void: what was put in comes back, so that only fees that are kept count."""
        for who, lines in self._lines.items():
            self._lines[who] = [line for line in lines if line["what"] in _KEPT]
        for who, chips in _stacks(fact).items():
            # What comes back beyond what lay there is a fee that is not kept.
            if chips != self._lies[who]:
                self._add(who, {"what": "fee-back", "chips": chips - self._lies[who]})


def _stacks(fact: Mapping[str, Any]) -> dict[str, int]:
    """What a fact moved to people's stacks, or from them."""
    return {
        account.removeprefix(_STACK): chips
        for account, chips in fact["post"].items()
        if account.startswith(_STACK)
    }


def _wager(one: Mapping[str, Any]) -> TallyLine:
    """A line of a bet that was settled."""
    return {
        "what": "wager",
        "chips": 0,
        "of": one["wager"],
        "seat": one["seat"],
        "spot": one["spot"],
        "stake": one["stake"],
        "reason": one["reason"],
    }


__all__ = ["Tally"]
