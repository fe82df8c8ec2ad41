/** The open ledger: rows of circles to mark. */
import { nothing, type TemplateResult } from "lit";
import type { ShoppeView } from "../../generated/merchants_of_magick";
import { html } from "../../html";
import { lookable } from "../../parts/look";
import { icon, picture, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { MerchantsBoard } from "./board";
import type { Circle, Row, Side } from "./content";

export function leaf(board: MerchantsBoard, side: Side, shoppe: ShoppeView, own: boolean): TemplateResult {
  const columns = board.columnsOf(side);
  const rows = board.rowsOf(side);
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const test = t(side === "crafting" ? "mom.higher" : "mom.lower");
  return html`
    <table class="leaf leaf--${side}">
      <caption class="unseen">${t(`mom.${side}`)}: ${test}</caption>
      <colgroup>
        <col class="w-icon" />
        <col />
        <col class="w-spot" />
        <col class="w-spot" />
        <col class="w-spot" />
        <col class="w-worth" />
      </colgroup>
      <thead>
        <tr>
          <th class="leaf__title" scope="col" colspan="2">
            ${t(`mom.${side}`)}
            <small>
              ${test}${" "}
              <b>${side === "crafting" ? "≥" : "≤"}</b>
            </small>
          </th>
          ${columns.map(
            (column) => html`
              <th scope="col">
                <span class="colhead">
                  ${icon(`mom:${column.id}`)}
                  ${lookable(`column:${column.id}`, column.name)}
                  <span class="colhead__dice">
                    ${column.dice.map(
                      (die) => html`
                        <svg class="tiny ${own && die === board.die ? "tiny--on" : ""}" aria-hidden="true">
                          <use href=${picture(die)}></use>
                        </svg>
                      `,
                    )}
                  </span>
                  ${unseen(t("mom.takes.dice", { dice: column.dice.join(", ") }))}
                </span>
              </th>
            `,
          )}
          <th scope="col">${unseen(t("mom.coins"))}</th>
        </tr>
      </thead>
      ${kinds.map(
        (kind) => html`
          <tbody>
            <tr class="leaf__group"><th colspan="6" scope="rowgroup">${t(`mom.${kind}`)}</th></tr>
            ${rows.filter((row) => row.kind === kind).map((row) => line(board, row, side, shoppe, own))}
          </tbody>
        `,
      )}
    </table>
  `;
}

export function line(board: MerchantsBoard, row: Row, side: Side, shoppe: ShoppeView, own: boolean): TemplateResult {
  const done = shoppe.rows.includes(row.id);
  return html`
    <tr class="line ${done ? "line--done" : ""}" data-thing=${own ? `row.${row.id}` : nothing}>
      <td class="line__icon">${icon(`mom:${row.id}`)}</td>
      <th scope="row">${lookable(`row:${row.id}`, row.name)}</th>
      ${board.columnsOf(side).map((column) => {
        const circle = row.circles.find((one) => one.column === column.id);
        return html`<td data-thing=${own && circle ? `circle.${circle.id}` : nothing}>
          ${circle ? spot(board, circle, shoppe, own) : nothing}</td>`;
      })}
      <td><span class="worth">${row.coins}${unseen(` ${t(done ? "mom.scored" : "mom.when")}`)}</span></td>
    </tr>
  `;
}

/** Marked this round: it can still be taken back. */
const pencilled = (board: MerchantsBoard, circle: string): boolean =>
  !!board.around.ask && Object.values(board.me?.spent ?? {}).includes(circle);

/** The move that somebody means who touches a circle that takes no die now. */
function tried(board: MerchantsBoard, { id, column }: Circle): string {
  if (board.owed) return `free_mark ${id}`;
  const left = board.view.dice.filter(({ spent }) => !spent).map(({ die }) => die);
  const takes = left.find((die) => board.columns[column]?.dice.includes(die));
  return `spend ${board.die || (takes ?? left[0] ?? "d6")} ${id}`;
}

export function spot(board: MerchantsBoard, circle: Circle, shoppe: ShoppeView, own: boolean): TemplateResult {
  const place = board.place(circle.id);
  if (shoppe.marks.includes(circle.id))
    return html`
      <span class="spot" data-state="marked" data-pencil=${own && pencilled(board, circle.id) ? "" : nothing}>
        ${icon("tick")}${unseen(t("mom.marked", { place }))}
      </span>
    `;
  if (!own || !board.asked) return html`<span class="spot">${circle.number}${unseen(place)}</span>`;
  const move = board.moveFor(circle.id);
  const die = board.owed ? undefined : board.dieFor(circle.id);
  const price = die ? (board.view.fits[circle.id]?.[die] ?? 0) : 0;
  const state = !move ? "illegal" : price ? "paid" : "legal";
  const words = !move ? t("mom.not", { place }) : t("mom.mark", { place, die: die ?? "", n: price });
  const show = (): void => {
    if (board.glance !== circle.id && move) {
      board.glance = circle.id;
      board.requestUpdate();
    }
  };
  return html`
    <button
      class="spot"
      type="button"
      data-legal=${move ? "" : nothing}
      data-state=${state}
      aria-disabled=${move ? nothing : "true"}
      @mouseenter=${show}
      @focus=${show}
      @click=${() =>
        move ? board.choose(move) : board.around.whyNot(circle.id, t("mom.not.mark", { place }), tried(board, circle))}>
      ${circle.number}${move && price ? html`<i>${icon("mom:potion")}${price}</i>` : nothing}${
        die ? html`<svg class="spot__die" aria-hidden="true"><use href=${picture(die)}></use></svg>` : nothing
      }${unseen(`. ${words}`)}
    </button>
  `;
}
