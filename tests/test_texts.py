"""No text outside the message files: a scan of the page, the terminal and the server."""

import ast
import re
from pathlib import Path

import hanabi

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "web" / "src"
PACKAGE = Path(hanabi.__file__).parent
WORDS = re.compile(r"[^\W\d_]{2,}[,;:]? [^\W\d_]{2,}")  # two words in a row: a sentence, or a part of one
NAMES = {"Hanabi", "MIT", "Outfit, SIL OFL 1.1"}  # the same in every language
FOR_BROWSERS = {
    "input, textarea, select, dialog",
    "T extends string",
    "hanabi serve --host 0.0.0.0",  # a command to type
}
FOR_PROGRAMS = {  # modules of the server whose strings are code, SQL, or names for operators
    "backup.py",
    "lookalikes.py",  # letters
    "metrics.py",
    "leases.py",  # SQL
    "notify.py",
    "publish.py",  # the license beside published games, a legal text
    "database.py",
    "settings.py",  # what is wrong with a setting, in English for the log; players get `with_message`
}
ALLOWED = {
    'games.py: attachment; filename="',  # headers
    "about.py: text/plain; version=0.0.4",
    "page.py: public, max-age=",
    "players.py: Samsung Internet",  # a browser, a system
    "players.py: Mac OS",
    "connections.py: A WebSocket upgrade cannot have a body.",  # for programmers, by HTTP
    'page.py: <meta property="',  # markup
    "pool.py: from hanabi.server.bots.worker import main; main()",  # what a process runs
    "cli.py: a file ends too early",  # a bug, for programmers
    "guide.py: dim not bold",  # styles
    "session.py: bold yellow",
    "session.py: the table was closed",  # errors of a server that is closing, for programmers
    "session.py: an entry of another process",
    "table.py: bold reverse",
    "table.py: not bold",
    "arena.py: BOT BOT...",  # placeholders
    "serve.py: Application Support",  # a folder
    "sit.py: no deal fits the table",  # a bug of a server, for programmers
}
SPOKEN = ("aria-label", "title", "placeholder", "alt", "label")  # attributes that people read or hear


def page_files(*suffixes):
    return sorted(path for path in PAGE.rglob("*") if path.suffix in suffixes)


def without(text, start, end):
    """A text without everything from each start to its end."""
    return re.sub(f"{start}.*?{end}", " ", text, flags=re.S)


def bare_markup(source):
    """What a component's markup says by itself: no script, style, comment or expression."""
    for tag in ("script", "style"):
        source = without(source, f"<{tag}[^>]*>", f"</{tag}>")
    source = without(source, "<!--", "-->")
    depth, kept = 0, []
    for letter in source:
        depth += letter == "{"
        if not depth:
            kept.append(letter)
        depth -= letter == "}"
    return "".join(kept)


def markup_texts(source):
    """The texts between tags, and those of attributes that are spoken."""
    bare = bare_markup(source)
    yield from re.findall(rf'\b(?:{"|".join(SPOKEN)})="([^"]*[^\W\d_]{{2}}[^"]*)"', bare)
    for text in re.split(r"<[^>]*>", bare):
        if re.search(r"[^\W\d_]{2}", text):
            yield text.strip()


def script_texts(source):
    """The strings of a script that have two words in a row."""
    code = re.sub(r"(?<![:\"'`])//.*", "", without(source, r"/\*", r"\*/"))
    code = re.sub(r"throw new Error\(.*", "", code)  # a bug, for programmers
    for string in re.findall(r'"([^"\n]*)"|`([^`]*)`', code):
        text = re.sub(r"\$\{[^}]*\}", "1", "".join(string))
        if WORDS.search(text) and text[0] not in ".#[(":  # selectors and queries
            yield text


def test_the_markup_of_the_page_has_no_words_of_its_own():
    found = {text for path in page_files(".svelte") for text in markup_texts(path.read_text("utf-8"))}
    assert found - NAMES == set()


def test_the_page_itself_has_no_words_of_its_own():
    source = (PAGE.parent / "index.html").read_text("utf-8")
    assert set(markup_texts(source)) - NAMES == set()
    assert re.findall(r'name="(?:description|keywords)"', source) == []


def test_the_scripts_of_the_page_have_no_sentences():
    scripts = [path.read_text("utf-8") for path in page_files(".ts") if path.name != "messages.ts"]
    for path in page_files(".svelte"):
        scripts += re.findall(r"<script.*?</script>", path.read_text("utf-8"), re.S)
    found = {text for source in scripts for text in script_texts(source)}
    assert found - FOR_BROWSERS == set()


def docstrings(tree):
    nodes = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    return {id(node.body[0].value) for node in ast.walk(tree) if isinstance(node, nodes) and node.body
            and isinstance(node.body[0], ast.Expr)}  # fmt: skip


def is_for_programmers(node):
    """Whether a part of the server is a line of its log, or an error: players get `with_message`."""
    if isinstance(node, ast.Call):
        name = ast.unparse(node.func)
        return name.startswith("LOG.") or name.endswith(("log_failure", "Error"))
    return isinstance(node, ast.Raise)


def python_texts(path):
    """The strings with two words in a row; not docstrings, the server's log, nor details of its errors."""
    tree = ast.parse(path.read_text("utf-8"))
    quiet = docstrings(tree)
    for node in ast.walk(tree):
        if "server" in path.relative_to(PACKAGE).parts and is_for_programmers(node):
            quiet |= {id(child) for child in ast.walk(node)}
    for node in ast.walk(tree):
        said = node.value if isinstance(node, ast.Constant) and id(node) not in quiet else None
        if isinstance(said, str) and WORDS.search(said):
            yield f"{path.name}: {said}"


def test_the_terminal_and_the_server_have_no_sentences():
    sources = [PACKAGE / "cli.py", *PACKAGE.glob("terminal/*.py"), *PACKAGE.glob("server/**/*.py")]
    sources = [path for path in sources if "migrations" not in path.parts]
    found = {text for path in sources if path.name not in FOR_PROGRAMS for text in python_texts(path)}
    assert found == ALLOWED
