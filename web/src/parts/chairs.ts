/** Chairs of a table before the game: the sigil of a free one, who shall sit there, how good a bot. */
import type { TemplateResult } from "lit";
import { html } from "../html";
import { t } from "../words/words";
import { segment, type Value } from "./options";
import { picture } from "./parts";

export const openSigil = (seat: number): TemplateResult => html`
  <span class="sigil sigil--open">
    <svg aria-hidden="true"><use href=${picture(`sigil-${(seat % 8) + 1}`)}></use></svg>
    <b aria-hidden="true">${seat + 1}</b>
  </span>
`;

export const kindChoice = (seat: number, kind: string, chosen: (kind: Value) => void): TemplateResult =>
  segment(
    `seat${seat}`,
    t("seat.n", { n: seat + 1 }),
    [
      ["open", t("seat.friend"), "person"],
      ["bot", t("bot.word"), "bot"],
    ],
    kind,
    chosen,
  );

export const levelChoice = (
  seat: number,
  name: string,
  level: string,
  chosen: (level: Value) => void,
): TemplateResult =>
  segment(
    `lvl${seat}`,
    t("level.of", { name }),
    [
      ["easy", t("easy")],
      ["medium", t("medium")],
      ["hard", t("hard")],
    ],
    level,
    chosen,
  );
