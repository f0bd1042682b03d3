import { listNumbered } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';

/** The names of the products that stand first, and the numbers that no published product has. */
export async function featuredNames(
  db: Database,
  { numbers, now }: { numbers: readonly number[]; now: Date },
): Promise<{ names: string[]; unknown: number[] }> {
  const found = await listNumbered(db, { pieceNumbers: numbers, now });
  return {
    names: found.map(({ name }) => name),
    unknown: numbers.filter((number) => !found.some(({ pieceNumber }) => pieceNumber === number)),
  };
}
