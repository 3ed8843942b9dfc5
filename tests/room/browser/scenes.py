"""Tables in the middle of things, one for every family: views as the wire gives them."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

View = dict[str, Any]

NAMES = ["Ana", "Ben", "Cleo", "you", "Dev", "Esme", "Gus", "Finn", "Hugo", "Ines"]
ME = "Lou"


def seat(number: int, name: str | None, chips: int = 50_000, **more: Any) -> dict[str, Any]:
    """One seat, with what a test wants to be different."""
    usual: dict[str, Any] = {
        "seat": number,
        "name": ME if name == "you" else name,
        "chips": chips if name else 0,
        "away": False,
        "leaving": False,
        "short": False,
        "bank": False,
        "button": False,
        "in": bool(name),
        "folded": False,
        "bet": 0,
        "hands": [],
        "wagers": [],
    }
    return usual | more


def hand(name: str, cards: str, up: str = "") -> dict[str, Any]:
    """A hand from a text such as ``Ac ?? 9d``; ``up`` has one letter per card, d for down."""
    texts = [None if text == "??" else text for text in cards.split()]
    return {"name": name, "cards": texts, "up": [mark != "d" for mark in up.ljust(len(texts), "u")]}


def lays(wager: str, title: str, least: int = 500, most: int = 20_000, **more: Any) -> View:
    """One wager of a layout."""
    usual: View = {
        "wager": wager,
        "title": title,
        "least": least,
        "most": most,
        "step": 100,
        "needs": [],
        "times": None,
        "base": False,
    }
    return usual | more


def table(game: str, title: str, family: str, way: str, seats: list[View], **more: Any) -> View:
    """A whole view; the rest is usual."""
    mine = next((one for one in seats if one["name"] == ME), None)
    usual: View = {
        "game": {
            "id": game,
            "title": title,
            "club": game.partition("/")[0],
            "family": family,
            "way": way,
        },
        "number": 50,
        "phase": "play",
        "paused": False,
        "you": {
            "name": ME if mine else None,
            "seat": mine["seat"] if mine else None,
            "chips": mine["chips"] if mine else 0,
            "role": "player" if mine else "spectator",
            "away": False,
            "leaving": False,
        },
        "seats": seats,
        "people": [],
        "hands": [],
        "questions": [],
        "buy_in": {"least": 10_000, "most": 200_000, "usual": 40_000},
        "shoe": {"commitment": "9f2c" * 16, "left": 208, "entropy": False},
        "coming": [],
        "last": None,
        "drop": 0,
        "jackpot": 0,
        "seeded": False,
        "room": {
            "id": "t",
            "pace": "normal",
            "hints": True,
            "bots": ["Ben", "Dev", "Finn"],
            "watching": 3,
            "resting": False,
            "offline": [],
            "now": 0,
            "chips": 250_000,
        },
    }
    own = {"banked": BANKED, "pot": POT, "units": UNITS}[way]
    return {**usual, "kind": way, **deepcopy(own), **more}


NO_SHOE: View = {"hands": 0, "outcomes": [], "counts": {}, "percent": {}, "marks": {}}
BANKED: View = {
    "bank": None,
    "fees": [],
    "start": None,
    "dice": None,
    "layout": [],
    "limits": {"least": 500, "most": 20_000},
    "option": 1,
    "schedule": "usual",
    "backline": False,
    "road": {"shoe": NO_SHOE, "previous_shoe": None},
}
NO_POT: View = {"total": 0, "pots": [], "carry": 0}
POT: View = {
    "pot": NO_POT,
    "stakes": {},
    "option": [],
    "schedule": None,
    "street": None,
    "kill": {"leg": None, "owed": None},
}
UNITS: View = {"unit": 100, "melds": {}, "open_card": None, "pot": NO_POT, "stakes": {}}


def stakes(name: str, structure: str) -> View:
    """Stakes of a pot game."""
    more = {"bets": [300, 600], "blinds": [100, 300], "ante": 0, "chip": 100}
    return {"id": name, "structure": structure, **more}


def asks(kind: str, number: int = 4, who: str = ME, **more: Any) -> View:
    """A question; mine unless it names somebody else."""
    usual: View = {
        "id": f"h50.{kind}",
        "kind": kind,
        "seat": number,
        "who": who,
        "mine": who == ME,
        "default": None,
        "facts": {},
        "seconds": 18,
    }
    told = usual | more
    if who != ME:
        return {key: told[key] for key in ("id", "kind", "seat", "who", "mine", "seconds")}
    if "amount" in told:
        told["amount"] = {"already": 0} | told["amount"]
    about = ABOUT.get(kind, {})
    at = {"hand": f"seat {number}"} if "hand" in about else {}
    return told | {"facts": about | at | told["facts"]}


ABOUT: dict[str, View] = {
    "bet": {"bank": 311_000, "chips": 42_000},
    "act": {"pot": 12_000, "call": 8_000, "level": 8_000, "forced": ""},
    "put-up": {"for": "double", "wager": "base", "hand": ""},
    "hit-or-stand": {"total": None, "hand": ""},
    "game": {"hand": ""},
    "set-hand": {"hand": ""},
    "bank": {"chips": 311_000, "fee": 100},
    "draw": {"dead": False},
    "play-or-fold": {"hand": "", "holds": {"key": "hand-high-card", "rank": "Q"}, "shown": "9c"},
    "bet-or-surrender": {"hand": "", "holds": {"key": "hand-pair", "rank": "9"}, "shown": "9c"},
    "street": {"hand": "", "street": "on-the-flop"},
    "ride": {"hand": "", "known": ["Th", "Td", "3c"], "wager": "bet-1"},
    "take": {"card": "5c"},
    "meld": {"card": "3h"},
    "force": {"card": "5c"},
    "declare": {"what": "kill", "chips": 400},
}
"""What the table says of a question, where a scene does not."""


EZ = [
    lays("player-line", "Player line", base=True),
    lays("banker-line", "Banker line", base=True),
    lays("tie", "Tie Bet", 100, 2_500),
    lays("dragon-7", "Dragon 7", 100, 2_500, needs=["player-line", "banker-line"]),
    lays("panda-8", "Panda 8", 100, 2_500, needs=["player-line", "banker-line"]),
]


def settled(number: int, owner: str, wager: str, stake: int, **became: Any) -> View:
    """A wager of the last round, in settlement order."""
    usual: View = {
        "seat": number,
        "spot": 1,
        "owner": ME if owner == "you" else owner,
        "wager": wager,
        "stake": stake,
        "reason": "6 to 7",
        "result": "1",
        "action": stake,
        "paid": 0,
        "collected": 0,
        "returned": 0,
        "outcome": "paid" if became.get("paid") else "collected",
    }
    told = usual | became
    return told | {"reason": None}


def lies(number: int, owner: str, wager: str, stake: int) -> View:
    """A bet on the layout."""
    return {"seat": number, "spot": 1, "owner": owner, "wager": wager, "stake": stake}


def _baccarat_last() -> View:
    seven = "6 to 7, three card seven: "
    even, forty = seven + "1 to 1", seven + "40 to 1"
    wagers = [
        settled(3, "Cleo", "player-line", 20_000, collected=20_000, reason="6 to 7: lose"),
        settled(6, "Esme", "player-line", 20_000, collected=20_000, reason="6 to 7: lose"),
        settled(2, "Ben", "banker-line", 20_000, paid=20_000, reason=even),
        settled(4, "you", "banker-line", 15_000, paid=15_000, reason=even),
        settled(5, "Dev", "banker-line", 20_000, paid=20_000, reason=even),
        settled(5, "Gus", "banker-line", 10_000, paid=10_000, reason=even),
        settled(8, "Finn", "banker-line", 15_000, paid=15_000, reason=even),
        settled(2, "Ben", "tie", 2_500, collected=2_500, reason="6 to 7: lose"),
        settled(3, "Cleo", "tie", 2_500, collected=2_500, reason="6 to 7: lose"),
        settled(4, "you", "tie", 2_500, collected=2_500, reason="6 to 7: lose"),
        settled(6, "Esme", "tie", 2_500, collected=2_500, reason="6 to 7: lose"),
        settled(3, "Cleo", "panda-8", 2_500, collected=2_500, reason="6 to 7: lose"),
        settled(6, "Esme", "panda-8", 2_500, collected=2_500, reason="6 to 7: lose"),
        settled(2, "Ben", "dragon-7", 2_500, paid=100_000, reason=forty),
        settled(4, "you", "dragon-7", 2_000, paid=80_000, reason=forty),
        settled(
            5, "Dev", "dragon-7", 2_500, paid=20_000, returned=2_000, action=500, outcome="part"
        ),
        settled(8, "Finn", "dragon-7", 1_000, returned=1_000, action=0, outcome="returned"),
    ]
    net = {"Ben": 117_500, "Cleo": -25_000, ME: 92_500, "Dev": 40_000, "Esme": -25_000}
    return {
        "number": 49,
        "outcome": "banker",
        "score": [6, 7],
        "hands": {"player": ["6c", "Kh"], "banker": ["3d", "2s", "2d"]},
        "start": 2,
        "exhausted_at": 16,
        "banker": "Ana",
        "wagers": wagers,
        "bank": [225_000, 0],
        "fees": [["Ana", 1_000, {"key": "chips", "chips": 1_000}]],
        "net": net | {"Finn": 15_000, "Ana": -225_000},
    }


def brought(last: View) -> View:
    """The same last hand, with what it brought me line by line."""
    if "lines" in last:
        return last
    lines = [
        {
            "what": "wager",
            "chips": one["paid"] - one["collected"],
            "of": one["wager"],
            "seat": one["seat"],
            "spot": one["spot"],
            "stake": one["stake"],
            "reason": one["reason"],
            "outcome": one.get("outcome", "push"),
        }
        for one in last.get("wagers", ())
        if one["owner"] == ME
    ]
    net = last.get("net", {}).get(ME, 0)
    if "wagers" not in last and net:
        lines = [
            {"what": "act", "chips": -5_000},
            {"what": "pot", "chips": net + 5_000, "of": "high"},
        ]
    won = sum(line["chips"] for line in lines)
    return last | {"lines": {ME: lines}, "stacks": {ME: [100_000, 100_000 + won]}}


def _road() -> View:
    text = "PBPPPTPPBPTTBBPPBBBBPBPBTPBBPPBPBBPTPPBBBBBPPBTB"
    names = {"P": "player", "B": "banker", "T": "tie"}
    outcomes = [names[letter] for letter in text]
    counts = {name: outcomes.count(name) for name in ("banker", "player", "tie")}
    return {
        "shoe": {
            "hands": len(outcomes),
            "outcomes": outcomes,
            "counts": counts,
            "percent": {name: 100 * n // len(outcomes) for name, n in counts.items()},
            "marks": {"dragon-7": 1, "panda-8": 1, "banker-natural": 17},
        },
        "previous_shoe": None,
    }


def baccarat() -> View:
    """Bets are open; the last round's cards and stamps still lie there."""
    chips = [124_000, 281_500, 43_000, 311_000, 190_500, 65_500, 0, 98_000]
    people: list[str | None] = ["Ana", "Ben", "Cleo", "you", "Dev", "Esme", None, "Finn"]
    seats = [seat(n + 1, name, chips[n], bank=n == 0) for n, name in enumerate(people)]
    return table(
        "livermore/ez-baccarat",
        "EZ Baccarat",
        "baccarat",
        "banked",
        seats,
        phase="bet",
        layout=EZ,
        bank={"seat": 1, "amount": 150_000, "members": [["Ana", 150_000]]},
        start=2,
        last=_baccarat_last(),
        road=_road(),
        drop=24_000,
        backline=True,
        people=[{"name": "Gus", "chips": 80_000, "away": False, "leaving": False}],
        questions=[
            asks("bet", layout=EZ, default=[]),
            asks("bet", 2, "Ben", id="h50.bet2"),
        ],
    )


def baccarat_play() -> View:
    """Bets are down and two cards each are out."""
    view = baccarat()
    view |= {"phase": "play", "questions": []}
    view["hands"] = [hand("player", "9c 4h"), hand("banker", "Kd 5s")]
    for number, wager, stake in ((2, "player-line", 10_000), (4, "banker-line", 5_000)):
        whose = view["seats"][number - 1]["name"]
        view["seats"][number - 1]["wagers"] = [lies(number, whose, wager, stake)]
    return view


def _own_hands(
    game: str,
    title: str,
    family: str,
    cards: list[str],
    bets: list[int],
    wagers: tuple[str, ...] = ("base",),
    **more: Any,
) -> View:
    """A banked table where every seat has its own hand; seat 1 banks, seat 7 is free."""
    seats = []
    for n in range(len(cards)):
        name = None if n == 6 else NAMES[n]
        one = seat(n + 1, name, 60_000 + 7_500 * n, bank=n == 0)
        if name and n:
            one["hands"] = [hand(f"seat {n + 1}", cards[n])] if cards[n] else []
            one["wagers"] = [
                lies(n + 1, one["name"], wager, bets[n]) for wager in wagers if bets[n]
            ]
        seats.append(one)
    return table(
        game,
        title,
        family,
        "banked",
        seats,
        bank={"seat": 1, "amount": 150_000, "members": [["Ana", 150_000]]},
        start=3,
        layout=[lays(wager, wager, base=wager in {"base", "ante"}) for wager in wagers],
        **more,
    )


def blackjack() -> View:
    """A split hand at your seat, the first half to play."""
    cards = ["", "Tc 7d", "Ah 6s", "8c 3d", "Kd Qs", "5c 5h 9d", "", "Ac Kc"]
    view = _own_hands(
        "livermore/pure-21-5-blackjack",
        "Pure 21.5 Blackjack",
        "blackjack",
        cards,
        [0, 2_500, 5_000, 2_500, 10_000, 2_000, 0, 5_000],
        ("base", "buster"),
        hands=[hand("bank", "9s ??")],
    )
    mine = view["seats"][3]
    mine["hands"] = [hand("seat 4", "8c 3d"), hand("seat 4 hand 2", "8h Ts")]
    mine["wagers"].append(lies(4, ME, "base", 2_500) | {"hand": 2})
    view["questions"] = [
        asks(
            "hit-or-stand",
            choices=["hit", "stand", "double"],
            default="stand",
            usual="double",
            facts={"hand": "seat 4"},
        )
    ]
    return view


def insurance() -> View:
    """An ace is up: up to half the wager beside it."""
    view = blackjack()
    view["hands"] = [hand("bank", "As ??")]
    view["questions"] = [
        asks(
            "put-up",
            amount={"least": 100, "most": 1_200, "step": 100},
            choices=["decline"],
            default="decline",
            facts={"wager": "insurance"},
        )
    ]
    return view


def three_card() -> View:
    """Three cards each: play or fold."""
    cards = ["", "?? ?? ??", "?? ?? ??", "Qc 9d 4h", "?? ?? ??", "?? ?? ??", "", "?? ?? ??"]
    view = _own_hands(
        "mortimers/three-card-poker-6-card-bonus",
        "Three Card Poker 6 Card Bonus",
        "player-dealer-poker",
        cards,
        [0, 1_000, 500, 1_000, 2_500, 500, 0, 1_500],
        ("ante", "pair-plus", "six-card-bonus"),
        hands=[hand("bank", "?? ?? ??")],
    )
    view["questions"] = [
        asks("play-or-fold", choices=["play", "fold"], default="fold", usual="play")
    ]
    return view


def ultimate() -> View:
    """Before the flop: four times, three times, or check."""
    cards = ["", "?? ??", "?? ??", "Kc Th", "?? ??", "?? ??", "", "?? ??"]
    view = _own_hands(
        "ranchos/ultimate-texas-holdem",
        "Ultimate Texas Hold’em",
        "player-dealer-poker",
        cards,
        [0, 1_000, 500, 1_000, 2_500, 500, 0, 1_500],
        ("ante", "blind", "trips"),
        hands=[hand("board", "Ts 4c 2d"), hand("bank", "?? ??")],
    )
    view["questions"] = [
        asks("street", choices=["play-2", "check"], default="check", usual="play-2")
    ]
    return view


def let_it_ride() -> View:
    """One of two common cards is open."""
    cards = ["", "?? ?? ??", "?? ?? ??", "Qc Qd 4h", "?? ?? ??", "?? ?? ??", "", "?? ?? ??"]
    view = _own_hands(
        "hustler/let-it-ride",
        "Let It Ride",
        "player-dealer-poker",
        cards,
        [0, 1_000, 500, 1_000, 2_500, 500, 0, 1_500],
        ("bet-1", "bet-2", "bet-3"),
        hands=[hand("board", "7s ??")],
    )
    view["questions"] = [
        asks("ride", choices=["ride", "take-back"], default="take-back", usual="ride")
    ]
    return view


def caribbean() -> View:
    """Five cards against five, one of the bank's open."""
    down = "?? ?? ?? ?? ??"
    view = _own_hands(
        "hustler/caribbean-stud-poker",
        "Caribbean Stud Poker",
        "player-dealer-poker",
        ["", down, down, "Ac Kd 9h 5s 2c", down, down, "", down],
        [0, 1_000, 500, 1_000, 2_500, 500, 0, 1_500],
        ("ante",),
        hands=[hand("bank", "Kh ?? ?? ?? ??")],
    )
    view["questions"] = [
        asks("bet-or-surrender", choices=["bet", "surrender"], default="surrender")
    ]
    return view


def two_way() -> View:
    """Seven cards: blackjack, poker, or both."""
    view = _own_hands(
        "hustler/2-way-winner",
        "2 Way Winner",
        "other",
        ["", "?? ??", "?? ??", "Ac Td", "?? ??", "?? ??", "", "?? ??"],
        [0, 1_000, 500, 1_000, 2_500, 500, 0, 1_500],
        ("blackjack-ante", "poker-ante"),
        hands=[hand("bank", "9s ??")],
    )
    view["questions"] = [
        asks(
            "game", choices=["blackjack", "poker", "poker-twice", "surrender"], default="surrender"
        )
    ]
    return view


def pai_gow() -> View:
    """Seven cards to set in two rows."""
    down = "?? ?? ?? ?? ?? ?? ??"
    view = _own_hands(
        "livermore/pai-gow-poker",
        "Pai Gow Poker",
        "pai-gow-poker",
        ["", down, down, "Jk Ac Kd Kh 9s 6c 3d", down, down, "", ""],
        [0, 2_500, 5_000, 5_000, 10_000, 2_000, 0, 0],
        ("base", "fortune"),
        dice=[4, 2, 5],
    )
    view["questions"] = [
        asks(
            "set-hand",
            cards={"from": ["Jk", "Ac", "Kd", "Kh", "9s", "6c", "3d"], "least": 2, "most": 2},
            usual=["Kd", "Kh"],
            default=["Kd", "Kh"],
        ),
        asks("set-hand", 3, "Cleo", id="h50.set3"),
    ]
    return view


def pai_gow_done() -> View:
    """Everything is open and settled."""
    view = pai_gow()
    hands = {
        "bank": "Qc Jd Tc Td 8h 5s 2c",
        "seat 2": "Ah 9c 7c 7d 4h 3s 2d",
        "seat 3": "Js 4d Qh Qs 6h 5d 3c",
        "seat 4": "Kd Kh Jk Ac 9s 6c 3d",
        "seat 5": "8c 7h Ad As 9d 4c 2h",
    }
    view |= {
        "phase": "bet",
        "questions": [asks("bet", layout=view["layout"], default=[])],
        "dice": None,
    }
    for one in view["seats"]:
        one |= {"hands": [], "wagers": []}
    view["last"] = _baccarat_last() | {
        "outcome": "bank",
        "hands": {name: cards.split() for name, cards in hands.items()},
        "wagers": [
            settled(2, "Ben", "base", 2_500, outcome="push", reason="front wins, back loses"),
            settled(3, "Cleo", "base", 5_000, outcome="push", reason="front loses, back wins"),
            settled(4, "you", "base", 5_000, paid=5_000, reason="both win"),
            settled(5, "Dev", "base", 10_000, outcome="push", reason="front loses, back wins"),
            settled(4, "you", "fortune", 500, collected=500, reason="two pair pay nothing"),
        ],
        "net": {ME: 4_500},
        "bank": [150_000, 145_500],
    }
    return view


def tiles() -> View:
    """Four tiles go in three ways."""
    down = "?? ?? ?? ??"
    view = _own_hands(
        "hustler/pai-gow-tiles",
        "Pai Gow Tiles",
        "pai-gow-tiles",
        ["", down, down, "1-4 3-6 1-1 4-4", down, down, "", ""],
        [0, 2_500, 5_000, 5_000, 10_000, 2_000, 0, 0],
        dice=[1, 6, 3],
    )
    ways = ["1-4 3-6 / 1-1 4-4", "1-4 4-4 / 1-1 3-6", "3-6 4-4 / 1-1 1-4"]
    view["questions"] = [asks("set-hand", choices=ways, usual=ways[0], default=ways[0])]
    return view


def tiles_done() -> View:
    """The tiles are open."""
    view = tiles()
    view |= {"phase": "bet", "questions": [], "dice": None}
    for one in view["seats"]:
        one |= {"hands": [], "wagers": []}
    hands = {
        "bank": "2-2 5-6 6-6 4-5",
        "seat 2": "1-3 1-2 5-5 3-4",
        "seat 4": "1-4 3-6 1-1 4-4",
    }
    view["last"] = _baccarat_last() | {
        "outcome": "bank",
        "hands": {name: cards.split() for name, cards in hands.items()},
        "wagers": [
            settled(2, "Ben", "base", 2_500, collected=2_500, reason="both lose"),
            settled(4, "you", "base", 5_000, outcome="push", reason="low loses, high wins"),
        ],
        "net": {},
        "bank": [150_000, 152_500],
    }
    return view


def pan9() -> View:
    """Three cards against the bank's three."""
    view = _own_hands(
        "hustler/super-pan-9",
        "Super Pan 9",
        "pan9",
        ["", "?? ?? ??", "?? ?? ??", "Ac 2d 2h", "?? ?? ??", "?? ?? ??", "", "?? ?? ??"],
        [0, 2_500, 5_000, 5_000, 10_000, 2_000, 0, 2_500],
        ("base", "bonus"),
        hands=[hand("bank", "?? ?? ??")],
    )
    view["questions"] = [
        asks("hit-or-stand", choices=["hit", "stand"], default="stand", usual="hit")
    ]
    return view


def marquez() -> View:
    """Bets in front and in back."""
    view = _own_hands(
        "ranchos/double-hand-marquez",
        "Double Hand Marquez",
        "other",
        [""] * 8,
        [0] * 8,
        ("front", "back"),
        phase="bet",
    )
    view["layout"] = [
        lays("front", "Front bet", base=True),
        lays("back", "Back bet", base=True, needs=["front"], times=2),
        lays("bonus", "Bonus", 100, 2_500, needs=["front"]),
    ]
    view["questions"] = [asks("bet", layout=view["layout"], default=[])]
    return view


def bank() -> View:
    """The bank is offered to you."""
    view = baccarat()
    view |= {"phase": "bank", "bank": None}
    for one in view["seats"]:
        one["bank"] = False
    view["questions"] = [
        asks(
            "bank",
            choices=["pass"],
            amount={"least": 5_000, "most": 311_000, "step": 100},
            default="pass",
        )
    ]
    return view


def watching() -> View:
    """Nobody knows you yet."""
    view = baccarat()
    for one in view["seats"]:
        if one["name"] == ME:
            one["name"] = "Kim"
    view["you"] = {
        "name": None,
        "seat": None,
        "chips": 0,
        "role": "spectator",
        "away": False,
        "leaving": False,
    }
    view["questions"] = [asks("bet", 2, "Ben")]
    return view


def _ring(game: str, title: str, family: str, holdings: list[str], **more: Any) -> View:
    """A pot with nine seats; yours is the sixth."""
    names = ["Ana", "Ben", "Cleo", "Dev", "Esme", "you", "Finn", "Gwen", "Hugo"][: len(holdings)]
    chips = [0, 49_500, 112_000, 20_700, 65_500, 61_200, 38_800, 0, 27_400]
    seats = []
    for n, name in enumerate(names):
        cards = holdings[n]
        up = "".join("d" if mark.startswith("_") else "u" for mark in cards.split())
        texts = cards.replace("_", "")
        one = seat(n + 1, name, chips[n], folded=not cards, button=n == len(names) - 1)
        one["in"] = bool(cards)
        one["hands"] = [hand(f"seat {n + 1}", texts, up)] if cards else []
        seats.append(one)
    way = "units" if family in {"chinese-poker", "panguingue"} else "pot"
    return table(game, title, family, way, seats, **more)


def omaha() -> View:
    """The turn of a killed pot, three ways all in or raising."""
    four = "?? ?? ?? ??"
    view = _ring(
        "hustler/omaha-hi-lo-8",
        "Omaha 8-or-Better",
        "community-poker",
        [four, "", "", "", four, "Ac 2d 4h Kh", "", four, ""],
        hands=[hand("board", "7h 2c Ks 3d")],
        number=42,
        pot={
            "total": 31_900,
            "pots": [
                {"amount": 14_700, "seats": [1, 5, 6, 8]},
                {"amount": 6_000, "seats": [5, 6, 8]},
                {"amount": 3_200, "seats": [5, 6]},
            ],
            "carry": 0,
        },
        stakes=stakes("2/5", "pot"),
        drop=500,
    )
    view["seats"][4]["bet"] = 8_000
    view["kill"]["owed"] = "Gwen"
    view["seats"][5]["plan"] = {
        "of": "42.2.8000",
        "call": 8_000,
        "choices": {"fold": ["fold"], "call": ["call"]},
    }
    view["questions"] = [
        asks(
            "act",
            6,
            choices=["fold", "call"],
            amount={
                "least": 16_000,
                "most": 47_900,
                "step": 100,
                "raises": True,
                "presets": [
                    {"name": "min", "chips": 16_000},
                    {"name": "half-pot", "chips": 28_000},
                    {"name": "three-quarter-pot", "chips": 37_900},
                    {"name": "max", "chips": 47_900},
                ],
            },
            default="fold",
            facts={"call": 8_000},
        )
    ]
    return view


def omaha_wait() -> View:
    """It is Esme's turn: pre-actions can be set."""
    view = omaha()
    view["questions"] = [asks("act", 5, "Esme", id="h42.act5")]
    return view


def omaha_end() -> View:
    """The showdown: high and low."""
    view = omaha()
    view |= {"phase": "idle", "questions": [], "pot": {"total": 0, "pots": [], "carry": 0}}
    for one in view["seats"]:
        one |= {"bet": 0, "hands": []}
        one.pop("plan", None)
    view["seats"][4]["chips"], view["seats"][5]["chips"] = 85_500, 73_100
    view["last"] = {
        "number": 42,
        "board": ["7h", "2c", "Ks", "3d", "9c"],
        "hands": {
            "seat 1": ["Ad", "8s", "8d", "3c"],
            "seat 5": ["Kd", "Kc", "Qs", "Jd"],
            "seat 6": ["Ac", "2d", "4h", "Kh"],
            "seat 8": ["7s", "7d", "5c", "Jh"],
        },
        "reasons": [],
        "carry": 0,
        "pot": 39_900,
        "awards": [[5, 20_000, "high"], [6, 19_900, "low"]],
        "shown": {
            "5": {"key": "hand-three-of-a-kind", "rank": "K"},
            "6": {"key": "hand-pair", "rank": "4"},
            "8": {"key": "hand-three-of-a-kind", "rank": "7"},
            "1": {"key": "hand-pair", "rank": "8"},
        },
        "net": {ME: 4_900, "Esme": 5_000},
    }
    return view


def holdem() -> View:
    """Limit hold'em, before the flop."""
    two = "?? ??"
    view = _ring(
        "livermore/texas-holdem",
        "Texas Hold’em",
        "community-poker",
        [two, two, "", two, "", "Ah Kh", two, two, two],
        pot={"total": 1_500, "pots": [{"amount": 1_500, "seats": []}], "carry": 0},
        stakes=stakes("3/6", "straight"),
        drop=300,
        coming=[{"number": 12, "commitment": "5ea1" * 16, "added": 2}],
    )
    for n, chips in ((0, 40_000), (7, 20_000)):
        view["seats"][n]["chips"] = chips
    view["seats"][0]["bet"], view["seats"][1]["bet"], view["seats"][3]["bet"] = 100, 300, 600
    view["questions"] = [
        asks(
            "act",
            6,
            choices=["fold", "call"],
            amount={"least": 900, "most": 900, "step": 100, "raises": True, "sizes": [900]},
            default="fold",
            facts={"call": 600},
        )
    ]
    return view


def stud() -> View:
    """Fifth street of seven-card stud."""
    view = _ring(
        "hustler/seven-card-stud",
        "Seven-Card Stud",
        "stud-poker",
        [
            "_?? _?? 9c Td 4s",
            "",
            "_?? _?? Ks Kd 7h",
            "",
            "_?? _?? 2c 8d 8h",
            "_As _Qs Js 4c Ts",
            "",
            "_?? _?? 6h 5h 3h",
        ],
        pot={"total": 8_400, "pots": [{"amount": 8_400, "seats": []}], "carry": 0},
        stakes=stakes("8/16", "straight"),
        drop=300,
        street="fifth street",
    )
    view["seats"][0]["chips"] = view["seats"][7]["chips"] = 30_000
    view["seats"][2]["bet"] = 1_600
    view["questions"] = [
        asks(
            "act",
            6,
            choices=["fold", "call"],
            amount={"least": 3_200, "most": 3_200, "step": 100, "raises": True, "sizes": [3_200]},
            default="fold",
            facts={"call": 1_600},
        )
    ]
    return view


def draw() -> View:
    """The draw of ace-to-five lowball, with a joker."""
    five = "?? ?? ?? ?? ??"
    view = _ring(
        "hustler/lowball",
        "Lowball (Ace-to-Five)",
        "lowball",
        [five, "", five, "", five, "Jk Ac 3d 6h Ks", "", ""],
        pot={"total": 4_800, "pots": [{"amount": 4_800, "seats": [1, 3, 5, 6]}], "carry": 0},
        stakes=stakes("8/16", "straight"),
        street="draw",
    )
    view["seats"][0]["chips"] = 22_000
    view["questions"] = [
        asks(
            "draw",
            6,
            cards={"from": ["Jk", "Ac", "3d", "6h", "Ks"], "least": 0, "most": 5},
            default=[],
            usual=["Ks"],
        )
    ]
    return view


THIRTEEN = "As Ks Qd Jh Tc 9c 9d 7s 7h 5d 4c 3s 2h"


def chinese() -> View:
    """Thirteen cards to set in three rows."""
    down = " ".join(["??"] * 13)
    view = _ring(
        "hustler/13-card-chinese-poker",
        "13-Card Chinese Poker",
        "chinese-poker",
        [down, down, down, down],
        stakes={"id": "$5", "structure": "units", "unit": 500},
    )
    mine = view["seats"][3]
    mine |= {"name": ME, "hands": [hand("seat 4", THIRTEEN)], "chips": 61_200}
    view["you"] |= {"name": ME, "seat": 4, "role": "player", "chips": 61_200}
    view["seats"][0]["chips"] = 44_000
    view["questions"] = [
        asks(
            "set-rows",
            4,
            cards={"from": THIRTEEN.split(), "least": 13, "most": 13, "rows": [3, 5, 5]},
            usual=[row.split() for row in ("9c 9d Qd", "7s 7h 5d 4c 3s", "As Ks Jh Tc 2h")],
            default=[row.split() for row in ("9c 9d Qd", "7s 7h 5d 4c 3s", "As Ks Jh Tc 2h")],
        ),
        asks("set-rows", 2, "Ben", id="h50.rows2"),
    ]
    return view


def chinese_done() -> View:
    """All rows are open."""
    view = chinese()
    view |= {"phase": "idle", "questions": []}
    rows = {
        1: "Kc Kd 4d / 8c 8d 8s 3c 2c / Ah Th 6h 5h 2d",
        2: "Qh Jd 9s / 6c 6d 5s 5c Ac / Jc Js Jk Tc 7d",
        3: "Qc Qs 3d / Ad Kh 9h 8h 4s / 6s 7c 8s 9c Td",
        4: "9c 9d Qd / 7s 7h 5d 4c 3s / As Ks Jh Tc 2h",
    }
    for number in rows:
        view["seats"][number - 1]["hands"] = []
    view["last"] = {
        "number": 50,
        "winner": None,
        "says": [],
        "rows": {
            str(number): [row.split() for row in text.split(" / ")] for number, text in rows.items()
        },
        "net": {"Ana": 2_500, "Ben": -500, "Cleo": 500, ME: -2_500},
    }
    return view


def pan() -> View:
    """Your turn at Pan: the open card may be melded."""
    ten = " ".join(["??"] * 10)
    view = _ring(
        "livermore/panguingue",
        "Panguingue (Pan)",
        "panguingue",
        [ten, ten, "", ten, ten, "3c 3d 4c 5c 6s 7h 7d Jc Qc Kd", ten],
        stakes={"id": "$1", "structure": "units", "unit": 100},
        pot={"total": 600, "pots": [], "carry": 0},
        hands=[hand("table", "3h")],
        open_card="3h",
        melds={"2": [["7c", "7s", "7d"], ["Jh", "Qh", "Kh"]], "5": [["4s", "5s", "6s"]]},
    )
    view["seats"][0]["chips"] = 18_000
    view["questions"] = [
        asks(
            "meld",
            6,
            choices=["meld 3c 3d 3h", "meld 3c 4c 5c", "done"],
            default="done",
            usual="meld 3c 3d 3h",
        )
    ]
    return view


def pan_out() -> View:
    """The open card is melded: one more can go down, or a card goes out."""
    view = pan()
    view["open_card"] = None
    view["melds"]["6"] = [["3c", "3d", "3h"]]
    view["seats"][5]["hands"] = [hand("seat 6", "4c 5c 6s 7h 7d 7c Jc Kd", "u" * 8)]
    cards = ("4c", "5c", "6s", "7c", "7d", "7h", "Jc", "Kd")
    view["questions"] = [
        asks(
            "discard-card",
            6,
            choices=["meld 7c 7d 7h", *(f"discard {card}" for card in cards)],
            default="discard 4c",
        )
    ]
    return view


def pan_nothing() -> View:
    """The open card is of no use to you, in the company of people."""
    view = pan()
    view["questions"] = [asks("take", 6, choices=["draw"], default="draw")]
    return view


def pan_with_bots() -> View:
    """The same, and everybody else is a bot."""
    view = pan_nothing()
    for one in view["seats"]:
        if one["name"] and one["name"] != ME:
            one["name"] += " (bot)"
    return view


def short() -> View:
    """No chips are left: buy or leave, and the table waits."""
    view = baccarat()
    view |= {"questions": [], "phase": "bet"}
    mine = next(one for one in view["seats"] if one["name"] == ME)
    mine |= {"chips": 0, "short": True, "wagers": []}
    view["you"]["chips"] = 0
    view["room"]["resting"] = True
    return view


def sat_out() -> View:
    """A decision was missed, and I sit out."""
    view = baccarat()
    view["questions"] = []
    next(one for one in view["seats"] if one["name"] == ME)["away"] = True
    view["you"]["away"] = True
    return view


SCENES = {
    "baccarat": baccarat,
    "baccarat-play": baccarat_play,
    "bank": bank,
    "watching": watching,
    "blackjack": blackjack,
    "insurance": insurance,
    "three-card": three_card,
    "ultimate": ultimate,
    "let-it-ride": let_it_ride,
    "caribbean": caribbean,
    "two-way": two_way,
    "pai-gow": pai_gow,
    "pai-gow-done": pai_gow_done,
    "tiles": tiles,
    "tiles-done": tiles_done,
    "pan9": pan9,
    "marquez": marquez,
    "omaha": omaha,
    "omaha-wait": omaha_wait,
    "omaha-end": omaha_end,
    "holdem": holdem,
    "stud": stud,
    "draw": draw,
    "chinese": chinese,
    "chinese-done": chinese_done,
    "pan": pan,
    "pan-out": pan_out,
    "pan-nothing": pan_nothing,
    "pan-with-bots": pan_with_bots,
    "short": short,
    "sat-out": sat_out,
}
