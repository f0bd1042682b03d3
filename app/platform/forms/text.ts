import { z } from 'zod';
import { isEmail, normalizeEmail } from '../auth/email-address.ts';
import { parseNaira } from '../money/kobo.ts';
import { parsePhone } from '../phone/phone-number.ts';
import { parseWhole } from '../text/whole-number.ts';
import { isDay, isTime } from '../time/calendar-day.ts';
import { formTexts } from './form-texts.ts';
import { countCharacters, plainLine, plainText } from './plain-text.ts';

/**
 * The fields that people type into, for the schemas of forms. Texts come out composed, trimmed and without hidden signs. A field refuses
 * with the words it is given; what is refused without words is nothing a person could have typed, and `readForm` answers it with 400.
 */

/** One line with single spaces, of at most `max` characters. */
export function line(max: number, tooLong = formTexts.tooLong(max)) {
  return z
    .string()
    .transform(plainLine)
    .refine((text) => countCharacters(text) <= max, tooLong);
}

/** Several lines. */
export function paragraph(max: number, tooLong = formTexts.tooLong(max)) {
  return z
    .string()
    .transform(plainText)
    .refine((text) => countCharacters(text) <= max, tooLong);
}

/** What `parse` makes of one line; `wrong` where that is nothing. */
export function parsedLine<Value>(parse: (typed: string) => Value | undefined, wrong = '') {
  return z.string().transform((typed, context): Value => {
    const value = parse(plainLine(typed));
    return value === undefined ? refuse(context, wrong) : value;
  });
}

/** What `parse` makes of several lines; `wrong` where that is nothing. */
export function parsedParagraph<Value>(parse: (typed: string) => Value | undefined, wrong: string) {
  return z.string().transform((typed, context): Value => {
    const value = parse(plainText(typed));
    return value === undefined ? refuse(context, wrong) : value;
  });
}

/** One of these words, however they are written. */
export const oneOf = <Value extends string>(values: readonly Value[], wrong?: string) =>
  parsedLine((typed) => values.find((value) => value.toLowerCase() === typed.toLowerCase()), wrong);

/** An email address under its one spelling. */
export const email = (wrong?: string) =>
  parsedLine((typed) => (isEmail(typed) ? normalizeEmail(typed) : undefined), wrong);

/** A telephone number as E.164. `parse` may be narrower: drivers call Nigerian mobiles. */
export const phone = (wrong: string, parse: (typed: string) => string | undefined = parsePhone) =>
  parsedLine(parse, wrong);

/** `2027-01-11`, and none before `first`. */
export const day = (wrong: string, first = '') =>
  parsedLine((typed) => (isDay(typed) && typed >= first ? typed : undefined), wrong);

/** An instant as a script writes it, `2026-12-01T09:30:00.000Z`; null for anything else. */
export const clockTime = z
  .string()
  .max(40)
  .transform((typed) => (Number.isNaN(Date.parse(typed)) ? null : new Date(typed)));

/** `19:00` */
export const time = (wrong: string) => parsedLine((typed) => (isTime(typed) ? typed : undefined), wrong);

/** Decimal digits and nothing else, within the range. */
export const wholeNumber = (least: number, most: number, wrong?: string) =>
  parsedLine((typed) => {
    const number = parseWhole(typed, most);
    return number !== undefined && number >= least ? number : undefined;
  }, wrong);

/** The same with a point, or a comma for it, and at most so many digits behind it. */
export const decimalNumber = (
  { least, most, decimals }: { least: number; most: number; decimals: number },
  wrong: string,
) =>
  parsedLine((typed) => {
    const [, whole = '', behind = ''] = /^(\d{1,9})(?:[.,](\d{1,9}))?$/.exec(typed) ?? [];
    const number = Number(`${whole || 'NaN'}.${behind || '0'}`);
    return behind.length <= decimals && number >= least && number <= most ? number : undefined;
  }, wrong);

interface AmountWords {
  wrong: string;
  small?: string;
  large?: string;
}

/** An amount typed in naira, as kobo within the range. */
export const naira = (leastKobo: number, mostKobo: number, { wrong, small = wrong, large = wrong }: AmountWords) =>
  z.string().transform((typed, context): number => {
    const amountKobo = parseNaira(plainLine(typed));
    if (amountKobo === undefined) return refuse(context, wrong);
    if (amountKobo < leastKobo) return refuse(context, small);
    return amountKobo > mostKobo ? refuse(context, large) : amountKobo;
  });

type Field<Value> = z.ZodType<Value, string>;

/** A field that must not be left empty. */
export const required = <Value>(field: Field<Value>, missing: string) =>
  z.string({ error: ({ input }) => (input === undefined ? missing : undefined) }).transform((typed, context): Value => {
    return plainLine(typed) === '' ? refuse(context, missing) : parseWithin(field, typed, context);
  });

/** A field that may be left empty, which is `empty` then. */
export const optional = <Value, Empty>(field: Field<Value>, empty: Empty) =>
  z.string().transform((typed, context): Value | Empty => {
    return plainLine(typed) === '' ? empty : parseWithin(field, typed, context);
  });

/** `when` of a rule over several fields: once these are in order, whatever is wrong with others; with none, always. */
export const onceRead =
  (...names: string[]) =>
  ({ issues }: { issues: readonly { path?: readonly PropertyKey[] | undefined }[] }) =>
    !issues.some(({ path }) => names.includes(String(path?.[0])));

function parseWithin<Value>(field: Field<Value>, typed: string, context: z.RefinementCtx): Value {
  const parsed = field.safeParse(typed, { error: () => '' });
  return parsed.success ? parsed.data : refuse(context, parsed.error.issues[0]?.message ?? '');
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}
