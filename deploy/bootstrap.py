"""Sets up and starts One Card Left with nothing but Python's standard library.

    python3 deploy/bootstrap.py run      set up what is missing, then serve (PORT, HOST, WORKERS from the environment)
    python3 deploy/bootstrap.py dev      the same with the reloading server and debug on
    python3 deploy/bootstrap.py packages set up what the checks need but a browser
    python3 deploy/bootstrap.py test     set up what the checks need, a browser included

This file must also run on a Python that is too old, to say so: no syntax newer than 3.6.
"""

import hashlib
import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STATE = Path(os.environ.get("STATE_DIR", str(ROOT / ".state")))
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def stop(line):
    """End with one plain line."""
    sys.stderr.write(line + "\n")
    sys.exit(1)


def use_new_python():
    """Go on under a Python that is new enough, if there is one."""
    if sys.version_info >= (3, 11):
        return
    for name in ("python3.13", "python3.12", "python3.11", "python3.14"):
        found = shutil.which(name)
        if found:
            os.execv(found, [found] + sys.argv)
    stop("One Card Left needs Python 3.11 or newer; this is %d.%d. Install one and try again." % sys.version_info[:2])


def make_venv():
    if PYTHON.exists():
        return
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        stop("Python's venv module is missing. On Debian and Ubuntu: apt install python3-venv")
    print("Making .venv", flush=True)
    venv.create(str(VENV), with_pip=True)


def install(*names):
    """Install requirement files whose content has changed since the last time."""
    for name in names:
        wanted = hashlib.sha256((ROOT / name).read_bytes()).hexdigest()
        mark = VENV / (name + ".installed")
        if mark.exists() and mark.read_text() == wanted:
            continue
        print("Installing " + name, flush=True)
        pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "-q", "--require-hashes"]
        if subprocess.call(pip + ["-r", str(ROOT / name)]):
            stop("The packages in %s could not be installed. Is this machine online?" % name)
        mark.write_text(wanted)


def prepare(**environment):
    """Build what is served; skipped in a moment when nothing has changed."""
    mark = STATE / "prepared"
    now = fingerprint(environment)
    if mark.exists() and mark.read_text() == now and (STATE / "content.sqlite3").exists():
        return
    if subprocess.call([str(PYTHON), "manage.py", "prepare"], cwd=str(ROOT), env=dict(os.environ, **environment)):
        sys.exit(1)
    mark.write_text(now)


def fingerprint(environment):
    """A hash over names, sizes and times of all that is served, and over what it is prepared for."""
    prepared_for = [str(STATE), os.environ.get("DATABASE_URL"), sorted(environment.items())]
    digest = hashlib.sha256(repr(prepared_for).encode())
    for folder in ("rulesite", "tutor", "templates", "locale"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".pyc", ".mo") or not path.is_file():
                continue
            stat = path.stat()
            digest.update(("%s %d %d\n" % (path, stat.st_size, stat.st_mtime_ns)).encode())
    digest.update((ROOT / "requirements.txt").read_bytes())
    return digest.hexdigest()


def free_port(host):
    """The port from PORT, if nobody else has it."""
    text = os.environ.get("PORT", "8000")
    if not (text.isdigit() and 0 < int(text) < 65536):
        stop("PORT must be a number from 1 to 65535, not %s." % text)
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, int(text)))
        except OSError as error:
            stop("Port %s cannot be used (%s). Choose another: PORT=8123 make run" % (text, error.strerror))
    return text


def serve(debug):
    host = os.environ.get("HOST", "127.0.0.1")
    port = free_port(host)
    environment = {"DEBUG": "true" if debug else "false"}
    make_venv()
    install("requirements.txt")
    prepare(**environment)
    print("One Card Left is on http://%s:%s (stop it with Ctrl-C)" % (host, port), flush=True)
    os.environ.update(environment)
    os.chdir(str(ROOT))
    if debug:
        command = [str(PYTHON), "manage.py", "runserver", "%s:%s" % (host, port)]
    else:
        workers = os.environ.get("WORKERS", str(min(2, os.cpu_count() or 1)))
        command = [str(PYTHON), "-m", "granian", "--interface", "wsgi", "--host", host, "--port", port]
        command += ["--workers", workers, "--blocking-threads", "4", "--respawn-failed-workers"]
        command += ["--log-level", "warning", "rulesite.wsgi:application"]
    os.execv(command[0], command)


def browser():
    """A Chromium or Chrome for the browser tests; its path is kept for them."""
    found = os.environ.get("CHROMIUM") or next((p for p in map(shutil.which, BROWSERS) if p), None)
    if not found and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing Chromium", flush=True)
        quiet = dict(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        subprocess.call(["apt-get", "update"], **quiet)
        subprocess.call(["apt-get", "install", "-y", "--no-install-recommends", "chromium"], **quiet)
        found = shutil.which("chromium")
    if not found:
        code = subprocess.call([str(PYTHON), "-m", "playwright", "install", "chromium"], stdout=subprocess.DEVNULL)
        found = "playwright" if code == 0 else None
    if not found:
        stop("The browser tests need Chromium or Chrome: install one (on Debian: apt install chromium) and try again.")
    STATE.mkdir(parents=True, exist_ok=True)
    (STATE / "browser").write_text(found)


def main():
    use_new_python()
    task = sys.argv[1] if len(sys.argv) > 1 else ""
    if task in ("run", "dev"):
        serve(debug=task == "dev")
    elif task in ("packages", "test"):
        make_venv()
        install("requirements.txt", "requirements-dev.txt")
        if task == "test":
            browser()
    else:
        stop("What to do? run, dev, packages or test.")


if __name__ == "__main__":
    main()
