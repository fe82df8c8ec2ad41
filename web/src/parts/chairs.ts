/** Chairs of a table before the game: the sigil of a free one, who shall sit there, how good a bot. */
import type { TemplateResult } from "lit";
import { html } from "../html";
import type { Level } from "../settings";
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

export interface Player {
  level: Level;
  own: string; // one of the server's own bots instead
}

const LEVELS: Level[] = ["easy", "medium", "hard", "master"];

export const levelChoice = (
  seat: number,
  name: string,
  { level, own }: Player,
  owns: string[],
  chosen: (player: Player) => void,
): TemplateResult => {
  const players: Player[] = [
    ...LEVELS.map((one) => ({ level: one, own: "" })),
    ...owns.map((one) => ({ level: "medium" as Level, own: one })),
  ];
  const now = players.findIndex((one) => (own ? one.own === own : !one.own && one.level === level));
  return segment(
    `lvl${seat}`,
    t("level.of", { name }),
    players.map((one, i) => [i, one.own || t(one.level)]),
    now,
    (i) => chosen(players[Number(i)]!),
  );
};
