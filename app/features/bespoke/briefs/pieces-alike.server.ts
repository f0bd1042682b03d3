import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { formOf } from '#app/features/shop/catalog/door/drawings/form-of-name.ts';
import { ownMeasures } from '#app/features/shop/catalog/door/measurements.ts';
import { leadDays, products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { priceNow } from '#app/features/shop/catalog/door/sale-price.ts';
import { kindOf } from '#app/features/shop/sizes/door/piece-kinds.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { litresOf, type ShopPiece } from './pieces-alike.ts';

/** Enough to say what a kind costs, and few enough to be sent with the form. */
const MOST = 200;

/** The newest pieces of the shop that are of a kind one can ask for, each as far as a new one's price may follow from it. */
export async function listPiecesAlike(db: Database, now: Date): Promise<ShopPiece[]> {
  const { widthCm, depthCm, heightCm, priceKobo, salePriceKobo, saleFrom, saleUntil } = products;
  const price = { priceKobo, salePriceKobo, saleFrom, saleUntil };
  const sides = { widthCm, depthCm, heightCm };
  const rows = await db
    .select({ name: products.name, drawnAs: products.drawnAs, ...sides, ...price, ...leadDays })
    .from(products)
    .where(and(eq(products.status, 'published'), isNotNull(widthCm), isNotNull(depthCm), isNotNull(heightCm)))
    .orderBy(desc(products.pieceNumber))
    .limit(MOST);
  return rows.flatMap((row) => {
    const piece = ownMeasures(row);
    const kind = piece && kindOf(formOf(row), piece.heightCm);
    if (!piece || !kind) return [];
    const { leadDaysMin, leadDaysMax } = row;
    return [{ kind, litres: litresOf(piece), priceKobo: priceNow(row, now).priceKobo, leadDaysMin, leadDaysMax }];
  });
}
