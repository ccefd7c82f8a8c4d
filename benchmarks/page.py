"""The page in a browser: from a tap to the new view drawn, how smoothly, and what the first load costs.

`make bench` runs it. All figures come from one run on this machine; the load is measured as it is and with
the processor slowed down four times, which is how a phone is usually imitated.
"""

import argparse
import statistics
import tempfile
from pathlib import Path

from tests.web.people import Person
from tests.web.server import WHOLE, launch, run_server, why_not

WATCH = """() => {
  const board = document.querySelector(".board");
  window.drawn = [];
  let tapped = null;
  addEventListener("click", (event) => {
    if (event.target.closest(".confirm .primary, .bar .pending")) tapped = performance.now();
  }, true);
  new MutationObserver(() => {
    if (tapped === null) return;
    const from = tapped;
    tapped = null;
    requestAnimationFrame(() => requestAnimationFrame((now) => window.drawn.push(now - from)));
  }).observe(board, { attributeFilter: ["data-turn"] });
}"""
FRAMES = """() => {
  window.frames_seen = [];
  let before = null;
  requestAnimationFrame(function tick(now) {
    if (before !== null) window.frames_seen.push(now - before);
    before = now;
    requestAnimationFrame(tick);
  });
}"""
LOAD = """() => new Promise((done) => {
  let blocked = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) blocked += Math.max(0, task.duration - 50);
  }).observe({ type: "longtask", buffered: true });
  setTimeout(() => {
    const files = ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind));
    done({
      paint: performance.getEntriesByName("first-contentful-paint")[0].startTime,
      blocked,
      bytes: files.reduce((sum, file) => sum + file.encodedBodySize, 0),
      files: files.length,
    });
  }, 1500);
})"""


def time_moves(browser, url, wanted):
    """Milliseconds from the confirming tap to the frame that shows the new position."""
    times: list[float] = []
    while len(times) < wanted:
        ann = Person(browser, url, "Ann", size="phone", reduced_motion="no-preference")
        ann.open(ann.make_table({"players": 2}, ["cautious"], start=True))
        ann.wait()
        ann.page.evaluate(WATCH)
        for _ in range(min(15, wanted - len(times))):
            if not ann.wait():
                break
            ann.move()
        ann.page.wait_for_timeout(100)
        times += ann.page.evaluate("() => window.drawn")
        ann.leave()
    return times


def time_frames(browser, url, slower):
    """Milliseconds from frame to frame while moves are made, with the processor slowed down."""
    ann = Person(browser, url, "Ann", size="phone", reduced_motion="no-preference")
    ann.open(ann.make_table({"players": 3, "first": 0}, ["cautious"] * 2, start=True))
    ann.wait()
    ann.context.new_cdp_session(ann.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    ann.page.evaluate(FRAMES)
    for turn in range(8):
        if not ann.wait():
            break
        ann.move(boldly=turn % 2 == 0)
        ann.page.wait_for_timeout(1500)  # until the cards have landed and the sparks have gone out
    frames = ann.page.evaluate("() => window.frames_seen")
    ann.leave()
    return frames


def time_load(browser, url, slower):
    """What a first visit costs, everything uncached."""
    ann = Person(browser, url, size="phone")
    ann.context.new_cdp_session(ann.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    ann.open("/")
    figures = ann.page.evaluate(LOAD)
    ann.leave()
    return figures


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--loads", type=int, default=5)
    asked = parser.parse_args()
    if reason := why_not(WHOLE):
        print(f"*** {reason} ***")
        return
    from playwright.sync_api import sync_playwright

    with (
        tempfile.TemporaryDirectory() as folder,
        run_server(Path(folder)) as url,
        sync_playwright() as player,
    ):
        browser = launch(player, WHOLE)
        times = time_moves(browser, url, asked.moves)
        parts = statistics.quantiles(times, n=20)
        print(f"From a tap to the new view drawn, {len(times)} moves: "
              f"50 % within {statistics.median(times):.0f} ms, 95 % within {parts[18]:.0f} ms")  # fmt: skip
        for slower in (1, 4):
            frames = time_frames(browser, url, slower)
            smooth = 100 * sum(each < 20 for each in frames) / len(frames)
            print(
                f"Frames while moves are made, processor {slower} times slower, {len(frames)} frames: "
                f"{smooth:.1f} % under 20 ms, 95 % within {statistics.quantiles(frames, n=20)[18]:.0f} ms"
            )
        for slower in (1, 4):
            loads = [time_load(browser, url, slower) for _ in range(asked.loads)]
            paint = statistics.median(load["paint"] for load in loads)
            blocked = statistics.median(load["blocked"] for load in loads)
            print(
                f"First load, processor {slower} times slower, median of {len(loads)}: "
                f"first contentful paint {paint:.0f} ms, total blocking time {blocked:.0f} ms"
            )
        print(f"First load: {loads[0]['bytes'] / 1000:.0f} kB compressed in {loads[0]['files']} files")
        browser.close()


if __name__ == "__main__":
    main()
