"""What the family's strategies are called."""

from __future__ import annotations

from typing import Final

OPTIMAL: Final = "optimal"
HOUSE_WAY: Final = "house-way"
ALWAYS_HIT: Final = "hit"
ALWAYS_STAND: Final = "stand"
STRATEGIES: Final = (OPTIMAL, HOUSE_WAY, ALWAYS_HIT, ALWAYS_STAND)
