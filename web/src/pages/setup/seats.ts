/** Who sits where: the host, chairs for friends, bots of four levels or of the server's own. */
import { nothing, type TemplateResult } from "lit";
import { guests } from "../../friends";
import type { GameShown, SomebodyShown } from "../../generated/wire";
import { html } from "../../html";
import { kindChoice, levelChoice, openSigil, type Player } from "../../parts/chairs";
import { guestRow } from "../../parts/friends";
import { span } from "../../parts/games";
import { yesNo } from "../../parts/options";
import { icon, initial, sigil, unseen } from "../../parts/parts";
import type { Level } from "../../settings";
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
    ${guests().length && game.seats.at(-1)! > 1 ? invite(page) : nothing}
    ${page.chairs.length > 1 ? mixed(page) : nothing}
  </section>
`;

/** Friends who hear of the table as soon as it is open; who is chosen has a free chair. */
const invite = (page: SetupPage): TemplateResult => html`
  <div class="invite">
    <h3 class="panel__head">${t("invite")} <span class="panel__note">${t("invite.note")}</span></h3>
    <ul class="opts">
      ${guests().map((one) => guestRow(one, invitation(page, one)))}
    </ul>
  </div>
`;

const invitation = (page: SetupPage, { person: whom, name }: SomebodyShown): TemplateResult => html`
  <input
    class="switch"
    type="checkbox"
    role="switch"
    aria-label=${t("invite.one", { name })}
    .checked=${page.invited.includes(whom)}
    @change=${(event: Event) => {
      if ((event.target as HTMLInputElement).checked) seatWith(page, whom);
      else page.change({ invited: page.invited.filter((one) => one !== whom) });
    }} />
`;

const BOT = "bot:";

/** A chair for somebody: a bot of a level, or a free one for a person, who is invited if that may be. */
export function seatWith(page: SetupPage, whom: string): void {
  // by pattern: our own addresses
  const bot = whom.startsWith(BOT);
  const invited = !bot && guests().some((one) => one.person === whom) ? [...page.invited, whom] : page.invited;
  const free = page.chairs.filter(({ kind }) => kind === "open").length;
  page.change({ invited });
  if (!bot && free >= Math.max(1, invited.length)) return;
  const at = page.chairs.findIndex(({ kind }) => kind === "bot");
  if (at > 0) seatAs(page, at, bot ? { level: whom.slice(BOT.length) as Level, own: "" } : { kind: "open" });
  else if (page.chairs.length < page.game!.seats.at(-1)!)
    page.change({ chairs: [...page.chairs, { ...botChair(page.bots, page.chairs.map(called)), kind: "open" }] });
}

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
        <small>${open ? awaited(page, i) : t("bot")}</small>
      </span>
      ${last ? removeSeat(page, i) : nothing}${kindChoice(i, one.kind, (kind) =>
        seatAs(page, i, { kind: kind as Kind }),
      )}${open ? nothing : levelChoice(i, name, one, page.owns, (player) => seatAs(page, i, player))}
    </li>
  `;
}

/** For whom a free chair is: those who are invited, one after the other, then anybody with the link. */
function awaited(page: SetupPage, i: number): string {
  const nth = page.chairs.slice(0, i).filter(({ kind }) => kind === "open").length;
  const whom = guests().find(({ person: one }) => one === page.invited[nth]);
  return whom ? t("invited.chair", { name: whom.name }) : t("open.words");
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
