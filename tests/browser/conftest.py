"""A real browser against the real server: the site as `make run` starts it, on a port and in a folder of its own."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
# silence on a closed network; none of it is needed to start
QUIET = [
    "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
]  # fmt: skip


def browser_path() -> str | None:
    """The browser that `make test` found or installed; None is Playwright's own."""
    found = os.environ.get("CHROMIUM") or (ROOT / ".state/browser").read_text()
    return None if found == "playwright" else found


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {**browser_type_launch_args, "executable_path": browser_path(), "args": QUIET}


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The address of a running site."""
    state = tmp_path_factory.mktemp("state")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environment = {
        **os.environ, "STATE_DIR": str(state), "PORT": str(port), "WORKERS": "1", "DEBUG": "false", "SITE_URL": "",
    }  # fmt: skip
    command = [sys.executable, "deploy/bootstrap.py", "run"]
    with (state / "log").open("w") as log:
        server = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=log, start_new_session=True)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(address, server, state / "log")
        yield address
    finally:
        os.killpg(server.pid, 15)
        server.wait(10)


def wait_for(address: str, server: subprocess.Popen, log: Path) -> None:
    for _ in range(300):
        assert server.poll() is None, log.read_text()
        try:
            urllib.request.urlopen(f"{address}/healthy", timeout=1).close()
        except OSError:
            time.sleep(0.2)
        else:
            return
    raise AssertionError(log.read_text())


@pytest.fixture(autouse=True)
def no_complaints(request):
    """No test with a page may leave a console message or ask anybody else for anything."""
    if "page" not in request.fixturenames:
        yield
        return
    page, said, asked = request.getfixturevalue("page"), [], []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda asks: asked.append(asks.url))
    yield
    if not request.node.get_closest_marker("may_fail_to_load"):
        assert said == []
    home = request.getfixturevalue("site")
    assert [url for url in asked if not url.startswith((home, "data:"))] == []
    assert page.context.cookies() == []
