/** After a move: where else somebody waits for the reader. */
import { nothing } from "lit";
import type { TableShown } from "../../generated/wire";
import { html } from "../../html";
import { crest } from "../../parts/games";
import { icon, type Part } from "../../parts/parts";
import { colours } from "../../shelf";
import { look, next, span } from "../../waiting";
import { t } from "../../words/words";
import { go } from "../page";
import type { TablePage } from "../table";

/** The reader has decided: is there another table to go to? Until the next own turn. */
export function moved(page: TablePage): void {
  page.stay = false;
  void look().then(
    () => page.requestUpdate(),
    () => undefined,
  );
}

export function nextTable(page: TablePage, one: TableShown): Part {
  const other = page.ask || page.stay || page.seat < 0 ? null : next(one.id);
  if (!other || one.status !== "playing") return nothing;
  const { table, asked } = other;
  const left = asked.left === null ? "" : span(asked.left);
  return html`
    <div class="notice nextt ${colours(table.game)}" role="status">
      ${crest(table.game)}
      <span>
        <b>${t("next.waits", { title: table.title })}</b>
        ${t("next.words", { name: table.name, left: left && t("left", { time: left }) })}
      </span>
      <button class="btn btn--quiet btn--small" type="button" @click=${() => page.change({ stay: true })}>
        ${t("stay.here")}
      </button>
      <button class="btn btn--lamp btn--small" type="button" @click=${() => toNext(page)}>
        ${t("next.table")}${icon("go")}
      </button>
    </div>
  `;
}

export function toNext(page: TablePage): void {
  const other = next(page.table);
  if (other) go(`/tables/${other.table.id}`);
}
