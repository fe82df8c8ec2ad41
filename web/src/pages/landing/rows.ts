/** Rows of tables on the street: those that wait for players, and those that can be watched. */
import { nothing, type TemplateResult } from "lit";
import type { TableShown } from "../../generated/wire";
import { html } from "../../html";
import { crest } from "../../parts/games";
import { icon, unseen } from "../../parts/parts";
import { colours } from "../../shelf";
import { list, t } from "../../words/words";

export const openTables = (tables: TableShown[]): TemplateResult => html`
  <section class="panel tables" id="tables" aria-labelledby="h-open">
    <h2 class="panel__head" id="h-open">
      ${t("open.tables")}${" "}
      <span class="panel__note">${t("waiting.for.players", { n: tables.length })}</span>
    </h2>
    ${tables.length ? rows(tables.map(openRow)) : noneOpen()}
  </section>
`;

/** Games that are being played in the open: whoever likes looks on. */
export const playedTables = (tables: TableShown[]): TemplateResult => html`
  <section class="panel played" aria-labelledby="h-played">
    <h2 class="panel__head" id="h-played">
      ${t("played.tables")}
      <a class="panel__note" href="/history">${t("history")}</a>
    </h2>
    ${
      tables.length
        ? rows(tables.filter(({ watch }) => watch).map(playedRow))
        : html`<p class="nothing">${t("played.none")}</p>`
    }
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

function playedRow(one: TableShown): TemplateResult {
  const names = one.seats.map(({ name }) => name).filter(Boolean);
  return row(one, `, ${list(names)}`, door(one, t("watch.it"), ""));
}
