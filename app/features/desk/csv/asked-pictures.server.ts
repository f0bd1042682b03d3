import type { SavedProduct } from '#app/features/desk/products/products-admin.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { importedPictures } from './imported-picture.table.server.ts';

export type AskedPicture = Pick<typeof importedPictures.$inferSelect, 'productId' | 'address' | 'state' | 'key'>;

/** What files have asked for already, by the piece it is for. */
export async function askedPictures(db: Database): Promise<Map<string, AskedPicture[]>> {
  const { productId, address, state, key } = importedPictures;
  return Map.groupBy(
    await db.select({ productId, address, state, key }).from(importedPictures),
    (row) => row.productId,
  );
}

/** Those that hang, and those on their way. */
export function countPictures(before: SavedProduct | undefined, asked: readonly AskedPicture[]): number {
  return (before?.values.pictures.length ?? 0) + asked.filter(({ state }) => state === 'waiting').length;
}
