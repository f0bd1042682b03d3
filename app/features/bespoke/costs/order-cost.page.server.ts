import { and, eq, isNotNull, sum } from 'drizzle-orm';
import { workshopJobs, workshopSteps } from '#app/features/bespoke/queue/queue.table.server.ts';
import { marginOf } from '#app/features/bespoke/recipes/margin.ts';
import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { type CostedLine, listOrderCosts } from './cost.queries.server.ts';
import { costTexts as texts } from './cost-texts.ts';
import { wholeCost } from './margin-report.ts';

/** /orders/:orderId/cost; undefined when there is no such order. */
export async function readOrderCost(db: Database, orderId: string) {
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const lines = await listOrderCosts(db, orderId);
  const ticked = await readTicked(db, orderId);
  return {
    orderId,
    number: formatOrderNumber(order),
    lines: lines.map((line) => viewLine(line, ticked.get(line.position))),
  };
}

/** Minutes of the steps that are ticked in the workshop, by the place of their line. */
async function readTicked(db: Database, orderId: string): Promise<Map<number, number>> {
  const { position } = workshopJobs;
  const rows = await db
    .select({ position, minutes: sum(workshopSteps.minutes).mapWith(Number) })
    .from(workshopSteps)
    .innerJoin(workshopJobs, eq(workshopJobs.id, workshopSteps.jobId))
    .where(and(eq(workshopJobs.orderId, orderId), isNotNull(workshopSteps.doneAt)))
    .groupBy(position);
  return new Map(rows.map(({ position, minutes }) => [position, minutes]));
}

function viewLine(line: CostedLine, tickedMinutes = 0) {
  const { cost, quantity, unitPriceKobo, discountKobo, vatBasisPoints } = line;
  const priceKobo = unitPriceKobo * quantity - discountKobo;
  const { estimateKobo = null, trueKobo = null } = cost ?? {};
  const costKobo = wholeCost(cost);
  const margin = costKobo === null ? null : marginOf({ priceKobo, costKobo, vatBasisPoints });
  const isPartial = cost?.isPartial ?? false;
  const more = trueKobo !== null && estimateKobo !== null && !isPartial ? trueKobo - estimateKobo : null;
  // Until the truth is written, the steps say how long it took.
  const isTicked = trueKobo === null && tickedMinutes > 0;
  const minutes = isTicked ? tickedMinutes : cost?.trueMinutes;
  const naira = (kobo: number | null | undefined) =>
    kobo === null || kobo === undefined ? '' : formatKobo(kobo).replace('₦', '');
  return {
    position: line.position,
    name: quantity > 1 ? `${quantity} × ${line.name}` : line.name,
    variation: formatVariation(line),
    sold: formatKobo(priceKobo),
    estimate: estimateKobo === null ? null : formatKobo(estimateKobo),
    isPartial,
    isSoon: cost === null,
    truth: trueKobo === null ? null : formatKobo(trueKobo),
    difference:
      more === null ? null : more === 0 ? texts.asReckoned : texts.difference(formatKobo(Math.abs(more)), more > 0),
    left: margin
      ? texts.left(formatKobo(margin.kobo), margin.percent)
      : isPartial && trueKobo === null
        ? texts.notComplete
        : null,
    isLoss: margin !== null && margin.kobo < 0,
    isTicked,
    typed: {
      total: cost?.trueMaterialsKobo === null ? naira(trueKobo) : '',
      materials: naira(cost?.trueMaterialsKobo),
      hours: minutes ? String(Math.round((minutes * 100) / 60) / 100) : '',
      maker: cost?.maker || line.usualMaker || '',
    } satisfies Record<string, string>,
  };
}

export type OrderCostView = NonNullable<Awaited<ReturnType<typeof readOrderCost>>>;
