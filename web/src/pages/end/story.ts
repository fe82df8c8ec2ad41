/** How it went: a chart of the points, and the three moves at which the game turned. */
import type { TemplateResult } from "lit";
import { html } from "../../html";
import { icon } from "../../parts/parts";
import { sentence } from "../../parts/story";
import { t } from "../../words/words";
import type { EndPage } from "../end";
import { chart } from "./chart";

export interface Turn {
  at: number;
  seat: number;
  head: string;
  text: string;
}
interface Weighed extends Turn {
  weight: number;
}

const TURNS = 3;

export function story(page: EndPage): TemplateResult {
  const found = turns(page);
  return html`
    <section class="story" aria-labelledby="h-story">
      <h2 id="h-story">
        ${t("how.it.went")}${" "}
        <small>${t("points.each.move")}</small>
      </h2>
      ${chart(page, found, "wide", 560, 450)}${chart(page, found, "narrow", 354, 270)}
      <ol class="turns">
        ${found.map((turn, i) => turnLine(page, turn, i))}
      </ol>
    </section>
  `;
}

const turnLine = (page: EndPage, turn: Turn, i: number): TemplateResult => html`
  <li>
    <a href="/replay/${page.table.id}?at=${turn.at}">
      <span class="turns__no">${i + 1}</span>
      <span>
        <b>${turn.head}</b>
        <small>${turn.text}</small>
      </span>
      ${icon("go")}
    </a>
  </li>
`;

/** Moves after which somebody else was ahead, or somebody gained most. */
function turns(page: EndPage): Turn[] {
  return page.scores
    .flatMap((_, at) => weighed(page, at) ?? [])
    .sort((a, b) => b.weight - a.weight)
    .slice(0, TURNS)
    .sort((a, b) => a.at - b.at);
}

const leader = (row: number[]): number => row.indexOf(Math.max(...row));

function weighed(page: EndPage, at: number): Weighed | null {
  const [old, now] = [page.scores[at - 1], page.scores[at]];
  if (!old || !now) return null;
  const gains = now.map((n, seat) => n - old[seat]!);
  const best = leader(gains);
  const gain = gains[best]!;
  if (gain <= 0) return null;
  const passed = leader(now) !== leader(old) && Math.max(...old) > 0;
  const seat = passed ? leader(now) : best;
  const name = page.names[seat];
  return {
    at,
    seat,
    weight: gain + (passed ? 3 + (at / page.scores.length) * 6 : 0),
    head: passed ? t("passes", { name }) : t("gains", { name, n: gain }),
    text: told(page, at),
  };
}

const told = (page: EndPage, at: number): string =>
  page.frames[at]!.events.filter((one) => one.about === "game")
    .slice(0, 2)
    .map((one) => sentence(page.table.game, one, page.names, page.you))
    .join(" ");
