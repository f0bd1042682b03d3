import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { findOrder } from './door/order.queries.server.ts';
import { notifyOfStage, stageMessageKey } from './notify-stage.server.ts';

const handle = useTestDatabase();

it.each([
  ['LAGOS', 'new', /is confirmed\. Arrives 6/],
  ['PICKUP', 'new', /is confirmed\. Ready 6/],
  ['OTHERS', 'shipped', /Arrives 6/],
  ['PICKUP', 'shipped', /Ready 6/],
  ['LAGOS', 'ready', /is ready for delivery\. We’ll call you/],
  ['PICKUP', 'ready', /is ready to collect\.$/],
  ['OTHERS', 'delivered', /was delivered\./],
  ['PICKUP', 'delivered', /was collected\./],
] as const)('a customer whose order (%s) is %s reads %s', async (shippingOption, stage, words) => {
  const services = await createTestServices(handle);
  const ada = await aUser(handle.db);
  const order = await findOrder(handle.db, (await anOrder(handle.db, services, ada, { shippingOption })).id);
  if (!order) throw new Error('no order was written');
  const moveId = `hst_${order.id}`;
  await act(services, 'system:test', (act) => notifyOfStage(act, { order, stage, news: { moveId } }));
  const [notice] = await handle.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, ada.id), eq(notifications.dedupeKey, stageMessageKey(stage, moveId))));
  expect(notice).toMatchObject({ body: expect.stringMatching(words) });
});
