/** Templates without the white space that only the formatter wants, before they are bundled.

    Within html`…` and svg`…` a line break with the blanks around it is nothing beside a tag or a value, a space within
    a tag or between two words. So templates may be broken into lines anywhere, and no browser has to tidy them up. */

const TAGGED = /(?:^|[^\w$.])(?:html|svg)$/;
// A slash divides behind a name, a number and what closes; elsewhere it begins a pattern.
const DIVIDED = /(?<!\breturn)(?<=[\w$)\]}])\s*$/;
const LITERAL = /^\/(?:\[(?:\\.|[^\]\\\n])*\]|\\.|[^/[\\\n])+\/\w*/;

/** A source with its templates tidied. */
export function tidied(source) {
  return code(source, 0, false)[0];
}

/** Code from a place on, to its end or to the brace that closes a value; with where it ended. */
function code(source, start, inside) {
  let out = "";
  let depth = 0;
  let at = start;
  while (at < source.length) {
    const rest = source.slice(at, at + 2);
    const one = source[at];
    if (inside && one === "}" && !depth) return [out, at];
    if (one === "{") depth += 1;
    if (one === "}") depth -= 1;
    if (one === "`") {
      const [text, end] = template(source, at + 1, TAGGED.test(out.slice(-8)));
      out += text;
      at = end;
    } else {
      const length = skipped(source, at, rest, out);
      out += source.slice(at, at + length);
      at += length;
    }
  }
  return [out, at];
}

/** How far a comment, a string or a pattern goes; one character is one. */
function skipped(source, at, rest, before) {
  const to = (end) => {
    const found = source.indexOf(end, at + 2);
    return (found < 0 ? source.length : found + end.length) - at;
  };
  if (rest === "//") return to("\n");
  if (rest === "/*") return to("*/");
  const [one] = rest;
  if (one === '"' || one === "'") return quoted(source, at) - at;
  if (one === "/" && !DIVIDED.test(before.slice(-12)))
    return LITERAL.exec(source.slice(at, at + 1000))?.[0].length ?? 1;
  return 1;
}

function quoted(source, at) {
  let end = at + 1;
  while (source[end] !== source[at]) end += source[end] === "\\" ? 2 : 1;
  return end + 1;
}

/** A template from behind its first mark to behind its last. */
function template(source, start, tagged) {
  let out = "`";
  let piece = "";
  let before = ""; // all of it so far, without values
  let at = start;
  const done = () => {
    out += tagged ? joined(piece, before) : piece;
    before += piece;
    piece = "";
  };
  while (source[at] !== "`") {
    if (source.startsWith("${", at)) {
      done();
      const [value, end] = code(source, at + 2, true);
      out += `\${${value}}`;
      at = end + 1;
    } else {
      const length = source[at] === "\\" ? 2 : 1;
      piece += source.slice(at, at + length);
      at += length;
    }
  }
  done();
  return [`${out}\``, at + 1];
}

/** Whether the end of a piece of HTML stands inside a tag. */
const inTag = (before) => before.lastIndexOf("<") > before.lastIndexOf(">");

/** Between two words a line break is a space; beside a tag or a value it is nothing. */
function joined(piece, before) {
  return piece.replace(/\s*\n\s*/g, (gap, at) => {
    if (inTag(before + piece.slice(0, at))) return " ";
    const left = piece[at - 1] ?? ">";
    const right = piece[at + gap.length] ?? "<";
    return left === ">" || right === "<" ? "" : " ";
  });
}
