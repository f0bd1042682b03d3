import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import {
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
} from '#app/platform/database/embedded-postgres/embedded-postgres.ts';
import { isAlive } from '#app/platform/database/embedded-postgres/postmaster.ts';
import { migrateDatabase } from '#database/migrate.ts';

const TEMPLATE = 'gida_template';
const FOLDER_PREFIX = 'gida-tests-';

/**
 * One PostgreSQL for the whole run, with a migrated template that each test file copies (`test-database.ts`).
 * `TEST_DATABASE_URL` names another server instead: any role there that may create databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startThrowawayServer();
  try {
    await makeTemplate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgresUrl', server.url);
  return async () => {
    if (given) await query(server.url, `drop database if exists ${TEMPLATE} with (force)`);
    await server.stop();
  };
}

async function startThrowawayServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  await removeLeftovers();
  const dataDir = await mkdtemp(path.join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  const database = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    allowCreateDatabase: true,
    // Nothing here outlives the run, so nothing waits for the disk; tests open more connections than the shop.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  const stop = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: database.connectionString, stop };
}

/** Servers of runs that were killed: nobody else would ever stop them. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(FOLDER_PREFIX) ? Number(name.slice(FOLDER_PREFIX.length).split('-')[0]) : Number.NaN;
    if (Number.isNaN(owner) || isAlive(owner)) continue;
    const dataDir = path.join(tmpdir(), name);
    await stopEmbeddedPostgres(dataDir).catch(() => {});
    await rm(dataDir, { recursive: true, force: true }).catch(() => {});
  }
}

async function makeTemplate(serverUrl: string): Promise<void> {
  await query(serverUrl, `drop database if exists ${TEMPLATE} with (force)`);
  await query(serverUrl, `create database ${TEMPLATE}`);
  const templateUrl = new URL(serverUrl);
  templateUrl.pathname = `/${TEMPLATE}`;
  await query(templateUrl.href, 'create extension if not exists pg_trgm; create extension if not exists unaccent');
  await migrateDatabase(templateUrl.href);
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
