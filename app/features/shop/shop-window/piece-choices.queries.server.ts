import { asc, desc, inArray, sql } from 'drizzle-orm';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';

/** More names than this are a list nobody reads; the number of a piece can be typed as well. */
const MOST_CHOICES = 500;

export interface PieceChoice {
  id: string;
  pieceNumber: number;
  name: string;
}

const columns = { id: products.id, pieceNumber: products.pieceNumber, name: products.name };

/** The pieces of the shop by name. */
export function listPieceChoices(db: Database): Promise<PieceChoice[]> {
  return db
    .select(columns)
    .from(products)
    .where(sql`${products.status} = 'published'`)
    .orderBy(asc(products.name))
    .limit(MOST_CHOICES);
}

/** The piece that came last: enough to look at what a page of a piece is like. */
export async function findSomePiece(db: Database): Promise<string | undefined> {
  const [piece] = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.status} = 'published'`)
    .orderBy(desc(products.pieceNumber))
    .limit(1);
  return piece?.id;
}

/** Some pieces, published or not. */
export function readPiecesWithIds(db: Database, ids: readonly string[]): Promise<PieceChoice[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : db
        .select(columns)
        .from(products)
        .where(inArray(products.id, [...ids]));
}

export function readPiecesWithNumbers(db: Database, numbers: readonly number[]): Promise<PieceChoice[]> {
  return numbers.length === 0
    ? Promise.resolve([])
    : db
        .select(columns)
        .from(products)
        .where(inArray(products.pieceNumber, [...numbers]));
}
