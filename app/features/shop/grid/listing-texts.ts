import { catalogTexts } from '#app/features/shop/catalog/catalog-texts.ts';

/** What the server says of a list of pieces. Apart, so that no browser fetches it. */
export const listingTexts = {
  description: 'Shop customizable furniture to match your style and space',
  spelling: (query: string, isShown: boolean) =>
    isShown
      ? { lead: 'Showing results for', end: '', other: `Search for ${catalogTexts.searched(query)} instead` }
      : { lead: 'Did you mean', end: '?', other: '' },
  advice: 'Try another word, such as settee, or remove a filter. Or ask us to make it.',
  askMessage: (query: string) =>
    query
      ? `Hello, I am looking for “${query}” and did not find it in the shop. Can you make it?`
      : 'Hello, can you make a piece for me?',
  unknownCategory: (name: string) =>
    `There is no category “${name}”. Choose one of those above, or look through all pieces.`,
} as const;
