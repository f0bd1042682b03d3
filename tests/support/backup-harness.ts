import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { openDiskStore } from '#app/platform/storage/disk-store.server.ts';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import { dropDatabase } from '#packages/backup/drop-database.ts';
import { openFolderPlace } from '#packages/backup/folder-place.ts';
import { replaceDatabase } from './test-database.ts';

/** An empty database, a folder and a file store for one restore; all gone after the file's tests. */
export function useRestoreTargets(): () => Promise<{ connectionString: string; store: ObjectStore }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gida-restore-'));
  const names: string[] = [];
  afterAll(async () => {
    await onServer(async (server) => {
      for (const name of names) await dropDatabase((sql) => server.query(sql), name);
    });
    rmSync(folder, { recursive: true, force: true });
  });
  return async () => {
    const name = `test_restore_${randomBytes(6).toString('hex')}`;
    names.push(name);
    await onServer((server) => server.query(`create database ${name}`));
    const connectionString = replaceDatabase(inject('postgresUrl'), name);
    await query(connectionString, 'create extension if not exists pg_trgm; create extension if not exists unaccent');
    return { connectionString, store: await openDiskStore(path.join(folder, name)) };
  };
}

/** A folder for back-ups, and a store with `files` random files in it. */
export function useBackupFolder(files: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gida-backup-'));
  const used = {} as { folder: string; store: ObjectStore; place: Awaited<ReturnType<typeof openFolderPlace>> };
  beforeAll(async () => {
    const store = await openDiskStore(path.join(folder, 'uploads'));
    for (let index = 0; index < files; index++) await storeFile(store, `img/${index}/640.jpg`);
    Object.assign(used, { folder, store, place: await openFolderPlace(path.join(folder, 'backups')) });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return used;
}

export function storeFile(store: ObjectStore, key: string, bytes = randomBytes(3000)) {
  return store.put(key, bytes, { contentType: 'image/jpeg', cacheControl: 'public, max-age=31536000, immutable' });
}

/** Rows of one statement, on a connection that is closed again: the shop counts as stopped. */
export async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function onServer(work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
