import { asc, desc, eq, or, type SQL } from 'drizzle-orm';
import { customerNotes, customers } from '#app/features/customers/customer.table.server.ts';
import { owedFor } from '#app/features/masterclass/enroll-price.ts';
import { findVerifiedCustomer, listEnrollmentsOf } from '#app/features/masterclass/enrollment.queries.server.ts';
import { newsletterSubscribers } from '#app/features/newsletter/newsletter.table.server.ts';
import { isOrderOf } from '#app/features/orders/is-order-of.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import { moneyBeside, paidInAllKobo } from '#app/features/orders/order-money.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import { statusOf } from '#app/features/orders/order-stages.ts';
import { listPastEnrollmentsOf, listPastOrdersOf } from '#app/features/past-orders/past-order.queries.server.ts';
import { viewPastEnrollment, viewPastOrder } from '#app/features/past-orders/past-order-views.ts';
import { formatHelpReference } from '#app/features/support/help-reference.ts';
import { supportMessages } from '#app/features/support/support-message.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { listMailsTo } from '#app/platform/mail/mail-ledger.server.ts';
import { describeRefunded } from '#app/platform/money/describe-refunded.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { formatDate, formatDateTime } from '#app/platform/time/lagos-time.ts';
import { findCustomer } from './customers.queries.server.ts';
import { findGuest, isOrderOfGuest } from './guests.queries.server.ts';
import { customersTexts } from './people-texts.ts';

/** Rows of each kind. The whole lists are a link away. */
const SHOWN = 10;
/** Of an earlier site there is no whole list to go to. */
const PAST_SHOWN = 50;

/**
 * Everything about one customer that whoever answers them needs; undefined for nobody. Of somebody without an account the id is that of
 * any of their orders: an address or a phone number belongs in no address of a page. Once they have an account, it is the account's page.
 */
export async function readCustomer(db: Database, id: string) {
  const guest = id.startsWith('ord_') ? await findGuest(db, id) : undefined;
  const accountId = guest?.email ? await findVerifiedCustomer(db, guest.email) : undefined;
  if (guest && !accountId) {
    // Nobody proved the address: what was written from it is shown to the team, as its orders are.
    const person = { id, email: guest.email, emailVerified: guest.email !== '' };
    const facts = { ...guest, ...person, isGuest: true, deletionDueAt: null, createdAt: guest.firstOrderAt };
    return describeCustomer(db, facts, isOrderOfGuest(guest));
  }
  const customer = await findCustomer(db, accountId ?? id);
  return customer && describeCustomer(db, { ...customer, isGuest: false }, isOrderOf(customer));
}

type CustomerFacts = Omit<NonNullable<Awaited<ReturnType<typeof findCustomer>>>, 'city' | 'state' | 'addressLine1'> & {
  addressLine1: string | null;
  city: string | null;
  state: string | null;
  isGuest: boolean;
};

async function describeCustomer(db: Database, customer: CustomerFacts, isTheirs: SQL | undefined) {
  const { email, isGuest } = customer;
  const [bought, enrolled, messages, mails, notes, newsletter, past, pastEnrolled] = await Promise.all([
    listOrders(db, isTheirs),
    listEnrollmentsOf(db, customer),
    listMessages(db, customer),
    email ? listMailsTo(db, email, SHOWN) : [],
    isGuest ? [] : listNotes(db, customer.id),
    db
      .select({ state: newsletterSubscribers.state })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email)),
    listPastOrdersOf(db, { ...customer, limit: PAST_SHOWN }),
    listPastEnrollmentsOf(db, customer),
  ]);
  const owedKobo = enrolled.reduce((sum, row) => sum + owedFor(row), 0);
  return {
    id: customer.id,
    name: customer.name,
    email,
    isGuest,
    isVerified: customer.emailVerified,
    since: formatDate(customer.createdAt),
    leavesOn: customer.deletionDueAt ? formatDate(customer.deletionDueAt) : null,
    phone: customer.phone ? { number: customer.phone, words: formatPhone(customer.phone) } : null,
    address: [customer.addressLine1, customer.landmark, customer.city, customer.state].filter(Boolean).join(', '),
    newsletter: customersTexts.newsletterStates[newsletter[0]?.state ?? 'none'],
    orderCount: customer.orders ?? 0,
    cancelledOrders: customer.cancelledOrders ?? 0,
    spent: formatKobo(customer.spentKobo ?? 0),
    owed: owedKobo > 0 ? formatKobo(owedKobo) : null,
    orders: bought.map((row) => ({
      id: row.id,
      number: formatOrderNumber(row),
      total: formatKobo(paidInAllKobo(row)),
      money: moneyBeside(row),
      at: formatDate(row.createdAt),
      status: row.cancelledAt ? 'Cancelled' : statusOf(row),
    })),
    enrollments: enrolled.map((row) => ({
      id: row.id,
      paid: formatKobo(row.paidKobo),
      balance: owedFor(row) > 0 ? formatKobo(row.balanceKobo) : null,
      refunded: describeRefunded(row.refundedKobo, row.paidKobo),
      isCancelled: row.cancelledAt !== null,
      at: formatDate(row.timestamp),
    })),
    messages: messages.map((row) => ({
      id: row.id,
      reference: formatHelpReference(row.number),
      excerpt: row.message.slice(0, 100),
      state: row.state,
      at: formatDate(row.createdAt),
    })),
    mails: mails.map((row) => ({
      id: row.id,
      subject: row.subject,
      state: row.state,
      at: formatDateTime(row.sentAt ?? row.createdAt),
    })),
    past: past.map(viewPastOrder),
    pastEnrollments: pastEnrolled.map(viewPastEnrollment),
    notes: notes.map((row) => ({ ...row, at: formatDateTime(row.at) })),
  };
}

export type CustomerView = NonNullable<Awaited<ReturnType<typeof readCustomer>>>;

function listOrders(db: Database, isTheirs: SQL | undefined) {
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
      cancelledAt: orders.cancelledAt,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(isTheirs)
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(SHOWN);
}

/** Written while signed in, or from an address that is proven to be theirs. */
function listMessages(
  db: Database,
  { id, email, emailVerified }: { id: string; email: string; emailVerified: boolean },
) {
  const own = eq(supportMessages.userId, id);
  return db
    .select({
      id: supportMessages.id,
      number: supportMessages.number,
      message: supportMessages.message,
      state: supportMessages.state,
      createdAt: supportMessages.createdAt,
    })
    .from(supportMessages)
    .where(emailVerified ? or(own, eq(supportMessages.email, email)) : own)
    .orderBy(desc(supportMessages.createdAt))
    .limit(SHOWN);
}

function listNotes(db: Database, userId: string) {
  return db
    .select({ id: customerNotes.id, body: customerNotes.body, author: users.name, at: customerNotes.at })
    .from(customerNotes)
    .innerJoin(customers, eq(customers.id, customerNotes.customerId))
    .leftJoin(users, eq(users.id, customerNotes.authorId))
    .where(eq(customers.userId, userId))
    .orderBy(desc(customerNotes.at))
    .limit(50);
}
