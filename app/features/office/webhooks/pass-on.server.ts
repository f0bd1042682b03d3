import { and, eq, isNull, sql } from 'drizzle-orm';
import { refunds } from '#app/features/pay/refunds/door/refund.table.server.ts';
import type { PassOn } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { webhookDeliveries, webhooks } from './webhook.table.server.ts';
import { kindOfAct, type WebhookKind } from './webhook-kinds.ts';

/** Lays a delivery and its job beside the fact, for every address that is on and wants its kind. One query where none does. */
export const passOn: PassOn = async (act, { action, subjectId }) => {
  const kind = kindOfAct(action);
  if (!kind) return;
  const { db, now, jobs } = act;
  const asking = await db
    .select({ webhookId: webhooks.id })
    .from(webhooks)
    .where(and(isNull(webhooks.offAt), sql`${webhooks.kinds} @> array[${kind}]`))
    // One that is removed at this moment must not take the fact with it.
    .for('key share');
  if (asking.length === 0) return;
  const eventId = newId('evt', now);
  const about = await subjectOf(db, kind, subjectId);
  for (const { webhookId } of asking) {
    const deliveryId = newId('whd', now);
    await db.insert(webhookDeliveries).values({ id: deliveryId, webhookId, eventId, kind, subjectId: about, at: now });
    await jobs.enqueue(db, 'deliver-webhook', { deliveryId });
  }
};

/** A refund is read in the order it is of. */
async function subjectOf(db: Database, kind: WebhookKind, id: string): Promise<string> {
  if (kind !== 'refund.changed') return id;
  const [refund] = await db
    .select({ of: sql<string | null>`coalesce(${refunds.orderId}, ${refunds.enrollmentId})` })
    .from(refunds)
    .where(eq(refunds.id, id));
  return refund?.of ?? id;
}
