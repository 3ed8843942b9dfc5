"""What a pot game is played for: betting structure, blinds, antes, buy-in."""

from __future__ import annotations

import re
from typing import Final, Literal, Self

from pydantic import BaseModel, Field, ValidationError, model_validator

from cardroom.money import BadMoneyError, as_written, cents
from cardroom.rulebook.fields import Money
from cardroom.rulebook.files.errors import RulebookError
from cardroom.said import Refusal, Said, given, near, reason_of

Structure = Literal["split", "progressive", "straight", "spread", "pot", "no-limit"]
MOST_BLINDS: Final = 3


class Stakes(BaseModel, frozen=True, extra="forbid"):
    """One row of a table of limits: how much may be bet, and what is put up before the deal."""

    id: str = Field(description="the name used with --stakes, as the limit is posted: 3/6")
    structure: Structure = Field(
        "split",
        description="split: a small bet, then a big one; progressive: an amount for each round; "
        "straight: one amount; spread: any amount between two; pot and no-limit",
    )
    bets: tuple[Money, ...] = Field(
        (),
        description="split: small and big bet; progressive: one for each round; straight: one; "
        "spread: least and most; pot and no-limit: the least bet, where it is not the big blind",
    )
    blinds: tuple[Money, ...] = Field(
        (), max_length=MOST_BLINDS, description="blinds from the button on"
    )
    ante: Money = Field(0, description="what every player puts up")
    antes: int = Field(
        3, ge=1, description="how often everyone antes again when nobody opens the pot"
    )
    bring_in: Money = Field(0, description="the forced bet, where it is less than a full bet")
    buy_in: Money | None = Field(None, description="a full buy")
    time: Money | None = Field(None, description="what each player pays by the half hour")
    chip: Money | None = Field(None, description="the smallest chip; as the amounts need, if unset")
    rates: str | None = Field(
        None, description="the printed limit whose fees are taken, where none is printed for these"
    )
    uncertain: bool = Field(
        default=False, description="whether figures were lost in the scan or are printed nowhere"
    )

    @model_validator(mode="after")
    def _sound(self) -> Self:
        wanted = {"split": 2, "straight": 1, "spread": 2}.get(self.structure)
        if wanted is not None and len(self.bets) != wanted:
            about = {"stakes": self.id, "structure": Said(f"structure-{self.structure}")}
            raise Refusal("wrong-stakes-bets", **about, wanted=wanted, count=len(self.bets))
        if self.structure == "progressive" and not self.bets:
            raise Refusal("wrong-stakes-progressive", stakes=self.id)
        if self.structure in ("pot", "no-limit") and not (self.bets or self.big_blind):
            raise Refusal("wrong-stakes-no-blind", stakes=self.id)
        if self.structure == "spread" and self.bets[0] > self.bets[1]:
            raise Refusal("wrong-stakes-spread", stakes=self.id)
        if self.structure == "split" and self.bets[0] > self.bets[1]:
            raise Refusal("wrong-stakes-split", stakes=self.id)
        if any(bet <= 0 for bet in self.bets):
            raise Refusal("wrong-stakes-bet", stakes=self.id)
        if list(self.blinds) != sorted(self.blinds):
            raise Refusal("wrong-stakes-blinds", stakes=self.id)
        return self

    @property
    def big_blind(self) -> int:
        """The last and largest blind, or nothing."""
        return self.blinds[-1] if self.blinds else 0

    @property
    def least_bet(self) -> int:
        """The smallest bet of the first round."""
        return self.bets[0] if self.bets else self.big_blind

    @property
    def upper(self) -> int:
        """The upper limit, by which scoops and kills are measured."""
        return max(self.bets) if self.bets else self.big_blind

    @property
    def smallest_chip(self) -> int:
        """The chip that odd amounts come down to: a dollar, unless the stakes need a smaller."""
        if self.chip is not None:
            return self.chip
        amounts = (*self.bets, *self.blinds, self.ante, self.bring_in)
        return next(unit for unit in (100, 50, 25, 10, 5, 1) if all(a % unit == 0 for a in amounts))

    def killed(self, size: Literal["half", "full"]) -> Stakes:
        """The same stakes with the bets doubled, or half again as large; blinds stay."""
        bets = tuple(bet * 2 if size == "full" else bet * 3 // 2 for bet in self.bets)
        return self.model_copy(update={"bets": bets})


_TEXT: Final = re.compile(
    r"^(?:(split|progressive|straight|spread|pot|pot limit|no-limit|no limit)\s+)?"
    r"([$\d.,/\- ]+)$"
)


_BESIDE: Final = re.compile(r"\s+(ante|forced)\s+(\$?[\d.,]+)")


def stakes_for(known: tuple[Stakes, ...], text: str | None = None) -> Stakes:
    """The stakes of an id, the first where none is named, or those a person writes.

    Where the stakes listed have an ante or a forced bet and no blinds, written ones name them too.

    >>> stakes_for((), "3/6").blinds
    (100, 300)
    >>> stakes_for((), "no limit 1/2").structure
    'no-limit'
    >>> stud = stakes_for((), "5/10 ante 1 forced 2")
    >>> stud.ante, stud.bring_in, stud.blinds
    (100, 200, ())
    """
    if text is None:
        if not known:
            raise RulebookError("wrong-stakes-none")
        return known[0]
    for one in known:
        if one.id == text:
            return one
    words = text.strip().lower()
    beside = {name: _money(text, amount) for name, amount in _BESIDE.findall(words)}
    found = _TEXT.match(_BESIDE.sub("", words))
    if found is None or not re.search(r"\d", found[2]):
        names = [one.id for one in known]
        raise RulebookError("wrong-stakes-unknown", given=given(text), near=near(text, names))
    _check_beside(known, text, beside)
    return _written(text, (found[1] or "split").replace(" ", "-"), found[2], beside)


def _check_beside(known: tuple[Stakes, ...], text: str, beside: dict[str, int]) -> None:
    """Games of antes name the ante, and the forced bet if they have one: no document gives them."""
    if any(one.blinds for one in known):
        return
    wanted = {
        "ante": any(one.ante for one in known),
        "forced": any(one.bring_in for one in known),
    }
    missing = [name for name, needed in wanted.items() if needed and name not in beside]
    if missing:
        example = " ".join(f"{name} {amount}" for name, amount in (("ante", 1), ("forced", 2))
                           if wanted[name])  # fmt: skip
        needs = [Said(f"wrong-stakes-needs-{name}") for name in missing]
        ids = [one.id for one in known]
        raise RulebookError(
            "wrong-stakes-beside", stakes=given(text), missing=needs, example=example, known=ids
        )


def _money(text: str, amount: str) -> int:
    try:
        return cents(amount)
    except BadMoneyError as error:
        raise RulebookError("wrong-stakes-amount", stakes=given(text), why=error.said) from None


def _written(text: str, structure: str, amounts: str, beside: dict[str, int]) -> Stakes:
    numbers = [_money(text, part) for part in re.split(r"[/-]", amounts.replace(" ", "")) if part]
    structure = "pot" if structure == "pot-limit" else structure
    data: dict[str, object] = {
        key: as_written(beside[name])
        for name, key in (("ante", "ante"), ("forced", "bring_in"))
        if name in beside
    }
    if structure in ("pot", "no-limit"):
        if len(numbers) > MOST_BLINDS:
            raise RulebookError("wrong-stakes-most-blinds", stakes=given(text), most=MOST_BLINDS)
        data["bets" if beside else "blinds"] = [as_written(number) for number in numbers]
    else:
        data["bets"] = [as_written(number) for number in numbers]
    if structure not in ("pot", "no-limit") and not beside:
        small = numbers[0]
        # About half the small bet in whole dollars, as the posted limits have it: 1 and 3 for 3/6.
        first = max(small // 2 // 100 * 100, min(small, 100))
        data |= {"blinds": [as_written(first), as_written(small)], "uncertain": True}
    try:
        return Stakes.model_validate({"id": text, "structure": structure, **data})
    except ValidationError as error:
        reason = error.errors()[0].get("ctx", {}).get("error", error)
        raise RulebookError.of(reason_of(reason)) from None
