"""Languages: every message in each, used by the code, with the same values, and in words for every enum."""

import ast
import re
from itertools import product
from pathlib import Path

import click
import pytest
from fluent.syntax.ast import ResourceComment

import hanabi
from hanabi import Ending, Rating, Reason, Suit
from hanabi.cli import main
from hanabi.engine.variant import RULES
from hanabi.language import LANGUAGES, Language, choose_language, read_messages
from hanabi.notation import SUITS
from hanabi.server.events.options import Talk, Watch
from hanabi.server.messages.commands import Remark
from hanabi.server.messages.refusal import Refusal
from hanabi.terminal.usage import ROOT, name_flag
from hanabi.typed import GAME_WORDS, REPLAY_WORDS, shorten_word
from tests.ftl import mentions, parse, read, read_terms, texts, values_of

EVERY = pytest.mark.parametrize("tag", LANGUAGES)
SAMPLES = {
    "you": ("actor", "target", "nobody"),
    "suit": tuple(Suit),
    "rank": (1, 2, 3, 4, 5),
    "count": (0, 1, 2, 3, 4, 5, 9),
    "points": (0, 1, 2, 21),
    "told": ("card", "color", "rank", "nothing"),
    "state": ("open", "closed", "done", "played", "gone", "last", "seen"),
}
UNSAID = {"reason-legal", "ending-running"}
PAGE = Path(__file__).parents[1] / "web" / "src"
MADE = re.compile(r"`([a-z]+-(?:[a-z]+-)*)\$\{[^}]+\}([-.][a-z]+)?`")  # an id with a hole, `rating-${…}`
SAID = re.compile(r"\b(?:say|sayLarge|with_message)\(\s*\"([^\"]+)\"")


def literals():
    """Every string in the code that looks like an id; most of the server's are names on the wire."""
    groups = {name.partition("-")[0] for name in read("en")}
    looks = re.compile(rf"({'|'.join(sorted(groups))})(-[a-z0-9]+)*(\.[a-z]+)?")
    found = set()
    package = Path(hanabi.__file__).parent
    server = set(package.joinpath("server").rglob("*.py"))
    for source in set(package.rglob("*.py")) - server:
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and looks.fullmatch(node.value):
                found.add(node.value)
    said = "\n".join(path.read_text("utf-8") for path in server)
    return found | set(SAID.findall(said))


def page_sources():
    """The page's code, as far as it is made by hand."""
    paths = [PAGE.parent / "vite.config.ts", *PAGE.rglob("*")]
    return [path.read_text("utf-8") for path in paths if path.suffix in (".ts", ".svelte")]


def page_literals():
    """Every string in the page's code that is the id of a message, and every id that fits one with a hole."""
    code = "\n".join(page_sources())
    quoted = set(re.findall(r"[\"`]([a-z]+(?:-[a-z0-9]+)*(?:\.[a-z]+)?)[\"`]", code))
    quoted |= {
        name + attribute for attribute in set(re.findall(r"`\$\{\w+\}(\.[a-z]+)`", code)) for name in quoted
    }
    holes = [re.compile(rf"{start}[a-z0-9-]+{re.escape(end)}") for start, end in set(MADE.findall(code))]
    return {name for name in texts("en") if name in quoted or any(hole.fullmatch(name) for hole in holes)}


def members():
    """The ids made from enums and from the settings of a variant."""
    enums = {
        f"{kind.__name__.lower()}-{member.name.lower().replace('_', '-')}"
        for kind in (Reason, Ending, Rating, Refusal, Remark, Talk, Watch)
        for member in kind
    }
    return enums - UNSAID | helps() | {name for rule in RULES for name in sentences(rule)}


def helps():
    """The messages of the terminal's help: one for each command, and one for each of its options."""
    english, found = Language("en"), set()
    for name, command in {ROOT: main, **main.commands}.items():
        found |= {said for said in (f"command-{name}", f"command-{name}.why") if english.has(said)}
        options = command.get_params(click.Context(command))
        found |= {name_flag(each, name, english) for each in options if isinstance(each, click.Option)}
    return found


def sentences(rule):
    """The messages that the table of rules asks for: a name, and for a switch what it does."""
    name = rule.replace("_", "-")
    return [f"variant-{name}", f"variant-{name}.why"] if RULES[rule].is_switch else [f"variant-{name}"]


@EVERY
def test_every_rule_of_the_table_is_told(tag):
    missing = [name for rule in RULES for name in sentences(rule) if name not in texts(tag)]
    assert not missing, f"locale/{tag}.ftl lacks {', '.join(missing)}"


@EVERY
def test_every_message_is_there(tag):
    missing, unknown = set(texts("en")) - set(texts(tag)), set(texts(tag)) - set(texts("en"))
    assert not missing, f"locale/{tag}.ftl lacks {', '.join(sorted(missing))}"
    assert not unknown, f"locale/{tag}.ftl has what English has not: {', '.join(sorted(unknown))}"


def test_every_message_is_used():
    used = literals() | page_literals() | members()
    for tag in LANGUAGES:
        used |= {other for message in read(tag).values() for other, _ in mentions(message).messages}
    assert set(texts("en")) - used == set()


def named_errors():
    """The errors in the code that have a message, each with the values it brings."""
    for source in Path(hanabi.__file__).parent.rglob("*.py"):
        for call in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "attr", "") == "with_message":
                written = [word.value for word in call.keywords if isinstance(word.value, ast.Dict)]
                keys = [key.value for each in written for key in each.keys if isinstance(key, ast.Constant)]
                names = {word.arg for word in call.keywords} | set(keys)
                for message in ast.walk(call.args[0]):
                    if isinstance(message, ast.Constant):
                        yield message.value, names - {None}


def test_an_error_brings_what_its_message_says():
    found = list(named_errors())
    assert len(found) > 15
    for message, brought in found:
        for tag in LANGUAGES:
            wanted = values_of(tag, message) - {"file", "detail"}  # the reader of a file has its name
            assert wanted <= brought, f"{message} in {tag} lacks {wanted - brought}"


def test_every_message_that_is_used_is_defined():
    compound = {name for name in literals() if "-" in name}
    said = {name for source in page_sources() for name in SAID.findall(source)}
    assert (compound | said | members()) - set(texts("en")) == set()


@EVERY
def test_names_are_not_inflected(tag):
    """Pekka would become Pekalle in Finnish, and Lars has no other genitive in Swedish."""
    inflected = re.compile(r"\{ \$(?:player|target|names|bot|other|title) \}(:?[^\W\d_]+|[\u0027\u2019]\w*)")
    allowed = {"\u2019s"} if tag == "en" else set()
    assert set(inflected.findall(read_messages(tag))) <= allowed


@EVERY
def test_messages_take_the_same_values(tag):
    assert {name: values_of(tag, name) for name in texts(tag)} == {
        name: values_of("en", name) for name in texts("en")
    }


@EVERY
def test_terms_are_the_same_and_their_forms_are_used(tag):
    """A form that a term does not have would be the usual one, without a complaint."""
    forms = read_terms(tag)
    asked = set().union(*(mentions(message).terms for message in read(tag).values()))
    assert forms.keys() == read_terms("en").keys() == {name for name, _ in asked}
    for name, found in forms.items():
        assert {form for term, form in asked if term == name} - {None} == set(found[1:]), name


def test_every_value_is_explained():
    comment = next(entry.content for entry in parse("en") if isinstance(entry, ResourceComment))
    taken = set().union(*(values_of("en", name) for name in texts("en")))
    assert taken == set(re.findall(r"\$([a-z]+)", comment))


@EVERY
def test_every_sentence_can_be_said(tag):
    language = Language(tag)
    for name in texts(tag):
        values = sorted(values_of(tag, name))
        for choice in product(*(SAMPLES.get(value, (f"<{value}>",)) for value in values)):
            filled = dict(zip(values, choice, strict=True))
            said = [language.say(name, **filled)] if "." in name else language.forms(name, **filled)
            assert all(text and text == text.strip() and "{" not in text for text in said), said


@EVERY
@pytest.mark.parametrize("kind", [Reason, Ending, Rating])
def test_every_member_has_its_own_sentence(tag, kind):
    said = [Language(tag).name(member) for member in kind if member.name not in ("LEGAL", "RUNNING")]
    assert len(set(said)) == len(said)


@EVERY
def test_every_suit_has_its_own_words(tag):
    forms = [set(Language(tag).forms("suit", suit=suit)) for suit in Suit]
    forms = [
        one | set(Language(tag).say("suit.typed", suit=suit).split())
        for one, suit in zip(forms, Suit, strict=True)
    ]
    assert len(set.union(*forms)) == sum(map(len, forms))
    cards = {Language(tag).say("card", suit=suit, rank=rank) for suit in Suit for rank in range(1, 6)}
    assert len(cards) == 30


@EVERY
def test_command_words_mean_one_thing(tag):
    """In a game and in a replay no word stands for two commands, English ones included."""
    for commands in (GAME_WORDS, REPLAY_WORDS):
        word = {
            name: set(f"{Language(tag).say(name)} {Language('en').say(name)}".split()) for name in commands
        }
        for one, other in product(word, word):
            assert one == other or not word[one] & word[other]


@EVERY
def test_every_step_of_a_replay_has_a_letter_or_two(tag):
    shown = [shorten_word(Language(tag), message, REPLAY_WORDS) for message in REPLAY_WORDS]
    assert len(set(shown)) == len(shown)
    assert max(map(len, shown)) <= 3


@EVERY
def test_letters_that_count_at_the_same_time_differ(tag):
    """A letter of a color is none of the notation's for another one, and its word has it."""
    say = Language(tag).say
    colors = {suit: say("suit.key", suit=suit) for suit in Suit}
    picked = [say(f"keys-{name}.key") for name in ("play", "discard", "note")]
    always = [say("keys-aim.key"), *say("keys-open.key").split(" · "), say("keys-story.key")]
    always.append(say("keys-past.key").split(" · ")[0])
    for together in (picked + always, list(colors.values()) + always):
        assert len(set(together)) == len(together)
    assert len(always) == 6
    for suit, letter in colors.items():
        assert SUITS.get(letter.lower(), suit) == suit
        assert letter.lower() in say("suit", suit=suit)


@pytest.mark.parametrize(
    ("tag", "said"),
    [
        ("en", "Bo tells you: two red cards."),
        ("sv", "Bo säger till dig: två röda kort."),
        ("fi", "Bo kertoo sinulle: kaksi punaista korttia."),
        ("nl", "Bo vertelt je: twee rode kaarten."),
        ("es", "Bo te dice: dos cartas rojas."),
    ],
)
def test_a_clue_in_words(tag, said):
    values = {"you": "target", "player": "Bo", "target": "Anna", "suit": Suit.RED, "count": 2}
    assert Language(tag).say("event-clue-color", **values) == said


@pytest.mark.parametrize(
    ("tag", "one", "none"),
    [
        ("en", "one blue card", "no blue cards"),
        ("sv", "ett blått kort", "inga blå kort"),
        ("fi", "yksi sininen kortti", "ei yhtään sinistä korttia"),
        ("nl", "één blauwe kaart", "geen blauwe kaarten"),
        ("es", "una carta azul", "ninguna carta azul"),
    ],
)
def test_one_card_and_none(tag, one, none):
    language = Language(tag)
    assert language.say("clue-color", suit=Suit.BLUE, count=1) == one
    assert language.say("clue-color", suit=Suit.BLUE, count=0) == none


@pytest.mark.parametrize(
    ("environment", "tag"),
    [
        ({}, "en"),
        ({"LANG": "sv_SE.UTF-8"}, "sv"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "sv_SE.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "sv_SE.UTF-8", "LC_MESSAGES": "nl_BE@euro"}, "nl"),
        ({"LC_ALL": "sv", "HANABI_LANGUAGE": "fi"}, "fi"),
        ({"LC_ALL": "", "LANG": "fi_FI"}, "fi"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:nl:sv"}, "nl"),
        ({"LC_ALL": "sv_SE", "LANGUAGE": "fi"}, "fi"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fi"}, "en"),
        ({"LANGUAGE": "fi", "HANABI_LANGUAGE": "es"}, "es"),
    ],
)
def test_the_environment_chooses(environment, tag):
    assert choose_language(None, environment).tag == tag
    assert choose_language("nl", environment).tag == "nl"


@EVERY
@pytest.mark.parametrize("name", ["דנה", "سلمى"])
def test_a_name_that_runs_to_the_left_stays_in_its_place(tag, name):
    said = Language(tag).say("happening-sat", player=name)
    assert f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}" in said


@EVERY
def test_where_nothing_runs_to_the_left_nothing_is_isolated(tag):
    said = Language(tag).say("happening-sat", player="Zoë 花火")
    assert "Zoë 花火" in said
    assert said.isprintable()


@pytest.mark.parametrize(
    ("tag", "everyone", "anyone", "number"),
    [
        ("en", "Ann, Bo, and Cleo", "Ann or Bo", "+12,345.50"),
        ("sv", "Ann, Bo och Cleo", "Ann eller Bo", "+12\N{NO-BREAK SPACE}345,50"),
        ("fi", "Ann, Bo ja Cleo", "Ann tai Bo", "+12\N{NO-BREAK SPACE}345,50"),
        ("nl", "Ann, Bo en Cleo", "Ann of Bo", "+12.345,50"),
        ("es", "Ann, Bo y Cleo", "Ann o Bo", "+12.345,50"),
    ],
)
def test_lists_and_numbers_are_those_of_the_language(tag, everyone, anyone, number):
    language = Language(tag)
    assert language.join(["Ann", "Bo", "Cleo"]) == everyone
    assert language.join(["Ann", "Bo"], "or") == anyone
    assert language.number(12345.5, 2, signed=True) == number
    assert language.join(["Ann", "דנה"]).endswith("\N{FIRST STRONG ISOLATE}דנה\N{POP DIRECTIONAL ISOLATE}")


def test_mistakes_in_the_code_are_loud():
    with pytest.raises(LookupError, match="no message 'nonsense' in language 'en'"):
        Language("en").say("nonsense")
    with pytest.raises(LookupError, match=r"no message 'table-turn\.why' in language 'en'"):
        Language("en").say("table-turn.why")
    with pytest.raises(LookupError, match="table-turn"):
        Language("en").say("table-turn")
    with pytest.raises(LookupError, match="no language 'xx'"):
        Language("xx")
