/** Notices over the table: what went wrong, what is asked of everybody. */
import { nothing, type TemplateResult } from "lit";
import type { TableShown } from "../../generated/wire";
import { html } from "../../html";
import { icon } from "../../parts/parts";
import { list, t } from "../../words/words";
import type { TablePage } from "../table";
import { command, sit } from "./acts";
import { left } from "./bar";
import { nextTable } from "./next";

const ANSWER = 20; // seconds the server waits for an answer

export function notices(page: TablePage, one: TableShown): TemplateResult {
  const playing = one.status === "playing";
  const free = one.seats.some(({ kind, free }) => kind === "open" || free);
  return html`
    <div class="notices">
      ${page.words ? trouble(page) : nothing}
      ${playing && one.seats[page.seat]?.away ? notPlaying(page, one.seats[page.seat]?.out ?? false) : nothing}
      ${playing && left(page, page.seat) === 0 && one.seats[page.seat]?.spare ? timeUp(page, one) : nothing}
      ${one.proposal ? proposal(page, one.proposal) : nothing}
      ${playing && page.seat < 0 && free ? seatFree(page) : nothing}${nextTable(page, one)}
    </div>
  `;
}

const button = (words: string, act: () => void, lamp = true): TemplateResult => html`
  <button class="btn btn--small ${lamp ? "btn--lamp" : ""}" type="button" @click=${act}>${words}</button>
`;

const notice = (
  image: string,
  words: unknown,
  acts: unknown,
  role: "alert" | typeof nothing = nothing,
): TemplateResult => html`
  <div class="notice" role=${role}>${icon(image)}<span>${words}</span>${acts}</div>
`;

const trouble = (page: TablePage): TemplateResult =>
  notice(
    "bar",
    page.words,
    button(t("well"), () => page.change({ words: "" }), false),
    "alert",
  );

/** A bot keeps the seat, or nobody does. */
const notPlaying = (page: TablePage, out: boolean): TemplateResult =>
  notice(
    out ? "glass" : "bot",
    t(out ? "you.sit.out" : "bot.plays"),
    button(t(out ? "come.back" : "resume"), () => void command(page, "resume")),
  );

/** Before a bot sits down: is anybody there? */
function timeUp(page: TablePage, one: TableShown): TemplateResult | typeof nothing {
  if (!one.pending.includes(page.seat) || one.seats[page.seat]?.away) return nothing;
  const over = (Date.now() + (page.live?.skew ?? 0) - one.time) / 1000 - (one.seats[page.seat]?.clock ?? 0);
  const acts = html`${button(t("time.bot"), () => void command(page, "hand", { level: "medium" }), false)}
    ${button(t("time.stay"), () => void command(page, "stay"))}`;
  const words = html`<b>${t("time.up")}</b> ${t("time.up.words", { n: Math.max(0, Math.ceil(ANSWER - over)) })}`;
  return html`<div data-time-up>${notice("glass", words, acts, "alert")}</div>`;
}

const seatFree = (page: TablePage): TemplateResult =>
  notice(
    "person",
    t("seat.free"),
    button(t("sit.down"), () => void sit(page)),
  );

function proposal(page: TablePage, asked: NonNullable<TableShown["proposal"]>): TemplateResult {
  const answer = (agree: boolean) => (): void => void command(page, "answer", { agree });
  const names = asked.waiting.map((seat) => page.names[seat] ?? "");
  const acts = asked.waiting.includes(page.seat)
    ? html`${button(t("disagree"), answer(false), false)}${button(t("agree"), answer(true))}`
    : html`<small>${t("waits.for", { name: list(names) })}</small>`;
  return notice("undo", asked.text, acts);
}
