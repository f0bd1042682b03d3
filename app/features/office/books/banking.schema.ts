import { z } from 'zod';
import { day, line, naira } from '#app/platform/forms/text.ts';
import { MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { FIRST_BOOK_DAY } from '#app/platform/time/calendar-day.ts';
import { bookTexts } from './book-texts.ts';

const { cash } = bookTexts;
const MOST_KOBO = 1_000_000_000_000;

/** What is above the form when it is refused. */
export const BANKING_FORM = { missing: cash.check, check: cash.check } as const;

/** `amount` in naira as typed, kobo afterwards. */
const bankSchema = z.strictObject({
  intent: z.literal('bank'),
  requestId: z.string().regex(/^[a-z0-9_]{8,60}$/),
  amount: naira(1, MOST_KOBO, { wrong: cash.amountError }),
  day: day(cash.dayError, FIRST_BOOK_DAY),
  note: line(MAX_NOTE_LENGTH).default(''),
});

const removeSchema = z.strictObject({
  intent: z.literal('remove'),
  banking: z.string().regex(/^bnk_[0-9a-z]{20,40}$/),
});

export const bankingSchema = z.discriminatedUnion('intent', [bankSchema, removeSchema]);
