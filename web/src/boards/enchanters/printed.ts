/** Cards as they are printed, without a table. */
import type { Printed } from "../shelf";
import { face } from "./card";
import { type Card, kindClass } from "./contents";

export const printed = (kind: string, entry: Card): Printed | null =>
  kind === "card" ? { kind: `ecard ${kindClass(entry)}`, face: face(entry) } : null;
