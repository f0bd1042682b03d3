import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { reconcileRefunds } from '#app/features/refunds/reconcile-refunds.server.ts';
import { takeDispute } from '#app/features/refunds/take-dispute.server.ts';
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
export async function receiveProviderEvent({ db, jobs, clock }: Services, event: WebhookEvent): Promise<void> {
  const now = clock();
  const { bodyHash, reference = null, body } = event;
  await db.transaction(async (db) => {
    const [row] = await db
      .insert(providerEvents)
      .values({ id: newId('evt', now), bodyHash, event: event.event, reference, body, receivedAt: now })
      .onConflictDoUpdate({
        target: providerEvents.bodyHash,
        set: { deliveries: sql`${providerEvents.deliveries} + 1` },
      })
      .returning({ id: providerEvents.id, processedAt: providerEvents.processedAt });
    if (row && !row.processedAt) await jobs.enqueue(db, 'process-provider-event', { eventId: row.id });
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

const ABOUT_A_PAYMENT = new Set(['charge.success', 'bank.transfer.rejected']);

interface ReceivedEvent {
  event: string;
  reference: string | null;
  body: unknown;
}

async function workOn(services: Services, event: ReceivedEvent): Promise<string> {
  const actor = 'system:webhook';
  if (event.event.startsWith('charge.dispute.')) {
    const isReminder = event.event === 'charge.dispute.remind';
    const id = disputeIdOf(event.body);
    return id !== undefined && (await takeDispute(services, id, { isReminder, actor })) ? 'dispute' : 'kept';
  }
  if (event.reference && event.event.startsWith('refund.')) {
    const known = await reconcileRefunds(services, event.reference, actor, allPayments);
    return known > 0 ? `refunds: ${known}` : 'kept';
  }
  if (!event.reference || !ABOUT_A_PAYMENT.has(event.event)) return 'kept';
  const { state } = await settlePayment(services, event.reference, 'webhook');
  if (state === 'unreachable') throw new Error(`Nobody could say what became of ${event.reference}`);
  return state;
}

const disputeBody = z.object({
  data: z.object({ id: z.union([z.number(), z.string().min(1).max(100)]).transform(String) }),
});

function disputeIdOf(body: unknown): string | undefined {
  const parsed = disputeBody.safeParse(body);
  return parsed.success ? parsed.data.data.id : undefined;
}
