"""What holds for all tests."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import pytest

# Measurements are a package; the other files beside it have names that folders of tests have too.
_BENCHMARKS: Final = str(Path(__file__).parents[1] / "benchmarks")
sys.path.append(_BENCHMARKS)
__import__("cardroom_speed")
sys.path.remove(_BENCHMARKS)

SLOW: Final = frozenset(
    (
        "test_a_drill_cites_the_ruling_of_everything_that_goes_wrong",
        "test_a_drill_tells_what_was_met_and_the_log_proves_it",
        "test_a_log_that_ends_anywhere_in_a_hand_is_unfinished",
        "test_a_table_where_much_goes_wrong_plays_on",
        "test_a_whole_record_removed_and_the_chain_mended",
        "test_an_overcall_behind_a_winning_seven_is_the_only_bet_that_goes_back",
        "test_bots_find_their_way_at_any_table",
        "test_chips_are_conserved",
        "test_few_hands_are_refused_and_each_for_a_reason_that_phh_has",
        "test_lows_compare_as_pokerkit_compares_them",
        "test_pokerkit_replays_our_hands_to_the_same_stacks",
        "test_random_tables_keep_their_chips_and_replay",
        "test_the_box_gets_the_printed_figure_or_what_there_is",
        "test_the_log_proves_it",
        "test_the_lowest_card_not_held_is_the_best_that_a_joker_could_be",
        "test_the_random_tables_get_into_every_corner",
        "test_whatever_goes_wrong_the_books_the_cards_and_the_record_are_sound",
        "test_whatever_people_do_the_table_keeps_its_books_and_its_rules",
    )
)
"""Tests of tables and doors that take seconds: marked here as others are where they stand."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow."""
    for item in items:
        if getattr(item, "originalname", item.name) in SLOW:
            item.add_marker(pytest.mark.slow)
