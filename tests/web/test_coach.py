"""The coach of a newcomer's first games: beside the board, about one card, and each explanation once."""

from hanabi import Suit
from hanabi.language import LANGUAGES, Language
from tests.web.checks import check
from tests.web.sizes import SIZES, measure

ALONE = ("start", "strike", "tokens", "last")


def advice(tag):
    """Everything that the coach says in a language."""
    say = Language(tag).say
    told = say("event-clue-color", you="target", player="Carmen", suit=Suit.WHITE, count=3)
    yield from (say(f"bubble-{name}") for name in ALONE)
    yield f"{told} {say('bubble-told')}"
    yield f"{told} {say('bubble-sure', place=1)}"
    for focus, meant in (("next", "next"), ("newest", "play"), ("newest", "five"), ("again", "again")):
        yield f"{told} {say(f'bubble-focus-{focus}', place=1)} {say(f'bubble-meant-{meant}')}"


def test_the_coach_stands_beside_the_board_in_every_language(make_person):
    ann = make_person().play_now()
    ann.wait()
    ann.page.wait_for_selector(".coach")
    texts = [text for tag in LANGUAGES for text in advice(tag)]
    for size in SIZES:
        ann.resize(size)
        for theirs in texts:
            ann.page.locator(".coach p").evaluate("(node, text) => (node.textContent = text)", theirs)
            assert measure(ann)["faults"] == [], (size, theirs)


def test_the_coach_names_a_card_and_explains_it_once(make_person):
    ann = make_person(size="390x844", theme="light").play_now()
    page = ann.page
    explained: list[str] = []
    while ann.wait() and len(explained) < 3:
        if page.locator(".coach:has-text('The clue is about card')").count():
            words = page.locator(".coach p").inner_text()
            place = page.locator(".own .place:has(.meant) button").get_attribute("data-own")
            assert f"The clue is about card {place}" in words
            if not explained:
                check(ann)
                page.reload()
                page.wait_for_selector(".coach")
                assert page.locator(".coach p").inner_text() == words  # a reload resumes
            explained.append(words.partition("The clue is about card ")[2].partition(". ")[2])
        ann.move()
    told = [words for words in explained if words]
    assert explained[0] == told[0]
    assert len(told) == len(set(told))
