"""The table on every size of screen: how small its cards get, and whether one thing lies over another."""

SIZES = ("320x568", "390x844", "844x390", "640x400", "820x1180", "1280x800", "1920x1080", "2560x1440")
LEAST = {  # the narrowest card of a team-mate with five players, in pixels
    "320x568": 30, "390x844": 56, "844x390": 46, "640x400": 40, "820x1180": 80,
    "1280x800": 72, "1920x1080": 100, "2560x1440": 140,
}  # fmt: skip
MEASURE = """() => {
  const box = (node) => node.getBoundingClientRect();
  const all = (selector) => [...document.querySelectorAll(selector)].filter((node) => {
    const { width, height } = box(node);
    return width > 0 && height > 0 && getComputedStyle(node).visibility !== "hidden";
  });
  const parts = {
    hand: all(".others .hand"), firework: all(".firework"), lid: all(".token-tray .row"),
    tools: all(".board .between"), own: all(".own .place"),
    key: all(".bar button, .bar p").filter((node) => !node.closest(".coach, .look-back")),
    coach: all(".coach"), top: all("header.top"), panel: all("aside .panel"), turns: all(".look-back"),
    note: all(".repeated-deal"),
  };
  const listed = Object.entries(parts)
    .flatMap(([name, nodes]) => nodes.map((node, at) => [`${name} ${at + 1}`, box(node)]));
  const faults = [];
  const compare = (boxes) => {
    for (const [at, [name, one]] of boxes.entries()) {
      if (one.left < -1 || one.right > innerWidth + 1) faults.push(`${name} sticks out at the side`);
      if (one.bottom > innerHeight + 1 || one.top < -1) faults.push(`${name} is not on the screen`);
      for (const [other, two] of boxes.slice(at + 1)) {
        const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
        const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
        const over = `${Math.round(wide)}x${Math.round(high)}`;
        if (wide > 1.5 && high > 1.5) faults.push(`${name} and ${other} overlap by ${over}`);
      }
    }
  };
  compare(listed);
  compare(all(".firework .label").map((node, at) => [`label ${at + 1}`, box(node)]));
  for (const hand of parts.hand) {
    const cards = [...hand.querySelectorAll("[data-order]")];
    if (cards.some((card) => box(card).right > box(hand).right + 1)) faults.push("cards stick out of a hand");
  }
  for (const node of parts.coach) {
    if (node.scrollHeight > node.clientHeight + 1) faults.push("the coach's words do not fit");
  }
  const widths = (selector) => all(selector).map((node) => box(node).width);
  const least = (found) => (found.length ? Math.round(Math.min(...found)) : null);
  return { card: least(widths(".others [data-order]")), own: least(widths(".own [data-order]")), faults };
}"""


def measure(person):
    """Return the narrowest cards, and what overlaps or lies outside the screen."""
    return person.page.evaluate(MEASURE)


def places(person):
    """Return where the parts of the board are."""
    return person.page.evaluate(
        """() => [...document.querySelectorAll(".others .hand, .sky, .lid, .own .place")]
          .map((node) => node.getBoundingClientRect())
          .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" "))"""
    )
