import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { orderPhotos, orders } from '../door/order.table.server.ts';
import { addOrderPhoto } from './add-order-photo.server.ts';

const database = useTestDatabase();

test('two photos at one moment never make a thirteenth, and an order there is not has none', async () => {
  const services = await createTestServices(database);
  const { db } = database;
  const { id: orderId } = await anOrder(db, services, await aUser(db));
  const photo = (index: number) => ({
    id: `pho_${index}`,
    orderId,
    pictureKey: `img/${index}`,
    width: 3,
    height: 2,
    widths: [3],
    dominantColor: '#aa5533',
    caption: '',
    actor: 'usr_owner',
    at: services.clock(),
  });
  await db.insert(orderPhotos).values(Array.from({ length: 11 }, (_, index) => photo(index)));
  const add = async (background: string, order = orderId) => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer();
    return addOrderPhoto(services, 'usr_owner', { orderId: order, bytes, caption: 'Your sofa' });
  };
  let adding: ReturnType<typeof add> | undefined;
  await db.transaction(async (db) => {
    await db.select().from(orders).where(eq(orders.id, orderId)).for('update');
    adding = add('#aa5533');
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const isDecided = () => Promise.race([adding, database.db.execute(waiting).then(({ rowCount }) => rowCount)]);
    await expect.poll(isDecided, { timeout: 10_000 }).toBeTruthy();
    await db.insert(orderPhotos).values(photo(11));
  });
  expect(await adding).toEqual({ ok: false, reason: 'too_many' });
  expect(await db.$count(orderPhotos)).toBe(12);
  expect(await add('#33aa55', 'ord_nobody')).toEqual({ ok: false, reason: 'unknown_order' });
});
