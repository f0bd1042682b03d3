import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Instalment, leftOf } from './instalments.ts';

const plan = [
  { amountKobo: 100, dueOn: null },
  { amountKobo: 200, dueOn: '2027-01-01' },
  { amountKobo: 300, dueOn: '2027-02-01' },
];

it('leaves the parts that are not paid, the next first', () => {
  expect(leftOf(plan, 100)).toEqual(plan.slice(1));
  expect(leftOf(plan, 40)).toEqual([{ amountKobo: 60, dueOn: null }, ...plan.slice(1)]);
  expect(leftOf(plan, 150)).toEqual([{ amountKobo: 150, dueOn: '2027-01-01' }, plan[2]]);
  expect(leftOf(plan, 600)).toEqual([]);
});

it('leaves exactly what was not paid', () => {
  const part = fc.record({ amountKobo: fc.integer({ min: 1, max: 1_000 }), dueOn: fc.constant(null) });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), fc.nat(7_000), (parts, paidKobo) => {
      const sum = (some: Instalment[]) => some.reduce((kobo, { amountKobo }) => kobo + amountKobo, 0);
      expect(sum(leftOf(parts, paidKobo))).toBe(Math.max(sum(parts) - paidKobo, 0));
    }),
  );
});
