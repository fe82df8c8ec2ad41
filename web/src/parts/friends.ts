/** Being friends: the button that asks or agrees, and who is invited to a table. */
import type { TemplateResult } from "lit";
import { api } from "../api";
import { type Bond, bond, meet } from "../friends";
import type { SomebodyShown } from "../generated/wire";
import { html } from "../html";
import words from "../words/en/friends.json";
import { learn, t } from "../words/words";
import { icon, type Part, sigil, unseen } from "./parts";

learn(words);

const DOES: Record<Bond, string> = { none: "friend.ask", asked: "", asks: "friend.agree", friends: "" };
const STANDS: Record<Bond, string> = { none: "", asked: "friend.asked", asks: "", friends: "friend.is" };

/** What may be done about somebody, or how it stands. What was done is shown by `again`. */
export function friendship({ person, name }: SomebodyShown, again: (failed?: unknown) => void): TemplateResult {
  const now = bond(person);
  if (!DOES[now])
    return html`<small class="bond">${icon(now === "friends" ? "tick" : "glass")}${t(STANDS[now])}</small>`;
  const act = (): void => void meet(() => api.befriend(person)).then(() => again(), again);
  return html`
    <button class="btn btn--small" type="button" @click=${act}>
      ${icon("person")}${t(DOES[now])}${unseen(` ${name}`)}
    </button>
  `;
}

/** One row a guest: who, and what may be done about the invitation. */
export const guestRow = (one: SomebodyShown, control: Part): TemplateResult => html`
  <li class="opt">
    <span class="guest">${sigil(0, one.name, "small")}<span class="opt__name">${one.name}</span></span>
    ${control}
  </li>
`;

/** Friends of the reader with what may be done about each, and who asks. */
export const friendList = (rows: TemplateResult[], none: string): TemplateResult => html`
  <ul class="opts">
    ${rows.length ? rows : html`<li class="opt"><span class="nothing">${none}</span></li>`}
  </ul>
`;

/** A way to a new table with somebody: a person by id, or a bot by level. */
export const playWith = (game: string, whom: string, name: string): TemplateResult => html`
  <a class="btn btn--small" href="/new?game=${game}&with=${whom}">${icon("cycle")}${t("play.with", { name })}</a>
`;
