"""What facts say by a key, in words: announcements, why a hand is void, why a wager is worth it.

Every key has its words here and nowhere else; a key without words is an error that a test finds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from cardroom.cards.places import HandPlace
from cardroom.money import Limits, dollars
from cardroom.pages.cards import drawn, listed, melded
from cardroom.pages.catalogue import words as called
from cardroom.pages.hands import set_apart
from cardroom.pages.people import YOU, Eyes, did
from cardroom.pages.words import so_many
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.fees.drops import STREETS
from cardroom.rulebook.floor.banked import HAPPENED
from cardroom.said import Said

About: TypeAlias = Mapping[str, Any]
_NOBODY: Final = Eyes()

_DOES: Final = {
    "keeps-exposed": "keeps the exposed {card}",
    "replaces-exposed": "gets another card for the exposed {card}",
    "dead-absent": "is not back in time to act: the hand is dead",
    "dead-clock": "does not act before the clock runs out: the hand is dead",
    "dead-picked-up": "picks up the up cards while facing a bet: the hand is dead",
    "dead-dropped-card": "drops a card off the table after the draw: the hand is dead",
    "dead-no-discard": "has thrown nothing away: the hand is dead",
    "false-openers": "shows false openers: a dead hand, the bet stays",
    "early-last-card": "has seen the last card early: it stays, and may not raise before the "
    "others have theirs",
    "early-card": "is dealt a card before the betting is done: it and a card for each other "
    "player go out",
    "foul-extra-card": "was dealt a card too many: the hand is foul, and its chips stay",
    "foul-missing-card": "was dealt a card too few: the hand is foul, and its chips stay",
    "foul-missing-last-card": "shows a hand with a card too few: the hand is foul, and its chips "
    "stay",
    "foul-joker": "acted on a joker without a word: the hand is foul, and its chips stay",
    "foul-out-of-sequence": "was missed when the cards were dealt out of sequence: the hand is "
    "foul, and its chips stay",
    "foul-dealer-mistake": "made a mistake as the dealer of the draw: the hand is foul, and its "
    "chips stay",
    "foul-wrong-draw": "has {cards} cards after the draw: the hand is foul, and its chips stay",
    "missing-card-served": "was dealt a card too few and gets it from the deck",
    "missing-card-button": "has the button and gets the card that was missing",
    "missing-card-on-draw": "is a card short: it comes on the draw",
    "foreign-card": "gets another card for a foreign one",
    "foreign-draw": "draws a foreign card: it goes out, and draws again",
    "misdealt-dead": "was dealt {cards} cards: the hand is dead",
    "misdealt-more": "was dealt {cards} cards and gets {more} more",
    "misdealt-less": "was dealt {cards} cards: the dealer takes {less} away",
    "passes": "passes {card}",
    "forces": "forces {card} on {on}",
    "no-valid-meld": "takes back what is no valid meld",
    "forgets": "forgets to ask for {chips}",
    "goes-out": "goes out with {cards} cards in melds",
    "alone": "is alone and takes the tops",
    "not-dealt": "was not dealt a hand",
    "card-too-many": "was dealt a card too many",
    "card-too-few": "was dealt a card too few",
}
"""What somebody at a seat does, or is done to."""
_PLAIN: Final = {
    "frozen": "the bank shows a joker: all hands are frozen",
    "set-for": "{hand} is set the house way",
    "bank-set-for": "the bank's hand was fouled and is set the house way",
    "dead-silent": "two have acted behind {who}: the silent hand is dead",
    "out-of-position-open": "the deal was out of position, but the pot is open: play goes on",
    "out-of-turn": "somebody acts before {who}: out of turn it does not bind",
    "both-exposed": "both down cards of {who} are up: a dead hand, and the ante goes back",
    "scrap-joker": "a joker among {whose} cards is scrap: the next card took its place",
    "extra-card-burned": "{whose} card too many goes back on the deck and is the burn",
    "stuck-cards": "two cards of the flop stuck together: they count as one, and the next card is "
    "not burned for",
    "premature-flop": "the flop came before the betting was done: it goes back into the deck",
    "flop-too-many": "the flop has a card too many: it goes back into the deck",
    "premature-turn": "the card came before the betting was done: it is out of play, and the next "
    "one takes its place",
    "premature-river": "the last card came before the betting was done: it goes back into the deck",
    "common-card": "not enough cards: one common card plays in every hand",
    "deck-out": "the deck is out: nobody wins, and the tops go back",
    "out-of-turn-draw": "a draw out of turn is put right: it is {whose} turn",
    "out-of-turn-stands": "three have drawn before {who}: the draw stands and goes on",
    "foul-pan": "{whose} hand is foul: it retires and goes on paying",
    "nobody-out": "nobody went out",
    "falsely-opened": "nobody else opens: bets go back but the false opener's first",
    "unopened": "nobody opened: antes stay for the next hand",
    "no-openers-carried": "the opener shows no openers: the pot stays for the next hand",
    "no-openers": "the opener shows no openers: the hand is dead",
    "collection-is-all": "the collection is the whole pot: nothing is left to win",
    "checked-seven-back": "a seven or better was checked: bets after the draw go back",
    "checked-seven-others": "a seven or better was checked: bets after the draw are the others'",
    "overcall-back": "a seven just called less than half a bet: the overcall goes back",
    "fouled-deck": "the deck is foul: there is no pot",
    "out-of-position": "the deal was out of position, and the pot is not open",
    "first-card-exposed": "the first card off the deck was exposed",
    "cards-exposed": "{count} cards were exposed on the deal",
    "boxed-cards": "{count} boxed cards lay together in the deck",
    "both-exposed-void": "both down cards were exposed, and nobody is left to play",
    "out-of-sequence": "the cards were dealt out of sequence",
    "two-extra-cards": "two extra cards came off the deck",
    "cards-run-out": "the cards ran out before all hands were done",
    "no-shuffle": "there is no shuffle that dice could follow from",
    "spot-full": "there is room for {most} at {whose} spot",
    "squares-full": "{whose} spot has {most} squares",
    "people": "{most} people may play at a time",
    "seat-limit": "at most {most_chips} may lie at {whose} spot",
    "table-limit": "the table takes {most_chips}",
    "bank-full": "at most {most} people bank as one here",
    "no-room": "there is no room for them",
}
"""Sentences that need no doer; ``who`` and ``whose`` are of the seat it is about."""


def said_words(said: About | Said, eyes: Eyes = _NOBODY) -> str:
    """What was said, in a sentence without its full stop, as somebody at the table hears it.

    >>> said_words(Said("keeps-exposed", seat=3, card="Kh"))
    'seat 3 keeps the exposed K♥'
    >>> said_words({"key": "passes", "seat": 2, "card": "Ad"}, Eyes("ann", {2: "ann"}))
    'You pass A♦'
    """
    about = said.to_json() if isinstance(said, Said) else said
    key = about["key"]
    made = _OWN.get(key)
    if made is not None:
        return made(about, eyes)
    seat = about.get("seat")
    given = {name: _given(name, value, eyes) for name, value in about.items()}
    if seat is not None:
        name = eyes.at(seat)
        given["who"] = name.lower() if name == YOU else name
        given["whose"] = "your" if name == YOU else f"{name}'s"
    if "most" in about:
        given["most_chips"] = dollars(about["most"])
    if key in _DOES:
        return did(eyes.at(seat), _DOES[key].format(**given))
    return (_PLAIN[key] if key in _PLAIN else HAPPENED[key]).format(**given)


def _given(name: str, value: Any, eyes: Eyes) -> Any:
    if name == "card":
        return drawn(value)
    if name == "hand":
        return eyes.hand(HandPlace.parse(value))
    if name == "on":
        other = eyes.at(value)
        return other.lower() if other == YOU else other
    return value


def sentence(words: str) -> str:
    """Words with a large first letter, as a line begins."""
    return words[:1].upper() + words[1:]


# --- sayings with ways of their own -----------------------------------------------------------


def _called_off(about: About, _eyes: Eyes) -> str:
    return str(about.get("says", "the floor calls it off"))


def _rows(about: About, eyes: Eyes) -> str:
    foul = " (foul)" if about["foul"] else ""
    return f"{eyes.at(about['seat'])}: {set_apart(about['rows'])}{foul}"


def _matchup(about: About, eyes: Eyes) -> str:
    loser = eyes.at(about["loser"])
    loser = loser.lower() if loser == YOU else loser
    short = ", as far as the chips reach" if about["short"] else ""
    won = f"wins {so_many(about['units'], 'unit')} from {loser}{short}"
    return did(eyes.at(about["seat"]), won)


def matched_words(says: Iterable[About], eyes: Eyes) -> list[str]:
    """What is said at the end of a hand for units; whoever won from several is named once.

    >>> won = [{"key": "matchup", "seat": 1, "loser": other, "units": units, "short": False}
    ...     for other, units in ((2, 3), (3, 1))]
    >>> matched_words(won, Eyes("ann", {1: "Bo", 2: "ann", 3: "Cy"}))
    ['Bo wins 3 units from you and 1 from Cy']
    """
    out: dict[object, list[str]] = {}
    for at, one in enumerate(says):
        if one["key"] == "rows":
            continue
        words = said_words(one, eyes)
        won = one["key"] == "matchup"
        before = out.setdefault(one["seat"] if won else f"said {at}", [])
        if before:
            words = words.partition(" from ")[2]
            words = f"{one['units']} from {words}"
        before.append(words)
    return [listed(parts) for parts in out.values()]


def _move(about: About, eyes: Eyes) -> str:
    """What goes down at Pan: the choice begins with what is done."""
    verb, _, rest = melded(str(about["move"])).partition(" ")
    return did(eyes.at(about["seat"]), f"{verb}s {rest}")


def _both_exposed(about: About, eyes: Eyes) -> str:
    key = "both-exposed" if "seat" in about else "both-exposed-void"
    who = eyes.at(about.get("seat"))
    return _PLAIN[key].format(who=who.lower() if who == YOU else who)


_OWN: Final[dict[str, Callable[[About, Eyes], str]]] = {
    "called-off": _called_off,
    "rows": _rows,
    "matchup": _matchup,
    "move": _move,
    "both-exposed": _both_exposed,
}


# --- why a wager is worth what it is ----------------------------------------------------------


def reason_words(reason: About | Said | None) -> str:
    """Why a wager is worth what it is; nothing where nobody said why.

    >>> reason_words(Said("totals", player=6, banker=7, line="three-card-seven", pays="40 to 1"))
    '6 against 7, three card seven: 40 to 1'
    >>> held = {"key": "hand-high-card", "rank": "A"}
    >>> reason_words({"key": "hands", "hand": held, "pays": "back"}), reason_words(None)
    ('ace high; taken back', '')
    """
    if reason is None:
        return ""
    about = reason.to_json() if isinstance(reason, Said) else reason
    return _REASONS[about["key"]](about)


def _line(about: About) -> str:
    """The line of a pay table: its name and what it pays."""
    if about["pays"] == "back":
        return "taken back"
    return f"{spaced(about['line'])}: {about['pays']}" if "line" in about else str(about["pays"])


OPENERS: Final = "openers"
"""What is shown where there is no whole hand: the opening is proved while cards are drawn."""


def spaced(key: str) -> str:
    """A key as words.

    >>> spaced("three-card-seven"), spaced("pure-21-5")
    ('three card seven', 'pure 21.5')
    """
    # A key has no dot, and the half of this natural is no number of its own.
    return key.replace("21-5", "21.5").replace("-", " ")


def _then(words: str, about: About) -> str:
    """What was held, and the line that pays for it: apart by a comma where the line has a name."""
    if "pays" not in about:
        return words
    return f"{words}{', ' if 'line' in about else ': '}{_line(about)}"


def _against(about: About) -> str:
    words = f"{called(about['mine'])} against {called(about['theirs'])}, {_line(about)}"
    return f"{words}, but a {about['but']} has no action" if "but" in about else words


def _hands(about: About) -> str:
    words = called(about["hand"])
    if "bank" in about:
        words += f" against {called(about['bank'])}"
    if "board" in about:
        words += f", the board {called(about['board'])}"
    return f"{words}; {_line(about)}"


def _played(words: str, about: About) -> str:
    if "pays" not in about:
        return words
    # A line that is called as what was played is named once.
    again = about["pays"] if about.get("line") == words else _line(about)
    return f"{words}: {again}"


_REASONS: Final[dict[str, Callable[[About], str]]] = {
    "totals": lambda about: _then(f"{about['player']} against {about['banker']}", about),
    "count": lambda about: _then(f"{about['total']} on {about['cards']} cards", about),
    "cards": lambda about: _then(
        f"{called(about['mine'])} against {called(about['theirs'])}", about
    ),
    "holding": lambda about: _then(called(about["hand"]), about),
    "against": _against,
    "pays": _line,
    "hands": _hands,
    "poker": lambda about: _played(f"poker, {called(about['hand'])}", about),
    "blackjack": lambda about: _played(
        f"blackjack, {called('hand-each', totals=about['totals'])}", about
    ),
    "take": lambda about: _played("take", about),
    "surrender": lambda about: _played("surrender", about),
    "surrendered": lambda about: f"surrendered: lose {about['part']}",
    "rescued": lambda about: f"rescued: lose {about['part']}",
    "even-money": lambda _: "even money taken: 1 to 1",
    "envy": lambda about: f"{dollars(about['amount'])} for {', '.join(about['hands'])}",
    "no-action": lambda about: f"no action: {spaced(about['ruling'])}",
    "lost": lambda about: f"lost: {spaced(about['ruling'])}",
}


def award_words(why: str) -> str:
    """What a part of a pot was won for.

    >>> award_words("high"), award_words("high-no-low")
    ('high', 'high, no low')
    """
    return spaced(why).replace(" no ", ", no ", 1)


def outcome_words(
    outcome: str,
    holds: About | Said | None = None,
    qualifies: bool | None = None,  # noqa: FBT001
) -> str:
    """How a round came out.

    >>> outcome_words("banker"), outcome_words("bank", Said("hand-high-card", rank="A"), False)
    ('banker', 'bank ace high, does not qualify')
    """
    words = f"{outcome} {called(holds)}" if holds else outcome
    if qualifies is None:
        return words
    return f"{words}, {'qualifies' if qualifies else 'does not qualify'}"


# --- the row of a schedule --------------------------------------------------------------------


def fee_words(row: About | Said) -> str:
    """The row of a schedule that a fee comes from.

    >>> fee_words(Said("player", option=2, flat=100, per="spot", seat=3))
    'option 2, player, flat $1 a spot, seat 3'
    """
    about = row.to_json() if isinstance(row, Said) else row
    key, option = about["key"], f"option {about['option']}"
    if key == "alone":
        return f"{option}, {about['wager']} alone at seat {about['seat']}"
    if key.endswith("jackpot"):
        return f"{option}, {key.replace('dealer-', 'dealer, ')}"
    parts = [option, key]
    if "flat" in about:
        parts.append(f"flat {dollars(about['flat'])} a {about['per']}")
    else:
        what = f"{Limits(about['from'], about['to'])} of {spaced(about['of'])}"
        parts.append(f"row {about['row']} ({what}: {dollars(about['basis'])})")
    if "wager" in about:
        parts.append(f"{about['wager']} at seat {about['seat']}")
    elif "seat" in about:
        parts.append(f"seat {about['seat']}")
    return ", ".join(parts)


def due_words(game: LoadedGame | None, column: str) -> str:
    """When a fee is due: a schedule for several games names the streets of one of them.

    >>> from cardroom.rulebook import load_game
    >>> due_words(load_game("hustler/kansas-city-lowball"), "flop"), due_words(None, "before-deal")
    ('draw', 'before-deal')
    """
    streets = getattr(game.rules, "streets", ()) if game is not None else ()
    at = STREETS.get(column, -1)
    return str(streets[at]) if 0 < at < len(streets) else column


__all__ = [
    "award_words",
    "due_words",
    "fee_words",
    "matched_words",
    "outcome_words",
    "reason_words",
    "said_words",
    "sentence",
    "spaced",
]
