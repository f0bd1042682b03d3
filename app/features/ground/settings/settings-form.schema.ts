import { z } from 'zod';
import { checkForm, type FormReading } from '#app/platform/forms/check-form.ts';
import {
  day,
  email,
  line,
  naira,
  onceRead,
  optional,
  parsedLine,
  parsedParagraph,
  phone,
  required,
  time,
  wholeNumber,
} from '#app/platform/forms/text.ts';
import { parsePhone } from '#app/platform/phone/phone-number.ts';
import { DEPOSIT_PERCENTS } from './door/deposit.ts';
import { hourFields, sayHours, WEEKDAYS } from './door/opening-hours.ts';
import { SETTING_LENGTHS } from './door/setting-lengths.ts';
import { settingsTexts } from './door/settings-texts.ts';
import { type PlainGroup, SETTING_GROUPS, type ShopSettings, TAX_MODES } from './door/shop-settings.ts';
import { parseMilestones } from './milestones.ts';
import { type FormValues, SOCIAL_LINES } from './settings-form.ts';

const { refusals, summary } = settingsTexts;
const LENGTHS = SETTING_LENGTHS;
const { business: kept } = SETTING_GROUPS;

const filled = (max: number) => required(line(max), refusals.missing);
const telephone = phone(refusals.phone, (typed) => {
  const number = parsePhone(typed);
  return kept.shape.phone.safeParse(number).success ? number : undefined;
});
const amount = naira(0, 1_000_000_000_000, { wrong: refusals.money });
const days = wholeNumber(0, 365, refusals.days);

const ACCOUNT = ['bank', 'accountName', 'accountNumber'] as const;
const ADDRESS = ['addressLine1', 'city', 'state'] as const;
const SOCIALS = SOCIAL_LINES.map((index) => ({ label: `socialLabel${index}`, url: `socialUrl${index}` }));
const socialFields = SOCIALS.flatMap(({ label, url }) => [
  [label, line(LENGTHS.socialLabel).default('')] as const,
  [url, line(LENGTHS.socialUrl).default('')] as const,
]);

/** `instagram.com/gida` as people write it, and as browsers need it. */
function withScheme(typed: string): string {
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?]|$)/.test(typed) ? `https://${typed}` : typed;
}

const hour = optional(time(refusals.time), '').default('');
const dayFields = WEEKDAYS.flatMap((day) => Object.values(hourFields(day)).map((name) => [name, hour] as const));

const named = <Value>(values: object, name: string) => (values as Record<string, Value>)[name] as Value;
const refuse = (context: z.RefinementCtx, path: string, message: string) =>
  context.addIssue({ code: 'custom', path: [path], message });

/** An address leads somebody there, so it is given whole or not at all. */
function refuseHalfAddress(values: object, context: z.RefinementCtx): void {
  const missing = ADDRESS.filter((name) => named<unknown>(values, name) === '');
  if (missing.length === ADDRESS.length) return;
  for (const name of missing) refuse(context, name, refusals.wholeAddress);
}

function refuseHalfDays(values: object, context: z.RefinementCtx): void {
  for (const day of WEEKDAYS) {
    const { opens, closes } = hourFields(day);
    const [from, to] = [named<string>(values, opens), named<string>(values, closes)];
    if ((from === '') !== (to === '')) refuse(context, from === '' ? opens : closes, refusals.hours);
    else if (from !== '' && to <= from) refuse(context, closes, refusals.closesFirst);
  }
}

/** The days that have hours, in the order of the week. */
const daysOf = (values: object) =>
  WEEKDAYS.map((day) => {
    const fields = hourFields(day);
    return { day, opens: named<string>(values, fields.opens), closes: named<string>(values, fields.closes) };
  }).filter(({ opens }) => opens !== '');

/** A group's form: what the posted fields mean. */
const FORMS = {
  business: z
    .strictObject({
      name: filled(LENGTHS.name),
      phone: optional(telephone, ''),
      whatsapp: optional(telephone, '').transform((number) => number.slice(1)),
      email: optional(email(refusals.email), ''),
      addressLine1: line(LENGTHS.addressLine1),
      city: line(LENGTHS.city),
      state: line(LENGTHS.state),
      hoursNote: line(LENGTHS.hoursNote),
      ...Object.fromEntries(dayFields),
      ...Object.fromEntries(socialFields),
    })
    .superRefine(
      (values, context) => {
        refuseHalfAddress(values, context);
        refuseHalfDays(values, context);
        for (const { label, url } of SOCIALS) {
          const [shownLabel, shownUrl] = [named<string>(values, label), withScheme(named<string>(values, url))];
          if (shownLabel === '' && shownUrl === '') continue;
          if (shownLabel === '') refuse(context, label, refusals.pair);
          if (!kept.shape.socials.element.shape.url.safeParse(shownUrl).success) {
            refuse(context, url, shownUrl === '' ? refusals.pair : refusals.url);
          }
        }
      },
      { when: onceRead() },
    )
    .transform(({ name, phone, whatsapp, email, addressLine1, city, state, hoursNote, ...rest }) => {
      const days = daysOf(rest);
      const openingHours = [sayHours(days), hoursNote].filter(Boolean).join('; ');
      return {
        name,
        phone,
        whatsapp,
        email,
        workshop: { addressLine1, city, state, openingHours },
        hours: { days, note: hoursNote },
        socials: SOCIALS.map(({ label, url }) => ({
          label: named<string>(rest, label),
          url: withScheme(named<string>(rest, url)),
        })).filter(({ label }) => label !== ''),
      };
    }),
  delivery: z
    .strictObject({ leadDaysMin: days, leadDaysMax: days, showsKept: z.literal('on').optional() })
    .refine(({ leadDaysMin, leadDaysMax }) => leadDaysMax >= leadDaysMin, {
      path: ['leadDaysMax'],
      message: refusals.order,
      when: onceRead('leadDaysMin', 'leadDaysMax'),
    })
    .transform(({ showsKept, ...rest }) => ({ ...rest, showsKept: showsKept === 'on' })),
  masterclass: z
    .strictObject({
      priceKobo: amount,
      months: wholeNumber(1, 12, refusals.number),
      startsOn: optional(day(refusals.day), null),
      timings: optional(line(LENGTHS.timings), null),
      timingsBy: optional(day(refusals.day), null),
      seats: optional(wholeNumber(1, 999, refusals.number), null),
      teacherName: line(LENGTHS.teacherName),
      teacherRole: line(LENGTHS.teacherRole),
      teacherWords: line(LENGTHS.teacherWords),
    })
    .transform(({ teacherName, teacherRole, teacherWords, ...rest }) => ({
      ...rest,
      teacher: { name: teacherName, role: teacherRole, words: teacherWords },
    })),
  transfer: z
    .strictObject({
      bank: line(LENGTHS.bank),
      accountName: line(LENGTHS.accountName),
      accountNumber: optional(parsedLine(readAccountNumber, refusals.accountNumber), ''),
      ofEachPayment: z.literal('on').optional(),
    })
    .superRefine(
      (values, context) => {
        const missing = ACCOUNT.filter((name) => named<unknown>(values, name) === '');
        if (missing.length === ACCOUNT.length) return;
        for (const name of missing) refuse(context, name, refusals.wholeAccount);
      },
      { when: onceRead() },
    )
    .transform(({ ofEachPayment, ...account }) => ({ ...account, ofEachPayment: ofEachPayment === 'on' })),
  orders: z
    .strictObject({
      prefix: parsedLine(readPrefix, refusals.prefix),
      depositPercent: parsedLine(readDeposit, refusals.deposit),
      milestones: parsedParagraph(parseMilestones, refusals.milestones),
      reminds: z.literal('on').optional(),
      staffPercent: optional(wholeNumber(0, 100, refusals.staffPercent), 0).prefault(''),
    })
    .transform(({ reminds, ...rest }) => ({ ...rest, reminds: reminds === 'on' })),
  tax: z
    .strictObject({
      mode: z.enum(TAX_MODES),
      rate: parsedLine(parseRate, refusals.rate),
      ofClass: z.literal('on').optional(),
      number: line(LENGTHS.taxNumber),
    })
    .transform(({ rate, ofClass, ...rest }) => ({ ...rest, rateBasisPoints: rate, ofClass: ofClass === 'on' })),
  facts: z.strictObject({
    warranty: line(LENGTHS.warranty),
    samples: line(LENGTHS.samples),
    returns: line(LENGTHS.returns),
    maker: line(LENGTHS.maker),
    carrying: line(LENGTHS.carrying),
  }),
  opening: z
    .strictObject({ isOpen: z.literal('on').optional(), words: line(LENGTHS.openingWords) })
    .transform(({ isOpen, words }) => ({ isOpen: isOpen === 'on', words })),
  contact: z
    .strictObject({ showsChat: z.literal('on').optional(), mailSenderName: line(LENGTHS.mailSenderName) })
    .transform(({ showsChat, mailSenderName }) => ({ showsChat: showsChat === 'on', mailSenderName })),
} satisfies { [Group in PlainGroup]: z.ZodType<ShopSettings[Group]> };

/** What was typed, as the group's settings, or a sentence for each field that cannot be read. */
export function readSettings<Group extends PlainGroup>(
  group: Group,
  typed: FormValues,
): FormReading<ShopSettings[Group]> {
  const reading = checkForm(typed, FORMS[group], { missing: summary, check: summary });
  if (!reading.ok) return reading;
  // The schema of what is kept has the last word: a form may not write what cannot be read again.
  return { ok: true, data: SETTING_GROUPS[group].parse(reading.data) as ShopSettings[Group] };
}

/** Ten digits (NUBAN), however they are grouped. */
function readAccountNumber(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^\d{10}$/.test(digits) ? digits : undefined;
}

/** '' and 0 for everything at once. */
function readDeposit(typed: string): ShopSettings['orders']['depositPercent'] | undefined {
  return typed === '' || typed === '0' ? 0 : DEPOSIT_PERCENTS.find((percent) => String(percent) === typed);
}

/** Small letters are meant as capital ones. */
function readPrefix(typed: string): string | undefined {
  const prefix = typed.toUpperCase();
  return SETTING_GROUPS.orders.shape.prefix.safeParse(prefix).success ? prefix : undefined;
}

/** `7.5` percent as hundredths of one: 750. */
function parseRate(typed: string): number | undefined {
  const rate = /^\d{1,2}(?:\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : 0;
  return rate > 0 && rate <= 5000 ? rate : undefined;
}
