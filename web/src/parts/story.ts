/** The log: what happened, as sentences with a sigil, in the reader's language where we have it. */
import { nothing, type TemplateResult } from "lit";
import type { ChatLine, Happened } from "../generated/wire";
import { html } from "../html";
import { facts, kindOf } from "../shelf";
import { fill, has, t, unstopped, type Values } from "../words/words";
import { icon, sigil, unseen } from "./parts";

export type Line = { happened: Happened; chat?: undefined } | { chat: ChatLine; happened?: undefined };

/** The seat an event is about: the first that it names. */
export const actor = (game: string, one: Happened): number => {
  const named = (slot: string): boolean => one.about === "table" || kindOf(game, "events", one.event, slot) === "seat";
  const [, seat] = Object.entries(one.data).find(([slot, value]) => typeof value === "number" && named(slot)) ?? [];
  return typeof seat === "number" ? seat : -1;
};

/** What an event carries, in the reader's words. */
function inWords(game: string, one: Happened, names: string[], you: number, self: string): Values {
  const word = (slot: string, value: string): string =>
    [`${game}.${slot}.${value}`, `${game}.word.${value}`].filter(has).map((key) => t(key))[0] ?? value;
  const values: Values = {};
  for (const [slot, value] of Object.entries(one.data)) {
    if (typeof value === "number" && kindOf(game, "events", one.event, slot) === "seat")
      values[slot] = value === you ? self : (names[value] ?? `#${value + 1}`);
    else values[slot] = typeof value === "string" ? word(slot, value) : (value as number);
  }
  return values;
}

/** Finds the names of people; made once for the same people. */
let people: { key: string; found: RegExp } = { key: "", found: /$./ };

/** Names of people stand out. */
export function strong(text: string, names: string[]): unknown {
  const all = [...names.filter(Boolean), t("you.cap")];
  const key = all.join("\n");
  if (people.key !== key) {
    // by pattern: names of people, to set them in bold
    const known = all.sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    // by pattern: names of people, to set them in bold
    people = { key, found: new RegExp(`(?<![\\p{L}\\d])(${known.join("|")})(?![\\p{L}\\d])`, "u") };
  }
  // by pattern: names of people, to set them in bold
  return text.split(people.found).map((part, i) => (i % 2 ? html`<b>${part}</b>` : part));
}

export interface Told {
  one: Happened;
  tail: Happened[];
}

/** "The cat sells 7 parchments: Thimble 2, Bramble 2." */
function withTail(head: string, game: string, tail: Happened[], names: string[], you: number): string {
  const ways = new Map(facts(game).tails);
  const told = tail.map((one) => fill(ways.get(one.event) ?? "", inWords(game, one, names, you, t("you")))).join(", ");
  return told ? t("line.tail", { head: unstopped(head), told }) : head;
}

/** Sentences without the lines that a fuller one beside them makes needless: all eyes see which card was drawn. */
export const plainly = (game: string, lines: Happened[]): Happened[] => {
  const { fuller } = facts(game);
  const toldBy = (one: Happened, other: Happened): boolean =>
    other.data.seat === one.data.seat && fuller.some(([less, more]) => less === one.event && more === other.event);
  return lines.filter((one) => one.about === "game" && !lines.some((other) => toldBy(one, other)));
};

/** Lines of the log, with tails joined to their heads. */
export function folded(game: string, lines: Happened[]): Told[] {
  const tails = new Set(facts(game).tails.map(([event]) => event));
  const told: Told[] = [];
  for (const one of lines) {
    const last = told.at(-1);
    if (last && tails.has(one.event) && last.one.seq === one.seq) last.tail.push(one);
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
  const text = withTail(one.text, game, tail, names, you);
  if (facts(game).marks.includes(one.event))
    return html`<li class="log__mark"><span>${line(unstopped(text))}</span></li>`;
  const seat = actor(game, one);
  const lit = facts(game).lit.includes(one.event);
  const sign =
    seat >= 0 && names[seat]
      ? sigil(seat, names[seat], "small")
      : icon(one.about === "table" ? "lamp" : lit ? "coins" : "dice", lit ? "coin" : "");
  return html`
    <li class="${lit ? "log__sale" : ""} ${one.touches ? "log__touch" : ""}" data-event=${one.event}>
      ${sign}
      <span>${line(strong(text, names))}${one.touches ? unseen(` (${t("concerns.you")})`) : nothing}</span>
    </li>
  `;
}

export const chatLine = (line: ChatLine, seat: number, more: unknown = nothing): TemplateResult => html`
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
    ${more}
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
