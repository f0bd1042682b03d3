/** What somebody can answer who was asked what they think of a quote. */
export const FAMILY_ANSWERS = ['yes', 'change', 'no'] as const;
export type FamilyAnswer = (typeof FAMILY_ANSWERS)[number];

/** Whether their page says what it costs: the customer's choice. */
export const FAMILY_PRICES = ['shown', 'hidden'] as const;
export type FamilyPrice = (typeof FAMILY_PRICES)[number];

/** So many people answer one quote. */
export const MOST_FAMILY_ANSWERS = 3;
/** Characters of the word they add. */
export const MAX_FAMILY_WORDS = 300;
