/** What people read when the body they sent isn't a form. */
export const formRefusalTexts = {
  unreadable: 'We couldn’t read that form. Go back and try again.',
  too_large: 'That is too much for this form. Send less and try again.',
  too_many_fields: 'That form has too many fields. Reload the page and try again.',
  too_slow: 'That took too long to arrive. Please try again.',
  busy: 'Too many files are on their way at once. Wait until they have arrived, then try again.',
} as const;
