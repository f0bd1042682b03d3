import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import { quotes, quoteVersions } from '#app/features/bespoke/quotes/door/quote.table.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { customerNotes, customers } from '#app/features/ground/customers/door/customer.table.server.ts';
import { newsletterSubscribers } from '#app/features/ground/newsletter/door/newsletter.table.server.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { hasStopped } from '#app/features/money/dues/door/reminder-stops.server.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';

/** Rows of each kind on a customer's page. The whole lists are a link away. */
const SHOWN = 10;

export function listOrdersOfCustomer(db: Database, customerId: string) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      numberPrefix: orders.numberPrefix,
      totalKobo: orders.totalKobo,
      balanceKobo: orders.balanceKobo,
      overpaidKobo: orders.overpaidKobo,
      deliveryFeeKobo: orders.deliveryFeeKobo,
      feeState: orders.feeState,
      refundedKobo: orders.refundedKobo,
      stage: orders.stage,
      shippingOption: orders.shippingOption,
      addressLine1: orders.addressLine1,
      landmark: orders.landmark,
      city: orders.city,
      state: orders.state,
      cancelledAt: orders.cancelledAt,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(SHOWN);
}

/** What changes of their orders made too much, and is still to be refunded. */
export async function sumCredits(db: Database, customerId: string): Promise<number> {
  const [sum] = await db
    .select({ kobo: sql<number>`coalesce(sum(${orders.overpaidKobo}), 0)`.mapWith(Number) })
    .from(orders)
    .where(eq(orders.customerId, customerId));
  return sum?.kobo ?? 0;
}

/** What they owe, what falls due first. */
export function listDuesOfCustomer(db: Database, customerId: string) {
  return db
    .select({
      id: dues.id,
      amountKobo: dues.amountKobo,
      dueOn: dues.dueOn,
      order: { number: orders.number, numberPrefix: orders.numberPrefix },
    })
    .from(dues)
    .leftJoin(orders, and(eq(dues.subject, 'order'), eq(orders.id, dues.subjectId)))
    .leftJoin(enrollments, and(eq(dues.subject, 'enrollment'), eq(enrollments.id, dues.subjectId)))
    .where(
      and(
        eq(dues.state, 'open'),
        sql`${dues.subjectId} in (select ${orders.id} from ${orders} where ${orders.customerId} = ${customerId}
          union all select ${enrollments.id} from ${enrollments} where ${enrollments.customerId} = ${customerId})`,
      ),
    )
    .orderBy(sql`${dues.dueOn} nulls last`, asc(dues.createdAt), asc(dues.id))
    .limit(50);
}

export function listQuotesOfCustomer(db: Database, customerId: string) {
  return db
    .select({
      id: quotes.id,
      number: quotes.number,
      state: quotes.state,
      totalKobo: quoteVersions.totalKobo,
      deliveryFeeKobo: quoteVersions.deliveryFeeKobo,
      sentAt: quoteVersions.sentAt,
      expiresAt: quoteVersions.expiresAt,
      request: { state: orderRequests.state, expiresAt: orderRequests.expiresAt },
    })
    .from(quotes)
    .innerJoin(quoteVersions, and(eq(quoteVersions.quoteId, quotes.id), eq(quoteVersions.version, quotes.version)))
    .leftJoin(orderRequests, eq(orderRequests.id, quotes.requestId))
    .where(eq(quotes.customerId, customerId))
    .orderBy(desc(quotes.id))
    .limit(SHOWN);
}

export function listEnrollmentsOfCustomer(db: Database, customerId: string) {
  return db
    .select()
    .from(enrollments)
    .where(eq(enrollments.customerId, customerId))
    .orderBy(desc(enrollments.timestamp), enrollments.id)
    .limit(SHOWN);
}

export function listMessagesOfCustomer(db: Database, customerId: string) {
  return db
    .select({
      id: supportMessages.id,
      number: supportMessages.number,
      message: supportMessages.message,
      state: supportMessages.state,
      createdAt: supportMessages.createdAt,
    })
    .from(supportMessages)
    .where(eq(supportMessages.customerId, customerId))
    .orderBy(desc(supportMessages.createdAt))
    .limit(SHOWN);
}

export function listNotesOfCustomer(db: Database, customerId: string) {
  return db
    .select({ id: customerNotes.id, body: customerNotes.body, author: users.name, at: customerNotes.at })
    .from(customerNotes)
    .leftJoin(users, eq(users.id, customerNotes.authorId))
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(customerNotes.at))
    .limit(50);
}

/** What the address agreed to, and whether it is reminded automatically. */
export async function readConsent(db: Database, email: string) {
  const [[asked], isStopped] = await Promise.all([
    db
      .select({ state: newsletterSubscribers.state })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email)),
    hasStopped(db, email),
  ]);
  return { newsletter: asked?.state ?? ('none' as const), isStopped };
}

/** Other ways to reach them: of whom they were merged with, and the numbers their orders came with. */
export async function listOtherContacts(db: Database, { id, email }: { id: string; email: string | null }) {
  const merged = await db
    .select({ name: customers.name, email: customers.email, phone: customers.phone })
    .from(customers)
    .where(
      and(
        eq(customers.mergedInto, id),
        or(sql`${customers.email} is distinct from ${email}`, sql`${customers.phone} is not null`),
      ),
    )
    .limit(10);
  const numbers = await db
    .selectDistinct({ phone: orders.callLine })
    .from(orders)
    .where(and(eq(orders.customerId, id), ne(orders.callLine, '')))
    .limit(10);
  return {
    emails: [...new Set(merged.flatMap((one) => (one.email && one.email !== email ? [one.email] : [])))],
    phones: [...new Set([...numbers, ...merged].flatMap((one) => (one.phone ? [one.phone] : [])))],
  };
}
