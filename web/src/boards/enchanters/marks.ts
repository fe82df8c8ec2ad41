/** Numbers with their pictures: in running text, in wreaths, on plates. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { icon, type Part, picture, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { Icon, Line, Said } from "./contents";

const ART: Record<string, string> = {
  atk: "enc:atk",
  bolt: "enc:bolt",
  claw: "enc:claw",
  def: "enc:guard",
  gem: "enc:gem",
  glory: "enc:laurel",
  heart: "enc:heart",
  multi: "enc:multi",
  skull: "enc:skull",
  to: "enc:to",
  wound: "enc:wound",
};

/** A small picture in a line of text. */
export const small = (kind: string): TemplateResult => icon(ART[kind]!, `g-${kind}`);

/** A number beside its small picture. */
export const figure = (kind: string, n: number | string = "", word = ""): TemplateResult =>
  html`<span class="g">${small(kind)}${n}${word ? unseen(` ${word}`) : nothing}</span>`;

/** Glory in its wreath; none is not drawn. */
export function wreath(n: number): Part {
  if (!n) return nothing;
  return html`<span class="glory ${Math.abs(n) > 9 ? "glory--two" : ""}">
    <svg aria-hidden="true"><use href=${picture(ART.glory!)}></use></svg>
    <b>${n}</b>${unseen(` ${t("enc.glory")}`)}</span>`;
}

/** A counter with its picture. */
export function tally(kind: string, n: number, word: string, big = false): TemplateResult {
  const size = big ? "count--big" : "";
  return html`<span class="count count--${kind} ${size}" title="${n} ${word}">
    ${icon(ART[kind]!)}${n}${unseen(` ${word}`)}</span>`;
}

/** A number on the left edge of a card; none is not drawn. */
export function plate(kind: "heart" | "claw" | "atk" | "def", n: number | null, word: string): Part {
  if (!n) return nothing;
  return html`<span class="stat stat--${kind}">
    <svg aria-hidden="true"><use href=${picture(ART[kind]!)}></use></svg><b>${n}</b>${unseen(` ${word}`)}</span>`;
}

export const rays = (): TemplateResult =>
  html`<svg class="rays" aria-hidden="true"><use href=${picture("rays")}></use></svg>`;

const SIGNS: Record<string, string> = {
  attack: "atk",
  crystal: "gem",
  defense: "def",
  immediate: "bolt",
  wound: "wound",
};

/** Text with its words for things turned into pictures. */
export function rich(text: string, icons: Icon[]): Part[] {
  let from = 0;
  const parts = icons.flatMap((one) => {
    const before = text.slice(from, one.at);
    from = one.at + one.length;
    return [before, pictured(one, text.slice(one.at, from))];
  });
  return [...parts, text.slice(from)];
}

/** A stretch of text as a picture; whoever cannot see it hears the words. */
function pictured({ icon, shown }: Icon, words: string): TemplateResult {
  const sign = small(SIGNS[icon] ?? icon);
  if (!shown) return html`${sign}${unseen(words)}`;
  return html`<span class="g">${shown}${sign}${unseen(words.slice(shown.length))}</span>`;
}

/** All that a card says. */
export const sayings = ({ lines, text }: Said): Part | Part[] =>
  lines.length ? lines.flatMap((line, i) => [i ? " " : "", ...rich(line.text, line.icons)]) : text;

export const dealt = (line: Line | undefined): Part[] => (line ? rich(line.deal, line.deal_icons) : []);
