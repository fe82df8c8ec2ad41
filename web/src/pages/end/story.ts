/** How it went: a chart of the standing by rounds, and the moments at which the game turned. */
import type { TemplateResult } from "lit";
import type { MomentShown } from "../../generated/wire";
import { html } from "../../html";
import { icon } from "../../parts/parts";
import { total, unit } from "../../shelf";
import { t } from "../../words/words";
import type { EndPage } from "../end";
import { chart } from "./chart";

export function story(page: EndPage): TemplateResult {
  const moments = page.story?.moments ?? [];
  return html`
    <section class="story" aria-labelledby="h-story">
      <h2 id="h-story">
        ${t("how.it.went")}${" "}
        <small>${t("by.rounds", { what: total(page.table.game) })}</small>
      </h2>
      ${chart(page, "wide", 560, 450)}${chart(page, "narrow", 354, 270)}
      <ol class="turns">
        ${moments.map((one, i) => moment(page, one, i))}
      </ol>
    </section>
  `;
}

const moment = (page: EndPage, one: MomentShown, i: number): TemplateResult => html`
  <li>
    <a href="/replay/${page.table.id}?at=${one.at}">
      <span class="turns__no">${i + 1}</span>
      <span>
        <b>${headline(page, one)}</b>
        <small>${one.events.map(({ text }) => text).join(" ")}</small>
      </span>
      ${icon("go")}
    </a>
  </li>
`;

/** Who stood better, and in which round. */
function headline(page: EndPage, { seat, leads, gain, round }: MomentShown): string {
  const values = { name: page.names[seat], n: unit(page.table.game, gain), round };
  return t(leads ? "passes" : "gains", values);
}
