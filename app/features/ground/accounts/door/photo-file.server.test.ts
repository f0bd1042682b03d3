import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { deleteObject, findObject } from '#app/platform/storage/stored-objects.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { findUnrecordedPhoto, photoFolder, photoName } from './photo-file.server.ts';
import { deletePhoto, saveProfilePhoto } from './profile-photo.server.ts';

const handle = useTestDatabase();
let services: TestServices;
let ada: Viewer;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  ada = await aUser(handle.db);
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a5401c' } })
    .png()
    .toBuffer();
  expect(await saveProfilePhoto(services, ada.id, { bytes, sender: ada.id })).toEqual({ ok: true });
});

it('finds a photo from before the file API kept records as it is recorded today, with a token that stays', async () => {
  const { bucket } = services.config.files;
  const recorded = await findObject(handle.db, bucket, photoName(ada.id));
  await deleteObject(handle.db, bucket, photoName(ada.id));
  const found = await findUnrecordedPhoto(services, ada.id);
  for (const fact of ['name', 'storeKey', 'size', 'md5Hash', 'contentType', 'uploadedBy'] as const)
    expect(found?.[fact], fact).toBe(recorded?.[fact]);
  expect(found?.downloadTokens).toEqual([expect.stringMatching(/^[\w-]{40,}$/)]);
  expect(await findUnrecordedPhoto(services, ada.id)).toEqual(found);
});

it('finds nothing of a person without a photo, or whose file is gone or lies elsewhere', async () => {
  const bola = await aUser(handle.db);
  expect(await findUnrecordedPhoto(services, bola.id)).toBeUndefined();
  expect(await findUnrecordedPhoto(services, 'usr_nobody')).toBeUndefined();
  const [person] = await handle.db.select({ image: users.image }).from(users);
  expect(photoFolder(person?.image ?? '')).toMatch(/^img\//);
  await deletePhoto(services.store, person?.image ?? '');
  expect(await findUnrecordedPhoto(services, ada.id)).toBeUndefined();
  await handle.db.update(users).set({ image: 'https://example.com/ada.png' });
  expect(await findUnrecordedPhoto(services, ada.id)).toBeUndefined();
});
