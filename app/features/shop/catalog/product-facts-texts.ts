import type { PageSection } from './door/product-fields.ts';

/** What the server says about a piece; separate, so that no browser loads it. */
export const productFactsTexts = {
  toMeasure: 'Made to measure: tell us the size of your room, and we’ll say what fits.',
  bespoke: 'Ask for it in another size or finish',
  sections: {
    dimensions: 'Dimensions',
    making: 'How it is made',
    materials: 'Materials',
    care: 'Care',
    delivery: 'Delivery and stairs',
    warranty: 'Warranty and returns',
  } satisfies Record<PageSection, string>,
  delivery: {
    zones: { LAGOS: 'To Lagos', OTHERS: 'To other states' },
    onRequest: 'On request',
    pickup: 'Pick up at our workshop',
    free: 'Free',
    explanation: 'You approve the delivery fee before we ship. It usually costs:',
  },
  kept: {
    words: (kept: number, made: number) =>
      kept === made
        ? `In the last 12 months, all ${made} pieces were ready by the day we promised.`
        : `In the last 12 months, ${kept} of ${made} pieces were ready by the day we promised.`,
    counted: 'We count every piece that was finished or due, by the last day we promised when it was ordered.',
  },
  related: {
    sitting: 'More seating',
    tables: 'More tables',
    room: 'More for the room',
    lights: 'More lights',
    storage: 'More storage',
  } as Readonly<Record<string, string>>,
  moreOf: (category: string) => `More in ${category}`,
  refundPolicy: 'Read the refund policy',
};
