/** Cards as they are printed, without a table. */
import { html } from "../../html";
import { face } from "../../parts/parts";
import { t } from "../../words/words";
import type { Printed } from "../shelf";
import type { Thingly } from "./cards";

export function printed(kind: string, entry: Thingly): Printed | null {
  if (kind !== "object") return null;
  const { id, name, text, minimum, source } = entry;
  const num = minimum ?? "★";
  const foot = minimum === null ? t("kameloot.joker") : t("kameloot.sells.at", { n: minimum });
  return {
    kind: `obj-${id}`,
    face: html`${face({ kind: "", art: `kam:${id}`, num, title: name, text, foot, source })}`,
  };
}
