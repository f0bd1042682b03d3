import { z } from 'zod';
import { day, line, required, wholeNumber } from '#app/platform/forms/text.ts';
import { MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { queueTexts } from './queue-texts.ts';
import { MAX_ID_LENGTH } from './station.schema.ts';

const id = line(MAX_ID_LENGTH);
const texts = queueTexts.refusals;

/** What is pressed on the queue's page. */
export const queueFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('move'), job: id, before: id.prefault('') }),
  z.strictObject({ intent: z.literal('done'), job: id, step: wholeNumber(0, 99) }),
  z.strictObject({ intent: z.literal('undone'), job: id, step: wholeNumber(0, 99) }),
  z.strictObject({ intent: z.literal('power') }),
  z.strictObject({ intent: z.literal('ill'), station: id.refine((typed) => typed !== '') }),
  z.strictObject({ intent: z.literal('back'), closed: id }),
  z.strictObject({
    intent: z.literal('tell'),
    order: id,
    seen: z.string().regex(/^[0-9a-f]{24}$/),
    from: required(day(texts.from), texts.from),
    to: required(day(texts.from), texts.from),
    reason: required(line(MAX_REASON_LENGTH), texts.reason),
  }),
]);
