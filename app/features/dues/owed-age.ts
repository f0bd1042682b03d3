/** How long something has been owed: up to 7 days, 30 days, 90 days, and longer. */
export const OWED_AGES = ['week', 'month', 'quarter', 'older'] as const;
export type OwedAge = (typeof OWED_AGES)[number];
