/** The four tracks: living cost, research, tax and climate. */
import type { TemplateResult } from "lit";
import { html } from "../../html";
import { icon, pips } from "../../parts/parts";
import { t } from "../../words/words";
import type { MerlinBoard } from "./board";

const LIVING = 20; // where the tracks end
const RESEARCH = 12;
const TAX = 5;
const CLIMATE = 16;

export function trackers({ view, me }: MerlinBoard): TemplateResult {
  const { col, rc, tax, climate, threshold, climate_left: n } = view;
  const wild = t("mer.climate.words", { n });
  return html`<dl class="trackers">
    ${tracker("mer:bread", t("mer.living"), col, LIVING, t("mer.living.words"))}
    ${tracker("mer:spells", t("mer.research"), rc, RESEARCH, t("mer.research.words"))}
    ${tracker("mer:tax", t("mer.tax"), tax, TAX, t("mer.tax.words", { n: me.tax }))}
    ${tracker("mer:climate", t("mer.climate"), climate, threshold || CLIMATE, wild, "tracker--hot")}
  </dl>`;
}

const tracker = (art: string, words: string, n: number, of: number, note: string, hot = ""): TemplateResult =>
  html`<div class="tracker ${hot}"><dt>${icon(art)}<span>${words}</span></dt>
    <dd><b>${n}</b>${pips(Math.min(n, of), of)}<em>${note}</em></dd></div>`;
