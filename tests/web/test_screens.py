"""Every screen: no axe finding, no overflow, no missing sentence."""

import pytest

from hanabi.language import LANGUAGES, Language
from tests.web.checks import check
from tests.web.people import import_game, lose

SCREENS = (
    "/",
    "/learn",
    "/learn/first",
    "/learn/second",
    "/levels",
    "/levels/finesse",
    "/deal/none",
    "/games",
    "/daily",
    "/puzzles",
    "/about",
    "/privacy",
    "/data",
    "/link",
    "/link/none",
    "/nowhere",
)


def pytest_generate_tests(metafunc):
    every = metafunc.config.getoption("--every")
    first, second, third = ("phone", "dark", "en"), ("desktop", "light", "fi"), ("phone", "light", "nl")
    few = {"look": [first, second], "scene": [first], "side": [second], "sight": [third]}
    many = [(size, theme, tag) for size in ("phone", "tablet", "desktop") for theme in ("dark", "light")
            for tag in LANGUAGES]  # fmt: skip
    for name in few.keys() & set(metafunc.fixturenames):
        metafunc.parametrize(name, many if every else few[name], ids="-".join)


def test_every_screen(make_person, look):
    size, theme, language = look
    ann = make_person(size=size, theme=theme, language=language)
    for path in SCREENS:
        ann.open(path)
        assert ann.page.locator("html").get_attribute("lang") == language
        check(ann)


def test_every_screen_of_a_game(make_person, scene):
    size, theme, language = scene
    ann = make_person(size=size, theme=theme, language=language)
    ann.open(ann.make_table({"players": 5, "title": "Midsummer", "talk": "open"}))
    check(ann)
    switches = {"cascade": True, "choreography": True}
    ann.open(ann.make_table({"players": 3, **switches}, ["cautious"] * 2, start=True))
    ann.wait()
    ann.move()
    ann.wait()
    check(ann)
    page = ann.page
    page.keyboard.press("1")
    check(ann)
    page.keyboard.press("Escape")
    speech = Language(ann.page.evaluate("document.documentElement.lang"))
    page.keyboard.press(speech.say("keys-aim.key").lower())
    check(ann)
    page.keyboard.press("Escape")
    page.keyboard.press(speech.say("keys-past.key")[0].lower())
    page.wait_for_selector(".look-back")
    check(ann)
    page.keyboard.press("Escape")
    page.wait_for_selector(".look-back", state="detached")
    for key in (*speech.say("keys-open.key").split(" · "), "?"):
        page.keyboard.press(key.lower())
        page.wait_for_selector("dialog")
        check(ann)
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    page.locator("header button").last.click()
    check(ann)


def test_every_screen_beside_a_game(make_person, side):
    size, theme, language = side
    ann, eve = (make_person(name, size=size, theme=theme, language=language) for name in ("Ann", "Eve"))
    page = ann.open("/").page
    page.locator(".hero .buttons button").nth(1).click()
    page.wait_for_selector("dialog")
    check(ann)
    path = ann.make_table({"players": 2, "watch": "everything", "first": 0}, ["cautious"], start=True)
    ann.open(path)
    ann.wait()
    ann.move()
    eve.open(path).page.wait_for_selector("#name")
    check(eve)
    eve.come_in(path)
    eve.page.wait_for_selector(".watching")
    eve.page.locator("#chat" if size == "desktop" else ".toolbar .tool").first.click()
    eve.let_remarks_stay()
    eve.page.fill("#chat", "Hello!")
    eve.page.keyboard.press("Enter")
    eve.page.wait_for_selector(".remark:has-text('Hello!')")
    check(eve)
    path = import_game(ann)
    page = ann.open(path + "?turn=3").page
    check(ann)
    page.locator(".shared-replay button").click()
    page.wait_for_selector(".shared-replay li")
    eve.open(page.url[len(ann.url) :])
    for person in (ann, eve):
        person.page.wait_for_selector(".shared-replay li:nth-child(2)")
    check(ann)
    eve.page.locator("#turn").fill("1")
    eve.page.wait_for_selector(".shared-replay .return")
    check(eve)


def test_every_sheet_and_what_comes_after_a_game(make_person, sight):
    size, theme, language = sight
    ann = make_person(size=size, theme=theme, language=language)
    ann.open(ann.make_table({"players": 2, "first": 0}, ["cautious"], start=True))
    ann.wait()
    page = ann.page
    page.locator(".toolbar .tool").last.click()
    page.locator(".leaving > button").last.click()
    check(ann)
    page.keyboard.press("Escape")
    page.locator("[data-own='1']").click(button="right")
    page.wait_for_selector(".card-details.kept")
    check(ann)
    page.locator(".card-details .button").click()
    page.wait_for_selector("#note")
    check(ann)
    page.keyboard.press("Escape")
    lose(ann)
    ann.open_more()
    page.wait_for_selector(".game-over .turning-points")
    page.locator(".game-over .play-again button").nth(2).click()
    challenge = page.locator(".game-over .play-again .link a").get_attribute("href")
    check(ann)
    fair = ann.find_game().replace("/game/", "/fair/")
    for path in (fair, challenge[len(ann.url) :], "/games"):
        ann.open(path).page.wait_for_selector(".verdict, .buttons, li")
        check(ann)
    page.locator("header button").last.click()
    page.locator("dialog .line + div button, dialog .list > div > button").first.click()
    page.wait_for_selector("dialog .code")
    check(ann)
    ann.open(fair.replace("/fair/", "/game/") + "?turn=2").page.wait_for_selector(".replay-controls")
    page.locator(".why").click()
    page.wait_for_selector(".bot-reasons li")
    page.locator(".comments input").fill("Hm.")
    page.keyboard.press("Enter")
    page.wait_for_selector(".comments li")
    page.locator(".play-again-panel summary").click()
    check(ann)


def test_every_word_about_those_who_wait(make_person, sight):
    size, theme, language = sight
    ann, eve = (make_person(name, size=size, theme=theme, language=language) for name in ("Ann", "Eve"))
    ann.introduce().open("/").page.locator(".hero .buttons button").nth(1).click()
    ann.page.locator("dialog .seek").click()
    ann.page.wait_for_selector(".deal-buttons")
    check(ann)
    path = ann.make_table({"players": 2, "first": 1})
    eve.come_in(path)
    ann.open(path).page.locator(".deal-buttons > .button").click()
    eve.wait()
    eve.page.goto("about:blank")
    ann.page.wait_for_selector(".away-notice .primary")
    check(ann)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_browser_chooses_the_language_and_a_person_another(make_person, tag):
    ann = make_person(language=f"{tag}-XX" if tag != "en" else "de")
    ann.open()
    assert ann.page.locator("html").get_attribute("lang") == tag
    other = "sv" if tag != "sv" else "es"
    ann.page.locator(f".languages [lang={other}]").click()
    ann.page.wait_for_selector(f"html[lang={other}]")
    ann.page.reload()
    ann.page.wait_for_selector(f"html[lang={other}]")
