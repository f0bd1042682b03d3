import { catalogTexts } from '#app/features/shop/catalog/catalog-texts.ts';

/** What the server says about a list of pieces; separate, so that no browser loads it. */
export const listingTexts = {
  description: 'Shop customizable furniture to match your style and space',
  spelling: (query: string, isShown: boolean) =>
    isShown
      ? { lead: 'Showing results for', end: '', other: `Search for ${catalogTexts.searched(query)} instead` }
      : { lead: 'Did you mean', end: '?', other: '' },
  advice: 'Try another word, such as settee, or remove a filter. Or ask us to make it.',
  askMessage: (query: string) =>
    query
      ? `Hello, I’m looking for “${query}” and didn’t find it in the shop. Can you make it?`
      : 'Hello, can you make a piece for me?',
  unknownCategory: (name: string) => `There is no category “${name}”. Choose another category, or see all pieces.`,
} as const;
