import { eq } from 'drizzle-orm';
import {
  productPictures,
  productSizes,
  products,
  productVariants,
} from '#app/features/shop/catalog/door/product.table.server.ts';
import { indexPieces } from '#app/features/shop/catalog/door/search-index.server.ts';
import type { ProductVariant } from '#app/features/shop/options/door/variant.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Role, Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';

let counter = 0;

export async function aUser(
  db: Database,
  changes: { name?: string; email?: string; emailVerified?: boolean; role?: Role } = {},
): Promise<Viewer> {
  counter += 1;
  const [row] = await db
    .insert(users)
    .values({
      id: `usr_test${counter}`,
      name: `Ada ${counter}`,
      email: `ada${counter}@example.com`,
      emailVerified: true,
      ...changes,
    })
    .returning();
  if (!row) throw new Error('no user was written');
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.emailVerified,
    image: row.image,
    role: row.role,
    deletionDueAt: row.deletionDueAt,
  };
}

type ProductValues = Partial<typeof products.$inferInsert> & {
  sizes?: { label: string; priceDifferenceKobo?: number }[];
  variants?: ProductVariant[];
};

/** A published piece, in stock, made to order, at ₦100,000, with one picture. */
export async function aProduct(db: Database, changes: ProductValues = {}): Promise<string> {
  counter += 1;
  const { sizes = [], variants = [], ...values } = changes;
  const id = values.id ?? `piece-${counter}`;
  await db
    .insert(products)
    .values({
      pieceNumber: counter,
      name: `Piece ${counter}`,
      description: 'A piece of furniture.',
      category: 'sitting',
      priceKobo: 10_000_000,
      widthCm: 100,
      depthCm: 50,
      heightCm: 75,
      ...values,
      id,
    });
  if (sizes.length > 0) {
    await db.insert(productSizes).values(sizes.map((size, position) => ({ productId: id, position, ...size })));
  }
  if (variants.length > 0) await giveVariants(db, id, variants);
  await db
    .insert(productPictures)
    .values({
      productId: id,
      position: 0,
      key: 'img/0123456789abcdef0123456789abcdef',
      width: 1000,
      height: 1000,
      widths: [200, 400, 640, 828, 1000],
      dominantColor: '#c8b89a',
      alt: 'The piece from the front',
    });
  await indexPieces(db, [id]);
  return id;
}

/** In place of those it has. */
export async function giveVariants(db: Database, productId: string, variants: ProductVariant[]): Promise<void> {
  await db.delete(productVariants).where(eq(productVariants.productId, productId));
  if (variants.length === 0) return;
  await db.insert(productVariants).values(variants.map((each, position) => ({ productId, position, ...each })));
}
