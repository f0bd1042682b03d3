import { and, asc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import { orderLines, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { lineCosts } from './line-cost.table.server.ts';

const OF_LINE = {
  orderId: orderLines.orderId,
  position: orderLines.position,
  productId: orderLines.productId,
  name: orderLines.name,
  color: orderLines.color,
  size: orderLines.size,
  options: orderLines.options,
  quantity: orderLines.quantity,
  unitPriceKobo: orderLines.unitPriceKobo,
  discountKobo: orderLines.discountKobo,
  vatBasisPoints: orders.vatBasisPoints,
  orderedAt: orders.createdAt,
  cost: lineCosts,
  usualMaker: products.maker,
};

const costsOfLines = (db: Database) =>
  db
    .select(OF_LINE)
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(lineCosts, and(eq(lineCosts.orderId, orderLines.orderId), eq(lineCosts.position, orderLines.position)));

/** The lines of an order with what each was reckoned to cost, and did. */
export const listOrderCosts = (db: Database, orderId: string) =>
  costsOfLines(db).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));

const MOST_LINES = 50_000;

/** Lines sold in some days of which something is known. */
export const listSoldCosts = (db: Database, { from, to }: { from: Date; to: Date }) =>
  costsOfLines(db)
    .where(
      and(
        gte(orders.createdAt, from),
        lt(orders.createdAt, to),
        isNull(orders.cancelledAt),
        isNotNull(lineCosts.orderId),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(MOST_LINES);

export type CostedLine = Awaited<ReturnType<typeof listOrderCosts>>[number];

export async function hasCosts(db: Database): Promise<boolean> {
  const [one] = await db.select({ orderId: lineCosts.orderId }).from(lineCosts).limit(1);
  return one !== undefined;
}
