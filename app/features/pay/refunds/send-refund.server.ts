import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Services } from '#app/platform/services.server.ts';
import { refunds } from './door/refund.table.server.ts';
import { followRefund, refuseRefund } from './follow-refund.server.ts';
import { findRefund, type Refund } from './refund.queries.server.ts';
import { refundTexts } from './refund-texts.ts';

/** How long an answer that was lost may take to show in the provider's list; nobody asks a second time before. */
const PATIENCE_MS = 2 * 60_000;

/** What we write behind a refund at the provider, and know it again by. */
export const merchantNoteOf = (refundId: string) => `Gida ${refundId}`;

/**
 * Asks the payment service for a refund that was written down. Safe to repeat and to die in: a provider may have no idempotency
 * key for refunds, so the payment's refunds are looked through first, and after a lost answer nobody asks again for two minutes.
 * Throws while nobody can say what became of it.
 */
export async function sendRefund(services: Services, refundId: string): Promise<void> {
  const actor = 'system:refunds';
  const refund = await findRefund(services.db, refundId);
  if (refund?.state !== 'asked') return;
  if (await adopt(services, refund, actor)) return;
  if (!(await claim(services, refund))) throw new Error(`${refundId} was asked for a moment ago`);
  const { reference, amountKobo, reason } = refund;
  const merchantNote = merchantNoteOf(refundId);
  const result = await services.payments.refund({ reference, amountKobo, customerNote: reason, merchantNote });
  if (result.ok) {
    await followRefund(services, actor, { refundId, news: result.refund });
    return;
  }
  if (result.reason === 'unreachable')
    throw new Error(`Nobody could say whether ${refundId} was made: ${result.message}`);
  // What was refused now may have been made by a try whose answer was lost.
  if (!(await adopt(services, refund, actor)))
    await refuseRefund(services, actor, { refundId, problem: result.message });
}

/** True when the provider has it already, or can never have it; then it is followed from there. */
async function adopt(services: Services, refund: Refund, actor: string): Promise<boolean> {
  const listed = await services.payments.listRefunds(refund.reference);
  if (!listed.ok) {
    if (listed.reason === 'unreachable') throw new Error(`The refunds of ${refund.reference} did not come`);
    await refuseRefund(services, actor, { refundId: refund.id, problem: refundTexts.unknownPayment });
    return true;
  }
  const made = listed.refunds.find(
    ({ providerId, merchantNote }) => providerId === refund.providerId || merchantNote === merchantNoteOf(refund.id),
  );
  if (made) await followRefund(services, actor, { refundId: refund.id, news: made });
  return made !== undefined;
}

/** Written before asking: whoever comes after a death in between knows that the provider may have heard. */
async function claim({ db, clock }: Services, { id }: Refund): Promise<boolean> {
  const now = clock();
  const longAgo = new Date(now.getTime() - PATIENCE_MS);
  const claimed = await db
    .update(refunds)
    .set({ triedAt: now })
    .where(
      and(
        eq(refunds.id, id),
        eq(refunds.state, 'asked'),
        // One that the provider has is never asked for, also when it was made there and we died before we could follow it.
        isNull(refunds.providerId),
        or(isNull(refunds.triedAt), lt(refunds.triedAt, longAgo)),
      ),
    )
    .returning({ id: refunds.id });
  return claimed.length > 0;
}
