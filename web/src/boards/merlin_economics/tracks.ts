/** The four tracks: living cost, research, tax and climate. */
import type { TemplateResult } from "lit";
import { html } from "../../html";
import { lookable } from "../../parts/look";
import { icon, pips } from "../../parts/parts";
import { t } from "../../words/words";
import type { MerlinBoard } from "./board";

export function trackers({ view, me, around }: MerlinBoard): TemplateResult {
  const ends = (around.contents.tracks ?? {}) as Record<string, number>;
  const { col, rc, tax, climate, threshold, climate_left: n } = view;
  const wild = t("mer.climate.words", { n });
  return html`<dl class="trackers">
    ${tracker("living", "mer:bread", col, ends.col, t("mer.living.words"))}
    ${tracker("research", "mer:spells", rc, ends.rc, t("mer.research.words"))}
    ${tracker("tax", "mer:tax", tax, ends.tax, t("mer.tax.words", { n: me.tax }))}
    ${tracker("climate", "mer:climate", climate, threshold || climate, wild, "tracker--hot")}
  </dl>`;
}

/** Tracks that the book counts under other names. */
const COUNTERS: Record<string, string> = { living: "col", research: "rc" };

/** A track; touching it tells what it is the price of, and what moves it. */
const tracker = (id: string, art: string, n: number, of = n, note: string, hot = ""): TemplateResult =>
  html`<div class="tracker ${hot}" data-thing="counter.${COUNTERS[id] ?? id}" data-look="track:${id}"
    title=${t(`mer.${id}`)}>
    <dt>${lookable(`track:${id}`, html`${icon(art)}<span>${t(`mer.${id}`)}</span>`, "", id === "living")}</dt>
    <dd><b>${n}</b>${pips(Math.min(n, of), of)}<em>${note}</em></dd></div>`;
