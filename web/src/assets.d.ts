/** Addresses of built files, put in by build.mjs. */
declare const SPRITES: Record<string, string>;
declare const STYLES: Record<string, string>;
/** Catalogues of languages other than English. */
declare const WORDS: Record<string, { name: string; address: string }>;
/** Authors of the pictures. */
declare const CREDITS: string;
