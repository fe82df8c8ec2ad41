/** Lit's tags, but a template may be broken into lines anywhere: white space with a line break in it is not shown. */
import { html as litHtml, svg as litSvg, type TemplateResult } from "lit";

const known = new WeakMap<TemplateStringsArray, TemplateStringsArray>();

/** Whether the end of a piece of HTML stands inside a tag. */
// by pattern: our own templates, not words
const inTag = (before: string): boolean => before.lastIndexOf("<") > before.lastIndexOf(">");

/** Between two words a line break is a space; beside a tag or a value it is nothing. */
function joined(piece: string, before: string): string {
  // by pattern: white space of our own templates
  return piece.replace(/\s*\n\s*/g, (gap, at: number) => {
    if (inTag(before + piece.slice(0, at))) return " ";
    const left = piece[at - 1] ?? ">";
    const right = piece[at + gap.length] ?? "<";
    return left === ">" || right === "<" ? "" : " ";
  });
}

function trimmed(pieces: TemplateStringsArray): TemplateStringsArray {
  const found = known.get(pieces);
  if (found) return found;
  let before = "";
  const texts = pieces.map((piece) => {
    const text = joined(piece, before);
    before += piece;
    return text;
  });
  const made = Object.assign(texts, { raw: texts });
  known.set(pieces, made);
  return made;
}

export const html = (pieces: TemplateStringsArray, ...values: unknown[]): TemplateResult<1> =>
  litHtml(trimmed(pieces), ...values);
export const svg = (pieces: TemplateStringsArray, ...values: unknown[]): TemplateResult<2> =>
  litSvg(trimmed(pieces), ...values);
