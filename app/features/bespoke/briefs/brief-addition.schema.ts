import { z } from 'zod';
import { paragraph, required } from '#app/platform/forms/text.ts';
import { MAX_WHAT_LENGTH } from './brief-lengths.ts';
import { briefTexts } from './brief-texts.ts';

const { refusals } = briefTexts;

export const ADDITION_FORM = { missing: refusals.check, check: refusals.check } as const;

/** What somebody adds on the page of their request. */
export const briefAdditionSchema = z.strictObject({
  body: required(paragraph(MAX_WHAT_LENGTH, refusals.whatLong), refusals.addition),
  once: z.string().regex(/^rpl_[0-9a-z]{26}$/),
});
