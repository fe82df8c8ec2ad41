/** The shelf: all cards of the game, found by word or by group. */
import { nothing, type TemplateResult } from "lit";
import type { BookShown } from "../../generated/wire";
import { html } from "../../html";
import { icon } from "../../parts/parts";
import { has, t } from "../../words/words";
import type { WorkshopPage } from "../workshop";
import { printed } from "./faces";
import { bookRow, idOf, nameOf, partsOf } from "./model";

const AT_ONCE = 6;
const CHANGED = "*"; // the group of what the pack changes

/** The row that lies on the bench when nothing is changed: the first that is printed as a card. */
export function first(book: BookShown): string {
  for (const { name, rows } of book.kinds)
    for (const { key, printed } of rows) if (printed?.name) return idOf(name, key);
  return idOf(book.kinds[0]!.name, book.kinds[0]!.rows[0]!.key);
}

export const groupName = (group: string): string => (has(`ws.group.${group}`) ? t(`ws.group.${group}`) : group);

const all = (page: WorkshopPage): [string, string][] =>
  page.book!.kinds.flatMap(({ name, rows }) => rows.map((row) => [idOf(name, row.key), row.group] as [string, string]));

/** The rows on the shelf, as they were asked for. */
export function cards(page: WorkshopPage): string[] {
  const wanted = page.search.trim().toLowerCase();
  return all(page)
    .filter(([id, group]) => !page.group || group === page.group || (page.group === CHANGED && id in page.work.rows))
    .map(([id]) => id)
    .filter((id) => !wanted || said(page, id).includes(wanted));
}

function said(page: WorkshopPage, id: string): string {
  const row = bookRow(page.book!, id);
  const words = [nameOf(page.printed(id), row, id), partsOf(id)[1], ...Object.values(row?.values ?? {})];
  return words.join(" ").toLowerCase();
}

export function head(page: WorkshopPage): TemplateResult {
  const found = cards(page);
  const last = Math.min(found.length, page.from + AT_ONCE);
  const turn = (by: number): void =>
    page.show({ from: Math.max(0, Math.min(found.length - 1, page.from + by * AT_ONCE)) });
  return html`
    <div class="ws-head">
      <h2>${t("ws.bench")}</h2>
      <small class="wide">
        ${found.length ? t("ws.shown", { first: page.from + 1, last, all: found.length }) : t("ws.none")}
      </small>
      <span class="ws-head__turn">
        <button
          class="btn btn--quiet btn--icon ws-before"
          type="button"
          aria-label=${t("ws.before")}
          ?disabled=${page.from === 0}
          @click=${() => turn(-1)}>
          ${icon("go")}
        </button>
        <button
          class="btn btn--quiet btn--icon"
          type="button"
          aria-label=${t("ws.next")}
          ?disabled=${last >= found.length}
          @click=${() => turn(1)}>
          ${icon("go")}
        </button>
      </span>
      <input
        class="field field--small"
        type="search"
        placeholder=${t("ws.find")}
        aria-label=${t("ws.find")}
        .value=${page.search}
        @input=${(event: Event) => page.show({ search: (event.target as HTMLInputElement).value, from: 0 })} />
    </div>
    <div class="ws-groups" role="group" aria-label=${t("ws.groups")}>
      ${groups(page).map(([group, name, count]) => groupButton(page, group, name, count))}
    </div>
    <ol class="ws-shelf" aria-label=${t("ws.cards")}>
      ${found.slice(page.from, last).map((id) => cardButton(page, id))}
    </ol>
  `;
}

/** All, what was changed, and every group of the game with how many it has. */
function groups(page: WorkshopPage): [string, string, number][] {
  const counted = new Map<string, number>();
  for (const [, group] of all(page)) counted.set(group, (counted.get(group) ?? 0) + 1);
  const found = [...counted].map(([group, count]): [string, string, number] => [group, groupName(group), count]);
  return [
    ["", t("ws.all"), all(page).length],
    [CHANGED, t("ws.changed"), Object.keys(page.work.rows).length],
    ...found,
  ];
}

const groupButton = (page: WorkshopPage, group: string, name: string, count: number): TemplateResult => html`
  <button
    class="ws-group"
    type="button"
    aria-pressed=${page.group === group}
    @click=${() => page.show({ group, from: 0 })}>
    ${name} <small>${count}</small>
  </button>
`;

function cardButton(page: WorkshopPage, id: string): TemplateResult {
  const { kind, face } = printed(page, id);
  const changed = id in page.work.rows;
  return html`
    <li>
      ${changed ? html`<span class="ws-mended">${t("ws.mended")}</span>` : nothing}
      <button
        class="card ${kind} ws-card"
        type="button"
        data-state=${id === page.at ? "chosen" : nothing}
        aria-pressed=${id === page.at}
        data-row=${id}
        @click=${() => page.open(id)}>
        ${face}
      </button>
    </li>
  `;
}
