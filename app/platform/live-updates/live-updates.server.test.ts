import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createLog } from '../logging/log.server.ts';
import { announce, followChanges, type LiveUpdates } from './live-updates.server.ts';

const database = useTestDatabase();
let updates: LiveUpdates;
const told: string[] = [];

beforeAll(async () => {
  updates = followChanges(database.connectionString, createLog('silent'));
  for (const topic of ['admins', 'user:early', 'user:late'] as const)
    updates.subscribe(topic, () => void told.push(topic));
  updates.watchPages({ changed: (tag) => void told.push(tag), heard: () => {} });
  await vi.waitFor(() => expect(updates.isListening()).toBe(true), { timeout: 20_000 });
});
afterAll(() => updates.close());

const toldNow = async () => {
  await updates.caughtUp();
  return told.splice(0).sort();
};

it('tells of a change once it is committed, once, also where one that began later was committed before', async () => {
  await toldNow();
  const early = await database.pool.connect();
  await early.query("begin; select live.tell('user:early'), live.tell('user:early')");
  await database.db.transaction(async (tx) => announce(tx, 'user:late'));
  expect(await toldNow()).toEqual(['user:late']);
  await early.query('commit');
  early.release();
  expect(await toldNow()).toEqual(['user:early']);
  expect(await toldNow()).toEqual([]);
});

it('tells nobody of what was undone, and those who keep pages of theirs alone', async () => {
  await database.pool.query("begin; select live.tell('admins'); rollback");
  await database.pool.query("insert into settings (key, value) values ('made-up', '1')");
  expect(await toldNow()).toEqual(['settings']);
});
