import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { orders } from '../door/order.table.server.ts';
import { orderOfficeTexts } from '../order-office-texts.ts';
import { advanceOrders, undoMoves } from './bulk-orders.server.ts';

const database = useTestDatabase();

test('an order that is gone is named by what was ticked, and nothing can be undone of it', async () => {
  const services = await createTestServices(database);
  const gone = { orderId: 'ord_gone', number: 'ord_gone', isDone: false, undo: null };
  expect(await advanceOrders(services, 'usr_owner', ['ord_gone.new'])).toEqual([
    { ...gone, words: orderOfficeTexts.bulk.unknown },
  ]);
  expect(await undoMoves(services, 'usr_owner', ['ord_gone.hst_1'])).toMatchObject([gone]);
});

test('an order that is not paid in full does not leave with the others, and says what is left to pay', async () => {
  const services = await createTestServices(database);
  const owing = await anOrder(database.db, services, await aUser(database.db));
  const paid = await anOrder(database.db, services, await aUser(database.db));
  await database.db.update(orders).set({ balanceKobo: 500_000 }).where(eq(orders.id, owing.id));
  const outcomes = await advanceOrders(services, 'usr_owner', [`${owing.id}.new`, `${paid.id}.new`]);
  expect(outcomes).toMatchObject([{ isDone: false, words: orderOfficeTexts.bulk.unpaid('₦5,000') }, { isDone: true }]);
});
