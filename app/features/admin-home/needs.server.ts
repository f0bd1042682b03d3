import { and, eq, sql } from 'drizzle-orm';
import { isSoldOutInCarts } from '#app/features/cart/sold-out-in-carts.server.ts';
import { products } from '#app/features/catalog/product.table.server.ts';
import { dues } from '#app/features/dues/due.table.server.ts';
import { cohorts } from '#app/features/masterclass/cohort.table.server.ts';
import { isPaidBackAndPlaced } from '#app/features/masterclass/enrollment.queries.server.ts';
import { enrollments } from '#app/features/masterclass/enrollment.table.server.ts';
import { isOverFull } from '#app/features/masterclass/is-over-full.server.ts';
import { orderRequests } from '#app/features/order-requests/phone-order.table.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import { isRefundToConfirm } from '#app/features/orders/order-needs.server.ts';
import { ordersPath } from '#app/features/orders-admin/orders-path.ts';
import { isInOwedTab } from '#app/features/owed/owed.queries.server.ts';
import { listMismatches } from '#app/features/payouts/mismatch.queries.server.ts';
import { quotes } from '#app/features/quotes/quote.table.server.ts';
import { asksHere, isSiteOrderIn } from '#app/features/quotes/quote-list.queries.server.ts';
import { isSuspected } from '#app/features/support/is-suspected.server.ts';
import { supportMessages } from '#app/features/support/support-message.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { countedNeed, type Need } from './today-row.ts';

const LISTS = [
  { kind: 'ordersByTransfer', to: '/quotes?tab=pay&from=site' },
  { kind: 'quoteQuestions', to: '/quotes?tab=asks' },
  { kind: 'refundsToConfirm', to: ordersPath({ filter: { need: 'refund' } }) },
  { kind: 'owedLate', to: '/owed?tab=late' },
  { kind: 'payouts', to: '/payouts' },
  { kind: 'failedMails', to: '/mails?state=failed' },
  { kind: 'spam', to: '/inbox?tab=suspected' },
  { kind: 'overFull', to: '/classes?show=over-full' },
  { kind: 'refundedStudents', to: '/enrollments?show=refunded' },
  { kind: 'soldOutInCarts', to: '/uploads?tab=inCarts' },
] as const;

/** What is dealt with in a list of its own, a row for each list. */
export async function readCountedNeeds(db: Database, now: Date): Promise<Need[]> {
  const mismatches = await listMismatches(db);
  const [counts] = await db
    .select({
      /** Ordered on the site of a shop that takes no payments online: whoever sees the money on the account records it. */
      ordersByTransfer: db.$count(orderRequests, isSiteOrderIn('pay', now)),
      quoteQuestions: db.$count(quotes, asksHere),
      refundsToConfirm: db.$count(orders, isRefundToConfirm),
      owedLate: db.$count(dues, isInOwedTab('late', now)),
      /** Those nobody has looked at: what was looked at and left there is spam. */
      spam: db.$count(supportMessages, and(isSuspected, eq(supportMessages.state, 'new'))),
      failedMails: db.$count(mails, eq(mails.state, 'failed')),
      overFull: db.$count(cohorts, isOverFull),
      refundedStudents: db.$count(enrollments, isPaidBackAndPlaced),
      soldOutInCarts: db.$count(products, isSoldOutInCarts),
    })
    .from(sql`(select 1) as nothing`);
  if (!counts) throw new Error('No row was counted');
  return LISTS.map(({ kind, to }) => countedNeed(kind, kind === 'payouts' ? mismatches.length : counts[kind], to, now));
}
