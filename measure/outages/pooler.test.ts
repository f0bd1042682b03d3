import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#app/platform/database/client.server.ts';
import { prepared } from '#app/platform/database/prepared.server.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';
import { announce, followChanges } from '#app/platform/live-updates/live-updates.server.ts';
import { createLog } from '#app/platform/logging/log.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { checkGivenServer } from '#scripts/start/database.ts';
import { JOBS } from '#server/jobs.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { PGBOUNCER, startPooler } from './pooler.ts';

vi.setConfig({ testTimeout: 60_000 });

const direct = useTestDatabase();
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

describe.skipIf(!PGBOUNCER)('a pooler in session mode (left out where pgbouncer is not installed)', () => {
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let handle: DatabaseHandle;
  beforeAll(async () => {
    pooler = await startPooler(direct.connectionString, 'session');
    handle = openDatabase(pooler.url, { max: 4 });
  });
  afterAll(async () => {
    await handle?.close();
    await pooler?.close();
  });

  it('is as good as the database: the start takes it, and migrates through it', async () => {
    await checkGivenServer(pooler.url);
    await migrateDatabase(pooler.url);
  });

  it('keeps the time limits on every connection, and those the pooler hands on begin without them', async () => {
    const limits = () =>
      handle.pool.query<{ s: string; l: string; i: string }>(
        "select current_setting('statement_timeout') s, current_setting('lock_timeout') l, current_setting('idle_in_transaction_session_timeout') i, pg_sleep(0.05)",
      );
    for (const { rows } of await Promise.all(Array.from({ length: 8 }, limits)))
      expect(rows[0]).toMatchObject({ s: '5s', l: '4s', i: '10s' });
  });

  it('answers statements that are prepared under a name, on every connection', async () => {
    const countMails = prepared((db) =>
      db.select({ count: sql<number>`count(*)::int` }).from(mails).prepare('pooler_counts_mails'),
    );
    const counts = await Promise.all(Array.from({ length: 40 }, () => countMails(handle.db).execute()));
    expect(counts.flat().every(({ count }) => count === 0)).toBe(true);
  });

  it('carries what live counters are told', async () => {
    const updates = followChanges(pooler.url, createLog('silent'));
    try {
      await soon(() => expect(updates.isListening()).toBe(true));
      let heard = 0;
      updates.subscribe('admins', () => heard++);
      await announce(handle.db, 'admins');
      await soon(() => expect(heard).toBe(1));
    } finally {
      await updates.close();
    }
  });

  it('carries jobs', async () => {
    const done: string[] = [];
    const idle = Object.entries(JOBS).map(([name, job]) => [name, { ...job, run: async () => {} }]);
    const remember = { run: async (_: unknown, { mailId }: { mailId: string }) => void done.push(mailId) };
    const definitions = { ...Object.fromEntries(idle), 'deliver-mail': { ...JOBS['deliver-mail'], ...remember } };
    const jobs = await startJobs(pooler.url, createLog('silent'), definitions);
    await jobs.work({} as never);
    await jobs.enqueue(handle.db, 'deliver-mail', { mailId: 'mail_1' });
    await soon(() => expect(done).toEqual(['mail_1']));
    await jobs.stop();
  });
});

describe.skipIf(!PGBOUNCER)('a pooler in transaction mode (left out where pgbouncer is not installed)', () => {
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  beforeAll(async () => {
    pooler = await startPooler(direct.connectionString, 'transaction');
  });
  afterAll(() => pooler?.close());

  it('is refused by the start, in a sentence that says what to do', async () => {
    await expect(checkGivenServer(pooler.url)).rejects.toMatchObject({
      message: expect.stringContaining('pooler'),
      cure: expect.stringContaining('session mode'),
    });
  });

  it('carries what live counters are told all the same', async () => {
    const updates = followChanges(pooler.url, createLog('silent'));
    try {
      await soon(() => expect(updates.isListening()).toBe(true));
      let told = 0;
      updates.subscribe('admins', () => told++);
      await announce(direct.db, 'admins');
      await soon(() => expect(told).toBe(1));
    } finally {
      await updates.close();
    }
  });
});
