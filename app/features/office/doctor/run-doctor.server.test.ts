import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openObjectStore } from '#app/platform/storage/open-store.server.ts';
import { seedDemoShop } from '#database/seed.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { runDoctor } from './run-doctor.server.ts';

const database = useTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'gida-doctor-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('the demo shop is well', async () => {
  await seedDemoShop({ connectionString: database.connectionString, dataDir, log: () => {} });
  const store = await openObjectStore(`file:${dataDir}/uploads`);
  const report = await runDoctor(database.db, { store, clock: () => new Date() });
  expect(report.checks.filter(({ isOk }) => !isOk)).toEqual([]);
  expect(report.checks.length).toBeGreaterThan(30);
});
