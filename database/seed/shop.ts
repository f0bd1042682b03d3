import { settingKey } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import type { SettingGroup } from '#app/features/ground/settings/door/shop-settings.ts';
import { deliveryPrices } from '#app/features/shop/delivery-prices/delivery-price.table.server.ts';
import { readDeliveryPriceList } from '#app/features/shop/delivery-prices/delivery-price-list.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { CatalogueShop } from '#catalogue/catalogue.schema.ts';

const DELIVERY_PRICES = `Lagos, Ikeja, parcel, 5,000 to 8,000
Lagos, Ikeja, van, 20,000 to 30,000, 2,000 a floor
Lagos, Ikeja, truck, 40,000 to 60,000, 5,000 a floor
Lagos, Eti-Osa, parcel, 8,000
Lagos, Eti-Osa, van, 35,000, 3,000 a floor
Lagos, Eti-Osa, truck, 65,000, 6,000 a floor
Lagos, Ibeju-Lekki, van, 45,000 to 60,000
Lagos, Ikorodu, truck, 70,000 to 90,000
Ogun, van, 45,000 to 60,000
Oyo, van, 60,000 to 80,000
Oyo, Ibadan North, van, 55,000
Federal Capital Territory, truck, 180,000 to 220,000`;

/** Delivery prices of the demo shop, beside those every shop begins with. */
export async function seedDeliveryPrices(db: Database): Promise<void> {
  const list = readDeliveryPriceList(DELIVERY_PRICES);
  if (!list.ok) throw new Error(list.problems.map(({ sentence }) => sentence).join(' '));
  await db.insert(deliveryPrices).values(list.prices).onConflictDoNothing();
}

/** Settings of the demo shop that nobody has saved yet. */
export async function seedShop(db: Database, shop: CatalogueShop): Promise<void> {
  const rows = Object.entries(shop).map(([group, value]) => ({ key: settingKey(group as SettingGroup), value }));
  await db.insert(settings).values(rows).onConflictDoNothing();
}
