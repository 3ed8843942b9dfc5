"""The games as data: models, loader, readings, and the clubs' files."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from cardroom.rulebook.baccarat import (
        BaccaratRules,
        BaccaratWager,
        FiveOption,
        Line,
        OwnHands,
        SharedHands,
        When,
    )
    from cardroom.rulebook.blackjack import (
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
    from cardroom.rulebook.blackjack_lines import BlackjackLine, BlackjackWager, BlackjackWhen
    from cardroom.rulebook.errors import RulebookError, nearest
    from cardroom.rulebook.fees import Fee, FeeDocument, FeeOption, Schedule, TierRow
    from cardroom.rulebook.fields import Pay
    from cardroom.rulebook.folders import CLUBS
    from cardroom.rulebook.game import (
        BankRules,
        ButtonRules,
        DeckRules,
        GameRules,
        SettlementRules,
        TableRules,
        WagerRules,
    )
    from cardroom.rulebook.loader import (
        LoadedGame,
        fee_documents,
        from_data,
        full_id,
        game_ids,
        is_there,
        load_game,
        read_toml,
    )
    from cardroom.rulebook.player_dealer_poker import (
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
    from cardroom.rulebook.source import Reading, Source, Switch

_NAMES: Final = {
    "baccarat": "BaccaratRules BaccaratWager FiveOption Line OwnHands SharedHands When",
    "blackjack": "BankHand BlackjackRules Chart DoubleRules InsuranceRules SharingRules Special"
    " SplitRules SurrenderRules Totals Values",
    "blackjack_lines": "BlackjackLine BlackjackWager BlackjackWhen",
    "errors": "RulebookError nearest",
    "fees": "Fee FeeDocument FeeOption Schedule TierRow",
    "fields": "Pay",
    "game": "BankRules ButtonRules DeckRules GameRules SettlementRules TableRules WagerRules",
    "folders": "CLUBS",
    "loader": "LoadedGame fee_documents from_data full_id game_ids is_there load_game read_toml",
    "player_dealer_poker": "CaribbeanStud EasyPoker Jackpot LetItRide MississippiStud"
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
    "Line",
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
    "nearest",
    "read_toml",
]
