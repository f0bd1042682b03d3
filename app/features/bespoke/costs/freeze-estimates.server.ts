import { and, asc, eq, gte, isNull, min, ne, or, sql } from 'drizzle-orm';
import { readPricedMaterials } from '#app/features/bespoke/materials/material.queries.server.ts';
import { costOf } from '#app/features/bespoke/recipes/cost.ts';
import { readRates } from '#app/features/bespoke/recipes/recipe.queries.server.ts';
import { recipes } from '#app/features/bespoke/recipes/recipe.table.server.ts';
import { orderLines, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { lineCosts } from './line-cost.table.server.ts';
import { lineSpec, type OwnLine, ownLinesOf, readLineRecipes, type SoldLine } from './line-recipe.server.ts';

const MOST_LINES = 300;

/**
 * Writes down what each line that was sold was reckoned to cost, with the recipes, prices and rates of the moment it was sold; of a line
 * that a change has made another, of now. Nothing of these is ever overwritten, so it does not matter how soon after the sale this runs.
 * A shop that has never said what a product takes has nothing to write.
 */
export async function freezeEstimates({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const [begun] = await db.select({ at: min(recipes.at) }).from(recipes);
  if (!begun?.at) return 0;
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      position: orderLines.position,
      productId: orderLines.productId,
      size: orderLines.size,
      color: orderLines.color,
      options: orderLines.options,
      quantity: orderLines.quantity,
      orderedAt: orders.createdAt,
      spec: lineSpec,
      isKnown: sql<boolean>`${lineCosts.orderId} is not null`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(lineCosts, and(eq(lineCosts.orderId, orderLines.orderId), eq(lineCosts.position, orderLines.position)))
    .where(
      and(
        gte(orders.createdAt, begun.at),
        isNull(orders.cancelledAt),
        or(isNull(lineCosts.orderId), and(ne(lineCosts.spec, lineSpec), isNull(lineCosts.closedAt))),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(MOST_LINES);
  const free = await ownLinesOf(
    db,
    lines.map(({ orderId }) => orderId),
  );
  for (const line of lines) {
    const { orderId, position, spec } = line;
    const at = line.isKnown ? clock() : line.orderedAt;
    const estimate = await estimateOf(db, { line, own: free.get(orderId)?.[position], at });
    await db
      .insert(lineCosts)
      .values({ ...estimate, orderId, position, spec, estimatedAt: at })
      .onConflictDoUpdate({
        target: [lineCosts.orderId, lineCosts.position],
        set: { ...estimate, spec, estimatedAt: at },
        setWhere: isNull(lineCosts.closedAt),
      });
  }
  return lines.length;
}

const UNKNOWN = {
  estimateKobo: null,
  materialsKobo: null,
  workKobo: null,
  partsKobo: null,
  overheadKobo: null,
  minutes: null,
  isPartial: false,
};

async function estimateOf(db: Database, { line, own, at }: { line: SoldLine; own: OwnLine | undefined; at: Date }) {
  const made = (await readLineRecipes(db, { lines: [{ line, own }], at }))({ line, own });
  if (!made) return UNKNOWN;
  const { quantity } = line;
  const materials = new Map((await readPricedMaterials(db, at)).map((each) => [each.id, each]));
  const cost = costOf(made.recipe, made.asked, { materials, rates: await readRates(db, at) });
  return {
    estimateKobo: cost.totalKobo * quantity,
    materialsKobo: cost.materialsKobo * quantity,
    workKobo: cost.workKobo * quantity,
    partsKobo: cost.partsKobo * quantity,
    overheadKobo: cost.overheadKobo * quantity,
    minutes: cost.minutes * quantity,
    isPartial: !cost.isWhole,
  };
}
