import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startThrowawayPostgres } from '../embedded-postgres/throwaway-postgres.ts';
import { dropDatabase } from './drop-database.ts';

export interface ScratchDatabase {
  connectionString: string;
  remove(): Promise<void>;
}

/**
 * An empty database for trying a back-up out: a PostgreSQL of its own in a temporary folder, so that the shop's server carries no
 * part of the load and its archive none of the rows. Only where the package has none for this machine, a database beside the shop's;
 * throws when that may not be made either.
 */
export async function makeScratchDatabase(besides?: string): Promise<ScratchDatabase> {
  try {
    return await startThrowawayPostgres('gida-scratch-', { settings: { shared_buffers: '32MB' } });
  } catch (error) {
    if (besides === undefined) throw error;
    return createBeside(besides);
  }
}

async function createBeside(connectionString: string): Promise<ScratchDatabase> {
  const name = `gida_scratch_${randomBytes(6).toString('hex')}`;
  await run(connectionString, `create database ${name}`);
  const scratch = connectionString.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
  const remove = () => dropDatabase((sql) => run(connectionString, sql), name);
  try {
    await run(scratch, 'create extension if not exists pg_trgm; create extension if not exists unaccent');
  } catch (error) {
    await remove();
    throw error;
  }
  return { connectionString: scratch, remove };
}

async function run(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
