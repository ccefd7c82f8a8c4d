"""After a game and beside it: replay, fair deals, files, and the guided game."""

import json

from tests.web.checks import check
from tests.web.people import import_game, lose, play_out
from tests.web.sizes import measure


def finish(ann, bot="cautious"):
    """Play a short game; the path of its replay."""
    ann.open(ann.make_table({"players": 2}, [bot], start=True))
    play_out([ann], boldly_after=2)
    return ann.find_game()


def test_a_replay_steps_shows_links_and_explains(make_person, tmp_path):
    ann = make_person()
    path = finish(ann, "partner")
    page = ann.open(path).page
    page.wait_for_selector(".replay-controls")
    last = int(page.locator("#turn").get_attribute("max"))
    assert ann.turn_number() == 0
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert ann.turn_number() == 2
    page.keyboard.press("End")
    assert ann.turn_number() == last
    page.locator("#turn").fill("1")
    assert ann.turn_number() == 1
    assert page.url.endswith("?turn=1")
    page.locator(".log button").first.click()
    assert ann.turn_number() == last
    page.locator(".log [aria-current=step]").wait_for()
    page.locator("#turn").fill("1")
    assert page.locator(".others .back").count() == 0
    page.locator(".eyes select").select_option("0")
    page.wait_for_selector(".others .back")
    assert page.url.endswith("?turn=1&eyes=0")
    other = make_person("Ben", size="phone").open(page.url[len(ann.url) :])
    other.page.wait_for_selector(".replay-controls")
    assert other.turn_number() == 1
    assert other.page.locator(".others .back").count() == 5
    check_reasons(ann, last)
    check_downloads(ann, tmp_path)


def test_after_a_game_one_sees_where_it_turned_and_ones_figures(make_person):
    ann = make_person(locale="en-GB")
    finish(ann)
    page = ann.page
    assert page.locator(".game-over a, .game-over button:not(.collapse)").count() == 3  # again, review, more
    ann.open_more()
    page.wait_for_selector(".game-over .turning-points")
    assert page.locator(".game-over .mine").count() == 0  # there is nothing to compare with yet
    page.locator(".game-over .turning-points a").first.click()
    page.wait_for_selector(".replay-controls")
    turn = ann.turn_number()
    assert turn > 0
    links = page.locator(".turning .turning-points a")
    if links.count() > 1:
        links.last.click()
        assert ann.turn_number() > turn
    ann.open("/games")
    page.locator("label:has-text('Mine'), button:has-text('Mine')").first.click()
    page.wait_for_selector(".scores svg rect")
    assert "1 game" in page.locator(".scores").inner_text()
    month = page.evaluate("new Intl.DateTimeFormat('en-GB', {dateStyle: 'medium'}).format(new Date())")
    assert month in page.locator("li a.panel").first.inner_text()
    finish(ann)
    ann.open_more()
    page.wait_for_selector(".game-over .mine:has-text('2 games')")
    ann.open("/")
    page.wait_for_selector("section .score b")


def test_a_deal_is_played_again_and_sent_to_a_friend(make_person):
    ann, ben = make_person(), make_person("Ben", size="phone")
    path = finish(ann)
    page = ann.open(path).page
    page.wait_for_selector(".replay-controls")
    page.locator(".play-again-panel summary").click()
    page.locator(".play-again button").nth(2).click()
    link = page.locator(".play-again .link a").get_attribute("href")
    assert path.rpartition("/")[2] not in link
    ben.open(link[len(ben.url) :])
    ben.page.wait_for_selector("h1:has-text('A challenge')")
    assert ben.page.locator("ol li").count() == 0
    ben.page.locator(".buttons .primary").click()
    ben.page.wait_for_selector(".repeated-deal:has-text('nobody at the table knows it')")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.locator(".continue").click()
    page.wait_for_selector(".repeated-deal:has-text('Ann'):has-text('from turn 2')")
    assert ann.turn_number() >= 2


def test_a_turn_is_commented_on(make_person):
    ann, ben = make_person(), make_person("Ben", size="phone")
    path = finish(ann)
    page = ann.open(path + "?turn=2").page
    page.fill(".comments input", "Why not the 1?")
    page.keyboard.press("Enter")
    page.wait_for_selector(".comments li.here:has-text('Ann'):has-text('Why not the 1?')")
    other = ben.open(path).page
    assert other.locator(".comments .drop").count() == 0
    other.locator(".comments .turn").click()
    assert ben.turn_number() == 2
    other.locator(".comments").get_by_role("button", name="Report what Ann said").click()
    other.locator(".comments").get_by_role("button", name="Report", exact=True).click()
    other.get_by_text("Thank you. It has been reported.").wait_for()
    page.locator(".comments .drop").click()
    page.wait_for_selector(".comments li", state="detached")


def test_a_replay_without_spoilers_shows_nothing_that_comes_later(make_person):
    ann, ben = make_person(), make_person("Ben")
    path = finish(ann)
    page = ann.open(path + "?turn=3").page
    page.fill(".comments input", "This turned it.")
    page.keyboard.press("Enter")
    page.wait_for_selector(".comments li")
    page = ben.introduce().open(path + "?turn=2").page
    page.wait_for_selector(".turning-points")
    page.locator("label:has-text('No spoilers')").click()
    page.reload()
    page.wait_for_selector(".log")
    assert page.locator(".log [aria-current]").count() == 1
    assert page.locator(".log button").count() == 3  # the deal and two moves
    assert page.locator(".turning-points, .comments li").count() == 0
    check(ben)
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".comments li")
    page.keyboard.press("End")
    page.wait_for_selector(".turning-points")
    page.keyboard.press("Home")
    assert page.locator(".turning-points").count() == 1  # the end was seen
    ben.open(path + "?turn=2&review=1").page.wait_for_selector(".turning-points")


def test_a_link_with_an_unknown_seat_still_opens_the_game(make_person):
    ann = make_person()
    page = ann.open(import_game(ann) + "?turn=2&eyes=9").page
    page.wait_for_selector(".caption [role=status]:has-text('no such seat')")
    assert page.locator("a[href^='/fair']").count() == 0  # a game of hanab.live has no seal
    assert ann.turn_number() == 2
    page.wait_for_function("() => location.search === '?turn=2'")


def test_friends_look_at_a_game_together(make_person):
    ann, ben, cleo = make_person(), make_person("Ben", size="phone"), make_person("Cleo")
    path = import_game(ann)
    page = ann.open(path + "?turn=4").page
    page.locator(".shared-replay button").click()
    page.wait_for_selector(".shared-replay:has-text('Nobody else is here yet')")
    link = page.url[len(ann.url) :]
    for person in (ben, cleo):
        person.introduce().open(link)
        person.wait_for_turn(4)
        person.page.wait_for_selector(".shared-replay:has-text('You are following Ann.')")
    page.keyboard.press("ArrowRight")
    for person in (ben, cleo):
        person.page.wait_for_selector(".board[data-turn='5']")
    ben.page.locator("#turn").fill("1")  # Ben looks for himself
    ben.page.wait_for_selector(".shared-replay:has-text('Ann is on turn 5.')")
    page.keyboard.press("ArrowRight")
    cleo.page.wait_for_selector(".board[data-turn='6']")
    ben.page.wait_for_selector(".shared-replay:has-text('Ann is on turn 6.')")
    assert ben.turn_number() == 1
    ben.page.locator(".replay-controls .return").click()  # and comes back
    ben.page.wait_for_selector(".board[data-turn='6']")
    page.locator(".shared-replay li:has-text('Cleo') button").click()
    cleo.page.wait_for_selector(".shared-replay:has-text('You lead')")
    cleo.page.keyboard.press("End")
    last = page.locator("#turn").get_attribute("max")
    for person in (ann, ben):
        person.page.wait_for_selector(f".board[data-turn='{last}']")
    cleo.page.locator(".shared-replay button:has-text('Watch alone')").click()
    ann.page.wait_for_selector(".shared-replay:has-text('You lead')")
    assert "room=" not in cleo.page.url


def test_a_table_is_removed_from_the_own_list(make_person):
    ann = make_person()
    ann.open(ann.make_table({"players": 2, "title": "Boring"}))
    ann.open("/")
    ann.page.locator("li:has-text('Boring') .hide").click()
    ann.page.wait_for_selector("li:has-text('Boring')", state="detached")
    ann.open("/")
    ann.page.wait_for_load_state("networkidle")
    assert ann.page.locator("li:has-text('Boring')").count() == 0


def check_reasons(ann, last):
    """Some move of the bot can be asked for its reason; the sky stays where it is."""
    page = ann.page
    heights = set()
    for turn in range(1, last + 1):
        page.locator("#turn").fill(str(turn))
        heights.add(page.locator(".caption").bounding_box()["height"])
        assert len(heights) == 1
        if page.locator(".why").count():
            page.locator(".why").click()
            page.wait_for_selector(".reasons li, [role=status]")
            if page.locator(".reasons li").count():
                assert "-" not in page.locator(".reasons li").first.inner_text().split()[0]
                return
    raise AssertionError("no reason for any move")


def check_downloads(ann, folder):
    """The record comes down, and goes up again as a game from a file."""
    page = ann.page
    with page.expect_download() as download:
        page.locator("a[href$='/record']").click()
    file = folder / "game.json"
    download.value.save_as(file)
    record = json.loads(file.read_text("utf-8"))
    ann.open("/games")
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_selector(".replay-controls")
    assert int(page.locator("#turn").get_attribute("max")) == len(record["moves"].split())
    ann.open("/games")
    page.wait_for_selector("li a.panel")


def test_the_browser_checks_the_deal_itself(make_person):
    ann = make_person()
    path = finish(ann).replace("/game/", "/fair/")
    ann.open(path)
    ann.page.wait_for_selector(".verdict.fair")
    ann.page.route("**/api/games/*", forge)
    ann.open(path)
    ann.page.wait_for_selector(".verdict:not(.fair)")


def forge(route):
    """A server that shows another deck than it sealed."""
    answer = route.fetch()
    body = answer.json()
    deck = body["seal"]["deck"].split()
    body["seal"]["deck"] = " ".join([deck[1], deck[0], *deck[2:]])
    if deck[0] == deck[1]:
        body["seal"]["deck"] = " ".join(reversed(deck))
    route.fulfill(response=answer, json=body)


def test_the_guided_game_leads_to_the_end(make_person):
    ann = make_person(size="phone")
    page = ann.open("/learn/first").page
    ann.resize("844x390")
    assert measure(ann)["faults"] == []
    ann.resize("360x740")

    def step_on():
        page.locator(".lesson .button.primary").click()

    step_on()
    page.locator(".lesson .back").click()
    page.wait_for_selector(".lesson:has-text('Step 1 of')")
    step_on()
    page.wait_for_selector(".others button[data-pulse]")
    page.locator(".others button.plain").first.click()
    page.wait_for_selector(".clue-button[data-pulse]:has-text('1')")
    page.locator(".clue-button[data-suit=r]").click()
    page.locator(".confirm .primary").click()
    page.wait_for_selector(".hint:has-text('know which one you mean')")
    clue(page, 1)
    step_on()
    clue(page, 5)
    step_on()
    ann.play(4)
    step_on()
    ann.discard(1)
    step_on()
    ann.play(1)
    step_on()
    page.wait_for_selector(".lesson:has-text('Now you know all you need.')")
    step_on()
    page.wait_for_url("**/table/*")
    page.locator(".coach button").click()
    page.wait_for_selector(".coach", state="detached")
    ann.wait()
    ann.move()
    ann.open("/")
    assert page.locator(".new").count() == 0


def test_the_second_lesson_teaches_what_clues_mean(make_person):
    ann = make_person()
    ann.open("/")
    assert ann.page.locator(".new a").get_attribute("href") == "/learn/first"
    page = ann.open("/learn").page
    page.locator("a[href='/learn/second']").click()
    for move in (lambda: clue(page, 5), lambda: ann.play(5), lambda: green(page), lambda: ann.discard(1)):
        page.locator(".lesson .button.primary").click()
        move()
    page.locator(".lesson .button.primary").click()
    ann.discard(1)
    page.wait_for_selector(".hint:has-text('Keep the 2')")
    ann.discard(2)
    page.wait_for_selector(".lesson:has-text('The bots play that way too.')")


def green(page):
    page.locator(".others button.plain").first.click()
    page.locator(".clue-button[data-suit=g]").click()
    page.locator(".confirm .primary").click()


def clue(page, rank):
    page.locator(".others button.plain").first.click()
    page.locator(f".clue-button:not([data-suit]):has-text('{rank}')").click()
    page.locator(".confirm .primary").click()


def test_a_rematch_asks_the_others(make_person):
    ann, ben = make_person("Ann"), make_person("Ben", size="phone")
    path = ann.make_table({"players": 2, "first": 0})
    ann.open(path)
    ben.come_in(path)
    ben.sit()
    ann.page.locator(".deal-buttons > .button").click()
    for person in (ann, ben):
        person.page.wait_for_selector(".own")
    play_out([ann, ben], boldly_after=0)
    ben.page.get_by_role("button", name="Play again").click()
    ben.page.wait_for_selector(".game-over:has-text('1 of 2 have agreed')")
    ann.page.wait_for_selector(".game-over:has-text('Ben would like another game.')")
    ben.resize("844x390")
    over, own = (ben.page.locator(name).last.bounding_box() for name in (".game-over", ".own .place"))
    assert own["x"] + own["width"] <= over["x"]  # the result leaves the hands in sight
    assert ann.over
    check(ann)
    ann.page.get_by_role("button", name="Join").click()
    for person in (ann, ben):
        person.page.wait_for_selector(".game-over", state="detached")
        person.page.wait_for_selector(".own")


def test_a_player_who_reviews_is_asked_for_the_next_game_too(make_person):
    ann, ben = make_person("Ann"), make_person("Ben", size="phone")
    path = ann.make_table({"players": 2, "first": 0})
    ann.open(path)
    ben.come_in(path)
    ben.sit()
    ann.page.locator(".deal-buttons > .button").click()
    for person in (ann, ben):
        person.page.wait_for_selector(".own")
    play_out([ann, ben], boldly_after=0)
    frames: list[str] = []
    ben.page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame)))
    )
    ben.page.get_by_role("link", name="Review the game").click()
    while not frames:  # then he is at the table again
        ben.page.wait_for_timeout(20)
    ann.page.get_by_role("button", name="Play again").click()
    offer = ben.page.get_by_role("button", name="Ann would like another game.")
    offer.wait_for()
    assert ann.over  # nothing is dealt while Ben has not answered
    check(ben)
    offer.click()
    for person in (ann, ben):
        person.page.wait_for_selector(".game-over", state="detached")
        person.page.wait_for_selector(".own")
    assert ben.page.url.endswith(path)


def test_the_deal_of_the_day_is_played_once_and_shared_as_a_picture(make_person, tmp_path):
    ann = make_person("Ann", size="phone").introduce()
    page = ann.open().page
    page.locator("a[href='/daily']").click()
    begin = page.locator("li:has-text('2 players')").get_by_role("button", name="Play")
    begin.click()
    page.wait_for_selector(".repeated-deal:has-text('Deal of the day')")
    lose(ann)
    page.get_by_role("button", name="More").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Share a picture").click()
    saved.value.save_as(tmp_path / "game.png")
    head = (tmp_path / "game.png").read_bytes()[:24]
    assert (head[:8], head[16:24]) == (b"\x89PNG\r\n\x1a\n", bytes([0, 0, 4, 176, 0, 0, 2, 163]))
    page.get_by_role("link", name="The results of this deal").click()
    page.wait_for_selector("ol .own:has-text('Ann')")
    page.wait_for_selector(".result:has-text('Nobody else has finished this deal yet.') svg rect.own")
    check(ann)
    ann.open("/daily").page.wait_for_selector("text=One day in a row")
    check(ann)
    page.locator("li:has-text('2 players') a").click()
    page.wait_for_selector(".result li:has-text('Hat') .bar")


def test_a_returning_player_goes_on_with_one_tap(make_person):
    ann = make_person("Ann")
    ann.open(ann.make_table({"players": 2, "first": 0}, ["cautious"], start=True))
    ann.wait()
    page = ann.open().page
    page.locator(".hero .button").first.click()
    page.wait_for_selector(".own")
    assert page.locator("aside .log").count() == 1
    assert page.locator(".remarks").count() == 0  # nobody else is there to read them
