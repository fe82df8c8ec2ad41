/** Cards on the shelf and on the bench: as their board prints them, or plain cards of the house. */
import { type Printed, printedBy } from "../../boards/shelf";
import { html } from "../../html";
import { face } from "../../parts/parts";
import { facts } from "../../shelf";
import { t } from "../../words/words";
import type { WorkshopPage } from "../workshop";
import { bookRow, nameOf, partsOf } from "./model";
import { groupName } from "./shelf";

export function printed(page: WorkshopPage, id: string): Printed {
  const [kind] = partsOf(id);
  const row = bookRow(page.book!, id);
  const entry = page.printed(id);
  const own = entry && printedBy(page.game, kind, entry);
  if (own) return own;
  const text = typeof entry?.text === "string" ? entry.text : "";
  const title = nameOf(entry, row, id);
  const art = facts(page.game).crest;
  const foot = page.work.rows[id] === null ? t("ws.removed") : groupName(row?.group ?? kind);
  const source = typeof entry?.source === "string" && entry.source in SOURCES ? entry.source : undefined;
  return { kind: "ws-plain", face: html`${face({ kind: "", art, title, text, foot, source })}` };
}

const SOURCES = { book: 1, public: 1, house: 1 };
