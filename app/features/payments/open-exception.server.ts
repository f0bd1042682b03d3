import { and, eq, isNull } from 'drizzle-orm';
import { notifyAdmins } from '#app/features/notifications/notify.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { paymentExceptions } from './payment.table.server.ts';

export type ExceptionReason = (typeof paymentExceptions.$inferSelect)['reason'];

export const EXCEPTION_WORDS: Record<ExceptionReason, string> = {
  amount_mismatch: 'Another amount was paid than we asked for',
  currency_mismatch: 'It was paid in another currency',
  wrong_mode: 'It is test money while we take real money, or the reverse',
  sold_out: 'It was paid late, when the piece was sold out',
  already_paid: 'It was paid twice',
  withdrawn: 'It was paid after it had been withdrawn or changed',
  unknown_reference: 'We never asked for this payment',
  unreadable: 'The payment service’s answers cannot be read',
};

/** Waits for a person: for the list, and for the number that leads there. */
export const isOpenException = isNull(paymentExceptions.resolvedAt);

interface NewException {
  reference: string;
  reason: ExceptionReason;
  paidKobo: number;
  currency: string;
  details: Record<string, string | number | null>;
  actor: string;
}

/**
 * Puts money that cannot be booked by itself in front of the owner: the row, the notification and the audit, in the caller's
 * transaction. One per reference, however often it is found.
 */
export async function openException(db: Database, exception: NewException, now: Date): Promise<void> {
  const { actor, ...row } = exception;
  const { reference, reason, paidKobo, currency } = row;
  const written = await db
    .insert(paymentExceptions)
    .values({ ...row, id: newId('exc', now), openedAt: now })
    .onConflictDoNothing({ target: paymentExceptions.reference })
    .returning({ id: paymentExceptions.id });
  if (written.length === 0) return;
  const amount = currency === 'NGN' ? formatKobo(paidKobo) : `${paidKobo / 100} ${currency}`;
  await notifyAdmins(
    db,
    {
      kind: 'payment-exception',
      dedupeKey: `payment-exception/${reference}`,
      title: 'A payment needs you',
      body: `${EXCEPTION_WORDS[reason]}. ${amount}, reference ${reference}.`,
      href: '/payments',
      details: { reference, reason },
    },
    now,
  );
  await recordAudit(
    db,
    { actor, action: 'payment.exception', subjectId: reference, details: { reason, paidKobo } },
    now,
  );
}

/** False when there is none, or somebody resolved it already. */
export async function closeException(db: Database, reference: string, resolution: string, now: Date): Promise<boolean> {
  const closed = await db
    .update(paymentExceptions)
    .set({ resolvedAt: now, resolution })
    .where(and(eq(paymentExceptions.reference, reference), isOpenException))
    .returning({ id: paymentExceptions.id });
  return closed.length > 0;
}

export async function findException(db: Database, reference: string) {
  const [exception] = await db.select().from(paymentExceptions).where(eq(paymentExceptions.reference, reference));
  return exception;
}
