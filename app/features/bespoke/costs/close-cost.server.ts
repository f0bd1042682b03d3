import { and, eq } from 'drizzle-orm';
import { overheadOf } from '#app/features/bespoke/recipes/cost.ts';
import { readRates } from '#app/features/bespoke/recipes/recipe.queries.server.ts';
import { orderLines } from '#app/features/orders/orders/door/order.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { ClosedCost } from './close-cost.schema.ts';
import { lineCosts } from './line-cost.table.server.ts';

/** Writes down what a line of an order cost in the end: one number, or materials and hours with today's rate and overhead. */
export function closeCost(
  context: ActContext,
  actor: string,
  { orderId, truth }: { orderId: string; truth: ClosedCost },
): Promise<{ ok: true } | { ok: false; reason: 'gone' }> {
  return act(context, actor, async (act) => {
    const { position, total, materials, hours, maker } = truth;
    const [line] = await act.db
      .select({ name: orderLines.name })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));
    if (!line) return { ok: false, reason: 'gone' };
    const rates = await readRates(act.db);
    const worked = (materials ?? 0) + Math.round((hours ?? 0) * rates.hourKobo);
    const written = {
      trueKobo: total ?? worked + overheadOf(worked, rates.overheadPercent),
      // With a total alone, what it was made of is not known.
      trueMaterialsKobo: total === null ? (materials ?? 0) : null,
      trueMinutes: hours === null ? null : Math.round(hours * 60),
      maker,
      closedAt: act.now,
      closedBy: act.actor,
    };
    await act.db
      .insert(lineCosts)
      .values({ ...written, orderId, position, spec: '', estimatedAt: act.now })
      .onConflictDoUpdate({ target: [lineCosts.orderId, lineCosts.position], set: written });
    await act.audit('cost.closed', orderId, { name: line.name });
    return { ok: true };
  });
}
