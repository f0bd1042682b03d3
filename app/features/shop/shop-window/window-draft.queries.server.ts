import { desc, eq, inArray, sql } from 'drizzle-orm';
import { draftKey, settingKey } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { WINDOW_GROUPS, type WindowGroup } from '#app/features/ground/settings/door/window-settings.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { windowVersions } from './window-version.table.server.ts';

const GROUPS = Object.keys(WINDOW_GROUPS) as WindowGroup[];
const SHOWN_VERSIONS = 20;

/** The groups that the draft changes. */
export async function readDraftedGroups(db: Database): Promise<WindowGroup[]> {
  const rows = await db
    .select({ key: settings.key })
    .from(settings)
    .where(inArray(settings.key, GROUPS.map(draftKey)));
  return GROUPS.filter((group) => rows.some(({ key }) => key === draftKey(group)));
}

/** What a form of these groups was made from: another as soon as anybody saved or published something else. */
export async function windowStamp(db: Database, groups: readonly WindowGroup[] = GROUPS): Promise<string> {
  const keys = groups.flatMap((group) => [draftKey(group), settingKey(group)]);
  const [row] = await db
    .select({
      stamp: sql<
        string | null
      >`md5(string_agg(${settings.key} || ${settings.value}::text, '|' order by ${settings.key}))`,
    })
    .from(settings)
    .where(inArray(settings.key, keys));
  return row?.stamp ?? 'never';
}

export interface PublishedWindow {
  version: number;
  publishedAt: Date;
  /** Whoever published it; null for what the shop began with. */
  author: string | null;
  restoredFrom: number | null;
}

/** The newest first. */
export function listWindowVersions(db: Database): Promise<PublishedWindow[]> {
  return db
    .select({
      version: windowVersions.version,
      publishedAt: windowVersions.publishedAt,
      author: users.name,
      restoredFrom: windowVersions.restoredFrom,
    })
    .from(windowVersions)
    .leftJoin(users, eq(users.id, windowVersions.author))
    .orderBy(desc(windowVersions.version))
    .limit(SHOWN_VERSIONS);
}
