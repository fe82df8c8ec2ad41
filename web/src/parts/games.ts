/** Small signs of a game: its crest, and how many may play it. */
import type { TemplateResult } from "lit";
import { html } from "../html";
import { facts } from "../shelf";
import { icon } from "./parts";

export const crest = (game: string): TemplateResult => html`<span class="crest">${icon(facts(game).crest)}</span>`;

export const span = (seats: number[]): string => (seats.length > 1 ? `${seats[0]}–${seats.at(-1)}` : `${seats[0]}`);
