"""What a text says that one may, may not, must or need not do, in each of the four languages.

Only words are looked at, so it is a coarse measure: a modality that one language names, and that another language has
no word at all for, is worth a look. What is right all the same is listed in modals.yaml with its reason.
"""

import re
from collections.abc import Iterator

from tests.words.texts import Said, prose

MAY, MAY_NOT, MUST, NEED_NOT = "may", "may not", "must", "need not"

# The verbs of each modality as the house style has them; those of MAY with a negation are MAY_NOT, and so on.
VERBS = {
    "sv": {"may": "får|fick|fått|få", "must": "måste|ska|skulle", "need": "behöver|behövde|behöva"},
    "nb": {"may": "kan|kunne|lov", "must": "må|måtte|skal|skulle", "need": "trenger|trengte|trenge"},
    "da": {"may": "må|måtte", "must": "skal|skulle", "need": "behøver|behøvede|behøve"},
    "en": {"may": "may|might", "must": "must|have to|has to|had to|having to", "need": "need|needs|needed"},
}  # fmt: skip
