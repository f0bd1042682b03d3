import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';

/** `npm run backup` leaves it behind. */
const BACKUP_BY_HAND = 'health.backup-by-hand';

/** What a back-up and a check of the site leave behind under `health.backup` and `health.check`: when, and whether it went well. */
const resultSchema = z.object({ at: z.iso.datetime(), isOk: z.boolean(), words: z.string().default('') });

/** The last result of each; null for what has never run. */
export async function readSiteHealth(db: Database) {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, ['health.backup', BACKUP_BY_HAND, 'health.check']));
  const resultOf = (key: string) => {
    const parsed = resultSchema.safeParse(rows.find((row) => row.key === key)?.value);
    return parsed.success ? { ...parsed.data, at: formatDateTime(new Date(parsed.data.at)) } : null;
  };
  return { backup: resultOf('health.backup'), byHand: resultOf(BACKUP_BY_HAND), check: resultOf('health.check') };
}

export type SiteHealth = Awaited<ReturnType<typeof readSiteHealth>>;
