"""Compile the catalogues of `locale/` without GNU gettext, or check them."""

import re
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import polib
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w*\}")
LONGER = {"count", "n"}  # a singular may say the number in a word


class Command(BaseCommand):
    """polib writes the same file as msgfmt; Django's own command needs gettext's programs."""

    help = "Compiles locale/*/LC_MESSAGES/*.po; with --check it compiles nothing and finds what is missing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="only check")

    def handle(self, *args: Any, **options: Any) -> None:
        files = catalogues()
        faults = [f"{path.parent.parent.name}: {fault}" for path in files for fault in catalogue_faults(path)]
        if faults:
            raise CommandError("\n".join([*faults, f"{len(faults)} faults in the catalogues"]))
        if not options["check"]:
            compile_catalogues(files)


def catalogues() -> list[Path]:
    """Every catalogue of the project."""
    return sorted(Path(settings.BASE_DIR, "locale").glob("*/LC_MESSAGES/*.po"))


def compile_catalogues(files: Iterable[Path]) -> None:
    """Write each catalogue's .mo beside it."""
    for path in files:
        polib.pofile(str(path)).save_as_mofile(str(path.with_suffix(".mo")))


def catalogue_faults(path: Path) -> Iterator[str]:
    """What is untranslated, unsure, left over or has other placeholders than the English."""
    for entry in polib.pofile(str(path)):
        where = f"{entry.msgid!r}"
        if entry.obsolete:
            yield f"{where}: no longer used"
            continue
        if entry.fuzzy:
            yield f"{where}: unsure (fuzzy)"
        texts = list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
        if not all(texts):
            yield f"{where}: not translated"
            continue
        wanted = set(PLACEHOLDER.findall(entry.msgid_plural or entry.msgid))
        for text in texts:
            found = set(PLACEHOLDER.findall(text))
            missing = {p for p in wanted - found if not (entry.msgid_plural and p.strip("%()sd{}") in LONGER)}
            if missing or found - wanted:
                yield f"{where}: placeholders {sorted(found)}, expected {sorted(wanted)}"
