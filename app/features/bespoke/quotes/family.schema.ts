import { z } from 'zod';
import { line, oneOf, paragraph, required, wholeNumber } from '#app/platform/forms/text.ts';
import { MAX_NAME_LENGTH } from '#app/platform/text/lengths.ts';
import { FAMILY_ANSWERS, MAX_FAMILY_WORDS } from './family.ts';
import { familyTexts } from './family-texts.ts';

const { refusals } = familyTexts;

/** One answer of the three a customer asks for. */
export const familyAnswerSchema = z.strictObject({
  version: wholeNumber(1, 1_000_000),
  answer: required(oneOf(FAMILY_ANSWERS, refusals.answer), refusals.answer),
  name: required(line(MAX_NAME_LENGTH), refusals.name),
  words: paragraph(MAX_FAMILY_WORDS, refusals.words).default(''),
  once: z.string().regex(/^qfa_[0-9a-z]{26}$/),
});
