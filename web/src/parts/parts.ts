/** Parts that every page is made of: pictures, seats, counters, cards, dice, pips, reasons. */
import { nothing, type TemplateResult } from "lit";
import { html, svg } from "../html";
import { t } from "../words/words";

export type Part = TemplateResult | typeof nothing | string;

/** The address of a picture: `lamp` is in the sprite of the shell, `mom:sword` in that of a game. */
export function picture(name: string): string {
  // by pattern: our own names of pictures
  const [group, id] = name.includes(":") ? (name.split(":") as [string, string]) : ["shell", name];
  return `${SPRITES[group]}#${id}`;
}

export const icon = (name: string, extra = ""): TemplateResult =>
  html`<svg class="icon ${extra}" aria-hidden="true"><use href=${picture(name)}></use></svg>`;

/** A picture inside a drawing. */
export const drawn = (name: string, x: number, y: number, size: number, kind: string): TemplateResult =>
  svg`<svg x=${x} y=${y} width=${size} height=${size} class=${kind}><use href=${picture(name)}></use></svg>`;

export const unseen = (words: string): TemplateResult => html`<span class="unseen">${words}</span>`;

/** A seat is a shape, an initial and a colour together. Seats count from 0 and their signs from 1. */
export const seatClass = (seat: number): string => (seat < 0 ? "" : `seat-${(seat % 8) + 1}`);

export function sigil(seat: number, name: string, size: "" | "small" | "big" = ""): TemplateResult {
  return html`
    <span class="sigil ${size ? `sigil--${size}` : ""} ${seatClass(seat)}">
      <svg aria-hidden="true"><use href=${picture(`sigil-${(seat % 8) + 1}`)}></use></svg>
      <b class=${initial(name).length > 1 ? "sigil__two" : ""} aria-hidden="true">${initial(name)}</b>
    </span>
  `;
}

let signs = new Map<string, string>();

/** Gives everybody at a table a sign: the first letter, and where two begin alike the first that tells them apart. */
export function company(names: string[]): void {
  signs = new Map(names.map((name) => [name, sign(name, names)]));
}

function sign(name: string, names: string[]): string {
  const letters = [...name.trim()];
  const alike = names
    .filter((other) => other !== name && letter(other) === letter(name))
    .map((other) => [...other.trim()]);
  const apart = letters.findIndex((one, i) => i > 0 && alike.every((other) => other[i] !== one));
  return alike.length && apart > 0 ? `${letter(name)}${letters[apart]}` : letter(name);
}

const letter = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? "?";

export const initial = (name: string): string => signs.get(name) ?? letter(name);

/** A picture, a number and an unseen word. */
export const count = (
  kind: string,
  image: string,
  n: number | string,
  word: string,
  big = false,
): TemplateResult => html`
  <span class="count count--${kind} ${big ? "count--big" : ""}" title="${n} ${word}" data-count=${kind}>
    ${icon(image)}
    <span>${n}</span>
    ${unseen(` ${word}`)}
  </span>
`;

export function pips(have: number, of: number, next = 0): TemplateResult {
  const boxes = Array.from({ length: of }, (_, i) =>
    i < have ? "pip pip--on" : i < have + next ? "pip pip--next" : "pip",
  );
  return html`
    <span class="pips" aria-hidden="true">
      ${boxes.map((kind) => html`<i class=${kind}></i>`)}
    </span>
  `;
}

export type CardState = "" | "legal" | "chosen" | "illegal";

export interface CardFace {
  kind: string; // a class that gives the colours of the picture
  art: string; // a picture
  num?: string | number;
  title?: string;
  text?: Part;
  foot?: Part;
  source?: string; // book, public or house
}

const SOURCES: Record<string, string> = { book: "book", public: "world", house: "house" };

export const face = (c: CardFace): TemplateResult => html`
  ${c.num === undefined || c.num === "" ? nothing : html`<span class="card__num">${c.num}</span>`}
  <span class="card__art">
    <svg class="rays" aria-hidden="true"><use href=${picture("rays")}></use></svg>
    ${icon(c.art)}
  </span>
  ${c.title ? html`<span class="card__title">${c.title}</span>` : nothing}
  ${c.text ? html`<span class="card__text">${c.text}</span>` : nothing}
  ${
    c.foot !== undefined || c.source
      ? html`
          <span class="card__foot">
            <span>${c.foot ?? ""}</span>
            ${c.source ? html`${icon(SOURCES[c.source] ?? "house")}${unseen(t(`source.${c.source}`))}` : nothing}
          </span>
        `
      : nothing
  }
      `;

/** A card that lies somewhere and cannot be touched. */
export const card = (c: CardFace, size: "" | "m" | "s" = "", extra = "", id = ""): TemplateResult => html`
  <span
    class="card ${size ? `card--${size}` : ""} ${c.kind} ${extra}"
    data-c=${id || nothing}
    title=${c.title ?? nothing}>
    ${face(c)}
  </span>
`;

/** The mark a touched, chosen or refused thing carries. */
export const badge = (state: CardState): Part =>
  state === "chosen"
    ? html`<span class="card__tick">${icon("tick")}</span>`
    : state === "illegal"
      ? html`<span class="card__bar">${icon("bar")}</span>`
      : nothing;

export interface Touch {
  state: CardState;
  touch: (event: Event) => void;
  label?: string;
}

/** A card that is a button. */
export const cardButton = (
  c: CardFace,
  how: Touch,
  size: "" | "m" | "s" = "",
  extra = "",
  id = "",
): TemplateResult => html`
  <button
    type="button"
    class="card ${size ? `card--${size}` : ""} ${c.kind} ${extra}"
    data-state=${how.state || nothing}
    data-legal=${how.state === "legal" ? "" : nothing}
    data-c=${id || nothing}
    aria-pressed=${how.state === "chosen" ? "true" : how.state === "legal" ? "false" : nothing}
    aria-disabled=${how.state === "illegal" ? "true" : nothing}
    aria-label=${how.label ?? nothing}
    @click=${how.touch}>
    ${badge(how.state)}${face(c)}
  </button>
`;

export const cardBack = (size: "" | "m" | "s" = "", image = "lamp"): TemplateResult => html`
  <span class="card card--back ${size ? `card--${size}` : ""}">
    <svg class="weave" viewBox="0 0 86 120" preserveAspectRatio="none" aria-hidden="true">
      <path
        d="M0 30 30 0M0 60 60 0M0 90 86 4M0 120 86 34M26 120 86 60M56 120 86 90
          M86 30 56 0M86 60 26 0M86 90 0 4M86 120 0 34M60 120 0 60M30 120 0 90"></path>
    </svg>
    ${icon(image)}
  </span>
`;

export const die = (sides: number, value: number | string, state = "", extra = ""): TemplateResult => html`
  <span class="die ${extra}" data-state=${state || nothing}>
    <svg aria-hidden="true"><use href=${picture(`d${sides}`)}></use></svg>
    <b>${value}</b>
  </span>
`;

/** A rule's number, one click from its text. */
export const ruleLink = (rule: string): TemplateResult => html`<a href="#${rule}" data-rule=${rule}>${rule}</a>`;

/** A seat's plate that says who, and what about them. */
export const yours = (mine: boolean): Part => (mine ? html`<small>${t("you")}</small>` : nothing);

export const awning = (stripes: number, width: number, height: number, kind: string): TemplateResult => {
  const w = width / stripes;
  const fall = height - w / 2 - 2;
  const every = (first: number): string =>
    Array.from({ length: stripes }, (_, i) => i)
      .filter((i) => i % 2 === first)
      .map((i) => `M${i * w} 0h${w}v${fall}a${w / 2} ${w / 2} 0 0 1-${w} 0Z`)
      .join("");
  return html`
    <svg class=${kind} viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true">
      <path class="cloth-a" d=${every(0)}></path>
      <path class="cloth-b" d=${every(1)}></path>
      <path class="cloth-shade" d="M0 0h${width}v${height / 4}H0Z"></path>
    </svg>
  `;
};
