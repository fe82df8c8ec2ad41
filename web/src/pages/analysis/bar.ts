/** The bar of an analysis, and how far it has been read. */
import { nothing, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import type { AnalysisShown, TableShown } from "../../generated/wire";
import { html } from "../../html";
import { icon } from "../../parts/parts";
import { t } from "../../words/words";
import type { AnalysisPage } from "../analysis";
import { gameName, mark, roomy } from "../page";

export const bar = (page: AnalysisPage, one: TableShown): TemplateResult => html`
  <header class="bar pagey__bar">
    ${mark(false)}
    <span class="bar__rule wide"></span>
    <h1 class="bar__game">${gameName(one)}</h1>
    <div class="bar__facts">
      <span class="an__tag">${t("an")}</span>
      <span class="wide">${one.name}</span>
    </div>
    <div class="bar__end">
      <label class="an__known">
        <input
          type="checkbox"
          .checked=${page.known}
          @change=${(event: Event) => void page.know((event.target as HTMLInputElement).checked)} />
        ${roomy(t("an.known"))}
      </label>
      <a class="btn btn--quiet btn--small" href="/replay/${one.id}?at=${Math.max(0, page.at)}">
        ${icon("play")}${roomy(t("replay"))}
      </a>
      <a class="btn btn--quiet btn--small" href="/tables/${one.id}">${icon("leave")}${roomy(t("an.end"))}</a>
    </div>
  </header>
`;

/** A bar while it is read; what stands there when it was stopped or failed. */
export function reading(page: AnalysisPage, told: AnalysisShown): TemplateResult | typeof nothing {
  if (told.state === "done") return nothing;
  const on = told.state === "reading" && !page.stopped;
  const done = told.read / Math.max(1, told.total);
  return html`
    <div class="an__reading panel" data-reading=${on ? "yes" : "no"}>
      ${icon("glass")}
      <p role="status">${words(told, on)}</p>
      <span
        class="an__rail"
        aria-hidden="true"
        ${ref((rail) => (rail as HTMLElement | undefined)?.style.setProperty("--done", String(done)))}><i></i></span>
      ${
        told.state === "stopped"
          ? nothing
          : html`
              <button class="btn" type="button" @click=${on ? page.stop : page.again}>
                ${t(on ? "an.stop" : "an.again")}
              </button>
            `
      }
    </div>
  `;
}

function words(told: AnalysisShown, on: boolean): string {
  const values = { read: told.read, total: told.total, n: Math.ceil(told.left ?? 0) };
  if (told.state === "failed") return told.reason;
  if (!on) return t("an.stopped", values);
  return t(told.left === null ? "an.begins" : "an.reading", values);
}
