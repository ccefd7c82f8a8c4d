/** A WebSocket to a table or a shared replay that reconnects by itself. */

import type { AnyCommand, AnyMessage } from "./messages";

export type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type TableCommand = WithoutId<AnyCommand>;
export type ConnectionStatus = "connecting" | "open" | "lost" | "closed";

const FINAL_CODES = [4404, 4029, 4403, 4401]; // close codes after which reconnecting is pointless

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_AFTER = 45_000; // milliseconds of silence after which an open socket is probed

/** Return the milliseconds before the next attempt: doubling, with jitter so that clients do not all return at once. */
export function waitBefore(attempt: number, chance = Math.random()): number {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempt, 10));
  return Math.round(longest * (0.5 + chance / 2));
}

export interface Listener<Message> {
  received(message: Message): void;
  statusChanged(status: ConnectionStatus): void;
  closed(reason: string): void;
  knownVersion(): number;
  eyes?(): number | null;
}

export class Connection<Message extends { tell: string } = AnyMessage, Command = TableCommand> {
  #socket: WebSocket | null = null;
  #unanswered = new Map<string, string>();
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  #onWake = () => this.#reconnectNow();

  constructor(
    readonly address: string,
    readonly listener: Listener<Message>,
  ) {
    addEventListener("online", this.#onWake);
    document.addEventListener("visibilitychange", this.#onWake);
    this.#connect();
  }

  /** Send a command, and send it again after every reconnect until the server has answered it. */
  send(command: Command): void {
    const id = makeId();
    const text = JSON.stringify({ ...command, id });
    this.#unanswered.set(id, text);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    else this.#reconnectNow();
  }

  /** Request the current view. */
  look(): void {
    const eyes = this.listener.eyes?.() ?? null;
    const look = { do: "look", seen: this.listener.knownVersion() };
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(eyes === null ? look : { ...look, eyes }));
  }

  stop(): void {
    this.#stopped = true;
    removeEventListener("online", this.#onWake);
    document.removeEventListener("visibilitychange", this.#onWake);
    clearTimeout(this.#timer);
    clearTimeout(this.#pingTimer);
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
    socket.onmessage = (event) => this.#receive(socket, String(event.data));
    socket.onclose = (event) => {
      if (FINAL_CODES.includes(event.code)) this.#close(event.reason);
      else this.#onLost(socket);
    };
  }

  #receive(socket: WebSocket, text: string): void {
    if (socket !== this.#socket || this.#stopped) return;
    const message = JSON.parse(text) as Message;
    this.#attempt = 0;
    this.listener.statusChanged("open");
    if ("id" in message) this.#unanswered.delete(String(message.id));
    this.listener.received(message);
    clearTimeout(this.#pingTimer);
    this.#pingTimer = setTimeout(() => this.#ping(), PING_AFTER);
  }

  /** Probe the socket; drop it if it stays silent. */
  #ping(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    this.look();
    this.#pingTimer = setTimeout(() => {
      socket.close();
      this.#onLost(socket);
    }, 8_000);
  }

  #onLost(socket: WebSocket): void {
    if (socket !== this.#socket || this.#stopped) return;
    this.#socket = null;
    clearTimeout(this.#pingTimer);
    this.listener.statusChanged("lost");
    this.#timer = setTimeout(() => this.#connect(), waitBefore(this.#attempt++));
  }

  #close(reason: string): void {
    this.stop();
    this.listener.statusChanged("closed");
    this.listener.closed(reason);
  }

  #reconnectNow(): void {
    if (this.#stopped || this.#socket || document.visibilityState === "hidden") return;
    this.#attempt = 0;
    this.#connect();
  }
}

function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes));
}
