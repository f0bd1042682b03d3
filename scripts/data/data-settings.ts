import path from 'node:path';
import { CHECKOUT } from '../start/checkout.ts';
import { readSettings } from '../start/settings.ts';

/** What the data commands need of the environment: where the shop's database, files and back-ups are. */
export function dataSettings(environment: NodeJS.ProcessEnv = process.env) {
  const { dataDir, databaseUrl } = readSettings(environment, CHECKOUT);
  return {
    dataDir,
    databaseUrl,
    storageUrl: environment.STORAGE_URL || `file:${dataDir}/uploads`,
    backupTo: environment.BACKUP_TO || path.join(dataDir, 'backups'),
    /** True when back-ups leave this machine's data folder, so that a lost disk does not take them along. */
    isBackupElsewhere: Boolean(environment.BACKUP_TO),
    backupRecipient: environment.BACKUP_RECIPIENT || undefined,
  };
}
