import { settingKey } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import type { SettingGroup } from '#app/features/ground/settings/door/shop-settings.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { CatalogueShop } from '#catalogue/catalogue.schema.ts';

/** Settings of the demo shop that nobody has saved yet. */
export async function seedShop(db: Database, shop: CatalogueShop): Promise<void> {
  const rows = Object.entries(shop).map(([group, value]) => ({ key: settingKey(group as SettingGroup), value }));
  await db.insert(settings).values(rows).onConflictDoNothing();
}
