import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeRefunded } from '#app/platform/money/describe-refunded.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { keptKobo } from './kept-kobo.server.ts';
import { orders } from './order.table.server.ts';
import { paidInAllKobo } from './order-money.ts';

const database = useTestDatabase();

test.each([
  ['none', null, 0, 45_000_000, null],
  ['quoted', 2_500_000, 0, 45_000_000, null],
  ['approved', 2_500_000, 7_000_000, 45_000_000, 'Part refunded: ₦70,000'],
  ['paid', 2_500_000, 7_000_000, 47_500_000, 'Part refunded: ₦70,000'],
  ['paid', 2_500_000, 45_000_000, 47_500_000, 'Part refunded: ₦450,000'],
  ['paid', 2_500_000, 47_500_000, 47_500_000, 'Refunded'],
  ['declined', null, 45_000_000, 45_000_000, 'Refunded'],
] as const)(
  'with a fee that is %s (%s kobo) and %s kobo back, %s kobo were paid: %s',
  (feeState, deliveryFeeKobo, refundedKobo, paid, words) => {
    const order = { balanceKobo: 0, overpaidKobo: 0, totalKobo: 45_000_000, deliveryFeeKobo, feeState, refundedKobo };
    expect(paidInAllKobo(order)).toBe(paid);
    expect(describeRefunded(refundedKobo, paidInAllKobo(order))).toBe(words);
  },
);

test('the database and the pages add up the same', async () => {
  const { db } = database;
  const services = await createTestServices(database);
  const ada = await aUser(db);
  const { id } = await anOrder(db, services, ada);
  const paid = {
    feeState: 'paid',
    deliveryFeeKobo: 2_500_000,
    feeReference: 'fee-1',
    feePaidAt: new Date(),
    feePaidVia: 'cash',
    feePaidChannel: null,
    paidChannel: null,
  } as const;
  for (const change of [{ refundedKobo: 7_000_000 }, paid]) {
    const [row] = await db.update(orders).set(change).where(sql`id = ${id}`).returning();
    const [sums] = await db.select({ kept: keptKobo.mapWith(Number) }).from(orders);
    if (!row) throw new Error('There is no order');
    expect(sums).toEqual({ kept: paidInAllKobo(row) - 7_000_000 });
  }
});
