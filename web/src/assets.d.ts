/** Addresses of built files, put in by build.mjs. */
declare const SPRITES: Record<string, string>;
declare const STYLES: Record<string, string>;
/** Authors of the pictures, as JSON text. */
declare const CREDITS: string;
