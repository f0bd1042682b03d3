import { createHmac } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Act, act } from '#app/platform/act/act.server.ts';
import { type AskPublicResult, askPublic } from '#app/platform/fetch/fetch-public.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { webhookDeliveries, webhooks } from './webhook.table.server.ts';
import type { DELIVERY_TROUBLES } from './webhook-kinds.ts';
import { webhookOffMessage } from './webhook-messages.ts';
import { openSecret } from './webhook-secret.server.ts';

/** With the queue's back-off, two days of trying. */
export const MOST_ATTEMPTS = 15;
/** After so long in which nothing arrived an address is switched off. */
const PATIENCE_MS = 5 * 86_400_000;
const WITHIN_MS = 10_000;
const GONE = 410;

type Trouble = (typeof DELIVERY_TROUBLES)[number];
type Found = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/**
 * Posts one fact to one address, signed (standardwebhooks.com); the job `deliver-webhook`. The other side is asked outside of any transaction,
 * within ten seconds, at a public address only; a redirect is not followed and the body of its answer is not read. Whatever is not 2xx
 * is tried again: throws then, so that the job comes back. The same `webhook-id` in every attempt.
 */
export async function deliverWebhook(services: Services, deliveryId: string): Promise<void> {
  const found = await findDelivery(services, deliveryId);
  if (found?.delivery.state !== 'waiting') return;
  const { delivery, webhook } = found;
  if (webhook.offAt) return note(services, { found, trouble: 'off', isLast: true });
  const secret = openSecret(services.config, webhook);
  if (!secret) return note(services, { found, trouble: 'unsigned', isLast: true });
  const { publicUrl, privateHosts } = services.config;
  const sentAt = services.clock();
  const asked = requestFor(delivery, { secret, sentAt, publicUrl });
  const answer = await askPublic(webhook.url, asked, { withinMs: WITHIN_MS, allowed: privateHosts });
  const isLast = delivery.attempts + 1 >= MOST_ATTEMPTS || (answer.ok ? answer.status === GONE : answer.lasting);
  const status = answer.ok ? answer.status : undefined;
  await note(services, { found, status, trouble: troubleOf(answer), isLast });
  if (isTaken(status)) return;
  services.log.warn({ deliveryId, status, attempts: delivery.attempts + 1, isLast }, 'a webhook was not taken');
  if (!isLast) throw new Error(`Webhook ${deliveryId} was not taken: ${status ?? 'no answer'}`);
}

const isTaken = (status: number | undefined) => status !== undefined && status >= 200 && status < 300;

async function findDelivery({ db }: Pick<Services, 'db'>, id: string) {
  const [found] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id));
  return found;
}

/** What happened to what, and where the rest of it is read with a key: nothing of anybody. */
function requestFor(
  { eventId, kind, subjectId, at }: Found['delivery'],
  { secret, sentAt, publicUrl }: { secret: Buffer; sentAt: Date; publicUrl: string },
) {
  const url = subjectId.startsWith('ord_') ? `${publicUrl}/api/v1/orders/${subjectId}` : null;
  const body = JSON.stringify({ id: eventId, type: kind, timestamp: at.toISOString(), data: { id: subjectId, url } });
  const seconds = Math.floor(sentAt.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${eventId}.${seconds}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': eventId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
  return { method: 'POST', headers, body: Buffer.from(body) };
}

function troubleOf(answer: AskPublicResult): Trouble | undefined {
  if (answer.ok) return undefined;
  return answer.lasting ? 'not_public' : 'unreachable';
}

interface Outcome {
  found: Found;
  status?: number | undefined;
  trouble?: Trouble | undefined;
  isLast: boolean;
}

async function note(services: Services, { found, status, trouble, isLast }: Outcome): Promise<void> {
  const { delivery, webhook } = found;
  await act(services, 'system:webhooks', async (act) => {
    const state = isTaken(status) ? 'delivered' : isLast ? 'failed' : 'waiting';
    const isAsked = trouble !== 'off' && trouble !== 'unsigned';
    const attempts = delivery.attempts + (isAsked ? 1 : 0);
    await act.db
      .update(webhookDeliveries)
      .set({ state, attempts, attemptedAt: act.now, status: status ?? null, trouble: trouble ?? null })
      .where(eq(webhookDeliveries.id, delivery.id));
    if (trouble === 'off') return;
    if (isTaken(status)) {
      const isFailing = and(eq(webhooks.id, webhook.id), isNotNull(webhooks.failingSince));
      await act.db.update(webhooks).set({ failingSince: null }).where(isFailing);
      return;
    }
    const [{ since = act.now } = {}] = await act.db
      .update(webhooks)
      .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${act.now})` })
      .where(eq(webhooks.id, webhook.id))
      .returning({ since: webhooks.failingSince });
    const isOver = act.now.getTime() - (since ?? act.now).getTime() >= PATIENCE_MS;
    if (status === GONE || isOver) await switchOff(act, webhook, status === GONE ? 'gone' : 'failing');
  });
}

/** Once, and the owner hears of it. */
async function switchOff(act: Act, { id, url }: Found['webhook'], offBecause: 'gone' | 'failing'): Promise<void> {
  const switched = await act.db
    .update(webhooks)
    .set({ offAt: act.now, offBecause })
    .where(and(eq(webhooks.id, id), isNull(webhooks.offAt)))
    .returning({ id: webhooks.id });
  if (switched.length === 0) return;
  await act.audit('webhook.switched_off', id, { host: new URL(url).host, because: offBecause });
  await act.tell(webhookOffMessage.about({ id, host: new URL(url).host, at: act.now, because: offBecause }));
}
