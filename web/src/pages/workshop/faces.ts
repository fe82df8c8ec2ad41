/** Cards on the shelf and on the bench: as their board prints them, or plain cards of the house. */
import type { TemplateResult } from "lit";
import { type Printed, printedBy } from "../../boards/shelf";
import { html } from "../../html";
import { face } from "../../parts/parts";
import { facts } from "../../shelf";
import { t } from "../../words/words";
import type { WorkshopPage } from "../workshop";
import { fieldName } from "./fields";
import { bookRow, fieldsOf, fieldValue, nameOf, partsOf, type Value } from "./model";
import { groupName } from "./shelf";

export function printed(page: WorkshopPage, id: string): Printed {
  const [kind] = partsOf(id);
  const row = bookRow(page.book!, id);
  const entry = page.printed(id);
  const own = entry && printedBy(page.game, kind, entry);
  if (own) return own;
  const text = typeof entry?.text === "string" && entry.text ? entry.text : figures(page, id);
  const title = nameOf(entry, row, id);
  const art = facts(page.game).crest;
  const foot = page.work.rows[id] === null ? t("ws.removed") : groupName(row?.group ?? kind);
  const source = typeof entry?.source === "string" && entry.source in SOURCES ? entry.source : undefined;
  return { kind: "ws-plain", face: html`${face({ kind: "", art, title, text, foot, source })}` };
}

/** What a row without words says: its fields, one a line, numbers first. */
function figures(page: WorkshopPage, id: string): TemplateResult {
  const row = bookRow(page.book!, id);
  const said = fieldsOf(page.book!, page.work, id)[0].filter(({ name }) => name !== "name" && name !== "title");
  said.sort((one, other) => Number(other.type === "number") - Number(one.type === "number"));
  const lines = said.map(({ name }) => [fieldName(name), fieldValue(page.work, row, id, name)] as const);
  return html`${lines.map(([name, value]) => html`<span>${name} <b>${one(value)}</b></span>`)}`;
}

const one = (value: Value | undefined): string => (Array.isArray(value) ? value.join(", ") : String(value));

const SOURCES = { book: 1, public: 1, house: 1 };
