/** One decision: what was played, what the adviser prefers, and the board as it was with that move on it. */
import { nothing, type TemplateResult } from "lit";
import type { Around } from "../../boards/board";
import { boardTag } from "../../boards/shelf";
import type { ChoiceShown, Frame, Happened, TableShown } from "../../generated/wire";
import { html } from "../../html";
import { icon, seatClass, sigil } from "../../parts/parts";
import { t } from "../../words/words";
import type { AnalysisPage } from "../analysis";
import { type AnyBoard, still } from "../moments";
import { chance, points } from "./figures";

export function scene(page: AnalysisPage, shown: TableShown, one: ChoiceShown): TemplateResult {
  return html`
    <section class="an-moment" aria-labelledby="h-moment" data-moment=${one.at}>
      <div class="an-moment__head">
        <h2 id="h-moment">${t("an.moment", { round: one.round, name: page.names[one.seat] })}</h2>
        <small>${t("an.move", { at: one.at + 1 })}</small>
        <span class="an-moment__steps">
          ${step(page, -1, t("an.earlier"))}${step(page, 1, t("an.later"))}
        </span>
      </div>
      <div class="an-ways">${played(page, one)}${better(page, one)}</div>
      <div class="an-scene board">${board(page, shown)}</div>
      <div class="an-moment__foot">
        <button class="btn btn--lamp" type="button" data-try @click=${page.tryIt}>${icon("play")}${t("an.try")}</button>
        <a class="btn" href="/replay/${shown.id}?at=${one.at}&eyes=${one.seat}">${icon("eye")}${t("an.replay")}</a>
        <p>${t("an.judged")}</p>
      </div>
    </section>
  `;
}

const step = (page: AnalysisPage, by: 1 | -1, words: string): TemplateResult => html`
  <button
    class="btn btn--quiet btn--icon ${by < 0 ? "flip" : ""}"
    type="button"
    aria-label=${words}
    @click=${() => page.step(by)}>
    ${icon("go")}
  </button>
`;

const odd = (page: AnalysisPage, value: number | null): TemplateResult | typeof nothing =>
  value === null ? nothing : html`<b class="an-way__odds">${chance(value, page.told!.unit)}</b>`;

const played = (page: AnalysisPage, one: ChoiceShown): TemplateResult => html`
  <div class="an-way ${seatClass(one.seat)}" data-way="played">
    ${sigil(one.seat, page.names[one.seat]!)}
    <p><b>${one.played.text}</b><small>${t("an.way.played", { name: page.names[one.seat] })}</small></p>
    ${odd(page, one.chance)}
  </div>
`;

/** What would have kept more; where nothing would, that is said. */
function better(page: AnalysisPage, one: ChoiceShown): TemplateResult {
  const { unit } = page.told!;
  const values = { n: points(one.cost, unit), error: points(1.96 * one.error, unit), tables: one.tables };
  const same = one.best.move === one.played.move;
  return html`
    <div class="an-way an-way--better" data-way="better">
      ${icon("tick")}
      <p>
        <b>${same ? t("an.same") : one.best.text}</b>
        <small>${same ? "" : t(one.costly ? "an.way.keeps" : "an.way.alike", values)}</small>
      </p>
      ${same ? nothing : odd(page, one.kept)}
    </div>
  `;
}

function board(page: AnalysisPage, shown: TableShown): unknown {
  const { read } = page;
  if (!read) return nothing;
  const around: Around = {
    ...still(shown, { pending: read.pending } as Frame),
    view: read.view,
    you: read.seat,
    contents: page.contents,
    live: false,
    names: page.names,
    story: [],
  };
  return boardTag(page.tag, around);
}

/** Draws the better move where its events begin and end, as the engine foresees them. */
export async function ghost(page: AnalysisPage, one: ChoiceShown): Promise<void> {
  const board = page.querySelector<AnyBoard & Seen>("[data-board]");
  await board?.updateComplete;
  for (const old of page.querySelectorAll<HTMLElement>("[data-ghost]")) delete old.dataset.ghost;
  if (!board || one.best.move === one.played.move) return;
  const events = page.read!.previewed.events.map(
    (event) => ({ ...event, about: "game", seq: 0 }) as unknown as Happened,
  );
  const ends = events.flatMap((event) => board.motions(event));
  const places = ends.flatMap((each) => (each.kind === "fly" ? [each.from, each.to] : [each.at]));
  const told = { ...one.best.parts, ...events[0]?.data };
  const pieces =
    board.seenAt?.(one.best.parts) ?? Object.entries(told).flatMap(([part, value]) => named(part, String(value)));
  for (const place of [...places, ...pieces])
    for (const each of board.querySelectorAll<HTMLElement>(place)) each.dataset.ghost = "";
}

/** A board whose moves do not name what lies on it says itself where a move would be seen. */
interface Seen {
  seenAt?(move: Record<string, unknown>): string[];
}

/** Where a part of a move may lie on a board: under its own name, as a thing of that name, or as a card. */
function named(part: string, value: string): string[] {
  const [key, what] = [CSS.escape(part), CSS.escape(value)];
  const own = [`[data-${key}="${what}"]`, `[data-thing="${key}.${what}"]`];
  if (part === "seat") return [];
  if (Number.isFinite(Number(value))) return own; // a number is many things
  return [...own, `[data-c="${what}"]`, `[data-zoom="${what}"]`, `[data-thing="${what}"]`, `[data-thing$=".${what}"]`];
}
