"""The page in a real browser. Without one, all of this is skipped, and loudly."""

from contextlib import contextmanager

import pytest

from tests.web.house import LIGHT, PLAIN, WHOLE, launch, serving, why_not
from tests.web.people import Person

WHY_NOT = why_not()


def pytest_collection_modifyitems(items):
    if WHY_NOT:
        for item in items:
            if "tests/web" in item.path.as_posix():
                item.add_marker(pytest.mark.skip(reason=WHY_NOT))


@pytest.fixture(scope="session")
def url(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("house")) as address:
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
    """One that takes calls, too."""
    if reason := why_not(WHOLE):
        pytest.skip(reason)
    started = launch(playwright, WHOLE)
    yield started
    started.close()


@pytest.fixture
def meet(browser, url):
    """Makes people; at the end each must have seen no fault of the page."""
    with meeting(browser, url) as make:
        yield make


@pytest.fixture
def meet_called(whole_browser, url):
    """Makes people whose browser can be called."""
    with meeting(whole_browser, url) as make:
        yield make


@contextmanager
def meeting(browser, url):
    met = []

    def make(name="Ann", **options):
        met.append(Person(browser, url, name, **options))
        return met[-1]

    yield make
    for person in met:
        person.leave()
