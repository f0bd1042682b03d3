import { z } from 'zod';
import { clockTime, day, line, naira, onceRead, optional, required, time } from '#app/platform/forms/text.ts';
import { MAX_NAME_LENGTH, MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { type DaySlot, OFFERED_DAYS, slotKey } from './delivery-days.ts';
import { deliveryTexts } from './delivery-texts.ts';
import { doorTexts } from './door-texts.ts';
import { ownDeliveryRefusals } from './own-delivery-texts.ts';

const { refusals } = deliveryTexts;

const orderId = z.string().regex(/^ord_[0-9a-z]{26}$/);
const stopId = z.string().regex(/^stp_[0-9a-z]{26}$/);
/** The browser ticks at least one; a form without any is answered in words all the same. */
const orders = z.array(orderId).max(60).default([]);
const hour = optional(time(refusals.hours), null);
const offeredDay = optional(day(refusals.day), null);
const areHours = ({ fromTime, toTime }: { fromTime: string | null; toTime: string | null }) =>
  fromTime === null ? toTime === null : toTime !== null && fromTime < toTime;

/** What the form of /deliveries has: both of its parts, whichever button was pressed. */
const fields = {
  day: z.string().max(40),
  vehicle: z.string().max(MAX_NAME_LENGTH * 4),
  helper: z.string().max(MAX_NAME_LENGTH * 4),
};
const offered = Object.fromEntries(
  OFFERED_DAYS.flatMap((number) => [
    [`day${number}`, offeredDay],
    [`from${number}`, hour],
    [`to${number}`, hour],
  ]),
) as Record<`day${number}`, typeof offeredDay> & Record<`from${number}` | `to${number}`, typeof hour>;
const ignored = Object.fromEntries(Object.keys(offered).map((name) => [name, z.string().max(100)]));

export const deliveriesFormSchema = z.discriminatedUnion('intent', [
  z
    .strictObject({
      ...ignored,
      intent: z.literal('plan'),
      orders,
      day: required(day(refusals.day), refusals.day),
      vehicle: required(line(MAX_NAME_LENGTH), refusals.vehicle),
      helper: line(MAX_NAME_LENGTH),
    })
    .refine(({ orders }) => orders.length > 0, { path: ['orders'], message: refusals.orders, when: onceRead() }),
  z
    .strictObject({ ...fields, ...offered, intent: z.literal('offer'), orders })
    .refine(({ orders }) => orders.length > 0, { path: ['orders'], message: refusals.orders, when: onceRead() }),
]);

/** The slots of an offer, or what is wrong with them, by field. */
export function slotsOf(
  form: Record<string, unknown>,
  today: string,
): { slots: DaySlot[]; fields: Record<string, string> } {
  const wrong: Record<string, string> = {};
  const slots: DaySlot[] = [];
  for (const number of OFFERED_DAYS) {
    const [day, fromTime, toTime] = ['day', 'from', 'to'].map((name) => form[`${name}${number}`] as string | null);
    if (!day) continue;
    const slot = { day, fromTime: fromTime ?? null, toTime: toTime ?? null };
    if (day < today) wrong[`day${number}`] = refusals.past;
    else if (!areHours(slot)) wrong[`to${number}`] = refusals.hours;
    else if (slots.some((each) => slotKey(each) === slotKey(slot))) wrong[`day${number}`] = refusals.sameDay;
    else slots.push(slot);
  }
  if (slots.length === 0 && Object.keys(wrong).length === 0) wrong.day1 = refusals.noDays;
  return { slots, fields: wrong };
}

const MOST_STOPS = 200;

/** What the office says of a stop that a driver could not report. */
const ended = {
  delivered: z.strictObject({
    intent: z.literal('delivered'),
    stop: stopId,
    receivedBy: required(line(MAX_NAME_LENGTH), doorTexts.refusals.name),
  }),
  cameBack: z.strictObject({
    intent: z.literal('came_back'),
    stop: stopId,
    reason: required(line(MAX_REASON_LENGTH), doorTexts.refusals.reason),
  }),
};

/** /deliveries/:runId */
export const runFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.enum(['up', 'down', 'remove']), stop: stopId }),
  ended.delivered,
  ended.cameBack,
  z.strictObject({
    intent: z.literal('save'),
    vehicle: required(line(MAX_NAME_LENGTH), refusals.vehicle),
    helper: line(MAX_NAME_LENGTH),
  }),
  z.strictObject({ intent: z.literal('link'), change: z.enum(['make', 'withdraw']) }),
  z
    .strictObject({
      intent: z.literal('leave'),
      stops: z.array(stopId).min(1).max(MOST_STOPS),
      fromTime: hour,
      toTime: hour,
      unpaidReason: line(MAX_REASON_LENGTH).default(''),
    })
    .refine(areHours, { path: ['toTime'], message: refusals.hours, when: onceRead('fromTime', 'toTime') }),
]);

/** More than anybody carries. */
const MOST_COLLECTED_KOBO = 10_000_000_000;
const collected = optional(naira(1, MOST_COLLECTED_KOBO, { wrong: doorTexts.refusals.collected }), null);

/** What is said at a door. */
export const doorFormSchema = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('delivered'),
    stop: stopId,
    at: clockTime,
    receivedBy: required(line(MAX_NAME_LENGTH), doorTexts.refusals.name),
    collected: collected.prefault(''),
    photo: z.file().optional(),
  }),
  z.strictObject({
    outcome: z.literal('came_back'),
    stop: stopId,
    at: clockTime,
    reason: required(line(MAX_REASON_LENGTH), doorTexts.refusals.reason),
  }),
]);

/** What a customer picks: `2026-12-01 10:00 12:00`. */
export const pickDaySchema = z.strictObject({
  intent: z.literal('pick-day'),
  slot: required(line(MAX_NAME_LENGTH), ownDeliveryRefusals.choose),
});
