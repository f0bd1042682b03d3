import { openBackupPlace } from '#app/platform/backup/open-place.server.ts';
import { defineJobs, type NoPayload } from '#app/platform/jobs/define-jobs.ts';
import type { Services } from '#app/platform/services.server.ts';
import { readSeal } from '#packages/backup/age-seal.ts';
import type { BackupPlace } from '#packages/backup/backup-place.ts';
import { shipFiles, shipWal } from '#packages/backup/point-in-time/ship-archive.ts';
import { findEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';

declare module '#app/platform/jobs/job-queue.ts' {
  interface JobPayloads {
    'ship-archive': NoPayload;
  }
}

/**
 * Every minute, where BACKUP_TO names a place outside: new files of a disk store and finished pieces of the embedded database's log
 * go there. A bucket keeps its own files safe, and another PostgreSQL its own log.
 */
export function archiveJobs() {
  const known = new Set<string>();
  let place: Promise<BackupPlace> | undefined;

  async function ship({ config, db, store }: Services): Promise<void> {
    const { to, recipient } = config.backup;
    place ??= openBackupPlace(to);
    const archive = { place: await place, seal: recipient ? await readSeal(recipient) : undefined };
    if (config.storageUrl.startsWith('file:')) await shipFiles(archive, store, known);
    const embedded = await findEmbeddedPostgres(config.dataDir);
    if (embedded?.connectionString !== config.databaseUrl) return;
    const found = await db.execute<{ id: string }>('select system_identifier::text as id from pg_control_system()');
    const systemId = found.rows[0]?.id;
    if (systemId) await shipWal(archive, config.dataDir, systemId);
  }

  return defineJobs({
    'ship-archive': {
      cron: '* * * * *',
      run: async (services) => {
        if (!services.config.backup.isElsewhere) return;
        try {
          await ship(services);
        } catch (error) {
          place = undefined;
          known.clear();
          services.log.error(
            { err: error },
            'copies could not be taken to where back-ups are kept; tried again in a minute',
          );
        }
      },
    },
  });
}
