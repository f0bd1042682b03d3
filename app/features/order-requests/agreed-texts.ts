/** What was agreed in pictures, on the pages of an order. */
export const agreedTexts = { title: 'As agreed' } as const;
