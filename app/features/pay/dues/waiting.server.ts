import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Due } from '#app/features/money/dues/door/due.queries.server.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { kindFactsOf, PAID_IN_PARTS, PURPOSES } from '#app/features/money/dues/door/due-purposes.ts';
import { whenDue } from '#app/features/money/dues/door/instalment-words.ts';
import { isOrderOf, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { isLive, payPathOf } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { payLinks } from '#app/features/pay/pay-links/pay-link.table.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { addDays, lagosDay } from '#app/platform/time/lagos-time.ts';

export interface WaitingView {
  id: string;
  words: string;
  button: string;
  to: string;
}

/** More than anybody owes at once; the rest is on the orders themselves. */
const MOST_SHOWN = 20;

/** A part with a day waits from a week before it. */
const DAYS_AHEAD = 7;

/**
 * What waits for a customer's answer or money, the oldest first: on all of their orders, or on one that is opened by its key. A balance
 * nobody has asked for yet, by a day or by a link, does not wait. What has no link that works leads to its order.
 */
export async function readWaiting(
  { db, config, clock }: ActContext,
  of: { userId: string } | { orderId: string; page: string },
): Promise<WaitingView[]> {
  const now = clock();
  const rows = await db
    .select({ due: dues, order: { id: orders.id, number: orders.number, numberPrefix: orders.numberPrefix } })
    .from(dues)
    .innerJoin(orders, eq(orders.id, dues.subjectId))
    .where(
      and(
        'userId' in of ? isOrderOf(of.userId) : eq(orders.id, of.orderId),
        eq(dues.state, 'open'),
        isNull(orders.cancelledAt),
      ),
    )
    .orderBy(asc(dues.createdAt), asc(dues.dueOn), asc(dues.id))
    .limit(MOST_SHOWN);
  if (rows.length === 0) return [];
  const links = await db
    .selectDistinctOn([payLinks.subjectId])
    .from(payLinks)
    .where(
      inArray(
        payLinks.subjectId,
        rows.map(({ due }) => due.id),
      ),
    )
    .orderBy(payLinks.subjectId, desc(payLinks.createdAt), desc(payLinks.id));
  const soon = lagosDay(addDays(now, DAYS_AHEAD));
  const isPart = ({ purpose }: Due) => PAID_IN_PARTS.includes(purpose);
  // Parts of one order follow each other: the first that is open is the one to pay.
  const isNext = ({ due }: { due: Due }) =>
    !isPart(due) || rows.find((row) => row.due.subjectId === due.subjectId && isPart(row.due))?.due.id === due.id;
  return rows.filter(isNext).flatMap(({ due, order }) => {
    const link = links.find(({ subjectId }) => subjectId === due.id);
    const payPath = link && isLive(link, now) ? payPathOf(link, config) : null;
    const isAsked = payPath !== null || !isPart(due) || (due.dueOn !== null && due.dueOn <= soon);
    const shown = isAsked
      ? PURPOSES[due.purpose].waits({
          amount: formatKobo(due.amountKobo),
          number: formatOrderNumber(order),
          when: whenDue(due),
          isApproved: due.approvedAt !== null,
        })
      : null;
    const page = 'page' in of ? of.page : `/myorders/${order.id}`;
    return shown ? [{ id: due.id, ...shown, to: payPath ?? `${page}#${kindFactsOf(due.purpose).section ?? ''}` }] : [];
  });
}
