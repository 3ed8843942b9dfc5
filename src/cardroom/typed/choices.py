"""One of several choices, as people write them: a number, a beginning, some of its words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from cardroom.pages.catalogue import has_words, words
from cardroom.typed.amounts import Misread, count_of

_YES: Final = ("y", "yes")
_NO: Final = ("n", "no")
_AGREE: Final = ("yes", "insure", "even-money", "rescue", "force", "post", "stay")
_LETTERS: Final = re.compile(r"[^a-z0-9*]+")
_WITHIN: Final = re.compile(r"(?<=[a-z])-(?=[a-z])")
_NUMBER: Final = re.compile(r"#?(\w+)[.)]?")
"""A number as lists have it; with other signs it is an amount, or nothing."""
_SHOWN: Final = 8


def words_of(text: str) -> list[str]:
    """The words of a text, whatever stands between them.

    >>> words_of("Player-Line"), words_of("meld 5d 5H")
    (['player', 'line'], ['meld', '5d', '5h'])
    """
    return [word for word in _LETTERS.split(text.lower()) if word]


def fits(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Whether every typed word begins a word of its own."""
    left = Counter(words)
    for word in sorted(typed, key=len, reverse=True):
        found = (
            word if left[word] else next((w for w in left if left[w] and w.startswith(word)), "")
        )
        if not found:
            return False
        left[found] -= 1
    return True


def is_list(choices: Sequence[str]) -> bool:
    """Whether choices are shown one below the other, each with a number to type.

    >>> is_list(["hit", "stand"]), is_list(["meld 3s 4s 5s", "done"])
    (False, True)
    """
    return len(choices) > 6 or any(len(words_of(choice)) > 3 for choice in choices)


def said(choice: str) -> str:
    """A choice as people say it.

    >>> said("play-on"), said("1-3 1-5 / 1-6 4-6")
    ('play on', '1-3 1-5 / 1-6 4-6')
    """
    return _WITHIN.sub(" ", choice)


def _told(choice: str) -> str:
    """A choice as prompts offer it."""
    key = f"choice-{choice}"
    return words(key) if has_words(key) else said(choice)


def _meant(typed: list[str], choices: Sequence[str]) -> list[str]:
    """The choice's own word for one that people say instead of it, where it can mean no other."""
    said = " ".join(typed)
    if typed[1:] == ["it"] and typed[0] in choices:
        return typed[:1]
    if "ride" in choices and said and "let it ride".startswith(said):
        return ["ride"]
    known = {words_of(one)[0] for one in choices if words_of(one)}
    plays = any(one.partition(" ")[0] == "play" for one in choices)
    if typed and typed[0] in ("bet", "raise") and typed[0] not in known and plays:
        return ["play", *(typed[2:] if typed[1:2] == ["to"] and typed[2:] else typed[1:])]
    return typed


def choice_of(text: str, choices: Sequence[str]) -> str:
    """The one choice that a text means.

    >>> choice_of("st", ["hit", "stand", "double"]), choice_of("2", ["hit", "stand"])
    ('stand', 'stand')
    >>> choice_of("bet 4", ["play 4", "play 3", "check"]), choice_of("bet", ["play", "fold"])
    ('play 4', 'play')
    >>> choice_of("4", ["play 4", "play 3", "check"]), choice_of("no", ["decline", "insure"])
    ('play 4', 'decline')
    """
    typed = _meant(words_of(text), choices)
    if typed == ["s"] and {"split", "surrender"} & set(choices):
        # Nobody gives up half of a bet, or puts up another, by the letter of *stand*.
        names = [one for one in ("stand", "split", "surrender") if one in ("stand", *choices)]
        raise Misread("typed-could-be", text="s", could=names)
    whole = [one for one in choices if words_of(one) == typed]
    if whole:
        return whole[0]
    if len(typed) == 1:
        found = _by_number(text, choices) or _yes_or_no(typed[0], choices)
        if found is not None:
            return found
    begins = [
        one for one in choices if typed and " ".join(words_of(one)).startswith(" ".join(typed))
    ]
    if len(begins) == 1:
        return begins[0]
    # One letter may begin a choice, but not a word in the middle of it.
    told = all(len(word) > 1 or word.isdigit() for word in typed)
    if all(word.isdigit() for word in typed):
        told = _NUMBER.fullmatch(text.strip()) is not None
    among = [one for one in choices if told and fits(typed, words_of(one))]
    if len(among) == 1:
        return among[0]
    if among or begins:
        could = [_told(one) for one in (among or begins)[:_SHOWN]]
        raise Misread("typed-could-be", text=text, could=could)
    if is_list(choices):
        raise Misread("typed-number", text=text, most=len(choices))
    can = words("list-any", items=[_told(one) for one in choices])
    raise Misread("typed-not-here", text=text, can=can)


def _by_number(text: str, choices: Sequence[str]) -> str | None:
    """A choice by its number; where choices have digits of their own, those are meant.

    >>> _by_number("2.", ["hit", "stand"]), _by_number("-2", ["hit", "stand"])
    ('stand', None)
    """
    digits = any(part.isdigit() for one in choices for part in words_of(one))
    number = _NUMBER.fullmatch(text.strip())
    at = count_of(number[1]) if number is not None else None
    if at is None or (digits and not is_list(choices)):
        return None
    return choices[at - 1] if 1 <= at <= len(choices) else None


def _yes_or_no(word: str, choices: Sequence[str]) -> str | None:
    if len(choices) != 2 or word not in (*_YES, *_NO):
        return None
    agree = [one for one in choices if one in _AGREE]
    if len(agree) != 1:
        return None
    other = next(one for one in choices if one != agree[0])
    return agree[0] if word in _YES else other
