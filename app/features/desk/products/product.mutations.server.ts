import { and, eq, sql } from 'drizzle-orm';
import {
  productPictures,
  productSizes,
  products,
  productVariants,
} from '#app/features/shop/catalog/door/product.table.server.ts';
import type { ProductValues } from '#app/features/shop/catalog/door/product-values.ts';
import { indexPieces } from '#app/features/shop/catalog/door/search-index.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { productArchivings } from './archiving.table.server.ts';
import { productIdFor } from './product-id.ts';
import type { ProductStatus } from './products-admin.queries.server.ts';
import { suggestedAlt } from './suggested-alt.ts';
import { findPictures } from './uploaded-picture.queries.server.ts';

/** One at a time takes the next number and a free address, so that numbers have no gaps and two pieces no race. */
export async function lockNumbering(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('products.piece_number'))`);
}

/**
 * Writes a new piece with the next number and an address made from its name, or at `id` where a CSV file names one. Call in a
 * transaction that holds `lockNumbering`. Its pictures must be known, see `findPictures`.
 */
export async function insertProduct(
  { db, now }: Act,
  piece: { values: ProductValues; status: ProductStatus; id?: string },
): Promise<{ id: string; pieceNumber: number }> {
  const [last] = await db
    .select({ number: sql<number>`coalesce(max(${products.pieceNumber}), 0)::int` })
    .from(products);
  const pieceNumber = (last?.number ?? 0) + 1;
  const id = piece.id ?? (await freeId(db, piece.values.name, pieceNumber));
  const { sizes: _, combinations: __, pictures: ___, ...columns } = piece.values;
  await db
    .insert(products)
    .values({ ...columns, id, pieceNumber, status: piece.status, createdAt: now, updatedAt: now });
  await replaceParts(db, id, piece.values);
  await indexPieces(db, [id]);
  return { id, pieceNumber };
}

/** Writes a piece over; false when it has been saved since `version`. Call in a transaction. */
export async function updateProduct(
  { db, now }: Act,
  piece: { id: string; version: number; values: ProductValues; status: ProductStatus },
): Promise<boolean> {
  const { sizes: _, combinations: __, pictures: ___, ...columns } = piece.values;
  const saved = await db
    .update(products)
    .set({ ...columns, status: piece.status, version: piece.version + 1, updatedAt: now })
    .where(and(eq(products.id, piece.id), eq(products.version, piece.version)))
    .returning({ id: products.id });
  if (saved.length === 0) return false;
  if (piece.status !== 'archived') {
    await db.delete(productArchivings).where(eq(productArchivings.productId, piece.id));
  }
  await replaceParts(db, piece.id, piece.values);
  await indexPieces(db, [piece.id]);
  return true;
}

/** Its sizes, variants and pictures. */
async function replaceParts(db: Database, productId: string, values: ProductValues): Promise<void> {
  // What is known of the pictures may be in the rows that are about to go.
  const known = await findPictures(
    db,
    values.pictures.map(({ key }) => key),
  );
  await db.delete(productSizes).where(eq(productSizes.productId, productId));
  await db.delete(productVariants).where(eq(productVariants.productId, productId));
  await db.delete(productPictures).where(eq(productPictures.productId, productId));
  if (values.sizes.length > 0) {
    await db.insert(productSizes).values(values.sizes.map((size, position) => ({ ...size, productId, position })));
  }
  if (values.combinations.length > 0) {
    const variants = values.combinations.map((variant, position) => ({ ...variant, productId, position }));
    await db.insert(productVariants).values(variants);
  }
  if (values.pictures.length === 0) return;
  await db.insert(productPictures).values(
    values.pictures.map(({ key, alt, color }, position) => {
      const picture = known.get(key);
      if (!picture) throw new Error(`Picture ${key} of ${productId} is unknown`);
      return { ...picture, productId, position, color, alt: alt || suggestedAlt(values.name, color) };
    }),
  );
}

async function freeId(db: Database, name: string, pieceNumber: number): Promise<string> {
  // Only those that begin alike can be in the way: an import asks this a thousand times.
  const base = productIdFor(name, pieceNumber, () => false);
  const rows = await db.select({ id: products.id }).from(products).where(sql`starts_with(${products.id}, ${base})`);
  const taken = new Set(rows.map(({ id }) => id));
  return productIdFor(name, pieceNumber, (id) => taken.has(id));
}
