import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { backupFailedMessage } from './door/backup-messages.ts';

/** /adminHome reads it (`site-health.server.ts`). */
const HEALTH_KEY = 'health.backup';

/** How the copy of a night went, and that it could be restored: one line for the owner. Never throws. */
export type RunBackup = (config: Config) => Promise<{ isOk: boolean; words: string }>;

/**
 * Makes and tries out a back-up, keeps the result for /adminHome, and tells the owner of a failure once a day. A failure is thrown at
 * the end, so that the queue tries again in an hour.
 */
export async function keepNightlyBackup(services: Services, run: RunBackup): Promise<void> {
  const { config, log } = services;
  const { isOk, words } = await run(config);
  await act(services, 'system:backup', async (act) => {
    const row = { value: { at: act.now.toISOString(), isOk, words }, updatedAt: act.now };
    await act.db
      .insert(settings)
      .values({ key: HEALTH_KEY, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row });
    if (isOk) return;
    const day = lagosDay(act.now);
    await act.tell(backupFailedMessage.about({ words, day }));
  });
  if (isOk) return log.info({ words }, 'nightly back-up made and tried out');
  log.error({ words }, 'nightly back-up failed');
  throw new Error(`The nightly back-up failed: ${words}`);
}
