/** One socket to one table, or to those who look at the same game, that heals by itself. */

import type { AnyCommand, AnyMessage } from "./messages";

export type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type Asked = WithoutId<AnyCommand>;
export type Link = "joining" | "open" | "lost" | "gone";

const GONE = [4404, 4029, 4403, 4401]; // codes by which the server closes a socket for good

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const SILENCE = 45_000; // after which an open socket is asked for a sign of life

/** How long to wait before the next try: doubling, and spread so that not all come back at once. */
export function waitBefore(attempt: number, chance = Math.random()): number {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempt, 10));
  return Math.round(longest * (0.5 + chance / 2));
}

export interface Listener<Message> {
  heard(message: Message): void;
  changed(link: Link): void;
  gone(reason: string): void;
  seen(): number;
  eyes?(): number | null;
}

export class Connection<Message extends { tell: string } = AnyMessage, Command = Asked> {
  #socket: WebSocket | null = null;
  #unanswered = new Map<string, string>();
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  #wake = () => this.#hurry();

  constructor(
    readonly address: string,
    readonly listener: Listener<Message>,
  ) {
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  /** Send a command; it is sent again after a cut until the server has answered it. */
  send(command: Command): void {
    const id = makeId();
    const text = JSON.stringify({ ...command, id });
    this.#unanswered.set(id, text);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    else this.#hurry();
  }

  /** Ask for the table as it is now. */
  look(): void {
    const eyes = this.listener.eyes?.() ?? null;
    const look = { do: "look", seen: this.listener.seen() };
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(eyes === null ? look : { ...look, eyes }));
  }

  stop(): void {
    this.#stopped = true;
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#timer);
    clearTimeout(this.#pulse);
    this.#socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.look();
      for (const text of this.#unanswered.values()) socket.send(text);
    };
    socket.onmessage = (event) => this.#hear(socket, String(event.data));
    socket.onclose = (event) => {
      if (GONE.includes(event.code)) this.#giveUp(event.reason);
      else this.#lose(socket);
    };
  }

  #hear(socket: WebSocket, text: string): void {
    if (socket !== this.#socket || this.#stopped) return;
    const message = JSON.parse(text) as Message;
    this.#attempt = 0;
    this.listener.changed("open");
    if ("id" in message) this.#unanswered.delete(String(message.id));
    this.listener.heard(message);
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => this.#feel(), SILENCE);
  }

  /** Ask for a sign of life; a dead socket then closes or is given up. */
  #feel(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    this.look();
    this.#pulse = setTimeout(() => {
      socket.close();
      this.#lose(socket);
    }, 8_000);
  }

  #lose(socket: WebSocket): void {
    if (socket !== this.#socket || this.#stopped) return;
    this.#socket = null;
    clearTimeout(this.#pulse);
    this.listener.changed("lost");
    this.#timer = setTimeout(() => this.#connect(), waitBefore(this.#attempt++));
  }

  #giveUp(reason: string): void {
    this.stop();
    this.listener.changed("gone");
    this.listener.gone(reason);
  }

  #hurry(): void {
    if (this.#stopped || this.#socket || document.visibilityState === "hidden") return;
    this.#attempt = 0;
    this.#connect();
  }
}

function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes));
}
