import { readSeal } from '#app/platform/backup/age-seal.server.ts';
import type { BackupPlace } from '#app/platform/backup/backup-place.ts';
import { openBackupPlace } from '#app/platform/backup/open-place.server.ts';
import { shipFiles, shipWal } from '#app/platform/backup/point-in-time/ship-archive.server.ts';
import { findEmbeddedPostgres } from '#app/platform/database/embedded-postgres/embedded-postgres.ts';
import type { JobHandlers } from '#app/platform/jobs/jobs.server.ts';
import type { Services } from '#app/platform/services.server.ts';

/**
 * Every minute, where BACKUP_TO names a place outside: new files of a disk store and finished pieces of the embedded database's log
 * go there. A bucket keeps its own files safe, and another PostgreSQL its own log.
 */
export function createArchiveJobs({
  config,
  db,
  store,
  log,
}: Pick<Services, 'config' | 'db' | 'store' | 'log'>): Pick<JobHandlers, 'ship-archive'> {
  const { to, recipient, isElsewhere } = config.backup;
  const known = new Set<string>();
  let place: Promise<BackupPlace> | undefined;

  async function ship(): Promise<void> {
    place ??= openBackupPlace(to);
    const archive = { place: await place, seal: recipient ? await readSeal(recipient) : undefined };
    if (config.storageUrl.startsWith('file:')) await shipFiles(archive, store, known);
    const embedded = await findEmbeddedPostgres(config.dataDir);
    if (embedded?.connectionString !== config.databaseUrl) return;
    const found = await db.execute<{ id: string }>('select system_identifier::text as id from pg_control_system()');
    const systemId = found.rows[0]?.id;
    if (systemId) await shipWal(archive, config.dataDir, systemId);
  }

  return {
    'ship-archive': async () => {
      if (!isElsewhere) return;
      try {
        await ship();
      } catch (error) {
        place = undefined;
        known.clear();
        log.error({ err: error }, 'copies could not be taken to where back-ups are kept; tried again in a minute');
      }
    },
  };
}
