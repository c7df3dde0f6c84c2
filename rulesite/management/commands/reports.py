"""Print what readers have reported, newest first."""

from typing import Any

from django.core.management.base import BaseCommand

from rulesite.models import Report


class Command(BaseCommand):
    """One paragraph a report: when, which rule, in which language, by which options."""

    help = "Prints readers' reports, newest first."

    def handle(self, *args: Any, **options: Any) -> None:
        for report in Report.objects.order_by("-sent"):
            self.stdout.write(f"{report.sent:%Y-%m-%d %H:%M} {report.rule} {report.language} {report.by}")
            self.stdout.write(f"{report.text}\n")
