import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { notifyCustomer, withdrawNotice } from '#app/features/notifications/notify.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { paymentAttempts } from './payment.table.server.ts';
import type { PaymentAttempt } from './payment-attempt.queries.server.ts';
import { paymentTexts } from './payment-texts.ts';

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

export async function readPaymentsUnderWay(db: Database, userId: string): Promise<PaymentUnderWay[]> {
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.userId, userId),
        eq(paymentAttempts.state, 'open'),
        isNotNull(paymentAttempts.providerStatus),
        inArray(paymentAttempts.providerStatus, [...ON_ITS_WAY]),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(5);
  return attempts.map((attempt) => ({
    reference: attempt.reference,
    amount: formatKobo(attempt.amountKobo),
    href: pageOf(attempt),
  }));
}

/** Tells the customer once, so that a payment whose page was closed is not forgotten, or made a second time. */
export async function tellUnderWay(db: Database, attempt: PaymentAttempt, now: Date): Promise<void> {
  if (!attempt.userId) return;
  const { title, body } = paymentTexts.underWay;
  const notice = {
    kind: 'payment-waiting',
    dedupeKey: keyOf(attempt),
    title,
    body: body(formatKobo(attempt.amountKobo)),
    href: pageOf(attempt),
  };
  await notifyCustomer(db, attempt.userId, notice, now);
}

/** What the payment became sends its own notification. */
export async function withdrawUnderWay(db: Database, attempt: PaymentAttempt): Promise<void> {
  if (attempt.userId) await withdrawNotice(db, attempt.userId, keyOf(attempt));
}

const keyOf = ({ reference }: PaymentAttempt) => `payment-waiting/${reference}`;

/** Where a customer finds it. The key of a pay link is in no notification, so what is paid under one is found by what it is for. */
function pageOf({ kind, subjectId, reference }: PaymentAttempt): string {
  if (kind === 'enrollment') return `/masterclass/enrolled/${reference}`;
  if (kind === 'class_balance') return '/userMasterclass';
  return kind === 'order' && subjectId === null ? `/checkout/${reference}` : '/myorders';
}
