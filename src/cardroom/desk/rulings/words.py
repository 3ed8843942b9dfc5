"""The words people use at a table: which mean the same, and which say nothing alone."""

from __future__ import annotations

import re
from typing import Final

_ENDINGS: Final = re.compile(r"(?:(?<=[a-z]{5})ions?|e?ments?|ings?|ed|ers?|es|s|e)$")

_DULL: Final = """
a about after all an and any are as at be been before but by can dealer did do does for from get
gets gave got had has have he her his how i if in is it its me my of on or our out player players
she so that the their them then there they this to was we were what when where which who why will
with would you your
"""
DULL: Final = frozenset(_DULL.split())
"""Words that are passed over."""

_SAME: Final = """
exposed flashed flash faceup
boxed upside-down inverted
premature early prematurely
many extra additional surplus
few short missing lacks
many number
few number
single oversized
muck mucked discarded discards
all-in allin
misdeal redeal re-deal redealt
burn burned burnt
scoop scooped
leg legs
odd indivisible uneven remainder
agreement agree agreed chop bargain
passed skipped missed overlooked forgot forgotten
coerced forced compelled request requested asked
seat spot position place circle
empty unoccupied vacant
wager bet stake
bank banker player-dealer
fee collection rake drop charge
back returned refunded refund
payoff paid payout payment pays overpaid underpaid
floor supervisor manager management floorperson floorman boss
foul fouled fouls
signal gesture sign
late past-posted too-late post
cash money bills currency
maximum limit overage above
minimum below under
back-line backline behind
shuffler machine
shoe deck stub
dispute disputed argument quarrel question claim
setting set arrange arranged
house-way logical
touch touched handled
talk discuss told
retrieved retrievable intact
fell dropped
decision decide decided
kum-kum come-come pool pooled partners
surrender gave-up
string two-motion
straddle straddled
"""
"""The small table of synonyms: the words of a line may stand for each other."""


_SPOKEN: Final = {"turned": "exposed", "ran": "run", "dealt": "deal", "broke": "broken"}
"""Words whose ending would lead astray: a card that is turned is no turn."""


def stem(word: str) -> str:
    """A word without its ending, so that misdeals, burned and exposing are found.

    >>> stem("misdeals"), stem("burned"), stem("exposing"), stem("agreement"), stem("turned")
    ('misdeal', 'burn', 'expos', 'agre', 'expos')
    >>> stem("objection"), stem("objects"), stem("action")
    ('object', 'object', 'action')
    """
    word = _SPOKEN.get(word, word)
    return _ENDINGS.sub("", word) if len(word) > 3 else word


def _alike() -> dict[str, frozenset[str]]:
    out: dict[str, set[str]] = {}
    for line in _SAME.split("\n"):
        stems = {stem(word) for word in line.split()}
        for one in stems:
            out.setdefault(one, set()).update(stems - {one})
    return {word: frozenset(others) for word, others in out.items()}


ALIKE: Final = _alike()
"""For the stem of a word the stems that mean the same."""

_VAGUE: Final = "card cards game hand hands happens left no not one rule rules table too two"
VAGUE: Final = frozenset(map(stem, _VAGUE.split()))
"""Words that half of all rules have: alone they find nothing."""
