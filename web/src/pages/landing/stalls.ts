/** The stalls of the street: one game each, with a door that opens a table against bots. */
import { nothing, type TemplateResult } from "lit";
import type { GameShown } from "../../generated/wire";
import { html } from "../../html";
import { span } from "../../parts/games";
import { awning, drawn, icon, type Part, unseen } from "../../parts/parts";
import { colours, facts, invites, stall as wares } from "../../shelf";
import { t } from "../../words/words";
import type { LandingPage } from "../landing";
import { duration } from "../page";

export const stall = (page: LandingPage, game: GameShown): TemplateResult => html`
  <article class="stall ${colours(game.name)}">
    ${awning(8, 240, 56, "stall__awning")}
    <svg class="stall__scene" viewBox="0 0 240 150" aria-hidden="true">
      ${(wares(game.name).scene ?? anyScene)()}
    </svg>
    <div class="stall__counter">
      <h2><a href="/games/${game.name}">${game.title}</a></h2>
      <p>${invites(game.name)}</p>
      ${size(game)}
    </div>
    <div class="stall__doors">${door(page, game)}${schoolDoor(game)}</div>
  </article>
`;

const anyScene = (): unknown => drawn("lamp", 66, 14, 110, "pale");

const size = (game: GameShown): TemplateResult => html`
  <div class="stall__facts">
    <span>${icon("person")}${game.seats.length ? span(game.seats) : "…"}${unseen(` ${t("players")}`)}</span>
    <span>${icon("glass")}${duration(facts(game.name).minutes)}</span>
    ${weight(facts(game.name).weight)}
  </div>
`;

const weight = (n: number): TemplateResult => html`
  <span class="weight" title=${t("weight", { n })}>
    ${[1, 2, 3, 4, 5].map((i) => html`<i class=${i <= n ? "on" : ""}></i>`)}${unseen(t("weight", { n }))}
  </span>
`;

/** The first lesson of a game, beside its door. */
const schoolDoor = (game: GameShown): Part =>
  game.lesson
    ? html`
        <a class="stall__learn" href="/learn/${game.name}/${game.lesson.id}">
          ${icon("cap")}<span>${t("learn.in", { n: game.lesson.minutes })}${unseen(`: ${game.title}`)}</span>
        </a>
      `
    : nothing;

function door(page: LandingPage, game: GameShown): TemplateResult {
  const busy = page.busy === game.name;
  return html`
    <button
      class="stall__go"
      type="button"
      aria-busy=${busy ? "true" : "false"}
      @click=${() => page.playNow(game.name)}>
      <span>${busy ? t("opening") : t("play")}${unseen(` ${game.title} ${t("against.bots")}`)}</span>
      ${icon("go")}
    </button>
  `;
}
