import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { daysBetween, formatDate, lagosDay } from '#app/platform/time/lagos-time.ts';
import { listOwed, sumOwed } from './owed.queries.server.ts';
import { owedTexts as texts } from './owed-texts.ts';

const PER_PAGE = 30;

/** A page of what is owed, with all of it in one sum; each line leads to where it is asked for and recorded. */
export async function readOwed(db: Database, { before, now }: { before: string | null; now: Date }) {
  const [rows, sum] = await Promise.all([
    listOwed(db, { before: parsePageCursor(before), limit: PER_PAGE }),
    sumOwed(db),
  ]);
  const { shown, next } = cutPage(rows, PER_PAGE, ({ createdAt, id }) => ({ at: createdAt, id }));
  return {
    sum: sum.count === 0 ? null : texts.sum(formatKobo(sum.kobo), sum.count),
    owed: shown.map(({ id, order, enrollment, amountKobo, createdAt, approvedAt, ...due }) => ({
      id,
      who: order?.name ?? enrollment?.name ?? '',
      ...whatFor({ order, enrollment, ...due }),
      amount: formatKobo(amountKobo),
      since: formatDate(createdAt),
      age: texts.age(daysBetween(lagosDay(createdAt), lagosDay(now))),
      isBegun: approvedAt !== null,
    })),
    next,
  };
}

/** What it is for, and where it is asked for and recorded. */
function whatFor({
  order,
  enrollment,
  className,
  purpose,
}: Pick<Awaited<ReturnType<typeof listOwed>>[number], 'order' | 'enrollment' | 'className' | 'purpose'>) {
  if (!order) return { what: texts.balance(className), to: `/enrollments/${enrollment?.id}/balance` };
  const number = formatOrderNumber(order);
  return purpose === 'delivery_fee'
    ? { what: texts.fee(number), to: `/orders/${order.id}/fee` }
    : { what: texts.orderBalance(number), to: `/orders/${order.id}/balance` };
}

export type Owed = Awaited<ReturnType<typeof readOwed>>;
