/** Notices over the table: what went wrong, what is asked of everybody, what happened while one was away. */
import { nothing, type TemplateResult } from "lit";
import type { Why } from "../../boards/board";
import type { TableShown } from "../../generated/wire";
import { html } from "../../html";
import { entropy } from "../../live";
import { icon } from "../../parts/parts";
import { folded, storyLine } from "../../parts/story";
import { list, t } from "../../words/words";
import type { TablePage } from "../table";
import { command } from "./acts";
import { showAgain } from "./past";

const RECAPPED = 14; // lines of a recap

export function notices(page: TablePage, one: TableShown): TemplateResult {
  const playing = one.status === "playing";
  const free = one.seats.some(({ kind, free }) => kind === "open" || free);
  return html`
    <div class="notices">
      ${page.words ? trouble(page) : nothing}
      ${playing && one.seats[page.seat]?.away ? botPlays(page) : nothing}
      ${one.proposal ? proposal(page, one.proposal) : nothing}
      ${playing && page.seat < 0 && free ? seatFree(page) : nothing}
      ${page.why?.key === "" ? whyNotice(page, page.why) : nothing}
      ${page.recap.length ? recap(page, one) : nothing}
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

const botPlays = (page: TablePage): TemplateResult =>
  notice(
    "bot",
    t("bot.plays"),
    button(t("resume"), () => void command(page, "resume")),
  );

const seatFree = (page: TablePage): TemplateResult =>
  notice(
    "person",
    t("seat.free"),
    button(t("sit.down"), () => void command(page, "sit", { entropy: entropy() })),
  );

function proposal(page: TablePage, asked: NonNullable<TableShown["proposal"]>): TemplateResult {
  const answer = (agree: boolean) => (): void => void command(page, "answer", { agree });
  const names = asked.waiting.map((seat) => page.names[seat] ?? "");
  const acts = asked.waiting.includes(page.seat)
    ? html`${button(t("disagree"), answer(false), false)}${button(t("agree"), answer(true))}`
    : html`<small>${t("waits.for", { name: list(names) })}</small>`;
  return notice("undo", asked.text, acts);
}

function whyNotice(page: TablePage, why: Why): TemplateResult {
  const rule = why.rule ? html`<a href="#${why.rule}" data-rule=${why.rule}>${why.rule}</a>` : nothing;
  const words = html`<b>${why.title}</b>${" "}${why.text} ${rule}`;
  return notice(
    "rules",
    words,
    button(t("well"), () => page.change({ why: null }), false),
    "alert",
  );
}

const recap = (page: TablePage, one: TableShown): TemplateResult => html`
  <section class="notice notice--recap" aria-labelledby="h-recap">
    <h2 id="h-recap">${t("since.you.left")}</h2>
    <ol class="log__list">
      ${folded(one.game, page.recap)
        .slice(-RECAPPED)
        .map((told) =>
          storyLine(one.game, told.one, page.names, page.seat, (line) => showAgain(page, line), told.tail),
        )}
    </ol>
    ${button(t("well"), () => page.change({ recap: [] }))}
  </section>
`;
