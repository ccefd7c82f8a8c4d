"""People at a table: coming, going, away, and what the others can do about it."""

import pytest

COMPILED = 300_000  # milliseconds: the usual bot may have to be compiled first


def wait_for_bot(person, turn):
    person.page.wait_for_selector(f".board[data-turn='{turn}']", timeout=COMPILED)


@pytest.fixture
def trio(meet):
    """Ann, Ben and Cleo at a table, with the cards dealt; Ben goes first."""
    people = [meet(name) for name in ("Ann", "Ben", "Cleo")]
    path = people[0].make_table({"players": 3, "first": 1})
    people[0].open(path)
    for person in people[1:]:
        person.come_in(path)
        person.sit()
    people[0].page.locator(".start .button").click()
    for person in people:
        person.page.wait_for_selector(".own")
    return people


def test_the_host_puts_a_bot_in_for_who_closed_the_browser(trio):
    ann, ben, cleo = trio
    path = ben.page.url[len(ben.url) :]
    ben.page.goto("about:blank")
    ann.page.locator(".absence:has-text('Ben is away.') button").click()
    wait_for_bot(cleo, 1)
    ann.page.wait_for_selector("aside li:has-text('Ben is away. A bot plays in the meantime.')")
    assert cleo.wait()
    ben.open(path)
    ann.page.wait_for_selector("aside li:has-text('Ben is back.')")
    turn = cleo.turn_number()
    cleo.move()
    assert ann.wait()
    ann.move()
    assert ben.wait()
    assert ben.turn_number() == turn + 2
    ben.move()


def test_the_others_vote_on_a_bot_when_the_host_is_away(trio):
    ann, ben, cleo = trio
    ben.move()
    cleo.move()
    ann.page.goto("about:blank")
    ben.page.wait_for_selector(".absence:has-text('a bot can soon play')")
    ben.page.locator(".absence button:has-text('Let a bot play')").click()
    ben.page.wait_for_selector(".absence:has-text('1 of 2 votes')")
    assert ben.turn_number() == 2
    cleo.page.locator(".absence button:has-text('Let a bot play')").click()
    wait_for_bot(ben, 3)
    assert ben.wait()


def test_leaving_asks_keeps_the_name_and_lets_the_others_go_on(trio):
    ann, ben, cleo = trio
    ben.move()
    cleo.move()
    ben.page.locator(".tools .tool").last.click()
    ben.page.locator("dialog button:has-text('Leave the table')").click()
    ben.page.wait_for_selector("dialog .sure:has-text('Your seat becomes free')")
    ben.page.locator("dialog .sure button:has-text('Cancel')").click()
    ben.page.locator("dialog button:has-text('Leave the table')").click()
    ben.page.locator("dialog .sure .primary").click()
    ben.page.wait_for_selector(".hero")
    ann.page.wait_for_selector(".absence:has-text('Ben has left.')")
    assert "Player 2" not in ann.page.locator("body").inner_text()
    ann.move()
    cleo.page.wait_for_selector("aside .log li:has-text('Ben')")
    ann.page.locator(".absence button:has-text('Let a bot play')").click()
    wait_for_bot(cleo, 4)
    assert ann.page.locator("aside .log li:has-text('Ben ')").count() >= 2


def test_a_game_is_ended_when_all_who_are_there_agree(trio):
    ann, ben, cleo = trio
    cleo.page.goto("about:blank")
    ann.page.wait_for_selector(".absence:has-text('Cleo is away.')")
    ben.page.locator(".tools .tool").last.click()
    ben.page.locator("dialog button:has-text('End the game')").click()
    ben.page.locator("dialog .sure .primary").click()
    ben.page.wait_for_selector(".absence:has-text('The others are being asked')")
    wish = ann.page.locator(".absence:has-text('Ben would like to end the game.')")
    wish.locator("button:has-text('Play on')").click()
    ben.page.locator(".absence:has-text('being asked')").wait_for(state="detached")
    ben.page.locator(".tools .tool").last.click()
    ben.page.locator("dialog button:has-text('End the game')").click()
    ben.page.locator("dialog .sure .primary").click()
    wish.locator("button:has-text('End the game')").click()
    for person in (ann, ben):
        person.page.wait_for_selector(".end:has-text('stopped early')")


def test_a_reload_bothers_nobody(trio):
    ann, ben, _ = trio
    ben.page.reload()
    ben.page.wait_for_selector(".own")
    assert ann.page.locator(".absence").count() == 0
    assert ann.page.locator(".away").count() == 0
