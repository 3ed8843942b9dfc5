"""Hand places: one object for each, an order, and a text that is read back."""

import ast
import copy
import pickle
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardroom
from cardroom.cards.places import _KINDS, BANK, BOARD, HandPlace, at_seat
from refusing import refuses

places = st.one_of(
    st.builds(at_seat, st.integers(1, 99), st.integers(1, 99), st.integers(1, 99)),
    st.sampled_from(_KINDS[1:]).map(HandPlace),
)


@given(places)
def test_there_is_one_object_for_each_place(place: HandPlace) -> None:
    assert HandPlace.parse(str(place)) is place
    assert pickle.loads(pickle.dumps(place)) is place
    assert copy.deepcopy(place) is place
    assert place.first.hand == 1
    assert place.first.seat == place.seat


@given(places, places)
def test_places_are_in_a_total_order(one: HandPlace, other: HandPlace) -> None:
    assert (one < other) + (one is other) + (one > other) == 1
    assert (one <= other) == (not one > other)


def test_seats_come_before_what_everybody_shares() -> None:
    mixed = [BOARD, at_seat(10), at_seat(9, 2), BANK, at_seat(9, hand=2), at_seat(9)]
    assert [str(place) for place in sorted(mixed)] == [
        "seat 9",
        "seat 9 hand 2",
        "seat 9 spot 2",
        "seat 10",
        "bank",
        "board",
    ]


@pytest.mark.parametrize(
    "text",
    ["", "seat", "seat 0", "seat 3 hand 2 spot 2", "seat 100", "the bank", "seat 3 "],
)
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="hand"):
        HandPlace.parse(text)


def test_a_place_does_not_change() -> None:
    with pytest.raises(AttributeError, match=r"^seat$"):
        at_seat(3).seat = 4
    with pytest.raises(AttributeError, match=r"^text$"):
        del BANK.text
    with refuses("place-none"):
        HandPlace("bank", 3)
    assert hash(at_seat(3)) == hash(HandPlace("seat", 3))


def test_nothing_else_writes_or_reads_a_place_as_text() -> None:
    """The type of a place makes and reads its text: no other code has the words between numbers."""
    source = Path(cardroom.__file__).parent
    words = re.compile(r" spot (?:\{|\(|\\d|\[)|\bseat \(?\\d|seat \{\S+ hand \{|^ (?:spot|hand) $")
    found = []
    for path in source.rglob("*.py"):
        if path == source / "cards" / "places.py":
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr) and words.search(ast.unparse(node)[2:-1]):
                found.append(f"{path.relative_to(source)}:{node.lineno}")
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                texts = [one.value for one in node.args if isinstance(one, ast.Constant)]
                if any(isinstance(one, str) and words.search(one) for one in texts):
                    found.append(f"{path.relative_to(source)}:{node.lineno}")
    assert found == []
