"""The ten commonest quarrels, as user reports and question sites have them: slugs of rules."""

from typing import Final

QUARRELS: Final = (
    "stacking", "wild-draw-four-when", "draw-one-card", "last-card-special", "uno-penalty", "one-card-per-turn",
    "decline-to-play", "reverse-two-players", "uno-catch-until", "wild-on-wild",
)  # fmt: skip
