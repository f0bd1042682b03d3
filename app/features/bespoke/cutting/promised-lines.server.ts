import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { ownLinesOf } from '#app/features/bespoke/costs/line-recipe.server.ts';
import { askedOf } from '#app/features/bespoke/recipes/costing.ts';
import { readMadePieces, readOwnRecipes, readRecipes } from '#app/features/bespoke/recipes/recipe.queries.server.ts';
import { orderLines, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { products, unitsOfPiece } from '#app/features/shop/catalog/door/product.table.server.ts';
import { textOf } from '#app/features/shop/options/door/choice.ts';
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
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(
      and(
        eq(orders.stage, 'new'),
        isNull(orders.cancelledAt),
        or(lt(orders.balanceKobo, orders.totalKobo), isNotNull(orders.startedFor)),
        // What is counted stands ready.
        or(isNull(products.id), sql`${unitsOfPiece} is null`),
      ),
    )
    .orderBy(asc(orders.estimatedTo), asc(orders.number), asc(orderLines.position))
    .limit(MOST);
  const ids = [...new Set(rows.flatMap(({ productId }) => productId ?? []))];
  const own = await ownLinesOf(
    db,
    rows.flatMap(({ orderId, productId }) => (productId === null ? orderId : [])),
  );
  const keys = [...own.values()].flatMap((lines) => Object.values(lines).map(({ recipe }) => recipe));
  const [recipes, ownRecipes, pieces, cuts] = await Promise.all([
    readRecipes(db, { ids }),
    readOwnRecipes(db, { keys }),
    readMadePieces(db, { ids, now: clock() }),
    db
      .select()
      .from(lineCuts)
      .where(inArray(lineCuts.orderId, [...new Set(rows.map(({ orderId }) => orderId))])),
  ]);
  return rows.flatMap(({ orderId, order, day, position, productId, name, size, color, options, quantity }) => {
    const free = own.get(orderId)?.[position];
    const recipe = productId ? recipes[productId] : free && ownRecipes[free.recipe];
    const piece = productId ? pieces.find(({ id }) => id === productId) : free;
    if (!recipe || !piece) return [];
    const asked = askedOf(piece, { size, color, options: textOf(options) });
    const ofLine = cuts.filter((cut) => cut.orderId === orderId && cut.position === position);
    const cut = new Set(ofLine.map(({ materialId }) => materialId));
    return [
      {
        key: `${orderId}:${position}`,
        orderId,
        number: formatOrderNumber(order),
        day,
        name,
        quantity,
        recipe,
        asked,
        cut,
      },
    ];
  });
}
