import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { keepNightlyBackup } from './nightly-backup.server.ts';

const database = useTestDatabase();
let services: TestServices;
const night = (isOk: boolean, words: string) => keepNightlyBackup(services, async () => ({ isOk, words }));
/** What /adminHome reads. */
const kept = async () => (await database.db.select().from(settings).where(eq(settings.key, 'health.backup')))[0]?.value;
const told = async () => ({
  notices: await database.db.select().from(notifications),
  mails: await database.db.select().from(mails).where(eq(mails.kind, 'backup-failed')),
});

beforeEach(async () => {
  await emptyTables(database);
  services = await createTestServices(database);
});

it('keeps a good night for the admin home and bothers nobody', async () => {
  await night(true, '563 rows and 904 files, restored in 4.7 s');
  expect(await kept()).toEqual({
    at: '2026-11-21T09:00:00.000Z',
    isOk: true,
    words: '563 rows and 904 files, restored in 4.7 s',
  });
  expect(await told()).toEqual({ notices: [], mails: [] });
});

it('tells the owner of a bad one once a day, and lets the queue try again', async () => {
  await expect(night(false, 'no space left on device')).rejects.toThrow('no space left');
  await expect(night(false, 'no space left on device')).rejects.toThrow();
  expect(await kept()).toMatchObject({ isOk: false, words: 'no space left on device' });
  const first = await told();
  expect(first.notices).toMatchObject([
    { audience: 'admin', kind: 'backup-failed', body: expect.stringContaining('no space left on device') },
  ]);
  expect(first.mails).toHaveLength(1);
  expect(first.mails[0]?.text).toContain('no space left on device');

  services.testClock.advance(24 * 60 * 60_000);
  await expect(night(false, 'the bucket did not answer')).rejects.toThrow();
  expect((await told()).mails).toHaveLength(2);
  await night(true, 'all is well');
  expect(await kept()).toMatchObject({ isOk: true });
});
