import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aPhoneOrder } from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { listOrderRequests, type RequestState, requestStateOf } from './phone-order.queries.server.ts';
import { orderRequests } from './phone-order.table.server.ts';

const handle = useTestDatabase();
const now = new Date('2026-11-21T09:00:00.000Z');

it.each([
  ['open', 1, 'open'],
  ['open', 0, 'expired'],
  ['paid', 0, 'paid'],
  ['cancelled', 0, 'cancelled'],
] as const)('that is %s, its link good for %i ms more, is %s', (state, left, expected) => {
  expect(requestStateOf({ state, expiresAt: new Date(now.getTime() + left) }, now)).toBe(expected);
});

it('are listed page by page, the newest first', async () => {
  const services = await createTestServices(handle);
  const [owner, piece] = [await aUser(handle.db, { role: 'owner' }), await aProduct(handle.db)];
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) {
    services.testClock.advance(60_000);
    ids.unshift(await aPhoneOrder(services, owner, piece));
  }
  const page = async (before: string | undefined, limit: number) => {
    const { requests, next } = await listOrderRequests(handle.db, {
      state: 'open',
      now: services.clock(),
      before,
      limit,
    });
    return { ids: requests.map(({ id }) => id), next };
  };
  expect(await page(undefined, 2)).toEqual({ ids: ids.slice(0, 2), next: ids[1] });
  expect(await page(ids[1], 2)).toEqual({ ids: ids.slice(2), next: undefined });
  expect(await page(undefined, 3)).toEqual({ ids, next: undefined });
});

it('are listed under what became of them, those whose link has ended apart from those that wait', async () => {
  const { db } = handle;
  await emptyTables(handle);
  const services = await createTestServices(handle);
  const [owner, piece] = [await aUser(db, { role: 'owner' }), await aProduct(db)];
  const [waiting, ended, cancelled] = [
    await aPhoneOrder(services, owner, piece),
    await aPhoneOrder(services, owner, piece),
    await aPhoneOrder(services, owner, piece),
  ];
  const set = (id: string, values: Partial<typeof orderRequests.$inferInsert>) =>
    db.update(orderRequests).set(values).where(eq(orderRequests.id, id));
  await set(ended, { expiresAt: services.clock() });
  await set(cancelled, { state: 'cancelled', closedAt: services.clock() });
  const listed = async (state: RequestState) =>
    (await listOrderRequests(db, { state, now: services.clock(), before: undefined, limit: 5 })).requests.map(
      ({ id }) => id,
    );
  expect([await listed('open'), await listed('expired')]).toEqual([[waiting], [ended]]);
  expect([await listed('cancelled'), await listed('paid')]).toEqual([[cancelled], []]);
});
