/** The bench: one card as a form, with what the check says of it and what the book has. */
import { nothing, type TemplateResult } from "lit";
import type { FieldShown } from "../../generated/wire";
import { html } from "../../html";
import { icon } from "../../parts/parts";
import { t } from "../../words/words";
import type { WorkshopPage } from "../workshop";
import { printed } from "./faces";
import { fieldName, field as input, stepper } from "./fields";
import { inGames } from "./lifts";
import { bookRow, fieldsOf, nameOf, withRow } from "./model";
import { head } from "./shelf";

export function bench(page: WorkshopPage): TemplateResult {
  return html`
    <section class="ws-cards" aria-label=${t("ws.cards")}>
      ${head(page)}${page.at ? plank(page, page.at) : nothing}
    </section>
  `;
}

function plank(page: WorkshopPage, id: string): TemplateResult {
  const row = bookRow(page.book!, id);
  const name = nameOf(page.printed(id), row, id);
  const [said, free] = fieldsOf(page.book!, page.work, id);
  const onCard = said.find(({ type }) => type === "number");
  const rest = said.filter((one) => one !== onCard);
  return html`
    <div class="ws-plank" role="group" aria-label=${t("ws.being.changed", { name })} data-row=${id}>
      ${bigCard(page, id, onCard)}
      <div class="ws-edit">
        ${rest.map((one) => input(page, id, one))}${fault(page, id)}${good(page, id)}
        ${theBook(page, id)}${inGames(page, id)}
        ${free.length && !page.fixed ? more(page, id, free) : nothing}
      </div>
    </div>
  `;
}

/** The card itself: its first number is stepped where it is printed, and says what it is. */
function bigCard(page: WorkshopPage, id: string, number?: FieldShown): TemplateResult {
  const { kind, face } = printed(page, id);
  return html`
    <div class="ws-big">
      ${number ? html`<div class="ws-big__step">${stepper(page, id, number, true)}</div>` : nothing}
      <div class="card ${kind} ws-big__card" aria-hidden="true">${face}</div>
    </div>
  `;
}

/** Why the row cannot be read, with the place, the reason and the rule. */
function fault(page: WorkshopPage, id: string): TemplateResult | typeof nothing {
  const one = page.faultOf(id);
  if (!one) return nothing;
  const where = one.at === null ? fieldName(one.field) : t("ws.column", { field: fieldName(one.field), n: one.at + 1 });
  return html`
    <p class="ws-says ws-says--bad" id="ws-fault" role="status">
      ${icon("bar")}
      <span>
        <strong>${where}</strong> ${one.reason}.
        ${one.rule ? html`<a href="/games/${page.game}#${one.rule}" data-rule=${one.rule}>${one.rule}</a>` : nothing}
      </span>
    </p>
  `;
}

const text = (printed: Record<string, unknown> | null | undefined): string =>
  typeof printed?.text === "string" ? printed.text : "";

/** What the card does in words: as written, or, while that cannot be read, as it was. */
function good(page: WorkshopPage, id: string): TemplateResult | typeof nothing {
  const said = text(page.printed(id));
  if (!said || !page.work.rows[id]) return nothing;
  if (page.checking(id))
    return html`<p class="ws-says">${icon("scroll")}<span><b>${t("ws.checking")}</b> ${said}</span></p>`;
  const bad = !!page.faultOf(id);
  return html`
    <p class="ws-says ws-says--good">
      ${icon("tick")}<span>${bad ? html`<b>${t("ws.until.then")}</b> ` : nothing}${said}</span>
    </p>
  `;
}

function theBook(page: WorkshopPage, id: string): TemplateResult | typeof nothing {
  const row = bookRow(page.book!, id);
  if (!row) return nothing;
  const changed = id in page.work.rows;
  const notation = Object.keys(page.work.rows[id] ?? {})
    .map((name) => `${fieldName(name)} ${String(row.values[name] ?? "–")}`)
    .join(", ");
  const said = text(row.printed);
  if (!said && !changed) return nothing;
  return html`
    <div class="ws-says">
      ${icon("book")}
      <span><b>${t("ws.the.book")}</b>${" "}${notation ? html`<code>${notation}</code>${" "}` : nothing}${said}</span>
      ${changed && !page.fixed ? backToTheBook(page, id) : nothing}
    </div>
  `;
}

const backToTheBook = (page: WorkshopPage, id: string): TemplateResult => html`
  <button class="btn btn--small" type="button" @click=${() => page.change(withRow(page.work, id, undefined))}>
    ${icon("undo")}${t("ws.back.to.book")}
  </button>
`;

/** Fields that this row could have, and taking it out of the game. */
const more = (page: WorkshopPage, id: string, free: FieldShown[]): TemplateResult => html`
  <details class="ws-more">
    <summary>${t("ws.more")}</summary>
    ${free.map((one) => input(page, id, one))}
    <button class="btn btn--small" type="button" @click=${() => page.change(withRow(page.work, id, null))}>
      ${icon("bar")}${t("ws.remove")}
    </button>
  </details>
`;
