/** Who sits where: the host, chairs for friends, bots of four levels or of the server's own. */
import { nothing, type TemplateResult } from "lit";
import type { GameShown } from "../../generated/wire";
import { html } from "../../html";
import { kindChoice, levelChoice, openSigil, type Player } from "../../parts/chairs";
import { span } from "../../parts/games";
import { yesNo } from "../../parts/options";
import { icon, initial, sigil, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import { person } from "../page";
import type { SetupPage } from "../setup";

type Kind = "me" | "open" | "bot";
export interface Chair extends Player {
  kind: Kind;
  name: string; // of the bot who would sit here
}

/** A chair for a bot whom nobody at the table is like, by name and, if possible, by letter. */
export function botChair(bots: string[], others: string[]): Chair {
  const letters = others.map(initial);
  const free = bots.filter((bot) => !others.includes(bot));
  const name = free.find((bot) => !letters.includes(initial(bot))) ?? free[0] ?? "";
  return { kind: "bot", level: "medium", own: "", name };
}

export const seats = (page: SetupPage, game: GameShown): TemplateResult => html`
  <section class="panel seatbox" aria-labelledby="h-seats">
    <h2 class="panel__head" id="h-seats">
      ${t("seats")}${" "}
      <span class="panel__note">${t("seats.of", { n: page.chairs.length, span: span(game.seats) })}</span>
    </h2>
    <ul class="chairs">
      ${page.chairs.map((one, i) => (one.kind === "me" ? host(one) : chair(page, one, i, game.seats[0]!)))}
    </ul>
    ${page.chairs.length < game.seats.at(-1)! ? addSeat(page) : nothing}
    ${page.chairs.length > 1 ? mixed(page) : nothing}
  </section>
`;

const addSeat = (page: SetupPage): TemplateResult => html`
  <button
    class="btn btn--quiet addseat"
    type="button"
    @click=${() => page.change({ chairs: [...page.chairs, botChair(page.bots, page.chairs.map(called))] })}>
    ${icon("plus")}${t("seat.add")}
  </button>
`;

const mixed = (page: SetupPage): TemplateResult => html`
  <div class="opt--foot">
    ${yesNo("mix", t("mix"), page.mix, (mix) => {
      page.mix = mix;
    })}
  </div>
`;

export const called = ({ kind, name }: Chair): string =>
  kind === "me" ? person.me.name : kind === "bot" ? name : t("seat.open");

function host(chair: Chair): TemplateResult {
  const name = called(chair);
  return html`
    <li class="chair seat-1">
      ${sigil(0, name)}
      <span class="chair__name">
        <b>${name}</b>
        <small>${t("head.of.table")}</small>
      </span>
      <span class="turn chair__you">${icon("lamp")}${t("host")}</span>
    </li>
  `;
}

function chair(page: SetupPage, one: Chair, i: number, least: number): TemplateResult {
  const name = called(one);
  const open = one.kind === "open";
  const last = page.chairs.length > least && i === page.chairs.length - 1;
  return html`
    <li class="chair ${open ? "chair--open" : `seat-${i + 1}`}">
      ${open ? openSigil(i) : sigil(i, name)}
      <span class="chair__name">
        <b>${name}</b>
        <small>${open ? t("open.words") : t("bot")}</small>
      </span>
      ${last ? removeSeat(page, i) : nothing}${kindChoice(i, one.kind, (kind) =>
        seatAs(page, i, { kind: kind as Kind }),
      )}${open ? nothing : levelChoice(i, name, one, page.owns, (player) => seatAs(page, i, player))}
    </li>
  `;
}

const removeSeat = (page: SetupPage, i: number): TemplateResult => html`
  <button
    class="btn btn--quiet btn--small"
    type="button"
    @click=${() => page.change({ chairs: page.chairs.slice(0, -1) })}>
    ${icon("bar")}${unseen(t("seat.remove", { n: i + 1 }))}
  </button>
`;

const seatAs = (page: SetupPage, i: number, some: Partial<Chair>): void =>
  page.change({ chairs: page.chairs.map((one, n) => (n === i ? { ...one, ...some } : one)) });
