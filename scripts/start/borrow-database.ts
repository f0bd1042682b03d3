import { existsSync } from 'node:fs';
import path from 'node:path';
import { APPLICATION_DATABASE, APPLICATION_ROLE } from '#app/platform/database/embedded-postgres/application-role.ts';
import { startEmbeddedPostgres } from '#app/platform/database/embedded-postgres/embedded-postgres.ts';
import { findPostmaster } from '#app/platform/database/embedded-postgres/postmaster.ts';
import { socketUrl } from '#app/platform/database/embedded-postgres/socket-url.ts';
import { CannotStart } from './cannot-start.ts';
import { acquireDataFolderLock } from './data-folder.ts';
import type { Settings } from './settings.ts';

interface BorrowedDatabase {
  connectionString: string;
  /** Leaves everything as it was found: a server that ran goes on. */
  giveBack: () => Promise<void>;
}

/**
 * The shop's database for a command beside it: the given one, that of the shop which runs at this moment, or, where nothing runs, the
 * embedded one, started for as long as the command takes. Makes no new one.
 */
export async function borrowDatabase({ dataDir, databaseUrl }: Settings): Promise<BorrowedDatabase> {
  if (databaseUrl) return { connectionString: databaseUrl, giveBack: async () => {} };
  const cluster = path.join(dataDir, 'postgres');
  if (!existsSync(cluster)) {
    throw new CannotStart(
      `there is no shop in ${dataDir}.`,
      'Start it once (npm start), or say where it is: DATA_DIR=… or DATABASE_URL=…',
    );
  }
  const running = await findPostmaster(cluster);
  if (running?.ready) {
    return {
      connectionString: socketUrl(running.socketFolder, APPLICATION_ROLE, APPLICATION_DATABASE),
      giveBack: async () => {},
    };
  }
  const lock = acquireDataFolderLock(dataDir, 'a command');
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} }).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  return {
    connectionString: server.connectionString,
    giveBack: async () => {
      await server.stop();
      lock.release();
    },
  };
}
