import { z } from 'zod';
import { line, paragraph, required } from '#app/platform/forms/text.ts';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { milestoneTexts } from './milestone-texts.ts';

const { refusals } = milestoneTexts.admin;

/** What the panel of an order and the page of its milestones post. */
export const milestoneFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('mark'),
    name: required(line(MAX_NAME_LENGTH), refusals.which),
    note: paragraph(MAX_NOTE_LENGTH, refusals.note).default(''),
    photo: z.file().optional(),
    tells: z.literal('on').optional(),
  }),
  z.strictObject({ intent: z.literal('remove'), milestoneId: z.string().regex(/^mil_[0-9a-z]{26}$/) }),
]);
