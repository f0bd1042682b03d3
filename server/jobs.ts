import { backupJobs } from '#app/features/ground/backups/backup.jobs.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { senderName } from '#app/features/ground/settings/settings-now.ts';
import { mailAccess } from '#app/features/office/message-ledger/mail-access.server.ts';
import { shop } from '#app/features.server.ts';
import type { JobDefinitions } from '#app/platform/jobs/define-jobs.ts';
import { mailJobs } from '#app/platform/mail/mail.jobs.server.ts';
import { archiveJobs } from './archive.jobs.ts';
import { runBackupProcess } from './backup-process.ts';
import { tidyUpJobs } from './tidy-up.jobs.ts';

/** Every job of the shop, complete by its type: what the features announce, and what the server itself has to do. */
export const JOBS: JobDefinitions = {
  ...shop.jobs,
  ...mailJobs({ readSenderName: async (db) => senderName(await readShopSettings(db)), hearAccess: mailAccess.hear }),
  ...backupJobs(runBackupProcess),
  ...archiveJobs(),
  ...tidyUpJobs(shop.tidyUps),
};
