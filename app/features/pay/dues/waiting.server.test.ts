import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { payPathOf } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { changeTheLines, ofEach, proposedOf } from '#tests/support/line-change-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aDirectOrder, aQuote, beginToPay, inThreeParts, linkOf, payUnder } from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { balanceLink } from './balance-link.server.ts';
import { readWaiting } from './waiting.server.ts';

const handle = useTestDatabase();
let services: TestServices;
let [owner, ada]: Viewer[] = [];

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  owner = await aUser(handle.db, { role: 'owner' });
  ada = await aUser(handle.db);
});

const theirs = (of: Parameters<typeof readWaiting>[1]) => readWaiting(services, of);
const wordsOf = (waiting: Awaited<ReturnType<typeof readWaiting>>) =>
  waiting.map(({ words, button }) => [words, button]);
const pathTo = async (subjectId: string) => payPathOf(await linkOf(services, subjectId), services.config);

/** A quote for one piece whose first part is paid. */
async function anOrderFrom(plan: Parameters<typeof aDirectOrder>[3]): Promise<string> {
  const requestId = await aDirectOrder(services, owner as Viewer, await aProduct(handle.db), plan);
  return payUnder(services, await linkOf(services, requestId));
}

it('is one line for each thing of every order, the oldest first, and nobody else’s', async () => {
  const product = await aProduct(handle.db, { priceKobo: 16_500_000 });
  const line = { productId: product, name: 'Zaria bench', category: 'sitting', color: '', size: '' };
  const changed = await anOrder(handle.db, services, ada as Viewer, {
    lines: [{ ...line, pictureKey: null as never, unitPriceKobo: 16_500_000, quantity: 1 }],
  });
  const brought = await anOrder(handle.db, services, ada as Viewer);
  await anOrder(handle.db, services, ada as Viewer);
  const feeId = await aQuote(services, brought.id);
  services.testClock.advance(60_000);
  expect(await changeTheLines(services, owner as Viewer, changed.id, ofEach(2))).toMatchObject({ state: 'proposed' });
  const waiting = await theirs({ userId: (ada as Viewer).id });
  expect(wordsOf(waiting)).toEqual([
    [`Delivery of order GD-${brought.number}: ₦25,000 to approve`, 'Review delivery fee'],
    [`A change to order GD-${changed.number}: ₦165,000 more`, 'Review the change'],
  ]);
  expect(waiting.map(({ to }) => to)).toEqual([
    await pathTo(feeId),
    await pathTo((await proposedOf(services, changed.id)).dueId),
  ]);
  expect(await theirs({ userId: (owner as Viewer).id })).toEqual([]);
  expect(wordsOf(await theirs({ orderId: brought.id, page: '/order?key=k' }))).toHaveLength(1);

  await beginToPay(services, await linkOf(services, feeId));
  const [fee] = await theirs({ userId: (ada as Viewer).id });
  expect(fee).toMatchObject({
    words: `Delivery of order GD-${brought.number}: ₦25,000 to pay`,
    button: 'Finish paying',
  });
  await handle.db
    .update(orders)
    .set({ cancelledAt: services.clock(), cancelReason: 'customer_asked' })
    .where(eq(orders.id, brought.id));
  expect(await theirs({ orderId: brought.id, page: '/order?key=k' })).toEqual([]);
});

it('is the next part of a plan from a week before its day, and a balance only once it is asked for', async () => {
  const orderId = await anOrderFrom(inThreeParts());
  const of = { orderId, page: '/order?key=k' };
  expect(await theirs(of)).toEqual([]);
  services.testClock.advance(new Date('2026-12-29T12:00:00Z').getTime() - services.clock().getTime());
  const [part, ...others] = await theirs(of);
  expect(part).toMatchObject({ button: 'Pay ₦30,000', to: '/order?key=k#order-balance' });
  expect(part?.words).toMatch(/^Next part of order GD-\d+: ₦30,000, by 5 January 2027$/);
  expect(others).toEqual([]);
  const link = await balanceLink(services, 'usr_owner', { subject: 'order', id: orderId });
  expect((await theirs(of))[0]?.to).toBe(link && payPathOf(link, services.config));

  const deposited = await anOrderFrom({ deposit: '50', email: 'bola@example.com' });
  const rest = { orderId: deposited, page: '/order?key=k' };
  expect(await theirs(rest)).toEqual([]);
  await balanceLink(services, 'usr_owner', { subject: 'order', id: deposited });
  expect((await theirs(rest))[0]?.words).toMatch(/^Balance of order GD-\d+: ₦50,000 to pay before it leaves$/);
});
