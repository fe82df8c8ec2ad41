/** Addresses of built files, put in by build.mjs. */
declare const SPRITES: Record<string, string>;
declare const STYLES: Record<string, string>;
/** Catalogues of languages other than English. */
declare const WORDS: Record<string, { name: string; address: string }>;
/** Authors of the pictures. */
declare const CREDITS: string;

/** One entry for each folder of a board, made by build.mjs. */
declare module "spellmarket:boards" {
  import type { Drawn } from "./boards/shelf";
  import type { Stall } from "./shelf";
  export const BOARDS: Record<string, () => Promise<Drawn>>;
  export const STALLS: Record<string, Stall>;
}
