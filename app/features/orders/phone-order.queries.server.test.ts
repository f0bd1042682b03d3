import { expect, it } from 'vitest';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aPhoneOrder } from '#tests/support/pay-link-builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { listOrderRequests, requestStateOf } from './phone-order.queries.server.ts';

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
