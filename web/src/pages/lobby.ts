/** Before the game: who is here, which chairs are free, the link to share. */
import { nothing, type TemplateResult } from "lit";
import type { SeatShown, TableShown, You } from "../generated/wire";
import { html } from "../html";
import { kindChoice, levelChoice, openSigil } from "../parts/chairs";
import { crest } from "../parts/games";
import { spoken, type Value, worded } from "../parts/options";
import { icon, seatClass, sigil, unseen } from "../parts/parts";
import { roundTable } from "../parts/round";
import { colours, facts } from "../shelf";
import { t } from "../words/words";
import { back, mark, me, Page } from "./page";

interface Lobby {
  table: TableShown;
  you: You;
  here: boolean[];
  sit(seat?: number): void;
  seat(seat: number, to: string, level: string): void;
  start(): void;
  leave(): void;
  log(): TemplateResult;
}

class LobbyPage extends Page {
  declare around: Lobby;
  static override properties = { around: { attribute: false } };
  private copied = false;

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
    const { table, log } = this.around;
    return html`
      <div class="pagey setup lobby ${colours(table.game)}">
        <header class="bar pagey__bar">
          ${mark()}
          <div class="bar__end">${back()}${me()}</div>
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
      </section>
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
    const { you, sit, start } = this.around;
    if (you.seat === null)
      return this.free ? lit(t("sit.down"), () => sit()) : html`<p class="nothing">${t("full")}</p>`;
    if (you.host) return lit(this.free ? t("begin.with.bots") : t("begin"), () => start());
    return html`<p class="nothing" role="status">${t("wait.for.host")}</p>`;
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
      <button class="btn btn--small" type="button" @click=${() => this.around.sit(seat)}>
        ${t("sit.here")}${unseen(` ${seat + 1}`)}
      </button>
    `;
  }

  /** The host says who shall sit on a chair that nobody has. */
  private choices({ seat, kind, level }: SeatShown, name: string): TemplateResult {
    const put = (to: Value, how: Value): void => this.around.seat(seat, String(to), String(how));
    return html`
      ${kindChoice(seat, kind, (to) => put(to, "medium"))}
      ${kind === "bot" ? levelChoice(seat, name, level ?? "medium", (how) => put("bot", how)) : nothing}
    `;
  }
}

const lit = (words: string, act: () => void): TemplateResult => html`
  <button class="btn btn--lamp btn--wide" type="button" @click=${act}>${words}</button>
`;

function who(seat: SeatShown, mine: boolean): string {
  if (seat.kind === "open") return t("open.words");
  if (seat.kind === "bot") return `${t("bot")}, ${t(seat.level ?? "medium")}`;
  return mine ? t("you") : t(seat.here ? "here" : "away");
}

const rules = ({ game, options }: TableShown): TemplateResult => html`
  <section class="panel">
    <h2 class="panel__head">${t("rules.of.table")}</h2>
    <ul class="opts">
      ${Object.entries(options).map(
        ([name, value]) => html`
          <li class="opt">
            <span class="opt__name">${worded(`${game}.option.${name}`, spoken(name))}</span>
            <span>${valued(game, name, value)}</span>
          </li>
        `,
      )}
    </ul>
  </section>
`;

const valued = (game: string, name: string, value: unknown): string =>
  typeof value === "boolean"
    ? t(value ? "yes" : "no")
    : worded(`${game}.option.${name}.${value}`, spoken(String(value)));

customElements.define("lobby-page", LobbyPage);
