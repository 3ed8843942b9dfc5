"""What became of wagers: by hand, one by one for whoever asks why, and as parts of a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardroom.cards.places import HandPlace, at_seat
from cardroom.layout.claims import settled_json as written
from cardroom.layout.prizes import PrizePaid
from cardroom.layout.settlement import Settled, Settlement
from cardroom.money import dollars
from cardroom.pages.cards import listed
from cardroom.pages.catalogue import words
from cardroom.pages.hands import hand_of
from cardroom.pages.parts import Part
from cardroom.pages.people import Eyes, did, within, within_seat
from cardroom.pages.said import fee_words, reason_words, said_words, sentence, spaced
from cardroom.pages.wager_names import laid

_GIVEN_UP: Final = {"fold": "folded", "surrender": "surrendered", "fouled": "foul"}


def gain_words(gain: int) -> str:
    """What somebody won or lost.

    >>> gain_words(1500), gain_words(-50), gain_words(0)
    ('+$15', '-$0.50', '$0')
    """
    return f"+{dollars(gain)}" if gain > 0 else dollars(gain)


def gained_by(who: str, hand: str, words: str, *, alone: bool) -> str:
    """What somebody won, behind a hand; whose it is needs no second word.

    >>> gained_by("You", "You spot 2", "loses $5", alone=True)
    'lose $5'
    >>> gained_by("Bo", "Ann", "loses $5", alone=True)
    'Bo loses $5'
    """
    told = did(who, words)
    if alone and f"{hand} ".startswith(f"{who} "):
        return told.removeprefix(f"{who} ")
    return within(told)


def gained(gain: int, even: str) -> str:
    """What somebody won or lost, in a verb; ``even`` where that is nothing."""
    return f"wins {dollars(gain)}" if gain > 0 else f"loses {dollars(-gain)}" if gain else even


class Gains(NamedTuple):
    """What somebody won or lost at a hand, and how it is told where that is nothing."""

    cents: int
    even: str


def hand_results(wagers: Sequence[Mapping[str, Any]]) -> dict[HandPlace, dict[str, Gains]]:
    """What each owner won at each hand, split hands and later spots apart."""
    by: dict[HandPlace, dict[str, list[Mapping[str, Any]]]] = {}
    for one in wagers:
        by.setdefault(hand_of(one), {}).setdefault(one["owner"], []).append(one)
    return {
        hand: {
            who: Gains(sum(one["paid"] - one["collected"] for one in bets), _even(bets))
            for who, bets in owners.items()
        }
        for hand, owners in by.items()
    }


def _even(wagers: Sequence[Mapping[str, Any]]) -> str:
    """What became of wagers that come to nothing together.

    >>> _even([{"outcome": "push"}]), _even([{"outcome": "paid"}, {"outcome": "collected"}])
    ('pushes', 'breaks even')
    """
    outcomes = {one["outcome"] for one in wagers}
    if outcomes == {"push"}:
        return "pushes"
    return "is not covered" if outcomes == {"returned"} else "breaks even"


def given_up(wagers: Sequence[Mapping[str, Any]], hand: HandPlace) -> str:
    """What is said instead of the name of a hand that was lost before it was compared.

    >>> given_up([{"seat": 3, "spot": 1, "reason": {"key": "hands", "line": "fold"}}], at_seat(3))
    'folded'
    """
    mine = [one for one in wagers if hand_of(one) == hand]
    # At blackjack another who bets on the same hand may play it on.
    ways = {(one["reason"] or {}).get("key", "") for one in mine if one.get("wager") == "base"}
    if ways and ways <= {"surrendered", "rescued"}:
        return str(min(ways))
    lines = {(one["reason"] or {}).get("line") for one in mine}
    return next((said for line, said in _GIVEN_UP.items() if line in lines), "")


def settled_json(one: Settled) -> dict[str, Any]:
    """A settled wager as commands print it: as in the log, with the reason in words."""
    return {**written(one), "reason": reason_words(one.claim.reason)}


def hand_json(last: Mapping[str, Any]) -> dict[str, Any]:
    """A finished hand as commands print it: as the table has it, with what was said in words."""
    out = dict(last)
    if "wagers" in out:
        out["wagers"] = [{**one, "reason": reason_words(one["reason"])} for one in out["wagers"]]
    if "fees" in out:
        out["fees"] = [[payer, cents, fee_words(row)] for payer, cents, row in out["fees"]]
    if "misdeal" in out:
        out["misdeal"] = said_words(out["misdeal"])
    if "holds" in out:
        out["holds"] = words(out["holds"])
    if "shown" in out:
        out["shown"] = shown_words(out["shown"])
    for key in ("reasons", "says"):
        if key in out:
            out[key] = [said_words(one) for one in out[key]]
    return out


def shown_words(shown: Mapping[str, Any]) -> dict[str, str]:
    """What hands that were shown are called, by seat; nothing where only openers were."""
    return {seat: words(name) if name else "" for seat, name in shown.items()}


def settled_lines(fact: Mapping[str, Any], eyes: Eyes) -> list[str]:
    """Every wager in the order it was settled, with the reason."""
    out = [f"first action at seat {fact['start']}"]
    for one in fact["wagers"]:
        where = " ".join([f"seat {one['seat']}", *within_seat(at_seat(one["seat"], one["spot"]))])
        out.append(f"{where}: {became_words(one, eyes)}")
    return out


def became_words(one: Mapping[str, Any], eyes: Eyes) -> str:
    """What became of a wager, and why."""
    bet = laid(one["wager"], one["stake"])
    if one["paid"]:
        what = f"is paid {dollars(one['paid'])} for {bet}"
    elif one["collected"]:
        what = f"loses {_of(one['collected'], one['stake'])}{bet}"
    else:
        what = f"takes back {_of(one['returned'] or one['stake'], one['stake'])}{bet}"
    if one["returned"] and (one["paid"] or one["collected"]):
        what += f", {dollars(one['returned'])} goes back"
    why = reason_words(one["reason"])
    return did(eyes.name(one["owner"]), f"{what} ({why})" if why else what)


def _of(some: int, stake: int) -> str:
    """What is said before a whole bet of a part of it."""
    return "" if some == stake else f"{dollars(some)} of "


def outcome_title(last: Mapping[str, Any], eyes: Eyes) -> dict[str, str]:
    """How a round came out, in a line, and what a reader board notes beside it."""
    outcome, holds = last.get("outcome", ""), last.get("holds")
    detail = listed([sentence(spaced(mark)) for mark in last.get("marks", ())])
    if outcome in ("player", "banker", "tie"):
        return {"title": _score(outcome, last), "detail": detail}
    if holds:
        over = holds["key"] == "hand-over-the-limit"
        what = f"the {outcome} {'is' if over else 'has'} {words(holds)}"
        plays = {True: ", and qualifies", False: ", and does not qualify", None: ""}
        return {"title": sentence(what + plays[last.get("qualifies")]), "detail": detail}
    net = last.get("net", {}).get(eyes.you)
    if not net:
        return {"title": "Settled" if "net" in last else "", "detail": detail}
    return {"title": f"You {'win' if net > 0 else 'lose'} {dollars(abs(net))}", "detail": detail}


def _score(outcome: str, last: Mapping[str, Any]) -> str:
    """Who won, and what both hands count."""
    player, banker = last["score"]
    if outcome == "tie":
        return f"Tie, {player} all"
    first, second = (banker, player) if outcome == "banker" else (player, banker)
    return f"{outcome.capitalize()} wins, {first} to {second}"


def settled_parts(done: Settlement, start: int, jackpots: Sequence[PrizePaid]) -> Iterator[Part]:
    """A hand that was settled; what a fund pays only where the hand has one."""
    below = [f"The bank has {dollars(done.after)} after."]
    if done.exhausted_at is not None:
        last = done.settled[done.exhausted_at].claim
        where = f"seat {last.seat}'s {last.wager}"
        below.insert(0, f"The bank is exhausted at {where}: what comes after goes back.")
    said = f"First action at seat {start}; the bank put up {dollars(done.before)}."
    yield _settled_part([said], done.settled, below)
    paid = []
    for one in jackpots:
        shares = ", ".join(f"{name} {dollars(amount)}" for name, amount in one.paid.items())
        paid.append(f"{one.prize.title}, of {dollars(one.fund)}: {shares}.")
    if done.fund is None:
        yield Part("", said=paid)
    else:
        had, has = dollars(done.fund.before), dollars(done.fund.after)
        yield _settled_part(paid, done.fund.settled, [f"The fund had {had} and has {has} after."])


def _settled_part(said: list[str], settled: Sequence[Settled], below: list[str]) -> Part:
    sums = ("action", "paid", "collected", "returned")
    return Part(
        "",
        said=said,
        columns=("seat", "owner", "wager", "stake>", "result>", *(f"{name}>" for name in sums)),
        rows=[
            (
                str(one.claim.seat),
                one.claim.owner,
                one.claim.wager,
                dollars(one.claim.stake),
                "no action" if one.claim.result is None else str(one.claim.result),
                *(dollars(cents) if (cents := getattr(one, name)) else "" for name in sums),
            )
            for one in settled
        ],
        below=below,
    )
