/** The goal of a game in five lines, before the first move of one's first game. */
import { nothing } from "lit";
import { api } from "../api";
import { html } from "../html";
import { t } from "../words/words";
import { goalUnread, keepRead } from "./goals";
import { icon, type Part } from "./parts";

const lines = new Map<string, string[]>();

/** Puts the card away for good. */
export function goalRead(game: string): void {
  if (!keepRead(game)) lines.delete(game);
}

/** Fetches what the card says, if it is still to be shown. */
export async function fetchGoal(game: string): Promise<void> {
  if (!goalUnread(game)) return;
  const told = await api.goal(game).catch(() => null);
  if (told) lines.set(game, told.card);
}

const told = (game: string): string[] | undefined => (goalUnread(game) ? lines.get(game) : undefined);

/** Whether the card lies on the table: then nothing else is laid over it. */
export const goalTold = (game: string): boolean => !!told(game);

/** The card, where it was fetched and not yet put away. */
export function goalCard(game: string, away: () => void): Part {
  const card = told(game);
  if (!card) return nothing;
  return html`
    <section class="goalcard" aria-label=${t("goal")}>
      <header class="goalcard__head">
        <h2>${icon("lamp")}${t("goal")}</h2>
        <button class="btn btn--small" type="button" @click=${away}>${t("goal.read")}</button>
      </header>
      <ol>
        ${card.map((line) => html`<li>${line}</li>`)}
      </ol>
      <a href="/learn/${game}/rules" target="_blank" rel="opener">${t("guide")}</a>
    </section>
  `;
}
