/** The wizard between scales and gold. */

import { drawn } from "../../parts/parts";
import type { Stall } from "../../shelf";

export const stall: Stall = {
  scene: () => [
    drawn("wizard", 66, 14, 110, "pale"),
    drawn("scales", 6, 70, 66, "tint"),
    drawn("gold", 170, 82, 64, "goldy"),
  ],
  parts: ["coins", "house", "scales", "scroll"],
};
