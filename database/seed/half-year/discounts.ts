import { nextDay } from '#app/features/class/masterclass/door/class-times.ts';
import type { NewDiscount } from '#app/features/orders/discounts/discount-form.schema.ts';
import { makeDiscount } from '#app/features/orders/discounts/make-discount.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { throwDice } from './dice.ts';
import { atWork, daysBefore, type Timeline } from './timeline.ts';

const WHOLE_CART: NewDiscount = {
  intent: 'add',
  name: '',
  code: null,
  kind: 'percent',
  percent: null,
  amount: null,
  categories: [],
  collections: [],
  pieces: [],
  minimum: null,
  startsOn: null,
  endsOn: null,
  usageLimit: null,
  limitPerCustomer: null,
};

/** What the shop takes off: for who has the code, for who has been to the class, and what came to its end. */
export function planDiscounts(timeline: Timeline, { now, seed }: { now: Date; seed: number }): void {
  const dice = throwDice(seed + 9);
  const until = (days: number) => nextDay(lagosDay(now), days);
  const made: readonly [days: number, discount: NewDiscount][] = [
    [120, { ...WHOLE_CART, name: 'Rainy season', code: 'RAIN10', percent: 10, endsOn: until(-80), usageLimit: 20 }],
    [44, { ...WHOLE_CART, name: 'Your class, off your first piece', kind: 'class_fee' }],
    [
      6,
      {
        ...WHOLE_CART,
        name: 'Harmattan days',
        code: 'HARMATTAN',
        percent: 5,
        minimum: 30_000_000,
        endsOn: until(24),
        usageLimit: 50,
        limitPerCustomer: 1,
      },
    ],
  ];
  for (const [days, discount] of made) {
    timeline.at(atWork(daysBefore(now, days), dice), async (past) => {
      const { ok } = await makeDiscount(past, past.owner.id, discount);
      if (!ok) throw new Error(`${discount.name} was not made`);
    });
  }
}
