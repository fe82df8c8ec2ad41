/** Looking back: the board as it was, with the eyes one has; nothing on it can be touched. */
import { nothing, type TemplateResult } from "lit";
import { unmark } from "../../fresh";
import type { Frame, Happened } from "../../generated/wire";
import { html } from "../../html";
import { icon, type Part } from "../../parts/parts";
import { plainly } from "../../parts/story";
import { t } from "../../words/words";
import { Film, seen, silence } from "../moments";
import { explain, go } from "../page";
import type { TablePage } from "../table";
import { linkSign } from "./bar";
import { scrollLog } from "./log";

/** A line of the log leads to its moment: at the table while the game goes on, in the replay after it. */
export function look(page: TablePage, line: number): void {
  const status = page.shown?.status;
  if (status === "over") go(`/replay/${page.table}?seq=${line}`, true);
  else if (status === "playing") void show(page, (film) => film.ofLine(line), null);
}

/** The same from a line that was touched, wherever it stands. */
export function showAgain(page: TablePage, one: Happened): void {
  page.querySelector<HTMLDialogElement>("dialog.rise-log")?.close();
  if (page.shown?.status === "over") go(`/replay/${page.table}?seq=${one.seq}`);
  else look(page, one.seq);
}

/** The moment after the one looked at, or the one before. */
export function beside(page: TablePage, by: 1 | -1): Promise<void> {
  const at = page.past!.at;
  return show(page, (film) => film.beside(at, by), by);
}

async function show(
  page: TablePage,
  find: (film: Film) => Promise<Frame | undefined>,
  by: 1 | -1 | null,
): Promise<void> {
  page.film ??= new Film(page.table, String(page.you?.seat ?? "watcher"));
  try {
    const frame = await find(page.film);
    if (frame) await turnTo(page, frame, by);
    else if (by === 1) toNow(page); // after the last moment comes the present
  } catch (error) {
    page.words = explain(error);
    page.requestUpdate();
  }
}

async function turnTo(page: TablePage, frame: Frame, by: 1 | -1 | null): Promise<void> {
  unmark(page);
  await seen(
    page,
    by === 1 && page.past ? frame.events : null,
    () => {
      page.past = frame;
      page.why = null;
      page.spoken = `${t("past.title")}: ${told(page, frame)} ${t("past.words")}`;
      history.replaceState(null, "", `${location.pathname}?line=${frame.seq}`);
    },
    () => page.querySelector(".log:not(dialog *) [aria-current]")?.scrollIntoView({ block: "nearest" }),
  );
}

export function toNow(page: TablePage): void {
  if (!page.past) return;
  page.past = page.film = null;
  page.spoken = `${t("past.now")} ${page.ask ? t("your.turn") : ""}`;
  history.replaceState(null, "", location.pathname);
  void seen(
    page,
    null,
    () => undefined,
    () => scrollLog(page),
  );
}

/** What happened at a moment, in words. */
export function told(page: TablePage, frame: Frame): string {
  const game = page.shown!.game;
  const lines = plainly(game, frame.events).slice(0, 3);
  return lines.map((one) => one.text).join(" ") || silence(frame);
}

/** While one looks back, the bar says so and leads on. */
export const pastBar = (page: TablePage, round: Part): TemplateResult => html`
  <header class="bar moment">
    <h1 class="moment__title">
      ${icon("eye")}
      <span class="wide">${t("past.title")}</span>
      <span class="narrow">${t("past.short")}</span>
    </h1>
    <div class="bar__facts wide">${round}</div>
    <div class="bar__end">
      ${linkSign(page)}${stepButton(page, -1)}${stepButton(page, 1)}
      <button class="btn btn--small ${page.ask ? "btn--lamp" : ""}" type="button" @click=${() => toNow(page)}>
        ${page.ask ? html`<span class="wide">${t("your.turn")}: </span>` : nothing}${t("past.back")}
      </button>
    </div>
  </header>
`;

const stepButton = (page: TablePage, by: 1 | -1): TemplateResult => html`
  <button
    class="btn btn--quiet btn--icon ${by < 0 ? "flip" : ""}"
    type="button"
    aria-label=${t(by < 0 ? "one.back" : "one.on")}
    ?disabled=${by < 0 && !page.past!.at}
    @click=${() => void beside(page, by)}>
    ${icon("go")}
  </button>
`;
