"""Builds the page into the package, for wheels and source archives; a checkout does it with `make page`."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """A source archive holds the built page already."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version != "editable" and not (root / "PKG-INFO").exists():
            subprocess.run([sys.executable, str(root / "web" / "npm.py"), "run", "build"], check=True)
