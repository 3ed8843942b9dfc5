"""Baccarat in a dealer's words: values, sequence, charts."""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.pages.rules.baccarat_pays import pay_lines
from cardroom.pages.words import span
from cardroom.rulebook import BaccaratRules, BaccaratWager, OwnHands, SharedHands


def sections(rules: BaccaratRules) -> Iterable[tuple[str, list[str]]]:
    """The family's own sections of the page."""
    yield "Values", list(_values(rules))
    if isinstance(rules.play, SharedHands):
        yield "Sequence", list(_shared(rules, rules.play))
        yield _chart_heading(rules), _chart(rules.play)
    else:
        yield "Sequence", list(_own(rules.play))
    if rules.house_way:
        yield "House way", [rules.house_way]


def pay_rows(rules: BaccaratRules, wager: BaccaratWager) -> Iterable[tuple[str, str]]:
    """The lines of a wager's pay table in order: what each pays, and when."""
    return pay_lines(rules, wager)


def _values(rules: BaccaratRules) -> Iterable[str]:
    yield "ace 1, deuce to nine as they are, ten and pictures 0; the last digit of the sum counts"
    if isinstance(rules.play, OwnHands) and rules.play.joker:
        yield "a hand with a joker is worth nine"
        if rules.play.two_jokers_beat_nine:
            yield "two jokers are a natural nine and beat every other nine"


def _shared(rules: BaccaratRules, way: SharedHands) -> Iterable[str]:
    player, banker = rules.hand_names["player"], rules.hand_names["banker"]
    yield f"two cards to each hand in turn, the {player} hand first, then the {banker} hand"
    if way.naturals_stop:
        yield "8 or 9 on two cards in either hand is a natural: nobody draws"
    yield f"the {player} hand draws on {span(way.player_draws)} and stands on the rest"
    if way.option is not None:
        shown = "first card" if way.option.against == "first-card" else "hand"
        yield (
            f"on {span(way.option.total)}, when the {banker}'s {shown} is worth "
            f"{span(way.option.values)}, each bettor of the {player} line may keep two cards; "
            f"the card is dealt in any case"
        )
    yield (
        f"if the {player} hand stood, the {banker} hand draws on {span(way.banker_draws)}; "
        f"if it drew, by the chart"
    )
    yield "the hand closer to nine wins"


def _chart_heading(rules: BaccaratRules) -> str:
    return (
        f"The {rules.hand_names['banker']} hand's points (down) "
        f"by the {rules.hand_names['player']}'s third card"
    )


def _chart(way: SharedHands) -> list[str]:
    rows = ["     " + " ".join(str(value) for value in range(10))]
    rows += [
        f"{total}    " + " ".join(marks)
        for total, marks in sorted(way.chart.items(), key=lambda row: -int(row[0]))
    ]
    return rows


def _own(way: OwnHands) -> Iterable[str]:
    yield "two cards for each spot and for the player-dealer, face down"
    yield (
        f"a player draws one card on {span(way.player_draws)}, may choose on "
        f"{span(way.player_option)}, and stands on the rest"
    )
    yield (
        f"the player-dealer draws on {span(way.bank_draws)}, may choose on "
        f"{span(way.bank_option)}, and stands on the rest"
    )
    yield "the higher hand wins; equal hands push"
