"""The message files as trees: messages, terms, and what they mention."""

from functools import cache

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from hanabi.language import TEXTS, read_messages


class Mentions(Visitor):
    """The values, the other messages, and the terms with their forms that a message mentions."""

    def __init__(self):
        self.values, self.messages, self.terms = set(), set(), set()

    def visit_VariableReference(self, node):
        self.values.add(node.id.name)

    def visit_MessageReference(self, node):
        self.messages.add((node.id.name, node.attribute.name if node.attribute else None))

    def visit_TermReference(self, node):
        asked = node.arguments.named if node.arguments else []
        assert [argument.name.name for argument in asked] in ([], ["form"]), node.id.name
        self.terms.add((node.id.name, asked[0].value.value if asked else None))


class Choices(Visitor):
    """The keys of every choice, by the value that chooses."""

    def __init__(self):
        self.keys = []

    def visit_SelectExpression(self, node):
        keys = [getattr(variant.key, "name", None) or variant.key.value for variant in node.variants]
        self.keys.append((node.selector.id.name, keys))
        self.generic_visit(node)


@cache
def parse(tag):
    """The entries of a message file."""
    entries = FluentParser().parse(read_messages(tag)).body
    assert not [entry for entry in entries if isinstance(entry, ftl.Junk)]
    return entries


@cache
def read(tag, kind=ftl.Message):
    """The messages of a language by their ids."""
    found = [entry for entry in parse(tag) if isinstance(entry, kind)]
    assert len(found) == len({entry.id.name for entry in found}), "an id stands twice"
    return {entry.id.name: entry for entry in found}


@cache
def texts(tag):
    """Every text of a language by its name, also those in attributes: `option-clock.why`."""
    found = {name: message.value for name, message in read(tag).items()}
    for name, message in read(tag).items():
        kept = [each for each in message.attributes if each.id.name in TEXTS]
        found |= {f"{name}.{each.id.name}": each.value for each in kept}
    return found


def read_terms(tag):
    """The forms of each term, the usual one first."""
    forms = {}
    for name, term in read(tag, ftl.Term).items():
        keys = choices(term)
        forms[name] = [keys[0][1][-1], *keys[0][1][:-1]] if keys else []
    return forms


def mentions(node):
    visitor = Mentions()
    visitor.visit(node)
    return visitor


def choices(node):
    visitor = Choices()
    visitor.visit(node)
    return visitor.keys


def values_of(tag, name, attribute=None):
    """The values that a text takes, those of the messages it mentions included."""
    node = texts(tag)[name]
    if attribute:
        node = next(each.value for each in read(tag)[name].attributes if each.id.name == attribute)
    found = mentions(node)
    return found.values.union(*(values_of(tag, *other) for other in found.messages))
