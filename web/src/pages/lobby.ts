/** Before the game: who is here, which chairs are free, the link to share. */
import { nothing, type TemplateResult } from "lit";
import type { SeatShown, TableShown, You } from "../generated/wire";
import { html } from "../html";
import { crest } from "../parts/games";
import { segment, spoken, worded } from "../parts/options";
import { icon, sigil, unseen } from "../parts/parts";
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

  protected override render(): unknown {
    const { table, you, log } = this.around;
    const s = facts(table.game);
    const open = table.seats.filter(({ kind }) => kind === "open").length;
    const options = Object.entries(table.options);
    return html`
      <div class="pagey setup lobby ${colours(table.game)}">
        <header class="bar pagey__bar">
          ${mark()}
          <div class="bar__end">${back()}${me()}</div>
        </header>
        <main class="setup__grid">
          <h1 class="setup__title">${table.name || table.title}</h1>
          <section class="panel seatbox" aria-labelledby="h-seats">
            <h2 class="panel__head" id="h-seats">
              ${t("seats")}${" "}
              <span class="panel__note">${open ? t("open.n", { n: open }) : t("all.here")}</span>
            </h2>
            <ul class="chairs">
              ${table.seats.map((seat) => this.chair(seat))}
            </ul>
          </section>
          <div class="lobby__mid">
            ${
              options.length
                ? html`
                    <section class="panel">
                      <h2 class="panel__head">${t("rules.of.table")}</h2>
                      <ul class="opts">
                        ${options.map(
                          ([name, value]) => html`
                            <li class="opt">
                              <span class="opt__name">${worded(`${table.game}.option.${name}`, spoken(name))}</span>
                              <span>
                                ${
                                  typeof value === "boolean"
                                    ? t(value ? "yes" : "no")
                                    : worded(`${table.game}.option.${name}.${value}`, spoken(String(value)))
                                }
                              </span>
                            </li>
                          `,
                        )}
                      </ul>
                    </section>
                  `
                : nothing
            }
            ${log()}
          </div>
          <section class="sign" aria-labelledby="h-sign">
            <div class="sign__board">
              ${crest(table.game)}
              <b class="sign__title">${table.title}</b>
              <p id="h-sign">${t("seats.n", { n: table.seats.length })}</p>
            </div>
            <div class="sign__body panel">
              ${roundTable(
                s.crest,
                table.seats.map((seat) => ({ name: seat.name, open: seat.kind === "open" })),
              )}
              <div class="share">
                <label for="link">${t("link.share")}</label>
                <div class="share__row">
                  <input class="field" id="link" readonly .value=${location.href} />
                  <button class="btn" type="button" @click=${this.copy}>
                    ${icon(this.copied ? "tick" : "chain")}${this.copied ? t("copied") : t("copy")}
                  </button>
                </div>
              </div>
              ${
                you.seat === null
                  ? open
                    ? html`
                        <button class="btn btn--lamp btn--wide" type="button" @click=${() => this.around.sit()}>
                          ${t("sit.down")}
                        </button>
                      `
                    : html`<p class="nothing">${t("full")}</p>`
                  : you.host
                    ? html`
                        <button class="btn btn--lamp btn--wide" type="button" @click=${() => this.around.start()}>
                          ${open ? t("begin.with.bots") : t("begin")}
                        </button>
                      `
                    : html`<p class="nothing" role="status">${t("wait.for.host")}</p>`
              }
              ${
                you.seat !== null
                  ? html`
                      <button class="btn btn--quiet" type="button" @click=${() => this.around.leave()}>
                        ${icon("leave")}${t("get.up")}
                      </button>
                    `
                  : nothing
              }
              <p class="sealed">
                ${icon("seal")}
                <span>${t("sealed")}</span>
              </p>
            </div>
          </section>
        </main>
      </div>
    `;
  }

  private chair(seat: SeatShown): TemplateResult {
    const { you, table } = this.around;
    const open = seat.kind === "open";
    const mine = seat.seat === you.seat;
    const name = open ? t("seat.open") : seat.name;
    return html`
      <li class="chair ${open ? "chair--open" : `seat-${(seat.seat % 8) + 1}`}">
        ${
          open
            ? html`
                <span class="sigil sigil--open">
                  <svg aria-hidden="true"><use href="${SPRITES.shell}#sigil-${(seat.seat % 8) + 1}"></use></svg>
                  <b aria-hidden="true">${seat.seat + 1}</b>
                </span>
              `
            : sigil(seat.seat, name)
        }
        <span class="chair__name">
          <b>${name}</b>
          <small>
            ${
              open
                ? t("open.words")
                : seat.kind === "bot"
                  ? `${t("bot")}, ${t(seat.level ?? "medium")}`
                  : mine
                    ? t("you")
                    : seat.here
                      ? t("here")
                      : t("away")
            }
          </small>
        </span>
        ${
          open && you.seat === null
            ? html`
                <button class="btn btn--small" type="button" @click=${() => this.around.sit(seat.seat)}>
                  ${t("sit.here")}${unseen(` ${seat.seat + 1}`)}
                </button>
              `
            : nothing
        }
        ${seat.person === table.host ? html`<span class="turn chair__you">${icon("lamp")}${t("host")}</span>` : nothing}
        ${
          you.host && !mine && seat.kind !== "person"
            ? html`${segment(
                `seat${seat.seat}`,
                t("seat.n", { n: seat.seat + 1 }),
                [
                  ["open", t("seat.friend"), "person"],
                  ["bot", t("bot.word"), "bot"],
                ],
                seat.kind,
                (to) => this.around.seat(seat.seat, String(to), "medium"),
              )}${
                seat.kind === "bot"
                  ? segment(
                      `lvl${seat.seat}`,
                      t("level.of", { name }),
                      [
                        ["easy", t("easy")],
                        ["medium", t("medium")],
                        ["hard", t("hard")],
                      ],
                      seat.level ?? "medium",
                      (level) => this.around.seat(seat.seat, "bot", String(level)),
                    )
                  : nothing
              }
              `
            : nothing
        }
      </li>
    `;
  }
}

customElements.define("lobby-page", LobbyPage);
