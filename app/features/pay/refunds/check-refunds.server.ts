import { and, eq, lte } from 'drizzle-orm';
import type { Services } from '#app/platform/services.server.ts';
import { refunds } from './door/refund.table.server.ts';
import { BOOKED_ONLY, reconcileRefunds } from './reconcile-refunds.server.ts';
import type { Refund } from './refund.queries.server.ts';
import { sendRefund } from './send-refund.server.ts';

const BATCH = 20;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The safety net under jobs and webhooks: asks about every refund that has not ended and is due. */
export async function checkRefunds(services: Services, books = BOOKED_ONLY): Promise<void> {
  for (const refund of await claimDue(services)) {
    try {
      if (refund.state === 'asked') await sendRefund(services, refund.id);
      else await reconcileRefunds(services, 'system:refunds', { reference: refund.reference, books });
    } catch (error) {
      // One refund that cannot be checked must not keep the others from it; it is due again.
      services.log.warn({ err: error, refundId: refund.id }, 'a refund could not be checked');
    }
  }
}

async function claimDue({ db, clock }: Services): Promise<Refund[]> {
  const now = clock();
  const due = await db
    .select()
    .from(refunds)
    .where(lte(refunds.nextCheckAt, now))
    .orderBy(refunds.nextCheckAt)
    .limit(BATCH);
  const claimed: Refund[] = [];
  for (const refund of due) {
    const ageMs = now.getTime() - refund.createdAt.getTime();
    const rows = await db
      .update(refunds)
      .set({ nextCheckAt: new Date(now.getTime() + spacing(ageMs)) })
      .where(and(eq(refunds.id, refund.id), lte(refunds.nextCheckAt, now), eq(refunds.state, refund.state)))
      .returning();
    claimed.push(...rows);
  }
  return claimed;
}

/** Banks take days: often in the first hour, then less and less. */
function spacing(ageMs: number): number {
  if (ageMs < HOUR) return 5 * MINUTE;
  return ageMs < 24 * HOUR ? HOUR : 6 * HOUR;
}
