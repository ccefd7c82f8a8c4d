"""The parts of the documents that are made from the code: `make docs` writes them, a test compares them.

The layers come from the import contracts in pyproject.toml, the map of the modules from their docstrings.
"""

import ast
import re
import textwrap
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "hanabi"
PAGES = ("api.md", "architecture.md", "map.md", "rules.md")


def list_layers() -> str:
    """Every contract that orders modules, highest first."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    return "\n".join(describe_contract(one) for one in contracts if one["type"] == "layers")


def describe_contract(contract: dict[str, list[str]]) -> str:
    rows = [re.sub(r"hanabi\.((?:\w+\.)*)(\w+)", r"`\2`", layer) for layer in contract["layers"]]
    return textwrap.fill(f"- **{contract['name']}:** {' > '.join(rows)}", 118, subsequent_indent="  ")


def list_modules() -> str:
    """Every module with the first sentence of its docstring, a table for each package."""
    return "\n".join(describe_package(folder) for folder in list_packages())


def list_packages() -> Iterator[Path]:
    yield PACKAGE
    for path in sorted(PACKAGE.rglob("__init__.py")):
        if path.parent != PACKAGE and "migrations" not in path.parts:
            yield path.parent


def describe_package(folder: Path) -> str:
    name = folder.relative_to(PACKAGE.parent).as_posix()
    rows = [f"| `{path.name}` | {first_sentence(path)} |" for path in sorted(folder.glob("*.py"))]
    head = first_sentence(folder / "__init__.py")
    return f"## {name}\n\n{head}\n\n| module | |\n|---|---|\n" + "\n".join(rows[1:]) + "\n"


def first_sentence(path: Path) -> str:
    docstring = ast.get_docstring(ast.parse(path.read_text())) or ""
    return " ".join(docstring.split("\n\n")[0].split()).replace("|", "\\|")


def list_tests() -> str:
    """Every test module with the first sentence of its docstring."""
    files = sorted(file for name in ("test_*.py", "check_*.py") for file in (ROOT / "tests").rglob(name))
    rows = [f"| `{file.relative_to(ROOT).as_posix()}` | {first_sentence(file)} |" for file in files]
    return "| tests | |\n|---|---|\n" + "\n".join(rows)


def list_errors() -> str:
    """Every exception with its built-in base and the first sentence of its docstring."""
    module = ast.parse((PACKAGE / "errors.py").read_text())
    rows = [describe_error(one) for one in module.body if isinstance(one, ast.ClassDef)][1:]
    return "| error | also a | meaning |\n|---|---|---|\n" + "\n".join(rows)


def describe_error(error: ast.ClassDef) -> str:
    also = ", ".join(f"`{ast.unparse(base)}`" for base in error.bases[1:])
    return f"| `{error.name}` | {also} | {(ast.get_docstring(error) or '').splitlines()[0]} |"


TERMS = ("-firework", "-clue-token", "-red-token", "-discard-pile", "-deck", "-lid", "-final-round")


def list_words() -> str:
    """The words of the game in every language, from its messages: terms, colors, variants, ratings."""
    files = {
        tag: (PACKAGE / "locale" / f"{tag}.ftl").read_text("utf-8") for tag in ("en", "sv", "fi", "nl", "es")
    }
    columns = [list_language(text) for text in files.values()]
    rows = ["| " + " | ".join(row) + " |" for row in zip(*columns, strict=True)]
    return f"| {' | '.join(files)} |\n|{'---|' * len(files)}\n" + "\n".join(rows)


def list_language(messages: str) -> list[str]:
    blocks = dict(re.findall(r"^(-?[\w-]+) = ?(.*(?:\n[ }].*)*)", messages, re.MULTILINE))
    terms = [re.search(r"\*\[\w+\] (.+)|^([^{ ].*)", blocks[term], re.MULTILINE) for term in TERMS]
    words = [term[1] or term[2] for term in terms if term]
    words += re.findall(r"^ +\[\w+\] (.+)", blocks["suit"].split("\n}")[0], re.MULTILINE)
    variants = [
        blocks[f"variant-{name}"].splitlines()[0] for name in ("last-drop", "choreography", "cascade")
    ]
    ratings = [
        re.split("[:,]", text)[0].lower() for name, text in blocks.items() if name.startswith("rating-")
    ]
    return words + variants + ratings


MADE = {
    "errors": list_errors,
    "layers": list_layers,
    "modules": list_modules,
    "tests": list_tests,
    "words": list_words,
}


def remake(page: str) -> str:
    """A page with its generated parts made again."""
    for name, make in MADE.items():
        begin, end = f"<!-- made: {name} -->\n", f"<!-- end: {name} -->"
        if begin in page:
            head, rest = page.split(begin)
            page = f"{head}{begin}\n{make()}\n{end}{rest.split(end)[1]}"
    return page


if __name__ == "__main__":
    for name in PAGES:
        file = ROOT / "docs" / name
        file.write_text(remake(file.read_text()))
