/** The menu of a table: who sits there, how it looks, and what one may do beside playing. */
import { nothing, type TemplateResult } from "lit";
import { api } from "../../api";
import type { SeatShown, TableShown } from "../../generated/wire";
import { html } from "../../html";
import { soundChoice, speedChoice, themeChoice } from "../../parts/looks";
import { icon, type Part, sigil } from "../../parts/parts";
import { t } from "../../words/words";
import { go, person } from "../page";
import type { TablePage } from "../table";
import { command } from "./acts";

export const items = (page: TablePage, one: TableShown): TemplateResult => html`
    ${seats(one)}
    <div class="menu__row">
      <span>${t("speed")}</span>
      ${speedChoice(page)}
    </div>
    <div class="menu__row">
      <span>${t("sound")}</span>
      ${soundChoice(page)}
    </div>
    <div class="menu__row">
      <span>${t("theme")}</span>
      ${themeChoice(page)}
    </div>
    ${item(page, "chain", t("link.copy"), () => void navigator.clipboard?.writeText(location.href))}
    ${page.seat >= 0 && one.status === "playing" ? playerItems(page, one) : nothing}
    ${one.host === person.me.person && one.status === "playing" ? hostItems(page, one) : nothing}
    ${page.seat >= 0 && one.status !== "over" ? [hushItem(page), tokenItem(page)] : nothing}
    ${item(page, "lamp", t("to.market"), () => go("/"))}
    ${page.seat >= 0 && one.status !== "over" ? leaveItem(page) : nothing}
`;

const seats = (one: TableShown): TemplateResult => html`
  <ul class="menu__seats" aria-label=${t("seats")}>
    ${one.seats.map(
      (seat) => html`
        <li>
          ${sigil(seat.seat, seat.name || "?", "small")}
          <span>${seat.name || t("seat.open")}</span>
          <small>${t(standing(seat))}</small>
        </li>
      `,
    )}
  </ul>
`;

function standing({ kind, away, out, here }: SeatShown): string {
  if (out) return "sits.out";
  if (kind === "bot" || away) return "bot";
  return here ? "here" : "away";
}

function item(page: TablePage, image: string, words: string, act: () => void): TemplateResult {
  const chosen = (): void => {
    page.querySelector<HTMLElement>("#table-menu")?.hidePopover();
    act();
  };
  return html`
    <button class="btn btn--quiet menu__item" type="button" @click=${chosen}>${icon(image)}${words}</button>
  `;
}

const playerItems = (page: TablePage, one: TableShown): TemplateResult => html`
  ${vacation(page, one.seats[page.seat]?.vacation ?? 0)}
  ${item(page, "undo", t("ask.undo"), () => void command(page, "ask"))}
  ${
    one.seats[page.seat]?.away
      ? item(page, "person", t(one.seats[page.seat]?.out ? "come.back" : "resume"), () => void command(page, "resume"))
      : item(page, "bot", t("hand"), () => void command(page, "hand", { level: "medium" }))
  }
`;

/** A day off, as long as there are any. */
const vacation = (page: TablePage, left: number): Part =>
  left > 0 ? item(page, "calendar", t("rest", { n: left }), () => void command(page, "rest", { days: 1 })) : nothing;

/** The host may let bots play for those who are not here. */
const hostItems = (page: TablePage, one: TableShown): Part[] =>
  one.seats
    .filter((seat) => seat.kind === "person" && seat.seat !== page.seat && !seat.here && !seat.away)
    .map(({ seat, name }) =>
      item(page, "bot", t("replace", { name }), () => void command(page, "seat", { seat, to: "bot", level: "medium" })),
    );

/** No notices of this table; the settings of the reader say which there are. */
const hushItem = (page: TablePage): TemplateResult =>
  item(page, "bell", t(page.hushed ? "unhush" : "hush"), () => {
    const on = page.hushed;
    void api.hush(page.table, on).then(({ hushed }) => page.change({ hushed: hushed.includes(page.table) }));
  });

const whole = (event: Event): void => (event.target as HTMLInputElement).select();

/** A program may play this seat: its token is asked for, read from here once, and ended. */
const tokenItem = (page: TablePage): TemplateResult => {
  const give = async (): Promise<void> => page.change({ seatToken: (await api.seatToken(page.table)).token });
  const end = async (): Promise<void> => {
    await api.endTokens(page.table);
    page.change({ seatToken: "" });
  };
  if (!page.seatToken)
    return html`
      <button class="btn btn--quiet menu__item" type="button" data-token @click=${() => void give()}>
        ${icon("bot")}${t("token.ask")}
      </button>
    `;
  return html`
    <label class="menu__token">
      <span>${t("token.once")}</span>
      <input readonly .value=${page.seatToken} @focus=${whole} />
    </label>
    <button class="btn btn--quiet menu__item" type="button" @click=${() => void end()}>
      ${icon("stop")}${t("token.end")}
    </button>
  `;
};

const leaveItem = (page: TablePage): TemplateResult =>
  item(page, "leave", t("leave"), () => void command(page, "leave").then((done) => done && go("/")));
