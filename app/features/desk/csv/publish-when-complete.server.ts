import { and, eq } from 'drizzle-orm';
import { updateProduct } from '#app/features/desk/products/product.mutations.server.ts';
import { parseProduct } from '#app/features/desk/products/product.schema.ts';
import { inputOf } from '#app/features/desk/products/product-form-input.ts';
import { findSavedProduct } from '#app/features/desk/products/products-admin.queries.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { importedPictures } from './imported-picture.table.server.ts';
import { importedProducts } from './imported-product.table.server.ts';

/**
 * Puts a piece into the shop that was published in the other one, where the owner has ticked that, once the last of its pictures is
 * settled and nothing is missing. One that lacks something stays a draft and is not looked at again.
 */
export async function publishWhenComplete(act: Act, productId: string): Promise<void> {
  const waits = and(eq(importedProducts.productId, productId), eq(importedProducts.publishes, true));
  const waiting = and(eq(importedPictures.productId, productId), eq(importedPictures.state, 'waiting'));
  if ((await act.db.$count(importedProducts, waits)) === 0) return;
  if ((await act.db.$count(importedPictures, waiting)) > 0) return;
  const product = await findSavedProduct(act.db, { id: productId, lock: true });
  await act.db.update(importedProducts).set({ publishes: false }).where(waits);
  if (product?.status !== 'draft' || !parseProduct(inputOf(product.values), 'publish').ok) return;
  const { id, version, values } = product;
  await updateProduct(act, { id, version, values, status: 'published' });
  await act.audit('product.edited', id, { status: 'draft → published' });
}
