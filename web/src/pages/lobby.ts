/** Before the game: who is here, which chairs are free, the link to share. */
import { nothing, type TemplateResult } from "lit";
import { api } from "../api";
import { guests, meet } from "../friends";
import type { SeatShown, SomebodyShown, TableShown, You } from "../generated/wire";
import { html } from "../html";
import { kindChoice, levelChoice, openSigil, type Player } from "../parts/chairs";
import { guestRow } from "../parts/friends";
import { crest } from "../parts/games";
import { spoken, titleOf, type Value, worth } from "../parts/options";
import { icon, seatClass, sigil, unseen } from "../parts/parts";
import { roundTable } from "../parts/round";
import { colours, declared, facts } from "../shelf";
import words from "../words/en/setup.json";
import { learn, t } from "../words/words";
import { back, mark, me, Page, person as reader } from "./page";
import { absence, paced } from "./setup/pace";

learn(words);

const nothingNew = (): void => undefined; // without an answer there are the levels

interface Lobby {
  table: TableShown;
  you: You;
  here: boolean[];
  sit(name: string, seat?: number): void;
  seat(seat: number, to: string, player: Player): void;
  start(): void;
  leave(): void;
  log(): TemplateResult;
  talk(): TemplateResult; // the same where there is no room for it
}

class LobbyPage extends Page {
  declare around: Lobby;
  static override properties = { around: { attribute: false } };
  private copied = false;
  private owns: string[] = []; // bots of the server's own
  private invited: string[] = []; // by id
  private seated = false;

  override connectedCallback(): void {
    super.connectedCallback();
    void api.ownBots().then((owns) => {
      this.owns = owns;
      this.requestUpdate();
    }, nothingNew);
  }

  /** Whoever sits here may invite; once they do, it is asked who is. */
  protected override willUpdate(): void {
    if (this.seated || this.around.you.seat === null) return;
    this.seated = true;
    void Promise.all([api.invited(this.around.table.id), meet()]).then(([invited]) => this.ask(invited), nothingNew);
  }

  private ask(invited: string[]): void {
    this.invited = invited;
    this.requestUpdate();
  }

  private copy = async (): Promise<void> => {
    const field = this.querySelector<HTMLInputElement>("#link")!;
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      this.copied = true;
    } catch {
      this.copied = document.execCommand("copy"); // without the right to the clipboard the selection is copied
    }
    this.requestUpdate();
  };

  private get free(): number {
    return this.around.table.seats.filter(({ kind }) => kind === "open").length;
  }

  protected override render(): unknown {
    const { table, log, talk } = this.around;
    return html`
      <div class="pagey setup lobby ${colours(table.game)}">
        <header class="bar pagey__bar">
          ${mark()}
          <div class="bar__end">${talk()}${back()}${me()}</div>
        </header>
        <main class="setup__grid">
          <h1 class="setup__title">${table.name || table.title}</h1>
          ${this.seats(table)}
          <div class="lobby__mid">${Object.keys(table.options).length ? rules(table) : nothing}${log()}</div>
          ${this.sign(table)}
        </main>
      </div>
    `;
  }

  private seats(table: TableShown): TemplateResult {
    return html`
      <section class="panel seatbox" aria-labelledby="h-seats">
        <h2 class="panel__head" id="h-seats">
          ${t("seats")}${" "}
          <span class="panel__note">${this.free ? t("open.n", { n: this.free }) : t("all.here")}</span>
        </h2>
        <ul class="chairs">
          ${table.seats.map((seat) => this.chair(seat))}
        </ul>
        ${this.around.you.seat !== null && this.free ? this.invite(table) : nothing}
      </section>
    `;
  }

  /** Friends who do not sit here yet. */
  private invite(table: TableShown): TemplateResult | typeof nothing {
    const others = guests().filter(({ person }) => table.seats.every((seat) => seat.person !== person));
    if (!others.length) return nothing;
    return html`
      <h3 class="panel__head">${t("invite")} <span class="panel__note">${t("invite.note")}</span></h3>
      <ul class="opts">
        ${others.map((one) => guestRow(one, this.invitation(table.id, one)))}
      </ul>
    `;
  }

  private invitation(table: string, { person, name }: SomebodyShown): TemplateResult {
    if (this.invited.includes(person)) return html`<small class="bond">${icon("tick")}${t("invited")}</small>`;
    const act = (): void => void api.invite(table, [person]).then((all) => this.ask(all), nothingNew);
    return html`
      <button class="btn btn--small" type="button" @click=${act}>${t("invite")}${unseen(` ${name}`)}</button>
    `;
  }

  private sign(table: TableShown): TemplateResult {
    return html`
      <section class="sign" aria-labelledby="h-sign">
        <div class="sign__board">
          ${crest(table.game)}
          <b class="sign__title">${table.title}</b>
          <p id="h-sign">${t("seats.n", { n: table.seats.length })}</p>
        </div>
        <div class="sign__body panel">
          ${roundTable(
            facts(table.game).crest,
            table.seats.map((seat) => ({ name: seat.name, open: seat.kind === "open" })),
          )}
          ${this.share()}${this.door()}${this.around.you.seat !== null ? this.wayOut() : nothing}
          <p class="sealed" data-pace>
            ${icon("glass")}
            <span>${paced(table.clock)}</span>
          </p>
          <p class="sealed" data-absence>
            ${icon("person")}
            <span>${absence(table)}</span>
          </p>
          <p class="sealed">
            ${icon("seal")}
            <span>${t("sealed")}</span>
          </p>
        </div>
      </section>
    `;
  }

  private share(): TemplateResult {
    return html`
      <div class="share">
        <label for="link">${t("link.share")}</label>
        <div class="share__row">
          <input class="field" id="link" readonly .value=${location.href} />
          <button class="btn" type="button" @click=${this.copy}>
            ${icon(this.copied ? "tick" : "chain")}${this.copied ? t("copied") : t("copy")}
          </button>
        </div>
      </div>
    `;
  }

  /** What leads into the game: a seat, the beginning, or waiting for it. */
  private door(): TemplateResult {
    const { you, start } = this.around;
    if (you.seat === null) return this.free ? this.sitDown() : html`<p class="nothing">${t("full")}</p>`;
    if (you.host) return lit(this.free ? t("begin.with.bots") : t("begin"), () => start());
    return html`<p class="nothing" role="status">${t("wait.for.host")}</p>`;
  }

  /** A name is enough: whoever has no account says it here and nowhere else. */
  private sitDown(): TemplateResult {
    const down = lit(t("sit.down"), () => this.sit());
    if (reader.me.kind === "account") return down;
    return html`
      <div class="share">
        <label for="name">${t("your.name")}</label>
        <input
          class="field"
          id="name"
          maxlength="24"
          autocomplete="nickname"
          .value=${reader.me.name}
          @keydown=${(event: KeyboardEvent) => event.key === "Enter" && this.sit()} />
      </div>
      ${down}
    `;
  }

  private sit(seat?: number): void {
    this.around.sit(this.querySelector<HTMLInputElement>("#name")?.value.trim() ?? "", seat);
  }

  private wayOut(): TemplateResult {
    return html`
      <button class="btn btn--quiet" type="button" @click=${() => this.around.leave()}>
        ${icon("leave")}${t("get.up")}
      </button>
    `;
  }

  private chair(seat: SeatShown): TemplateResult {
    const { you, table } = this.around;
    const open = seat.kind === "open";
    const mine = seat.seat === you.seat;
    const name = open ? t("seat.open") : seat.name;
    return html`
      <li class="chair ${open ? "chair--open" : seatClass(seat.seat)}">
        ${open ? openSigil(seat.seat) : sigil(seat.seat, name)}
        <span class="chair__name">
          <b>${name}</b>
          <small>${who(seat, mine)}</small>
        </span>
        ${open && you.seat === null ? this.sitHere(seat.seat) : nothing}
        ${seat.person === table.host ? html`<span class="turn chair__you">${icon("lamp")}${t("host")}</span>` : nothing}
        ${you.host && !mine && seat.kind !== "person" ? this.choices(seat, name) : nothing}
      </li>
    `;
  }

  private sitHere(seat: number): TemplateResult {
    return html`
      <button class="btn btn--small" type="button" @click=${() => this.sit(seat)}>
        ${t("sit.here")}${unseen(` ${seat + 1}`)}
      </button>
    `;
  }

  /** The host says who shall sit on a chair that nobody has. */
  private choices({ seat, kind, level, own }: SeatShown, name: string): TemplateResult {
    const now: Player = { level: level ?? "medium", own: own ?? "" };
    const put = (to: Value, player: Player): void => this.around.seat(seat, String(to), player);
    return html`
      ${kindChoice(seat, kind, (to) => put(to, { level: "medium", own: "" }))}
      ${kind === "bot" ? levelChoice(seat, name, now, this.owns, (player) => put("bot", player)) : nothing}
    `;
  }
}

const lit = (words: string, act: () => void): TemplateResult => html`
  <button class="btn btn--lamp btn--wide" type="button" @click=${act}>${words}</button>
`;

function who(seat: SeatShown, mine: boolean): string {
  if (seat.kind === "open") return t("open.words");
  if (seat.kind === "bot") return `${t("bot")}, ${seat.own || t(seat.level ?? "medium")}`;
  return mine ? t("you") : t(seat.here ? "here" : "away");
}

const rules = ({ game, options }: TableShown): TemplateResult => html`
  <section class="panel">
    <h2 class="panel__head">${t("rules.of.table")}</h2>
    <ul class="opts">
      ${Object.entries(options).map(
        ([name, value]) => html`
          <li class="opt">
            <span class="opt__name">${optionTitle(game, name)}</span>
            <span>${valued(game, name, value)}</span>
          </li>
        `,
      )}
    </ul>
  </section>
`;

function optionTitle(game: string, name: string): string {
  const found = declared(game, name);
  return found ? titleOf(game, found) : spoken(name);
}

function valued(game: string, name: string, value: unknown): string {
  const found = declared(game, name);
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  return found ? worth(game, found, value as Value) : spoken(String(value));
}

customElements.define("lobby-page", LobbyPage);
