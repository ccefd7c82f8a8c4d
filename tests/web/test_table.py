"""Everything at a table except moves: sorting, notes, talk, seats, undo, spectators."""

import pytest

from tests.web.people import Person
from tests.web.sizes import measure

UNDO_TIME = 3500  # milliseconds: a little longer than a move can be undone


@pytest.fixture
def ann(make_person):
    """Ann at a table with a bot, and it is her turn."""
    return sit_with(make_person(), "cautious")


def sit_with(person, bot):
    person.open(person.make_table({"players": 2, "choreography": True, "first": 0}, [bot], start=True))
    assert person.wait()
    return person


def orders(person: Person):
    return [card.get_attribute("data-order") for card in person.page.locator(".own .place").all()]


def test_the_keyboard_alone_plays(ann):
    page = ann.page
    for keys in (["c", "1"], ["c", "2"], ["c", "3"], ["c", "4"], ["c", "5"]):
        for key in keys:
            page.keyboard.press(key)
        if page.locator(".clue-button.pending").count():
            break
        page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    ann.wait_for_turn(2)
    assert ann.wait()
    while ann.tokens == 8:  # the bot has discarded, so nobody may
        ann.move()
        assert ann.wait()
    turn = ann.turn_number()
    page.keyboard.press("1")
    page.keyboard.press("d")
    ann.confirm()
    page.keyboard.press("d")
    ann.wait_for_turn(turn + 2)
    ann.wait()
    page.keyboard.press("3")
    page.keyboard.press("p")
    page.keyboard.press("Enter")
    ann.wait_for_turn(turn + 3)


def test_what_happens_is_announced_to_those_who_listen(ann):
    ann.move()
    ann.wait()
    first, *_, last = ann.page.locator("[role=log].hidden p").all_inner_texts()
    assert first == "It is your turn."
    assert last.endswith("It is your turn.")
    assert "You tell Bo:" in " ".join(ann.page.locator("[role=log].hidden p").all_inner_texts())


def test_a_card_says_what_is_known_of_it(ann):
    names = ann.page.locator(".own button").all_inner_texts()
    assert names[0].startswith(
        "Card 1. No clue yet. Can be red, yellow, green, white, or blue; 1, 2, 3, 4, or 5."
    )


def test_the_hand_is_sorted_by_keyboard_and_by_dragging(ann):
    before = orders(ann)
    page = ann.page
    page.locator("[data-own='1']").focus()
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_selector(f".own .place:first-child[data-order='{before[1]}']")
    assert orders(ann) == [before[1], before[0], *before[2:]]
    drag(page, "[data-own='5']", "[data-own='1']")
    page.wait_for_selector(f".own .place:first-child[data-order='{before[4]}']")


def test_a_card_is_dragged_to_the_fireworks_and_confirmed(ann):
    page, turn = ann.page, ann.turn_number()
    drag(page, "[data-own='2']", ".fireworks")
    page.locator(".bar .pending").click()
    page.wait_for_timeout(400)
    if ann.turn_number() == turn:  # the first click came as a slip
        page.locator(".bar .pending").click()
    ann.wait_for_turn(turn + 1)


def drag(page, start, goal):
    """Drag with the mouse."""
    start, goal = (page.locator(place).bounding_box() for place in (start, goal))
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=6)
    page.mouse.up()


def test_a_clue_lights_up_the_cards_it_touches_before_it_is_given(ann):
    page = ann.page
    page.locator(".others button.plain").first.click()
    page.locator(".clue-button:not([aria-disabled=true])").first.click()
    page.mouse.move(0, 0)
    lit = page.locator(".others .highlighted").count()
    told = page.locator(".clue-button.pending").get_attribute("title")
    assert lit >= 1
    assert told == ("Points at one card." if lit == 1 else f"Points at {lit} cards.")
    page.locator(".confirm .button:not(.primary)").click()
    assert page.locator(".others .highlighted").count() == 0


def test_what_is_not_allowed_says_why(ann):
    page = ann.page
    page.locator("[data-own='1']").click()
    discard = page.locator(".bar .buttons button").nth(1)
    assert discard.get_attribute("aria-disabled") == "true"
    assert "t discard. Give a clue" in discard.get_attribute("title")
    assert "t discard. Give a clue" in page.locator(".why").inner_text()


def test_a_color_can_be_announced(ann):
    page = ann.page
    assert page.locator("aside .remarks, aside .seal").count() == 0  # at a table of bots
    page.locator("[data-own='1']").click()
    ann.resize("390x844")
    assert page.get_by_text("Play and announce:").is_visible()
    assert measure(ann)["faults"] == []
    page.locator(".announce[data-suit=g]").click()
    ann.confirm()
    page.locator(".announce[data-suit=g]").click()
    ann.wait_for_turn(1)
    page.keyboard.press("l")
    page.wait_for_selector("dialog .log:has-text('You announce green.')")


def test_a_move_can_be_undone_before_it_is_sent(ann):
    page = ann.page
    page.evaluate("localStorage['hanabi-settings'] = JSON.stringify({name: 'Ann', confirm: 'undo'})")
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    page.clock.install()
    page.reload()
    ann.wait()
    turn = ann.turn_number()
    page.locator("[data-own='1']").click()
    page.locator(".bar .primary").first.click()
    page.locator(".bar button:has-text('Undo')").click()
    page.clock.fast_forward(UNDO_TIME)
    assert ann.turn_number() == turn
    assert not any('"move"' in frame for frame in sent)
    page.locator("[data-own='1']").click()
    page.locator(".bar .primary").first.click()
    page.clock.fast_forward(UNDO_TIME)
    ann.wait_for_turn(turn + 1)
    assert any('"move"' in frame for frame in sent)


def test_a_note_stays_with_its_card(ann):
    page = ann.page
    page.locator("[data-own='2']").click()
    page.keyboard.press("n")
    page.wait_for_selector("#note")
    page.keyboard.type("perhaps <b>red</b>")  # the field has the focus
    page.keyboard.press("Enter")
    page.wait_for_selector(".own .note")
    page.reload()
    page.wait_for_selector(".own .note")
    assert "Note: perhaps <b>red</b>" in page.locator("[data-own='2']").inner_text()


def test_reminders_reach_the_others(make_person):
    ann, ben = make_person("Ann"), make_person("Ben", size="phone")
    path = ann.make_table({"players": 2})
    ann.open(path)
    ann.page.get_by_role("button", name="Invite", exact=True).click()
    ann.page.wait_for_selector(".invite:has-text('Only this computer can open this link')")
    ann.page.keyboard.press("Escape")
    ben.come_in(path)
    ben.sit()
    ben.page.locator(".deal-buttons > .button").click()
    ann.page.wait_for_selector(".own")
    ben.page.wait_for_selector(".own")
    ann.let_remarks_stay()
    ben.page.locator(".toolbar .tool").first.click()
    ben.page.locator("dialog button:has-text('I know nothing')").click()
    ann.page.wait_for_selector(".remark:has-text('Ben: I know nothing about my cards.')")


def test_a_seat_is_handed_to_a_bot_and_taken_back(make_person):
    ann, ben = make_person("Ann"), make_person("Ben")
    path = ann.make_table({"players": 2, "first": 1})
    ann.open(path)
    ben.come_in(path)
    ben.sit()
    ann.page.locator(".deal-buttons > .button").click()
    ben.wait()
    ben.page.locator(".toolbar .tool").last.click()
    ben.page.locator("dialog select").select_option("cautious")
    ben.page.locator("dialog button:has-text('Let a bot')").click()
    assert ann.wait()
    ben.page.keyboard.press("Escape")
    ben.page.locator(".bot-plays button").click()
    ann.page.wait_for_selector("aside li:has-text('Ben is back.')")
    ann.move()
    assert ben.wait()


def test_playing_again_takes_the_seat_back_from_a_bot(make_person):
    ann = make_person("Ann")
    ann.open(ann.make_table({"players": 2, "first": 0}, ["cautious"], start=True))
    page = ann.page
    page.locator(".toolbar .tool").last.click()
    page.locator("dialog select").select_option("cautious")
    page.locator("dialog button:has-text('Let a bot')").click()
    page.keyboard.press("Escape")
    page.locator(".game-over .primary").click()
    page.wait_for_selector(".game-over", state="detached")
    ann.wait()
    assert page.locator(".bot-plays").count() == 0


def test_a_card_is_dragged_to_the_tray_and_discarded(make_person):
    ann = sit_with(make_person(), "random")  # a wiser bot may discard to the end
    while ann.tokens == 8:  # and again, if the bot discards and fills the lid
        ann.move()
        assert ann.wait()
    page, turn = ann.page, ann.turn_number()
    drag(page, "[data-own='1']", ".token-tray")
    assert "Discard" in page.locator(".bar .pending").inner_text()
    ann.confirm()
    page.locator(".bar .pending").click()
    ann.wait_for_turn(turn + 1)


def test_a_watcher_sees_the_table_without_hands(make_person):
    ann, eve = make_person("Ann"), make_person("Eve")
    path = ann.make_table({"players": 2}, ["cautious"], start=True)
    ann.open(path)
    eve.come_in(path)
    eve.page.wait_for_selector(".board")
    assert eve.page.locator(".others .face").count() == 0
    assert eve.page.locator(".own").count() == 0


def test_no_such_table(make_person):
    ann = make_person()
    ann.play_now()
    ann.open("/table/nothing-here")
    ann.page.wait_for_selector("text=There is no such table.")


def test_the_tab_calls_when_it_is_my_turn(ann):
    assert ann.page.title().startswith("●")
    assert "turn" in ann.page.locator("link[rel=icon]").get_attribute("href")


def test_another_device_takes_the_seat_by_a_link(ann, make_person):
    page = ann.page
    page.locator("header button").last.click()
    page.locator("dialog button:has-text('Add another device')").click()
    link = page.locator("dialog input[readonly]").input_value()
    phone = make_person(size="phone")
    phone.open("/link/" + link.rpartition("/")[2])
    phone.page.locator("main .primary").click()
    phone.page.locator("main a.primary").click()
    phone.page.locator("main a[href^='/table/']").first.click()  # others may stand below
    assert phone.wait()
    phone.open("/link/" + link.rpartition("/")[2])
    phone.page.locator("main .primary").click()
    phone.page.wait_for_selector("text=This link or code is wrong, has been used or is too old.")


def test_a_typed_code_takes_me_to_another_device_and_back(ann, make_person):
    page, phone = ann.page, make_person(size="phone")
    table = f"main a.primary[href='{page.url[len(ann.url) :]}']"
    page.locator("header button").last.click()
    page.locator("dialog button:has-text('Add another device')").click()
    spent = page.locator("dialog .code b").inner_text()
    page.locator("dialog .revoke").click()
    page.wait_for_selector("dialog .code", state="detached")
    page.locator("dialog button:has-text('Add another device')").click()
    code = page.locator("dialog .code b").inner_text()
    phone.open("/").page.locator("header button").last.click()
    phone.page.locator("dialog .typed a[href='/link']").click()
    for typed in (spent, code.lower().replace("-", " ")):
        phone.page.locator("main input").fill(typed)
        phone.page.keyboard.press("Enter")
        phone.page.wait_for_selector("main [role=alert], main a.primary")
    phone.page.locator("main a.primary").click()
    phone.page.locator(table).click()
    assert phone.wait()
    page.locator("dialog .others").click()
    page.wait_for_selector("dialog [role=status]:has-text('this device only')")
    phone.open("/")
    phone.page.wait_for_load_state("networkidle")
    assert phone.page.locator(table).count() == 0
