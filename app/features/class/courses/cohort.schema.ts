import { z } from 'zod';
import { CLASS_LENGTHS } from '#app/features/class/masterclass/class-lengths.ts';
import { ENROLL_PRICE } from '#app/features/class/masterclass/door/enroll-price.ts';
import { checkPlan } from '#app/features/money/dues/door/check-plan.ts';
import type { Instalment } from '#app/features/money/dues/door/instalments.ts';
import {
  day,
  line,
  naira,
  onceRead,
  optional,
  paragraph,
  parsedLine,
  required,
  time,
  wholeNumber,
} from '#app/platform/forms/text.ts';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { daysBetween } from '#app/platform/time/lagos-time.ts';
import { classAdminTexts } from './class-admin-texts.ts';
import { isJoinLink } from './join-link.ts';

const { refusals } = classAdminTexts;

/** The parts of a plan as the form names them; the first is paid with the enrollment and has no day. */
export const PART_NUMBERS = [1, 2, 3, 4, 5, 6] as const;
type PartField = `share${(typeof PART_NUMBERS)[number]}` | `day${Exclude<(typeof PART_NUMBERS)[number], 1>}`;

/** What the owner decides about a class. */
export interface CohortFacts {
  title: string;
  startsOn: string;
  endsOn: string;
  priceKobo: number;
  /** How it may be paid in parts, the first with the enrollment; empty where no plan is offered. */
  instalments: Instalment[];
  seats: number | null;
  weekdays: number[];
  startTime: string | null;
  endTime: string | null;
  timingsBy: string | null;
  joinLink: string | null;
  meetingId: string | null;
  passcode: string | null;
  dialIn: string | null;
  lowDataTip: string;
}

type CohortField = Exclude<keyof CohortFacts, 'priceKobo' | 'instalments'> | 'price' | PartField;
export type CohortValues = Partial<Record<CohortField | 'plan' | 'basedOn', string>>;

/** How the form is read: the days are boxes, and the same sentence is above it whatever is wrong. */
export const COHORT_FORM = { lists: ['weekdays'], missing: refusals.summary, check: refusals.summary } as const;

const { minKobo, maxKobo } = ENROLL_PRICE;
const DAYS_AT_MOST = 366;

export const joinLink = parsedLine((typed) => (isJoinLink(typed) ? typed : undefined), refusals.link);
export const weekdays = z
  .array(z.enum(['1', '2', '3', '4', '5', '6', '7']), refusals.weekdays)
  .min(1, refusals.weekdays);

const part = line(MAX_AMOUNT_LENGTH).default('');

/** The form of /classes/new and of a class's edit page. */
export const cohortFormSchema = z
  .strictObject({
    title: required(line(CLASS_LENGTHS.title), refusals.missing),
    startsOn: day(refusals.day),
    endsOn: day(refusals.day),
    price: naira(minKobo, maxKobo, { wrong: refusals.price, small: refusals.priceRange, large: refusals.priceRange }),
    share1: part,
    share2: part,
    share3: part,
    share4: part,
    share5: part,
    share6: part,
    day2: part,
    day3: part,
    day4: part,
    day5: part,
    day6: part,
    seats: optional(wholeNumber(1, 1000, refusals.seats), null),
    weekdays,
    startTime: optional(time(refusals.time), null),
    endTime: optional(time(refusals.time), null),
    timingsBy: optional(day(refusals.day), null),
    joinLink: optional(joinLink, null),
    meetingId: optional(line(CLASS_LENGTHS.meetingId), null),
    passcode: optional(line(CLASS_LENGTHS.passcode), null),
    dialIn: optional(paragraph(CLASS_LENGTHS.dialIn), null),
    lowDataTip: paragraph(CLASS_LENGTHS.lowDataTip),
    plan: z.literal('on').optional(),
    basedOn: wholeNumber(0, 2_147_483_647).default(0),
  })
  .superRefine(
    ({ startsOn, endsOn }, context) => {
      const days = daysBetween(startsOn, endsOn);
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['endsOn'], message });
      if (days < 0) refuse(refusals.dayOrder);
      if (days > DAYS_AT_MOST) refuse(refusals.length);
    },
    { when: onceRead('startsOn', 'endsOn') },
  )
  .superRefine(
    ({ startTime, endTime }, context) => {
      const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (startTime === null && endTime !== null) refuse('startTime', refusals.timePair);
      if (startTime !== null && endTime === null) refuse('endTime', refusals.timePair);
      if (startTime !== null && endTime !== null && endTime <= startTime) refuse('endTime', refusals.timeOrder);
    },
    { when: onceRead('startTime', 'endTime') },
  )
  .superRefine(
    ({ price, ...form }, context) => {
      readParts(form, price, (path, message) => context.addIssue({ code: 'custom', path: [path], message }));
    },
    { when: onceRead('price') },
  )
  .transform(({ plan, basedOn, price, weekdays, ...form }) => {
    const { share1, share2, share3, share4, share5, share6, day2, day3, day4, day5, day6, ...rest } = form;
    const instalments = readParts(form, price, () => {});
    const days = [...new Set(weekdays.map(Number))].sort();
    const facts: CohortFacts = { ...rest, priceKobo: price, instalments, weekdays: days };
    return { plan: plan === 'on', basedOn, facts };
  });

/** The plan that was typed; empty where nothing was, or where it is refused. */
function readParts(
  form: Record<PartField, string>,
  priceKobo: number,
  refuse: (field: PartField, sentence: string) => void,
): Instalment[] {
  const typed = PART_NUMBERS.map((number) => ({
    share: form[`share${number}`],
    day: number === 1 ? '' : form[`day${number}`],
  }));
  if (typed.every(({ share, day }) => share === '' && day === '')) return [];
  const plan = checkPlan(typed, priceKobo, (field, sentence) => {
    const [, index = '0', name = 'share'] = /^plan\.(\d)\.(share|day)$/.exec(field) ?? [];
    refuse(`${name}${Number(index) + 1}` as PartField, sentence);
  });
  return plan ?? [];
}
