/** What search engines and messengers say of a list of pieces. Apart, so that no browser fetches it. */
export const listingTexts = {
  description: 'Customizable, bespoke furniture: real sizes, real prices in naira, delivered across Nigeria.',
} as const;
