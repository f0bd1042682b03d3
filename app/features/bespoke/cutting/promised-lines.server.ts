import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import {
  isMade,
  isPaidFor,
  lineSpec,
  ownLinesOf,
  readLineRecipes,
} from '#app/features/bespoke/costs/line-recipe.server.ts';
import { orderLines, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { lineCuts } from './offcut.table.server.ts';
import type { CutWork } from './plan-cuts.ts';

/** A line of an order that is paid, at least its first part, and not finished. */
export interface PromisedLine extends CutWork {
  orderId: string;
  number: string;
  /** The last day it was promised for, in Lagos. */
  day: string;
}

/** As many as a workshop has open at once. */
const MOST = 500;

/** What is promised and of which somebody has said what it takes, the earliest first. */
export async function readPromised({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<PromisedLine[]> {
  const rows = await db
    .select({
      orderId: orders.id,
      order: { number: orders.number, numberPrefix: orders.numberPrefix },
      day: orders.estimatedTo,
      position: orderLines.position,
      productId: orderLines.productId,
      name: orderLines.name,
      size: orderLines.size,
      color: orderLines.color,
      options: orderLines.options,
      quantity: orderLines.quantity,
      spec: lineSpec,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orders.stage, 'new'), isNull(orders.cancelledAt), isPaidFor, isMade))
    .orderBy(asc(orders.estimatedTo), asc(orders.number), asc(orderLines.position))
    .limit(MOST);
  const own = await ownLinesOf(
    db,
    rows.flatMap(({ orderId, productId }) => (productId === null ? orderId : [])),
  );
  const found = rows.map((line) => ({ line, own: own.get(line.orderId)?.[line.position] }));
  const [recipeOf, cuts] = await Promise.all([
    readLineRecipes(db, { lines: found, at: clock() }),
    db
      .select()
      .from(lineCuts)
      .where(inArray(lineCuts.orderId, [...new Set(rows.map(({ orderId }) => orderId))])),
  ]);
  return found.flatMap((each) => {
    const made = recipeOf(each);
    if (!made) return [];
    const { orderId, order, day, position, name, quantity, spec } = each.line;
    const ofLine = cuts.filter((cut) => cut.orderId === orderId && cut.position === position && cut.spec === spec);
    const cut = new Set(ofLine.map(({ materialId }) => materialId));
    const number = formatOrderNumber(order);
    return [{ ...made, key: `${orderId}:${position}`, orderId, number, day, name, quantity, cut }];
  });
}
