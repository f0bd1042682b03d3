import { createHmac } from 'node:crypto';
import type { Faults } from '../control/faults.ts';
import { randomCode } from '../state/random-text.ts';
import type { RecordStore } from '../state/record-store.ts';
import type { Timers } from '../state/timers.ts';

/** One event on its way to the shop. `body` is kept as sent, because the signature covers its bytes. */
export interface WebhookDelivery {
  id: string;
  event: string;
  reference: string;
  body: string;
  state: 'waiting' | 'delivered' | 'gave-up' | 'dropped';
  createdAt: string;
  /** When the next attempt is due. */
  nextAt: string;
  attempts: { at: string; outcome: string }[];
}

export interface Webhooks {
  /** Queues an event; the faults of provider `webhook` decide what becomes of it. */
  send(event: string, reference: string, data: unknown): void;
  /** Takes up what an earlier run left waiting. */
  resume(): void;
}

interface WebhookSettings {
  url: string;
  secretKey: string;
  /** Seconds to wait before each repeat after an answer other than 200; afterwards the event is given up. */
  retrySeconds: readonly number[];
}

interface Parts {
  deliveries: RecordStore<WebhookDelivery>;
  faults: Faults;
  timers: Timers;
  now: () => Date;
}

/** Paystack's test mode waits 30 s for an answer. */
const ANSWER_TIMEOUT_MS = 30_000;
/** An event held back to be overtaken goes out by itself when nothing overtakes it. */
const REORDER_PATIENCE_MS = 5_000;
const PAYSTACK_ADDRESS = '52.31.139.75';

/** Lower-case hex HMAC-SHA512 of the raw body, keyed with the secret API key. */
const signBody = (body: string, secretKey: string): string =>
  createHmac('sha512', secretKey).update(body).digest('hex');

export const createWebhooks = (settings: WebhookSettings, { deliveries, faults, timers, now }: Parts): Webhooks => {
  let heldBack: WebhookDelivery | null = null;

  const post = async (body: string): Promise<string> => {
    const key = faults.take('webhook', 'badSignature') ? `${settings.secretKey}-not` : settings.secretKey;
    try {
      const response = await fetch(settings.url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Paystack/2.0',
          'x-paystack-signature': signBody(body, key),
          'x-forwarded-for': PAYSTACK_ADDRESS,
        },
        body,
      });
      await response.body?.cancel();
      return String(response.status);
    } catch (error) {
      return error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'unreachable';
    }
  };

  const attempt = async (delivery: WebhookDelivery, isCopy: boolean): Promise<void> => {
    // A reset in between has forgotten the event.
    if (!deliveries.get(delivery.id)) return;
    const outcome = await post(delivery.body);
    if (!deliveries.get(delivery.id)) return;
    delivery.attempts.push({ at: now().toISOString(), outcome });
    if (isCopy) return deliveries.save(delivery);
    if (outcome === '200') delivery.state = 'delivered';
    else {
      const failed = delivery.attempts.filter((one) => one.outcome !== '200').length;
      const wait = settings.retrySeconds[failed - 1];
      if (wait === undefined) delivery.state = 'gave-up';
      else {
        delivery.nextAt = new Date(now().getTime() + wait * 1000).toISOString();
        timers.after(wait * 1000, () => attempt(delivery, false));
      }
    }
    deliveries.save(delivery);
  };

  const dispatch = (delivery: WebhookDelivery, delayMs: number) => {
    timers.after(delayMs, () => attempt(delivery, false));
    const copies = faults.take('webhook', 'duplicate');
    for (let copy = 0; copy < Number(copies ?? 0); copy += 1) timers.after(delayMs, () => attempt(delivery, true));
  };

  const releaseHeldBack = (delayMs: number) => {
    const delivery = heldBack;
    heldBack = null;
    if (delivery !== null) dispatch(delivery, delayMs);
  };

  return {
    send: (event, reference, data) => {
      const at = now().toISOString();
      const delivery: WebhookDelivery = {
        id: `evt_${randomCode(16)}`,
        event,
        reference,
        body: JSON.stringify({ event, data }),
        state: faults.take('webhook', 'drop') ? 'dropped' : 'waiting',
        createdAt: at,
        nextAt: at,
        attempts: [],
      };
      deliveries.save(delivery);
      if (delivery.state === 'dropped') return;
      if (heldBack === null && faults.take('webhook', 'reorder')) {
        heldBack = delivery;
        timers.after(REORDER_PATIENCE_MS, () => {
          if (heldBack === delivery) releaseHeldBack(0);
        });
        return;
      }
      const delayMs = Number(faults.take('webhook', 'delayMs') ?? 0);
      dispatch(delivery, delayMs);
      releaseHeldBack(delayMs + 250);
    },
    resume: () => {
      for (const delivery of deliveries.all()) {
        if (delivery.state !== 'waiting') continue;
        timers.after(Date.parse(delivery.nextAt) - now().getTime(), () => attempt(delivery, false));
      }
    },
  };
};
