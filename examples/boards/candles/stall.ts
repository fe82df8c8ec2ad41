/** Three candles. */
import { drawn } from "../../../web/src/parts/parts";
import type { Stall } from "../../../web/src/shelf";

export const stall: Stall = {
  scene: () => [30, 86, 142].map((x) => drawn("lamp", x, 40, 66, "pale")),
  parts: ["coin"],
};
