import { notifyAdmins } from '#app/features/notifications/notify.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { settings } from '#app/features/settings/setting.table.server.ts';
import type { JobHandlers } from '#app/platform/jobs/jobs.server.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { composeBackupFailedMail } from './backup-failed-email.ts';
import { backupTexts } from './backup-texts.ts';

/** /adminHome reads it (`site-health.server.ts`). */
const HEALTH_KEY = 'health.backup';

/** How the copy of a night went, and that it could be restored: one line for the owner. Never throws. */
export type RunBackup = () => Promise<{ isOk: boolean; words: string }>;

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'jobs' | 'config'>;

/**
 * The nightly job: makes and tries out a back-up, keeps the result for /adminHome, and tells the owner of a failure once a day. A
 * failure is thrown at the end, so that the queue tries again in an hour.
 */
export function createBackupJobs(services: Needs, run: RunBackup): Pick<JobHandlers, 'nightly-backup'> {
  const { db, clock, log, jobs, config } = services;
  return {
    'nightly-backup': async () => {
      const { isOk, words } = await run();
      const at = clock();
      await db.transaction(async (db) => {
        const row = { value: { at: at.toISOString(), isOk, words }, updatedAt: at };
        await db
          .insert(settings)
          .values({ key: HEALTH_KEY, ...row })
          .onConflictDoUpdate({ target: settings.key, set: row });
        if (isOk) return;
        const dedupeKey = `backup-failed/${lagosDay(at)}`;
        const { title, body } = backupTexts.notice;
        await notifyAdmins(db, { kind: 'backup-failed', dedupeKey, title, body: body(words), href: '/adminHome' }, at);
        const { business } = await readShopSettings(db);
        const mail = composeBackupFailedMail({ words, dedupeKey }, { business, publicUrl: config.publicUrl });
        await enqueueMail(db, jobs, mail, at);
      });
      if (isOk) return log.info({ words }, 'nightly back-up made and tried out');
      log.error({ words }, 'nightly back-up failed');
      throw new Error(`The nightly back-up failed: ${words}`);
    },
  };
}
