/** Materials, essence and points, counted. */
import type { TemplateResult } from "lit";
import { html } from "../../html";
import { icon, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { SmithsBoard } from "./board";
import { GOODS, LETTER } from "./content";

export function res(_board: SmithsBoard, kind: string, n: number, lack = 0): TemplateResult {
  const word = kind === "points" ? t("mys.point") : t(`mys.${kind}`);
  return html`
    <span class="res res-${LETTER[kind]} ${n === 1 ? "res--one" : ""} ${lack ? "res--lack" : ""}">
      ${icon(kind === "points" ? "mys:point" : `mys:${kind}`)}
      <b>${n}</b>
      ${unseen(` ${word}`)}
    </span>
  `;
}

/** What there is, or what has come; what is less than nothing has gone elsewhere. */
export function bundle(board: SmithsBoard, amounts: Record<string, number>): TemplateResult[] {
  return GOODS.filter((kind) => (amounts[kind] ?? 0) > 0).map((kind) => res(board, kind, amounts[kind]!));
}
