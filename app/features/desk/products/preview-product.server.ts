import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { readShownPromises } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { type PieceDetail, pieceDetail } from '#app/features/shop/catalog/door/piece-detail.server.ts';
import { atPriceNow } from '#app/features/shop/catalog/door/sale-price.ts';
import { listCategories } from '#app/features/shop/categories/door/category.queries.server.ts';
import { readDeliveryPrices } from '#app/features/shop/delivery-prices/door/delivery-prices.queries.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { findSavedProduct, readOffered } from './products-admin.queries.server.ts';
import { findPictures } from './uploaded-picture.queries.server.ts';

/** What the shop would show of a piece, whatever its status; undefined when there is none. */
export async function readPreview(services: Services, id: string): Promise<PieceDetail | undefined> {
  const { db, clock } = services;
  const saved = await findSavedProduct(db, { id });
  if (!saved) return undefined;
  const { values, pieceNumber } = saved;
  const known = await findPictures(
    db,
    values.pictures.map(({ key }) => key),
  );
  const pictures = values.pictures.flatMap((picture) => {
    const files = known.get(picture.key);
    return files ? [{ ...files, ...picture }] : [];
  });
  const [settings, prices, promises, categories, offered] = await Promise.all([
    readShopSettings(db),
    readDeliveryPrices(db),
    readShownPromises(services),
    listCategories(db),
    readOffered(db, id),
  ]);
  const categoryName = categories.find(({ value }) => value === values.category)?.label ?? values.category;
  const now = clock();
  return pieceDetail(
    { ...atPriceNow(values, now), ...offered, id, pieceNumber, pictures },
    { now, settings, prices, promises, categoryName },
  );
}
