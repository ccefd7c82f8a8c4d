"""Puzzles on the page: an answer like a move at the table, and its explanation."""

from tests.web.checks import check
from tests.web.sizes import measure


def test_a_puzzle_is_answered_by_a_move_and_explained(make_person):
    ann = make_person(size="390x844")
    page = ann.open("/").page
    page.locator("main a[href='/puzzles']").click()
    page.wait_for_selector(".puzzle")
    assert measure(ann)["card"] >= 50  # as at a table
    ann.resize("844x390")
    assert measure(ann)["faults"] == []
    ann.resize("390x844")
    assert ann.play() or ann.clue()
    page.wait_for_selector(".puzzle .explanation")
    check(ann)
    assert page.locator(".own [data-order]").count() > 0  # they stay where they were
    assert page.locator(".arrows .best").count() == 1
    assert page.evaluate("scrollY") == 0
    told = page.locator(".puzzle .explanation").inner_text()
    page.reload()
    page.wait_for_selector(".puzzle .explanation")
    assert page.locator(".puzzle .explanation").inner_text() == told
    assert measure(ann)["faults"] == []  # the way to the next one is on the screen too
    page.locator(".more select").first.select_option("endgame")
    page.locator(".more button").click()
    page.wait_for_selector(".puzzle .explanation", state="detached")
    assert "/puzzles/" in page.url
    assert page.locator(".more select").first.input_value() == "endgame"
    page.go_back()
    page.wait_for_selector(".puzzle .explanation")
    assert page.locator(".puzzle .explanation").inner_text() == told


def test_a_convention_is_practiced_from_its_level(make_person):
    """The worker's part is tested there: here it has found a puzzle that ships."""
    ann = make_person(size="390x844")
    page = ann.open("/puzzles").page
    page.wait_for_selector(".puzzle")
    shown = page.request.get(f"{ann.url}/api/puzzles/daily").json() | {"kind": "finesse", "difficulty": 0}
    drawn = []

    def draw(route):
        drawn.append(route.request.url)
        route.fulfill(json=shown | {"puzzle": f"finesse-{len(drawn)}"})

    page.route("**/api/drills/finesse", draw)
    page.route("**/api/puzzles/finesse-*", lambda route: route.fulfill(json=shown | {"puzzle": "finesse-2"}))
    ann.open("/levels")
    page.locator("a[href='/puzzles/drill-finesse']").click()
    page.wait_for_selector(".puzzle")
    page.wait_for_url("**/puzzles/finesse-1")
    assert page.locator(".puzzle .kind").inner_text() == "Finesse"
    check(ann)
    page.locator(".more button").click()
    page.wait_for_url("**/puzzles/finesse-2")
