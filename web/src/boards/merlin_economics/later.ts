/** What is said of things one looks at comes after the table, with words for what is put together, and how events are
 *  seen: nobody needs them before. */
import type { ReactiveController } from "lit";
import type { Happened } from "../../generated/wire";
import { whenIdle } from "../../idle";
import type { Motion } from "../../motion";
import type { Looked } from "../../parts/look";
import { learn } from "../../words/words";
import type { MerlinBoard } from "./board";

export class Later implements ReactiveController {
  private asked: Promise<void> | null = null;
  come: typeof import("./notes") | null = null;

  constructor(private readonly board: MerlinBoard) {
    board.addController(this);
  }

  hostConnected(): void {
    whenIdle(() => void this.wanted().catch(() => undefined));
  }

  wanted(): Promise<void> {
    this.asked ??= import("./notes").then((come) => {
      learn(come.words);
      this.come = come;
      this.board.requestUpdate();
    });
    return this.asked;
  }

  /** Whoever looks asks for the notes first. */
  looked(id: string): Looked | null {
    return this.come ? this.come.looked(this.board, id) : { title: "" };
  }

  motions(told: Happened): Motion[] {
    return this.come?.motions(this.board, told) ?? [];
  }
}
