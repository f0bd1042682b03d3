import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { storeFile } from '#tests/support/backup-harness.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { archiveJobs } from './archive.jobs.ts';

const database = useTestDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'gida-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesIn = (place: string) =>
  readdirSync(place, { recursive: true }).filter((name) => String(name).endsWith('.tar'));

it('takes new files to where back-ups are kept, each once', async () => {
  const place = path.join(folder, 'elsewhere');
  const services = await createTestServices(database, { environment: { BACKUP_TO: place, DATA_DIR: folder } });
  const ship = () => archiveJobs()['ship-archive'].run(services, {});
  await storeFile(services.store, 'img/a/1.jpg');
  await ship();
  expect(filesIn(place)).toEqual(['files/img/a/1.jpg.tar']);
  rmSync(path.join(place, 'files/img/a/1.jpg.tar'));
  await storeFile(services.store, 'img/a/2.jpg');
  const jobs = archiveJobs();
  await jobs['ship-archive'].run(services, {});
  await storeFile(services.store, 'img/a/3.jpg');
  await jobs['ship-archive'].run(services, {});
  expect(filesIn(place).sort()).toEqual([1, 2, 3].map((number) => `files/img/a/${number}.jpg.tar`));
});

it('leaves everything where it is without a place of its own, and only complains when the place is away', async () => {
  const services = await createTestServices(database, { environment: { DATA_DIR: folder } });
  await storeFile(services.store, 'img/a/1.jpg');
  await archiveJobs()['ship-archive'].run(services, {});
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  const away = await createTestServices(database, {
    environment: { BACKUP_TO: path.join(file, 'below'), DATA_DIR: folder },
  });
  await archiveJobs()['ship-archive'].run(away, {});
  expect(readdirSync(folder).sort()).toEqual(['a-file', 'elsewhere']);
});
