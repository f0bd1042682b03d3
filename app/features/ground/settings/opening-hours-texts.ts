/** How days of the week are joined. */
export const openingHoursTexts = {
  everyDay: 'Every day',
  two: (first: string, second: string) => `${first} and ${second}`,
  from: (first: string, last: string) => `${first} to ${last}`,
};
