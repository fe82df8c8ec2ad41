/** What a board is given by the page that it lies on. */
import type { TemplateResult } from "lit";
import type { Happened, Previewed, Question, TableShown } from "../generated/wire";
import type { Hint } from "../parts/hint";
import type { Part } from "../parts/parts";
import type { Whisper } from "../parts/whisper";

export interface Why {
  key: string; // what was touched
  title: string;
  text: string;
  rule: string | null;
}

/** What a board shows of a seat in the turn order. */
export type Sign = (seat: number) => Part;

/** Where a lesson stands: its chapter of the course, the step, and the marks of all steps. */
export interface Taught {
  chapter: number;
  at: number;
  marks: string[][];
}

/** What a board is given: the table as this seat sees it, and ways to answer. */
export interface Around<View = unknown> {
  table: TableShown;
  view: View;
  you: number; // a seat, or -1 for a watcher
  ask: Question | null;
  contents: Record<string, unknown>;
  live: boolean; // false: a replay, nothing can be touched
  past?: string; // a moment of a table that is played on, in words; nothing can be touched either
  aside?: string; // what is said below it; else how to come back to the present
  busy: boolean; // a command is on its way
  why: Why | null;
  mayUndo: boolean;
  names: string[];
  order?: number[] | undefined; // whose turn it is, and whose will be
  had?: number[] | undefined; // what each seat had when this round began
  story: Happened[]; // what happened lately, oldest first
  play(move: string): void;
  undo(): void;
  /** Asks the server why a move is not possible and shows the answer at `key`. */
  whyNot(key: string, title: string, move: string): void;
  /** Asks the server what would follow from a move or a chain of moves; null if it does not say. */
  preview(moves: string, see?: string[]): Promise<Previewed | null>;
  /** Shows a reason of our own. */
  tell(why: Why | null): void;
  bar(facts: Part, phases?: Part, sign?: Sign): TemplateResult;
  hint?: Hint | null; // asked for, in the place of the prompt
  whisper?: Whisper | null; // the guide of a first game, above it
  slate?: TemplateResult; // the teacher of a lesson, there on a phone
  taught?: Taught; // in a lesson
  log(): TemplateResult;
  ticker(): TemplateResult;
  clock(seat: number): Part;
}
