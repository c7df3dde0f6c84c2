"""May, may not, must and need not are the same in all four languages, where a text says what one may do."""

from functools import cache

import pytest
import yaml

from tests.words.modals import language, unlike
from tests.words.texts import HERE, Said, everything, none_of


@pytest.fixture(scope="module")
def found():
    """What is unlike in all texts but the long ones, in which every modality stands somewhere."""
    brief = [said for said in everything() if not said.key.endswith("body") and all(said.by.values())]
    return [(said.place, *difference) for said in brief for difference in unlike(said)]


@cache
def excused():
    return [(entry["text"], entry["modality"]) for entry in yaml.safe_load((HERE / "modals.yaml").read_text())]


def test_no_language_says_a_modality_that_another_does_not(found):
    none_of(
        f"{place}: {one} says {modality}, not {other}"
        for place, modality, one, other in found
        if (place, modality) not in excused()
    )


def test_no_text_is_excused_needlessly(found):
    none_of(text for text in excused() if text not in {(place, modality) for place, modality, _one, _other in found})


RIGHT = {
    "sv": "Du får inte lägga +4. Bo måste dra, men du behöver inte säga UNO. Ida får passa.",
    "nb": "Du kan ikke legge +4. Bo må trekke, men du trenger ikke si UNO. Ida kan melde pass.",
    "da": "Du må ikke lægge +4. Bo skal trække, men du behøver ikke sige UNO. Ida må melde pas.",
    "en": "You may not play it. Bo has to draw, but you need not say UNO. Ida may pass.",
}


def test_the_modal_verbs_of_the_house_style_are_told_apart():
    for name, text in RIGHT.items():
        assert language(name).says(text) == {"may", "may not", "must", "need not"}, name


@pytest.mark.parametrize(
    ("name", "right", "wrong", "difference"),
    [
        ("sv", "får inte", "måste", ("may not", "da", "sv")),
        ("sv", "måste dra", "får dra", ("must", "en", "sv")),
        ("nb", "kan ikke", "kan", ("may not", "en", "nb")),
        ("nb", "Bo må", "Bo kan", ("must", "sv", "nb")),
        ("da", "må ikke", "skal ikke", ("may not", "sv", "da")),
        ("da", "behøver ikke", "må ikke", ("need not", "sv", "da")),
        ("en", "may not", "must", ("may not", "da", "en")),
    ],
)
def test_a_modality_that_one_language_has_lost_is_found(name, right, wrong, difference):
    said = Said("x.yaml", "answer", RIGHT | {name: RIGHT[name].replace(right, wrong)})
    assert list(unlike(Said("x.yaml", "answer", RIGHT))) == []
    assert difference in list(unlike(said))
