import { createHmac } from 'node:crypto';
import type { Faults } from '../../control/faults.ts';
import type { Timers } from '../../state/timers.ts';

export interface WhatsAppAccount {
  token: string;
  phoneNumberId: string;
  /** Of the WhatsApp Business Account. */
  businessId: string;
  appSecret: string;
  verifyToken: string;
  /** As people dial it. */
  displayNumber: string;
}

const ANSWER_TIMEOUT_MS = 20_000;
/** Meta goes on for seven days; here long enough to see that it does. */
const RETRY_MS = [500, 1_000, 3_000, 10_000, 30_000, 60_000];

/** As Meta sends JSON: everything but ASCII escaped, and slashes too. Whoever signs what they parsed gets another signature. */
const escaped = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replaceAll(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Posts changes to the shop, signed with the app's secret, again until they are answered with 200. */
export const createWhatsAppWebhooks = (
  { url, account }: { url: string; account: WhatsAppAccount },
  { faults, timers }: { faults: Faults; timers: Timers },
) => {
  let heldBack: string | undefined;

  const post = async (body: string): Promise<boolean> => {
    const secret = faults.take('whatsapp', 'badSignature') ? `${account.appSecret}-not` : account.appSecret;
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'facebookexternalua',
          'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
        },
        body,
      });
      await response.body?.cancel();
      return response.status === 200;
    } catch {
      return false;
    }
  };

  const attempt = async (body: string, tried = 0): Promise<void> => {
    const wait = RETRY_MS[tried];
    if ((await post(body)) || wait === undefined) return;
    timers.after(wait, () => attempt(body, tried + 1));
  };

  const dispatch = (body: string) => {
    const copies = Number(faults.take('whatsapp', 'duplicate') ?? 0);
    for (let copy = 0; copy <= copies; copy += 1) timers.after(0, () => attempt(body));
  };

  return {
    /** One change of one field, as Meta wraps it. */
    send: (field: string, value: object) => {
      const body = escaped({
        object: 'whatsapp_business_account',
        entry: [{ id: account.businessId, time: Math.floor(Date.now() / 1000), changes: [{ value, field }] }],
      });
      if (faults.take('whatsapp', 'drop')) return;
      if (heldBack === undefined && faults.take('whatsapp', 'reorder')) {
        heldBack = body;
        return;
      }
      dispatch(body);
      if (heldBack === undefined) return;
      const late = heldBack;
      heldBack = undefined;
      timers.after(250, () => attempt(late));
    },
    /** Of messages and statuses. */
    metadata: { display_phone_number: account.displayNumber, phone_number_id: account.phoneNumberId },
  };
};

export type WhatsAppWebhooks = ReturnType<typeof createWhatsAppWebhooks>;
