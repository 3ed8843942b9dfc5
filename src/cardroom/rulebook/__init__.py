"""The games as data: models, loader, readings, and the clubs' files."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from cardroom.rulebook.families.baccarat import (
        BaccaratRules,
        BaccaratWager,
        FiveOption,
        OwnHands,
        SharedHands,
        When,
    )
    from cardroom.rulebook.families.blackjack import (
        BankHand,
        BlackjackRules,
        Chart,
        DoubleRules,
        InsuranceRules,
        SharingRules,
        Special,
        SplitRules,
        SurrenderRules,
        Totals,
        Values,
    )
    from cardroom.rulebook.families.blackjack_lines import (
        BlackjackLine,
        BlackjackWager,
        BlackjackWhen,
    )
    from cardroom.rulebook.families.player_dealer_poker import (
        CaribbeanStud,
        EasyPoker,
        Jackpot,
        LetItRide,
        MississippiStud,
        PlayerDealerPokerRules,
        PokerWager,
        PokerWhen,
        ThreeCardPoker,
        UltimateHoldem,
    )
    from cardroom.rulebook.fees.banked import Fee, FeeDocument, FeeOption, Schedule, TierRow
    from cardroom.rulebook.fields import Pay
    from cardroom.rulebook.files.errors import RulebookError
    from cardroom.rulebook.files.folders import CLUBS
    from cardroom.rulebook.files.loader import (
        LoadedGame,
        fee_documents,
        from_data,
        full_id,
        game_ids,
        is_there,
        load_game,
        read_toml,
    )
    from cardroom.rulebook.game import (
        BankRules,
        ButtonRules,
        DeckRules,
        GameRules,
        SettlementRules,
        TableRules,
        WagerRules,
    )
    from cardroom.rulebook.source import Reading, Source, Switch

_NAMES: Final = {
    "families.baccarat": "BaccaratRules BaccaratWager FiveOption OwnHands SharedHands When",
    "families.blackjack": "BankHand BlackjackRules Chart DoubleRules InsuranceRules SharingRules"
    " Special SplitRules SurrenderRules Totals Values",
    "families.blackjack_lines": "BlackjackLine BlackjackWager BlackjackWhen",
    "files.errors": "RulebookError",
    "fees.banked": "Fee FeeDocument FeeOption Schedule TierRow",
    "fields": "Pay",
    "game": "BankRules ButtonRules DeckRules GameRules SettlementRules TableRules WagerRules",
    "files.folders": "CLUBS",
    "files.loader": "LoadedGame fee_documents from_data full_id game_ids is_there load_game"
    " read_toml",
    "families.player_dealer_poker": "CaribbeanStud EasyPoker Jackpot LetItRide MississippiStud"
    " PlayerDealerPokerRules PokerWager PokerWhen ThreeCardPoker UltimateHoldem",
    "source": "Reading Source Switch",
}
_MODULES: Final = {name: module for module, names in _NAMES.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    """Fetch a name from its module when it is first used: a game needs only its own family."""
    if name not in _MODULES:
        raise AttributeError(f"module 'cardroom.rulebook' has no attribute {name!r}")
    value = getattr(import_module(f"cardroom.rulebook.{_MODULES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES})


__all__ = [
    "CLUBS",
    "BaccaratRules",
    "BaccaratWager",
    "BankHand",
    "BankRules",
    "BlackjackLine",
    "BlackjackRules",
    "BlackjackWager",
    "BlackjackWhen",
    "ButtonRules",
    "CaribbeanStud",
    "Chart",
    "DeckRules",
    "DoubleRules",
    "EasyPoker",
    "Fee",
    "FeeDocument",
    "FeeOption",
    "FiveOption",
    "GameRules",
    "InsuranceRules",
    "Jackpot",
    "LetItRide",
    "LoadedGame",
    "MississippiStud",
    "OwnHands",
    "Pay",
    "PlayerDealerPokerRules",
    "PokerWager",
    "PokerWhen",
    "Reading",
    "RulebookError",
    "Schedule",
    "SettlementRules",
    "SharedHands",
    "SharingRules",
    "Source",
    "Special",
    "SplitRules",
    "SurrenderRules",
    "Switch",
    "TableRules",
    "ThreeCardPoker",
    "TierRow",
    "Totals",
    "UltimateHoldem",
    "Values",
    "WagerRules",
    "When",
    "fee_documents",
    "from_data",
    "full_id",
    "game_ids",
    "is_there",
    "load_game",
    "read_toml",
]
