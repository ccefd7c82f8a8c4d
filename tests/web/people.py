"""A person at the page, who does everything with its own keys and buttons."""

import json
import re
import time
from pathlib import Path

RECORD = Path(__file__).parents[1] / "records" / "3p_034.json"
SIZES = {"phone": (360, 740), "tablet": (820, 1180), "desktop": (1440, 900)}
HARMLESS = re.compile(r"status of 4\d\d|ERR_(INTERNET_DISCONNECTED|CONNECTION)|WebSocket connection")
PATIENCE = 300_000  # milliseconds: a bot may have to be compiled first

DAY = """try {
  const kept = JSON.parse(localStorage["hanabi-settings"] ?? "{}");
  localStorage["hanabi-settings"] = JSON.stringify({ theme: "light", ...kept });
} catch { /* a page without an address keeps nothing */ }"""


class Person:
    """A person with a browser context, so with a cookie and settings of their own."""

    def __init__(self, browser, url, name="", size="desktop", language="en", theme="dark", **options):
        width, height = SIZES.get(size) or map(int, size.split("x"))
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=options.pop("locale", language),
            has_touch=width < 1000,
            reduced_motion=options.pop("reduced_motion", "reduce"),
            permissions=["clipboard-read", "clipboard-write"],
            **options,
        )
        self.context.set_default_timeout(PATIENCE)
        if theme == "light":
            self.context.add_init_script(DAY)
        self.url, self.name = url, name
        self.page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._listen)

    def _listen(self, message):
        if message.type == "error" and not HARMLESS.search(message.text):
            self.faults.append(message.text)

    def leave(self):
        self.context.close()
        assert self.faults == []

    def open(self, path="/"):
        self.page.goto(self.url + path)
        self.page.wait_for_selector("main")
        return self

    def resize(self, size):
        width, height = map(int, size.split("x"))
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.wait_for_timeout(250)  # the board measures itself again

    def play_now(self):
        """Start a game with bots with one click."""
        self.open()
        self.page.locator("button.play-now").click()
        self.page.wait_for_selector(".own")
        return self

    def come_in(self, path, watch=False):
        """Open an invitation and give a name, which takes a seat before the game begins."""
        self.open(path)
        self.page.fill("#name", self.name)
        self.page.locator("form .button[value=watch]" if watch else "form .button.primary").click()
        self.page.wait_for_selector(".panels, .board, .watching")
        return self

    def make_table(self, options, bots=(), start=False):
        """Open a table with any options, and return its path."""
        body = {"options": options, "bots": list(bots), "start": start}
        return f"/table/{self.introduce().ask('/api/tables', body)['table']}"

    def introduce(self):
        """Register the name with the server and in the page."""
        self.ask("/api/players", {"name": self.name})
        self.open("/")
        self.page.evaluate(f"localStorage['hanabi-settings'] = JSON.stringify({{name: '{self.name}'}})")
        return self

    def ask(self, path, body):
        """Post to the server directly, where the page would take long."""
        answer = self.context.request.post(self.url + path, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def let_remarks_stay(self):
        """Keep remarks on the screen, so that slow machines see them too."""
        self.page.evaluate("""() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("p.remark.remark.remark { animation: none !important }");
          document.adoptedStyleSheets.push(sheet);
        }""")

    def sit(self):
        """Wait until this person has a seat."""
        self.page.wait_for_selector("li:has-text('(')")

    def wait(self):
        """Wait for this person's turn or the end, and return whether it is their turn."""
        self.page.wait_for_selector(".banner.mine, .game-over")
        return self.page.locator(".game-over").count() == 0

    @property
    def my_turn(self):
        return self.page.locator(".banner.mine").count() > 0

    @property
    def over(self):
        return self.page.locator(".game-over").count() > 0

    def confirm(self):
        """Wait long enough for the second tap not to count as an accidental one."""
        self.page.wait_for_timeout(360)

    def clue(self):
        """Give the first legal clue, and return whether there was one."""
        page = self.page
        for hand in page.locator(".others .hand").all():
            card = hand.locator("button.plain").first
            if not card.count():
                continue
            card.click()
            keys = page.locator(".clue-button:not([aria-disabled=true])")
            if keys.count():
                keys.first.click()
                page.locator(".confirm .primary").click()
                return True
            page.keyboard.press("Escape")
        return False

    def discard(self, place=1):
        return self._use_card(place, 1)

    def play(self, place=1):
        return self._use_card(place, 0)

    def _use_card(self, place, which):
        page = self.page
        page.locator(f"[data-own='{place}']").click()
        button = page.locator(".bar .buttons").first.locator("button").nth(which)
        if button.get_attribute("aria-disabled") == "true":
            page.keyboard.press("Escape")
            return False
        button.click()
        self.confirm()
        button.click()
        return True

    def open_more(self):
        """Unfold everything below the result."""
        self.page.locator(".game-over [aria-expanded=false]").click()

    def find_game(self):
        """The path of the finished game's replay."""
        return self.page.locator(".game-over a[href^='/game/']").first.get_attribute("href").partition("?")[0]

    @property
    def tokens(self):
        return int(self.page.locator(".token-tray b").first.inner_text())

    def turn_number(self):
        return int(self.page.locator(".board").get_attribute("data-turn"))

    def move(self, boldly=False):
        """Make some legal move and wait until it is made."""
        before = self.turn_number()
        if boldly:
            done = self.play() or self.clue()
        elif self.tokens > 4:
            done = self.clue() or self.discard() or self.play()
        else:
            done = self.discard() or self.clue() or self.play()
        assert done, "no move could be chosen"
        self.wait_for_turn(before + 1)

    def wait_for_turn(self, least):
        self.page.wait_for_function(
            "least => Number(document.querySelector('.board').dataset.turn) >= least", arg=least
        )


def import_game(person, file=RECORD):
    """Import a strong game from a file, and return the path of its replay."""
    record = json.loads(file.read_text("utf-8"))
    return f"/game/{person.introduce().ask('/api/games', record)['game']}"


def lose(person):
    """Play the oldest card until the game is over, which is soon."""
    page = person.page
    page.evaluate(
        "localStorage['hanabi-settings']"
        " = JSON.stringify({ ...JSON.parse(localStorage['hanabi-settings']), confirm: 'once' })"
    )
    page.reload()
    while person.wait():
        before = person.turn_number()
        page.locator("[data-own='1']").click()
        page.locator(".bar .buttons button").first.click()
        person.wait_for_turn(before + 1)


def play_out(people, boldly_after=0, seconds=300):
    """Let people take their turns until the game is over, and return how many moves they made.

    It may take long, because a bot may have to be compiled first.
    """
    moves, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        person = next((one for one in people if one.my_turn), None)
        if person:
            person.move(boldly=moves >= boldly_after)
            moves += 1
        elif people[0].over:
            return moves
        else:
            people[0].page.wait_for_timeout(20)
    raise AssertionError(f"the game has not ended after {moves} moves")
