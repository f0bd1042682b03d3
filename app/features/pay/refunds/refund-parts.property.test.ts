import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partsOfRefunds, type RefundPart, splitByDue } from './refund-parts.ts';

const PURPOSES = ['deposit', 'balance', 'instalment', 'delivery_fee', 'change'] as const;
const kobo = fc.integer({ min: 1, max: 1_000_000 });

/** What was paid, one payment paying one due or several. */
const received = fc
  .array(fc.record({ amountKobo: kobo, purpose: fc.constantFrom(...PURPOSES), payment: fc.nat(3) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((dues) =>
    dues.map(
      ({ payment, ...due }, index): RefundPart => ({
        ...due,
        id: `due_${index}`,
        reference: `gida-${payment}`,
        paidVia: 'online',
        dueOn: null,
        paidAt: new Date(Date.UTC(2026, 10, 1 + index)),
      }),
    ),
  );
const asked = fc.array(fc.record({ share: fc.integer({ min: 1, max: 100 }), fails: fc.boolean() }), { maxLength: 10 });

const sum = (parts: readonly { amountKobo: number }[]) => parts.reduce((total, part) => total + part.amountKobo, 0);

it('gives back what was asked for, the newest first, and of no due more than it received', () => {
  fc.assert(
    fc.property(received, asked, (dues, wishes) => {
      const refunds: Parameters<typeof partsOfRefunds>[1][number][] = [];
      for (const [number, { share, fails }] of wishes.entries()) {
        const { left } = partsOfRefunds(dues, refunds);
        const amountKobo = Math.ceil((sum(left) * share) / 100);
        const parts = splitByDue(left, amountKobo);
        expect(sum(parts)).toBe(amountKobo);
        // Whatever is older than a part that is not whole stays as it is.
        const ids = left.map(({ id }) => id).toReversed();
        expect(parts.map(({ id }) => id)).toEqual(ids.slice(0, parts.length));
        for (const part of parts.slice(0, -1)) expect(part).toEqual(left.find(({ id }) => id === part.id));
        const byPayment = Map.groupBy(parts, ({ reference }) => reference);
        for (const [reference, some] of byPayment)
          refunds.push({
            id: `rfd_${number}_${reference}`,
            reference,
            amountKobo: sum(some),
            state: fails ? 'failed' : 'processed',
            createdAt: new Date(Date.UTC(2026, 11, 1 + number)),
          });
        const counted = partsOfRefunds(dues, refunds);
        const gone = [...counted.parts.values()].flat();
        for (const due of dues) {
          const goneOfDue = sum(gone.filter(({ id }) => id === due.id));
          expect(goneOfDue).toBeLessThanOrEqual(due.amountKobo);
          expect(goneOfDue + sum(counted.left.filter(({ id }) => id === due.id))).toBe(due.amountKobo);
        }
        for (const refund of refunds.filter(({ state }) => state !== 'failed'))
          expect(sum(counted.parts.get(refund.id) ?? [])).toBe(refund.amountKobo);
        expect(sum(gone)).toBe(sum(refunds.filter(({ state }) => state !== 'failed')));
      }
    }),
    { numRuns: 300 },
  );
});
