/** One's own tables, above everything else on the street: those that wait for one's hand first. */
import { nothing, type TemplateResult } from "lit";
import type { Invitation, TableShown, Waiting } from "../../generated/wire";
import { html } from "../../html";
import { crest } from "../../parts/games";
import { icon, type Part, unseen } from "../../parts/parts";
import { colours } from "../../shelf";
import { decline, mine, span } from "../../waiting";
import { list, t } from "../../words/words";

const FIRST = 5; // tables that are shown at once
const MINUTE = 60_000; // milliseconds
const SHORT = 12 * 3600; // seconds on a clock that is nearly run down

/** Invitations of friends, and the tables where one sits. */
export const yourTables = (again: () => void): Part => html`${invitations(again)}${seated()}`;

function invitations(again: () => void): Part {
  const asked = mine.invitations ?? [];
  if (!asked.length) return nothing;
  return html`
    <section class="yours" aria-labelledby="h-invited">
      <h2 id="h-invited">${t("you.are.invited")}</h2>
      <ul>
        ${asked.map((one) => invitation(one, again))}
      </ul>
    </section>
  `;
}

const invitation = ({ table, name }: Invitation, again: () => void): TemplateResult => html`
  <li class="tbl tbl--asked ${colours(table.game)}">
    ${crest(table.game)}
    <span class="tbl__w">
      <b>${t("invites.to", { name, game: table.title })}</b>
      <small>${t("table.named", { name: table.name })}</small>
    </span>
    <a class="btn btn--small btn--lamp" href="/tables/${table.id}">
      ${t("go.there")}${unseen(` ${t("at.table", { name: table.name || table.title })}`)}
    </a>
    <button
      class="btn btn--small btn--quiet"
      type="button"
      @click=${() => void decline(table.id).then(again, again)}>
      ${t("no.thanks")}
    </button>
  </li>
`;

function seated(): Part {
  const { tables, waiting } = mine;
  if (!tables.length) return nothing;
  const asked = new Map(waiting.map((one) => [one.table, one]));
  const rows = tables.map((one, place) => row(one, asked.get(one.id), place === 0));
  return html`
    <section class="yours" aria-labelledby="h-mine">
      <h2 id="h-mine">
        ${waiting.length ? t("your.move.at", { n: waiting.length, of: tables.length }) : t("your.tables")}
        ${waiting.length > 1 ? html`<small>${t("shortest.first")}</small>` : nothing}
      </h2>
      <ul>
        ${rows.slice(0, FIRST)}
      </ul>
      ${rows.length > FIRST ? rest(rows.slice(FIRST)) : nothing}
    </section>
  `;
}

const rest = (rows: TemplateResult[]): TemplateResult => html`
  <details class="yours__rest">
    <summary>${t("n.more", { n: rows.length })}</summary>
    <ul>
      ${rows}
    </ul>
  </details>
`;

const row = (one: TableShown, asked: Waiting | undefined, first: boolean): TemplateResult => html`
  <li>
    <a class="tbl ${colours(one.game)} ${asked ? "is-mine" : ""}" href="/tables/${one.id}">
      ${crest(one.game)}
      <span class="tbl__w">
        <b>${one.title}</b>
        <small>${t("table.named", { name: one.name })}</small>
      </span>
      <span class="tbl__st">${icon(asked ? "lamp" : "glass")}${asked ? t("your.move") : standing(one)}</span>
      <span class="tbl__t">${asked?.prompt}</span>
      ${asked ? clock(asked, one.time) : html`<span class="tbl__c"></span>`}
      <span class="btn btn--small ${asked && first ? "btn--lamp" : asked ? "" : "btn--quiet"}">
        ${asked ? t("play") : t("go.there")}${unseen(` ${t("at.table", { name: one.name || one.title })}`)}
      </span>
    </a>
  </li>
`;

/** What is left on the own clock, and since when one is asked. */
const clock = (asked: Waiting, now: number): TemplateResult => html`
  <span class="tbl__c ${asked.left !== null && asked.left < SHORT ? "low" : ""}">
    ${asked.left === null ? nothing : html`${icon("clock")}${t("left", { time: span(asked.left) })}`}
    ${now - asked.since < MINUTE ? nothing : since((now - asked.since) / 1000)}
  </span>
`;

const since = (seconds: number): TemplateResult => html`<small>${t("since", { time: span(seconds) })}</small>`;

/** What a table waits for that does not wait for the reader. */
function standing(one: TableShown): string {
  if (one.status === "waiting") return t("gathering");
  const names = one.pending.map((seat) => one.seats[seat]?.name ?? "").filter(Boolean);
  return names.length ? t("waits.for", { name: list(names) }) : "";
}
