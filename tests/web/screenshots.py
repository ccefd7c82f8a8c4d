"""Pictures of every screen, on a phone and on a desktop, by night and by day: `make screenshots`."""

import json
import sys
import tempfile
from pathlib import Path

from hanabi.language import Language
from tests.web.house import launch, serving, why_not
from tests.web.people import Person, play_out

FOLDER = Path("screenshots")
RECORD = Path(__file__).parents[1] / "records" / "3p_034.json"
SHOTS = [("phone", "dark"), ("desktop", "dark"), ("phone", "light"), ("tablet", "light")]


class Camera:
    """Takes pictures of what one person sees."""

    def __init__(self, person, folder, marks):
        self.person, self.folder, self.marks = person, folder, marks

    def take(self, name, settle=350):
        self.person.page.wait_for_timeout(settle)
        self.person.page.screenshot(path=self.folder / f"{name}-{self.marks}.png")


def take_all(browser, url, size, theme, language, folder):
    scale = 2 if size == "phone" else 1
    ann = Person(browser, url, "Ann", size=size, language=language, theme=theme,
                 device_scale_factor=scale, reduced_motion="no-preference")  # fmt: skip
    camera, page = Camera(ann, folder, f"{size}-{theme}"), ann.page
    ann.open("/")
    camera.take("home", 2600)
    for name, path in (("new", "/new"), ("learn", "/learn"), ("about", "/about"), ("guided", "/learn/first")):
        ann.open(path)
        camera.take(name)
    take_lesson(ann, camera)
    path = ann.make_table({"players": 4, "title": "Friday evening"}, ["partner"])
    ann.open(path)
    page.wait_for_selector(".invite")
    camera.take("gathering", 900)
    take_table(ann, camera)
    take_end(ann, camera)
    ann.leave()


def take_lesson(ann, camera):
    page = ann.page
    page.locator(".teacher .button.primary").click()
    page.locator(".others button.plain").first.click()
    page.locator(".key:not([data-suit])").first.click()
    camera.take("guided-clue")


def take_table(ann, camera):
    page = ann.page
    path = ann.make_table({"players": 3, "cascade": True, "title": ""}, ["cautious", "cautious"], start=True)
    ann.open(path)
    for _ in range(11):
        if ann.wait():
            ann.move()
    while ann.wait() and ann.tokens == 0:
        ann.move()
    camera.take("table", 1200)
    page.locator(".others button.plain").nth(1).click()
    page.locator(".key:not([aria-disabled=true])").first.click()
    page.mouse.move(1, 1)
    camera.take("clue")
    page.keyboard.press("Escape")
    page.locator("[data-own='2']").click()
    camera.take("pick")
    page.keyboard.press("Escape")
    letters = Language(page.evaluate("document.documentElement.lang")).say("keys-open.key")
    page.keyboard.press(letters.split(" · ")[1].lower())
    camera.take("discards")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    camera.take("keys")
    page.keyboard.press("Escape")
    page.locator("header .button").last.click()
    camera.take("settings")
    page.keyboard.press("Escape")
    path = ann.make_table({"players": 5}, ["cautious"] * 4, start=True)
    ann.open(path)
    for _ in range(4):
        if ann.wait():
            ann.move()
    ann.wait()
    camera.take("five-players", 900)


def take_end(ann, camera):
    page = ann.page
    path = ann.make_table({"players": 2}, ["cautious"], start=True)
    ann.open(path)
    play_out([ann], boldly_after=14)
    camera.take("end", 2600)
    game = page.locator(".end a").first.get_attribute("href")
    ann.open(import_game(ann, RECORD) + "?turn=54")
    page.wait_for_selector(".player")
    camera.take("replay", 1400)
    ann.open(game.replace("/game/", "/fair/"))
    page.wait_for_selector(".verdict")
    camera.take("fair")
    ann.open("/games")
    camera.take("games", 700)


def import_game(ann, file):
    """A strong game of other people; the path of its replay."""
    answer = ann.context.request.post(f"{ann.url}/api/games", data=json.loads(file.read_text("utf-8")))
    return f"/game/{answer.json()['game']}"


def main():
    if reason := why_not():
        sys.exit(reason)
    from playwright.sync_api import sync_playwright

    wanted = sys.argv[1:] or [f"{size}-{theme}" for size, theme in SHOTS]
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as url,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for marks in wanted:
            size, theme, *language = marks.split("-")
            take_all(browser, url, size, theme, (language or ["en"])[0], FOLDER)
        browser.close()


if __name__ == "__main__":
    main()
