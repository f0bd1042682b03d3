import { asc, eq } from 'drizzle-orm';
import { paymentAttempts, paymentExceptions } from '#app/features/pay/payments/door/payment.table.server.ts';
import { paymentAccess } from '#app/features/pay/payments/door/payment-access.server.ts';
import { EXCEPTION_WORDS, isOpenException } from '#app/features/pay/payments/open-exception.server.ts';
import { readProviderHealth } from '#app/features/pay/payments/provider-health.server.ts';
import { describeReturned } from '#app/features/pay/refunds/describe-returned.ts';
import { listOpenDisputes, MOST_LISTED } from '#app/features/pay/refunds/dispute.queries.server.ts';
import { listStuckRefunds } from '#app/features/pay/refunds/refund.queries.server.ts';
import { viewDispute, viewStuckRefund } from '#app/features/pay/refunds/refund-views.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { type PageCursor, parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { foreign } from '../payment-detail.server.ts';
import { listPayments } from '../payment-list.queries.server.ts';

const PER_PAGE = 25;

export type PaymentReview = Awaited<ReturnType<typeof readPaymentReview>>;

/**
 * The back office's view of money: what needs a person, then every payment, newest first. Someone who searches or turns a page is
 * looking for a payment, and gets the list alone.
 */
export async function readPaymentReview(
  { db, clock, payments }: Services,
  { search, before }: { search: string; before: string | null },
) {
  const cursor = parsePageCursor(before);
  const page = await readPage(db, search, cursor);
  const isFirst = search === '' && !cursor;
  return {
    search,
    isLater: cursor !== undefined,
    ...page,
    attention: isFirst ? await readAttention(db, clock(), payments.mode) : null,
  };
}

/** The first page of what a search finds. One query. */
export const findPayments = (db: Database, search: string) => readPage(db, search, undefined);

async function readPage(db: Database, search: string, before: PageCursor | undefined) {
  const page = await listPayments(db, { search, before, limit: PER_PAGE });
  return {
    payments: page.payments.map((row) => ({
      reference: row.reference,
      who: row.name || row.email || '',
      amount: row.currency === 'NGN' ? formatKobo(row.amountKobo) : foreign({ ...row, paidKobo: row.amountKobo }),
      what: row.what,
      state: row.state,
      returned: describeReturned(row, row.amountKobo),
      at: formatDateTime(row.at),
    })),
    next: page.next,
  };
}

async function readAttention(db: Database, now: Date, mode: 'test' | 'live') {
  const [open, stuck, disputes, health, access] = await Promise.all([
    listOpenExceptions(db),
    listStuckRefunds(db, now),
    listOpenDisputes(db),
    readProviderHealth(db, now),
    paymentAccess.read(db),
  ]);
  return {
    open: open.map(({ exception, attempt, name }) => ({
      reference: exception.reference,
      reason: EXCEPTION_WORDS[exception.reason],
      paid: exception.currency === 'NGN' ? formatKobo(exception.paidKobo) : foreign(exception),
      expected: attempt ? formatKobo(attempt.amountKobo) : null,
      customer: name ?? null,
      email: attempt?.email ?? null,
      canRecheck: attempt !== null,
      openedAt: formatDateTime(exception.openedAt),
    })),
    stuck: stuck.map(viewStuckRefund),
    disputes: disputes.map((dispute) => viewDispute(dispute, now)),
    health: { ...health, mode },
    access,
  };
}

function listOpenExceptions(db: Database) {
  return db
    .select({ exception: paymentExceptions, attempt: paymentAttempts, name: users.name })
    .from(paymentExceptions)
    .leftJoin(paymentAttempts, eq(paymentAttempts.reference, paymentExceptions.reference))
    .leftJoin(users, eq(users.id, paymentAttempts.userId))
    .where(isOpenException)
    .orderBy(asc(paymentExceptions.openedAt))
    .limit(MOST_LISTED);
}
