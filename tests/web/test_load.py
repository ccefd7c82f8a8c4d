"""The first load: small, compressed, and from nowhere else."""

from urllib.parse import urlsplit

LARGEST = 150_000  # bytes, compressed


def test_the_first_load_is_small_and_from_one_server(make_person):
    ann, answers = make_person(), []
    ann.page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 (a builtin takes no mark)
    ann.open("/")
    ann.page.wait_for_load_state("networkidle")
    assert {urlsplit(answer.url).netloc for answer in answers} == {urlsplit(ann.url).netloc}
    sizes = {answer.url: answer.request.sizes()["responseBodySize"] for answer in answers}
    assert 20_000 < sum(sizes.values()) < LARGEST, sizes
    packed = [answer for answer in answers if answer.url.endswith((".js", ".css"))]
    assert packed
    assert {answer.headers.get("content-encoding") for answer in packed} <= {"br", "gzip"}
