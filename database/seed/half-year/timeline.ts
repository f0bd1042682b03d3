import { lagosInstant, nextDay, weekdayOf } from '#app/features/class/masterclass/door/class-times.ts';
import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import type { AgreedVersions } from '#app/features/orders/orders/door/order-snapshot.ts';
import type { Product } from '#app/features/shop/catalog/door/product.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import type { PastPayment } from '../past-payment.ts';
import type { Dice } from './dice.ts';

/** What an event of the past needs to act: the use cases' own context, whose clock shows that moment. */
export interface Past extends ActContext {
  owner: Viewer;
  pieces: ReadonlyMap<string, Product>;
  business: ShopSettings['business'];
  agreedTo: AgreedVersions;
  /** What Paystack has been told of. */
  payments: PastPayment[];
  /** Sets the clock; within an event, for what happens a few minutes later. */
  moveTo(moment: Date): void;
}

type Event = (past: Past) => Promise<void>;

/** What is going to have happened, in any order; and then all of it, each at its moment, up to now. */
export class Timeline {
  readonly #events: { at: Date; happen: Event }[] = [];

  /** What would be later than now has not happened yet: a life is planned to its end, and is as far as it is today. */
  at(moment: Date, happen: Event): void {
    this.#events.push({ at: moment, happen });
  }

  async run(past: Past, now: Date): Promise<void> {
    const due = this.#events.filter(({ at }) => at <= now).sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const { at, happen } of due) {
      past.moveTo(at);
      await happen(past);
    }
    past.moveTo(now);
  }
}

/** The calendar day in Lagos so many days before another. */
export function daysBefore(now: Date, days: number): string {
  return nextDay(lagosDay(now), -days);
}

/** When people buy: a little in the morning, more at lunch, most in the evening. */
const HOURS: readonly (readonly [hour: number, weight: number])[] = [
  ...([7, 8, 9, 10, 11] as const).map((hour) => [hour, 2] as const),
  ...([12, 13, 14] as const).map((hour) => [hour, 5] as const),
  ...([15, 16, 17, 18] as const).map((hour) => [hour, 3] as const),
  ...([19, 20, 21, 22] as const).map((hour) => [hour, 7] as const),
];

const timeOf = (hour: number, minute: number) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

/** A moment of a day at which somebody buys. */
export function atLeisure(day: string, dice: Dice): Date {
  return lagosInstant(day, timeOf(dice.weigh(HOURS), dice.whole(0, 59)));
}

/** A moment at which the workshop is open: of that day, or of the Monday after a Sunday. */
export function atWork(day: string, dice: Dice): Date {
  const open = weekdayOf(day) === 7 ? nextDay(day) : day;
  return lagosInstant(open, timeOf(dice.whole(9, 16), dice.whole(0, 59)));
}

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}
