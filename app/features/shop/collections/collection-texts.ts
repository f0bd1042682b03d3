/** What the public page of a collection says. */
export const collectionTexts = { eyebrow: 'Collection', empty: 'There’s nothing in this collection right now' };

/** Where its link is shared; separate, because no browser needs it. */
export const describeCollection = (name: string, business: string) => `${name}: pieces of ${business}, made to order.`;
