"""What must hold on any screen: axe finds nothing, nothing sticks out, no sentence is missing."""

import re
from pathlib import Path

from hanabi.language import read_messages

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
IDS = set(re.findall(r"^([a-z]+-[a-z0-9-]+) =", read_messages("en"), re.M))
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}


def check(person):
    """Check what this person sees."""
    page = person.page
    page.wait_for_timeout(150)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{page.url} is too wide"
    words = page.locator("body").inner_text()
    assert not set(re.findall(r"[a-z]+(?:-[a-z0-9]+)+", words)) & IDS, "a sentence is missing"
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("rules => axe.run(document, rules)", RULES)
    faults = [
        f"{page.url} {fault['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]
    assert not faults, "\n".join(faults)
