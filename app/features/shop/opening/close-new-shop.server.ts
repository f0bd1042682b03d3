import { settingKey } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import type { Database } from '#app/platform/database/client.server.ts';

const CLOSED: ShopSettings['opening'] = { isOpen: false, words: '' };

/** A shop whose owner has just been made is shown to nobody until the owner opens it. */
export async function closeNewShop(db: Database): Promise<void> {
  await db
    .insert(settings)
    .values({ key: settingKey('opening'), value: CLOSED })
    .onConflictDoNothing();
}
