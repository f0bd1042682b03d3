/** What the public page of a collection says. */
export const collectionTexts = {
  eyebrow: 'Collection',
  pieces: (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`,
  empty: 'Nothing is in this collection at the moment',
  emptyHint: 'Its pieces are sold, or not ready yet. The shop has others.',
  shop: 'See all pieces',
  description: (name: string, business: string) => `${name}: pieces of ${business}, made to order.`,
};
