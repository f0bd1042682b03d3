/** The paper around a logo in an email, in CSS pixels: a dark logo stays on it by night. */
export const LETTER_EDGE = 8;
