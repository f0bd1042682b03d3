import { eq, sql } from 'drizzle-orm';
import type { Act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { ProviderName, ProviderTransaction } from '#app/platform/payments/payment-provider.ts';
import type { ProviderSettlement } from '#app/platform/payments/provider-settlement.ts';
import { payoutDeductions, payoutLines, payouts } from './payout.table.server.ts';

const STATES = {
  success: 'paid',
  failed: 'failed',
  pending: 'pending',
  processing: 'pending',
  unknown: 'pending',
} as const;

/** Writes a payout as the service says it is, once by its id there. An older answer that comes late takes no payment back. */
export async function savePayout(
  act: Act,
  { provider, settlement }: { provider: ProviderName; settlement: ProviderSettlement },
): Promise<{ id: string; isComplete: boolean }> {
  const { providerId, status, currency, processedKobo, feesKobo, deductionsKobo, effectiveKobo, settledAt } =
    settlement;
  const facts = { currency, processedKobo, feesKobo, deductionsKobo, arrivedKobo: effectiveKobo, settledAt };
  const state = STATES[status];
  const isNews = state === 'paid' ? undefined : sql`${payouts.state} <> 'paid'`;
  await act.db
    .insert(payouts)
    .values({ id: newId('pyo', act.now), provider, providerId, state, ...facts, fetchedAt: act.now })
    .onConflictDoUpdate({
      target: [payouts.provider, payouts.providerId],
      set: {
        ...facts,
        state,
        fetchedAt: act.now,
        // Its charges are asked for again when it is paid or its sum has changed.
        completeAt: sql`case when ${payouts.state} = ${state} and ${payouts.processedKobo} = ${processedKobo}
          and ${payouts.feesKobo} = ${feesKobo} then ${payouts.completeAt} end`,
      },
      ...(isNews && { setWhere: isNews }),
    });
  const [saved] = await act.db
    .select({ id: payouts.id, completeAt: payouts.completeAt })
    .from(payouts)
    .where(sql`${payouts.provider} = ${provider} and ${payouts.providerId} = ${providerId}`);
  if (!saved) throw new Error(`The payout ${providerId} was not written`);
  return { id: saved.id, isComplete: saved.completeAt !== null };
}

/** All charges of a payout in place of those it had: never a part of them. */
export async function saveLines(
  act: Act,
  { payoutId, charges }: { payoutId: string; charges: readonly ProviderTransaction[] },
): Promise<void> {
  await act.db.select({ id: payouts.id }).from(payouts).where(eq(payouts.id, payoutId)).for('update');
  await act.db.delete(payoutLines).where(eq(payoutLines.payoutId, payoutId));
  const rows = charges.map(({ reference, paidKobo, feesKobo = 0, paidAt = null }) => ({
    payoutId,
    reference,
    amountKobo: paidKobo,
    feesKobo,
    paidAt,
  }));
  for (let first = 0; first < rows.length; first += CHUNK) {
    // A page that moved while the list was read brings a row twice.
    await act.db
      .insert(payoutLines)
      .values(rows.slice(first, first + CHUNK))
      .onConflictDoNothing();
  }
  await act.db.update(payouts).set({ completeAt: act.now }).where(eq(payouts.id, payoutId));
}

const CHUNK = 1_000;

/** What was taken off a payout, once by the refund it was. */
export async function saveDeduction(act: Act, row: typeof payoutDeductions.$inferInsert): Promise<void> {
  await act.db
    .insert(payoutDeductions)
    .values(row)
    .onConflictDoUpdate({
      target: [payoutDeductions.payoutId, payoutDeductions.refundProviderId],
      set: { amountKobo: row.amountKobo, disputeProviderId: row.disputeProviderId },
    });
}
