"""Everything between a checkout and a server: catalogues, both databases, static files."""

from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    """Running it twice changes nothing."""

    help = "Compiles the catalogues, builds both databases and collects the static files."

    def handle(self, *args: Any, **options: Any) -> None:
        settings.STATE_DIR.mkdir(parents=True, exist_ok=True)
        call_command("catalogues")
        call_command("migrate", database="default", verbosity=0)
        call_command("loadcontent", if_changed=True)
        if not settings.DEBUG:
            call_command("collectstatic", interactive=False, clear=True, verbosity=0)
