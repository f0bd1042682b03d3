import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDateTime, lagosDay } from '#app/platform/time/lagos-time.ts';
import { parsePicked } from './bulk-orders.server.ts';
import { describeCancelReason } from './cancel-reasons.ts';
import { keptKobo, paidKobo } from './kept-kobo.server.ts';
import { orderLines, orders } from './order.table.server.ts';
import type { exportFormSchema } from './order-form.schema.ts';
import { formatOrderNumber } from './order-number.ts';
import { matchesAdminSearch } from './order-search.server.ts';
import { ORDER_STAGES } from './order-stages.ts';
import { isInTab } from './order-tabs.server.ts';

const COLUMNS = [
  ...['Number', 'Ordered on', 'Status', 'Customer', 'Email', 'Phone', 'How', 'Address', 'Landmark', 'City', 'State'],
  ...['Pieces', 'Total (NGN)', 'Delivery fee (NGN)', 'Paid in all (NGN)', 'Refunded (NGN)', 'Kept (NGN)'],
  ...['Payment reference', 'Expected from', 'Expected until', 'Cancelled on', 'Cancelled because'],
] as const;

/** More than a shop like this sells in ten years; a file without an end would hold a connection for as long. */
const MOST_ROWS = 50_000;

/**
 * Orders as a CSV file: those that were ticked, those of a tab or a search, or every one. Money in naira with two decimals, days as computers
 * write them. One query, and one row in the audit log.
 */
export async function exportOrders(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  asked: z.infer<typeof exportFormSchema>,
  actor: string,
): Promise<string> {
  const rows = await readRows(db, whereOf(asked));
  const details = { rows: rows.length, what: asked.export, tab: asked.tab, search: asked.q };
  await recordAudit(db, { actor, action: 'orders.exported', subjectId: 'orders', details }, clock());
  return toCsv(
    COLUMNS,
    rows.map((row) => ({
      Number: formatOrderNumber(row.number),
      'Ordered on': formatDateTime(row.createdAt),
      Status: row.cancelledAt ? 'Cancelled' : ORDER_STAGES[row.stage].customerStatus,
      Customer: row.username,
      Email: row.userEmail,
      Phone: row.callLine,
      How: row.shippingOption,
      Address: row.addressLine1,
      Landmark: row.landmark ?? '',
      City: row.city,
      State: row.state,
      Pieces: row.pieces ?? '',
      'Total (NGN)': naira(row.totalKobo),
      'Delivery fee (NGN)': row.deliveryFeeKobo === null ? '' : naira(row.deliveryFeeKobo),
      'Paid in all (NGN)': naira(row.paidKobo),
      'Refunded (NGN)': naira(row.refundedKobo),
      'Kept (NGN)': naira(row.keptKobo),
      'Payment reference': row.reference,
      'Expected from': row.estimatedFrom,
      'Expected until': row.estimatedTo,
      'Cancelled on': row.cancelledAt ? lagosDay(row.cancelledAt) : '',
      'Cancelled because': row.cancelReason ? describeCancelReason(row.cancelReason) : '',
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
  const variation = sql`nullif(concat_ws(', ', nullif(${orderLines.color}, ''), nullif(${orderLines.size}, '')), '')`;
  const piece = sql`concat(${orderLines.quantity}, ' × ', ${orderLines.name}, ' (' || ${variation} || ')')`;
  const pieces = sql<string | null>`(select string_agg(${piece}, '; ' order by ${orderLines.position})
    from ${orderLines} where ${orderLines.orderId} = ${orders.id})`;
  return db
    .select({
      number: orders.number,
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
      deliveryFeeKobo: orders.deliveryFeeKobo,
      paidKobo: paidKobo.mapWith(Number),
      refundedKobo: orders.refundedKobo,
      keptKobo: keptKobo.mapWith(Number),
      reference: orders.reference,
      estimatedFrom: orders.estimatedFrom,
      estimatedTo: orders.estimatedTo,
    })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(MOST_ROWS);
}
