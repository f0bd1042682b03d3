import { desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { cartLines } from '#app/features/shop/cart/door/cart-line.table.server.ts';
import {
  productPictures,
  products,
  sizesOfProduct,
  variantsOfProduct,
} from '#app/features/shop/catalog/door/product.table.server.ts';
import type { PictureChoice, ProductValues } from '#app/features/shop/catalog/door/product-values.ts';
import { offeredOptions, optionRange, ownSwatches } from '#app/features/shop/options/door/option.queries.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { productArchivings } from './archiving.table.server.ts';

export type ProductStatus = (typeof products.$inferSelect)['status'];

/** A piece as it is saved, whatever its status. */
export interface SavedProduct {
  id: string;
  pieceNumber: number;
  status: ProductStatus;
  /** Grows with every save; a save that names another is told what has changed. */
  version: number;
  updatedAt: Date;
  values: ProductValues;
}

/** One piece, or undefined. `lock` keeps it as it is until the transaction ends. */
export async function findSavedProduct(
  db: Database,
  { id, lock = false }: { id: string; lock?: boolean },
): Promise<SavedProduct | undefined> {
  // PostgreSQL refuses some texts outright, such as one with a NUL, and no piece is called that.
  if (!/^[A-Za-z0-9_-]{1,80}$/.test(id)) return undefined;
  if (lock) await db.select({ id: products.id }).from(products).where(eq(products.id, id)).for('no key update');
  const [found] = await readSaved(db, eq(products.id, id));
  return found;
}

/** Every piece by its number, or those of `ids`. */
export function listSavedProducts(db: Database, ids?: readonly string[]): Promise<SavedProduct[]> {
  return readSaved(db, ids && inArray(products.id, [...ids]));
}

/** What a piece is offered in, as its page needs it. */
export async function readOffered(db: Database, id: string) {
  const [row] = await db
    .select({
      swatches: ownSwatches(products.colors),
      options: offeredOptions(products.options),
      optionRange: optionRange(products),
    })
    .from(products)
    .where(eq(products.id, id));
  return row ?? { swatches: null, options: [], optionRange: null };
}

/** How many customers have the piece in their carts. */
export async function countCarts(db: Database, productId: string): Promise<number> {
  const [row] = await db
    .select({ customers: sql<number>`count(distinct ${cartLines.userId})::int` })
    .from(cartLines)
    .where(eq(cartLines.productId, productId));
  return row?.customers ?? 0;
}

/** Why and when a piece was hidden; undefined where nobody said so. */
export async function findArchiving(db: Database, productId: string) {
  const [row] = await db
    .select({ reason: productArchivings.reason, archivedAt: productArchivings.archivedAt })
    .from(productArchivings)
    .where(eq(productArchivings.productId, productId));
  return row;
}

/** Who saved a piece last and when, for the person who comes second. */
export async function lastSavedBy(
  db: Database,
  productId: string,
): Promise<{ name: string | null; at: Date } | undefined> {
  const [row] = await db
    .select({ name: users.name, at: auditEntries.at })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor))
    .where(eq(auditEntries.subjectId, productId))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return row;
}

/** What a search finds it by is made from the rest and never written by hand. */
const {
  searchName: _name,
  searchNameWords: _nameWords,
  searchAboutWords: _aboutWords,
  searchLexemes: _lexemes,
  ...ownColumns
} = getTableColumns(products);

async function readSaved(db: Database, where: SQL | undefined): Promise<SavedProduct[]> {
  const rows = await db
    .select({ product: ownColumns, sizes: sizesOfProduct, combinations: variantsOfProduct, pictures })
    .from(products)
    .where(where)
    .orderBy(products.pieceNumber);
  return rows.map(({ product, ...parts }) => {
    const { id, pieceNumber, status, version, updatedAt, createdAt: _, ...values } = product;
    return { id, pieceNumber, status, version, updatedAt, values: { ...values, ...parts } };
  });
}

const pictures = sql<PictureChoice[]>`coalesce((
  select json_agg(json_build_object('key', ${productPictures.key}, 'alt', ${productPictures.alt}, 'color', ${productPictures.color})
    order by ${productPictures.position})
  from ${productPictures} where ${productPictures.productId} = ${products.id}), '[]')`;
