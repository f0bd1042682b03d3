import { z } from 'zod';
import { line } from '#app/platform/forms/text.ts';
import { isDay } from '#app/platform/time/calendar-day.ts';
import { MAX_BENCH_WORDS, MOST_ORDERS } from './bench-days.ts';

const day = z.string().refine(isDay);

/** The forms of /at-the-bench, and of Today. */
export const benchFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('show'), photo: z.file() }),
  z.strictObject({
    intent: z.literal('describe'),
    day,
    words: line(MAX_BENCH_WORDS),
    orders: z
      .array(z.string().regex(/^ord_[0-9a-z]{1,40}$/))
      .max(MOST_ORDERS)
      .default([]),
  }),
  z.strictObject({ intent: z.literal('take_down'), day }),
]);
