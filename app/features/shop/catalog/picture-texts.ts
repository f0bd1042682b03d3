/** The words of a picture's own page; separate, so that the page doesn't load the shop's. */
export const pictureTexts = {
  back: (name: string) => `Back to ${name}`,
  place: (number: number, count: number) => `Picture ${number} of ${count}`,
  previous: 'Previous picture',
  next: 'Next picture',
  all: 'More pictures',
} as const;
