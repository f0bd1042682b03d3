import { z } from 'zod';
import { line, oneOf, paragraph, required, wholeNumber } from '#app/platform/forms/text.ts';
import { MAX_NAME_LENGTH, MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { MAX_QUOTE_WORDS, QUOTE_DAYS } from './door/quote.ts';
import { quoteTexts } from './door/quote-texts.ts';
import { FAMILY_PRICES } from './family.ts';
import { familyTexts } from './family-texts.ts';

const { refusals } = quoteTexts;

const words = paragraph(MAX_QUOTE_WORDS, refusals.tooLong);
const whole = wholeNumber(1, 1_000_000);

/** The buttons of a quote's page for whoever has its link. */
export const offerFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('seen'), version: whole }),
  z.strictObject({
    intent: z.literal('accept'),
    version: whole,
    name: required(line(MAX_NAME_LENGTH), refusals.name),
    agrees: z.literal('on', refusals.agrees),
  }),
  z.strictObject({ intent: z.literal('decline'), reason: paragraph(MAX_REASON_LENGTH, refusals.reason).default('') }),
  z.strictObject({
    intent: z.literal('ask'),
    kind: oneOf(['question', 'change'] as const, refusals.kind).default('question'),
    body: required(words, refusals.body),
    once: z.string().regex(/^rpl_[0-9a-z]{26}$/),
  }),
  z.strictObject({
    intent: z.literal('family'),
    price: required(oneOf(FAMILY_PRICES, familyTexts.refusals.price), familyTexts.refusals.price),
  }),
  z.strictObject({ intent: z.literal('family_close') }),
]);

/** The buttons of its page in the back office. */
export const quoteFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('send'),
    revision: whole,
    days: oneOf(
      QUOTE_DAYS.map((days) => `${days}`),
      refusals.days,
    ).transform(Number),
    words: words.default(''),
    reminds: z.literal('on').optional(),
  }),
  z.strictObject({
    intent: z.literal('agreed'),
    revision: whole,
    name: required(line(MAX_NAME_LENGTH), refusals.who),
    channel: oneOf(['phone', 'chat', 'workshop'] as const, refusals.how),
  }),
  z.strictObject({ intent: z.literal('cancel') }),
  z.strictObject({ intent: z.literal('answer'), body: required(words, refusals.answer) }),
  z.strictObject({ intent: z.literal('withdraw') }),
  z.strictObject({ intent: z.literal('reopen') }),
  z.strictObject({ intent: z.literal('copy'), once: z.string().regex(/^req_[0-9a-z]{26}$/) }),
  z.strictObject({ intent: z.literal('new_key') }),
]);
