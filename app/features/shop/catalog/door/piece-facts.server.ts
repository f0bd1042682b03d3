import { inArray } from 'drizzle-orm';
import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { products } from './product.table.server.ts';

/** What was said of a piece when it was bought: its page goes on saying so, whatever becomes of the product. */
export interface PieceFacts {
  /** `Iroko: frame and legs` */
  materials: string[];
  upholstery: string[];
  care: string;
  maker: string;
  warranty: string;
}

/** What is said of these products now, by their ids; what they don't say for themselves, the shop says of all. */
export async function readPieceFacts(
  db: Database,
  { ids, shop }: { ids: readonly (string | null)[]; shop: ShopSettings['facts'] },
): Promise<Map<string, PieceFacts>> {
  const named = ids.filter((id) => id !== null);
  if (named.length === 0) return new Map();
  const { id, materials, upholstery, care, maker, warranty } = products;
  const rows = await db
    .select({ id, materials, upholstery, care, maker, warranty })
    .from(products)
    .where(inArray(products.id, named));
  return new Map(
    rows.map(({ id, ...facts }) => [
      id,
      { ...facts, maker: facts.maker || shop.maker, warranty: facts.warranty || shop.warranty },
    ]),
  );
}
