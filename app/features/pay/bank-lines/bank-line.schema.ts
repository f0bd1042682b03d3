import { z } from 'zod';
import { wholeNumber } from '#app/platform/forms/text.ts';

const MOST_KOBO = 1_000_000_000_000;

const bookSchema = z.strictObject({
  intent: z.literal('book'),
  kind: z.enum(['order', 'due']),
  subject: z.string().regex(/^[a-z]{3}_[0-9a-z_]{1,60}$/),
  pays: z.enum(['part', 'all']),
  /** What was owed on the page the button was pressed on, in kobo. */
  owed: wholeNumber(1, MOST_KOBO),
});

/** What the buttons of a line send. */
export const bankLineSchema = z.discriminatedUnion('intent', [
  bookSchema,
  z.strictObject({ intent: z.literal('aside') }),
  z.strictObject({ intent: z.literal('undo') }),
]);
