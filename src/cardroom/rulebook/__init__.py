"""The games as data: models, loader, readings, and the clubs' files."""

from cardroom.rulebook.baccarat import (
    BaccaratRules,
    BaccaratWager,
    FiveOption,
    Line,
    OwnHands,
    SharedHands,
    When,
)
from cardroom.rulebook.errors import RulebookError, nearest
from cardroom.rulebook.fees import Fee, FeeDocument, FeeOption, Schedule, TierRow
from cardroom.rulebook.fields import Pay
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
    CLUBS,
    LoadedGame,
    fee_documents,
    from_data,
    game_ids,
    is_there,
    load_game,
    read_toml,
)
from cardroom.rulebook.source import Reading, Source, Switch

__all__ = [
    "CLUBS",
    "BaccaratRules",
    "BaccaratWager",
    "BankRules",
    "ButtonRules",
    "DeckRules",
    "Fee",
    "FeeDocument",
    "FeeOption",
    "FiveOption",
    "GameRules",
    "Line",
    "LoadedGame",
    "OwnHands",
    "Pay",
    "Reading",
    "RulebookError",
    "Schedule",
    "SettlementRules",
    "SharedHands",
    "Source",
    "Switch",
    "TableRules",
    "TierRow",
    "WagerRules",
    "When",
    "fee_documents",
    "from_data",
    "game_ids",
    "is_there",
    "load_game",
    "nearest",
    "read_toml",
]
