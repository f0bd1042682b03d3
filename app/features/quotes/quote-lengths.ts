/** Days a quote can be accepted for, counted from the day it is sent. */
export const QUOTE_DAYS = [7, 14, 30, 60] as const;
/** Characters of what is written with a quote or about it. */
export const MAX_QUOTE_WORDS = 2_000;
