"""Moves frame by frame: a deal, a clue, a play, a strike and the finale, each as one long picture."""

import base64
import json

from hanabi import Game, Move, Variant
from tests.web.people import RECORD, import_game

SLOWER = 12  # times: a picture takes longer than a frame
FRAMES = 9
PLAN = ("clue", "clue", "clue", "strike", "clue", "clue", "fit")
STRIP = """<div style="display:flex;gap:6px;background:#000;width:max-content">%s</div>"""


def staged_game(seed=3):
    """A game in which the first player strikes on turn 3 and plays a card that fits on turn 6."""
    game = Game.deal(Variant(players=3), seed=seed)
    for wish in PLAN:
        move = next((move for move in game.legal_moves() if is_wished(game, move, wish)), None)
        if move is None:
            return staged_game(seed + 1)
        game.push(move)
    while not game.outcome:
        game.push(Move.play(game.orders[game.seat][0]))
    return game


def is_wished(game, move, wish):
    if wish == "clue":
        return move.is_clue
    if move not in [Move.play(order) for order in game.orders[game.seat]]:
        return False
    return (game.after(move).strikes > game.strikes) == (wish == "strike")


class Strips:
    """Takes strips of what one person sees."""

    def __init__(self, person, folder, marks):
        self.person, self.folder, self.marks = person, folder, marks
        self.browser = person.context.new_cdp_session(person.page)

    def take(self, name, length, act):
        """A strip of `length` milliseconds after an act."""
        page, frames = self.person.page, []
        self.browser.send("Animation.enable")
        self.browser.send("Animation.setPlaybackRate", {"playbackRate": 1 / SLOWER})
        act()
        for _ in range(FRAMES):
            frames.append(page.screenshot())
            page.wait_for_timeout(max(0, length * SLOWER / FRAMES - 120))
        self.browser.send("Animation.setPlaybackRate", {"playbackRate": 1})
        self.write(name, frames)

    def write(self, name, frames):
        sheet = self.person.context.new_page()
        images = "".join(f'<img height=420 src="data:image/png;base64,{base64.b64encode(each).decode()}">'
                         for each in frames)  # fmt: skip
        sheet.set_content(STRIP % images)
        sheet.locator("div").screenshot(path=self.folder / f"strip-{name}-{self.marks}.png")
        sheet.close()


def take_strips(ann, folder, marks):
    strips, page = Strips(ann, folder, marks), ann.page
    table = ann.make_table({"players": 3, "first": 0}, ["cautious"] * 2, start=True)
    record = json.loads(staged_game().record().to_json())
    path = f"/game/{ann.context.request.post(f'{ann.url}/api/games', data=record).json()['game']}"
    for name, length in (("clue", 700), ("strike", 1900), ("fit", 1900)):
        ann.open(f"{path}?turn={PLAN.index(name)}&eyes=0")
        page.wait_for_selector(".replay-controls")
        page.wait_for_timeout(1500)
        strips.take(name, length, lambda: page.keyboard.press("ArrowRight"))
    strips.take("deal", 1300, lambda: ann.open(table))
    take_finale(ann, strips)


def take_finale(ann, strips):
    """The last card of a perfect game, in its own time, since it is no animation of the browser's."""
    page, frames, moves = ann.page, [], json.loads(RECORD.read_text("utf-8"))["actions"]
    ann.open(f"{import_game(ann)}?turn={len(moves) - 1}")
    page.locator(".continue").click()
    page.wait_for_selector(".banner.mine")
    card = page.locator(f".own .place[data-order='{moves[-1]['target']}'] [data-own]")
    ann.play(card.get_attribute("data-own"))
    page.wait_for_selector(".finale")
    for _ in range(FRAMES):
        frames.append(page.screenshot())
        page.wait_for_timeout(250)
    strips.write("finale", frames)
