/** A number that is counted no further than `most`: `1,000+`. */
export const counted = (count: number, most: number) =>
  count > most ? `${most.toLocaleString('en-US')}+` : count.toLocaleString('en-US');
