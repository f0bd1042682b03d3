/** The words of a picture's own page. Not among those of the shop, so that the page does not bring the shop along. */
export const pictureTexts = {
  back: (name: string) => `Back to ${name}`,
  place: (number: number, count: number) => `Picture ${number} of ${count}`,
  previous: 'Previous picture',
  next: 'Next picture',
  all: 'More pictures',
} as const;
