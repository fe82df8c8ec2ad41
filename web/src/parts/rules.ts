/** Ways to the rules: the drawer with them is loaded when somebody first wants to read. */
import type { Question } from "../generated/wire";
import type { RulesDrawer } from "./drawer";

async function open(game: string, rule: string, ask: Question | null, said = ""): Promise<void> {
  await import("./drawer");
  let drawer = document.querySelector<RulesDrawer>("rules-drawer");
  if (!drawer) {
    drawer = document.createElement("rules-drawer") as RulesDrawer;
    document.body.append(drawer);
  }
  await drawer.open(game, rule, ask, said);
}

/** Opens the drawer over whatever is on the screen, at a rule. */
export const openRule = (game: string, rule: string): void => void open(game, rule, null);

/** Opens it at the chapter that belongs to what is asked now. */
export const openGuide = (game: string, ask: Question | null, said = ""): void => void open(game, "", ask, said);

/** A click on the number of a rule opens the drawer at that rule. */
export function ruleClicked(game: string, event: MouseEvent): void {
  const rule = (event.target as Element).closest<HTMLElement>("[data-rule]")?.dataset.rule;
  if (!rule) return;
  event.preventDefault();
  openRule(game, rule);
}
