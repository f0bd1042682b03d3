import { and, eq } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { ProviderName } from '#app/platform/payments/payment-provider.ts';
import type { ProviderDispute } from '#app/platform/payments/provider-refund.ts';
import type { Services } from '#app/platform/services.server.ts';
import { disputes } from './dispute.table.server.ts';
import { disputeOpenedMessage, disputeReminderMessage, disputeResolvedMessage } from './refund-messages.ts';

/**
 * Writes down what the payment service says of a dispute, and tells the owner, who has days to answer it there. Any number of times;
 * a dispute that was resolved stays so. Throws while the service cannot be asked. False when it knows of none.
 */
export async function takeDispute(
  services: Services,
  actor: string,
  { providerId, isReminder }: { providerId: string; isReminder: boolean },
): Promise<boolean> {
  const found = await services.payments.findDispute(providerId);
  if (!found.ok) {
    if (found.reason === 'unreachable') throw new Error(`The dispute ${providerId} did not come`);
    return false;
  }
  await writeDispute(services, actor, { dispute: found.dispute, provider: services.payments.name, isReminder });
  return true;
}

/** What the service said of it: the row, the owner's notification and email, and the audit row, in one transaction. */
export function writeDispute(
  context: ActContext,
  actor: string,
  { dispute, provider, isReminder }: { dispute: ProviderDispute; provider: ProviderName; isReminder: boolean },
): Promise<void> {
  const now = context.clock();
  const { providerId, reference = null, amountKobo = null, category = null, status, resolution = null } = dispute;
  const isResolved = status === 'resolved';
  const facts = { status, resolution, dueAt: dispute.dueAt ?? null, reference, amountKobo, category };
  const resolvedAt = isResolved ? (dispute.resolvedAt ?? now) : null;
  return act(context, actor, async (act) => {
    const [added] = await act.db
      .insert(disputes)
      .values({ id: newId('dsp', act.now), provider, providerId, ...facts, openedAt: act.now, resolvedAt })
      .onConflictDoNothing({ target: [disputes.provider, disputes.providerId] })
      .returning();
    const isThis = and(eq(disputes.provider, provider), eq(disputes.providerId, providerId));
    const [known] = await act.db.select().from(disputes).where(isThis).for('update');
    if (!known) throw new Error(`The dispute ${providerId} was not written`);
    if (!added && known.resolvedAt) return;
    if (!added)
      await act.db
        .update(disputes)
        .set({ ...facts, resolvedAt })
        .where(eq(disputes.id, known.id));

    const row = { ...known, ...facts };
    if (isResolved) await act.tell(disputeResolvedMessage.about(row));
    else if (isReminder && !added) await act.tell(disputeReminderMessage.about({ ...row, now: act.now }));
    else await act.tell(disputeOpenedMessage.about(row));
    if (added || isResolved) {
      const action = isResolved ? 'dispute.resolved' : 'dispute.opened';
      await act.audit(action, known.id, { reference, amountKobo, resolution });
    }
  });
}
