/** What every page shares: rendering into the document itself, going elsewhere, and saying what went wrong. */
import { LitElement, nothing, type TemplateResult } from "lit";
import { api, Trouble } from "../api";
import type { Me, TableShown } from "../generated/wire";
import { html } from "../html";
import { icon, sigil, unseen } from "../parts/parts";
import { keep, settings } from "../settings";
import { facts } from "../shelf";
import { entitle } from "../waiting";
import { has, t } from "../words/words";

export class Page extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this; // styles are shared sheets, and labels must find their fields
  }
}

/** Goes to another page of the market without loading it anew. */
export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** What to say about a refusal: our words for known codes, else the server's. */
export function explain(error: unknown): string {
  if (!(error instanceof Trouble)) return t("trouble.broken");
  // What is asked for by HTTP is a name, never a seat.
  const key = error.code === "taken" ? "trouble.name.taken" : `trouble.${error.code}`;
  return has(key) ? t(key, { reason: error.message }) : error.message;
}

/** What to say about a table that cannot be shown. */
export const missing = (error: unknown): string =>
  error instanceof Trouble && error.code === "unknown" ? t("lost.table") : explain(error);

/** Who the reader is; asked once, changed by the settings. */
export const person: { me: Me; ended: boolean } = { me: { kind: "nobody", person: null, name: "" }, ended: false };

const NAMES = [
  "Wren",
  "Moth",
  "Sorrel",
  "Bram",
  "Ivy",
  "Finch",
  "Hazel",
  "Rook",
  "Tansy",
  "Alder",
  "Juniper",
  "Teasel",
];

/** A name is enough to sit down, and whoever has none gets one that can be changed. */
export async function named(): Promise<Me> {
  if (person.me.kind === "nobody") person.me = await api.me();
  if (person.me.kind === "nobody") {
    const any = crypto.getRandomValues(new Uint8Array(2));
    person.ended = settings.name !== "";
    person.me = await api.rename(settings.name || `${NAMES[any[0]! % NAMES.length]} ${(any[1]! % 89) + 11}`);
  }
  if (person.me.name !== settings.name) keep({ name: person.me.name });
  return person.me;
}

/** Does something as somebody with a name; a session that has ended is begun anew, once. */
export async function asMe<T>(act: () => Promise<T>): Promise<T> {
  await named();
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Trouble) || error.status !== 401) throw error;
    person.me = { kind: "nobody", person: null, name: "" };
    await named();
    return act();
  }
}

export const mark = (words = true): TemplateResult => html`
  <a class="bar__mark" href="/" aria-label="Spellmarket">
    ${icon("lamp")}
    <span class=${words ? "" : "wide"}>Spellmarket</span>
  </a>
`;

export const me = (): TemplateResult => {
  const name = person.me.name || t("nobody");
  return html`
    <a class="btn btn--small" href="/settings">
      ${sigil(0, name, "small")}
      <span>${name}</span>
      ${unseen(`, ${t("settings")}`)}
    </a>
  `;
};

/** Night, morning, or as the system says. */
export const lamps = (page: LitElement): TemplateResult => html`
  <button
    class="btn btn--quiet btn--icon"
    type="button"
    aria-label=${t("theme.switch")}
    title=${t("theme.switch")}
    @click=${() => {
      const dark = settings.theme ? settings.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
      keep({ theme: dark ? "light" : "dark" });
      page.requestUpdate();
    }}>
    ${icon("moon")}
  </button>
`;

export const back = (): TemplateResult => html`
  <a class="btn btn--quiet btn--small" href="/">
    ${icon("leave")}${roomy(t("back"))}
  </a>
`;

/** A message in the page's one place for troubles. */
export const trouble = (words: string): TemplateResult | typeof nothing =>
  words
    ? html`
        <p class="trouble" role="alert">
          ${icon("bar")}
          <span>${words}</span>
        </p>
      `
    : nothing;

/** A page for what cannot be shown: what happened, and where to go from here. */
export const lost = (
  words: string,
  more: { title?: string; again?: boolean; link?: TemplateResult } = {},
): TemplateResult => html`
  <div class="pagey lost-page">
    <header class="bar pagey__bar">
      ${mark()}
      <div class="bar__end">${back()}</div>
    </header>
    <main class="lost">
      <span class="lost__lamp">${icon("lamp")}</span>
      <h1>${more.title ?? t("lost")}</h1>
      ${trouble(words)}
      <div class="lost__acts">
        ${
          more.again
            ? html`<button class="btn" type="button" @click=${() => location.reload()}>${t("again")}</button>`
            : nothing
        }${more.link ?? html`<a class="btn btn--lamp" href="/">${t("back")}</a>`}
      </div>
    </main>
  </div>
`;

/** Words on a button that are only heard where there is no room for them. */
export const roomy = (words: string): TemplateResult => html`
  <span class="wide">${words}</span>
  <span class="unseen narrow">${words}</span>
`;

/** The name of a game in a bar: whole where there is room, short where there is none. */
export const gameName = (one: TableShown): TemplateResult => html`
  <span class="wide">${one.title}</span>
  <span class="narrow">${facts(one.game).short}</span>
`;

/** While the page waits for what it shows. */
export const oneMoment = (): TemplateResult => html`
  <main class="lost pagey"><p role="status">${t("one.moment")}</p></main>
`;

export const duration = ([least, most]: [number, number]): string => {
  const hours = most >= 120 ? t("hours", { n: most / 60 }) : t("minutes", { n: most });
  return least === most || most >= 120 ? hours : t("minutes.span", { least, most });
};

export function setTitle(words: string): void {
  entitle(words && `${words} · Spellmarket`);
}
