"""What `make check` asks of the English: the length of the documents and their sentences, and the words of the code.

CONTRIBUTING.md has the style guide behind it. `python docs/check.py --pages` prints the figures of each page.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MOST_WORDS = 25_000  # of all pages outside the lab, generated pages not counted
MOST_IN_A_SENTENCE = 35
MEAN_OF_SENTENCES = 18
WIDTH = 100
GENERATED = {"docs/map.md", "docs/strength.md"}
# What a role, a plain verb or a plain adverb replaces; in documents, docstrings and comments.
WORDS = r"\b(whoever|whomever|somebody|anybody|lest|anew|besides|likewise|by lot|thereby|hereby|therein|wherein|the own)\b"
# Programs report, send, receive and trust.
TALKING = r"\b(server|client|process|program|page|kernel|function|bot|file|table|log)s? (tell|hear|believe|know)s?\b"
COMMENT = re.compile(r'"""(.*?)"""|#(?!:)(.*?)$', re.DOTALL | re.MULTILINE)


def list_pages() -> list[Path]:
    files = subprocess.run(["git", "ls-files", "*.md"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in files.stdout.split() if not name.startswith(("tests/", ".github/"))]


def list_sentences(text: str) -> Iterator[str]:
    """The sentences of the prose: no code, tables, headings or pictures; an item of a list begins a new one."""
    text = re.sub(r"```.*?```|<!--.*?-->|`[^`\n]*`", lambda code: "x" if code[0][:3] != "```" else "\n", text, flags=re.DOTALL)
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    blocks = re.split(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|^(?=[|#])|(?<=\n)(?=[|#])", text)
    for block in blocks:
        if block.strip() and not re.match(r"\s*([|#]|    )", block):
            yield from re.split(r"(?<=[.!?])[*_”\")]*\s+(?=[*_“\"(]*[A-Z0-9x])", " ".join(block.split()))


def count_words(text: str) -> int:
    return len(re.findall(r"\w[\w'’.,/-]*", text))


def check_page(page: Path) -> Iterator[str]:
    name = page.relative_to(ROOT).as_posix()
    text = page.read_text("utf-8")
    lengths = [(count_words(sentence), sentence) for sentence in list_sentences(text)]
    yield from (f"{name}: {length} words: {start[:60]} ..." for length, start in lengths if length > MOST_IN_A_SENTENCE)
    if lengths and sum(length for length, _ in lengths) / len(lengths) >= MEAN_OF_SENTENCES:
        yield f"{name}: the mean of its sentences is {MEAN_OF_SENTENCES} words or more"
    fence = False
    for number, line in enumerate(text.splitlines(), start=1):
        fence ^= line.lstrip().startswith("```")
        if len(line) > WIDTH and not fence and not line.startswith(("|", "#", "![", "<!--")) and " " in line.strip("- "):
            yield f"{name}:{number}: {len(line)} characters"
    yield from (f"{name}: {word[0]!r} ({hint})" for word, hint in find_words(text))


def find_words(text: str) -> Iterator[tuple[re.Match[str], str]]:
    for words, hint in ((WORDS, "name the role, or take the plain word"), (TALKING, "report, send, receive, trust")):
        yield from ((word, hint) for word in re.finditer(words, text, re.IGNORECASE))


def check_code(file: Path) -> Iterator[str]:
    """The docstrings and comments of a module."""
    text = file.read_text("utf-8")
    for comment in COMMENT.finditer(text):
        for word, hint in find_words(comment[1] or comment[2] or ""):
            line = text.count("\n", 0, comment.start()) + 1
            yield f"{file.relative_to(ROOT)}:{line}: {' '.join(word[0].split())!r} ({hint})"


def main() -> int:
    pages = [page for page in list_pages() if page.relative_to(ROOT).as_posix() not in GENERATED]
    counted = {page: len(page.read_text("utf-8").split()) for page in pages if "lab" not in page.parts}
    faults = [fault for page in pages for fault in check_page(page)]
    faults += [fault for folder in ("src", "docs") for file in sorted((ROOT / folder).rglob("*.py")) for fault in check_code(file)]
    if sum(counted.values()) > MOST_WORDS:
        faults.append(f"{sum(counted.values())} words outside the lab, at most {MOST_WORDS}: move or delete some")
    if "--pages" in sys.argv:
        for page, words in counted.items():
            lengths = [count_words(sentence) for sentence in list_sentences(page.read_text("utf-8"))]
            mean = sum(lengths) / max(len(lengths), 1)
            print(f"{words:6} {len(lengths):4} {mean:5.1f} {max(lengths, default=0):4} {page.relative_to(ROOT)}")
        print(f"{sum(counted.values()):6}")
    print("\n".join(faults))
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
