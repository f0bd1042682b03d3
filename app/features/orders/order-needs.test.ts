import { beforeAll, expect, test } from 'vitest';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { searchOrders } from './order.queries.server.ts';
import { orders } from './order.table.server.ts';
import { dueBefore, FEE_TO_QUOTE, parseDueBefore } from './order-needs.ts';

const database = useTestDatabase();

beforeAll(async () => {
  const services = await createTestServices(database);
  const ada: Viewer = await aUser(database.db);
  await anOrder(database.db, services, ada, { estimatedFrom: '2026-12-01', estimatedTo: '2026-12-06' });
  await anOrder(database.db, services, ada, { shippingOption: 'PICKUP' });
});

test.each([
  [dueBefore('2026-12-06'), 0],
  [dueBefore('2026-12-07'), 1],
  ['DUE BEFORE 2026-12-31', 2],
  ['due before 2026-02-31', 0],
  [FEE_TO_QUOTE, 1],
  ['Fee to Quote', 1],
])('the back office that searches for %j finds %i orders', async (search, count) => {
  const { orders } = await searchOrders(database.db, { search, before: undefined, limit: 10 });
  expect(orders).toHaveLength(count);
});

test('neither a cancelled nor a delivered order waits for anybody', async () => {
  const found = async () => {
    const wanted = { search: dueBefore('2027-12-31'), before: undefined, limit: 10 };
    return (await searchOrders(database.db, wanted)).orders.length;
  };
  expect(await found()).toBe(2);
  await database.db.update(orders).set({ cancelledAt: new Date(), cancelReason: 'customer_asked' });
  expect(await found()).toBe(0);
  await database.db
    .update(orders)
    .set({ cancelledAt: null, cancelReason: null, stage: 'delivered', completionDate: new Date() });
  expect(await found()).toBe(0);
});

test('a day that is none is no search for late orders', () => {
  expect(parseDueBefore('due before 2026-02-31')).toBeUndefined();
  expect(parseDueBefore('due before soon')).toBeUndefined();
});
