"""Asking a person: the question in words, their line, and no answer before it fits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from cardroom.cli.terminal import words as keyboard
from cardroom.games.asked import Act, HandToSet, PlaceBets
from cardroom.pages.boxes import side_by_side
from cardroom.pages.cards import drawn_all, in_order
from cardroom.pages.catalogue import said_to, words
from cardroom.pages.catalogue import text as text_of
from cardroom.pages.looks import hands_seen, my_cards
from cardroom.pages.people import Eyes
from cardroom.pages.prompts import Cards, Shown, prompt_rows, unseen
from cardroom.pages.questions import Asked, answer_words, asks_words, bet_example, choice_said
from cardroom.pages.runs import packed
from cardroom.pages.said import sentence, whole
from cardroom.said import Refusal, Said
from cardroom.table import Answer, Question, TableError
from cardroom.table.questions import FLOOR
from cardroom.typed.amounts import Misread
from cardroom.typed.bets import Bet, Held, bets_of, on_circles, shown, with_twins
from cardroom.typed.choices import is_list
from cardroom.typed.reading import answer_of, known_words

if TYPE_CHECKING:
    from cardroom.cli.terminal.visit import Visit

_SKIP: Final = ("skip", "no", "none", "nothing", "no bet")
_BY_ENTER: Final = (
    *("take", "meld", "discard-card", "force", "set-hand", "set-rows", "put-up"),
    FLOOR,
)
"""Questions where Enter alone does what a sensible player would: no more chips go in by it.

But for those of somebody who has just said that they double or insure: all that it may be.
"""
_GOES_ON: Final = ("meld", "discard-card")
"""Questions of a turn that was begun by another one."""
_NO_BY_ENTER: Final = ("bank", "declare", "expose", "straddle", "kill", "object", "post", "insure")


@dataclass(slots=True)
class Asking:
    """How the people at the keyboard are asked."""

    visit: Visit
    last_bets: dict[str, list[Bet]] = field(default_factory=dict)
    last_circles: dict[str, list[int]] = field(default_factory=dict)
    """Seats that nobody held, at which the last bets went too."""
    _shown_to: str | None = None
    """Whose cards are on the screen, where several look at it in turn."""
    is_mid_turn: bool = False
    """Whether whoever answered last is asked again: what they did is told with the rest of it."""
    looks: str | None = None
    """Who is asked now, and looks at the screen."""
    _known: tuple[object, set[Cards]] = (None, set())
    """A street, and the cards that were told in it."""

    def ask(self, question: Question) -> None:
        """Ask until something was answered, or what was asked is over."""
        visit, who = self.visit, question.who
        view = self._view(who)
        open_now = [*view["questions"], *view.get("may_say", ())]
        asked = next(one for one in open_now if one["id"] == question.id)
        if question.unasked:
            asked = {**asked, "choices": [*asked["choices"], question.default]}
        secret = len(visit.people) > 1 and any(
            card is not None and not up
            for seat in view["seats"]
            for hand in seat["hands"]
            for card, up in zip(hand["cards"], hand["up"], strict=True)
        )
        if secret and self._shown_to != who and not self._between_screens(question):
            return
        self.looks = who
        told = self._present(question, asked, view)
        if asked.get("layout"):
            self._bets(question, asked, told)
        else:
            self._answer(question, asked, told)
        self.looks = None
        self.is_mid_turn = self._goes_on(question)
        self._shown_to = who if secret and self.is_mid_turn else None
        if secret and self._shown_to is None:
            visit.screen.clear()
            visit.screen.lines(packed(visit.recap))

    def _goes_on(self, question: Question) -> bool:
        """Whether somebody's turn at Pan goes on: the keyboard stays where it is."""
        then = next(iter(self.visit.table.waiting), None)
        return then is not None and then.who == question.who and then.kind in _GOES_ON

    def _view(self, who: str) -> dict[str, Any]:
        """The table as whoever is asked sees it."""
        table = self.visit.table
        return table.view(None, role=FLOOR) if who == FLOOR else table.view(who)

    def between(self, who: str, prompt: str) -> bool:
        """Where nothing is asked: words only, and Enter to go on; whether it was Enter."""
        while True:
            text = self._line(prompt)
            if not text:
                return True
            before = self.visit.table.records
            try:
                if not keyboard.say(self.visit, who, text):
                    raise Misread("no-such-word", text=text)
                self.visit.tell()
                if self.visit.table.records != before:
                    return False
            except (Misread, TableError) as error:
                self.refuse(error)

    # --- the screen -------------------------------------------------------------------------

    def _between_screens(self, question: Question) -> bool:
        """Each sees only their own cards: the keyboard goes from hand to hand.

        Whether they still have something to answer: they may leave instead.

        Nobody's cards are on the screen now, for they go with the answer; how the last hand ended
        is, and everybody wants to read it.
        """
        prompt = f"{words('turn-alone', name=question.who)}: "
        while self._is_open(question):
            if self.between(question.who, prompt):
                return True
        return False

    def _present(
        self, question: Question, asked: Mapping[str, Any], view: Mapping[str, Any]
    ) -> Shown:
        """What whoever is asked looks at, and what they are asked; a tall screen draws cards."""
        visit, before = self.visit, self._known
        eyes = Eyes(question.who, dict(visit.eyes.seats))
        looked, names = self._cards(asked, view, eyes, question.seat)
        cards = [one.told() for one in looked]
        if visit.screen.is_tall and visit.table.phase == "play":
            if self._known != before or len(visit.people) > 1:
                self._draw(view, eyes, question.seat)
            cards = [told for one in looked if (told := one.beside_boxes())]
        elsewhere = bool(cards) and any(one.elsewhere for one in looked)
        asks = _asks(asked, view, eyes, at_seat=not elsewhere)
        if len(visit.people) > 1:
            first, *rest = [*cards, asks]
            *cards, asks = [words("turn-of", name=question.who, told=sentence(first)), *rest]
        return Shown(cards, names, asks)

    def _cards(
        self, asked: Mapping[str, Any], view: Mapping[str, Any], eyes: Eyes, at: int | None
    ) -> tuple[list[Cards], list[str]]:
        """What whoever is asked must still be told of cards, and of hands that they know."""
        table = self.visit.table
        if table.phase != "play":
            return [], []
        cards, names = self._unseen(my_cards(view, eyes, table.game, at), view, asked["kind"])
        if asked.get("facts", {}).get("shown"):
            cards = [one for one in cards if one.whose != text_of(Said("place-bank"))]
        if self.is_mid_turn and asked["kind"] == "discard-card":
            # What was just put down is no card to throw away.
            cards = [one for one in cards if one.boxed]
        # Whoever said that they double or insure looked at the cards before.
        return ([] if asked["kind"] == "put-up" else cards), names

    def _unseen(
        self, cards: list[Cards], view: Mapping[str, Any], kind: str
    ) -> tuple[list[Cards], list[str]]:
        """What need not be told again: in a game for a pot once a street, at Pan once a turn."""
        rows, self.visit.just_told = self.visit.just_told, frozenset[str]()
        # Between several people the screen was cleared, unless one of them goes on.
        alone = view["game"]["way"] == "pot" and len(self.visit.people) == 1
        street = (view["number"], view.get("street"))
        goes_on = self.is_mid_turn and kind != "discard-card"
        again = self._known[0] == street and (alone or goes_on)
        known = self._known[1] if again else set[Cards]()
        fresh, names = unseen(cards, rows, known)
        self._known = street, known | {one for one in cards if one in fresh or not one.named}
        return fresh, names

    def _draw(self, view: Mapping[str, Any], eyes: Eyes, at: int | None) -> None:
        """Cards as boxes, where the screen is tall enough for them."""
        screen = self.visit.screen
        for line in side_by_side(hands_seen(view, eyes, self.visit.table.game, at), screen.width):
            screen.show(line)

    def _line(self, prompt: str, known: tuple[str, ...] = (), whose: str = "") -> str:
        """A line of somebody's; where several may look, nobody's."""
        people = self.visit.people
        alone = people[0] if len(people) == 1 else whose
        return self.visit.keyboard.ask(prompt, (*known, *keyboard.WORDS), alone)

    def refuse(self, error: Exception) -> None:
        """Say why something cannot be."""
        alone = self.visit.people[0] if len(self.visit.people) == 1 else ""
        text = said_to(alone, error) if isinstance(error, Refusal) else str(error)
        self.visit.screen.show(text if text.endswith((".", "?", "!")) else whole(text), "no")

    def _common(self, question: Question, text: str, now: Sequence[str]) -> bool:
        """What can be said at any question; whether it was something like that."""
        if text.lower() == "hint":
            self._hint(question)
            return True
        if text.lower() in ("help", "?"):
            keyboard.show_help(self.visit, now)
            return True
        who = self.visit.people[0] if question.who == FLOOR else question.who
        return keyboard.say(self.visit, who, text)

    def _hint(self, question: Question) -> None:
        value = self.visit.table.usual(question)
        self.visit.screen.show(words("hint", answer=value_words(value, question)))

    def _is_open(self, question: Question) -> bool:
        open_now = (*self.visit.table.waiting, *self.visit.may_say())
        return any(one.id == question.id for one in open_now)

    # --- answers ----------------------------------------------------------------------------

    def _answer(self, question: Question, asked: Mapping[str, Any], told: Shown) -> None:
        """A choice, an amount or cards; Enter alone takes what stands in brackets."""
        visit = self.visit
        enter = self._enter(question)
        numbered = _numbered(asked)
        can = self._can(asked, numbered)
        bracket = "" if enter is None else f" [{value_words(enter, question)}]"
        if enter in numbered:
            bracket = f" [{numbered.index(enter) + 1}]"
        if asked["kind"] == "set-rows":
            # Thirteen cards beside the prompt would leave no room to type thirteen others.
            visit.screen.show(told.row, "ask")
            told, bracket = (
                Shown([], [], words("enter-sets", rows=value_words(enter, question))),
                "",
            )
        *rows, first = prompt_rows(asked, told, numbered, can, bracket, width=visit.screen.width)
        for row in rows:
            visit.screen.show(row, "ask")
        alone = "" if enter is None else value_words(enter, question)
        eyes = Eyes(question.who, dict(visit.eyes.seats))
        now = keyboard.answer_help(
            asked, eyes, words("can-number", can=can) if numbered else can, alone
        )
        warned: Any = None
        while self._is_open(question):
            text = self._line(first or f"{can}{bracket}: ", known_words(asked), question.who)
            first = ""
            try:
                if text and self._common(question, text, now):
                    visit.tell()
                    continue
                if not text and enter is None:
                    raise Misread("needs-answer", can=can)
                value = enter if not text else self._read(question, asked, text)
                beware = self._warning(question, value) if text and value != warned else None
                if beware is not None:
                    warned = value
                    raise Misread.of(beware)
                if question.unasked and value == question.default:
                    visit.silent.add(question.id)
                else:
                    visit.do(Answer(question.id, value), question.who)
                    visit.answered = bool(text)
            except (Misread, TableError) as error:
                self.refuse(error)

    def _can(self, asked: Mapping[str, Any], numbered: Sequence[str]) -> str:
        """What can be answered, in the words of a prompt."""
        choices = asked.get("choices", ())
        if asked["kind"] == "set-hand" and not choices:
            return words("can-two")
        size = len(numbered)
        count = words(f"number-{_FEW.get(size, 'many')}", count=size) if size else ""
        if numbered and len(numbered) == len(choices):
            return count
        named = answer_words(asked)
        return words("number-or", number=count, choices=named) if numbered else named

    def _read(self, question: Question, asked: Mapping[str, Any], text: str) -> Any:
        view = self._view(question.who)
        bets = {one["seat"]: one["bet"] for one in view["seats"]}
        bet = bets.get(question.seat, 0)
        return answer_of(asked, text, chips=view["you"]["chips"], bet=bet)

    def _enter(self, question: Question) -> Any:
        """What Enter alone means: nothing where chips would move by it."""
        if question.is_idle:
            return question.default
        if question.kind in _BY_ENTER:
            return self.visit.table.usual(question)
        return question.default if question.kind in _NO_BY_ENTER else None

    def _warning(self, question: Question, value: Any) -> Said | None:
        """What is said before something that may be done, and that nobody does who knows it."""
        rules = self.visit.table.game.rules
        foul = Said("warning-foul")
        if isinstance(question.facts, HandToSet) and isinstance(value, list):
            fouls = question.facts.fouls or []
            return foul if any(sorted(value) == sorted(one) for one in fouls) else None
        if question.kind == "act" and isinstance(value, int):
            return None if self._may_open(question) else Said("warning-openers")
        if question.kind != "set-rows":
            return None
        from cardroom.games.chinese.rows import fouled, parse_rows
        from cardroom.rulebook.families.chinese import ChineseRules

        assert isinstance(rules, ChineseRules)
        assert question.pick is not None
        text = " / ".join(" ".join(row) for row in value)
        return foul if fouled(rules, parse_rows(text, question.pick.cards)) else None

    def _may_open(self, question: Question) -> bool:
        """Whether somebody who bets has what opens the pot, or it is open, or anything opens."""
        from cardroom.cards import parse_cards
        from cardroom.games.poker import has_openers
        from cardroom.rulebook.families.poker import PokerRules

        rules, view = self.visit.table.game.rules, self._view(question.who)
        assert isinstance(rules, PokerRules)
        first, facts = rules.streets[0], question.facts
        assert isinstance(facts, Act)
        if not rules.opening.openers or view["street"] != first or facts.level:
            return True
        held = next(
            one["hands"][0]["cards"] for one in view["seats"] if one["seat"] == question.seat
        )
        return has_openers(rules, parse_cards(" ".join(held)))

    # --- bets -------------------------------------------------------------------------------

    def _bets(self, question: Question, asked: Mapping[str, Any], told: Shown) -> None:
        """Chips are put out line by line; Enter has them bet, undo takes the last line back."""
        visit, layout, held = self.visit, asked["layout"], Held()
        again, bets = self._again(question), list[Bet]()
        names = tuple(line["wager"] for line in layout)
        such = f"{keyboard.bet_at(visit, question.who)}{bet_example(layout)}"
        first = (
            words("bets-again", bets=shown(again)) if again else words("bets-first", example=such)
        )
        *rows, prompt = prompt_rows(asked, told, (), first, "", width=visit.screen.width)
        for row in rows:
            visit.screen.show(row, "ask")
        while self._is_open(question):
            text = self._line(prompt, names, question.who)
            try:
                if not text:
                    if not bets and not again:
                        raise Misread("needs-bet", example=such)
                    self._place(question, bets or again)
                elif text.lower() in _SKIP:
                    visit.do(Answer(question.id, []), question.who)
                elif text.lower() == "undo" and held.lines:
                    held.lines.pop()
                elif text.lower() in ("deal", "same", "again") and (bets or again):
                    self._place(question, bets or again)
                elif not self._common(
                    question, text, keyboard.bets_help(visit, question.who, layout)
                ):
                    self._hold(question, held, text, layout)
                else:
                    visit.tell()
            except (Misread, TableError) as error:
                self.refuse(error)
            bets = held.bets(layout)
            prompt = f"{words('bets-made', bets=shown(bets)) if bets else first}: "

    def _hold(self, question: Question, held: Held, text: str, layout: Any) -> None:
        """Put chips out, if they could be bet like this."""
        at_once = text.lower().endswith(" deal")
        facts = question.facts
        assert isinstance(facts, PlaceBets)
        line = bets_of(text[:-5] if at_once else text, layout, facts.chips)
        held.lines.append(on_circles(line, self.visit.circles(question.who)))
        try:
            self._checked(question, held.bets(layout))
        except TableError:
            held.lines.pop()
            raise
        if at_once:
            self._place(question, held.bets(layout))

    def _checked(self, question: Question, bets: list[Bet]) -> None:
        self.visit.table.way.check_answer(question, question.check(bets))

    def _place(self, question: Question, bets: list[Bet]) -> None:
        self.visit.do(Answer(question.id, bets), question.who)
        self.last_bets[question.who] = bets
        self.last_circles[question.who] = self.visit.circles(question.who)

    def _again(self, question: Question) -> list[Bet]:
        """The last bets, where they can be made again, on the circles that nobody holds now."""
        who = question.who
        old = self.last_circles.get(who, ())
        own = [bet for bet in self.last_bets.get(who, []) if bet.get("seat") not in old]
        bets = Held([on_circles(own, self.visit.circles(who))]).bets(())
        try:
            self._checked(question, bets)
        except TableError:
            return []
        return bets


def _numbered(asked: Mapping[str, Any]) -> list[str]:
    """The choices that stand one below the other; a card is thrown away by its own name.

    >>> _numbered({"kind": "discard-card", "choices": ["meld 3s 4s 5s", "discard Kc"]})
    ['meld 3s 4s 5s']
    """
    choices = list(asked.get("choices", ()))
    if asked["kind"] == "discard-card":
        return [choice for choice in choices if not choice.startswith("discard ")]
    return choices if is_list(choices) else []


def _asks(asked: Asked, view: Mapping[str, Any], eyes: Eyes, *, at_seat: bool) -> str:
    """What is asked, with the chips that may go in."""
    chips = view["you"]["chips"]
    if asked["kind"] == "bet":
        # What the bank has stands at the head of the hand.
        return words("ask-bet-chips", chips=chips)
    asks = asks_words(asked, eyes, at_seat=at_seat)
    return words("ask-act-with-chips", ask=asks, chips=chips) if asked["kind"] == "act" else asks


_FEW: Final = {1: "one", 2: "two"}


def value_words(value: Any, question: Question) -> str:
    """An answer as a person would say it."""
    if isinstance(value, int):
        return text_of(Said("chips-of", chips=value))
    if isinstance(value, str):
        return text_of(choice_said(question.to_json(mine=True), value))
    if not value:
        return words(_NONE.get(question.kind, "choice-nothing"))
    if isinstance(value[0], dict):
        return shown(with_twins(value, ()))
    if isinstance(value[0], list):
        return " / ".join(drawn_all(in_order(row)) for row in value)
    return drawn_all(in_order(value))


_NONE: Final = {"bet": "choice-no-bet", "draw": "choice-pat"}
