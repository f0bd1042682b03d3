import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { orderLines } from '#app/features/orders/orders/door/order.table.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { productPictures } from '#app/features/shop/catalog/door/product.table.server.ts';
import { categories } from '#app/features/shop/categories/door/category.table.server.ts';
import { optionValues } from '#app/features/shop/options/door/option.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { pictureFormats, variantKey } from '#app/platform/images/picture-sources.ts';
import type { Services } from '#app/platform/services.server.ts';
import { productImports } from './product-import.table.server.ts';
import { unsavedProducts } from './unsaved-product.table.server.ts';
import { uploadedPictures } from './uploaded-picture.table.server.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 500;
const UNSAVED_DAYS = 60;

/**
 * Nightly: deletes the files of pictures taken in a day ago or more that no piece, category, option, unsaved form, order or payment shows, and
 * forgets unsaved forms nobody came back to and CSV files that were not applied.
 */
export async function sweepPictures(services: Services): Promise<number> {
  const { store } = services;
  const daysAgo = (days: number) => new Date(services.clock().getTime() - days * DAY_MS);
  await services.db.delete(unsavedProducts).where(lt(unsavedProducts.keptAt, daysAgo(UNSAVED_DAYS)));
  await services.db.delete(productImports).where(lt(productImports.createdAt, daysAgo(1)));
  const isAbandoned = and(lt(uploadedPictures.uploadedAt, daysAgo(1)), sql`not ${isShown}`);
  const abandoned = await services.db
    .select({ key: uploadedPictures.key })
    .from(uploadedPictures)
    .where(isAbandoned)
    .orderBy(asc(uploadedPictures.uploadedAt))
    .limit(AT_ONCE);
  let deleted = 0;
  for (const { key } of abandoned) {
    // The row is locked until its files are gone: whoever sends the same file meanwhile waits, and stores it again. Deleting a
    // file twice does no harm, so this may be tried again.
    deleted += await act(services, 'system:housekeeping', async (act) => {
      const [picture] = await act.db
        .delete(uploadedPictures)
        .where(and(eq(uploadedPictures.key, key), isAbandoned))
        .returning();
      if (!picture) return 0;
      for (const width of picture.widths)
        for (const format of pictureFormats) await store.delete(variantKey(key, width, format));
      return 1;
    });
  }
  return deleted;
}

const isShown = sql`(
  exists (select from ${productPictures} where ${productPictures.key} = ${uploadedPictures.key})
  or exists (select from ${categories} where ${categories.picture}->>'key' = ${uploadedPictures.key})
  or exists (select from ${optionValues} where ${optionValues.picture}->>'key' = ${uploadedPictures.key})
  or exists (select from ${unsavedProducts} where ${uploadedPictures.key} = any(${unsavedProducts.pictureKeys}))
  or exists (select from ${orderLines} where ${orderLines.pictureKey} = ${uploadedPictures.key})
  or exists (select from ${paymentAttempts} where position(${uploadedPictures.key} in ${paymentAttempts.snapshot}::text) > 0))`;
