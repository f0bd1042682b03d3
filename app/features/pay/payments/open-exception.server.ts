import { and, eq, isNull } from 'drizzle-orm';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { paymentExceptions } from './door/payment.table.server.ts';
import { paymentReviewTexts as texts } from './door/payment-review-texts.ts';
import { paymentExceptionMessage } from './payment-messages.ts';

export type ExceptionReason = (typeof paymentExceptions.$inferSelect)['reason'];

export const EXCEPTION_WORDS: Record<ExceptionReason, string> = texts.reasons;

/** Waits for a person: for the list, and for the number that leads there. */
export const isOpenException = isNull(paymentExceptions.resolvedAt);

interface NewException {
  reference: string;
  reason: ExceptionReason;
  paidKobo: number;
  feeKobo?: number | null;
  currency: string;
  details: Record<string, string | number | null>;
}

/**
 * Puts money that cannot be booked by itself in front of the owner: the row, the notification and the audit, in the caller's
 * transaction. One per reference, however often it is found.
 */
export async function openException(act: Act, exception: NewException): Promise<void> {
  const { reference, reason, paidKobo } = exception;
  const written = await act.db
    .insert(paymentExceptions)
    .values({ ...exception, id: newId('exc', act.now), openedAt: act.now })
    .onConflictDoNothing({ target: paymentExceptions.reference })
    .returning({ id: paymentExceptions.id });
  if (written.length === 0) return;
  await act.tell(paymentExceptionMessage.about(exception));
  await act.audit('payment.exception', reference, { reason, paidKobo });
}

/** False when there is none, or somebody resolved it already. */
export async function closeException(
  { db, now }: Act,
  { reference, resolution }: { reference: string; resolution: string },
): Promise<boolean> {
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
