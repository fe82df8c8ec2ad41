/** Lit's tags. A template may be broken into lines anywhere: the build takes out what only the formatter wants. */
export { html, svg } from "lit";
