import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { dropDatabase } from '../database/drop-database.server.ts';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from '../database/embedded-postgres/embedded-postgres.ts';
import { isAlive } from '../database/embedded-postgres/postmaster.ts';

const FOLDER_PREFIX = 'gida-scratch-';

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
    return await startThrowaway();
  } catch (error) {
    if (besides === undefined) throw error;
    return createBeside(besides);
  }
}

async function startThrowaway(): Promise<ScratchDatabase> {
  await removeLeftovers();
  const dataDir = await mkdtemp(path.join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  const drop = () => rm(dataDir, { recursive: true, force: true });
  try {
    const server = await startEmbeddedPostgres({
      dataDir,
      log: () => {},
      settings: { shared_buffers: '32MB' },
    });
    return {
      connectionString: server.connectionString,
      async remove() {
        await server.stop();
        await drop();
      },
    };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** Servers of trials that were killed: nobody else would ever stop them. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(FOLDER_PREFIX) ? Number(name.slice(FOLDER_PREFIX.length).split('-')[0]) : Number.NaN;
    if (Number.isNaN(owner) || isAlive(owner)) continue;
    const dataDir = path.join(tmpdir(), name);
    await stopEmbeddedPostgres(dataDir).catch(() => {});
    await rm(dataDir, { recursive: true, force: true }).catch(() => {});
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
