"""The page in a real browser. Without one, every test is skipped and says so."""

from contextlib import contextmanager

import pytest

from tests.web.people import Person
from tests.web.server import LIGHT, PLAIN, WHOLE, launch, run_server, why_not

WHY_NOT = why_not()


def pytest_collection_modifyitems(items):
    if WHY_NOT:
        for item in items:
            if "tests/web" in item.path.as_posix():
                item.add_marker(pytest.mark.skip(reason=WHY_NOT))


@pytest.fixture(scope="session")
def url(tmp_path_factory):
    with run_server(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture(scope="session")
def playwright():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright):
    started = launch(playwright, LIGHT + WHOLE, PLAIN)
    yield started
    started.close()


@pytest.fixture
def whole_browser(playwright):
    """Start a full browser, which takes push messages too."""
    if reason := why_not(WHOLE):
        pytest.skip(reason)
    started = launch(playwright, WHOLE)
    yield started
    started.close()


@pytest.fixture
def make_person(browser, url):
    """Return a function that makes a person; at the end, no person may have seen an error of the page."""
    with making_people(browser, url) as make:
        yield make


@pytest.fixture
def make_push_person(whole_browser, url):
    """Like make_person, in a browser that takes push messages."""
    with making_people(whole_browser, url) as make:
        yield make


@contextmanager
def making_people(browser, url):
    met = []

    def make(name="Ann", **options):
        met.append(Person(browser, url, name, **options))
        return met[-1]

    yield make
    for person in met:
        person.leave()
