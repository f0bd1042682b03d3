import { beforeEach, expect, test } from 'vitest';
import { briefs } from '#app/features/bespoke/briefs/brief.table.server.ts';
import { orderPhotos, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import { whatsappFiles } from '#app/features/orders/whatsapp/whatsapp-file.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { storeStrangersPicture } from '#app/platform/images/store-strangers-picture.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { aPaidOrder } from '#tests/support/refund-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { aPhoto } from '#tests/support/test-picture.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { putPicture } from './put-picture.server.ts';

const database = useTestDatabase();
let services: TestServices;
let owner: Viewer;
const NUMBER = '+2348031234567';
const fileId = 'wfl_00000000000000000000000000';
const message = (id: string, channel: 'whatsapp' | 'bespoke' | 'contact', phone: string) => ({
  id,
  submissionKey: id,
  channel,
  name: 'Ada',
  phone,
  whatsapp: channel === 'whatsapp' ? phone : null,
  message: 'A bench',
  createdAt: services.clock(),
});

beforeEach(async () => {
  await emptyTables(database);
  services = await createTestServices(database);
  const { db } = database;
  owner = await aUser(db, { role: 'owner' });
  await db
    .insert(supportMessages)
    .values([
      message('msg_chat', 'whatsapp', NUMBER),
      message('msg_brief', 'bespoke', NUMBER),
      message('msg_other', 'bespoke', '+2348030000009'),
      message('msg_plain', 'contact', NUMBER),
    ]);
  await db
    .insert(briefs)
    .values(
      ['msg_brief', 'msg_other'].map((messageId) => ({
        id: newId('brf', services.clock()),
        messageId,
        details: {} as never,
        photos: [],
      })),
    );
  const options = { maxBytes: 1_000_000, widths: [200, 400], isQuick: true };
  const stored = await storeStrangersPicture(services, { bytes: await aPhoto(), sender: NUMBER, options });
  if (!stored.ok) throw new Error(stored.reason);
  const file = { mediaId: '1', kind: 'picture', name: '', contentType: 'image/jpeg', state: 'kept' } as const;
  await db
    .insert(whatsappFiles)
    .values({ ...file, id: fileId, messageId: 'msg_chat', picture: stored.picture, at: services.clock() });
});

const put = (onto: string) => putPicture(services, owner.id, { messageId: 'msg_chat', fileId, onto });

test('a picture goes on a request of the same number, once, and on no other', async () => {
  expect(await put('msg_brief')).toBe('picture_put');
  expect(await put('msg_brief')).toBe('picture_there');
  expect(await put('msg_other')).toBe('picture_gone');
  expect(await put('msg_plain')).toBe('picture_gone');
  const rows = await database.db.select().from(briefs);
  expect(rows.map(({ messageId, photos }) => `${messageId} ${photos.length}`).sort()).toEqual([
    'msg_brief 1',
    'msg_other 0',
  ]);
});

test('and on an order of the same number, made in every size and format', async () => {
  await aPaidOrder(services, await aUser(database.db));
  const [order] = await database.db.select().from(orders);
  const onto = order?.id ?? '';
  await database.db.update(orders).set({ callLine: '+2348030000009' });
  expect(await put(onto)).toBe('picture_gone');
  await database.db.update(orders).set({ callLine: NUMBER });
  expect(await put(onto)).toBe('picture_put');
  expect(await put(onto)).toBe('picture_there');
  const [photo] = await database.db.select().from(orderPhotos);
  expect(photo).toMatchObject({ orderId: onto, caption: 'From WhatsApp' });
  expect(await services.store.head(`${photo?.pictureKey}/${photo?.widths[0]}.avif`)).not.toBeNull();
});
