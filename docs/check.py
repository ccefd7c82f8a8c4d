"""What `make check` asks of the English: short documents, short sentences, plain words.

CONTRIBUTING.md has the style guide behind it. `python docs/check.py --pages` describes each page.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MOST_WORDS = 25_000  # of all pages outside the lab, without code examples and generated parts
LONGEST_SENTENCE = 35
LONGEST_MEAN = 18
WIDTH = 100
GENERATED = {"docs/map.md", "docs/strength.md"}
# In documents, docstrings and comments a role, a plain verb or a plain adverb replaces these.
PEOPLE = "whoever|whomever|somebody|anybody|everybody|those who|one who"
BOOKISH = "lest|anew|besides|likewise|by lot|for ever|thereby|hereby|therein|wherein|the own|told off"
CHAINS = "(games|moves) of (people|humans|persons)|bots of (your|our|their) own|at (its|their) word"
TALKERS = "server|client|process|program|page|kernel|function|file|log|database|proxy"
LISTED = f"{PEOPLE}|{BOOKISH}|{CHAINS}|({TALKERS}) (tell|hear|believe|know)s"
WORDS = re.compile(rf"\b({LISTED})\b".replace(" ", r"\s+(?:# )?"), re.IGNORECASE)
EXAMPLES = re.compile(r"^ *```.*?^ *```|<!-- made.*?<!-- end[^>]*>", re.DOTALL | re.MULTILINE)
COMMENTS = re.compile(r'"""(.*?)"""|#(?!:)(.*?)$', re.DOTALL | re.MULTILINE)
WHOLE = ("*.ts", "*.svelte", "*.mjs", "*.toml", "*.y*ml", "Makefile", "src/hanabi/locale/en.ftl")


def list_files(*patterns: str) -> list[Path]:
    found = subprocess.run(
        ["git", "ls-files", *patterns], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [ROOT / name for name in found.stdout.split()]


def list_pages() -> list[Path]:
    return [page for page in list_files("*.md", ":!tests", ":!.github") if name_of(page) not in GENERATED]


def name_of(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def list_sentences(page: str) -> Iterator[str]:
    """The prose without code, tables, headings and pictures. An item of a list is a sentence, or several."""
    prose = re.sub(r"<!--.*?-->", "", EXAMPLES.sub("\n\n", page), flags=re.DOTALL)
    prose = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", re.sub(r"`[^`]*`", "x", prose))
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) |[|#])", prose):
        if block.strip() and not re.match(r"\s*[|#]|    ", block):
            yield from re.split(r"(?<=[.!?])[*_)\"]*\s+(?=[*_(\"]*[A-Z0-9x])", " ".join(block.split()))


def measure(page: str) -> list[int]:
    return [len(re.findall(r"\w[\w'.,/-]*", sentence)) for sentence in list_sentences(page)]


def check_page(page: Path) -> Iterator[str]:
    text = page.read_text("utf-8")
    lengths = measure(text)
    for length, sentence in zip(lengths, list_sentences(text), strict=True):
        if length > LONGEST_SENTENCE:
            yield f"{length} words: {sentence[:60]} ..."
    if lengths and sum(lengths) >= LONGEST_MEAN * len(lengths):
        yield f"sentences of {sum(lengths) / len(lengths):.1f} words on average"
    for line in EXAMPLES.sub("", text).splitlines():
        if len(line) > WIDTH and not line.startswith(("|", "#", "![")):
            yield f"{len(line)} characters: {line[:60]} ..."
    yield from (f"{word[0]!r}" for word in WORDS.finditer(text))


def check_code(file: Path) -> Iterator[str]:
    text = file.read_text("utf-8")
    parts = COMMENTS.finditer(text) if file.suffix == ".py" else re.finditer(r"(?s).+", text)
    for part in parts:
        for word in WORDS.finditer(part[0]):
            line = text.count("\n", 0, part.start() + word.start()) + 1
            yield f"line {line}: {' '.join(word[0].split())!r}"


def check() -> Iterator[str]:
    for page in list_pages():
        # The style guide names the words.
        faults = (
            one for one in check_page(page) if page.name != "CONTRIBUTING.md" or not one.startswith("'")
        )
        yield from (f"{name_of(page)}: {fault}" for fault in faults)
    for file in list_files("*.py", *WHOLE, ":!src/hanabi/server/store/migrations"):
        if file != Path(__file__):
            yield from (f"{name_of(file)}: {fault}" for fault in check_code(file))
    words = count_words()
    if words > MOST_WORDS:
        yield f"{words} words outside the lab, at most {MOST_WORDS}: move or delete some"


def count_words() -> int:
    pages = (page for page in list_pages() if page.parent.name != "lab")
    return sum(count(page.read_text("utf-8")) for page in pages)


def count(page: str) -> int:
    """The words of a page, the bars of its tables not counted."""
    return sum(bool(re.search(r"\w", word)) for word in EXAMPLES.sub("", page).split())


def describe() -> Iterator[str]:
    """A line for each page: words, sentences, their mean and the longest."""
    for page in list_pages():
        text = page.read_text("utf-8")
        lengths = measure(text) or [0]
        mean = sum(lengths) / len(lengths)
        yield f"{count(text):6} {len(lengths):4} {mean:5.1f} {max(lengths):3} {name_of(page)}"
    yield f"{count_words():6} outside the lab"


if __name__ == "__main__":
    if "--pages" in sys.argv:
        sys.stdout.write("\n".join(describe()) + "\n")
    else:
        sys.exit("\n".join(check()) or None)
