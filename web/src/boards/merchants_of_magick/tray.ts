/** The dice in the tray, and what is asked. */
import { nothing, type TemplateResult } from "lit";
import type { DieView } from "../../generated/merchants_of_magick";
import { html } from "../../html";
import { figures } from "../../parts/draft";
import { hintPanel } from "../../parts/hint";
import { icon, type Part, picture } from "../../parts/parts";
import { list, t } from "../../words/words";
import { upper } from "../board";
import type { MerchantsBoard } from "./board";

export function tray(board: MerchantsBoard): TemplateResult {
  const { ask, busy, live } = board.around;
  if (!live) return html`<div class="prompt tray">${dice(board)}</div>`;
  const { hint } = board.around;
  if (hint && ask && !busy) return html`<div class="tray tray--draft">${hintPanel(board, hint)}</div>`;
  if (board.drafted || board.suggested) return html`<div class="tray tray--draft">${ending(board)}</div>`;
  const [strong, rest] = trayWords(board);
  return board.guided(html`
    <div class="prompt tray" data-asked=${ask && !busy ? "yes" : "no"}>
      ${dice(board)}
      <p class="prompt__text" role="status" aria-live="polite">
        <strong>${busy ? t("sending") : ask ? strong : board.waiting()}</strong>
        ${" "}${ask && !busy ? rest : nothing}
      </p>
      <div class="prompt__acts">${ask && !busy ? html`${undo(board)}${done(board)}` : nothing}</div>
    </div>
  `);
}

const dice = (board: MerchantsBoard): TemplateResult => html`
  <ul class="dice" data-thing="dice" aria-label=${t("mom.results")} data-arrows>
    ${board.view.dice.map((one) => html`<li>${result(board, one)}</li>`)}
  </ul>
`;

function result(board: MerchantsBoard, one: DieView): TemplateResult {
  const held = board.asked && one.die === board.die && !board.owed;
  const meant = board.asked && !board.owed && board.glance !== "" && board.dieFor(board.glance) === one.die;
  const state = one.spent ? "spent" : held || meant ? "chosen" : "";
  const used = use(board, one, held);
  return html`
    <button
      class="die"
      type="button"
      data-thing="die.${one.die}"
      data-state=${state || nothing}
      aria-pressed=${held ? "true" : "false"}
      aria-disabled=${board.asked && !board.dice().includes(one.die) ? "true" : nothing}
      aria-label="${one.die}: ${one.result}"
      @click=${() => takeDie(board, one)}>
      <svg aria-hidden="true"><use href=${picture(one.die)}></use></svg>
      <b>${one.result}</b>
    </button>
    <span class="dietag">
      ${one.die}
      <small title=${used}>${used}</small>
    </span>
  `;
}

/** What a result was spent on, or what it would be. */
function use(board: MerchantsBoard, { die, spent, idle }: DieView, held: boolean): string {
  if (spent) return board.circle(board.me?.spent[die] ?? "")?.row.name ?? t("mom.used");
  if (held) return t("mom.in.hand");
  if (!board.asked || board.owed) return "";
  return idle ? t("mom.idle") : t(board.free ? "mom.free" : "mom.more");
}

const undo = (board: MerchantsBoard): Part =>
  board.around.mayUndo
    ? html`
        <button class="btn btn--quiet" type="button" @click=${() => board.around.undo()}>
          ${icon("undo")}
          <span class="wide">${t("undo")}</span>
          <span class="unseen narrow">${t("undo")}</span>
        </button>
      `
    : nothing;

/** With nothing left that is free, being done is what to do; before, it is only possible. */
function done(board: MerchantsBoard): Part {
  const [offer] = board.of("done");
  if (!offer) return nothing;
  const lit = !board.free || !board.dice().length;
  return html`
    <button
      class="btn ${lit ? "btn--lamp" : ""}"
      data-legal
      type="button"
      @click=${() => board.choose(offer.move)}>
      ${t(lit ? "mom.done.all" : "mom.done")}
    </button>
  `;
}

/** The draft of what cannot be taken back: the end of one's round, or a row that is announced. */
function ending(board: MerchantsBoard): TemplateResult {
  const move = board.drafted;
  if (board.of("done")[0]?.move !== move) return board.drafting({ move, subject: board.said(move), art: "tick" });
  const spent = Object.entries(board.me?.spent ?? {}).map(([die, circle]) =>
    t("mom.die.on", { die, row: board.circle(circle)?.row.name ?? circle }),
  );
  const words = spent.length ? t("mom.done.words", { spent: list(spent) }) : t("mom.done.none");
  const subject = t("mom.done.round", { n: board.view.round });
  return board.drafting({ move, subject, words, art: "tick", brought: brought(board) });
}

/** What one's own marks of this round have brought: coins, where the round's beginning is known. */
function brought(board: MerchantsBoard): Part {
  const { had, you } = board.around;
  const before = had?.[you];
  if (before === undefined) return nothing;
  const coins = { figure: "coins", of: null, seat: you, private: false, before, after: board.me?.coins ?? before };
  return html`${figures(board, [coins])}`;
}

export function takeDie(board: MerchantsBoard, { die, idle }: DieView): void {
  if (!board.asked) return;
  board.around.tell(null);
  const title = t("mom.die.idle", { die });
  if (idle) board.around.tell({ key: "die", title, text: asSentence(idle.reason), rule: idle.rule });
  if (!board.dice().includes(die)) return;
  board.die = board.die === die ? "" : die;
  board.follow();
  board.requestUpdate();
}

const asSentence = (words: string): string => `${upper(words)}.`;

export function trayWords(board: MerchantsBoard): [string, Part] {
  if (board.owed) return [t("mom.owed"), foretold(board)];
  if (!board.dice().length) return [t("mom.no.more"), nothing];
  if (board.glance && board.moveFor(board.glance)) return [board.place(board.glance), foretold(board)];
  const one = board.view.dice.find(({ die }) => die === board.die);
  if (one) return [t("mom.shows", { die: one.die, n: one.result }), slotWords(board)];
  if (board.free) return [t("mom.touch"), t("mom.left", { n: board.view.free_results })];
  return [t("mom.spent.both"), slotWords(board)];
}

/** What one more result would take. */
function slotWords({ free, view, me }: MerchantsBoard): string {
  if (free) return t("mom.left", { n: view.free_results });
  return me?.next_slot ? t("mom.slot.cost", { n: me.next_slot }) : t("mom.slot");
}

/** What marking the circle under the hand would bring and cost, as the engine foresees it. */
function foretold(board: MerchantsBoard): Part {
  const told = board.foreseen(board.glance ? board.moveFor(board.glance) : undefined);
  if (!told) return nothing;
  const more = told.events.filter((one) => !("circle" in one.data)).map((one) => one.text);
  return html`${told.events.find((one) => "circle" in one.data)?.text} <em>${more.join(" ")}</em>`;
}
