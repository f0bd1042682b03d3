import { eq, sql } from 'drizzle-orm';
import { isSoldOutInCarts } from '#app/features/cart/sold-out-in-carts.server.ts';
import { products } from '#app/features/catalog/product.table.server.ts';
import { cohorts } from '#app/features/masterclass/cohort.table.server.ts';
import { isPaidBackAndPlaced } from '#app/features/masterclass/enrollment.queries.server.ts';
import { enrollments } from '#app/features/masterclass/enrollment.table.server.ts';
import { isOverFull } from '#app/features/masterclass/is-over-full.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import { isFeeToQuote, isLate } from '#app/features/orders/order-needs.server.ts';
import { isInTab } from '#app/features/orders/order-tabs.server.ts';
import { isOpenException } from '#app/features/payments/open-exception.server.ts';
import { paymentExceptions } from '#app/features/payments/payment.table.server.ts';
import { isOpenDispute } from '#app/features/refunds/dispute.queries.server.ts';
import { disputes } from '#app/features/refunds/dispute.table.server.ts';
import { isStuck } from '#app/features/refunds/refund.queries.server.ts';
import { refunds } from '#app/features/refunds/refund.table.server.ts';
import { isUnanswered } from '#app/features/support/is-suspected.server.ts';
import { supportMessages } from '#app/features/support/support-message.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';

/** How much of each thing waits for somebody. One query. */
export async function countNeeds(db: Database, now: Date) {
  const [needs] = await db
    .select({
      /** Everything `/payments` shows to a person: also disputes, and refunds that stopped. */
      paymentsToCheck: sql<number>`${db.$count(paymentExceptions, isOpenException)}
        + ${db.$count(disputes, isOpenDispute)}
        + ${db.$count(refunds, isStuck(now))}`.mapWith(Number),
      newOrders: db.$count(orders, isInTab('new')),
      lateOrders: db.$count(orders, isLate(lagosDay(now))),
      feesToQuote: db.$count(orders, isFeeToQuote),
      unanswered: db.$count(supportMessages, isUnanswered),
      failedMails: db.$count(mails, eq(mails.state, 'failed')),
      overFull: db.$count(cohorts, isOverFull),
      refundedStudents: db.$count(enrollments, isPaidBackAndPlaced),
      soldOutInCarts: db.$count(products, isSoldOutInCarts),
    })
    .from(sql`(select 1) as nothing`);
  if (!needs) throw new Error('No row was counted');
  return needs;
}
