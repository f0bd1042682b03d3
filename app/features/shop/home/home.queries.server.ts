import { and, asc, eq, sql } from 'drizzle-orm';
import type { RoomPicture, RoomPin } from '#app/features/ground/settings/door/home-pictures.ts';
import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { EMPTY_FILTER } from '#app/features/shop/catalog/catalog-filter.ts';
import { listNumbered, listProducts } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { productPictures, products, shopPlace } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { ProductPicture } from '#app/features/shop/catalog/door/product.ts';
import { priceNow } from '#app/features/shop/catalog/door/sale-price.ts';
import { lowestPrice, type ShownPrice } from '#app/features/shop/catalog/door/variations.ts';
import { priceTag } from '#app/features/shop/catalog/sale-price.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { prepared } from '#app/platform/database/prepared.server.ts';

export interface RoomPiece {
  id: string;
  name: string;
  priceKobo: number;
  pin: RoomPin['pin'];
}

/** The rooms the owner shows on the home page, largest first. */
export async function readShownRooms(services: Parameters<typeof readShownSettings>[0]): Promise<RoomPicture[]> {
  return (await readShownSettings(services)).pictures.rooms;
}

/** The published ones among the pieces of a room, in its order. */
export async function readRoomPieces(
  db: Database,
  { pieces, now }: { pieces: readonly RoomPin[]; now: Date },
): Promise<RoomPiece[]> {
  if (pieces.length === 0) return [];
  const rows = await publishedPieces(db).execute({ ids: pieces.map(({ id }) => id) });
  return pieces.flatMap(({ id, pin }) => {
    const row = rows.find((piece) => piece.id === id);
    return row ? [{ id, name: row.name, priceKobo: priceNow(row.tag, now).priceKobo, pin }] : [];
  });
}

const publishedPieces = prepared((db) =>
  db
    .select({ id: products.id, name: products.name, tag: priceTag })
    .from(products)
    .where(and(sql`${products.status} = 'published'`, sql`${products.id} = any(${sql.placeholder('ids')}::text[])`))
    .prepare('home_pieces'),
);

export interface HomePiece {
  id: string;
  name: string;
  price: ShownPrice;
  picture: ProductPicture | null;
}

/** The owner's choice by number; where there is none, six of the pieces the shop begins with, of several kinds, without those that are shown already. */
export async function readFirstPieces(
  db: Database,
  { featured, shown, now }: { featured: readonly number[]; shown: readonly string[]; now: Date },
): Promise<HomePiece[]> {
  const chosen = await listNumbered(db, { pieceNumbers: featured, now });
  const first = chosen.length > 0 ? chosen : await someOfEachKind(db, shown, now);
  return first.map((product) => ({
    id: product.id,
    name: product.name,
    price: lowestPrice(product),
    picture: product.picture && { ...product.picture, widths: product.picture.widths.filter((width) => width <= 828) },
  }));
}

async function someOfEachKind(db: Database, shown: readonly string[], now: Date) {
  const first = await listProducts(db, { filter: { ...EMPTY_FILTER, show: CONSIDERED }, now });
  return first
    .filter(({ id }) => !shown.includes(id))
    .filter(({ category }, index, all) => all.slice(0, index).filter((other) => other.category === category).length < 2)
    .slice(0, SIX);
}

const SIX = 6;
const CONSIDERED = 24;

/** The first picture of the first piece of each category, for the tiles. */
export async function readCategoryPictures(db: Database): Promise<Partial<Record<string, ProductPicture>>> {
  const rows = await categoryPictures(db).execute();
  return Object.fromEntries(rows.map(({ category, ...picture }) => [category, picture]));
}

const categoryPictures = prepared((db) =>
  db
    .selectDistinctOn([products.category], {
      category: products.category,
      key: productPictures.key,
      width: productPictures.width,
      height: productPictures.height,
      widths: productPictures.widths,
      dominantColor: productPictures.dominantColor,
      color: productPictures.color,
      alt: productPictures.alt,
    })
    .from(products)
    .innerJoin(productPictures, and(eq(productPictures.productId, products.id), eq(productPictures.position, 0)))
    .where(sql`${products.status} = 'published'`)
    .orderBy(asc(products.category), asc(shopPlace), asc(products.pieceNumber))
    .prepare('category_pictures'),
);
