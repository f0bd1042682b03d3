export const csvTexts = {
  /** A column without a heading, by its letters in a spreadsheet. */
  nameless: (letters: string) => `Column ${letters}`,
} as const;
