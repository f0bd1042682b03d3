import { z } from 'zod';
import { line, paragraph } from '#app/features/accounts/plain-text.schema.ts';
import { isEmail, normalizeEmail } from '#app/platform/auth/email-address.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import { MAX_AMOUNT_LENGTH, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '#app/platform/text/lengths.ts';
import { refusePrice } from './check-enroll-form.ts';
import { MAX_INTEREST_LENGTH } from './class-lengths.ts';
import { masterclassTexts } from './masterclass-texts.ts';
import { readPhoneNumber } from './phone-number.ts';

const { refusals } = masterclassTexts.enroll;

/** All five fields are required. Gives kobo and E.164; refuses unknown fields. */
const enrollFormSchema = z.strictObject({
  fullName: line(MAX_NAME_LENGTH).refine((name) => name !== '', refusals.fullName),
  email: line(MAX_EMAIL_LENGTH).transform((typed, context) => {
    if (isEmail(typed)) return normalizeEmail(typed);
    return refuse(context, typed === '' ? refusals.email : refusals.emailUnclear);
  }),
  phoneNumber: line(MAX_PHONE_LENGTH).transform((typed, context) => {
    const phone = readPhoneNumber(typed);
    return phone ?? refuse(context, typed === '' ? refusals.phoneNumber : refusals.phoneUnclear);
  }),
  interestReason: paragraph(MAX_INTEREST_LENGTH).refine((reason) => reason !== '', refusals.interestReason),
  price: line(MAX_AMOUNT_LENGTH).transform((typed, context) => {
    if (typed === '') return refuse(context, refusals.price);
    const amountKobo = parseNaira(typed);
    const refusal = refusePrice(amountKobo);
    return amountKobo === undefined || refusal ? refuse(context, refusal ?? refusals.priceUnclear) : amountKobo;
  }),
});

export type EnrollForm = z.infer<typeof enrollFormSchema>;
export type EnrollField = keyof EnrollForm;
const FIELDS = Object.keys(enrollFormSchema.shape) as EnrollField[];

export interface EnrollErrors {
  message: string;
  fields: Partial<Record<EnrollField, string>>;
}

export type EnrollReading =
  | { ok: true; form: EnrollForm }
  /** 400 for what no form of ours sends, 422 for what a person can correct. `typed` is what to show again. */
  | { ok: false; status: 400 | 422; errors: EnrollErrors; typed: Record<EnrollField, string> };

/** Reads a posted enroll form. A field that comes twice counts by its last value. */
export function readEnrollForm(form: FormData): EnrollReading {
  const empty = Object.fromEntries(FIELDS.map((name) => [name, '']));
  const parsed = enrollFormSchema.safeParse({ ...empty, ...Object.fromEntries(form) });
  if (parsed.success) return { ok: true, form: parsed.data };
  const { issues } = parsed.error;
  const isOurs = issues.every(({ path, code }) => path.length > 0 && code !== 'unrecognized_keys');
  return { ok: false, status: isOurs ? 422 : 400, errors: sayWhatIsWrong(issues), typed: typedFields(form) };
}

/** The refusals by field, under 'Please fill in all fields…' when something is missing. */
function sayWhatIsWrong(issues: z.core.$ZodIssue[]): EnrollErrors {
  const fields: Partial<Record<EnrollField, string>> = {};
  for (const { path, message } of issues) {
    const name = FIELDS.find((field) => field === path[0]);
    if (name) fields[name] ??= message;
  }
  const isMissing = FIELDS.some((name) => fields[name] !== undefined && fields[name] === refusals[name]);
  return { message: isMissing ? refusals.summary : refusals.check, fields };
}

/** What was typed, to be shown again beside what is wrong with it. */
export function typedFields(form: FormData): Record<EnrollField, string> {
  const typed = FIELDS.map((name) => {
    const value = form.get(name);
    return [name, typeof value === 'string' ? value.slice(0, 3_000) : ''];
  });
  return Object.fromEntries(typed) as Record<EnrollField, string>;
}

function refuse(context: z.RefinementCtx, message: string): typeof z.NEVER {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}
