/** The two papers of a comparison: which side it is, what it changes, and a table with it. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { titled } from "../../shelf";
import { t } from "../../words/words";
import type { ComparePage, Side } from "../compare";
import { spoken } from "./changes";
import { fieldName } from "./fields";
import type { Choice } from "./model";

const MOST = 6; // changes that are listed

export function papers(page: ComparePage, which: "a" | "b"): TemplateResult {
  const side = page.side(page[which]);
  const letter = which.toUpperCase();
  return html`
    <section class="cmp__paper" aria-label=${t("cmp.side", { letter })}>
      <div class="cmp__head">
        <span class="cmp__letter cmp__letter--${which}" aria-hidden="true">${letter}</span>
        <select
          class="field field--small"
          aria-label=${t("cmp.side", { letter })}
          @change=${(event: Event) => page.choose(which, (event.target as HTMLSelectElement).selectedIndex)}>
          ${page.sides.map((one) => html`<option ?selected=${one.mark === side.mark}>${one.name}</option>`)}
        </select>
      </div>
      ${changes(page, side)}
      <a class="btn btn--small" href=${tableOf(page, side)}>${t("cmp.play.table", { letter })}</a>
    </section>
  `;
}

function changes(page: ComparePage, { sheet }: Side): TemplateResult {
  if (!sheet) return html`<p>${t("ws.book")}: ${titled(page.game)}</p>`;
  const rows = sheet.rows.map(({ key, values }) => [key, ...Object.entries(values ?? {}).map(said)].join(" "));
  const options = Object.entries(sheet.options).map(([name, value]) => {
    const option = page.shown?.options.find((one) => one.name === name);
    return `${option?.title || option?.text || name}: ${spoken(option, value as Choice)}`;
  });
  const all = [...rows, ...options];
  return html`
    <ul>
      ${all.slice(0, MOST).map((one) => html`<li>${one}</li>`)}
      ${all.length > MOST ? html`<li>+ ${all.length - MOST}</li>` : nothing}
    </ul>
  `;
}

const said = ([name, value]: [string, unknown]): string => `${fieldName(name)} ${String(value)}`;

function tableOf(page: ComparePage, side: Side): string {
  const query = new URLSearchParams({ game: page.game });
  if (side.hash) query.append("pack", side.hash);
  for (const [name, value] of Object.entries(side.sheet?.options ?? {})) query.append("option", `${name}=${value}`);
  return `/new?${query}`;
}
