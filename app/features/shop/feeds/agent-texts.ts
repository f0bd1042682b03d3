import { leadTime } from '#app/features/shop/catalog/door/availability.ts';

/** What programs that shop for people are told of a piece. */
export const agentTexts = {
  color: 'Colour',
  size: 'Size',
  madeToOrder: (days: Parameters<typeof leadTime>[0]) => `Made to order, ready in ${leadTime(days)}.`,
  ready: (days: Parameters<typeof leadTime>[0]) => `In stock, with you in ${leadTime(days)}.`,
  nothingAsked: 'A search needs a query or a filter.',
  tooManyIds: (most: number) => `At most ${most} ids at a time.`,
  oneCategory: 'One category at a time: the first was searched.',
  noProduct: 'There is no such piece.',
};
