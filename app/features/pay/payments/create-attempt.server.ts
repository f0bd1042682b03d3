import { createHash } from 'node:crypto';
import type { Act } from '#app/platform/act/act.server.ts';
import { newId, newReference } from '#app/platform/ids/new-id.ts';
import { HOLD_MS, nextCheckDelay } from './check-schedule.ts';
import { paymentAttempts } from './door/payment.table.server.ts';
import type { PaymentAttempt } from './payment-attempt.queries.server.ts';

type NewAttempt = Pick<
  PaymentAttempt,
  'provider' | 'kind' | 'subjectId' | 'userId' | 'email' | 'amountKobo' | 'snapshot' | 'fingerprint'
> & { way?: PaymentAttempt['way'] };

/** Writes down an intention to pay. With `isPaid` the money is here already: nothing is set aside for it, and nobody asks after it. */
export async function createAttempt(
  { now, db }: Act,
  { isPaid = false, id = newId('pay', now), ...attempt }: NewAttempt & { isPaid?: boolean; id?: string },
): Promise<PaymentAttempt> {
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  const [row] = await db
    .insert(paymentAttempts)
    .values({
      ...attempt,
      id,
      reference: newReference(now),
      createdAt: now,
      holdExpiresAt: isPaid ? now : inMs(HOLD_MS),
      nextCheckAt: isPaid ? null : inMs(nextCheckDelay({ checks: 0, ageMs: 0, isPending: false })),
    })
    .returning();
  if (!row) throw new Error('The payment attempt was not written');
  return row;
}

/** Two attempts are the same purchase when they were made of the same values: what is bought, what it costs, and who is charged. */
export function fingerprintOf(values: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}
