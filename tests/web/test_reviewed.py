"""The review on the page: an import goes straight to it; values, arrows and what everyone knew."""

import json

from tests.web.checks import check
from tests.web.people import RECORD, import_game, lose


def value_of(turn, game):
    """What a server's worker would find out; there it is tested."""
    seat = turn % len(game["players"])
    clue, played = {"move": "c10", "score": 24.0}, {"move": "p0", "score": 22.5}
    best = [{**move, "error": 0.1, "perfect": 0.5} for move in (clue, played)]
    better = "c12" if turn == 0 else f"c{(seat + 1) % 3}1"  # touches a card of that hand
    found = [{"name": "told", "seat": (seat + 1) % 3, "card": "r1"}]
    if turn == 2:
        cost = [{"name": "cost", "points": 1.5, "error": 0.2}, {"name": "perfect", "chance": 0.1}]
        found = [*cost, *found, {"name": "better-clue", "seat": (seat + 1) % 3, "move": better}]
    return {
        "turn": turn,
        "seat": seat,
        "played": best[1],
        "best": [{**best[0], "move": better}, best[1]],
        "literal": best,
        "literal_played": best[1],
        "cost": 1.5 if turn == 2 else 0.0,
        "perfect_cost": 0.1 if turn == 2 else 0.0,
        "findings": found,
    }


FACTS: dict[str, list[object]] = {"findings": [], "lost": []}
TOTALS = [{"moves": 4, "good": 3, "lost": 1.5}] * 3


def answer_review(page, game, turns, state="none"):
    """Answer for the server how far the review of a game has come."""
    values = [value_of(turn, game) for turn in range(turns)]
    found = {"facts": FACTS, "state": state, "values": values}
    found |= {"turning": [2] if turns > 2 else [], "totals": TOTALS}
    page.route("**/review", lambda route: route.fulfill(json=found))


def test_an_import_is_reviewed_at_once(make_person):
    ann = make_person(size="390x844")
    game = json.loads(RECORD.read_text("utf-8"))
    card = {"order": 0, "playable": 0.25, "trash": 0.5, "critical": 0.0, "cards": {"r1": 0.25, "b5": 0.75}}
    page = ann.introduce().page
    answer_review(page, game, len(game["actions"]))
    page.route("**/knowledge/*", lambda route: route.fulfill(json=[[card]] * 3))
    ann.open("/games")
    page.set_input_files("input[type=file]", RECORD)
    page.wait_for_selector(".review polyline", state="attached")
    page.wait_for_selector(".arrows .best", state="attached")
    assert page.locator(".review table:not(.player-summary) tbody tr").count() == 2
    page.wait_for_selector(".player-summary")
    assert page.locator(".player-summary tbody tr").count() == 3
    assert page.evaluate("scrollY") == 0  # the board comes first
    ann.resize("1440x900")
    assert "1.5" in page.locator(".review .card").inner_text()
    page.get_by_role("button", name="Show", exact=True).click()
    assert ann.turn_number() == 2  # where another move would have been better
    assert page.locator(".review .card[aria-current=true]").count() == 1
    page.wait_for_selector(".arrows .best", state="attached")
    assert "The chance of 25 points fell by 10 percentage points." in page.locator(".review").inner_text()
    assert "will now play the red 1" in page.locator(".review").inner_text()
    page.locator("details", has_text="What everyone knew").locator("summary").click()
    page.wait_for_selector("details .cards")
    check(ann)
    assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
    assert page.locator("details .cards [role=img]").first.get_attribute("aria-label") == "blue 5"
    assert page.locator("details .cards > span").first.inner_text() == "5 75%"
    assert page.locator(".continue").count() == 1


def test_what_others_have_asked_for_is_there(make_person):
    ann = make_person(size="phone")
    path = import_game(ann)
    game = json.loads(RECORD.read_text("utf-8"))
    page = ann.page
    answer_review(page, game, 2)
    ann.open(path)
    page.wait_for_selector(".review polyline", state="attached")
    assert page.locator(".review progress").count() == 0  # nobody has asked for more
    page.wait_for_selector(".arrows .best", state="attached")


def test_a_busy_server_says_so_and_the_review_goes_on(make_person):
    ann = make_person(size="phone")
    path = import_game(ann)
    game = json.loads(RECORD.read_text("utf-8"))
    answer_review(ann.page, game, 2, "busy")
    ann.open(path)
    ann.page.wait_for_selector(".review progress")
    assert "The server is busy. The review continues" in ann.page.locator(".review").inner_text()
    assert "cannot say" not in ann.page.locator(".review").inner_text()
    answer_review(ann.page, game, len(game["actions"]))
    ann.page.wait_for_selector(".player-summary")


def test_on_a_phone_the_review_and_the_table_lead_to_each_other(make_person):
    ann = make_person(size="phone")
    path = import_game(ann)
    game = json.loads(RECORD.read_text("utf-8"))
    page = ann.page
    answer_review(page, game, len(game["actions"]))
    ann.open(f"{path}?review=1")
    page.wait_for_function("document.querySelector('.review')?.getBoundingClientRect().top < innerHeight / 2")
    page.get_by_role("button", name="Show", exact=True).click()
    page.wait_for_function("scrollY === 0")
    assert ann.turn_number() == 2
    page.get_by_role("button", name="Review", exact=True).click()
    page.wait_for_function("document.querySelector('.review').getBoundingClientRect().top < innerHeight / 2")
    assert "Turn 3: the best moves" in page.locator(".review").inner_text()
    assert page.locator(".review tr:has(small)").inner_text().split("\n")[1] == "played"


def test_an_arrow_points_at_a_card_that_bears_the_clue(make_person):
    ann = make_person()
    path = import_game(ann)
    game = json.loads(RECORD.read_text("utf-8"))
    page = ann.page
    value = value_of(0, game)
    value["best"][0]["move"] = "c21"
    found = {"facts": FACTS, "state": "none", "values": [value], "turning": [], "totals": TOTALS}
    page.route("**/review", lambda route: route.fulfill(json=found))
    ann.open(path)
    page.wait_for_selector(".arrows .best", state="attached")
    hit = page.evaluate("""() => {
      const line = document.querySelector(".arrows .best line");
      const at = document.elementsFromPoint(line.x2.baseVal.value, line.y2.baseVal.value);
      return at.map((one) => one.closest("[data-order]")?.textContent).find(Boolean);
    }""")
    assert "yellow 1" in hit  # the only 1 of that hand


def test_a_game_is_played_on_where_it_is_looked_at(make_person):
    ann = make_person()
    page = ann.open(f"{import_game(ann)}?turn=2").page
    page.locator(".continue").click()
    page.wait_for_selector(".own")
    assert ann.my_turn
    assert ann.turn_number() == 2


def test_a_game_that_was_played_on_is_held_against_the_first(make_person):
    ann = make_person(size="phone")
    path = import_game(ann)
    first = path.removeprefix("/game/")
    wish = {"bots": ["random"] * 2, "start": True, "again": {"game": first, "turn": 2, "seat": 2}}
    page = ann.open(f"/table/{ann.ask('/api/tables', wish)['table']}").page
    page.wait_for_selector(".own")
    lose(ann)
    answer_review(page, {"players": "abc"}, 60)
    page.locator(".game-over a[href*=review]").click()
    page.wait_for_selector(".review polyline.actual", state="attached")
    page.wait_for_selector(".player-summary")
    link = page.locator(f".review a[href*='{first}']")
    assert "turn 2" in link.inner_text()
    check(ann)


def test_a_mistake_is_tried_again_and_played_on(make_person):
    """The position as the player saw it; what the review knows of the move that was tried; then bots."""
    ann = make_person()
    path = import_game(ann)
    page = ann.page
    answer_review(page, json.loads(RECORD.read_text("utf-8")), 10)
    ann.open(path)
    page.get_by_role("button", name="Try it yourself").click()
    page.wait_for_selector(".line-panel h2")
    assert "Turn 3: what would you do" in page.locator(".line-panel").inner_text()
    assert page.locator(".review").is_hidden()  # which names the best move
    assert page.locator(".arrows").count() == 0
    ann.discard()
    page.wait_for_selector(".line-panel li")
    answer = page.locator(".line-panel").inner_text()
    assert "There is a better move." in answer
    assert "Better: tell" in answer
    assert "line=d" in page.url
    check(ann)
    page.reload()  # the address keeps the line
    page.wait_for_selector(".line-panel li")
    page.get_by_role("button", name="Open hands").click()
    page.wait_for_selector("[aria-pressed=true]")
    assert page.locator(".line-panel li").count() == 1
    page.get_by_role("button", name="Take back").click()
    page.wait_for_selector(".line-panel li", state="detached")
    page.get_by_role("button", name="Back to the game").click()
    page.wait_for_selector(".review .card")
    assert ann.turn_number() == 2


def test_a_line_of_ones_own_is_played_on_with_bots(make_person):
    ann = make_person(size="phone")
    page = ann.open(f"{import_game(ann)}?turn=2").page
    page.get_by_role("button", name="Try other moves").click()
    page.wait_for_selector(".line-panel h2")
    ann.discard()
    page.wait_for_selector(".line-panel li")
    check(ann)
    page.locator(".line-panel .continue").click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector(".own")
    assert ann.turn_number() == 3


def test_what_others_did_is_listed_by_people_and_bots(make_person):
    ann = make_person(size="phone")
    page = ann.open(import_game(ann)).page
    made = [{"move": "c11", "players": 3, "bots": 1}, {"move": "d0", "players": 0, "bots": 2}]
    page.route("**/others/*", lambda route: route.fulfill(json=made))
    page.locator(".others summary").click()
    page.wait_for_selector(".others tbody tr")
    rows = page.locator(".others tbody tr").all_inner_texts()
    assert [row.split()[-2:] for row in rows] == [["3", "1"], ["0", "2"]]
    assert rows[1].startswith("Discard 1")
    check(ann)
    page.unroute("**/others/*")
    page.route("**/others/*", lambda route: route.fulfill(json=[]))
    page.reload()
    page.locator(".others summary").click()
    page.wait_for_selector(".others p >> text=No other game on this server")
