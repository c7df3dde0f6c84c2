"""The catalogues hold exactly what code and templates say, found here without gettext's programs."""

import io

import polib
import pytest
from babel.messages.extract import extract_python
from django.utils.translation.template import templatize

KEYWORDS = {
    "_": None, "gettext": None, "gettext_lazy": None, "gettext_noop": None,
    "ngettext": (1, 2), "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2), "pgettext_lazy": ((1, "c"), 2), "npgettext": ((1, "c"), 2, 3),
}  # fmt: skip
FOLDERS = ("rulesite", "tutor", "templates")


def said(text: str):
    """(context, msgid) of everything marked for translation in Python code."""
    for _line, name, messages, _comments in extract_python(
        io.BytesIO(text.encode()), KEYWORDS, [], {"encoding": "utf-8"}
    ):
        parts = list(messages) if isinstance(messages, (tuple, list)) else [messages]
        if name.startswith(("pgettext", "npgettext")):
            yield parts[0], parts[1]
        else:
            yield None, parts[0]


@pytest.fixture(scope="module")
def marked(root):
    found = set()
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix == ".py":
                found |= set(said(path.read_text()))
            elif path.suffix == ".html":
                found |= set(said(templatize(path.read_text())))
    return {(context, text) for context, text in found if text}


def test_nothing_is_marked_under_a_name_that_extraction_does_not_know(root):
    """`gettext_lazy as _lazy` would leave its texts out of every catalogue without a word."""
    aliases = [
        f"{path}: {line}"
        for folder in FOLDERS
        for path in sorted((root / folder).rglob("*.py"))
        for line in path.read_text().splitlines()
        if "gettext" in line and " as " in line and "import" in line and not line.rstrip().endswith(" as _")
    ]
    assert aliases == []


@pytest.mark.parametrize("language", ["sv", "nb", "da"])
def test_a_catalogue_has_what_is_said_and_nothing_else(root, marked, language):
    catalogue = polib.pofile(str(root / f"locale/{language}/LC_MESSAGES/django.po"))
    held = {(entry.msgctxt, entry.msgid) for entry in catalogue}
    assert len(marked) > 300
    assert sorted(map(str, marked - held)) == []
    assert sorted(map(str, held - marked)) == []


def test_no_fault_in_the_catalogues():
    from rulesite.management.commands.catalogues import catalogue_faults, catalogues

    assert len(catalogues()) == 3
    assert [fault for path in catalogues() for fault in catalogue_faults(path)] == []


def test_a_missing_translation_is_found(tmp_path):
    from rulesite.management.commands.catalogues import catalogue_faults

    path = tmp_path / "x.po"
    path.write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "a %(n)d"\nmsgstr "b"\n\nmsgid "c"\nmsgstr ""\n'
    )
    assert list(catalogue_faults(path)) == ["'a %(n)d': placeholders [], expected ['%(n)d']", "'c': not translated"]
