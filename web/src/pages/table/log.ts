/** The log: what happened and what was said, beside the board, on a sheet of its own, and in one line. */
import { nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { Happened } from "../../generated/wire";
import { html } from "../../html";
import { icon, sigil } from "../../parts/parts";
import { chatForm, chatLine, folded, sentence, storyLine } from "../../parts/story";
import { facts } from "../../shelf";
import { language, t } from "../../words/words";
import type { TablePage } from "../table";
import { command } from "./acts";
import { showAgain } from "./past";

const LINES = 50; // the log lets go of so many at once

export const log = (page: TablePage): TemplateResult => html`
  <aside class="panel log wide" aria-label=${t("log")}>
    <h2 class="panel__head">
      ${t("what.happened")}${" "}
      <span class="panel__note">
        ${page.live?.watching ? t("watching.n", { n: page.live.watching }) : t("newest.below")}
      </span>
    </h2>
    ${lines(page)}
  </aside>
`;

const lines = (page: TablePage): TemplateResult => html`
  <ol class="log__list" tabindex="0" aria-label=${t("log")}>
    ${logLines(page)}
  </ol>
  ${chatForm((text) => void command(page, "chat", { text }))}
`;

function logLines(page: TablePage): unknown[] {
  // The first one moves seldom, so that lines keep their place.
  const first = Math.max(0, Math.ceil(page.lines.length / LINES - 4) * LINES);
  const seatOf = (who: string): number => page.shown!.seats.find((seat) => seat.person === who)?.seat ?? -1;
  const shown: unknown[] = [];
  let run: Happened[] = [];
  for (const line of page.lines.slice(first)) {
    if (line.happened) run.push(line.happened);
    else {
      shown.push(...told(page, run), chatLine(line.chat, seatOf(line.chat.person)));
      run = [];
    }
  }
  return [...shown, ...told(page, run)];
}

/** What happened between two words of the chat. */
function told(page: TablePage, run: Happened[]): unknown[] {
  const { game } = page.shown!;
  const { names, seat } = page;
  const key = `${language} ${seat} ${names.join("\n")}`; // what a line looks like depends on nothing else
  const again = (one: Happened): void => showAgain(page, one);
  return folded(game, run).map(({ one, tail }) =>
    guard([one, tail.length, key, one.seq === page.past?.seq], () =>
      storyLine(game, one, names, seat, again, tail, page.past?.seq),
    ),
  );
}

/** Takes into the log what was said since. */
export function syncChat(page: TablePage): void {
  const have = new Set(page.lines.map((line) => line.chat?.number));
  for (const chat of page.live?.chat ?? []) if (!have.has(chat.number)) page.lines = [...page.lines, { chat }];
}

export function scrollLog(page: TablePage): void {
  if (!page.past) for (const one of page.querySelectorAll(".log__list")) one.scrollTop = one.scrollHeight;
}

export async function openLog(page: TablePage): Promise<void> {
  page.change({ logOpen: true });
  await page.updateComplete;
  page.querySelector<HTMLDialogElement>("dialog.rise-log")?.showModal();
  scrollLog(page);
}

/** The log on a sheet that rises over the board, where there is no room beside it. */
export const sheetLog = (page: TablePage): TemplateResult => html`
  <dialog
    class="rise rise-log"
    aria-label=${t("log.and.chat")}
    @click=${(event: Event) => {
      if (event.target === event.currentTarget) (event.currentTarget as HTMLDialogElement).close();
    }}
    @close=${() => page.change({ logOpen: false })}>
    ${page.logOpen ? sheet(page) : nothing}
  </dialog>
`;

const sheet = (page: TablePage): TemplateResult => html`
  <div class="rise__in log">
    <header class="rise__head">
      <h2>${t("what.happened")}</h2>
      <button
        class="btn btn--quiet btn--icon"
        type="button"
        aria-label=${t("close")}
        @click=${(event: Event) => (event.currentTarget as Element).closest("dialog")!.close()}>
        ${icon("bar")}
      </button>
    </header>
    ${lines(page)}
  </div>
`;

/** The newest line, which opens the sheet. */
export function ticker(page: TablePage, past?: string): TemplateResult {
  const { game } = page.shown!;
  const quiet = facts(game).quiet;
  const line = page.lines.findLast((one) => one.happened && !quiet.includes(one.happened.event))?.happened;
  if (!line) return html`<span class="narrow"></span>`;
  const seat = past === undefined && typeof line.data.seat === "number" ? line.data.seat : -1;
  return html`
    <button class="ticker narrow" type="button" @click=${() => void openLog(page)}>
      ${seat >= 0 ? sigil(seat, page.names[seat] ?? "", "small") : icon("lamp")}
      <span>${past ?? sentence(game, line, page.names, page.seat)}</span>
      ${icon("go")}
    </button>
  `;
}
