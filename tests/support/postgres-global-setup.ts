import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#database/migrate.ts';
import { dropDatabase } from '#packages/backup/drop-database.ts';
import { startThrowawayPostgres } from '#packages/embedded-postgres/throwaway-postgres.ts';
import { INSERT_DEMO_SETTINGS } from './demo-settings.ts';

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
    if (given) await dropDatabase((sql) => query(server.url, sql), TEMPLATE);
    await server.stop();
  };
}

async function startThrowawayServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { connectionString, remove } = await startThrowawayPostgres(FOLDER_PREFIX, {
    allowCreateDatabase: true,
    // Nothing here outlives the run, so nothing waits for the disk; tests open more connections than the shop.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  return { url: connectionString, stop: remove };
}

async function makeTemplate(serverUrl: string): Promise<void> {
  await dropDatabase((sql) => query(serverUrl, sql), TEMPLATE);
  await query(serverUrl, `create database ${TEMPLATE}`);
  const templateUrl = new URL(serverUrl);
  templateUrl.pathname = `/${TEMPLATE}`;
  await query(templateUrl.href, 'create extension if not exists pg_trgm; create extension if not exists unaccent');
  await migrateDatabase(templateUrl.href);
  await query(templateUrl.href, INSERT_DEMO_SETTINGS);
}

async function query(url: string, sql: string | pg.QueryConfig): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
