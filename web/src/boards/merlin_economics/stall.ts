/** The wizard between scales and gold. */

import { drawn } from "../../parts/parts";
import type { Stall } from "../../shelf";
import { t } from "../../words/words";

export const stall: Stall = {
  scene: () => [
    drawn("wizard", 66, 14, 110, "pale"),
    drawn("scales", 6, 70, 66, "tint"),
    drawn("gold", 170, 82, 64, "goldy"),
  ],
  parts: ["coins", "house", "scales", "scroll"],
  /** A plot or a paper by its short name, as people say it. */
  named(value, by, names, you) {
    const [, letter = "", plot] = value.match(/^(?:stock|bond|coin)?-?([A-F])([1-9])?$/) ?? [];
    const seat = letter.charCodeAt(0) - 65;
    if (!letter) return value;
    if (!plot)
      return value.includes("-") && names[seat]
        ? t("mer.plot.of", { what: value.split("-")[0], name: seat === you ? t("you") : names[seat] })
        : value;
    return seat === you
      ? t("mer.plot.yours", { n: plot })
      : seat === by || !names[seat]
        ? t("mer.on.plot", { n: plot })
        : t("mer.plot.of", { what: t("mer.on.plot", { n: plot }), name: names[seat] });
  },
};
