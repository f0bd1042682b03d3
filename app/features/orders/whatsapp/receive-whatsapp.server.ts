import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { keepStatus } from '#app/platform/whatsapp/deliver-whatsapp.server.ts';
import { whatsappEvents, whatsappMessages, whatsappReceived } from '#app/platform/whatsapp/whatsapp.table.server.ts';
import { readWhatsAppEvent } from '#app/platform/whatsapp/whatsapp-answers.ts';
import { keepTemplate } from './check-templates.server.ts';
import { takeWhatsApp } from './take-whatsapp.server.ts';

/**
 * Writes a signed event down and has it worked on later, in one transaction: Meta is answered at once. The same bytes again are counted,
 * and worked on again only if nobody has finished with them.
 */
export function receiveWhatsApp(
  context: ActContext,
  { bodyHash, body }: { bodyHash: string; body: unknown },
): Promise<void> {
  return act(context, 'system:whatsapp', async (act) => {
    const [row] = await act.db
      .insert(whatsappEvents)
      .values({ id: newId('wev', act.now), bodyHash, body, receivedAt: act.now })
      .onConflictDoUpdate({
        target: whatsappEvents.bodyHash,
        set: { deliveries: sql`${whatsappEvents.deliveries} + 1` },
      })
      .returning({ id: whatsappEvents.id, isNew: sql<boolean>`${whatsappEvents.body} is not null` });
    if (row?.isNew) await act.jobs.enqueue(act.db, 'process-whatsapp-event', { eventId: row.id });
  });
}

/** Works on one event: each message and each status in an act of its own, so that it may be begun again after a crash. */
export async function processWhatsApp(services: Services, eventId: string): Promise<void> {
  const { db, config } = services;
  const [event] = await db.select().from(whatsappEvents).where(eq(whatsappEvents.id, eventId));
  if (!event?.body || !config.whatsapp) return;
  const { messages, statuses, templates } = readWhatsAppEvent(event.body, config.whatsapp);
  for (const message of messages) await takeWhatsApp(services, message);
  for (const status of statuses) await act(services, 'system:whatsapp', (act) => keepStatus(act, status));
  for (const template of templates) await act(services, 'system:whatsapp', (act) => keepTemplate(act, template));
  await db.update(whatsappEvents).set({ body: null }).where(eq(whatsappEvents.id, eventId));
}

const DAY_MS = 86_400_000;
/** Nightly: what nobody can send us again, and after 12 months (privacy policy) what we sent. */
export function forgetOldWhatsApp(context: ActContext): Promise<void> {
  const now = context.clock();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return act(context, 'system:housekeeping', async ({ db }) => {
    await db.delete(whatsappEvents).where(and(isNull(whatsappEvents.body), lt(whatsappEvents.receivedAt, daysAgo(9))));
    await db.delete(whatsappReceived).where(lt(whatsappReceived.at, daysAgo(20)));
    await db
      .delete(whatsappMessages)
      .where(lt(whatsappMessages.createdAt, sql`${now}::timestamptz - interval '12 months'`));
  });
}
