/** What is wrong with a pasted alert or a statement, and what to do about it. */
export const bankReadTexts = {
  empty: 'Paste an alert, or choose the statement’s file.',
  tooMany: 'That is more than 5,000 lines. Download a shorter period from the bank, then add the rest.',
  noCredit: 'It doesn’t mention any money coming in.',
  future: 'The day is in the future. Correct the day and paste the line again.',
  old: 'It is more than a year old. Record it where it is owed instead.',
  noDay: (cell: string) => `“${cell}” is not a day we can read. Write it like 28/11/2026 and paste the line again.`,
  noAmount: (cell: string) =>
    `“${cell}” is not an amount we can read. Write it like 165,000.00 and paste the line again.`,
  noDirection: 'It does not say whether the money came in. Paste the whole alert, with “credit” or “CR” in it.',
  noSum: 'There is no amount in it. Paste the whole alert, with the amount like NGN 165,000.00.',
  torn: 'A quotation mark in the file is not closed. Export the statement again and choose the new file.',
  columnTwice: 'Two columns have the same heading. Rename one of them and choose the file again.',
  headings: 'No column says what came in. Name the columns: Date, Narration, Debit, Credit.',
  notText: 'This file is not text. Export the statement as CSV and choose that file.',
} as const;
