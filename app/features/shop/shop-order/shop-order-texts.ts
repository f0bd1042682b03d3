/** What the page that orders the shop says. */
export const shopOrderTexts = {
  title: 'Order in the shop',
  lead: 'Visitors see your pieces in this order until they choose another, in the shop and in its categories.',
  all: 'All pieces',
  categories: 'Categories',
  list: {
    title: 'First to last',
    hint: 'Drag a piece by its handle, or move it with its buttons. A new piece comes last.',
  },
  empty: 'There are no pieces here yet.',
  add: 'Upload a product',
  more: (most: number) => `These are the first ${most}. Choose a category to place the others.`,
  done: { placed: 'Saved. The order is in the shop.' },
};
