/** A seat at a live table: one socket that comes back by itself, commands that are sent until they are answered, and
 *  everything the server has said, kept as one picture. */

import { socketAddress } from "./api";
import type {
  ChatLine,
  CourseShown,
  Done,
  Happened,
  Hinted,
  Presence,
  Previewed,
  Question,
  Reason,
  Refused,
  Said,
  TableShown,
  Update,
  Welcome,
  You,
} from "./generated/wire";

export type Answer = Done | Refused | Reason | Previewed | Hinted;
export type Command = { type: string } & Record<string, unknown>;
export type Link = "opening" | "open" | "away" | "gone";

const WAITS = [300, 700, 1500, 3000, 6000]; // milliseconds before trying again

export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(9)), (n) => (n % 36).toString(36)).join("");

/** What a step of the table brings: what happened and how it looks afterwards. */
export interface Step {
  events: Happened[];
  view?: unknown;
  ask?: Question | null;
  table?: TableShown;
  pending?: number[];
  course?: CourseShown | null;
  you?: You;
  seq: number;
  whole: boolean; // a fresh picture, not a continuation
}

export class Live {
  link: Link = "opening";
  closing = ""; // what the server said before it closed
  code = 0; // with which it closed last
  seq = -1;
  chat: ChatLine[] = [];
  muted: string[] = []; // whom the reader does not hear
  watching = 0;
  here: boolean[] = [];
  skew = 0; // the server's clock less ours, milliseconds
  private socket: WebSocket | null = null;
  private tries = 0;
  private waiting = new Map<
    string,
    { command: Command & { id: string }; done: (answer: Answer) => void; sent: number }
  >();
  private stopped = false;
  private timer = 0;

  constructor(
    readonly table: string,
    private readonly onStep: (step: Step) => void,
    private readonly onNews: () => void,
  ) {
    this.open();
    addEventListener("online", this.now);
    document.addEventListener("visibilitychange", this.now);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.now);
    document.removeEventListener("visibilitychange", this.now);
    const { socket } = this;
    if (!socket) return;
    socket.onmessage = null;
    // closed before it is open it would be an error in the browser's own log
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }

  /** Sends a command and waits for its answer, over as many connections as it takes. */
  send(command: Command): Promise<Answer> {
    const full = { ...command, id: newId() };
    return new Promise((done) => {
      this.waiting.set(full.id, { command: full, done, sent: 0 });
      this.deliver(full.id);
    });
  }

  private deliver(id: string): void {
    const one = this.waiting.get(id);
    if (one && this.socket?.readyState === WebSocket.OPEN && this.link === "open") {
      one.sent += 1;
      this.socket.send(JSON.stringify(one.command));
    }
  }

  private now = (): void => {
    if (!this.stopped && document.visibilityState === "visible" && (!this.socket || this.socket.readyState > 1)) {
      this.tries = 0;
      clearTimeout(this.timer);
      this.open();
    }
  };

  private open(): void {
    const socket = new WebSocket(socketAddress(this.table, this.seq));
    this.socket = socket;
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as Said);
    socket.onclose = (event) => {
      if (socket !== this.socket || this.stopped) return;
      this.socket = null;
      this.code = event.code;
      if (event.code === 4404 || event.code === 4403) {
        this.link = "gone";
        this.onNews();
        return;
      }
      this.link = "away";
      this.onNews();
      this.timer = window.setTimeout(() => this.open(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
    };
  }

  private hear(said: Said): void {
    switch (said.type) {
      case "welcome":
        return this.welcome(said);
      case "update":
        return this.update(said);
      case "done":
      case "refused":
      case "reason":
      case "previewed":
      case "hinted": {
        const one = this.waiting.get(said.id);
        this.waiting.delete(said.id);
        if (said.type === "refused" && said.update) this.update(said.update);
        one?.done(said);
        return;
      }
      case "chat":
        if (!this.chat.some((line) => line.number === said.line.number)) this.chat = [...this.chat, said.line];
        return this.onNews();
      case "presence":
        return this.presence(said);
      case "pong":
        return;
      case "closing":
        this.closing = said.reason;
        return this.onNews();
    }
  }

  /** Who is here; the table of a welcome has told it already. */
  private presence({ here, watching }: Presence): void {
    const known = watching === this.watching && here.every((one, seat) => one === this.here[seat]);
    Object.assign(this, { here, watching });
    if (!known) this.onNews();
  }

  private opened(): void {
    this.tries = 0;
    this.link = "open";
    this.closing = "";
    for (const id of this.waiting.keys()) this.deliver(id);
  }

  private welcome(said: Welcome): void {
    this.chat = said.chat;
    this.muted = said.muted ?? [];
    this.seq = said.seq;
    this.here = said.table.seats.map(({ here }) => here);
    this.skew = said.table.time - Date.now();
    this.onStep({
      events: said.events,
      view: said.view,
      ask: said.ask,
      course: said.course,
      table: said.table,
      you: said.you,
      seq: said.seq,
      whole: true,
    });
    this.opened();
    this.onNews();
  }

  private update(said: Update): void {
    this.seq = said.seq;
    if (said.table) this.skew = said.table.time - Date.now();
    const step: Step = { events: said.events, seq: said.seq, whole: false };
    if ("view" in said) step.view = said.view;
    if ("ask" in said) step.ask = said.ask ?? null;
    if (said.table) step.table = said.table;
    if (said.course) step.course = said.course;
    if (said.pending) step.pending = said.pending;
    if (said.you) step.you = said.you;
    this.onStep(step);
    if (this.link !== "open") this.opened();
    this.onNews();
  }
}
