"""The two commands say in one plain line what is missing, and do twice what they do once."""

import importlib.util
import os
import socket
import stat
import sys

import pytest


@pytest.fixture
def bootstrap(root, tmp_path, monkeypatch):
    spec = importlib.util.spec_from_file_location("bootstrap", root / "deploy/bootstrap.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "STATE", tmp_path)
    return module


def last_line(capsys) -> str:
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    return lines[0]


def test_a_python_that_is_too_old_is_told_what_is_needed(bootstrap, monkeypatch, capsys):
    monkeypatch.setattr(bootstrap.sys, "version_info", (3, 9, 1))
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: None)
    with pytest.raises(SystemExit):
        bootstrap.use_new_python()
    assert last_line(capsys) == "One Card Left needs Python 3.11 or newer; this is 3.9. Install one and try again."


def test_a_newer_python_beside_the_old_one_is_taken(bootstrap, monkeypatch):
    taken = []
    monkeypatch.setattr(bootstrap.sys, "version_info", (3, 9, 1))
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: f"/bin/{name}" if name == "python3.12" else None)
    monkeypatch.setattr(bootstrap.os, "execv", lambda path, arguments: taken.append(path) or sys.exit())
    with pytest.raises(SystemExit):
        bootstrap.use_new_python()
    assert taken == ["/bin/python3.12"]


def test_a_missing_venv_module_is_named(bootstrap, monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(bootstrap, "PYTHON", tmp_path / "none")
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(SystemExit):
        bootstrap.make_venv()
    assert last_line(capsys) == "Python's venv module is missing. On Debian and Ubuntu: apt install python3-venv"


def test_a_taken_port_is_named(bootstrap, monkeypatch, capsys):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        monkeypatch.setenv("PORT", str(port))
        with pytest.raises(SystemExit):
            bootstrap.free_port("127.0.0.1")
    assert last_line(capsys).startswith(f"Port {port} cannot be used (")


@pytest.mark.parametrize("port", ["0", "65536", "web", "-1", "", "8000.5"])
def test_a_port_that_is_none_is_named(bootstrap, monkeypatch, capsys, port):
    monkeypatch.setenv("PORT", port)
    with pytest.raises(SystemExit):
        bootstrap.free_port("127.0.0.1")
    assert last_line(capsys) == f"PORT must be a number from 1 to 65535, not {port}."


def test_nothing_is_prepared_twice(bootstrap, monkeypatch):
    calls = []
    monkeypatch.setattr(bootstrap.subprocess, "call", lambda *command, **rest: calls.append(command) or 0)
    bootstrap.prepare(DEBUG="false")
    (bootstrap.STATE / "content.sqlite3").touch()
    bootstrap.prepare(DEBUG="false")
    assert len(calls) == 1


@pytest.mark.parametrize("change", ["debug", "database", "lost"])
def test_what_is_prepared_for_another_place_is_prepared_anew(bootstrap, monkeypatch, change):
    calls = []
    monkeypatch.setattr(bootstrap.subprocess, "call", lambda *command, **rest: calls.append(command) or 0)
    content = bootstrap.STATE / "content.sqlite3"
    bootstrap.prepare(DEBUG="true")
    content.touch()
    if change == "database":
        monkeypatch.setenv("DATABASE_URL", "postgres://elsewhere/reports")
    if change == "lost":
        content.unlink()
    bootstrap.prepare(DEBUG="false" if change == "debug" else "true")
    assert len(calls) == 2


def test_requirements_are_installed_once(bootstrap, monkeypatch, tmp_path):
    calls = []
    monkeypatch.setattr(bootstrap, "VENV", tmp_path)
    monkeypatch.setattr(bootstrap.subprocess, "call", lambda *command, **rest: calls.append(command) or 0)
    bootstrap.install("requirements.txt")
    bootstrap.install("requirements.txt")
    assert len(calls) == 1
    assert "--require-hashes" in calls[0][0]


def test_the_secret_key_is_made_once_and_kept_from_others(monkeypatch, tmp_path):
    from rulesite import settings

    monkeypatch.setattr(settings, "STATE_DIR", tmp_path / "new")
    monkeypatch.delenv("SECRET_KEY", raising=False)
    first = settings._secret_key()
    assert len(first) > 50
    assert settings._secret_key() == first
    assert stat.S_IMODE(os.stat(tmp_path / "new/secret-key").st_mode) == 0o600


def test_every_requirement_has_its_hash(root):
    for name in ("requirements.txt", "requirements-dev.txt"):
        text = (root / name).read_text()
        packages = [line for line in text.splitlines() if "==" in line]
        assert len(packages) > 20
        assert text.count("--hash=sha256:") >= len(packages)
        assert "://" not in text
