/** Rows of tables on the street: those that wait for players, and one's own. */
import { nothing, type TemplateResult } from "lit";
import type { TableShown } from "../../generated/wire";
import { html } from "../../html";
import { crest } from "../../parts/games";
import { icon, unseen } from "../../parts/parts";
import { colours } from "../../shelf";
import { t } from "../../words/words";
import { person as reader } from "../page";

export const openTables = (tables: TableShown[]): TemplateResult => html`
  <section class="panel tables" id="tables" aria-labelledby="h-open">
    <h2 class="panel__head" id="h-open">
      ${t("open.tables")}${" "}
      <span class="panel__note">${t("waiting.for.players", { n: tables.length })}</span>
    </h2>
    ${tables.length ? rows(tables.map(openRow)) : noneOpen()}
  </section>
`;

export const myTables = (tables: TableShown[]): TemplateResult => html`
  <section class="panel yours" aria-labelledby="h-mine">
    <h2 class="panel__head" id="h-mine">
      ${t("your.tables")}
      <a class="panel__note" href="/history">${t("history")}</a>
    </h2>
    ${tables.length ? rows(tables.map(myRow)) : html`<p class="nothing">${t("mine.none")}</p>`}
  </section>
`;

const rows = (lines: TemplateResult[]): TemplateResult => html`
  <ul>
    ${lines}
  </ul>
`;

const noneOpen = (): TemplateResult => html`
  <p class="nothing">
    ${t("open.none")}${" "}
    <a href="/new">${t("open.first")}</a>
  </p>
`;

const row = (one: TableShown, small: unknown, rest: unknown): TemplateResult => html`
  <li class="row ${colours(one.game)}">
    ${crest(one.game)}
    <span class="row__name">
      <b>${one.name || one.title}</b>
      <small>${one.title}${small}</small>
    </span>
    ${rest}
  </li>
`;

const door = (one: TableShown, words: string, lit: "btn--lamp" | ""): TemplateResult => html`
  <a class="btn btn--small ${lit}" href="/tables/${one.id}">
    ${words}${unseen(` ${t("at.table", { name: one.name || one.title })}`)}
  </a>
`;

function openRow(one: TableShown): TemplateResult {
  const host = one.seats.find(({ person }) => person === one.host);
  return row(
    one,
    host ? `, ${t("with", { name: host.name })}` : nothing,
    html`
      <ul class="seats">
        ${one.seats.map(seat)}
      </ul>
      <span class="row__tempo">${one.clock && one.clock.bank > 86000 ? t("over.days") : t("live")}</span>
      ${door(one, t("sit.down"), "")}
    `,
  );
}

const seat = ({ kind, name }: TableShown["seats"][number]): TemplateResult => html`
  <li class="seats__${kind === "person" ? "who" : kind}" title=${name || t("seat.open")}>
    ${kind === "open" ? nothing : icon(kind === "bot" ? "bot" : "person")}${unseen(name || t("seat.open"))}
  </li>
`;

function myRow(one: TableShown): TemplateResult {
  const mine = one.seats.find(({ person }) => person !== null && person === reader.me.person)?.seat ?? -1;
  const waits = one.pending.includes(mine);
  return row(one, standing(one, waits), waits ? door(one, t("your.move"), "btn--lamp") : door(one, t("go.there"), ""));
}

/** What a table of one's own waits for. */
function standing(one: TableShown, waits: boolean): string | typeof nothing {
  if (one.status === "waiting") return `, ${t("gathering")}`;
  const names = one.pending.map((n) => one.seats[n]?.name).filter(Boolean);
  return waits || !names.length ? nothing : `, ${t("waits.for", { name: names.join(", ") })}`;
}
