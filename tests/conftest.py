"""The real rulebook is the data of all tests: it is loaded once, then read."""

import io
import os
import tempfile
from pathlib import Path

import pytest

_STATE = tempfile.TemporaryDirectory(prefix="rulesite-")
os.environ["STATE_DIR"] = _STATE.name
os.environ["SECRET_KEY"] = "for tests only"
os.environ.pop("DATABASE_URL", None)
os.environ["DEBUG"] = "false"


def pytest_collection_modifyitems(items):
    """Browser tests come last: Playwright's event loop stays in the thread, and Django asks no database beside one."""
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


@pytest.fixture(scope="session")
def django_db_setup(django_db_blocker):
    """Both databases as `manage.py prepare` builds them."""
    from django.core.management import call_command

    from rulesite.management.commands.catalogues import catalogues, compile_catalogues

    compile_catalogues(catalogues())
    with django_db_blocker.unblock():
        call_command("migrate", database="default", verbosity=0)
        call_command("loadcontent", stdout=io.StringIO())


@pytest.fixture
def get(client, db_content):
    """Ask for a page: its text, with its status checked."""

    def ask(address: str, status: int = 200, **headers: str) -> str:
        response = client.get(address, headers=headers)
        assert response.status_code == status, f"{address}: {response.status_code}"
        return response.content.decode()

    return ask


@pytest.fixture
def db_content(django_db_setup, django_db_blocker):
    """The content database open for reading."""
    with django_db_blocker.unblock():
        yield


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return Path(__file__).parent.parent
