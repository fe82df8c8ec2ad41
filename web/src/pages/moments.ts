/** Moments of a table that have passed: fetched as they are asked for, shown on the board that is played on. */
import { type LitElement, nothing } from "lit";
import { api } from "../api";
import type { Around, Board } from "../boards/board";
import type { Frame, Happened, Replay, TableShown } from "../generated/wire";
import { html } from "../html";
import type { Motion } from "../motion";
import { t } from "../words/words";

export type AnyBoard = Board<unknown, { verb: string }>;

const NEAR = 6; // frames fetched around a moment
const PART = 100; // and in one piece of a whole film

/** A table move by move, from one pair of eyes. Frames that were not fetched are holes. */
export class Film {
  frames: Frame[] = [];
  total = 0;
  table: TableShown | null = null;

  constructor(
    private readonly id: string,
    private readonly eyes: string,
  ) {}

  private keep(part: Replay): Frame | undefined {
    this.total = part.total;
    this.table = part.table;
    for (const frame of part.frames) this.frames[frame.at] = frame;
    return part.frames[0];
  }

  /** All of it, piece by piece. */
  async whole(most: number, grown: () => void): Promise<void> {
    do {
      if (!this.keep(await api.replay(this.id, this.eyes, `from=${this.frames.length}&count=${PART}`))) break;
      grown();
    } while (this.frames.length <= this.total && this.frames.length < most);
  }

  /** The moment a line of the log tells of. */
  async ofLine(line: number): Promise<Frame | undefined> {
    return this.keep(await api.replay(this.id, this.eyes, `line=${line}&count=${NEAR}`));
  }

  /** The next moment, or the one before, at which something was heard; past the ends there is none. */
  async beside(at: number, by: 1 | -1): Promise<Frame | undefined> {
    for (let goal = at + by; goal >= 0; goal += by) {
      if (!this.frames[goal])
        this.keep(
          await api.replay(this.id, this.eyes, `from=${by > 0 ? goal : Math.max(0, goal - NEAR + 1)}&count=${NEAR}`),
        );
      const found = this.frames[goal];
      if (!found || found.events.length || !goal) return found;
    }
    return undefined;
  }
}

/** What stands for a moment at which nothing was heard. */
export const silence = (frame: Frame): string => t(frame.at ? "unseen.move" : "the.start");

/** What a board is given when nothing on it can be touched. */
export function still(
  table: TableShown,
  frame: Frame,
): Pick<
  Around,
  | "table"
  | "ask"
  | "busy"
  | "why"
  | "mayUndo"
  | "play"
  | "undo"
  | "whyNot"
  | "preview"
  | "tell"
  | "bar"
  | "log"
  | "ticker"
  | "clock"
> {
  const idle = (): void => undefined;
  return {
    table: { ...table, pending: frame.pending },
    ask: null,
    busy: false,
    why: null,
    mayUndo: false,
    preview: async () => null,
    play: idle,
    undo: idle,
    whyNot: idle,
    tell: idle,
    bar: () => html``,
    log: () => html``,
    ticker: () => html``,
    clock: () => nothing,
  };
}

/** What is told in parts before the table changes: events that are seen together, and time to look at each part. */
export interface Telling {
  beats: Happened[][];
  look(beat: Happened[]): Promise<void>;
}

type Moving = typeof import("../motion");
let motion: Moving | null = null;

/** How things move; a table that has just come needs nothing of it. Once it is here nobody waits for it. */
export const moving = async (): Promise<Moving> => {
  motion ??= await import("../motion");
  return motion;
};

/** Changes what a page shows, and lets events be seen while it changes; without events it changes at once. */
export async function seen(
  page: LitElement,
  events: Happened[] | null,
  change: () => void,
  changed?: () => void,
  telling?: Telling,
): Promise<void> {
  const board = boardOf(page);
  if (board && events) return acted(page, board, events, change, changed, telling);
  await drawnAnew(page, change);
  changed?.();
}

const boardOf = (page: LitElement): AnyBoard | null => page.querySelector<AnyBoard>("[data-board]");

async function drawnAnew(page: LitElement, change: () => void): Promise<void> {
  change();
  page.requestUpdate();
  await page.updateComplete;
  await boardOf(page)?.updateComplete;
}

async function acted(
  page: LitElement,
  board: AnyBoard,
  events: Happened[],
  change: () => void,
  changed?: () => void,
  telling?: Telling,
): Promise<void> {
  const { act, cut, first, remember } = motion ?? (await moving());
  const motions = new Map(events.map((one) => [one, board.motions(one)]));
  const flown = new Set<Motion>();
  const ghosts: HTMLElement[] = [];
  const cuts = cut();
  for (const beat of telling?.beats ?? []) {
    if (cut() !== cuts) break; // somebody touched the table: they have seen enough
    const parts = beat.flatMap((one) => motions.get(one) ?? []);
    ghosts.push(...(await first(board, parts, flown)));
    if (cut() === cuts) await telling!.look(beat);
  }
  const rest = [...motions.values()].flat().filter((one) => !flown.has(one));
  const before = remember(board, rest);
  await drawnAnew(page, change);
  for (const ghost of ghosts) ghost.remove();
  changed?.();
  const after = boardOf(page);
  if (after) await act(after, before, cut() === cuts ? rest : rest.filter(({ kind }) => kind === "ring"));
}
