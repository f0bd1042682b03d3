/** What the public page of a collection says. */
export const collectionTexts = { eyebrow: 'Collection', empty: 'Nothing is in this collection at the moment' };

/** Where its link is shared; apart, because no browser needs it. */
export const describeCollection = (name: string, business: string) => `${name}: pieces of ${business}, made to order.`;
