/** The bar of the workshop, its tabs on a phone, and the drawer with what is done most. */
import { nothing, type TemplateResult } from "lit";
import type { GameShown } from "../../generated/wire";
import { html } from "../../html";
import { icon } from "../../parts/parts";
import { facts } from "../../shelf";
import { t } from "../../words/words";
import { mark, roomy } from "../page";
import type { WorkshopPage } from "../workshop";
import { changesOf } from "./model";

const STATES = { yes: "ws.saved", "not yet": "ws.saving", no: "ws.unsaved" };

function state(page: WorkshopPage): string {
  if (page.fixed) return t(page.mark ? "ws.readonly" : "ws.sealed");
  return page.sheet || page.saved !== "yes" ? t(STATES[page.saved]) : t("ws.new");
}

export const bar = (page: WorkshopPage, game: GameShown): TemplateResult => html`
  <header class="bar pagey__bar">
    ${mark(false)}
    <span class="bar__rule wide"></span>
    <h1 class="bar__game">
      <span class="wide">${game.title}</span>
      <span class="narrow">${facts(game.name).short}</span>
    </h1>
    <div class="bar__facts">
      <span class="ws-tag">${t("workshop")}</span>
      <span class="wide" role="status">${page.work.title ? `${page.work.title}, ` : ""}${state(page)}</span>
    </div>
    <div class="bar__end">
      ${
        page.version
          ? html`
              <a class="btn btn--quiet btn--small" href="/workshop/compare/${page.game}?b=${page.version.mark}">
                ${icon("scales")}${roomy(t("ws.compare"))}
              </a>
            `
          : nothing
      }
      <a class="btn btn--quiet btn--small wide" href="/games/${page.game}">${icon("rules")}${roomy(t("rules"))}</a>
      <a class="btn btn--quiet btn--small" href="/workshop">${icon("leave")}${roomy(t("ws.packs"))}</a>
    </div>
  </header>
`;

const TABS = ["cards", "pack", "games"] as const;

export const tabs = (page: WorkshopPage): TemplateResult => html`
  <nav class="ws-tabs" aria-label=${t("ws.parts")}>
    ${TABS.map(
      (tab) => html`
        <button
          type="button"
          aria-current=${page.tab === tab ? "page" : nothing}
          @click=${() => page.show({ tab })}>
          ${t(`ws.tab.${tab}`, { n: changesOf(page.work) })}
        </button>
      `,
    )}
  </nav>
`;

export const drawer = (page: WorkshopPage): TemplateResult => html`
  <div class="ws-drawer narrow">
    <button class="btn" type="button" ?disabled=${!page.steps} @click=${page.undo}>
      ${icon("undo")}${t("ws.undo")}
    </button>
    ${playButton(page)}
  </div>
`;

export function playButton(page: WorkshopPage): TemplateResult {
  const { games } = page;
  const why = games.whyNot();
  return html`
    <button
      class="btn btn--lamp ws-play"
      type="button"
      aria-disabled=${why ? "true" : nothing}
      title=${why || nothing}
      @click=${() => void games.play()}>
      ${icon("play")}${t("ws.play", { count: games.count.toLocaleString(document.documentElement.lang) })}
    </button>
  `;
}
