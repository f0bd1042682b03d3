import { inArray, sql } from 'drizzle-orm';
import { productPictures } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { uploadedPictures } from './uploaded-picture.table.server.ts';

/** What is known of a picture's files. */
export interface KnownPicture {
  key: string;
  width: number;
  height: number;
  widths: number[];
  dominantColor: string;
  /** Only pictures of the demo shop have one. */
  drawing?: string | null;
}

/** The pictures behind `keys`, uploaded here or hung on a piece; a key nobody has is absent. */
export async function findPictures(db: Database, keys: readonly string[]): Promise<Map<string, KnownPicture>> {
  if (keys.length === 0) return new Map();
  const ofUploads = db
    .select({ ...columnsOf(uploadedPictures), drawing: sql<string | null>`null` })
    .from(uploadedPictures);
  const ofPieces = db.select({ ...columnsOf(productPictures), drawing: productPictures.drawing }).from(productPictures);
  const rows = await ofUploads
    .where(inArray(uploadedPictures.key, [...keys]))
    .unionAll(ofPieces.where(inArray(productPictures.key, [...keys])));
  return new Map(rows.map((row) => [row.key, row]));
}

function columnsOf({ key, width, height, widths, dominantColor }: typeof uploadedPictures | typeof productPictures) {
  return { key, width, height, widths, dominantColor };
}
