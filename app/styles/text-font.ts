// Written by scripts/make-fonts.ts
/** Address of the one font file worth preloading: Latin text. */
export const textFontUrl = '/fonts/work-sans-latin.6a6f3154.woff2';
