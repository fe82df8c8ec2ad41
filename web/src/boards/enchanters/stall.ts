/** The dragon and its crystals. */

import { drawn } from "../../parts/parts";
import type { Stall } from "../../shelf";

export const stall: Stall = {
  scene: () => [
    drawn("crystal", 14, 64, 74, "tint"),
    drawn("dragon", 84, 10, 136, "pale"),
    drawn("gems", 46, 16, 44, "tint"),
  ],
  parts: ["sword", "enc:start.enchanting", "enc:skull", "enc:laurel", "enc:village", "enc:wound"],
};
