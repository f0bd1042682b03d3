import {
  daysBetween,
  formatShortDate,
  formatShortRange,
  fromLagosDay,
  lagosDay,
} from '#app/platform/time/lagos-time.ts';
import type { ShippingOption } from './door/order-snapshot.ts';
import { type OrderStage, STAGES_IN_ORDER, statusOf } from './door/order-stages.ts';
import { orderTexts } from './door/order-texts.ts';
import { type StageChange, trackOf } from './order-track.ts';

interface OrderDates {
  stage: OrderStage;
  /** A delivery unless said otherwise. */
  shippingOption?: ShippingOption;
  createdAt: Date;
  completionDate: Date | null;
  cancelledAt: Date | null;
  /** Calendar days in Lagos. */
  estimatedFrom: string;
  estimatedTo: string;
}

type Change = StageChange & { estimateChange: { was: { to: string } } | null };

/** An order's days as its drawing has them. Without its history, as in lists, only the days of its first and its present stage are known. */
export function orderDays(order: OrderDates, now: Date, history?: readonly Change[]) {
  const { stage, cancelledAt, completionDate, estimatedFrom, estimatedTo } = order;
  const ordered = lagosDay(order.createdAt);
  const dayOf = (day: string) => Math.max(0, daysBetween(ordered, day));
  const track = history ? trackOf(history) : [];
  const enteredAt = (which: OrderStage) =>
    track.find((entry) => entry.stage === which)?.at ??
    (which === 'new' ? order.createdAt : which === stage ? completionDate : null);
  const reached = STAGES_IN_ORDER.indexOf(stage);
  const isDelivered = stage === 'delivered' && cancelledAt === null;
  const endedAt = cancelledAt ?? (isDelivered ? (enteredAt('delivered') ?? now) : null);
  const stages = STAGES_IN_ORDER.map((which, index) => {
    const at = index <= reached ? enteredAt(which) : null;
    return {
      name: statusOf({ stage: which, shippingOption: order.shippingOption ?? 'LAGOS' }),
      on: at ? formatShortDate(at) : '',
      day: at ? dayOf(lagosDay(at)) : null,
      state: index < reached || isDelivered || cancelledAt ? ('done' as const) : ('next' as const),
    };
  });
  const marks = cancelledAt
    ? [
        ...stages.slice(0, reached + 1),
        {
          name: orderTexts.cancelled,
          on: formatShortDate(cancelledAt),
          day: dayOf(lagosDay(cancelledAt)),
          state: 'current' as const,
        },
      ]
    : stages.map((mark, index) => (index === reached && !isDelivered ? { ...mark, state: 'current' as const } : mark));
  const today = dayOf(lagosDay(now));
  const to = dayOf(estimatedTo);
  const late = lateWords(today - to);
  return {
    window: cancelledAt
      ? null
      : {
          from: dayOf(estimatedFrom),
          to,
          name: orderTexts.facts.expected,
          on: formatShortRange(fromLagosDay(estimatedFrom), fromLagosDay(estimatedTo)),
        },
    due: cancelledAt ? null : Math.min(to, firstPromised(history ?? [], ordered) ?? to),
    end: endedAt ? dayOf(lagosDay(endedAt)) : null,
    today: endedAt
      ? null
      : { day: today, name: orderTexts.today, on: [formatShortDate(now), late].filter(Boolean).join(', ') },
    marks,
    pictures: [] as { day: number; src: string }[],
  };
}

/** The last day it was promised for at first. An undone move has put its days back in a row of its own. */
function firstPromised(history: readonly Change[], ordered: string): number | undefined {
  const first = history.find(({ estimateChange }) => estimateChange)?.estimateChange;
  return first ? Math.max(0, daysBetween(ordered, first.was.to)) : undefined;
}

/** Hangs the workshop's photos from the days on which they were added. */
export function withPhotos(
  days: ReturnType<typeof orderDays>,
  createdAt: Date,
  photos: readonly { at: Date; thumb: string }[],
) {
  const ordered = lagosDay(createdAt);
  return {
    ...days,
    pictures: photos.map(({ at, thumb }) => ({ day: daysBetween(ordered, lagosDay(at)), src: thumb })),
  };
}

interface OrderAge {
  day: number;
  of: number;
  tone: 'calm' | 'soon' | 'late';
}

/** `Day 9 of 20`, and `2 days late` once the promised window is over. */
export function ageWords({ day, of, tone }: OrderAge): string {
  return tone === 'late' ? lateWords(day - of) : orderTexts.age.within(day, of);
}

/** Empty while there is time. */
function lateWords(days: number): string {
  return days <= 0 ? '' : orderTexts.age.late(days);
}
