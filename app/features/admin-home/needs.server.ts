import { and, eq, exists, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import { cartLines } from '#app/features/cart/cart-line.table.server.ts';
import { products } from '#app/features/catalog/product.table.server.ts';
import { paymentExceptions } from '#app/features/checkout/payment.table.server.ts';
import { cohorts } from '#app/features/masterclass/cohort.table.server.ts';
import { enrollments } from '#app/features/masterclass/enrollment.table.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import { isFeeToQuote, isLate } from '#app/features/orders/order-needs.server.ts';
import { isInTab } from '#app/features/orders/order-tabs.server.ts';
import { disputes } from '#app/features/refunds/dispute.table.server.ts';
import { isStuck } from '#app/features/refunds/refund.queries.server.ts';
import { refunds } from '#app/features/refunds/refund.table.server.ts';
import { isSuspected } from '#app/features/support/is-suspected.server.ts';
import { supportMessages } from '#app/features/support/support-message.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';

/** How much of each thing waits for somebody. One query. */
export async function countNeeds(db: Database, now: Date) {
  const soldOut = and(
    eq(products.status, 'published'),
    or(eq(products.isInStock, false), eq(products.stockCount, 0)),
    exists(db.select({ one: sql`1` }).from(cartLines).where(eq(cartLines.productId, products.id))),
  );
  const taken = db.$count(enrollments, and(eq(enrollments.cohortId, cohorts.id), isNull(enrollments.cancelledAt)));
  const [needs] = await db
    .select({
      /** Everything `/payments` puts in front of a person: also disputes, and refunds that stopped. */
      paymentsToCheck: sql<number>`${db.$count(paymentExceptions, isNull(paymentExceptions.resolvedAt))}
        + ${db.$count(disputes, isNull(disputes.resolvedAt))}
        + ${db.$count(refunds, isStuck(now))}`.mapWith(Number),
      newOrders: db.$count(orders, isInTab('new')),
      lateOrders: db.$count(orders, isLate(lagosDay(now))),
      feesToQuote: db.$count(orders, isFeeToQuote),
      unanswered: db.$count(supportMessages, and(ne(supportMessages.state, 'answered'), not(isSuspected))),
      failedMails: db.$count(mails, eq(mails.state, 'failed')),
      overFull: db.$count(cohorts, and(sql`${cohorts.state} in ('open', 'running')`, lt(cohorts.seats, taken))),
      soldOutInCarts: db.$count(products, soldOut),
    })
    .from(sql`(select 1) as nothing`);
  if (!needs) throw new Error('No row was counted');
  return needs;
}
