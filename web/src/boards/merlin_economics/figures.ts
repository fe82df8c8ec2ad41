/** How the figures of a forecast are shown. */
import type { Change, Price } from "../../generated/wire";
import type { Figured } from "../../parts/draft";
import { t } from "../../words/words";
import { upper } from "../board";
import { goodArt } from "./goods";

const ART: Record<string, string> = {
  worth: "mer:worth",
  purse: "coin",
  vaults: "mer:vault",
  tax: "mer:tax",
  escrow: "mer:lock",
  held: "cards",
  col: "mer:bread",
  rc: "mer:spells",
  rate: "mer:tax",
  climate: "mer:climate",
  bank: "mer:bank",
};
const WORSE = ["tax", "col", "rc", "rate", "climate"]; // more of it is worse
const HIDDEN = ["actions"];

export function figured(change: Change | Price): Figured | null {
  const { figure, of } = change;
  if (HIDDEN.includes(figure)) return null;
  if ("amount" in change && figure === "purse") return { art: "coin", word: t("mer.gold") };
  const name = of ?? figure;
  return { art: ART[figure] ?? goodArt(name), word: upper(t(`mer.figure.${name}`)), bad: WORSE.includes(figure) };
}
