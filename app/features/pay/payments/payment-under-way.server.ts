import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { withdrawNotification } from '#app/features/ground/notifications/door/notification.mutations.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { paidForOf } from './attempt-snapshot.ts';
import { paymentAttempts } from './door/payment.table.server.ts';
import type { PaymentAttempt } from './payment-attempt.queries.server.ts';
import { paymentWaitingMessage } from './payment-messages.ts';

/** What the provider says of money that may still arrive. */
const ON_ITS_WAY: readonly string[] = ['pending', 'ongoing', 'processing', 'queued', 'unknown'];

export function isOnItsWay(providerStatus: string | null): boolean {
  return providerStatus !== null && ON_ITS_WAY.includes(providerStatus);
}

/** A payment of a customer's that has been made and has not arrived, such as a bank transfer, with the page that follows it. */
export interface PaymentUnderWay {
  reference: string;
  amount: string;
  href: string;
}

const isUnderWay = and(
  eq(paymentAttempts.state, 'open'),
  // Of an account number nobody knows whether anything was sent to it.
  eq(paymentAttempts.way, 'window'),
  isNotNull(paymentAttempts.providerStatus),
  inArray(paymentAttempts.providerStatus, [...ON_ITS_WAY]),
);

/** Everybody's, the oldest first, for the back office; and how many there are. */
export async function listPaymentsUnderWay(db: Database, limit: number) {
  const rows = await db
    .select({
      reference: paymentAttempts.reference,
      amountKobo: paymentAttempts.amountKobo,
      email: paymentAttempts.email,
      name: users.name,
      createdAt: paymentAttempts.createdAt,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(paymentAttempts)
    .leftJoin(users, eq(users.id, paymentAttempts.userId))
    .where(isUnderWay)
    .orderBy(asc(paymentAttempts.createdAt))
    .limit(limit);
  const payments = rows.map(({ reference, amountKobo, email, name, createdAt }) => {
    return { reference, amountKobo, createdAt, who: name || email };
  });
  return { payments, count: rows[0]?.total ?? 0 };
}

export async function readPaymentsUnderWay(db: Database, userId: string): Promise<PaymentUnderWay[]> {
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.userId, userId), isUnderWay))
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(5);
  return attempts.map((attempt) => ({
    reference: attempt.reference,
    amount: formatKobo(attempt.amountKobo),
    href: pageOf(attempt),
  }));
}

/** Notifies the customer once, so that a payment whose page was closed is not forgotten, or made a second time. */
export async function notifyUnderWay(act: Act, attempt: PaymentAttempt): Promise<void> {
  const { userId, reference, amountKobo } = attempt;
  await act.tell(paymentWaitingMessage.about({ userId, reference, amountKobo, href: pageOf(attempt) }));
}

/** What the payment became sends its own notification. */
export async function withdrawUnderWay(db: Database, attempt: PaymentAttempt): Promise<void> {
  if (attempt.userId)
    await withdrawNotification(db, {
      userId: attempt.userId,
      dedupeKey: paymentWaitingMessage.keyOf(attempt.reference),
    });
}

/** Where a customer finds it. The key of a pay link is in no notification, so what is paid under one is found by what it is for. */
function pageOf(attempt: PaymentAttempt): string {
  const { kind, subjectId, reference } = attempt;
  if (kind === 'enrollment') return `/masterclass/enrolled/${reference}`;
  if (paidForOf(attempt) === 'class_balance') return '/userMasterclass';
  return kind === 'order' && subjectId === null ? `/checkout/${reference}` : '/myorders';
}
