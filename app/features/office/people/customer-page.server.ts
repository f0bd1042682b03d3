import { formatQuoteNumber, quoteStateOf } from '#app/features/bespoke/quotes/door/quote.ts';
import { quoteTexts } from '#app/features/bespoke/quotes/door/quote-texts.ts';
import { owedFor } from '#app/features/class/masterclass/door/enroll-price.ts';
import { moneyBeside } from '#app/features/orders/orders/door/order-money.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { statusOf } from '#app/features/orders/orders/door/order-stages.ts';
import {
  listPastEnrollmentsOf,
  listPastOrdersOf,
} from '#app/features/orders/past-orders/door/past-order.queries.server.ts';
import { viewPastEnrollment, viewPastOrder } from '#app/features/orders/past-orders/door/past-order-views.ts';
import { formatHelpReference } from '#app/features/orders/support/door/help-reference.ts';
import { listMailsTo } from '#app/platform/mail/mail-ledger.server.ts';
import { describeRefunded } from '#app/platform/money/describe-refunded.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDate, formatDateTime, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import {
  listDuesOfCustomer,
  listEnrollmentsOfCustomer,
  listMessagesOfCustomer,
  listNotesOfCustomer,
  listOrdersOfCustomer,
  listOtherContacts,
  listQuotesOfCustomer,
  readConsent,
  sumCredits,
} from './customer-things.queries.server.ts';
import { findCustomer } from './customers.queries.server.ts';
import { listUndoableMerges } from './merge-customers.server.ts';
import { mergeTexts, customersTexts as texts } from './people-texts.ts';

const MAILS_SHOWN = 10;
/** Of an earlier site there is no whole list to go to. */
const PAST_SHOWN = 50;

/** Everything about one customer that whoever answers them needs; undefined for nobody. */
export async function readCustomer({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string) {
  const customer = await findCustomer(db, id);
  if (!customer) return undefined;
  const { userId } = customer;
  const email = customer.email ?? '';
  // Nobody proved the address of who has no account: what was written from it is shown to the team, as their orders are.
  const person = { id: userId ?? id, email, emailVerified: userId ? customer.emailVerified : email !== '' };
  const now = clock();
  const [
    bought,
    owed,
    creditKobo,
    offered,
    enrolled,
    messages,
    mails,
    notes,
    consent,
    others,
    past,
    pastEnrolled,
    merges,
  ] = await Promise.all([
    listOrdersOfCustomer(db, id),
    listDuesOfCustomer(db, id),
    sumCredits(db, id),
    listQuotesOfCustomer(db, id),
    listEnrollmentsOfCustomer(db, id),
    listMessagesOfCustomer(db, id),
    email ? listMailsTo(db, email, MAILS_SHOWN) : [],
    listNotesOfCustomer(db, id),
    email ? readConsent(db, email) : null,
    listOtherContacts(db, customer),
    listPastOrdersOf(db, { ...person, limit: PAST_SHOWN }),
    listPastEnrollmentsOf(db, person),
    listUndoableMerges(db, { customerId: id, now }),
  ]);
  const place = customer.addressLine1 ? customer : bought.find(({ addressLine1 }) => addressLine1 !== '');
  return {
    id,
    name: customer.name,
    email,
    hasAccount: userId !== null,
    isVerified: customer.emailVerified,
    since: formatDate(customer.createdAt),
    leavesOn: customer.deletionDueAt ? formatDate(customer.deletionDueAt) : null,
    phone: customer.phone ? { number: customer.phone, words: formatPhone(customer.phone) } : null,
    otherEmails: others.emails,
    otherPhones: others.phones.filter((phone) => phone !== customer.phone).map(formatPhone),
    address: place ? [place.addressLine1, place.landmark, place.city, place.state].filter(Boolean).join(', ') : '',
    tags: customer.tags,
    newsletter: consent ? texts.newsletterStates[consent.newsletter] : null,
    reminders: consent ? texts.reminders[consent.isStopped ? 'off' : 'on'] : null,
    orderCount: customer.orders,
    cancelledOrders: customer.cancelledOrders,
    spent: formatKobo(customer.spentKobo),
    owed: customer.owedKobo > 0 ? formatKobo(customer.owedKobo) : null,
    credit: creditKobo > 0 ? formatKobo(creditKobo) : null,
    dues: owed.map((due) => ({
      id: due.id,
      amount: formatKobo(due.amountKobo),
      what: due.order ? formatOrderNumber(due.order) : texts.theClass,
      day: due.dueOn ? formatDate(fromLagosDay(due.dueOn)) : null,
    })),
    orders: bought.map((row) => ({
      id: row.id,
      number: formatOrderNumber(row),
      total: formatKobo(row.totalKobo),
      money: moneyBeside(row),
      at: formatDate(row.createdAt),
      status: row.cancelledAt ? texts.cancelled : statusOf(row),
    })),
    quotes: offered.map((row) => ({
      id: row.id,
      number: formatQuoteNumber(row.number),
      total: formatKobo(row.totalKobo + (row.deliveryFeeKobo ?? 0)),
      state: quoteTexts.admin.states[quoteStateOf(row, now)],
      at: formatDate(row.sentAt),
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
    merges: merges.map((merge) => ({ id: merge.id, words: mergeTexts.merged(merge.name, formatDateTime(merge.at)) })),
    notes: notes.map((row) => ({ ...row, at: formatDateTime(row.at) })),
  };
}

export type CustomerView = NonNullable<Awaited<ReturnType<typeof readCustomer>>>;
