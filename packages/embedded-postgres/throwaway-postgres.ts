import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './postmaster.ts';

export interface ThrowawayPostgres {
  connectionString: string;
  /** Stops the server and removes its folder. */
  remove(): Promise<void>;
}

/**
 * A server of its own in a temporary folder `<prefix><pid>-…`. Those of processes that were killed are removed first: nobody else would
 * ever stop them.
 */
export async function startThrowawayPostgres(
  prefix: string,
  options: Omit<Parameters<typeof startEmbeddedPostgres>[0], 'dataDir' | 'log'>,
): Promise<ThrowawayPostgres> {
  await removeLeftovers(prefix);
  const dataDir = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
  const drop = () => rm(dataDir, { recursive: true, force: true });
  try {
    const server = await startEmbeddedPostgres({ ...options, dataDir, log: () => {} });
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

async function removeLeftovers(prefix: string): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN;
    if (Number.isNaN(owner) || isAlive(owner)) continue;
    const dataDir = path.join(tmpdir(), name);
    await stopEmbeddedPostgres(dataDir).catch(() => {});
    await rm(dataDir, { recursive: true, force: true }).catch(() => {});
  }
}
