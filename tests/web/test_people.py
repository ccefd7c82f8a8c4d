"""People at a table: arriving, leaving, absence, and the rights of the others."""

import pytest

from hanabi.bots import CATALOG
from tests.web.checks import check
from tests.web.sizes import places


def wait_for_bot(person, turn):
    person.page.wait_for_selector(f".board[data-turn='{turn}']")


@pytest.fixture
def trio(make_person):
    """Ann, Ben and Cleo at a table, with the cards dealt; Ben goes first."""
    people = [make_person(name) for name in ("Ann", "Ben", "Cleo")]
    path = people[0].make_table({"players": 3, "first": 1})
    people[0].open(path)
    for person in people[1:]:
        person.come_in(path)
        person.sit()
    people[0].page.locator(".deal-buttons > .button").click()
    for person in people:
        person.page.wait_for_selector(".own")
    return people


def test_the_host_puts_a_bot_in_for_who_closed_the_browser(trio):
    ann, ben, cleo = trio
    path, before = ben.page.url[len(ben.url) :], places(ann)
    ben.page.goto("about:blank")
    ann.page.wait_for_selector(".away-notice:has-text('Ben is away.') button")
    assert places(ann) == before
    ann.page.locator(".away-notice button").click()
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


def test_a_guest_sees_that_a_bot_plays_by_a_code(make_person):
    ann, ben = make_person("Ann"), make_person("Ben")
    path = ann.make_table({"players": 4}, bots=["hat", "partner"])
    ann.open(path)
    ben.come_in(path)
    ben.page.wait_for_selector("[role=note]:has-text('Hat: Its clues follow a code')")
    assert ben.page.locator("[role=note]").count() == 1
    check(ben)


def test_a_visitor_to_a_running_game_sees_it_too(make_person):
    ann, ben, cleo = make_person("Ann"), make_person("Ben"), make_person("Cleo")
    path = ann.make_table({"players": 3}, bots=["hat"])
    ann.open(path)
    ben.come_in(path)
    ben.sit()
    ann.page.locator(".deal-buttons > .button").click()
    ben.page.wait_for_selector(".own")
    ben.page.locator(".toolbar .tool").last.click()
    ben.page.locator("dialog button:has-text('Leave the table')").click()
    ben.page.locator("dialog .confirm-question .primary").click()
    cleo.come_in(path)
    cleo.page.wait_for_selector(".watching button:has-text('Sit down')")
    cleo.page.wait_for_selector("[role=note]:has-text('Hat: Its clues follow a code')")
    assert cleo.page.locator("[role=note]").count() == 1


def test_free_seats_are_filled_with_the_bot_that_was_chosen(make_person):
    ann = make_person()
    page = ann.open(ann.make_table({"players": 3})).page
    page.locator(".seat.empty").first.click()
    bots = page.locator("select:has(option[value=cautious])")
    page.wait_for_selector("option[value=cautious]", state="attached")
    page.wait_for_function("() => document.querySelector('select:has(option[value=cautious])').value")
    assert bots.input_value() == "companion"  # for a player of whom nothing is known
    bots.select_option("hat")
    after = "select:has(option[value=hat]) + [role=note]"  # nothing stands before the warning
    page.wait_for_selector(f"{after}:has-text('code that people')")
    bots.select_option("cautious")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Add bots and deal").click()
    page.wait_for_selector(".own")
    page.locator("button[aria-label=Seats], button:has-text('Seats')").first.click()
    assert page.locator("dialog li:has-text('Cautious')").count() == 2


def test_the_others_vote_on_a_bot_when_the_host_is_away(trio):
    ann, ben, cleo = trio
    ben.move()
    cleo.move()
    ann.page.goto("about:blank")
    ben.page.wait_for_selector(".away-notice:has-text('a bot can soon play')")
    ben.page.locator(".away-notice button:has-text('Let a bot play')").click()
    ben.page.wait_for_selector(".away-notice:has-text('1 of 2 votes')")
    assert ben.turn_number() == 2
    cleo.page.locator(".away-notice button:has-text('Let a bot play')").click()
    wait_for_bot(ben, 3)
    assert ben.wait()


def test_leaving_asks_keeps_the_name_and_lets_the_others_go_on(trio):
    ann, ben, cleo = trio
    ben.move()
    cleo.move()
    ben.page.locator(".toolbar .tool").last.click()
    ben.page.locator("dialog button:has-text('Leave the table')").click()
    ben.page.wait_for_selector("dialog .confirm-question:has-text('Your seat becomes free')")
    ben.page.locator("dialog .confirm-question button:has-text('Cancel')").click()
    ben.page.locator("dialog button:has-text('Leave the table')").click()
    ben.page.locator("dialog .confirm-question .primary").click()
    ben.page.wait_for_selector(".hero")
    ann.page.wait_for_selector(".away-notice:has-text('Ben has left.')")
    assert "Player 2" not in ann.page.locator("body").inner_text()
    ann.resize("390x844")
    hint, notice = ann.page.locator(".bar .hint"), ann.page.locator(".away-notice").bounding_box()
    own = ann.page.locator(".own .place").first.bounding_box()
    assert own["y"] + own["height"] <= notice["y"]
    assert hint.count() == 0 or not hint.is_visible()
    ann.resize("1440x900")
    ann.move()
    cleo.page.wait_for_selector("aside .log li:has-text('Ben')")
    ann.page.locator(".away-notice button:has-text('Let a bot play')").click()
    wait_for_bot(cleo, 4)
    assert ann.page.locator("aside .log li:has-text('Ben ')").count() >= 2


def test_a_game_is_ended_when_all_who_are_there_agree(trio):
    ann, ben, cleo = trio
    cleo.page.goto("about:blank")
    ann.page.wait_for_selector(".away-notice:has-text('Cleo is away.')")
    ben.page.locator(".toolbar .tool").last.click()
    ben.page.locator("dialog button:has-text('End the game')").click()
    ben.page.locator("dialog .confirm-question .primary").click()
    ben.page.wait_for_selector(".away-notice:has-text('Waiting for the others to agree')")
    wish = ann.page.locator(".away-notice:has-text('Ben would like to end the game.')")
    wish.locator("button:has-text('Play on')").click()
    ben.page.locator(".away-notice:has-text('being asked')").wait_for(state="detached")
    ben.page.locator(".toolbar .tool").last.click()
    ben.page.locator("dialog button:has-text('End the game')").click()
    ben.page.locator("dialog .confirm-question .primary").click()
    wish.locator("button:has-text('End the game')").click()
    for person in (ann, ben):
        person.page.wait_for_selector(".game-over:has-text('stopped early')")


def test_a_reload_causes_no_notice(trio):
    ann, ben, _ = trio
    ben.page.reload()
    ben.page.wait_for_selector(".own")
    assert ann.page.locator(".away-notice").count() == 0
    assert ann.page.locator(".away").count() == 0


def test_an_invited_player_sees_the_host_and_sits_down_at_once(make_person):
    ann, ben, cleo = make_person("Ann"), make_person("Ben", size="phone"), make_person("Cleo")
    path = ann.make_table({"players": 4, "cascade": True})
    ann.open(path)
    ben.open(path)
    ben.page.wait_for_selector("h1:has-text('Ann invites you to a game of Hanabi.')")
    ben.page.wait_for_selector("form li:has-text('Cascade of colors')")
    ben.come_in(path)
    ben.sit()
    assert ben.page.locator("select").count() == 0
    cleo.come_in(path, watch=True)
    ann.page.wait_for_selector(".watchers:has-text('Watching: Cleo')")
    cleo.page.locator(".watching button").click()
    ann.page.wait_for_selector("li:has-text('Cleo')")
    ben.page.wait_for_selector(".deal-buttons:has-text('Ann deals when everyone is here.')")
    ben.page.fill("#chat", "Hello, both!")
    ben.page.keyboard.press("Enter")
    cleo.page.wait_for_selector(".log li:has-text('Ben: Hello, both!')")
    ann.page.locator(".deal-buttons button:has-text('Deal for 3')").click()
    for person in (ann, ben, cleo):
        person.page.wait_for_selector(".board[data-players='3'] .own")


def test_a_smaller_game_is_chosen_and_played(make_person):
    ann = make_person("Ann")
    page = ann.open(ann.make_table({"players": 2, "first": 0}, bots=["random"])).page
    page.locator("summary:has-text('More')").click()
    page.locator("summary:has-text('Size of the game')").click()
    for name, choice in (
        ("Colors", "2 colors"),
        ("Highest number", "Highest number 3"),
        ("Cards in hand", "3 cards in hand"),
    ):
        page.get_by_label(name, exact=True).select_option(label=choice)
    check(ann)
    page.locator(".deal-buttons > .button").click()
    page.wait_for_selector(".own")
    assert page.locator(".own .card").count() == 3
    check(ann)
    ann.move()
    assert ann.wait()


def test_nobody_sits_down_unawares_at_a_table_whose_games_are_published(make_person):
    ann, ben = make_person("Ann"), make_person("Ben")
    path = ann.make_table({"players": 2})
    ann.open(path)
    ann.page.locator("summary:has-text('More')").click()
    ann.page.locator("label:has-text('Open games for research')").click()
    ben.introduce().open(path)
    ben.page.wait_for_selector(".panels .notice:has-text('By sitting down, you agree to that.')")
    assert ann.page.locator(".seat.empty").count() == 1
    check(ben)
    ben.page.locator(".watching button").click()
    ben.page.wait_for_selector(".deal-buttons")
    ann.page.locator(".deal-buttons > .button").click()
    assert ann.page.wait_for_selector(".own")


def test_a_visitor_too_many_watches_and_gets_a_seat_that_becomes_free(make_person):
    ann, ben, cleo = make_person("Ann"), make_person("Ben"), make_person("Cleo")
    path = ann.make_table({"players": 2})
    ann.open(path)
    ben.come_in(path)
    ben.sit()
    cleo.come_in(path)
    cleo.page.wait_for_selector(".watching:has-text('All seats are taken. You are watching')")
    assert cleo.page.locator(".round-table .button").count() == 0
    ben.page.locator(".leaving button:has-text('Leave')").click()
    cleo.page.locator(".watching button:has-text('Sit down')").click()
    cleo.sit()


def test_two_guests_have_different_names_and_are_asked_for_one(make_person):
    ann, ben = make_person(""), make_person("Guest")
    ann.open()
    ann.page.locator(".buttons button").first.click()
    ann.page.wait_for_selector(".panels")
    ben.come_in(ann.page.url[len(ann.url) :])
    ann.page.wait_for_selector("li:has-text('Guest 2')")
    ann.page.locator("header button").last.click()
    ann.page.locator("dialog select").first.select_option("sv")
    ann.page.wait_for_selector("html[lang=sv]")  # a guest in any language
    ann.page.keyboard.press("Escape")
    ann.page.locator(".asking input").fill("Ann")
    ann.page.keyboard.press("Enter")
    ben.page.wait_for_selector("li b:text-is('Ann')")
    ben.page.wait_for_selector("li b:text-is('Guest')")


def test_the_host_fills_the_table_with_bots_and_makes_it_smaller_or_larger(make_person):
    ann = make_person("Ann")
    ann.open(ann.make_table({"players": 4}, ["cautious"]))
    page = ann.page
    page.wait_for_selector("label:has-text('To the last drop') small:has-text('No final round')")
    players = page.locator("fieldset:has-text('Players')")
    players.locator("label:has-text('2')").click()
    page.wait_for_selector(".deal-buttons button:has-text('Deal the cards')")
    players.locator("label:has-text('5')").click()
    page.locator(".seat.empty").nth(2).wait_for()
    page.locator(".deal-buttons button:has-text('Add bots')").click()
    page.wait_for_selector(".board[data-players='5'] .own")


def test_a_tap_on_a_seat_offers_an_invitation_and_the_bots_that_play_there(make_person):
    ann = make_person("Ann")
    page = ann.open(ann.make_table({"players": 5})).page

    def offer():
        page.locator(".seat.empty").first.click()
        page.wait_for_selector("option[value='master']", state="attached")
        return {
            group.get_attribute("label"): group.locator("option").evaluate_all(
                "options => options.map(({ value }) => value)"
            )
            for group in page.locator("dialog optgroup").all()
        }

    def expect(players):
        groups: dict[str, list[str]] = {"Play with people": [], "Codes": []}
        for name, listing in CATALOG.items():
            if not listing.research and (players in listing.players or not listing.confined):
                groups["Codes" if listing.code else "Play with people"].append(name)
        return groups

    assert offer() == expect(5)
    page.get_by_role("button", name="Copy").wait_for()
    page.keyboard.press("Escape")
    page.locator("fieldset:has-text('Players') label:has-text('4')").click()
    page.wait_for_function("() => document.querySelectorAll('.seat').length === 4")
    assert offer() == expect(4)
    page.locator("dialog select").select_option("stranger")
    page.get_by_role("button", name="Add a bot").click()
    page.locator(".seat:has-text('Stranger')").click()
    page.get_by_role("button", name="from the table").click()
    page.wait_for_function("() => document.querySelectorAll('.seat.empty').length === 3")


def test_a_player_who_would_rather_watch_sits_down_again_with_a_tap(make_person):
    ann, ben = make_person("Ann"), make_person("Ben", size="phone")
    path = ann.make_table({"players": 3})
    ben.come_in(path)
    ben.sit()
    ben.page.get_by_role("button", name="Just watch").click()
    ben.page.wait_for_selector(".watching")
    ben.page.locator(".seat:has-text('Sit here')").last.click()
    ben.sit()
    assert ben.page.locator(".seat").nth(2).inner_text().split() == ["B", "Ben", "(You)"]
    switch = ann.open(path).page.get_by_label("To the last drop")
    switch.check()
    ben.page.wait_for_selector("li:has-text('To the last drop')")
    check(ben)


def test_a_watcher_looks_with_the_eyes_of_a_seat(make_person):
    ann, eve = make_person("Ann"), make_person("Eve")
    path = ann.make_table({"players": 2, "watch": "everything", "first": 0}, ["cautious"], start=True)
    ann.open(path)
    eve.come_in(path)
    eve.page.wait_for_selector(".watching:has-text('You are watching.')")
    eve.page.wait_for_function("() => document.querySelectorAll('.others .back').length === 0")
    eve.page.locator(".watching select").select_option(label="Ann")
    eve.page.wait_for_function("() => document.querySelectorAll('.others .back').length === 5")
    ann.wait()
    ann.move()
    eve.wait_for_turn(1)
    assert eve.page.locator(".others .back").count() == 5


def test_the_browser_asks_for_permission_when_it_is_of_use(make_person):
    ann, ben = make_person("Ann"), make_person("Ben")
    path = ann.make_table({"players": 2, "first": 0})
    ann.open(path)
    ann.page.evaluate("Notification.requestPermission = async () => (window.asked = true) && 'granted'")
    ben.come_in(path)
    ben.sit()
    ann.page.locator(".deal-buttons > .button").click()
    ann.wait()
    assert ann.page.locator(".notification-offer").count() == 0
    ann.move()
    if ann.page.evaluate("Notification.permission") == "default":
        ann.page.locator(".notification-offer .primary").click()
        assert ann.page.evaluate("window.asked")
    assert ann.page.locator(".notification-offer").count() == 0


def test_the_pill_on_the_start_page_leads_to_the_table(make_person):
    ann = make_person("Ann")
    ann.open(ann.make_table({"players": 2, "first": 0}, ["cautious"], start=True))
    ann.wait()
    ann.open()
    ann.page.locator(".turn").first.click()
    ann.page.wait_for_selector(".own")


def test_the_box_of_the_language_is_chosen_first_and_the_host_names_who_begins(make_person):
    ann = make_person("Ann", language="nl")
    ann.open("/")
    chooser = ann.page.locator(".hero select")
    assert chooser.input_value() == "nl"
    ann.page.wait_for_selector(".hero label:has-text('drie foutkaarten')")
    ann.page.locator(".hero .buttons button").first.click()
    ann.page.locator("summary:has-text('Meer')").click()
    assert ann.page.locator("details select").first.input_value() == "nl"
    ann.page.locator("details select").nth(1).select_option("0")
    ben = make_person("Ben", language="nl").open(ann.page.url[len(ann.url) :])
    for rule in ("Nederlandse", "Gast begint"):
        ben.page.wait_for_selector(f"li:has-text('{rule}')")
    ann.open("/")
    chooser.select_option("")
    ann.page.locator(".hero .buttons button").first.click()
    ann.page.locator("summary:has-text('Meer')").click()
    assert ann.page.locator("details select").first.input_value() == ""


def seek(person, players, bots):
    """Look for players of the same game, and sit down."""
    person.open()
    person.page.locator("button:has-text('Find players')").click()
    person.page.locator(f"dialog label:has-text('{players}')").first.click()
    if not bots:
        person.page.locator("dialog label:has-text('Use bots if nobody joins')").click()
    person.page.locator("dialog .primary").click()


def test_strangers_find_each_other_and_agree_on_a_bot(make_person):
    ann, ben = make_person("Ann"), make_person("Ben", size="phone")
    for person in (ann, ben):
        seek(person, 3, bots=False)
        person.sit()
    ben.page.wait_for_selector("text=Waiting for others who want the same game.")
    eve = make_person("Eve").open()
    eve.page.wait_for_selector(".online:has-text('waiting for others')")
    ben.page.locator(".deal-buttons .button").click()
    ann.page.wait_for_selector(".deal-buttons:has-text('1 of 2 would play with bots.')")
    ann.page.locator(".deal-buttons .button:has-text('Play with bots')").click()
    for person in (ann, ben):
        person.page.wait_for_selector(".board[data-players='3'] .own")


def test_bots_join_strangers_when_no_player_comes(make_person):
    ann, ben = make_person("Ann"), make_person("Ben", size="phone")
    seek(ann, 4, bots=False)
    ann.sit()
    seek(ben, 4, bots=True)
    ben.page.wait_for_selector(".deal-buttons:has-text('1 of 2 would play with bots.')")
    ann.page.locator(".deal-buttons .button:has-text('Play with bots')").click()
    for person in (ann, ben):
        person.page.wait_for_selector(".board[data-players='4'] .own")


def test_watchers_talk_among_themselves(make_person):
    ann, eve, dan = make_person("Ann"), make_person("Eve"), make_person("Dan")
    path = ann.make_table({"players": 2, "first": 0}, ["cautious"], start=True)
    ann.open(path)
    for person in (eve, dan):
        person.come_in(path)
    eve.page.fill("#chat", "Ann is bold.")
    eve.page.keyboard.press("Enter")
    dan.page.wait_for_selector("aside li:has-text('Eve (watching): Ann is bold.')")
    ann.wait()
    ann.move()
    assert ann.page.locator("li:has-text('Ann is bold')").count() == 0


def test_talk_is_reported_and_a_player_deletes_their_data(make_person):
    ann, ben = make_person("Ann"), make_person("Ben")
    path = ann.make_table({"players": 2, "talk": "open"})
    ben.come_in(path)
    ben.page.fill("#chat", "Something foul")
    ben.page.keyboard.press("Enter")
    page = ann.open(path).page
    line = page.locator(".log li:has-text('Something foul')")
    line.get_by_role("button", name="Report what Ben said").click()
    check(ann)
    line.get_by_role("button", name="Report", exact=True).click()
    line.get_by_text("Thank you. It has been reported.").wait_for()
    page = ben.open("/data").page
    page.get_by_text("this device").wait_for()
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("group").get_by_role("button", name="Delete everything").click()
    page.get_by_text("This server no longer knows you.").wait_for()
    line.wait_for(state="detached")
    ann.page.locator(".log li:has-text('Someone leaves.')").wait_for()
    ben.open("/data").page.get_by_text("This server keeps nothing about you").wait_for()


def test_a_player_blocks_another_and_takes_it_back(make_person):
    ann, ben = make_person("Ann"), make_person("Ben")
    path = ann.make_table({"players": 2})
    page = ann.open(path).page
    ben.come_in(path)
    ben.sit()
    page.locator(".seat:has-text('Ben')").click()
    page.get_by_role("button", name="Report the name Ben").click()
    check(ann)
    page.get_by_role("button", name="Block this player").click()
    page.get_by_text("Blocked. You can undo this").wait_for()
    page = ann.open("/data").page
    page.locator("li:has-text('Ben')").wait_for()
    check(ann)
    page.get_by_role("button", name="Unblock").click()
    page.locator("li:has-text('Ben')").wait_for(state="detached")
