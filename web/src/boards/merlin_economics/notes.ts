/** What is loaded after the table: looking at things, offers and their terms, the words for
 *  that, and how events are seen. */
export { default as words } from "../../words/en/merlin_economics_notes.json";
export { trade } from "./barter";
export { looked } from "./look";
export { motions } from "./motions";
export { deal, happening } from "./terms";
