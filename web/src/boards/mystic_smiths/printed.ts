/** Cards and weapons as they are printed, without a table. */
import { html } from "../../html";
import { icon, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { Printed } from "../shelf";
import type { SmithsBoard } from "./board";
import { face } from "./cards";
import type { Card, Weapon } from "./content";
import { bundle } from "./goods";

const NO_BOARD = null as unknown as SmithsBoard; // what is printed asks nothing of a table

export function printed(kind: string, entry: Card & Weapon): Printed | null {
  if (kind === "card") return { kind: `fcard kind-${entry.type}`, face: face(NO_BOARD, entry, true) };
  if (kind !== "weapon") return null;
  return {
    kind: "fcard kind-forge",
    face: html`
      <span class="fcard__cost">${entry.points}${icon("mys:point")}${unseen(` ${t("mys.points")}`)}</span>
      <span class="card__art">${icon(`mys:${entry.id}`)}</span>
      <span class="card__title">${entry.name}</span>
      <span class="fx">${bundle(NO_BOARD, entry.cost as unknown as Record<string, number>)}</span>
    `,
  };
}
