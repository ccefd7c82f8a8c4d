"""Pictures of every screen, of the table on every size, and of moves frame by frame: `make screenshots`.

It ends with a fault where a card is too small, or anything at the table lies over something else.
`python -m tests.web.screenshots phone-dark` takes one set, `sizes` and `strips` the other pictures.
"""

import sys
import tempfile
from pathlib import Path

from hanabi.language import Language
from tests.web.people import Person, import_game, play_out
from tests.web.server import launch, run_server, why_not
from tests.web.sizes import LEAST, SIZES, measure
from tests.web.strips import take_strips

FOLDER = Path("screenshots")
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
    for name, path in (("learn", "/learn"), ("about", "/about"), ("guided", "/learn/first")):
        ann.open(path)
        camera.take(name)
    take_lesson(ann, camera)
    path = ann.make_table({"players": 4, "title": "Friday evening"}, ["partner"])
    ann.open(path)
    page.wait_for_selector(".round-table")
    camera.take("gathering", 900)
    take_table(ann, camera)
    take_end(ann, camera)
    ann.leave()


def take_lesson(ann, camera):
    page = ann.page
    page.locator(".lesson .button.primary").click()
    page.locator(".others button.plain").first.click()
    page.locator(".clue-button:not([data-suit])").first.click()
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
    page.locator(".clue-button:not([aria-disabled=true])").first.click()
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
    game = ann.find_game()
    ann.open(import_game(ann) + "?turn=54")
    page.wait_for_selector(".replay-controls")
    camera.take("replay", 1400)
    ann.open(game.replace("/game/", "/fair/"))
    page.wait_for_selector(".verdict")
    camera.take("fair")
    ann.open("/games")
    camera.take("games", 700)


def take_sizes(browser, url, theme, folder):
    """The faults of the table on every screen, with 2 and 5 players."""
    wrong = []
    for players in (2, 5):
        ann = Person(browser, url, "Ann", theme=theme)
        ann.open(ann.make_table({"players": players, "first": 0}, ["cautious"] * (players - 1), start=True))
        for _ in range(7):
            if ann.wait():
                ann.move()
        ann.wait()
        for size in SIZES:
            wrong += take_size(ann, size, players, theme, folder)
        ann.leave()
    return wrong


def take_size(ann, size, players, theme, folder):
    width, height = map(int, size.split("x"))
    ann.page.set_viewport_size({"width": width, "height": height})
    wrong = []
    for state, key in (("table", "Escape"), ("pick", "1"), ("clue", "c")):
        ann.page.keyboard.press("Escape")
        ann.page.keyboard.press(key)
        ann.page.wait_for_timeout(400)
        found, name = measure(ann), f"{size}-{players}-{state}-{theme}"
        ann.page.screenshot(path=folder / f"size-{name}.png")
        sys.stdout.write(f"{name}: cards of {found['card']} pixels, own of {found['own']}\n")
        wrong += [f"{name}: {fault}" for fault in found["faults"]]
        if found["card"] < LEAST[size]:
            wrong.append(f"{name}: cards of {found['card']} pixels, not {LEAST[size]}")
    return wrong


def take(browser, url, marks):
    """One set of pictures, with their faults."""
    if marks == "sizes":
        return [fault for theme in ("dark", "light") for fault in take_sizes(browser, url, theme, FOLDER)]
    if marks == "strips":
        for size in ("390x844", "1280x800"):
            ann = Person(browser, url, "Ann", size=size, reduced_motion="no-preference")
            take_strips(ann, FOLDER, size)
            ann.leave()
        return []
    size, theme, *language = marks.split("-")
    take_all(browser, url, size, theme, (language or ["en"])[0], FOLDER)
    return []


def main():
    if reason := why_not():
        sys.exit(reason)
    from playwright.sync_api import sync_playwright

    wanted = sys.argv[1:] or ["sizes", "strips", *(f"{size}-{theme}" for size, theme in SHOTS)]
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        run_server(Path(folder)) as url,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        wrong = [fault for marks in wanted for fault in take(browser, url, marks)]
        browser.close()
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
