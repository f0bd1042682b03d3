import { beforeAll, expect, test } from 'vitest';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { searchOrders } from './order.queries.server.ts';
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

test('a day that is none is no search for late orders', () => {
  expect(parseDueBefore('due before 2026-02-31')).toBeUndefined();
  expect(parseDueBefore('due before soon')).toBeUndefined();
});
