/** What is loaded after the table: looking at things, the words for that, and how events are seen. */
export { default as words } from "../../words/en/merlin_economics_notes.json";
export { looked } from "./look";
export { motions } from "./motions";
