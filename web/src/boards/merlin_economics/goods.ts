/** Goods and what stands for them: the wares in the order of the view, their pictures, their colours. */
import type { TemplateResult } from "lit";
import { count } from "../../parts/parts";
import { t } from "../../words/words";

export const WARES = ["souls", "oil", "grain"] as const;

const ART: Record<string, string> = {
  souls: "mer:soul",
  oil: "mer:oil",
  grain: "mer:grain",
  mead: "mer:mead",
  crowns: "mer:crown",
  gold: "coin",
};

const COLOUR: Record<string, string> = {
  souls: "soul",
  oil: "oil",
  grain: "grain",
  mead: "mead",
  crowns: "crown",
  gold: "coin",
};

/** The picture of a good; paper has that of worth. */
export const goodArt = (good: string, other = "mer:worth"): string => ART[good] ?? other;

/** The colour of a good, as the end of a class name. */
export const goodColour = (good: string): string => COLOUR[good] ?? "worth";

/** So many of a good, with its picture. */
export const amount = (good: string, n: number, word = t(`mer.${good}`)): TemplateResult =>
  count(goodColour(good), goodArt(good), n, word);
