import { expect, test } from 'vitest';
import { orderTexts } from '#app/features/orders/order-texts.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { advanceOrders, undoMoves } from './bulk-orders.server.ts';

const database = useTestDatabase();

test('an order that is gone is named by what was ticked, and nothing can be undone of it', async () => {
  const services = await createTestServices(database);
  const gone = { orderId: 'ord_gone', number: 'ord_gone', isDone: false, undo: null };
  expect(await advanceOrders(services, 'usr_owner', ['ord_gone.new'])).toEqual([
    { ...gone, words: orderTexts.bulk.unknown },
  ]);
  expect(await undoMoves(services, 'usr_owner', ['ord_gone.hst_1'])).toMatchObject([gone]);
});
