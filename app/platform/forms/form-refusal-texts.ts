/** What the sender of a body reads that became no form. */
export const formRefusalTexts = {
  unreadable: 'We couldn’t read that form. Go back and try again.',
  too_large: 'That is more than this form takes.',
  too_many_fields: 'That is more fields than a form has. Open the page again and retry.',
  too_slow: 'That took too long to arrive. Please try again.',
  busy: 'Too many files are on their way at once. Wait until they have arrived, then try again.',
} as const;
