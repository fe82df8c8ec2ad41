/** The dock of a replay: whose eyes, the line to scrub along, forth and back, and playing on from here. */
import { nothing, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import type { Frame, TableShown } from "../../generated/wire";
import { html } from "../../html";
import { icon, sigil, unseen } from "../../parts/parts";

import { facts } from "../../shelf";
import { t } from "../../words/words";
import type { AnyBoard } from "../moments";
import { type ReplayPage, SPEEDS } from "../replay";

const MARKS = 40; // great moments that the line has room for

export const dock = (page: ReplayPage, one: TableShown, frame: Frame): TemplateResult => html`
  <section class="dock" aria-label=${t("replay.controls")}>
    <fieldset class="eyes">
      <legend>${t("whose.eyes")}</legend>
      ${eyes(page, "all", t("all.hands"), icon("eye"))}
      ${one.seats.map(({ seat, name }) =>
        eyes(page, String(seat), name, sigil(seat, name, "small"), hand(page, frame, seat)),
      )}
      ${eyes(page, "watcher", t("a.watcher"), icon("person"))}
    </fieldset>
    ${scrub(page, one.game)}${transport(page)}${where(page, frame)}
    <div class="playon">
      <button class="btn btn--lamp" type="button" @click=${() => void page.playOn()}>${t("play.on")}</button>
      <small>${t("play.on.words", { name: page.names[page.seat] })}</small>
    </div>
  </section>
`;

const eyes = (page: ReplayPage, value: string, words: string, sign: unknown, held: unknown = nothing): TemplateResult =>
  html`
    <label class="eyes__one">
      <input
        class="unseen"
        type="radio"
        name="eyes"
        .checked=${page.eyes === value}
        @change=${() => void page.look(value)} />
      <span class="eyes__in">
        ${sign}
        <span class="eyes__name">${words}</span>
        ${held}
      </span>
    </label>
  `;

/** What a seat holds at this moment, where all hands are open. */
function hand(page: ReplayPage, { view }: Frame, seat: number): unknown {
  const board = page.querySelector<AnyBoard>("[data-board]");
  return Array.isArray(view) && board ? board.held(view[seat]) : nothing;
}

const scrub = (page: ReplayPage, game: string): TemplateResult => html`
  <div class="scrub">
    ${marks(page, game)}
    <label class="unseen" for="scrub">${t("move.n")}</label>
    <input
      class="scrub__range"
      id="scrub"
      type="range"
      min="0"
      max=${page.end}
      .value=${String(page.at)}
      aria-valuetext=${t("move.of", { at: page.at, total: page.end })}
      @input=${(event: Event) => void page.to(Number((event.target as HTMLInputElement).value))} />
  </div>
`;

/** The great moments, on the line: those that the game calls so, each with its picture. */
function marks(page: ReplayPage, game: string): TemplateResult {
  const pictures = new Map(facts(game).great);
  const great = page.list
    .flatMap(({ at, events }) => {
      const one = events.find(({ event }) => pictures.has(event));
      return one ? { at, art: one.data[pictures.get(one.event)!] ?? "lamp" } : [];
    })
    .slice(0, MARKS);
  return html`
    <ol class="marks" aria-hidden="true">
      ${great.map(
        ({ at, art }) => html`
          <li ${ref((li) => (li as HTMLElement | undefined)?.style.setProperty("--at", String(at / page.end)))}>
            ${icon(String(art))}
          </li>
        `,
      )}
    </ol>
  `;
}

const transport = (page: ReplayPage): TemplateResult => html`
  <div class="transport">
    ${jump(t("to.start"), "ends", () => page.to(0), "flip")}
    ${jump(t("one.back"), "go", () => page.to(page.at - 1), "flip")}
    <button
      class="btn btn--icon transport__play"
      type="button"
      aria-label=${page.timer ? t("pause") : t("play.replay")}
      @click=${page.toggle}>
      ${icon(page.timer ? "pause" : "play")}
    </button>
    ${jump(t("one.on"), "go", () => page.to(page.at + 1, true))}
    ${jump(t("to.end"), "ends", () => page.to(page.end))}
    <span class="wide">
      <button class="btn btn--quiet btn--small" type="button" @click=${() => page.faster()}>
        ${SPEEDS[page.speed]} ×${unseen(` ${t("speed")}`)}
      </button>
    </span>
  </div>
`;

const jump = (words: string, image: string, act: () => Promise<void>, way: "flip" | "" = ""): TemplateResult => html`
  <button class="btn btn--quiet btn--icon ${way}" type="button" aria-label=${words} @click=${() => void act()}>
    ${icon(image)}
  </button>
`;

function where(page: ReplayPage, frame: Frame): TemplateResult {
  const told = frame.events.find((event) => event.about === "game");
  return html`
    <p class="where" role="status">
      <b>
        ${t("move.at", { at: page.at })}
        <small> ${t("of.total", { total: page.end })}</small>
      </b>
      <span>${told?.text ?? ""}</span>
    </p>
  `;
}
