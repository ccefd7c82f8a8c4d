"""The page's files, listed at startup: no name that a client sends reaches the disk."""

from functools import cached_property
from mimetypes import guess_type
from pathlib import Path

from starlette.responses import FileResponse, Response

PAGE = Path(__file__).parents[1].resolve() / "page"  # as it was built
YEAR = 365 * 86400
PACKED = {"br": ".br", "gzip": ".gz"}  # what the page's build writes beside each file, the smallest first
INDEX = "index.html"


class StaticFiles:
    """What the page's build has made."""

    def __init__(self, folder: Path | None = None) -> None:
        folder = folder or PAGE
        found = (path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else ()
        self._files = {path.relative_to(folder).as_posix(): path for path in found}

    @property
    def is_built(self) -> bool:
        return INDEX in self._files

    @cached_property
    def index(self) -> str:
        """The page itself, as text."""
        return self._files[INDEX].read_text("utf-8")

    def has(self, path: str) -> bool:
        return path in self._files

    def send(self, path: str, encodings: str) -> Response:
        """A file, compressed where the browser takes that."""
        lasting = f"public, max-age={YEAR}, immutable" if path.startswith("assets/") else "no-cache"
        headers = {"cache-control": lasting, "vary": "accept-encoding"}
        kind = guess_type(path)[0]
        for encoding, suffix in PACKED.items():
            if encoding in encodings and path + suffix in self._files:
                packed = self._files[path + suffix]
                return FileResponse(
                    packed, media_type=kind, headers={**headers, "content-encoding": encoding}
                )
        return FileResponse(self._files[path], media_type=kind, headers=headers)
