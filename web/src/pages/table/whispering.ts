/** The guide at a table: when it speaks, what it is asked, and the cap that brings it back. */
import { nothing } from "lit";
import type { TableShown } from "../../generated/wire";
import { html } from "../../html";
import { choose, fetchLines, offered, quietWord, speaks } from "../../parts/firsts";
import { icon, type Part, unseen } from "../../parts/parts";
import type { Whisper } from "../../parts/whisper";
import { list, t } from "../../words/words";
import { roomy } from "../page";
import type { TablePage } from "../table";

/** Whether the reader plays here and is guided. */
const guided = (page: TablePage, one: TableShown): boolean =>
  page.seat >= 0 && one.status === "playing" && speaks(one.game, page.table);

/** The guide's line and what it was asked; nothing where it is silent or has no words. */
export function whispering(page: TablePage, one: TableShown): Whisper | null {
  if (!guided(page, one)) return null;
  const word = page.ask ? quietWord(one.game, page.ask.phase) : waits(page, one);
  if (!word) return null;
  return {
    line: word,
    asked: page.ask !== null && !page.busy,
    may: one.guide !== false,
    looking: page.looking,
    told: page.good,
    toggle: () => void toggle(page),
    silence: () => turn(page, one, false),
  };
}

/** What there is to do while others choose. */
function waits(page: TablePage, one: TableShown): string {
  const others = one.pending.filter((seat) => seat !== page.seat).map((seat) => page.names[seat] ?? "");
  return others.length ? t("whisper.waits", { names: list(others), more: others.length - 1 }) : "";
}

export function turn(page: TablePage, one: TableShown, on: boolean): void {
  choose(one.game, on);
  page.change({ good: null });
  if (on) void fetchLines(one.game).then(() => page.requestUpdate());
}

/** Asks for good moves, or puts them away. */
export async function toggle(page: TablePage): Promise<void> {
  if (page.looking || !page.ask) return;
  if (page.good) return page.change({ good: null });
  const { decision } = page.ask;
  page.change({ looking: true, why: null, hint: null });
  const answer = await page.live!.send({ type: "hint", level: "medium" });
  page.change({ looking: false });
  if (page.ask?.decision !== decision) return; // something else is asked by now
  if (answer.type === "hinted") page.change({ good: answer });
  else page.change({ words: t("whisper.silent") });
}

/** Brings the guide back; in a second game it is named. */
export function cap(page: TablePage, one: TableShown): Part {
  if (page.seat < 0 || one.status !== "playing" || guided(page, one)) return nothing;
  const act = (): void => turn(page, one, true);
  return offered(one.game, page.table)
    ? html`
        <button class="btn btn--small" type="button" data-cap @click=${act}>
          ${icon("cap")}${roomy(t("whisper.offer"))}
        </button>
      `
    : html`
        <button class="btn btn--quiet btn--small" type="button" data-cap title=${t("whisper.offer")} @click=${act}>
          ${icon("cap")}${roomy(t("whisper.name"))}
        </button>
      `;
}

/** On the plate of somebody who was advised. */
export const advised = (one: TableShown, seat: number): Part =>
  one.seats[seat]?.guided
    ? html`<span class="advised" title=${t("whisper.used")}>${icon("cap")}${unseen(t("whisper.used"))}</span>`
    : nothing;
