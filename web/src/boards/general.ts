/** The general board: any game that has a view and options can be played on it.
 *  Moves are grouped by verb and put together part by part. */
import { nothing, type TemplateResult } from "lit";
import type { Happened, Offer } from "../generated/wire";
import { html } from "../html";
import type { Motion } from "../motion";
import { spoken } from "../parts/options";
import { icon, type Part, seatClass, sigil } from "../parts/parts";
import { actor } from "../parts/story";
import { seatSlot } from "../shelf";
import { t } from "../words/words";
import { type Around, Board, upper } from "./board";

type AnyParts = { verb: string } & Record<string, string | number>;
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const FEW = 10; // so many moves are simply listed

/** Moves put together part by part; other boards use it for what they have no picture for. */
export class Composer {
  chosen: Record<string, string | number> = {};

  /** Offers that fit what was chosen so far. */
  fits(offers: (Offer & { parts: AnyParts })[]): (Offer & { parts: AnyParts })[] {
    return offers.filter(({ parts }) => Object.entries(this.chosen).every(([slot, value]) => parts[slot] === value));
  }

  /** The next part to choose: the first in which the fitting offers differ. */
  next(offers: (Offer & { parts: AnyParts })[]): string | null {
    const left = this.fits(offers);
    if (left.length < 2) return null;
    for (const slot of Object.keys(left[0]!.parts))
      if (new Set(left.map(({ parts }) => parts[slot])).size > 1) return slot;
    return null;
  }
}

class GeneralBoard extends Board<Record<string, Json>, AnyParts> {
  private composer = new Composer();

  protected reset(): void {
    this.composer = new Composer();
  }

  override motions(told: Happened): Motion[] {
    const seat = actor(this.around.table.game, told);
    return seat >= 0 && seat !== this.around.you ? [{ kind: "ring", at: `[data-seat="${seat}"]`, seat }] : [];
  }

  protected override render(): unknown {
    const { around } = this;
    if (!around.live) return html`<div class="general__table">${this.tableau()}</div>`;
    return html`
      <div class="board general">
        ${around.bar(nothing)}
        <main class="general__main">
          ${around.ticker()}
          <div class="general__table">${this.tableau()}</div>
          <div class="near">${this.promptLine()}${this.reason()}${this.choices()}</div>
        </main>
        ${around.log()}
      </div>
    `;
  }

  override tableau(): TemplateResult {
    const view = this.view ?? {};
    const lists = Object.entries(view).filter(([, value]) => this.bySeat(value)) as [string, Json[]][];
    const rest = Object.entries(view).filter(([, value]) => !this.bySeat(value));
    const plain = rest.filter(([, value]) => value === null || typeof value !== "object");
    const { pending } = this.around.table;
    const rich = rest.filter(([, value]) => value !== null && typeof value === "object");
    return html`
      <section class="panel general__facts" aria-label=${t("table.facts")}>
        <dl>
          ${plain.map(
            ([key, value]) => html`
              <div>
                <dt>${spoken(key)}</dt>
                <dd>${this.plain(key, value)}</dd>
              </div>
            `,
          )}
        </dl>
      </section>
      <ul class="general__seats">
        ${around(this.around.names.length).map(
          (seat) => html`
            <li
              class="panel general__seat ${seatClass(seat)} ${pending.includes(seat) ? "general__seat--asked" : ""}"
              data-seat=${seat}
              data-flip="seat-${seat}">
              <h2 class="panel__head">
                ${sigil(seat, this.name(seat))}${this.name(seat)}${
                  seat === this.around.you
                    ? html`
                        ${" "}
                        <small>${t("you")}</small>
                      `
                    : nothing
                }${this.around.clock(seat)}
              </h2>
              ${lists.map(([key, value]) =>
                lists.length > 1 || typeof value[seat] !== "object"
                  ? html`
                      <div class="general__part">
                        <h3>${spoken(key)}</h3>
                        ${this.shown(key, value[seat]!)}
                      </div>
                    `
                  : this.shown(key, value[seat]!),
              )}
            </li>
          `,
        )}
      </ul>
      <div class="general__rich">
        ${rich.map(
          ([key, value]) => html`
            <section class="panel general__part">
              <h2 class="panel__head">${spoken(key)}</h2>
              ${this.shown(key, value)}
            </section>
          `,
        )}
      </div>
    `;
  }

  private bySeat(value: Json): boolean {
    return Array.isArray(value) && value.length === this.around.names.length && value.length > 1;
  }

  private plain(key: string, value: Json): Part {
    if (value === null || value === "") return "–";
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (typeof value === "number" && seatSlot(this.around.table.game, key)) return this.name(value);
    if (
      typeof value === "number" &&
      /^(active|first|starter|turn|leader|current)$/.test(key) &&
      value < this.around.names.length
    )
      return this.name(value);
    return typeof value === "string" ? value.replaceAll("_", " ") : String(value);
  }

  private shown(key: string, value: Json): unknown {
    if (value === null || typeof value !== "object")
      return html`<p class="general__value">${this.plain(key, value)}</p>`;
    if (Array.isArray(value)) {
      if (!value.length) return html`<p class="general__value">–</p>`;
      if (value.every((one) => one === null || typeof one !== "object"))
        return html`
          <ul class="general__row">
            ${value.map((one) => html`<li>${this.plain(key, one)}</li>`)}
          </ul>
        `;
      return html`
        <ol class="general__list">
          ${value.map((one) => html`<li>${this.shown(key, one)}</li>`)}
        </ol>
      `;
    }
    const entries = Object.entries(value);
    return entries.length
      ? html`
          <dl>
            ${entries.map(
              ([name, one]) => html`
                <div class=${one !== null && typeof one === "object" ? "deep" : ""}>
                  <dt>${spoken(name)}</dt>
                  <dd>
                    ${one !== null && typeof one === "object" ? this.shown(name, one) : this.plain(name, one)}
                  </dd>
                </div>
              `,
            )}
          </dl>
        `
      : html`<p class="general__value">–</p>`;
  }

  private promptLine(): TemplateResult {
    const fits = this.composer.fits(this.offers);
    const started = Object.keys(this.composer.chosen).length > 0;
    const only = started && fits.length === 1 ? fits[0]! : null;
    return this.prompt(
      this.around.ask?.prompt ?? "",
      only ? upper(only.text) : started ? t("general.next") : t("general.first"),
      html`${started ? this.takeBack() : nothing}${only ? this.confirm(upper(only.text), only.move) : nothing}`,
    );
  }

  private pick(slot: string, value: string | number): void {
    this.composer.chosen = { ...this.composer.chosen, [slot]: value };
    this.around.tell(null);
    this.requestUpdate();
  }

  private choices(): Part {
    if (!this.asked) return nothing;
    const fits = this.composer.fits(this.offers);
    if (fits.length === 1 && Object.keys(this.composer.chosen).length) return nothing;
    if (fits.length <= FEW)
      return html`
        <ul class="choices" data-arrows aria-label=${t("your.choices")}>
          ${fits.map(
            (offer) => html`
              <li>
                <button class="btn" data-legal type="button" @click=${() => this.play(offer.move)}>
                  ${upper(offer.text)}
                </button>
              </li>
            `,
          )}
        </ul>
      `;
    const slot = this.composer.next(this.offers)!;
    const values = [...new Set(fits.map(({ parts }) => parts[slot]!))];
    return html`
      <ul class="choices" data-arrows aria-label=${spoken(slot)}>
        ${values.map((value) => {
          const n = fits.filter(({ parts }) => parts[slot] === value).length;
          const words =
            slot === "verb"
              ? spoken(String(value))
              : typeof value === "number" && seatSlot(this.around.table.game, slot) && this.around.names[value]
                ? this.name(value)
                : spoken(String(value));
          return html`
            <li>
              <button class="btn" data-legal type="button" @click=${() => this.pick(slot, value)}>
                ${
                  typeof value === "number" && seatSlot(this.around.table.game, slot) && this.around.names[value]
                    ? sigil(value, words, "small")
                    : slot === "verb"
                      ? icon("lamp")
                      : nothing
                }
                ${words}${
                  n > 1
                    ? html`
                        ${" "}
                        <small>${n}</small>
                      `
                    : nothing
                }
              </button>
            </li>
          `;
        })}
      </ul>
    `;
  }
}

const around = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

customElements.define("general-board", GeneralBoard);
export const draw = (around: Around<Record<string, Json>>): TemplateResult =>
  html`<general-board data-board .around=${around}></general-board>`;
