"""Running a log again: the same table to the cent, or where it differs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from cardroom.cards import Card, Shoe, Shuffle
from cardroom.games import Decide, Draw, Effect, Raise, Roll
from cardroom.rulebook import LoadedGame, from_data
from cardroom.table.answers import Answers, LogEndsError, ReplayError
from cardroom.table.drivers import Answer, Note
from cardroom.table.ledger import Ledger, LedgerError
from cardroom.table.log import Log, Record
from cardroom.table.pot_replay import act_again, open_pot_table
from cardroom.table.pot_table import PotTable
from cardroom.table.table import Table
from cardroom.table.unit_replay import open_unit_table, unit_act_again
from cardroom.table.unit_table import UnitTable
from cardroom.table.wagers import Wager

_EFFECTS: Final = {"draw", "roll", "decide", "raise", "say", "misdeal"}
_HAND_EFFECTS: Final = {
    *("hand", "post", "act", "discard", "expose", "drop", "reshuffle", "round", "ask", "pay"),
    *("low-card", "mishap", "lots", "declare"),
}
_ROUND_ENDS: Final = {"settle", "misdeal", "award", "result", "first", "button"}
_BEGINS: Final = {"wagers", "hand", "round", "low-card", "lots"}


@dataclass(slots=True)
class Replayed(Answers):
    """A driver that answers from the records of one round."""

    def answer(self, effect: Effect) -> Answer:
        """What was answered then."""
        if isinstance(effect, Draw):
            return Card.parse(self.take("draw")["card"])
        if isinstance(effect, Roll):
            return tuple(self.take("roll")["faces"])
        if isinstance(effect, Decide):
            return str(self.take("decide")["answer"])
        if isinstance(effect, Raise):
            return Fraction(self.take("raise")["share"])
        self.take("say")
        return None


@dataclass(slots=True)
class Replay:
    """A table brought back from its log, and whether the log ended inside a round."""

    table: Table | PotTable | UnitTable
    unfinished: bool = False
    notes: list[str] = field(default_factory=list)


def replay(records: Sequence[Record]) -> Replay:
    """Play a log again and compare every record with the one that was written then."""
    table = _open(records[0])
    _compare(table.log, records, since=0)
    at, notes = 1, []
    while at < len(records):
        record = records[at]
        kind = record["kind"]
        if kind in ("shuffle", "reveal"):
            notes.append((kind, _body(record)))
            at += 1
            continue
        end = _end_of_round(records, at) if kind in _BEGINS else at + 1
        since = len(table.log.records)
        try:
            _act(table, records[at:end], notes)
            _compare(table.log, records, since)
        except LogEndsError as error:
            if kind in _BEGINS and _breaks_off(records[at:]):
                return Replay(table, unfinished=True)
            raise ReplayError(f"record {record['n']}: {error}") from None
        except ReplayError:
            raise
        except (ValueError, KeyError, TypeError, IndexError) as error:
            raise ReplayError(f"record {record['n']}: it cannot be done again: {error}") from None
        notes = []
        at = end
    return Replay(table)


def _open(header: Record) -> Table | PotTable | UnitTable:
    try:
        game = game_of(header)
        if game.digest != header["digest"]:
            raise ReplayError(
                f"record 0: the rules in the header have the fingerprint {game.digest}, and the "
                f"table was opened under {header['digest']}"
            )
        if header.get("table") == "pot":
            return open_pot_table(header, game)
        if header.get("table") == "units":
            return open_unit_table(header, game)
        return Table(
            game,
            seats=header["seats"],
            option=header["option"],
            schedule=header["schedule"],
            opened=header["opened"],
        )
    except ReplayError:
        raise
    except (KeyError, TypeError, AttributeError) as error:
        raise ReplayError(f"record 0: the header lacks {error}") from None
    except ValueError as error:
        raise ReplayError(f"record 0: no table opens like this: {error}") from None


def game_of(header: Record) -> LoadedGame:
    """The game a log's header carries, switches thrown as they were."""
    return from_data(header["game"], header["rules"], header["packs"], header["switches"])


def _end_of_round(records: Sequence[Record], at: int) -> int:
    for end in range(at + 1, len(records)):
        if records[end]["kind"] in _ROUND_ENDS:
            return end + 1
    return len(records)


def _breaks_off(records: Sequence[Record]) -> bool:
    """Whether nothing follows a round's beginning but more of the same round."""
    within = _EFFECTS | {"wagers", "collection"} | _HAND_EFFECTS
    return all(record["kind"] in within for record in records)


def _act(table: Table | PotTable | UnitTable, records: Sequence[Record], notes: list[Note]) -> None:
    """Do again what a record says was done."""
    record = records[0]
    if isinstance(table, PotTable):
        act_again(table, records, notes)
        return
    if isinstance(table, UnitTable):
        unit_act_again(table, records, notes)
        return
    kind = record["kind"]
    if kind == "sit":
        table.sit(record["name"], record["chips"], record["seat"])
    elif kind == "buy":
        table.buy(record["name"], record["chips"])
    elif kind == "leave":
        table.leave(record["name"])
    elif kind == "pass":
        table.pass_bank(record["seat"])
    elif kind == "bank":
        table.take_bank(record["seat"], *[(name, amount) for name, amount in record["members"]])
    elif kind == "close":
        table.close(notes)
    elif kind == "wagers":
        wagers = [
            Wager(seat, owner, wager, stake, spot)
            for seat, spot, owner, wager, stake in record["wagers"]
        ]
        effects = [entry for entry in records if entry["kind"] in _EFFECTS]
        table.play_round(wagers, Replayed(effects, notes))
    else:
        raise ReplayError(f"record {record['n']}: no table writes a {kind!r} here")


def _compare(log: Log, records: Sequence[Record], since: int) -> None:
    """Raise a sentence about the first new record that came out otherwise."""
    for ours in log.records[since:]:
        number = ours["n"]
        if number >= len(records):
            raise LogEndsError(f"the rules go on with a {ours['kind']} where the log ends")
        theirs = records[number]
        if ours == theirs:
            continue
        keys = [key for key in ours.keys() | theirs.keys() if ours.get(key) != theirs.get(key)]
        key = next((key for key in sorted(keys) if key not in ("hash", "prev")), "hash")
        raise ReplayError(
            f"record {number} ({theirs.get('kind')}): {key} is {_short(theirs.get(key))} in the "
            f"log and {_short(ours.get(key))} when played again"
        )


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _body(record: Record) -> dict[str, Any]:
    return {key: record[key] for key in record if key not in ("n", "kind", "prev", "hash")}


# --- verification ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Verified:
    """What was checked in a log and found sound."""

    records: int
    rounds: int
    postings: int
    shuffles: int
    revealed: int
    unfinished: bool


def verify(records: Sequence[Record]) -> Verified:
    """Check a log's sums, its shuffles and its play; a fault is an error that says where."""
    postings = _check_books(records)
    shuffles, revealed = _check_shuffles(records)
    done = replay(records)
    return Verified(len(records), done.table.rounds, postings, shuffles, revealed, done.unfinished)


def _check_books(records: Sequence[Record]) -> int:
    books, count = Ledger(), 0
    for record in records:
        if "post" not in record:
            continue
        try:
            books.post({str(account): int(cents) for account, cents in record["post"].items()})
        except (LedgerError, AttributeError, ValueError, TypeError) as error:
            raise ReplayError(f"record {record['n']}: {error}") from None
        count += 1
    return count


def _check_shuffles(records: Sequence[Record]) -> tuple[int, int]:
    """Deal every revealed shoe again and compare its cards with those that came."""
    shuffle: Record | None = None
    came: list[str | Record] = []
    shuffles = revealed = 0
    for record in records:
        kind = record["kind"]
        if kind == "shuffle":
            if shuffle is not None:
                raise ReplayError(
                    f"record {record['n']}: a new shoe, and the one before it was not revealed"
                )
            shuffle, came = record, []
            shuffles += 1
        elif kind == "draw":
            if shuffles and shuffle is None:
                raise ReplayError(
                    f"record {record['n']}: a card is dealt from no shuffle: the shoe before it "
                    f"was revealed"
                )
            came.append(str(record.get("card")))
        elif kind == "reshuffle":
            came.append(record)
        elif kind == "reveal":
            if shuffle is None:
                raise ReplayError(f"record {record['n']}: no shuffle to reveal")
            _check_shoe(records[0], shuffle, record, came)
            shuffle = None
            revealed += 1
    return shuffles, revealed


def _check_shoe(header: Record, shuffle: Record, reveal: Record, came: list[str | Record]) -> None:
    """The shoe that a secret gives, card by card, as the rules burn and deal it."""
    try:
        order = Shuffle.reveal(str(shuffle["commitment"]), str(reveal["secret"]))
        rules = game_of(header).rules.deck
        deck = rules.deck(header["packs"])
        burned = [str(card) for card in shuffle["burned"]]
        as_ruled = (shuffle["packs"], len(burned)) == (deck.packs, rules.burn)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ReplayError(f"record {reveal['n']}: {error}") from None
    if not as_ruled:
        raise ReplayError(f"record {shuffle['n']}: the shoe is not as the rules have it")
    shoe = Shoe.shuffled(deck, order)
    if _dealt([str(card) for card in shoe.cards], [*burned, *came]) != [
        *burned,
        *[card for card in came if isinstance(card, str)],
    ]:
        raise ReplayError(
            f"record {reveal['n']}: the cards dealt are not those of the revealed shuffle"
        )


def _dealt(stub: list[str], came: Sequence[str | Record]) -> list[str]:
    """The cards that a deck gives, shuffled again where a hand ran out of cards."""
    out: list[str] = []
    for one in came:
        if isinstance(one, str):
            out += stub[:1]
            stub = stub[1:]
        elif one["secret"] is not None:
            stub = Shuffle(bytes.fromhex(one["secret"])).order([*stub, *one["cards"]])
    return out
