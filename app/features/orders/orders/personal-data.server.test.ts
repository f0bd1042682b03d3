import { beforeEach, expect, test } from 'vitest';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { at } from '#tests/support/acts.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { addNote } from './admin/order-notes.mutations.server.ts';
import { advanceOrder } from './advance-order.server.ts';
import { orderHistory, orderNotes, orderPhotos, orders } from './door/order.table.server.ts';
import { moveOrderBack } from './move-order-back.server.ts';
import { ordersData } from './personal-data.server.ts';

const database = useTestDatabase();
let services: TestServices;
let ada: Viewer;
let orderId: string;

beforeEach(async () => {
  await emptyTables(database);
  services = await createTestServices(database);
  const { db } = database;
  const now = services.clock();
  ada = await aUser(db, { name: 'Ada' });
  const { id: actor } = await aUser(db, { name: 'Tunde', role: 'owner' });
  orderId = (await anOrder(db, services, ada)).id;
  await advanceOrder(at(services, now), actor, { orderId, from: 'new', note: 'Musa brings it to Ada.' });
  const back = { orderId, from: 'shipped', reason: 'Ada asked for it.', tellCustomer: false, actor } as const;
  await moveOrderBack(at(services, now), back.actor, back);
  await addNote(at(services, now), actor, { orderId, text: 'Ada is at home after 4pm.' });
  const photo = {
    pictureKey: 'img/0',
    width: 3,
    height: 2,
    widths: [3],
    dominantColor: '#aa5533',
    caption: 'Ada’s sofa',
  };
  await db.insert(orderPhotos).values({ ...photo, id: 'pho_1', orderId, actor, at: now });
});

test('a person takes along what was written about their order, also by the team, but not who wrote it', async () => {
  const taken = JSON.stringify(await ordersData.read(database.db, ada));
  for (const words of ['Musa brings it', 'Ada asked for it.', 'after 4pm', 'Ada’s sofa'])
    expect(taken).toContain(words);
  for (const words of ['Tunde', 'actor', 'searchText', 'searchName']) expect(taken).not.toContain(words);
});

test('after the account is gone nothing written names the person, and the order’s stages stay', async () => {
  const { db } = database;
  await db.transaction((db) => ordersData.forget(db, ada, services.clock()));
  expect(await db.select().from(orderNotes)).toEqual([]);
  expect(await db.select().from(orderPhotos)).toEqual([]);
  const history = await db.select().from(orderHistory);
  expect(history.map(({ kind }) => kind).toSorted()).toEqual(['moved', 'moved_back', 'ordered']);
  expect(JSON.stringify([history, await db.select().from(orders)])).not.toMatch(/\bAda\b|Musa|ada@|\bada\b/);
});

test('a cancelled order keeps no account from being deleted', async () => {
  const now = services.clock();
  expect(await ordersData.isNeeded?.(database.db, ada, now)).toBe(true);
  await database.db.update(orders).set({ cancelledAt: now, cancelReason: 'Asked for' });
  expect(await ordersData.isNeeded?.(database.db, ada, now)).toBe(false);
});
