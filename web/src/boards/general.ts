/** The general board: any game that has a view and options can be played on it.
 *  Moves are grouped by verb and put together part by part. */
import { nothing, type TemplateResult } from "lit";
import type { Happened, Offer } from "../generated/wire";
import { html } from "../html";
import type { Motion } from "../motion";
import { spoken } from "../parts/options";
import { icon, type Part, seatClass, sigil } from "../parts/parts";
import { actor } from "../parts/story";
import { kindOf, viewBelow, viewKind } from "../shelf";
import { t } from "../words/words";
import { type Around, Board, upper } from "./board";
import { type AnyParts, Composer } from "./composer";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const FEW = 10; // so many moves are simply listed

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
          <div class="near">${this.promptLine()}${this.choices()}</div>
        </main>
        ${around.log()}
      </div>
    `;
  }

  override tableau(): TemplateResult {
    const all = Object.entries(this.view ?? {});
    const bySeat = all.filter(([key]) => this.kind(key) === "seats") as [string, Json[]][];
    const rest = all.filter(([key]) => this.kind(key) !== "seats");
    return html`
      <section class="panel general__facts" aria-label=${t("table.facts")}>
        ${this.fields(rest.filter(([, value]) => !deep(value)))}
      </section>
      <ul class="general__seats">${this.around.names.map((_, seat) => this.seat(seat, bySeat))}</ul>
      <div class="general__rich">
        ${rest
          .filter(([, value]) => deep(value))
          .map(
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

  /** What the game declares to stand at a place of its views. */
  private kind(path: string): string {
    return viewKind(this.around.table.game, path);
  }

  private seat(seat: number, bySeat: [string, Json[]][]): TemplateResult {
    const asked = this.around.table.pending.includes(seat) ? "general__seat--asked" : "";
    return html`
      <li class="panel general__seat ${seatClass(seat)} ${asked}" data-seat=${seat} data-flip="seat-${seat}">
        <h2 class="panel__head">
          ${sigil(seat, this.name(seat))}${this.name(seat)}${
            seat === this.around.you ? html`${" "}<small>${t("you")}</small>` : nothing
          }${this.around.clock(seat)}
        </h2>
        ${bySeat.map(([key, rows]) => this.row(key, rows[seat]!, bySeat.length > 1))}
      </li>
    `;
  }

  /** What one of the lists by seat says of a seat; under a heading, unless it is the only one and has fields. */
  private row(key: string, value: Json, many: boolean): unknown {
    const inside = this.shown(`${key}.*`, value);
    if (!many && deep(value)) return inside;
    return html`
      <div class="general__part">
        <h3>${spoken(key)}</h3>
        ${inside}
      </div>
    `;
  }

  private plain(path: string, value: Json): Part {
    if (value === null || value === "") return "–";
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (typeof value === "number" && this.kind(path) === "seat") return value < 0 ? "–" : this.name(value);
    // by pattern: an identifier made readable: this board knows no words of a game
    return typeof value === "string" ? value.replaceAll("_", " ") : String(value);
  }

  private shown(path: string, value: Json): unknown {
    if (!deep(value)) return html`<p class="general__value">${this.plain(path, value)}</p>`;
    if (Array.isArray(value)) return this.items(`${path}.*`, value);
    return this.fields(Object.entries(value), path);
  }

  private items(path: string, all: Json[]): TemplateResult {
    if (!all.length) return html`<p class="general__value">–</p>`;
    if (all.some(deep))
      return html`<ol class="general__list">${all.map((one) => html`<li>${this.shown(path, one)}</li>`)}</ol>`;
    return html`<ul class="general__row">${all.map((one) => html`<li>${this.plain(path, one)}</li>`)}</ul>`;
  }

  private fields(all: [string, Json][], path = ""): TemplateResult {
    if (!all.length && path) return html`<p class="general__value">–</p>`;
    const { game } = this.around.table;
    return html`<dl>${all.map(([name, one]) => this.field(name, viewBelow(game, path, name), one))}</dl>`;
  }

  private field(name: string, path: string, one: Json): TemplateResult {
    return html`
      <div class=${deep(one) ? "deep" : ""}>
        <dt>${spoken(name)}</dt>
        <dd>${deep(one) ? this.shown(path, one) : this.plain(path, one)}</dd>
      </div>
    `;
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
    return this.parts(this.composer.next(this.offers)!, fits);
  }

  /** The values of the next part, each with the number of moves that it leaves. */
  private parts(slot: string, fits: (Offer & { parts: AnyParts })[]): TemplateResult {
    const values = [...new Set(fits.map(({ parts }) => parts[slot]!))];
    return html`
      <ul class="choices" data-arrows aria-label=${spoken(slot)}>
        ${values.map((value) => {
          const left = fits.filter(({ parts }) => parts[slot] === value);
          return html`<li>${this.value(slot, value, left)}</li>`;
        })}
      </ul>
    `;
  }

  private value(slot: string, value: string | number, left: (Offer & { parts: AnyParts })[]): TemplateResult {
    const seated = kindOf(this.around.table.game, "verbs", left[0]!.parts.verb, slot) === "seat";
    const words = seated ? this.name(Number(value)) : spoken(String(value));
    const sign = seated ? sigil(Number(value), words, "small") : slot === "verb" ? icon("lamp") : nothing;
    return html`
      <button class="btn" data-legal type="button" @click=${() => this.pick(slot, value)}>
        ${sign} ${words}${left.length > 1 ? html`${" "}<small>${left.length}</small>` : nothing}
      </button>
    `;
  }
}

const deep = (value: Json): value is Json[] | { [key: string]: Json } => value !== null && typeof value === "object";

customElements.define("general-board", GeneralBoard);
export const draw = (around: Around<Record<string, Json>>): TemplateResult =>
  html`<general-board data-board .around=${around}></general-board>`;
