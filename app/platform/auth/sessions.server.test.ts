import { beforeEach, expect, test } from 'vitest';
import { anAccount } from '#tests/support/auth-harness.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { sessions, verifications } from './auth.table.server.ts';
import { forgetExpired, IDLE_MS } from './sessions.server.ts';

const handle = useTestDatabase();
beforeEach(() => emptyTables(handle));

test('sessions and links that no longer open anything are forgotten, and no others', async () => {
  const now = new Date('2026-11-22T03:00:00Z');
  const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
  const unused = new Date(now.getTime() - IDLE_MS - 1);
  const userId = await anAccount(handle.db, { email: 'ada@example.com', password: 'iroko-and-obeche' });
  await handle.db.insert(sessions).values([
    { id: 'over', token: 'over', userId, expiresAt: before, updatedAt: now },
    { id: 'unused', token: 'unused', userId, expiresAt: after, updatedAt: unused },
    { id: 'open', token: 'open', userId, expiresAt: after, updatedAt: before },
  ]);
  await handle.db.insert(verifications).values([
    { id: 'over', identifier: 'a', value: 'a', expiresAt: before },
    { id: 'open', identifier: 'b', value: 'b', expiresAt: after },
  ]);
  await forgetExpired(handle.db, now);
  expect((await handle.db.select().from(sessions)).map(({ id }) => id)).toEqual(['open']);
  expect((await handle.db.select().from(verifications)).map(({ id }) => id)).toEqual(['open']);
});
