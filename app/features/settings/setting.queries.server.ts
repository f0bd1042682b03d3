import { eq, like } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { prepared } from '#app/platform/database/prepared.server.ts';
import { settings } from './setting.table.server.ts';
import { DEFAULT_SETTINGS, SETTING_GROUPS, type SettingGroup, type ShopSettings } from './shop-settings.ts';

const PREFIX = 'shop/';

/** The row of a group. */
export const settingKey = (group: SettingGroup) => `${PREFIX}${group}`;

/** The settings in force: the owner's where there are any that can be read, the defaults elsewhere. */
export async function readShopSettings(db: Database): Promise<ShopSettings> {
  const rows = await shopSettings(db).execute();
  const groups = Object.keys(SETTING_GROUPS) as SettingGroup[];
  const own = groups.flatMap((group) => {
    const row = rows.find(({ key }) => key === settingKey(group));
    const parsed = row && SETTING_GROUPS[group].safeParse(row.value);
    return parsed?.success ? [[group, parsed.data]] : [];
  });
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(own) };
}

const shopSettings = prepared((db) =>
  db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(like(settings.key, `${PREFIX}%`))
    .prepare('shop_settings'),
);

/** When a group was last saved, for the guard against two people saving at once; `never` while its defaults are in force. */
export async function settingVersion(db: Database, group: SettingGroup): Promise<string> {
  const [row] = await db
    .select({ updatedAt: settings.updatedAt })
    .from(settings)
    .where(eq(settings.key, settingKey(group)));
  return row?.updatedAt.toISOString() ?? 'never';
}
