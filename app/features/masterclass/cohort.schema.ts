import { parseNaira } from '#app/platform/money/kobo.ts';
import { MAX_AMOUNT_LENGTH, MAX_LINK_LENGTH } from '#app/platform/text/lengths.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';
import { classAdminTexts } from './class-admin-texts.ts';
import { CLASS_LENGTHS } from './class-lengths.ts';
import { daysBetween } from './class-times.ts';
import { ENROLL_PRICE } from './enroll-price.ts';
import { isJoinLink } from './join-link.ts';

const { refusals } = classAdminTexts;

/** What the owner decides about a class. */
export interface CohortFacts {
  title: string;
  startsOn: string;
  endsOn: string;
  priceKobo: number;
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

type CohortField = Exclude<keyof CohortFacts, 'priceKobo'> | 'price';
export type CohortValues = Partial<Record<CohortField | 'plan' | 'basedOn', string>>;

type CohortReading =
  | { ok: true; facts: CohortFacts; plan: boolean; basedOn: number }
  | { ok: false; reason: 'refused'; fields: Partial<Record<CohortField, string>>; values: CohortValues }
  /** Fields that no form of ours has, or that carry what nobody can type. */
  | { ok: false; reason: 'foreign' };

const LENGTHS = {
  ...CLASS_LENGTHS,
  startsOn: 10,
  endsOn: 10,
  price: MAX_AMOUNT_LENGTH,
  seats: 10,
  startTime: 5,
  endTime: 5,
  timingsBy: 10,
  joinLink: MAX_LINK_LENGTH,
  plan: 2,
  basedOn: 10,
} as const;
const SEVERAL_LINES = new Set(['dialIn', 'lowDataTip']);
const DAY = /^20\d\d-\d\d-\d\d$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The form of /classes/new and of a class's edit page: every fact with its refusal, and what was typed for the page to keep. */
export function readCohortForm(form: FormData): CohortReading {
  const typed = new Map<string, string>();
  const weekdays: number[] = [];
  for (const [name, value] of form) {
    if (typeof value !== 'string') return { ok: false, reason: 'foreign' };
    if (name === 'weekdays') {
      if (!/^[1-7]$/.test(value)) return { ok: false, reason: 'foreign' };
      if (!weekdays.includes(Number(value))) weekdays.push(Number(value));
    } else if (Object.hasOwn(LENGTHS, name) && !typed.has(name))
      typed.set(name, (SEVERAL_LINES.has(name) ? value : value.replace(/\s+/g, ' ')).normalize('NFC').trim());
    else return { ok: false, reason: 'foreign' };
  }
  const text = (name: keyof typeof LENGTHS) => typed.get(name) ?? '';
  const optional = (name: keyof typeof LENGTHS) => text(name) || null;
  const fields: Partial<Record<CohortField, string>> = {};
  const refuse = (name: CohortField, sentence: string) => {
    fields[name] ??= sentence;
  };

  for (const [name, max] of Object.entries(LENGTHS) as [keyof typeof LENGTHS, number][]) {
    if (name !== 'plan' && name !== 'basedOn' && text(name).length > max) refuse(name, refusals.long);
  }
  if (text('title') === '') refuse('title', refusals.missing);
  for (const name of ['startsOn', 'endsOn'] as const) if (!isDay(text(name))) refuse(name, refusals.day);
  if (!fields.startsOn && !fields.endsOn) {
    const days = daysBetween(text('startsOn'), text('endsOn'));
    if (days < 0) refuse('endsOn', refusals.dayOrder);
    if (days > 366) refuse('endsOn', refusals.length);
  }
  if (text('timingsBy') !== '' && !isDay(text('timingsBy'))) refuse('timingsBy', refusals.day);
  const priceKobo = parseNaira(text('price'));
  if (priceKobo === undefined) refuse('price', refusals.price);
  else if (priceKobo < ENROLL_PRICE.minKobo || priceKobo > ENROLL_PRICE.maxKobo) refuse('price', refusals.priceRange);
  const seats = text('seats') === '' ? null : (parseWhole(text('seats'), 1000) ?? 0);
  if (seats === 0) refuse('seats', refusals.seats);
  if (weekdays.length === 0) refuse('weekdays', refusals.weekdays);
  const [startTime, endTime] = [text('startTime'), text('endTime')];
  for (const name of ['startTime', 'endTime'] as const) {
    if (text(name) !== '' && !TIME.test(text(name))) refuse(name, refusals.time);
  }
  if ((startTime === '') !== (endTime === '')) refuse(startTime === '' ? 'startTime' : 'endTime', refusals.timePair);
  else if (startTime !== '' && endTime <= startTime) refuse('endTime', refusals.timeOrder);
  if (text('joinLink') !== '' && !isJoinLink(text('joinLink'))) refuse('joinLink', refusals.link);

  if (Object.keys(fields).length > 0) {
    const values: CohortValues = { ...Object.fromEntries(typed), weekdays: weekdays.join(',') };
    return { ok: false, reason: 'refused', fields, values };
  }
  return {
    ok: true,
    plan: typed.has('plan'),
    basedOn: parseWhole(text('basedOn')) ?? 0,
    facts: {
      title: text('title'),
      startsOn: text('startsOn'),
      endsOn: text('endsOn'),
      priceKobo: priceKobo ?? 0,
      seats,
      weekdays: weekdays.sort(),
      startTime: optional('startTime'),
      endTime: optional('endTime'),
      timingsBy: optional('timingsBy'),
      joinLink: optional('joinLink'),
      meetingId: optional('meetingId'),
      passcode: optional('passcode'),
      dialIn: optional('dialIn'),
      lowDataTip: text('lowDataTip'),
    },
  };
}

/** A day that is in the calendar: 30 February is not. */
export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}

export const isTime = (text: string): boolean => TIME.test(text);
