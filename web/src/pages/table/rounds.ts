/** The log by rounds and turns: a row for each round with what it brought everybody, and what happened under it. */
import { nothing, type TemplateResult } from "lit";
import type { Happened, RoundShown, TurnShown } from "../../generated/wire";
import { html } from "../../html";
import { icon, sigil, unseen } from "../../parts/parts";
import { facts, total } from "../../shelf";
import { t } from "../../words/words";
import type { TablePage } from "../table";

const OPEN = 2; // so many rounds, the newest, lie open unless somebody closes them

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** Whether the lines of a round are shown. */
export function opened(page: TablePage, round: number): boolean {
  return page.unfolded.get(round) ?? round > (page.course?.round ?? 0) - OPEN;
}

/** The seats over their columns. */
export const columns = (page: TablePage): TemplateResult | typeof nothing =>
  page.course?.rounds.some(({ round }) => round > 0)
    ? html`
        <div class="rounds__head" aria-hidden="true">
          <span>${t("rounds.what", { what: total(page.shown!.game) })}</span>
          ${page.names.map((name, seat) => sigil(seat, name, "small"))}
        </div>
      `
    : nothing;

/** The row of a round: its lines fold away under it. */
export function roundRow(page: TablePage, one: RoundShown): TemplateResult {
  const open = opened(page, one.round);
  const toggle = (): void => {
    page.unfolded.set(one.round, !open);
    page.requestUpdate();
  };
  return html`
    <li class="rounds__row" data-round=${one.round}>
      <button class="rounds__fold" type="button" aria-expanded=${open} @click=${toggle}>
        ${icon("go", open ? "rounds__open" : "")}
        <span>${one.round ? t("round.n", { n: one.round }) : t("round.before")}</span>
        ${figures(page, one.gains)}
      </button>
    </li>
  `;
}

/** A gain for each seat; the largest alone is lit. */
function figures(page: TablePage, gains: number[]): unknown {
  const most = Math.max(...gains);
  const lit = most > 0 && gains.filter((n) => n === most).length === 1;
  return gains.map(
    (n, seat) => html`
      <b class=${lit && n === most ? "gain gain--most" : n ? "gain" : "gain gain--none"}>
        ${unseen(`, ${page.names[seat]} `)}${signed(n)}
      </b>
    `,
  );
}

/** Whether all lines of a turn are told: those since the reader's last one, and what was opened by hand. */
function wholly(page: TablePage, one: TurnShown): boolean {
  const newest = page.course!.turns.at(-1)!.turn;
  return page.unfolded.get(-1 - one.turn) ?? one.turn >= newest - page.names.length;
}

/** Of a turn that is folded only what everybody should notice, and what touched the reader. */
export function worthTelling(page: TablePage, run: Happened[], one: TurnShown): Happened[] {
  if (one.seat === null || wholly(page, one)) return run;
  const { lit, tails } = facts(page.shown!.game);
  const joined = new Set(tails.map(([event]) => event));
  return run.filter((line) => line.touches || lit.includes(line.event) || joined.has(line.event));
}

/** Whose turn it was, and what it brought whoever had it; its lines fold away, too. */
export function turnRow(page: TablePage, one: TurnShown): TemplateResult {
  const seat = one.seat!;
  const mine = one.gains[seat] ?? 0;
  const open = wholly(page, one);
  const toggle = (): void => {
    page.unfolded.set(-1 - one.turn, !open);
    page.requestUpdate();
  };
  return html`
    <li class="rounds__turn" data-turn=${one.turn}>
      <button class="rounds__fold" type="button" aria-expanded=${open} @click=${toggle}>
        ${icon("go", open ? "rounds__open" : "")}
        <span>${seat === page.seat ? t("your.turn") : t("turn.of", { name: page.names[seat] })}</span>
        ${mine ? html`<b class="gain">${signed(mine)}</b>` : nothing}
      </button>
    </li>
  `;
}

/** What everybody had before the round that is played. */
export function sums(page: TablePage): TemplateResult | typeof nothing {
  const now = page.course?.rounds.at(-1);
  if (!now || now.round < 2) return nothing;
  return html`
    <div class="rounds__head rounds__sum">
      <span>${t("rounds.before", { n: now.round })}</span>
      ${now.had.map((n, seat) => html`<b>${unseen(`${page.names[seat]} `)}${n}</b>`)}
    </div>
  `;
}
