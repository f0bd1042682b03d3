import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import type { ProviderRefund } from '#app/platform/payments/provider-refund.ts';
import type { Services } from '#app/platform/services.server.ts';
import { addDays } from '#app/platform/time/lagos-time.ts';
import { refunds } from './door/refund.table.server.ts';
import { type RefundBooks, reconcileRefunds } from './reconcile-refunds.server.ts';
import { canBecome, stateOfProvider } from './refund-states.ts';

/** A refund takes a bank up to ten working days, and one that had failed may still leave. */
const DAYS = 30;

/**
 * Once a day: every refund the provider knows has to be as far here as it is there, also one that was made in its dashboard and of
 * which no webhook ever came. Throws when the list does not come or a payment cannot be asked about, so that the job is tried again.
 */
export async function compareRefunds(services: Services, books: RefundBooks): Promise<void> {
  const { db, payments, clock, log } = services;
  const now = clock();
  const behind = new Set<string>();
  let compared = 0;
  for await (const { reference, refund } of payments.listRefundsBetween(addDays(now, -DAYS), now)) {
    compared += 1;
    if (!refund || !(await isAsFar(db, refund))) behind.add(reference);
  }
  let failed = 0;
  for (const reference of behind) {
    try {
      await reconcileRefunds(services, 'system:refunds', { reference, books });
      log.warn({ reference }, 'news of a refund was found only by the daily comparison');
    } catch (error) {
      // One payment that cannot be asked about must not keep the others from it.
      failed += 1;
      log.error({ err: error, reference }, 'the refunds of a payment could not be compared');
    }
  }
  log.info({ compared, behind: behind.size }, 'refunds were compared with the payment service');
  if (failed > 0) throw new Error(`The refunds of ${failed} payments could not be compared`);
}

async function isAsFar(db: Database, { providerId, status }: ProviderRefund): Promise<boolean> {
  const [ours] = await db.select({ state: refunds.state }).from(refunds).where(eq(refunds.providerId, providerId));
  return ours !== undefined && !canBecome(ours.state, stateOfProvider(status));
}
