import { z } from 'zod';
import { email, line, naira, paragraph, phone, required } from '#app/platform/forms/text.ts';
import { MAX_NAME_LENGTH } from '#app/platform/text/lengths.ts';
import { MAX_INTEREST_LENGTH } from '../class-lengths.ts';
import { masterclassTexts } from '../masterclass-texts.ts';
import { ENROLL_PRICE } from './enroll-price.ts';

const { refusals } = masterclassTexts.enroll;
const { priceUnclear: wrong, priceSmall: small, priceLarge: large } = refusals;

/** All five fields are required. Gives kobo and E.164; refuses unknown fields. */
export const enrollFormSchema = z.strictObject({
  fullName: required(line(MAX_NAME_LENGTH), refusals.fullName),
  email: required(email(refusals.emailUnclear), refusals.email),
  phoneNumber: required(phone(refusals.phoneUnclear), refusals.phoneNumber),
  interestReason: required(paragraph(MAX_INTEREST_LENGTH), refusals.interestReason),
  price: required(naira(ENROLL_PRICE.minKobo, ENROLL_PRICE.maxKobo, { wrong, small, large }), refusals.price),
});

/** What is above the form when it is refused. */
export const ENROLL_FORM = { missing: refusals.summary, check: refusals.check } as const;

export type EnrollForm = z.infer<typeof enrollFormSchema>;
export type EnrollField = keyof EnrollForm;
const FIELDS = Object.keys(enrollFormSchema.shape) as EnrollField[];

/** What was typed, to be shown again beside what is wrong with it. */
export function typedFields(form: FormData): Record<EnrollField, string> {
  const typed = FIELDS.map((name) => {
    const value = form.get(name);
    return [name, typeof value === 'string' ? value.slice(0, 3_000) : ''];
  });
  return Object.fromEntries(typed) as Record<EnrollField, string>;
}
