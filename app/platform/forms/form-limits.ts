/** Bytes of a form of words, and of the words beside files. */
export const WORDS_AT_MOST = 100 * 1024;

/** More than any form of ours has: a quiz of 20 questions with 8 answers each has 400, a product with 120 values and 16 combinations about 600. */
export const FIELDS_AT_MOST = 700;

/** Characters of an address to return to; longer ones are ignored. */
export const NEXT_AT_MOST = 500;
