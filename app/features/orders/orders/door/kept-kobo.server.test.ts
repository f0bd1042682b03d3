import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { keptKobo } from './kept-kobo.server.ts';
import { orders } from './order.table.server.ts';

const handle = useTestDatabase();
const PIECES = 45_000_000;
const PAID = { feeState: 'paid' } as const;

it.each([
  ['pieces alone', { refundedKobo: 0 }, PIECES],
  [
    'a fee that is only quoted is not money yet',
    { feeState: 'quoted', feeQuoteId: 'dfe_1', deliveryFeeKobo: 2_500_000 },
    PIECES,
  ],
  ['a fee that was paid', { ...PAID, deliveryFeeKobo: 2_500_000 }, PIECES + 2_500_000],
  ['a part that went back', { refundedKobo: 7_000_000 }, PIECES - 7_000_000],
  ['both', { ...PAID, deliveryFeeKobo: 2_500_000, refundedKobo: 7_000_000 }, PIECES + 2_500_000 - 7_000_000],
] as const)('keeps the money of %s', async (_what, changes, kobo) => {
  const { db } = handle;
  const { id } = await anOrder(db, await createTestServices(handle), await aUser(db));
  await db.update(orders).set(changes).where(eq(orders.id, id));
  const [kept] = await db
    .select({ kobo: sql<number>`(${keptKobo})::float8` })
    .from(orders)
    .where(eq(orders.id, id));
  expect(kept?.kobo).toBe(kobo);
});
