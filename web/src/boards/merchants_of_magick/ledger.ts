/** The open ledger: rows of circles to mark. */
import { nothing, type TemplateResult } from "lit";
import type { ShoppeView } from "../../generated/merchants_of_magick";
import { html } from "../../html";
import { icon, picture, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { MerchantsBoard } from "./board";
import { type Circle, COLUMNS, type Column, GROUPS, type Row } from "./content";

export function leaf(
  board: MerchantsBoard,
  side: "craft" | "research",
  shoppe: ShoppeView,
  own: boolean,
): TemplateResult {
  const columns = ((board.around.contents.columns ?? []) as Column[]).filter(({ id }) => COLUMNS[side]!.includes(id));
  const test = t(side === "craft" ? "mom.higher" : "mom.lower");
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
              <b>${side === "craft" ? "≥" : "≤"}</b>
            </small>
          </th>
          ${columns.map(
            (column) => html`
              <th scope="col">
                <span class="colhead">
                  ${icon(`mom:${column.id}`)}
                  <span>${column.name}</span>
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
      ${GROUPS[side]!.map(
        (kind) => html`
          <tbody>
            <tr class="leaf__group"><th colspan="6" scope="rowgroup">${t(`mom.${kind}`)}</th></tr>
            ${Object.values(board.rows)
              .filter((row) => row.kind === kind)
              .map((row) => line(board, row, side, shoppe, own))}
          </tbody>
        `,
      )}
    </table>
  `;
}

export function line(board: MerchantsBoard, row: Row, side: string, shoppe: ShoppeView, own: boolean): TemplateResult {
  const done = shoppe.rows.includes(row.id);
  return html`
    <tr class="line ${done ? "line--done" : ""}" title=${row.text || nothing}>
      <td class="line__icon">${icon(`mom:${row.id}`)}</td>
      <th scope="row">${row.name}</th>
      ${COLUMNS[side]!.map((column) => {
        const circle = row.circles.find((one) => one.column === column);
        return html`<td>${circle ? spot(board, circle, shoppe, own) : nothing}</td>`;
      })}
      <td><span class="worth">${row.coins}${unseen(` ${t(done ? "mom.scored" : "mom.when")}`)}</span></td>
    </tr>
  `;
}

export function spot(board: MerchantsBoard, circle: Circle, shoppe: ShoppeView, own: boolean): TemplateResult {
  const place = board.place(circle.id);
  if (shoppe.marks.includes(circle.id))
    return html`<span class="spot" data-state="marked">${icon("tick")}${unseen(t("mom.marked", { place }))}</span>`;
  if (!own || !board.asked) return html`<span class="spot">${circle.number}${unseen(place)}</span>`;
  const move = board.moveFor(circle.id);
  const price = board.owed ? 0 : (board.view.dice.find(({ die }) => die === board.die)?.prices[circle.id] ?? 0);
  const state = !move ? "illegal" : price ? "paid" : "legal";
  const words = !move
    ? t("mom.not", { place })
    : price
      ? t("mom.mark.paid", { place, n: price })
      : t("mom.mark", { place });
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
        move
          ? board.play(move)
          : board.around.whyNot(
              circle.id,
              t("mom.not.mark"),
              board.owed ? `free_mark ${circle.id}` : `spend ${board.die || "d6"} ${circle.id}`,
            )}>
      ${circle.number}${move && price ? html`<i>${icon("mom:potion")}${price}</i>` : nothing}${unseen(`. ${words}`)}
    </button>
  `;
}
