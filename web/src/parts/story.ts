/** The log: what happened, as sentences with a sigil, in the reader's language where we have it. */
import { nothing, type TemplateResult } from "lit";
import type { ChatLine, Happened } from "../generated/wire";
import { html } from "../html";
import { fill, has, raw, t, translated, type Values } from "../words/words";
import { icon, sigil } from "./parts";

export type Line = { happened: Happened; chat?: undefined } | { chat: ChatLine; happened?: undefined };

/** Pictures for events that are nobody's, and events on a lit ground. */
const LIT = new Set([
  "sold",
  "paid",
  "crafted",
  "claimed",
  "slain",
  "slew",
  "mastered",
  "mastery",
  "last",
  "won",
  "ended",
  "scored",
  "bonus",
]);
const MARK = /^(round|turn|season|year|spring|summer|autumn|winter)$/;

/** The seat an event is about. */
export const actor = (data: Record<string, unknown>): number => {
  for (const key of ["seat", "by", "owner", "player", "buyer", "seller"])
    if (typeof data[key] === "number") return data[key] as number;
  return -1;
};

const SEASONS: Record<string, [string, string]> = {
  s: ["Summer", "High"],
  a: ["Autumn", "Deep"],
  w: ["Winter", "Deep"],
  p: ["Spring", "High"],
};

/** A mark of the season wheel: "s1" is High Summer. */
export const portion = (mark: string): string => {
  const [season, middle] = SEASONS[mark[0]!] ?? [mark, ""];
  return `${["Start of", middle, "Late"][Number(mark[1])] ?? ""} ${season}`;
};

/** A name that an event carries, as people say it. Moves and records keep short ones. */
function long(game: string, value: string, by: number, names: string[], you: number): string {
  // Half a name, where it stands alone.
  if (game === "enchanters") return value.startsWith("of ") ? `“${value}”` : value;
  if (game === "kameloot") return has(`kameloot.short.${value}`) ? t(`kameloot.short.${value}`) : value;
  const [, letter = "", plot] = value.match(/^(?:stock|bond|coin)?-?([A-F])([1-9])?$/) ?? [];
  const seat = letter.charCodeAt(0) - 65;
  if (game !== "merlin_economics" || !letter) return value;
  if (!plot)
    return value.includes("-") && names[seat]
      ? t("mer.plot.of", { what: value.split("-")[0], name: seat === you ? t("you") : names[seat] })
      : value;
  return seat === you
    ? t("mer.plot.yours", { n: plot })
    : seat === by || !names[seat]
      ? t("mer.on.plot", { n: plot })
      : t("mer.plot.of", { what: t("mer.on.plot", { n: plot }), name: names[seat] });
}

/** The server's sentence with the names it was given in full; it holds each as it stands in the data. */
function told(game: string, one: Happened, names: string[], you: number): string {
  let text = one.text;
  for (const value of Object.values(one.data)) {
    if (typeof value !== "string") continue;
    const said = long(game, value, actor(one.data), names, you);
    const at = said === value ? -1 : text.lastIndexOf(value); // players' names come before it
    if (at >= 0) text = text.slice(0, at) + said + text.slice(at + value.length);
  }
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The sentence of an event: ours in the reader's language, else the server's. */
export function sentence(game: string, one: Happened, names: string[], you: number): string {
  const horns = one.event === "laid" && one.data.naturals === 0 ? ".horns" : ""; // nothing else was laid
  const key = (one.about === "game" ? `${game}.event.${one.event}` : `table.event.${one.event}`) + horns;
  if (!horns && !translated(key)) return told(game, one, names, you);
  const values: Values = {};
  for (const [slot, value] of Object.entries(one.data)) {
    if (typeof value === "number" && /^(seat|other|by)$/.test(slot))
      values[slot] = value === you ? t("you.cap") : (names[value] ?? `#${value + 1}`);
    else if (typeof value === "string")
      values[slot] = has(`${game}.${slot}.${value}`)
        ? t(`${game}.${slot}.${value}`)
        : has(`${game}.word.${value}`)
          ? t(`${game}.word.${value}`)
          : value;
    else values[slot] = value as number;
  }
  return fill(raw(key), values, t("you.cap"));
}

/** Finds the names of people; made once for the same people. */
let people: { key: string; found: RegExp } = { key: "", found: /$./ };

/** Names of people stand out. */
function strong(text: string, names: string[]): unknown {
  const all = [...names.filter(Boolean), t("you.cap")];
  const key = all.join("\n");
  if (people.key !== key) {
    const known = all.sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    people = { key, found: new RegExp(`(?<![\\p{L}\\d])(${known.join("|")})(?![\\p{L}\\d])`, "u") };
  }
  return text.split(people.found).map((part, i) => (i % 2 ? html`<b>${part}</b>` : part));
}

/** Events that belong to the line before them: who was paid for a sale, which card was drawn. */
const TAILS = new Set(["paid", "got"]);

export interface Told {
  one: Happened;
  tail: Happened[];
}

/** "The cat sells 7 parchments: Thimble 2, Bramble 2." */
function withTail(head: string, game: string, tail: Happened[], names: string[], you: number): string {
  const parts = tail.map((one) => {
    if (one.event === "paid")
      return one.data.coins
        ? `${one.data.seat === you ? t("you") : names[one.data.seat as number]} ${one.data.coins}`
        : "";
    return has(`${game}.word.${one.data.thing}`) ? t(`${game}.word.${one.data.thing}`) : String(one.data.thing ?? "");
  });
  const told = parts.filter(Boolean).join(", ");
  return told ? `${head.replace(/\.$/, "")}: ${told}.` : head;
}

/** Sentences without the lines that a fuller one beside them makes needless: all eyes see which card was drawn. */
export const plainly = (lines: Happened[]): Happened[] =>
  lines.filter(
    (one) =>
      one.about === "game" &&
      !(one.event === "drew" && lines.some((other) => other.event === "got" && other.data.seat === one.data.seat)),
  );

/** Lines of the log, with tails joined to their heads. */
export function folded(lines: Happened[]): Told[] {
  const told: Told[] = [];
  for (const one of lines) {
    const last = told.at(-1);
    if (last && TAILS.has(one.event) && last.one.seq === one.seq) last.tail.push(one);
    else told.push({ one, tail: [] });
  }
  return told;
}

export function storyLine(
  game: string,
  one: Happened,
  names: string[],
  you: number,
  show?: (one: Happened) => void,
  tail: Happened[] = [],
  now = -1,
): TemplateResult {
  const line = (words: unknown): unknown =>
    show
      ? html`
          <button
            class="log__line"
            type="button"
            aria-current=${one.seq === now ? "step" : nothing}
            @click=${() => show(one)}>
            ${words}
          </button>
        `
      : words;
  const text = withTail(sentence(game, one, names, you), game, tail, names, you);
  if (MARK.test(one.event) || (one.event === "rolled" && "round" in one.data))
    return html`<li class="log__mark"><span>${line(text.replace(/\.$/, ""))}</span></li>`;
  const seat = actor(one.data);
  const lit = LIT.has(one.event);
  const sign =
    seat >= 0 && names[seat]
      ? sigil(seat, names[seat], "small")
      : icon(one.about === "table" ? "lamp" : lit ? "coins" : "dice", lit ? "coin" : "");
  return html`
    <li class=${lit ? "log__sale" : ""} data-event=${one.event}>
      ${sign}
      <span>${line(strong(text, names))}</span>
    </li>
  `;
}

export const chatLine = (line: ChatLine, seat: number): TemplateResult => html`
  <li class="log__chat">
    ${seat >= 0 ? sigil(seat, line.name, "small") : icon("chat")}
    <span>
      <b>${line.name}</b>
      ${
        line.watching
          ? html`
              ${" "}
              <small>${t("from.outside")}</small>
            `
          : nothing
      } ${line.text}
    </span>
  </li>
`;

export const chatForm = (send: (text: string) => void): TemplateResult => html`
  <form
    class="log__say"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      const field = (event.target as HTMLFormElement).querySelector("input")!;
      const text = field.value.trim();
      if (text) send(text.slice(0, 500));
      field.value = "";
    }}>
    <input
      class="field field--small"
      maxlength="500"
      autocomplete="off"
      aria-label=${t("say.something")}
      placeholder=${t("say.something")} />
    <button class="btn btn--small" type="submit">${t("send")}</button>
  </form>
`;
