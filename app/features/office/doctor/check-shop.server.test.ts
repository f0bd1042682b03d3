import { eq, like, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { announcedChecks } from '#app/announced-checks.server.ts';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { shop } from '#app/features.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { readHealth } from './health.server.ts';

const database = useTestDatabase();
let services: TestServices;
const runJob = () => shop.jobs['run-doctor'].run(services, {});

beforeEach(async () => {
  await emptyTables(database);
  services = await createTestServices(database);
});

/** A waiting mail that says it was sent. */
const harm = () =>
  database.db.execute(sql`insert into mails (id, dedupe_key, kind, recipient, subject, html, text, sent_at)
    values ('mail_0001', 'x', 'x', 'ada@example.com', 'x', '', '', now())`);

const told = async () => ({
  notices: await database.db.select().from(notifications),
  mails: await database.db.select().from(mails).where(eq(mails.kind, 'shop-unwell')),
});

test('a shop that is well is written down as such, and nobody is bothered', async () => {
  expect(await readHealth(database.db, shop)).toBeNull();
  await runJob();
  const health = await readHealth(database.db, shop);
  expect(health?.isOk).toBe(true);
  expect(health?.checks.length).toBeGreaterThan(30);
  const kept = await database.db.select().from(settings).where(like(settings.key, 'health.%'));
  expect(kept).toMatchObject([
    { key: 'health.check', value: { isOk: true, words: `All ${health?.checks.length} checks passed` } },
  ]);
  expect(await told()).toEqual({ notices: [], mails: [] });
});

test('a finding is shown with what to do, and told to the owner once a day', async () => {
  await harm();
  await runJob();
  await runJob();
  const health = await readHealth(database.db, shop);
  const [finding] = health?.checks.filter(({ isOk }) => !isOk) ?? [];
  expect(finding).toMatchObject({
    id: 'mail-states-agree',
    topic: 'messages',
    found: [{ words: 'mail_0001', page: '/mails/mail_0001' }],
    whatToDo: expect.stringContaining('Emails'),
  });
  const first = await told();
  expect(first.notices).toMatchObject([
    { audience: 'admin', href: '/health', body: expect.stringContaining('The state of every email is right') },
  ]);
  expect(first.mails).toHaveLength(1);
  expect(first.mails[0]?.text).toContain('http://localhost:3000/health');
  // The mail is to the business and names no offender.
  expect(first.mails[0]?.text).not.toContain('mail_0001');

  services.testClock.advance(86_400_000);
  await runJob();
  expect((await told()).mails).toHaveLength(2);
  await database.db.delete(mails).where(eq(mails.id, 'mail_0001'));
  await runJob();
  expect(await readHealth(database.db, shop)).toMatchObject({ isOk: true });
});

test('programs that are not bundled ask every check that features announce', () => {
  expect(announcedChecks).toEqual(shop.checks);
});
