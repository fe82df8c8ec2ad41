/** A puzzle: one position on the true board, one best line; every try is played out and taken back. */
import { nothing, type TemplateResult } from "lit";
import { api, puzzleAddresses, Trouble } from "../api";
import type { PuzzleNode, PuzzlePlay, PuzzleShown, PuzzleSolution, PuzzleTry } from "../generated/wire";
import type { Part } from "../parts/parts";
import { solve, solved } from "../parts/progress";
import { allLines, riddle } from "../parts/riddle";
import words from "../words/en/learning.json";
import { learn, t } from "../words/words";
import { Classroom, type Shown } from "./classroom";
import { seen } from "./moments";
import { explain, go } from "./page";

learn(words);

const LOOK = 2200; // a try stands for so long before it is taken back

class PuzzlePage extends Classroom<PuzzlePlay> {
  puzzle = "";
  static override properties = { ...Classroom.properties, puzzle: { attribute: false } };
  protected readonly kind = { tag: "puzzle", leave: "lesson.finish", unknown: "puzzle.unknown" };
  private moves: string[] = [];
  private words: string[] = []; // the same moves, as the table says them
  private stands: PuzzleTry | null = null;
  private tries: { words: string; brings: number }[] = [];
  private hints = 0;
  private solution: PuzzleSolution | null = null;
  private found = false;
  private today: PuzzleShown[] = [];

  protected fetch(): Promise<PuzzlePlay> {
    return api.puzzle(this.game, this.puzzle);
  }

  protected async begin(play: PuzzlePlay): Promise<string[]> {
    this.stands = play.start;
    this.today = await api.puzzles().then(
      ({ today }) => today,
      () => [],
    );
    return puzzleAddresses(this.game, this.puzzle);
  }

  protected get heading(): string {
    return this.play!.puzzle.title;
  }

  protected get rule(): string {
    return this.play!.rules[0] ?? "";
  }

  private again = (): void => {
    this.moves = [];
    this.words = [];
    this.stands = this.play!.start;
    this.why = null;
    this.requestUpdate();
  };

  private afresh = (): void => {
    this.solution = null;
    this.found = false;
    this.tries = [];
    this.again();
  };

  protected async move(move: string): Promise<void> {
    const offer = this.stands?.ask?.options.find((one) => one.move === move);
    try {
      const result = await this.led([...this.moves, move]);
      await seen(this, result.events, () => {
        this.moves.push(move);
        this.words.push(offer?.text ?? move);
        this.stands = result;
        this.why = null;
        this.requestUpdate();
      });
      if (result.over) await this.judge(result);
    } catch (error) {
      this.tell({ key: "", title: offer?.text ?? move, text: explain(error), rule: null });
    }
  }

  /** Where moves lead: the server says so; without a connection, the map of this puzzle. */
  private async led(moves: string[]): Promise<PuzzleTry> {
    try {
      return await api.puzzleTry(this.game, this.puzzle, moves.join(";"));
    } catch (error) {
      if (!(error instanceof Trouble) || error.code !== "away") throw error;
      const { nodes } = await api.puzzleMap(this.game, this.puzzle);
      const at = moves.reduce<PuzzleNode | undefined>((node, move) => nodes[node?.leads[move] ?? -1], nodes[0]);
      if (!at) throw error;
      return { ...at, events: [] };
    }
  }

  /** A line at its end is listed with what it has brought; the best one ends the puzzle. */
  private async judge(result: PuzzleTry): Promise<void> {
    this.tries = [...this.tries, { words: this.words.join(", "), brings: result.brings }];
    this.requestUpdate();
    if (result.best) {
      this.found = true;
      solve(this.game, this.puzzle);
      return this.show();
    }
    window.setTimeout(() => {
      if (this.stands === result) this.again();
    }, LOOK);
  }

  private hint = (): void => {
    this.hints += 1;
    this.requestUpdate();
  };

  private show = async (): Promise<void> => {
    try {
      this.solution = await api.puzzleSolution(this.game, this.puzzle);
      this.requestUpdate();
    } catch (error) {
      this.tell({ key: "", title: t("puzzle.solution"), text: explain(error), rule: null });
    }
  };

  /** The next one of today that is not solved yet; else back to the school. */
  private next = (): void => {
    const open = this.today.find(
      (one) => !solved(one.game, one.id) && !(one.game === this.game && one.id === this.puzzle),
    );
    go(open ? `/puzzles/${open.game}/${open.id}` : "/learn");
  };

  protected whyNot(key: string, title: string): void {
    this.tell({ key, title, text: t("puzzle.not.here"), rule: null });
  }

  protected get shown(): Shown {
    const { view, pending, ask, over } = this.stands!;
    const asking = !this.solution && !over;
    return { view, pending: asking ? pending : [], ask: asking ? ask : null, past: this.play!.puzzle.asks };
  }

  protected slate(): TemplateResult {
    return riddle({
      play: this.play!,
      tries: this.tries,
      begun: this.moves.length > 0 && !this.stands!.over,
      hints: this.hints,
      found: this.found,
      solution: this.solution,
      hint: this.hint,
      show: () => void this.show(),
      again: this.again,
      afresh: this.afresh,
      next: this.next,
    });
  }

  protected override below(): Part {
    return this.solution ? allLines(this.play!, this.names, this.solution) : nothing;
  }
}
customElements.define("puzzle-page", PuzzlePage);
