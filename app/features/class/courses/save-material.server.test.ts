import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import { aUser } from '#tests/support/builders.ts';
import { aCohort, someSessions } from '#tests/support/class-builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { ogg } from '#tests/support/test-voice.ts';
import { addMaterialFile } from './save-material.server.ts';

const database = useTestDatabase();

test('a file whose evening goes while its bytes come leaves nothing behind', async () => {
  const { db } = database;
  const services = await createTestServices(database);
  const actor = (await aUser(db, { role: 'owner' })).id;
  const [sessionId = ''] = await someSessions(db, await aCohort(db), ['2027-01-11']);
  const store: ObjectStore = {
    ...services.store,
    async put(...args) {
      await db.delete(classSessions).where(eq(classSessions.id, sessionId));
      return services.store.put(...args);
    },
  };
  const file = new Blob(['%PDF-1.7 tape']);
  const material = { sessionId, title: 'Tape', kind: 'slides', isLowData: false, file } as const;
  expect(await addMaterialFile({ ...services, store }, actor, material)).toEqual({ ok: false, reason: 'not_found' });
  const kept: string[] = [];
  for await (const key of store.list('class/')) kept.push(key);
  expect(kept).toEqual([]);
});

test('sound for little data is taken at 5 MB an hour and no more, whatever else of any weight', async () => {
  const { db } = database;
  const services = await createTestServices(database);
  const actor = (await aUser(db, { role: 'owner' })).id;
  const [sessionId = ''] = await someSessions(db, await aCohort(db), ['2027-01-11']);
  const add = (file: Blob, isLowData = true) =>
    addMaterialFile(services, actor, { sessionId, title: 'Spoken', kind: 'audio', isLowData, file });
  const ofAnHour = Uint8Array.from(ogg(3_600));
  const last = ogg(3_600).lastIndexOf('OggS');
  const padded = (bytes: number) =>
    new Blob([ofAnHour.subarray(0, last), new Uint8Array(bytes - ofAnHour.length), ofAnHour.subarray(last)]);
  expect(await add(padded(4_900_000))).toMatchObject({ ok: true });
  expect(await add(padded(5_100_000))).toEqual({ ok: false, reason: 'too_heavy' });
  expect(await add(padded(5_100_000), false)).toMatchObject({ ok: true });
});
