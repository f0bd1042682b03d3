import { eq, sql } from 'drizzle-orm';
import { reconcileRefunds } from '#app/features/pay/refunds/reconcile-refunds.server.ts';
import { takeDispute } from '#app/features/pay/refunds/take-dispute.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { WebhookEvent } from '#app/platform/payments/payment-provider.ts';
import { providerEvents } from '#app/platform/payments/provider-event.table.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { allPayments } from './payment-exception-ways.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/**
 * Writes a signed event down and has it worked on later, in one transaction: the provider is answered at once. The
 * same bytes again are counted, and worked on again only if nobody has finished with them.
 */
export async function receiveProviderEvent(services: Services, event: WebhookEvent): Promise<void> {
  const { bodyHash, reference = null, body } = event;
  const provider = services.payments.name;
  await act(services, 'system:webhook', async (act) => {
    const [row] = await act.db
      .insert(providerEvents)
      .values({
        id: newId('evt', act.now),
        provider,
        bodyHash,
        event: event.event,
        reference,
        body,
        receivedAt: act.now,
      })
      .onConflictDoUpdate({
        target: providerEvents.bodyHash,
        set: { deliveries: sql`${providerEvents.deliveries} + 1` },
      })
      .returning({ id: providerEvents.id, processedAt: providerEvents.processedAt });
    if (row && !row.processedAt) await act.jobs.enqueue(act.db, 'process-provider-event', { eventId: row.id });
  });
}

/**
 * An event is a hint, never a fact: what it is about is asked for again. Throws while the provider cannot be asked.
 * Events about other things are kept.
 */
export async function processProviderEvent(services: Services, eventId: string): Promise<void> {
  const { db, clock } = services;
  const [event] = await db.select().from(providerEvents).where(eq(providerEvents.id, eventId));
  if (!event || event.processedAt) return;
  const outcome = await workOn(services, event);
  await db.update(providerEvents).set({ processedAt: clock(), outcome }).where(eq(providerEvents.id, eventId));
}

async function workOn(services: Services, { event, reference, body }: ReceivedEvent): Promise<string> {
  const actor = 'system:webhook';
  const subject = services.payments.readEvent({ event, reference: reference ?? undefined, body });
  switch (subject.about) {
    case 'dispute': {
      const isKnown = await takeDispute(services, actor, {
        providerId: subject.disputeId,
        isReminder: subject.isReminder,
      });
      return isKnown ? 'dispute' : 'kept';
    }
    case 'refunds': {
      const known = await reconcileRefunds(services, actor, { reference: subject.reference, books: allPayments });
      return known > 0 ? `refunds: ${known}` : 'kept';
    }
    case 'payment': {
      const { state } = await settlePayment(services, 'system:webhook', { reference: subject.reference });
      if (state === 'unreachable') throw new Error(`Nobody could say what became of ${subject.reference}`);
      return state;
    }
    case 'other':
      return 'kept';
  }
}

interface ReceivedEvent {
  event: string;
  reference: string | null;
  body: unknown;
}
