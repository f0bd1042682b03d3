import { eq, like, or } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { prepared } from '#app/platform/database/prepared.server.ts';
import { keepUntilChanged } from '#app/platform/live-updates/kept-reading.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { settings } from './setting.table.server.ts';
import { DEFAULT_SETTINGS, SETTING_GROUPS, type SettingGroup, type ShopSettings } from './shop-settings.ts';

const PREFIX = 'shop/';

/** The row of a group. */
export const settingKey = (group: SettingGroup) => `${PREFIX}${group}`;

const DRAFT_PREFIX = 'draft/';

/** The row of what a group is to become, of those that make up the shop window. */
export const draftKey = (group: SettingGroup) => `${DRAFT_PREFIX}${group}`;

/** The settings in force: the owner's where there are any that can be read, the defaults elsewhere. */
export async function readShopSettings(db: Database): Promise<ShopSettings> {
  return settingsOf(await shopSettings(db).execute(), [settingKey]);
}

/** The settings as they would be with the draft of the shop window in force. */
export async function readDraftedSettings(db: Database): Promise<ShopSettings> {
  return settingsOf(await allSettings(db), [draftKey, settingKey]);
}

type KeptGroup = Pick<typeof settings.$inferSelect, 'key' | 'value'>;

/** Each group from the first of its rows that can be read. */
function settingsOf(rows: readonly KeptGroup[], keysOf: readonly ((group: SettingGroup) => string)[]): ShopSettings {
  const own = (Object.keys(SETTING_GROUPS) as SettingGroup[]).flatMap((group) => {
    const readings = keysOf.map((keyOf) => {
      const row = rows.find(({ key }) => key === keyOf(group));
      return row && SETTING_GROUPS[group].safeParse(row.value);
    });
    const read = readings.find((reading) => reading?.success);
    return read ? [[group, read.data]] : [];
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

const allSettings = (db: Database) =>
  db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(or(like(settings.key, `${PREFIX}%`), like(settings.key, `${DRAFT_PREFIX}%`)));

/** When a group was last saved, for the guard against two people saving at once; `never` while its defaults are in force. */
export async function settingVersion(db: Database, group: SettingGroup): Promise<string> {
  const [row] = await db
    .select({ updatedAt: settings.updatedAt })
    .from(settings)
    .where(eq(settings.key, settingKey(group)));
  return row?.updatedAt.toISOString() ?? 'never';
}

const inForce = keepUntilChanged('settings', readShopSettings);

/**
 * The settings as pages show them: the draft's to an owner who looks at it. For what is decided or written, such as a price, read them in
 * its transaction with `readShopSettings`.
 */
export function readShownSettings(
  services: Pick<Services, 'db' | 'liveUpdates' | 'showsDraft'>,
): Promise<ShopSettings> {
  return services.showsDraft ? readDraftedSettings(services.db) : inForce(services);
}
