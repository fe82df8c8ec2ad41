/** A shelf of wares. */

import { svg } from "../../html";
import { drawn } from "../../parts/parts";
import type { Stall } from "../../shelf";

export const stall: Stall = {
  scene: () => [
    svg`<path class="plank" d="M18 70h204v6H18ZM18 138h204v8H18Z"></path>`,
    drawn("ball", 30, 26, 46, "tint"),
    drawn("glamor", 96, 18, 54, "pale"),
    drawn("potion", 166, 26, 46, "tint"),
    drawn("sword", 30, 84, 56, "pale"),
    drawn("helmet", 94, 84, 54, "tint"),
    drawn("scroll", 160, 86, 52, "pale"),
  ],
  parts: ["mom:steel", "mom:warhammer", "book", "mom:fiery", "scroll", "mom:renowned_accessories", "mom:witch"],
};
