"""What each page of the desk asks, with what its address says; and what is answered at once."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any, Final

from cardroom.cards import Card
from cardroom.desk.fees.banked import LayoutFees
from cardroom.desk.fees.pot import NoFees, PotFees, pot_fees
from cardroom.game import Game
from cardroom.layout.wagers import Wager, unnamed
from cardroom.money import cents
from cardroom.odds import FAMILIES
from cardroom.odds.seen import many_hands
from cardroom.pages.catalogue import words
from cardroom.pages.collection import hand_part, layout_part, schedule_part
from cardroom.pages.hands import explain
from cardroom.pages.parts import Part
from cardroom.pages.said import spaced
from cardroom.pages.wager_names import wager_name
from cardroom.room.web.catalogue import catalogue, game_of
from cardroom.room.web.desk.forms import Choice, Field, address, clubs, first_game, game_field
from cardroom.room.web.desk.work import parts_json
from cardroom.rulebook import LoadedGame, game_ids
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.said import Refusal

Given = dict[str, Any]
RANKS: Final = "A23456789TJQKj"


def _label(name: str) -> str:
    return words(f"desk-field-{name}")


def _several(names: Sequence[str]) -> tuple[Choice, ...]:
    return tuple(Choice(name, name) for name in names)


def settle_fields(game: str) -> list[Field]:
    """The choice of another game."""
    return [game_field(game, "banked")]


# --- fees -----------------------------------------------------------------------------------


def fees(given: Given) -> Given:
    """What the house collects, and the rows of the schedule it comes from."""
    loaded = game_of(given.get("game") or first_game("banked"))
    if isinstance(loaded.rules, PotGameRules):
        return _pot_fees(loaded, given)
    if not loaded.rules.schedules:
        return {"fields": [game_field(loaded.id)], "wrong": words("desk-no-fees")}
    fields = [game_field(loaded.id), _options(loaded, given)]
    players = str(given.get("players") or "1")
    fields.append(Field("players", _label("players"), players, "number"))
    fields.append(Field("bank", _label("bank"), str(given.get("bank") or ""), "money"))
    wagers: list[Wager] = []
    try:
        seats = max(1, min(int(players) if players.isdigit() else 1,
                           max(loaded.rules.table.seats) - 1))  # fmt: skip
        for one in loaded.rules.wagers:
            if one.during_play:
                continue
            name = f"w.{one.id}"
            value = str(given.get(name) or "")
            label = wager_name(one.id, loaded.rules.family)
            fields.append(Field(name, label, value, "money"))
            if value:
                wagers += [Wager(seat, unnamed(seat), one.id, cents(value))
                           for seat in range(2, 2 + seats)]  # fmt: skip
        if not wagers:
            return {"fields": fields}
        bank = given.get("bank")
        due = _due(loaded, wagers, _number(given.get("option")), cents(bank) if bank else None)
    except (Refusal, ValueError) as error:
        return {"fields": fields, "wrong": str(error)}
    return {"fields": fields, "parts": parts_json([layout_part(due)])}


def _due(
    loaded: LoadedGame, wagers: list[Wager], option: int | None, bank: int | None
) -> LayoutFees:
    """What is due by the option named, or by the first at whose table these bets may stand."""
    game = Game(loaded.id, loaded)
    every = [
        (schedule.id, row.option) for schedule in loaded.rules.schedules for row in schedule.option
    ]
    if option is None:
        for schedule, number in every:
            with contextlib.suppress(Refusal):
                return game.collection(wagers, option=number, schedule=schedule, bank=bank)
    return game.collection(wagers, option=option, bank=bank)


def _options(loaded: LoadedGame, given: Given) -> Field:
    rows = [
        Choice(str(option.option), words("desk-option", option=option.option,
                                         limit=str(option.limit)))
        for schedule in loaded.rules.schedules for option in schedule.option
    ]  # fmt: skip
    usual = Choice("", words("desk-option-usual"))
    told = str(given.get("option") or "")
    return Field("option", _label("option"), told, "choice", (usual, *rows))


def _number(text: object) -> int | None:
    told = str(text or "")
    return int(told) if told.isdigit() else None


def _pot_fees(loaded: LoadedGame, given: Given) -> Given:
    told = {name: str(given.get(name) or "") for name in ("stakes", "players", "option", "ended")}
    fields = [
        game_field(loaded.id),
        Field("option", _label("option"), told["option"], "number"),
        Field("stakes", _label("stakes"), told["stakes"]),
        Field("players", _label("players"), told["players"], "number"),
        Field("ended", _label("ended"), told["ended"], hint=words("desk-ended-hint")),
    ]
    assert isinstance(loaded.rules, PotGameRules)
    option, players = _number(told["option"]), _number(told["players"])
    try:
        found = pot_fees(
            loaded.rules,
            PotFees(None, () if option is None else (option,), told["stakes"] or None, players,
                    None, told["ended"] or None),
        )  # fmt: skip
    except (Refusal, ValueError) as error:
        return {"fields": fields, "wrong": str(error) if any(told.values()) else ""}
    if isinstance(found, NoFees):
        return {"fields": fields, "parts": parts_json([Part("", said=(words(found.why),))])}
    from cardroom.desk.fees.pot import HandFees

    part = hand_part(found) if isinstance(found, HandFees) else schedule_part(found)
    return {"fields": fields, "parts": parts_json([part])}


# --- hands ----------------------------------------------------------------------------------


def hand(given: Given) -> Given:
    """What hands are worth: the cards there are to tap, and the hands so far."""
    loaded = game_of(given.get("game") or first_game("banked"))
    text = str(given.get("cards") or "").strip()
    fields = [game_field(loaded.id), Field("cards", _label("cards"), text)]

    def link(cards: str) -> str:
        return address("/desk/hand", {"game": loaded.id, "cards": cards})

    kinds = sorted(loaded.rules.deck.deck(loaded.packs).counts(), key=_place)
    shown = [{"card": str(one), "told": words("desk-card", card=str(one)),
              "red": str(one)[-1:] in "hd", "link": link(f"{text} {one}".strip())}
             for one in kinds]  # fmt: skip
    found: Given = {
        "fields": fields,
        "deck": shown,
        "text": text,
        "next_hand": link(f"{text} / ") if text else "",
        "board": link(f"{text} + ") if text and "+" not in text else "",
        "undo": link(" ".join(text.split()[:-1])) if text else "",
        "clear": link("") if text else "",
    }
    own, _, common = text.partition("+")
    if not own.strip():
        return found
    try:
        hands = [one.strip() for one in own.split("/") if one.strip()]
        told = Game(loaded.id, loaded).compare(*hands, board=common.strip())
    except (Refusal, ValueError) as error:
        # Hands that are not whole yet are no mistake.
        return {**found, "not_yet": str(error)}
    rows = []
    for number, one in enumerate(told.hands):
        says = [words(one.name)]
        if one.set_as is not None:
            front, back = (list(map(str, part)) for part in (one.set_as.front, one.set_as.back))
            says.append(words("cli-hand-set", front=front, back=back, rule=one.set_as.rule))
        if one.advice:
            says.append(words(one.advice))
        if one.more.get("qualifies") is False:
            says.append(words("cli-hand-not-qualified"))
        rows.append(
            {"cards": words("desk-cards", cards=list(map(str, one.cards))), "says": says,
             "won": len(told.hands) > 1 and told.winner == number}
        )  # fmt: skip
    return {**found, "hands": rows, "why": explain(told) if len(rows) > 1 else ""}


def _place(card: Card) -> tuple[int, int, str]:
    text = str(card)
    return "shdc".find(text[-1:]), RANKS.find(text[:1]), text


# --- the analyst ----------------------------------------------------------------------------


def bank_fields(club: str, game: str, told: dict[str, str]) -> list[Field]:
    """What a bank is asked for."""
    known = ("best", "simple", "house-way", "mimic")
    fields = [Field("club", _label("club"), club or game.partition("/")[0], "choice", clubs())]
    if game:
        fields = [Field("game", "", game, "hidden")]
    names = tuple(
        Choice(name, words("bank-plays", ways=name, strategy=words("strategy-name", strategy=name)))
        for name in known
    )
    return [
        *fields,
        Field("players", _label("players"), told["players"], "number",
              hint=words("desk-all-seats")),
        Field("bet", _label("bet"), told["bet"]),
        Field("bank", _label("bank"), told["bank"], "money", hint=words("desk-twenty-bets")),
        Field("hours", _label("hours"), told["hours"], "number"),
        Field("hands", _label("hands"), told["hands"], "number"),
        Field("ways", _label("ways"), told["ways"], "choice", names),
    ]  # fmt: skip


def bank_asked(told: dict[str, str]) -> Given:
    """The same as the desk takes it."""
    return {
        "players": _number(told["players"]),
        "bank": cents(told["bank"]) if told["bank"] else None,
        "sizes": [told["bet"]] if told["bet"] else [],
        "hours": float(told["hours"]),
        "hands": int(told["hands"]),
        "ways": told["ways"] or "best",
    }


def compare_fields(games: Sequence[str], family: str) -> list[Field]:
    """The games to lay side by side, or a family."""
    families: dict[str, int] = {}
    for row in catalogue():
        families[row["family"]] = families.get(row["family"], 0) + 1
    some = [name for name, many in sorted(families.items()) if many > 1]
    wanted = [*games, "", ""][: max(2, len(games) + 1)]
    rows = [game_field(one) for one in wanted]
    none = Choice("", words("desk-no-family"))
    return [*rows, Field("family", _label("family"), family, "choice", (none, *_several(some)))]


def solve_fields(
    loaded: LoadedGame, wager: str, edge: str, hit: str, vary: Sequence[str]
) -> tuple[str, list[Field]]:
    """The wager with a pay table that is looked at, and what is asked of it."""
    tabled = [one for one in loaded.rules.wagers if getattr(one, "lines", ())]
    known = [one.id for one in tabled]
    chosen = wager if wager in known else (known[0] if known else "")
    fields = [game_field(loaded.id, "banked")]
    if not tabled:
        return "", fields
    names = tuple(Choice(one, wager_name(one, loaded.rules.family)) for one in known)
    rules: Any = next(one for one in tabled if one.id == chosen)
    lines = tuple(Choice(one.id, words("desk-line", line=spaced(one.id), pays=one.pays.result))
                  for one in rules.lines if one.pays.result >= 0)  # fmt: skip
    fields += [
        Field("wager", _label("wager"), chosen, "choice", names),
        Field("edge", _label("edge"), edge or ("" if hit else "5"), hint=words("desk-edge-hint")),
        Field("hit", _label("hit"), hit, hint=words("desk-hit-hint")),
        Field("vary", _label("vary"), "", "many", lines, chosen=tuple(vary)),
    ]
    return chosen, fields


def count_fields(loaded: LoadedGame, wager: str) -> tuple[str, list[Field]]:
    """The wager that might be counted."""
    fields = [game_field(loaded.id, "banked")]
    if loaded.rules.family not in FAMILIES or not many_hands(loaded):
        return "", [*fields, Field("none", words("desk-nothing-to-count-here"), "", "hidden")]
    known = [one.id for one in loaded.rules.wagers if one.id != "insurance"]
    names = tuple(Choice(one, wager_name(one, loaded.rules.family)) for one in known)
    chosen = wager if wager in known else known[0]
    return chosen, [*fields, Field("wager", _label("wager"), chosen, "choice", names)]


def lint_fields(club: str, game: str) -> list[Field]:
    """A club, or one game."""
    none = Choice("", words("desk-one-game"))
    return [
        Field("club", _label("club"), club, "choice", (none, *clubs())),
        game_field(game),
    ]


def games_to_lint(club: str, game: str) -> tuple[str, ...]:
    """The games that are looked at."""
    return tuple(game_ids(club)) if club else (game_of(game).id,)


__all__ = [
    "bank_asked", "bank_fields", "compare_fields", "count_fields", "fees", "games_to_lint", "hand",
    "lint_fields", "settle_fields", "solve_fields",
]  # fmt: skip
