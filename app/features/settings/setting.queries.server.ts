import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { settings } from './setting.table.server.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from './shop-settings.ts';

/** The settings in force: the owner's where there are any, the defaults elsewhere. */
export async function readShopSettings(db: Database): Promise<ShopSettings> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'shop'));
  return { ...DEFAULT_SETTINGS, ...(row?.value as Partial<ShopSettings> | undefined) };
}
