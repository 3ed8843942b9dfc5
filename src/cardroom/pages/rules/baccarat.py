"""Baccarat in a dealer's words: values, sequence, charts."""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.pages.rules.baccarat_pays import pay_rows
from cardroom.pages.rules.lines import HOUSE_WAY, SEQUENCE, VALUES, Line, Sections, hand
from cardroom.rulebook import BaccaratRules, OwnHands, SharedHands
from cardroom.said import Said


def sections(rules: BaccaratRules) -> Sections:
    """The family's own sections of the page."""
    yield VALUES, list(_values(rules))
    if isinstance(rules.play, SharedHands):
        names = {str(one): hand(name) for one, name in rules.hand_names.items()}
        yield SEQUENCE, list(_shared(rules.play, names))
        yield Said("rules-baccarat-chart", **names), _chart(rules.play)
    else:
        yield SEQUENCE, list(_own(rules.play))
    if rules.house_way:
        yield HOUSE_WAY, [rules.house_way]


def _values(rules: BaccaratRules) -> Iterable[Line]:
    yield Said("rules-baccarat-values")
    if isinstance(rules.play, OwnHands) and rules.play.joker:
        yield Said("rules-baccarat-joker")
        if rules.play.two_jokers_beat_nine:
            yield Said("rules-baccarat-two-jokers")


def _shared(way: SharedHands, names: dict[str, Said]) -> Iterable[Line]:
    yield Said("rules-baccarat-two-cards", **names)
    if way.naturals_stop:
        yield Said("rules-baccarat-natural")
    yield Said("rules-baccarat-player-draws", **names, draws=way.player_draws)
    option = way.option
    if option is not None:
        about = {"total": option.total, "values": option.values, "against": option.against}
        yield Said("rules-baccarat-option", **names, **about)
    yield Said("rules-baccarat-banker-draws", **names, draws=way.banker_draws)
    yield Said("rules-baccarat-closer")


def _chart(way: SharedHands) -> list[str]:
    rows = ["     " + " ".join(str(value) for value in range(10))]
    rows += [
        f"{total}    " + " ".join(marks)
        for total, marks in sorted(way.chart.items(), key=lambda row: -int(row[0]))
    ]
    return rows


def _own(way: OwnHands) -> Iterable[Line]:
    yield Said("rules-own-deal")
    yield Said("rules-own-player", draws=way.player_draws, choice=way.player_option)
    yield Said("rules-own-bank", draws=way.bank_draws, choice=way.bank_option)
    yield Said("rules-own-higher")


__all__ = ["pay_rows", "sections"]
