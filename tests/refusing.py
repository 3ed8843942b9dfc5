"""What is refused, by the key of its message: sentences may be written differently any day."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from cardroom.said import Refusal


@contextmanager
def refuses(
    key: str, kind: type[Refusal] = Refusal, **about: Any
) -> Iterator[pytest.ExceptionInfo[Refusal]]:
    """Expect a refusal of a kind, by its key and some of its values."""
    with pytest.raises(kind) as caught:
        yield caught
    said = caught.value.said
    assert said.key == key, str(caught.value)
    assert {name: said.about.get(name) for name in about} == about
    # Each message has the values it needs.
    assert str(caught.value)
