/** The router: which page the address shows. */

type Screen =
  | { at: "home" }
  | { at: "table"; id: string }
  | { at: "game"; id: string; turn: number | null; eyes: number | null; room: string | null }
  | { at: "games" }
  | { at: "learn" }
  | { at: "daily" }
  | { at: "first"; lesson: "first" | "second" }
  | { at: "levels"; example: string }
  | { at: "about" }
  | { at: "privacy" }
  | { at: "data" }
  | { at: "link"; code: string }
  | { at: "fair"; id: string }
  | { at: "deal"; id: string }
  | { at: "puzzles"; id: string }
  | { at: "lost" };

function readCount(text: string | null): number | null {
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null;
}

/** Return the parts of a path, or null if it cannot be decoded, such as `/%`. */
function partsOf(path: string): string[] | null {
  try {
    return path.replace(/^\/|\/$/g, "").split("/").map(decodeURIComponent);
  } catch {
    return null;
  }
}

export function readAddress(path: string, search = ""): Screen {
  const parts = partsOf(path);
  if (!parts) return { at: "lost" };
  const [at = "", id = "", rest] = parts;
  const query = new URLSearchParams(search);
  if (rest !== undefined) return { at: "lost" };
  if (at === "" && !id) return { at: "home" };
  if (at === "table" && id) return { at: "table", id };
  if (at === "game" && id) return { at: "game", id, turn: readCount(query.get("turn")), eyes: readCount(query.get("eyes")), room: query.get("room") };
  if (at === "link") return { at: "link", code: id };
  if (at === "deal" && id) return { at: "deal", id };
  if (at === "puzzles") return { at, id: id || "daily" };
  if (at === "levels") return { at, example: id };
  if (at === "fair" && id) return { at: "fair", id };
  if (at === "learn" && (id === "first" || id === "second")) return { at: "first", lesson: id };
  if (!id && (at === "learn" || at === "daily" || at === "games" || at === "about" || at === "privacy" || at === "data")) return { at };
  return { at: "lost" };
}

class Router {
  screen = $state<Screen>({ at: "home" });

  start(): void {
    const read = () => {
      this.screen = readAddress(location.pathname, location.search);
    };
    addEventListener("popstate", read);
    addEventListener("click", (event) => this.#follow(event));
    read();
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.screen = readAddress(location.pathname, location.search);
    scrollTo(0, 0);
  }

  /** Replace the address without leaving the page. */
  replaceAddress(address: string): void {
    history.replaceState(null, "", address);
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/") || link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
