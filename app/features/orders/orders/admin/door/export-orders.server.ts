import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { vatShare } from '#app/features/ground/settings/door/vat.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { streamCsv } from '#app/platform/csv/csv.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { decimalNaira } from '#app/platform/money/kobo.ts';
import { moneyTexts } from '#app/platform/money/money-texts.ts';
import { moneyWord } from '#app/platform/money/money-word.ts';
import { afterCursor } from '#app/platform/paging/after-cursor.server.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';
import { lagosDay, lagosTime } from '#app/platform/time/lagos-time.ts';
import { describeCancelReason } from '../../door/cancel-reasons.ts';
import { orderLines, orders } from '../../door/order.table.server.ts';
import { discountedKobo, reasonOf } from '../../door/order-discount.ts';
import { isAskedFor } from '../../door/order-filter.server.ts';
import { moneyOf } from '../../door/order-money.ts';
import { formatOrderNumber } from '../../door/order-number.ts';
import { statusOf } from '../../door/order-stages.ts';
import { orderTexts } from '../../door/order-texts.ts';
import { orderOfficeTexts } from '../../order-office-texts.ts';
import { matchesAdminSearch } from '../../order-search.server.ts';
import { parsePicked } from '../bulk-orders.server.ts';
import type { exportFormSchema } from '../order-form.schema.ts';

const { columns } = orderOfficeTexts.export;

/** A search finds more than this in no shop like this one. */
const MOST_FOUND = 50_000;
const PER_BATCH = 1_000;

type Asked = z.infer<typeof exportFormSchema>;

/**
 * Orders as a CSV file that is sent while it is read: those that were ticked, those of a tab, a filter or a search, or every one, cancelled
 * ones too. Money in naira with two decimals, days as computers write them, everything in a column of its own. One row in the audit log,
 * written before anything leaves.
 */
export async function exportOrders(
  context: ActContext,
  actor: string,
  asked: Asked,
): Promise<ReadableStream<Uint8Array>> {
  const { db, clock } = context;
  const where = whereOf(asked, lagosDay(clock()));
  const rows = await db.$count(orders, where);
  const { export: what, tab, q: search, filter } = asked;
  await act(context, actor, (act) => act.audit('orders.exported', 'orders', { rows, what, tab, search, ...filter }));
  return streamCsv(Object.values(columns), batchesOf(db, where));
}

/** The same file of the orders of some days, for what is read in one snapshot with others and told of as one. */
export async function ordersOfDays(db: Database, { from, to }: { from: string; to: string }): Promise<string> {
  const where = isAskedFor({ tab: 'all', filter: { from, to }, today: to });
  return new Response(streamCsv(Object.values(columns), batchesOf(db, where))).text();
}

async function* batchesOf(db: Database, where: SQL | undefined) {
  let last: PageCursor | undefined;
  do {
    const rows = await readRows(db, and(where, afterCursor(orders.createdAt, orders.id, last)));
    if (rows.length > 0) yield rows.map(cellsOf);
    const end = rows.at(-1);
    last = rows.length === PER_BATCH && end ? { at: end.createdAt, id: end.id } : undefined;
  } while (last);
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function cellsOf(row: Row) {
  const { deliveryFeeKobo, totalKobo, vatBasisPoints, completionDate } = row;
  const sums = moneyOf(row);
  const discount = discountedKobo(row.discounts);
  return {
    [columns.number]: formatOrderNumber(row),
    [columns.orderedOn]: lagosDay(row.createdAt),
    [columns.orderedAt]: lagosTime(row.createdAt),
    [columns.channel]: orderTexts.sources[row.source],
    [columns.status]: row.cancelledAt ? orderTexts.cancelled : statusOf(row),
    [columns.money]: moneyTexts.names[moneyWord(sums).word],
    [columns.customerId]: row.customerId ?? '',
    [columns.customer]: row.username,
    [columns.email]: row.userEmail,
    [columns.phone]: row.callLine,
    [columns.how]: row.shippingOption,
    [columns.address]: row.addressLine1,
    [columns.landmark]: row.landmark ?? '',
    [columns.city]: row.city,
    [columns.state]: row.state,
    [columns.pieces]: row.pieces ?? '',
    [columns.gross]: decimalNaira(totalKobo + discount),
    [columns.discount]: decimalNaira(discount),
    [columns.discountFor]: row.discounts.map(reasonOf).join('; '),
    [columns.total]: decimalNaira(totalKobo),
    [columns.vatRate]: (vatBasisPoints / 100).toFixed(2),
    [columns.vat]: decimalNaira(vatShare(totalKobo, vatBasisPoints)),
    [columns.feeQuoted]: deliveryFeeKobo === null ? '' : decimalNaira(deliveryFeeKobo),
    [columns.feePaid]: decimalNaira(row.feeState === 'paid' ? (deliveryFeeKobo ?? 0) : 0),
    [columns.paidInAll]: decimalNaira(sums.paidKobo),
    [columns.refunded]: decimalNaira(sums.refundedKobo),
    [columns.net]: decimalNaira(sums.paidKobo - sums.refundedKobo),
    [columns.owed]: decimalNaira(sums.owedKobo),
    [columns.paidVia]: orderOfficeTexts.filter.vias[row.paidVia],
    [columns.paidChannel]: row.paidChannel ?? '',
    [columns.reference]: row.reference,
    [columns.expectedFrom]: row.estimatedFrom,
    [columns.expectedUntil]: row.estimatedTo,
    [columns.deliveredOn]: row.stage === 'delivered' && completionDate ? lagosDay(completionDate) : '',
    [columns.cancelledOn]: row.cancelledAt ? lagosDay(row.cancelledAt) : '',
    [columns.cancelledBecause]: row.cancelReason ? describeCancelReason(row.cancelReason) : '',
  };
}

function whereOf({ export: what, tab, q, filter, order }: Asked, today: string): SQL | undefined {
  if (what === 'chosen') {
    const ids = order.map((text) => parsePicked(text).orderId);
    return ids.length > 0 ? inArray(orders.id, ids) : sql`false`;
  }
  if (what === 'all') return undefined;
  return q ? matchesAdminSearch(q, MOST_FOUND) : isAskedFor({ tab: tab || 'all', filter, today });
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
      id: orders.id,
      number: orders.number,
      numberPrefix: orders.numberPrefix,
      createdAt: orders.createdAt,
      completionDate: orders.completionDate,
      source: orders.source,
      stage: orders.stage,
      cancelledAt: orders.cancelledAt,
      cancelReason: orders.cancelReason,
      customerId: orders.customerId,
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
      vatBasisPoints: orders.vatBasisPoints,
      deliveryFeeKobo: orders.deliveryFeeKobo,
      feeState: orders.feeState,
      refundedKobo: orders.refundedKobo,
      balanceKobo: orders.balanceKobo,
      overpaidKobo: orders.overpaidKobo,
      paidVia: orders.paidVia,
      paidChannel: orders.paidChannel,
      reference: orders.reference,
      estimatedFrom: orders.estimatedFrom,
      estimatedTo: orders.estimatedTo,
    })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(PER_BATCH);
}
