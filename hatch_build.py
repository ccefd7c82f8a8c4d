"""Builds the page into the package, for wheels and source archives; a checkout does it with `make page`."""

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """A source archive holds the built page already."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable" or (root / "PKG-INFO").exists():
            return
        spec = importlib.util.spec_from_file_location("npm", root / "web" / "npm.py")
        assert spec and spec.loader
        npm = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(npm)
        npm.run_in_page("run", "build")
