"""Read and check all content, and build the content database anew."""

import hashlib
import os
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connections, transaction

from rulesite.content_load import Content
from rulesite.content_write import write


class Command(BaseCommand):
    """Checks everything before it writes; the old database serves until the new one takes its name."""

    help = "Reads and checks rulesite/content and tutor/content, and builds the content database anew."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="only check, write nothing")
        parser.add_argument("--if-changed", action="store_true", help="do nothing when the files are as loaded before")

    def handle(self, *args: Any, **options: Any) -> None:
        target = Path(settings.CONTENT_DB)
        mark = target.with_suffix(".loaded")
        now = fingerprint()
        if options["if_changed"] and target.exists() and mark.exists() and mark.read_text() == now:
            return
        from tutor.content_load import Scenarios  # here, so that a fault in one file names that file

        content = Content()
        scenarios = Scenarios(content.rules)
        if faults := content.faults + scenarios.faults:
            raise CommandError("\n".join([*faults, f"{len(faults)} faults, nothing was written"]))
        if options["check"]:
            self.stdout.write(f"{len(content.rules)} rules, {len(scenarios)} scenarios: no fault")
            return
        build(target, content, scenarios)
        mark.write_text(now)
        self.stdout.write(f"{len(content.rules)} rules and {len(scenarios)} scenarios loaded")


def build(target: Path, content: Content, scenarios: Any) -> None:
    """Build the database beside the target and rename it into place."""
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_suffix(f".{os.getpid()}.new")
    fresh.unlink(missing_ok=True)
    connection = connections["content"]
    connection.close()
    before = connection.settings_dict["NAME"]
    connection.settings_dict["NAME"] = str(fresh)
    try:
        call_command("migrate", database="content", verbosity=0)
        with transaction.atomic(using="content"):
            write(content, scenarios.by_rule(), scenarios.records())
            scenarios.write()
        connection.close()
        os.replace(fresh, target)
    finally:
        connection.close()
        connection.settings_dict["NAME"] = before
        fresh.unlink(missing_ok=True)


def fingerprint() -> str:
    """A hash of all that the content database is made from: the content and the code that reads it."""
    digest = hashlib.blake2b(digest_size=16)
    root = Path(settings.BASE_DIR)
    files = [
        path
        for folder in ("rulesite", "tutor")
        for path in sorted((root / folder).rglob("*"))
        if path.suffix in {".py", ".yaml"}
    ]
    for path in files:
        digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()
