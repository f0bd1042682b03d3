import { isIP } from 'node:net';
import { and, asc, desc, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { isPublicAddress } from '#app/platform/fetch/public-address.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { afterCursor } from '#app/platform/paging/after-cursor.server.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';
import { webhookDeliveries, webhooks } from './webhook.table.server.ts';
import type { WebhookKind } from './webhook-kinds.ts';
import { makeSecret } from './webhook-secret.server.ts';

const KEPT_MS = 30 * 86_400_000;

export type AddWebhookResult =
  | { ok: true; id: string; secret: string }
  | { ok: false; reason: 'not_https' | 'not_public' | 'taken' };

/** An address that is told of facts from now on, with the secret that nobody is shown again. */
export async function addWebhook(
  context: ActContext,
  actor: string,
  { url, kinds }: { url: URL; kinds: readonly WebhookKind[] },
): Promise<AddWebhookResult> {
  const { config } = context;
  if (!config.privateHosts.includes(url.host)) {
    if (url.protocol !== 'https:' || url.username || url.password || url.port)
      return { ok: false, reason: 'not_https' };
    if (!looksPublic(url.hostname)) return { ok: false, reason: 'not_public' };
  }
  return act(context, actor, async (act) => {
    const id = newId('whk', act.now);
    const { secret, sealedSecret } = makeSecret(config, id);
    const row = { id, url: url.href, kinds: [...new Set(kinds)], sealedSecret, createdAt: act.now };
    const written = await act.db.insert(webhooks).values(row).onConflictDoNothing().returning({ id: webhooks.id });
    if (written.length === 0) return { ok: false, reason: 'taken' };
    await act.audit('webhook.added', id, { host: url.host });
    return { ok: true, id, secret };
  });
}

/** What a name leads to is judged at every delivery; this only spares an owner the wait for what can be seen at once. */
function looksPublic(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  return isIP(name) ? isPublicAddress(name) : name.includes('.') && !name.endsWith('.local');
}

/** With everything that was sent there. */
export function removeWebhook(context: ActContext, actor: string, id: string): Promise<boolean> {
  return act(context, actor, async (act) => {
    const [removed] = await act.db.delete(webhooks).where(eq(webhooks.id, id)).returning({ url: webhooks.url });
    if (removed) await act.audit('webhook.removed', id, { host: new URL(removed.url).host });
    return removed !== undefined;
  });
}

/** Off, it hears of nothing, and what happens meanwhile is not sent later either. False where it is so already. */
export function switchWebhook(
  context: ActContext,
  actor: string,
  { id, isOn }: { id: string; isOn: boolean },
): Promise<boolean> {
  return act(context, actor, async (act) => {
    const isOther = isOn ? isNotNull(webhooks.offAt) : isNull(webhooks.offAt);
    const changed = isOn
      ? { offAt: null, offBecause: null, failingSince: null }
      : { offAt: act.now, offBecause: 'owner' as const };
    const [switched] = await act.db
      .update(webhooks)
      .set(changed)
      .where(and(eq(webhooks.id, id), isOther))
      .returning({ url: webhooks.url });
    if (switched)
      await act.audit(isOn ? 'webhook.switched_on' : 'webhook.switched_off', id, { host: new URL(switched.url).host });
    return switched !== undefined;
  });
}

/** Gives a delivery all its tries back, under its own id. A second press finds it waiting and changes nothing. */
export function sendAgain(
  context: ActContext,
  actor: string,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<{ ok: true } | { ok: false; reason: 'is_off' | 'on_its_way' }> {
  return act(context, actor, async (act) => {
    const [webhook] = await act.db.select().from(webhooks).where(eq(webhooks.id, webhookId)).for('share');
    if (!webhook || webhook.offAt) return { ok: false, reason: 'is_off' };
    const revived = await act.db
      .update(webhookDeliveries)
      .set({ state: 'waiting', attempts: 0 })
      .where(
        and(
          eq(webhookDeliveries.id, deliveryId),
          eq(webhookDeliveries.webhookId, webhookId),
          ne(webhookDeliveries.state, 'waiting'),
        ),
      )
      .returning({ id: webhookDeliveries.id });
    if (revived.length === 0) return { ok: false, reason: 'on_its_way' };
    await act.jobs.enqueue(act.db, 'deliver-webhook', { deliveryId });
    await act.audit('webhook.sent_again', webhookId, { host: new URL(webhook.url).host, delivery: deliveryId });
    return { ok: true };
  });
}

export const listWebhooks = (db: Database) =>
  db.select().from(webhooks).orderBy(asc(webhooks.createdAt), asc(webhooks.id));

export async function findWebhook(db: Database, id: string) {
  const [found] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return found;
}

/** What was sent to an address, the newest first; one more than `limit` where there is more. */
export function listDeliveries(
  db: Database,
  { webhookId, before, limit }: { webhookId: string; before: PageCursor | undefined; limit: number },
) {
  const { at, id } = webhookDeliveries;
  return db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), afterCursor(at, id, before)))
    .orderBy(desc(at), asc(id))
    .limit(limit + 1);
}

/** Nightly: the log of a month is enough to look after what went wrong. */
export async function forgetDeliveries(context: ActContext): Promise<void> {
  await act(context, 'system:webhooks', ({ db, now }) =>
    db.delete(webhookDeliveries).where(lt(webhookDeliveries.at, new Date(now.getTime() - KEPT_MS))),
  );
}
