"""Write requirements.lock: what the server's image is made of, each version with the hashes of its files.

`make lock` runs it. pip resolves the newest versions that fit pyproject.toml for the Python that runs this,
which should be the image's, and names the hash of each file for both kinds of machine.
"""

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "deploy" / "requirements.lock"
EXTRAS = ("server", "postgres")
MACHINES = ("x86_64", "aarch64")
GLIBC = range(17, 29)  # of the image and older
HEAD = """\
# Made by `make lock` for Python {version}; install with: pip install --require-hashes -r requirements.lock
"""


def list_wanted() -> list[str]:
    """What the server needs, by pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *(need for extra in EXTRAS for need in extras[extra])]
    return [need for need in wanted if not need.startswith("hanabi[")]


def resolve(*options: str) -> list[dict[str, Any]]:
    """What pip would install."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
    result = subprocess.run([*command, "--report", "-", *options], capture_output=True, text=True, check=True)
    found: list[dict[str, Any]] = json.loads(result.stdout)["install"]
    return found


def name_of(item: dict[str, Any]) -> str:
    return f"{item['metadata']['name'].lower().replace('_', '-')}=={item['metadata']['version']}"


def list_tags(machine: str) -> list[str]:
    """The options that make pip choose files for a machine."""
    tags = ["any", f"manylinux2014_{machine}", *(f"manylinux_2_{minor}_{machine}" for minor in GLIBC)]
    return [word for tag in tags for word in ("--platform", tag)]


def write_lock() -> str:
    pinned = sorted(map(name_of, resolve(*list_wanted())))
    hashes: dict[str, set[str]] = {name: set() for name in pinned}
    for machine in MACHINES:
        for item in resolve("--no-deps", "--target", "nowhere", *list_tags(machine), *pinned):
            hashes[name_of(item)].add(item["download_info"]["archive_info"]["hashes"]["sha256"])
    version = ".".join(map(str, sys.version_info[:2]))
    lines = [
        f"{name} \\\n" + " \\\n".join(f"    --hash=sha256:{digest}" for digest in sorted(hashes[name]))
        for name in pinned
    ]
    return HEAD.format(version=version) + "\n".join(lines) + "\n"


if __name__ == "__main__":
    LOCK.write_text(write_lock(), "utf-8")
