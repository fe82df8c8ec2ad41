/** How to play: statements with the ledger one touch behind them, worked examples, and the words of the game. */
import { nothing, type TemplateResult } from "lit";
import { api } from "../api";
import type {
  GuideChapter,
  GuideExample,
  GuideShown,
  GuideStatement,
  GuideTerm,
  Question,
  Rule,
} from "../generated/wire";
import { html } from "../html";
import { explained } from "../shelf";
import { t } from "../words/words";
import { ruled } from "./ledger";
import { icon, type Part } from "./parts";

/** What pages and the drawer show a guide with: the ledger, and the board of an example where there is room. */
export interface Guided {
  guide: GuideShown | null;
  rules: Rule[];
  board?: (example: GuideExample) => Part;
}

/** A guide and the ledger behind it; a game that nobody has explained yet has its ledger alone. */
export async function guided(game: string): Promise<Pick<Guided, "guide" | "rules">> {
  const told = explained(game) ? api.guide(game).catch(() => null) : null;
  const [guide, rules] = await Promise.all([told, api.rules(game)]);
  return { guide, rules };
}

/** The chapter that belongs to a question: by what may be done, if all of it is of one chapter, or by the phase. */
export function chapterOf({ chapters }: GuideShown, ask: Question | null): GuideChapter | undefined {
  const verbs = new Set((ask?.options ?? []).map(({ parts }) => String(parts.verb)));
  const all = (one: GuideChapter): boolean => verbs.size > 0 && [...verbs].every((verb) => one.verbs.includes(verb));
  return chapters.find(all) ?? chapters.find(({ phases }) => ask && phases.includes(ask.phase));
}

/** The chapter that says what a rule says. */
export const chapterSaying = ({ chapters }: GuideShown, rule: string): GuideChapter | undefined =>
  chapters.find(({ says }) => says.some(({ rules }) => rules.includes(rule)));

export const matches = (words: string, ...texts: string[]): boolean =>
  !words || texts.some((text) => text.toLowerCase().includes(words));

/** The ledger's paragraphs, behind a touch on what they say in short. */
function behind({ rules }: Guided, ids: string[], told: unknown): TemplateResult {
  return html`
    <details class="says">
      <summary>${told}</summary>
      <ul class="says__rules">
        ${rules.filter(({ id }) => ids.includes(id)).map((rule) => html`<li class="rule">${ruled(rule)}</li>`)}
      </ul>
    </details>
  `;
}

const statement = (about: Guided, { head, text, rules }: GuideStatement): TemplateResult =>
  behind(about, rules, html`${head ? html`<b class="says__head">${head}</b>` : nothing}<span>${text}</span>`);

const example = (about: Guided, one: GuideExample): TemplateResult => html`
  <section class="worked" data-example=${one.id}>
    <h4>${icon("eye")}${one.title}</h4>
    ${behind(about, one.rules, html`<span>${one.text}</span>`)}
    <p class="worked__move">${one.moves.join(" · ")}</p>
    <ol class="worked__story">
      ${one.events.map((text) => html`<li>${text}</li>`)}
    </ol>
    ${about.board?.(one) ?? nothing}
  </section>
`;

/** A chapter, or what a search finds of it. */
export function chapter(about: Guided, one: GuideChapter, search = ""): Part {
  const whole = matches(search, one.title);
  const says = one.says.filter(({ text, rules }) => whole || matches(search, text, ...rules));
  const examples = one.examples.filter(({ title, text }) => whole || matches(search, title, text));
  if (!says.length && !examples.length) return nothing;
  return html`
    <section class="chapter" id="chapter-${one.id}" data-chapter=${one.id}>
      <h3>${one.title}</h3>
      ${says.map((each) => statement(about, each))}${examples.map((each) => example(about, each))}
    </section>
  `;
}

/** What a search finds in all chapters and words; if nothing, that is said. */
export function found(about: Guided, chapters: GuideChapter[], search: string): unknown {
  const parts = [...chapters.map((one) => chapter(about, one, search)), words(about.guide!.terms, search)];
  if (parts.some((one) => one !== nothing)) return parts;
  return html`<p class="nothing" role="status">${t("guide.nothing", { words: search })}</p>`;
}

/** The words of the game, each with its picture. */
function words(terms: GuideTerm[], search = ""): Part {
  const found = terms.filter(({ word, says }) => matches(search, word, says));
  if (!found.length) return nothing;
  return html`
    <section class="chapter" id="chapter-words">
      <h3>${t("guide.words")}</h3>
      <dl class="terms">
        ${found.map(
          ({ word, says, icon: art }) => html`
            <dt>${icon(art)}${word}</dt>
            <dd>${says}</dd>
          `,
        )}
      </dl>
    </section>
  `;
}
