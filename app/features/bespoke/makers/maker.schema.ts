import { z } from 'zod';
import { MAX_ID_LENGTH } from '#app/features/bespoke/queue/station.schema.ts';
import { line, paragraph, required, wholeNumber } from '#app/platform/forms/text.ts';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { makerTexts } from './maker-texts.ts';

const { refusals } = makerTexts;

const id = line(MAX_ID_LENGTH);
const by = required(line(MAX_NAME_LENGTH), refusals.name);

/** What the makers' page posts. */
export const makerFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('name'), name: by }),
  z.strictObject({
    intent: z.enum(['done', 'undone']),
    job: id,
    step: wholeNumber(0, 99),
    /** As it stood on the page: another step may have its place by now. */
    named: line(MAX_NAME_LENGTH),
    by,
    photo: z.file().optional(),
  }),
  z.strictObject({
    intent: z.literal('need'),
    by,
    job: id.prefault(''),
    once: z.string().regex(/^[0-9a-z_]{1,40}$/),
    need: required(paragraph(MAX_NOTE_LENGTH), refusals.need),
  }),
]);

/** What the owner presses beside the links. */
export const makerLinkSchema = z.strictObject({
  intent: z.literal('link'),
  station: id.prefault(''),
  change: z.enum(['make', 'withdraw']),
});
