"""What was tried to break and did break, item by item, and the tests that answer it.

S is set-up and surroundings, V what a forger gets past `verify`, T tracebacks, hangs and memory, D
tables that are disturbed, L scale. The tests that a line names must be there.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Final

import pytest

TESTS: Final = Path(__file__).resolve().parents[1]

ANSWERS: Final[dict[str, tuple[str, ...]]] = {
    "S1 code in the current folder": (
        "setup/test_environment.py::test_no_code_of_the_current_folder_or_of_a_path_of_python_is_run",
    ),
    "S2 set-up killed, an environment damaged or moved": (
        "setup/test_environment.py::test_a_set_up_that_was_interrupted",
        "setup/test_environment.py::test_a_damaged_environment_is_made_anew",
        "setup/test_environment.py::test_two_first_runs_at_once",
        "cli/test_unforeseen.py::test_a_package_that_is_gone_is_named",
    ),
    "S3 a checkout that cannot be written to": (
        "setup/test_environment.py::test_a_checkout_that_cannot_be_written_to",
    ),
    "S4 apt-get unasked": (
        "setup/test_environment.py::test_a_python_that_can_make_no_environment",
        "setup/test_environment.py::test_what_the_tests_need_beside_python",
    ),
    "S5 pins without hashes": (
        "setup/test_wheel.py::test_every_package_asked_for_is_pinned_with_hashes",
        "setup/test_environment.py::test_no_network_and_another_package_than_the_one_tested",
    ),
    "S6 logs that others can read, and cards in clear": (
        "cli/test_terminal.py::test_the_log_is_for_its_owner_alone",
        "table/test_secrecy.py::test_what_others_answer_is_not_in_the_log_while_they_decide",
        "hardening/test_the_list.py::test_a_log_in_play_names_no_card_to_come",
        "room/test_parts.py::test_the_database_is_for_its_owner_alone",
        "room/test_parts.py::test_the_key_is_made_once_for_its_owner_alone",
    ),
    "S7 escapes and markup from outside": (
        "cli/test_text_from_outside.py::test_no_text_stops_the_screen_or_leaves_its_line",
        "cli/test_text_from_outside.py::test_a_hostile_title",
        "hardening/test_kin.py::test_markup_and_escapes_typed_at_a_table_are_words_it_does_not_know",
    ),
    "V1 cards from nowhere": (
        "table/test_forgers.py::test_what_finds_a_forgery",
        "hardening/test_kin.py::test_a_card_that_the_deck_has_not_is_found_without_its_shuffle",
    ),
    "V2 the last rounds cut off": (
        "hardening/test_the_list.py::test_what_verify_says_to_a_program",
        "table/test_forgers.py::test_what_finds_a_forgery",
    ),
    "V3 the last shoe changed": (
        "table/test_forgers.py::test_what_finds_a_forgery",
        "hardening/test_kin.py::test_a_commitment_that_somebody_kept_is_held_against_the_log",
    ),
    "V4 a reshuffle that shows its secret": (
        "hardening/test_the_list.py::test_a_log_in_play_names_no_card_to_come",
    ),
    "V5 a secret chosen after the wagers": (
        "hardening/test_the_list.py::test_the_deck_is_committed_to_before_anyone_bets_and_open_to_numbers_until_then",
        "hardening/test_the_list.py::test_the_next_deck_of_a_pot_is_committed_to_and_open_to_numbers_while_a_hand_is_played",
        "hardening/test_the_list.py::test_the_first_deck_is_there_before_anyone_sits",
        "hardening/test_check_hand.py::test_a_forged_log_is_wrong",
        "room/browser/test_table_page.py::test_the_players_numbers_are_followed_in_the_page",
    ),
    "V6 other rules, names and dates": (
        "table/test_forgers.py::test_rules_that_are_the_house_s_own_are_said_so",
        "table/test_forgers.py::test_what_finds_a_forgery",
        "hardening/test_signature.py::test_whoever_has_the_public_key_can_check",
    ),
    "V7 a seed that is not on the record": (
        "hardening/test_the_list.py::test_what_verify_says_to_a_program",
    ),
    "T files and streams that are none": (
        "cli/test_unforeseen.py::test_streams_and_files_that_are_none",
        "cli/test_unforeseen.py::test_a_standard_stream_that_is_closed_is_nowhere",
        "cli/test_unforeseen.py::test_a_screen_for_ascii_alone_is_told_everything",
        "cli/test_terminal_processes.py::test_what_is_no_text_is_no_answer",
    ),
    "T files without measure": (
        "rulebook/test_hostile_files.py::test_a_file_out_of_all_measure",
        "cli/test_unforeseen.py::test_json_that_is_none",
    ),
    "T logs that were chained anew": (
        "hardening/test_kin.py::test_a_rechained_log_of_nonsense_is_a_sentence_for_whoever_reads_it",
    ),
    "T hands of other programs": (
        "phh/test_phh_of_others.py::test_figures_that_no_hand_has",
        "phh/test_phh_of_others.py::test_actions_that_no_hand_has",
    ),
    "T arguments without measure": (
        "cli/test_unforeseen.py::test_arguments_out_of_all_measure",
        "table/test_anything.py::test_half_of_a_surrogate_pair_is_refused_and_the_table_goes_on",
    ),
    "T a reader that goes away": (
        "cli/test_terminal_processes.py::test_a_reader_that_goes_away",
        "cli/test_processes.py::test_a_closed_pipe",
    ),
    "T what nobody foresaw": (
        "cli/test_unforeseen.py::test_what_nobody_foresaw_is_a_reference_and_its_traceback_a_file",
        "test_fuzz.py::test_some_seconds_of_anything_at_all",
    ),
    "D a choice that was not offered": (
        "hardening/test_the_list.py::test_what_is_refused_leaves_no_trace",
    ),
    "D a program that fails in the middle of a round": (
        "table/test_resume.py::test_a_table_whose_journal_failed_does_nothing_more",
        "table/test_resume.py::test_whatever_write_fails_the_table_goes_on",
        "hardening/test_faults.py::test_whatever_operation_fails_nothing_acknowledged_is_lost",
    ),
    "D leave, buy, sit and move in the middle of a hand": (
        "table/test_anything.py::test_anything_at_any_time",
        "table/test_anything.py::test_an_evening_of_anything_at_every_table",
    ),
    "D nine who draw five": (
        "hardening/test_the_list.py::test_nine_who_draw_five_do_not_empty_the_deck",
    ),
    "D chips and seats that are no whole numbers": (
        "hardening/test_the_list.py::test_chips_are_whole_numbers",
    ),
    "D two programs with one log": (
        "table/test_resume.py::test_one_journal_is_one_table_s",
        "hardening/test_kin.py::test_a_second_program_does_not_write_into_a_log_that_is_kept",
    ),
    "D signals": (
        "hardening/test_signals.py::test_a_signal_at_every_question",
        "cli/test_terminal_processes.py::test_leaving_by_a_key_in_mid_hand",
        "cli/test_terminal_processes.py::test_the_house_is_told_to_close",
    ),
    "D random tables of all games": (
        "table/test_anything.py::test_an_evening_of_anything_at_every_table",
        "table/test_resume.py::test_ten_rounds_are_played_from_outside_killed_on_the_way_and_proved",
    ),
    "L a log of any length": (
        "hardening/test_the_list.py::test_verify_reads_a_log_as_a_stream",
    ),
}  # fmt: skip
"""The rest of L is speed, which `benchmarks/` measures: `lint`, a hand verified, ten ranges."""


@cache
def names_in(path: str) -> frozenset[str]:
    tree = ast.parse((TESTS / path).read_text(encoding="utf-8"))
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, functions))


@pytest.mark.parametrize("item", ANSWERS)
def test_every_item_is_answered(item: str) -> None:
    for answer in ANSWERS[item]:
        path, _, name = answer.partition("::")
        assert name in names_in(path), f"{item}: {answer} is not there"
