import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { describeCancelReason } from '#app/features/orders/cancel-reasons.ts';
import { keptKobo, paidKobo } from '#app/features/orders/kept-kobo.server.ts';
import { orderLines, orders } from '#app/features/orders/order.table.server.ts';
import { discountedKobo, reasonOf } from '#app/features/orders/order-discount.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import { matchesAdminSearch } from '#app/features/orders/order-search.server.ts';
import { statusOf } from '#app/features/orders/order-stages.ts';
import { isInTab } from '#app/features/orders/order-tabs.server.ts';
import { orderTexts } from '#app/features/orders/order-texts.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatDateTime, lagosDay } from '#app/platform/time/lagos-time.ts';
import { parsePicked } from './bulk-orders.server.ts';
import type { exportFormSchema } from './order-form.schema.ts';

const { columns } = orderTexts.export;

/** More than a shop like this sells in ten years; a file without an end would hold a connection for as long. */
const MOST_ROWS = 50_000;

/**
 * Orders as a CSV file: those that were ticked, those of a tab or a search, or every one. Money in naira with two decimals, days as computers
 * write them. One query, and one row in the audit log.
 */
export async function exportOrders(
  context: ActContext,
  actor: string,
  asked: z.infer<typeof exportFormSchema>,
): Promise<string> {
  const rows = await readRows(context.db, whereOf(asked));
  const details = { rows: rows.length, what: asked.export, tab: asked.tab, search: asked.q };
  await act(context, actor, (act) => act.audit('orders.exported', 'orders', details));
  return toCsv(
    Object.values(columns),
    rows.map((row) => ({
      [columns.number]: formatOrderNumber(row),
      [columns.orderedOn]: formatDateTime(row.createdAt),
      [columns.status]: row.cancelledAt ? orderTexts.cancelled : statusOf(row),
      [columns.customer]: row.username,
      [columns.email]: row.userEmail,
      [columns.phone]: row.callLine,
      [columns.how]: row.shippingOption,
      [columns.address]: row.addressLine1,
      [columns.landmark]: row.landmark ?? '',
      [columns.city]: row.city,
      [columns.state]: row.state,
      [columns.pieces]: row.pieces ?? '',
      [columns.discount]: naira(discountedKobo(row.discounts)),
      [columns.discountFor]: row.discounts.map(reasonOf).join('; '),
      [columns.total]: naira(row.totalKobo),
      [columns.deliveryFee]: row.deliveryFeeKobo === null ? '' : naira(row.deliveryFeeKobo),
      [columns.paidInAll]: naira(row.paidKobo),
      [columns.refunded]: naira(row.refundedKobo),
      [columns.kept]: naira(row.keptKobo),
      [columns.balance]: naira(row.cancelledAt ? 0 : row.balanceKobo),
      [columns.reference]: row.reference,
      [columns.expectedFrom]: row.estimatedFrom,
      [columns.expectedUntil]: row.estimatedTo,
      [columns.cancelledOn]: row.cancelledAt ? lagosDay(row.cancelledAt) : '',
      [columns.cancelledBecause]: row.cancelReason ? describeCancelReason(row.cancelReason) : '',
    })),
  );
}

const naira = (kobo: number) => (kobo / 100).toFixed(2);

function whereOf({ export: what, tab, q, order }: z.infer<typeof exportFormSchema>): SQL | undefined {
  if (what === 'chosen') {
    const ids = order.map((text) => parsePicked(text).orderId);
    return ids.length > 0 ? inArray(orders.id, ids) : sql`false`;
  }
  if (what === 'all') return undefined;
  return q ? matchesAdminSearch(q, MOST_ROWS) : tab ? isInTab(tab) : undefined;
}

function readRows(db: Database, where: SQL | undefined) {
  // As `formatVariation` says it.
  const options = sql`(select string_agg((each->>'name') || ': ' || (each->>'label'), ', ')
    from jsonb_array_elements(${orderLines.options}) as each)`;
  const variation = sql`nullif(concat_ws(', ', nullif(${orderLines.color}, ''), nullif(${orderLines.size}, ''), ${options}), '')`;
  const piece = sql`concat(${orderLines.quantity}, ' × ', ${orderLines.name}, ' (' || ${variation} || ')')`;
  const pieces = sql<string | null>`(select string_agg(${piece}, '; ' order by ${orderLines.position})
    from ${orderLines} where ${orderLines.orderId} = ${orders.id})`;
  return db
    .select({
      number: orders.number,
      numberPrefix: orders.numberPrefix,
      createdAt: orders.createdAt,
      stage: orders.stage,
      cancelledAt: orders.cancelledAt,
      cancelReason: orders.cancelReason,
      username: orders.username,
      userEmail: orders.userEmail,
      callLine: orders.callLine,
      shippingOption: orders.shippingOption,
      addressLine1: orders.addressLine1,
      landmark: orders.landmark,
      city: orders.city,
      state: orders.state,
      pieces,
      totalKobo: orders.totalKobo,
      discounts: orders.discounts,
      deliveryFeeKobo: orders.deliveryFeeKobo,
      paidKobo: paidKobo.mapWith(Number),
      refundedKobo: orders.refundedKobo,
      keptKobo: keptKobo.mapWith(Number),
      balanceKobo: orders.balanceKobo,
      reference: orders.reference,
      estimatedFrom: orders.estimatedFrom,
      estimatedTo: orders.estimatedTo,
    })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(MOST_ROWS);
}
