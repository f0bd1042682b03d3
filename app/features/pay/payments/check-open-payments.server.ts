import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Services } from '#app/platform/services.server.ts';
import { LEASE_MS, nextCheckDelay, OPEN_MS } from './check-schedule.ts';
import { endOpenAttempt } from './door/close-attempt.server.ts';
import { paymentAttempts } from './door/payment.table.server.ts';
import type { PaymentAttempt } from './payment-attempt.queries.server.ts';
import { settlePayment } from './settle-payment.server.ts';

const BATCH = 40;
/** At once; a provider that hangs for 8 s then costs a batch 64 s, well inside the job's 5 minutes. */
const AT_ONCE = 5;
const MAX_BATCHES = 3;

/**
 * The safety net under webhooks and browsers: asks the provider about every open payment that is due, puts back stock nobody pays
 * for after half an hour, and gives up after three days.
 */
export async function checkOpenPayments(services: Services): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const due = await claimDue(services);
    const queue = due.values();
    // One iterator, several takers.
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const attempt of queue) await checkOne(services, attempt);
      }),
    );
    if (due.length < BATCH) return;
  }
}

/** Takes what is due and not taken, for the length of a lease: a process that dies in between keeps nobody from asking again. */
async function claimDue({ db, clock }: Services): Promise<PaymentAttempt[]> {
  const now = clock();
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.state, 'open'), lte(paymentAttempts.nextCheckAt, now)))
    .orderBy(paymentAttempts.nextCheckAt)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(paymentAttempts)
    .set({ nextCheckAt: new Date(now.getTime() + LEASE_MS), checks: sql`${paymentAttempts.checks} + 1` })
    .where(inArray(paymentAttempts.id, due))
    .returning();
}

async function checkOne(services: Services, attempt: PaymentAttempt): Promise<void> {
  const { db, clock, log } = services;
  const { reference } = attempt;
  try {
    const outcome = await settlePayment(services, 'system:reconcile', { reference });
    const now = clock();
    const ageMs = now.getTime() - attempt.createdAt.getTime();
    if (outcome.state === 'paid' || outcome.state === 'review') return;
    if (ageMs >= OPEN_MS && outcome.state !== 'unreachable') {
      await endOpenAttempt(services, { reference, end: 'closed' });
      return;
    }
    if (outcome.state === 'unpaid' && attempt.holdExpiresAt <= now) {
      await endOpenAttempt(services, { reference, end: 'hold_released' });
    }
    const delay = nextCheckDelay({ checks: attempt.checks, ageMs, isPending: outcome.state === 'pending' });
    await db
      .update(paymentAttempts)
      .set({ nextCheckAt: new Date(now.getTime() + delay) })
      .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'open')));
  } catch (error) {
    // One attempt that cannot be checked must not keep the others from it; it is due again after its lease.
    log.error({ err: error, reference }, 'an open payment could not be checked');
  }
}
