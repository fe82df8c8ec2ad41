/** Card lift: what those who had a card won more than others, with the pack and by the book. */
import { nothing, type TemplateResult } from "lit";
import type { CardTold, LiftShown, ResultShown } from "../../generated/wire";
import { html } from "../../html";
import { icon } from "../../parts/parts";
import { has, t } from "../../words/words";
import type { WorkshopPage } from "../workshop";
import { figureText, gapText, signed } from "./figures";
import { idOf, nameOf } from "./model";

const CHANGED = 1000; // times what another card counts when a moment is chosen
const ENDS = 3; // cards that lift most, and as many that lift least

/** The cards of the moment with those changed, or that most seats have known: these, the best and the worst. */
export function lifts(page: WorkshopPage, told: ResultShown, alone: boolean): TemplateResult | typeof nothing {
  const mended = changed(page);
  const counts = new Map<string, number>();
  for (const { moment, card, b } of told.cards) {
    const weight = b?.lift ? b.holders * (mended.has(card) ? CHANGED : 1) : 0;
    counts.set(moment, (counts.get(moment) ?? 0) + weight);
  }
  const moment = [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
  const known = told.cards.filter((one) => one.moment === moment && one.b?.lift);
  if (!moment || !known.length) return nothing;
  const titles = titled(page);
  const shown = known.filter((one, i) => i < ENDS || i >= known.length - ENDS || mended.has(one.card));
  return html`
    <section>
      <h3>${t("ws.lift")} <small>${t("ws.lift.note", { moment: momentName(moment) })}</small></h3>
      <table class="ws-table">
        <thead>
          <tr>
            <th scope="col">${t("ws.lift.card")}</th>
            <th scope="col">${t("ws.lift.times")}</th>
            <th scope="col">${t("ws.key.book")}</th>
            ${alone ? nothing : html`<th scope="col">${t("ws.key.pack")}</th>`}
          </tr>
        </thead>
        <tbody>
          ${shown.map((one) => row(one, titles.get(one.card), mended.has(one.card), alone))}
        </tbody>
      </table>
      <p class="ws-slate__sub">${t("ws.lift.cause")}</p>
    </section>
  `;
}

const momentName = (moment: string): string => (has(`ws.moment.${moment}`) ? t(`ws.moment.${moment}`) : moment);

/** The cards that the pack changes, by whatever the games may call them. */
function changed(page: WorkshopPage): Set<string> {
  return new Set(Object.keys(page.work.rows).flatMap((id) => namesOf(page, id)));
}

/** What cards are called, by whatever the games may call them. */
function titled(page: WorkshopPage): Map<string, string> {
  const rows = page.book!.kinds.flatMap(({ name, rows }) => rows.map((row) => [idOf(name, row.key), row] as const));
  return new Map(
    rows.flatMap(([id, row]) => namesOf(page, id).map((one) => [one, nameOf(page.printed(id), row, id)] as const)),
  );
}

function namesOf(page: WorkshopPage, id: string): string[] {
  const printed = page.printed(id);
  return [printed?.name, printed?.told, printed?.id].filter(Boolean).map(String);
}

/** What became of the card on the bench in the games that were played: what happened to it most often. */
export function inGames(page: WorkshopPage, id: string): TemplateResult | typeof nothing {
  const { run } = page.games;
  const names = namesOf(page, id);
  const own = run?.result?.cards.filter(({ card }) => names.includes(card)) ?? [];
  const [one] = own.sort((first, other) => timesOf(other) - timesOf(first));
  if (!run || !one) return nothing;
  const values = { moment: momentName(one.moment), n: one.b?.times ?? 0, lift: lift(one.b) };
  const book = { book: figureText(one.a?.times ?? 0), had: lift(one.a) };
  return html`
    <p class="ws-says" data-says="games">
      ${icon("dice")}
      <span>
        <b>${t("ws.in.games", { games: figureText(run.result!.games) })}</b>${" "}
        ${run.a === run.b ? t("ws.in.games.book", values) : t("ws.in.games.both", { ...values, ...book })}
      </span>
    </p>
  `;
}

const timesOf = ({ a, b }: CardTold): number => (a?.times ?? 0) + (b?.times ?? 0);

const row = (one: CardTold, title: string | undefined, mended: boolean, alone: boolean): TemplateResult => html`
  <tr>
    <th scope="row">${title ?? one.card}${mended ? html`${" "}<small>${t("ws.mended")}</small>` : nothing}</th>
    <td>${figureText(one.b?.times ?? 0)}</td>
    <td>${lift(one.a)}</td>
    ${alone ? nothing : html`<td>${lift(one.b)}</td>`}
  </tr>
`;

function lift(side: LiftShown | null): string {
  if (!side?.lift) return t("ws.lift.few");
  const { at, low, high } = side.lift;
  return low === null || high === null ? signed(100 * at) : gapText(at, low, high, 100);
}
