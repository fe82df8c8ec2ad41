/** The bar over a board: which game and table, a hint, the rules, the menu; the link when it is broken; clocks. */
import { nothing, type TemplateResult } from "lit";
import type { TableShown } from "../../generated/wire";
import { html } from "../../html";
import { icon, type Part } from "../../parts/parts";
import { openRule } from "../../parts/rules";
import { t } from "../../words/words";
import { gameName, mark } from "../page";
import type { TablePage } from "../table";
import { hint } from "./acts";

export const bar = (page: TablePage, one: TableShown, round: Part, phases: Part = nothing): TemplateResult => html`
  <header class="bar">
    ${mark(false)}
    <span class="bar__rule wide"></span>
    <h1 class="bar__game">${gameName(one)}</h1>
    <div class="bar__facts">
      ${round}
      <span class="wide bar__table">${one.name}</span>
    </div>
    ${phases}
    <div class="bar__end">
      ${linkSign(page)}${one.status === "over" ? toSheet(page) : nothing}${
        page.ask && !page.busy ? hintButton(page) : nothing
      }${rulesButtons(page, one)}
      <button class="btn btn--quiet btn--icon" type="button" aria-label=${t("menu")} popovertarget="table-menu">
        ${icon("leave")}
      </button>
    </div>
  </header>
`;

const toSheet = (page: TablePage): TemplateResult => html`
  <button class="btn btn--small btn--lamp" type="button" @click=${() => page.change({ lookBack: false })}>
    ${t("score.sheet")}
  </button>
`;

const hintButton = (page: TablePage): TemplateResult => html`
  <button class="btn btn--quiet btn--small wide" type="button" @click=${() => void hint(page)}>
    ${icon("eye")}${t("hint")}
  </button>
`;

function rulesButtons(page: TablePage, one: TableShown): TemplateResult {
  const open = (): void => openRule(one.game, page.ask?.rule ?? "");
  return html`
    <button class="btn btn--quiet btn--small wide" type="button" @click=${open}>${icon("rules")}${t("rules")}</button>
    <button class="btn btn--quiet btn--icon narrow" type="button" aria-label=${t("rules")} @click=${open}>
      ${icon("rules")}
    </button>
  `;
}

export function linkSign(page: TablePage): Part {
  if (page.live?.link === "open") return nothing;
  return html`
    <span class="linksign" role="status">
      ${icon("glass")}
      <span class="wide">${page.live?.closing || t("connecting")}</span>
    </span>
  `;
}

/** What a seat has left of its time. */
export function clock(page: TablePage, one: TableShown, seat: number): Part {
  const left = one.seats[seat]?.clock;
  if (left === null || left === undefined) return nothing;
  const running = one.status === "playing" && one.pending.includes(seat);
  const now = Math.max(0, left - (running ? (Date.now() + (page.live?.skew ?? 0) - one.time) / 1000 : 0));
  return html`
    <span class="clock ${running && now < 30 ? "clock--low" : ""}" title=${t("time.left")}>
      ${icon("glass")}${spelt(now)}
    </span>
  `;
}

function spelt(seconds: number): string {
  if (seconds > 86400) return t("days.n", { n: Math.floor(seconds / 86400) });
  if (seconds > 3600) return t("hours", { n: Math.floor(seconds / 3600) });
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
