import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readPaystackWebhook } from '#app/platform/payments/paystack-webhook.server.ts';
import {
  answerVerification,
  readWhatsAppWebhook,
  WHATSAPP_SIGNATURE_HEADER,
} from '#app/platform/whatsapp/whatsapp-webhook.server.ts';
import { createSite } from '#tests/support/site.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
const KEY = 'sk_test_key';
const CHANGES = Number(process.env.CHANGES ?? 100_000);
const sign = (body: string | Uint8Array, key = KEY) => createHmac('sha512', key).update(body).digest('hex');

/** A body as long as Paystack's are. */
const BODY = JSON.stringify({
  event: 'charge.success',
  data: {
    id: 4_099_260_516,
    domain: 'live',
    status: 'success',
    reference: 'gd_01JD3Q',
    amount: 4_500_000,
    currency: 'NGN',
    metadata: { note: 'x'.repeat(300) },
    authorization: { last4: '4081', bank: 'TEST BANK', channel: 'card', reusable: true },
    customer: { id: 181_873_746, email: 'ada@example.com', phone: null },
  },
});

function flip(bytes: Buffer, bit: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return changed;
}

describe('forged webhooks', () => {
  it(`are refused after each of ${CHANGES} single-bit changes of body and signature`, { timeout: 120_000 }, () => {
    let accepted = 0;
    let tried = 0;
    for (let round = 0; tried < CHANGES; round += 1) {
      const body = Buffer.from(BODY.replace('gd_01JD3Q', `gd_${round}`));
      const signature = sign(body);
      expect(readPaystackWebhook(body, signature, KEY).ok).toBe(true);
      for (let bit = 0; bit < body.length * 8 && tried < CHANGES; bit += 1, tried += 1) {
        if (readPaystackWebhook(flip(body, bit), signature, KEY).ok) accepted += 1;
      }
      const letters = Buffer.from(signature, 'latin1');
      for (let bit = 0; bit < letters.length * 8 && tried < CHANGES; bit += 1, tried += 1) {
        if (readPaystackWebhook(body, flip(letters, bit).toString('latin1'), KEY).ok) accepted += 1;
      }
    }
    expect({ tried, accepted }).toEqual({ tried: CHANGES, accepted: 0 });
  });

  it('are refused over HTTP, write nothing, and a genuine one that is replayed is one event', async () => {
    const services = await createTestServices(database);
    const visitor = (await createSite(services)).visitor();
    const send = async (body: Uint8Array, headers: Record<string, string>) => {
      const answer = await visitor.request('/webhooks/paystack', {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
      });
      await answer.body?.cancel();
      return answer.status;
    };
    const count = async () =>
      Number((await services.db.execute(sql`select count(*) from provider_events`)).rows[0]?.count);
    const body = Buffer.from(BODY);
    const good = services.payments.sign(body);
    const forged: Record<string, string>[] = [
      {},
      { 'x-paystack-signature': '' },
      { 'x-paystack-signature': good.toUpperCase() },
      { 'x-paystack-signature': `${good}, ${good}` },
      { 'x-paystack-signature': sign(body, 'sk_test_other') },
    ];
    for (const headers of forged) expect(await send(body, headers), JSON.stringify(headers)).toBe(401);
    // Signed are the bytes that arrive, whatever is said about them.
    expect(await send(gzipSync(body), { 'x-paystack-signature': good, 'content-encoding': 'gzip' })).toBe(401);
    for (let bit = 0; bit < 300; bit += 1)
      expect(await send(flip(body, bit * 7), { 'x-paystack-signature': good })).toBe(401);
    expect(await send(Buffer.alloc(300 * 1024, 'x'), { 'x-paystack-signature': good })).toBe(413);
    expect(await count()).toBe(0);
    for (let copy = 0; copy < 5; copy += 1) expect(await send(body, { 'x-paystack-signature': good })).toBe(200);
    expect(await count()).toBe(1);
  });
});

/** As Meta sends one: what is no ASCII escaped, and slashes. */
const WHATSAPP_BODY = JSON.stringify({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '2348030000001', phone_number_id: '106540352242922' },
            contacts: [{ profile: { name: 'Adé' }, wa_id: '2348031234567' }],
            messages: [
              {
                from: '2348031234567',
                id: 'wamid.HBgN',
                timestamp: '1795251600',
                type: 'text',
                text: { body: 'How much is https://gida.example/shop/1?' },
              },
            ],
          },
        },
      ],
    },
  ],
})
  .replaceAll('/', '\\/')
  .replaceAll('é', '\\u00e9');
const signHub = (body: string | Uint8Array, key = KEY) =>
  `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;

describe('forged webhooks of WhatsApp', () => {
  it(`are refused after each of ${CHANGES} single-bit changes of body and signature`, { timeout: 120_000 }, () => {
    let accepted = 0;
    let tried = 0;
    for (let round = 0; tried < CHANGES; round += 1) {
      const body = Buffer.from(WHATSAPP_BODY.replace('wamid.HBgN', `wamid.${round}`));
      const signature = signHub(body);
      expect(readWhatsAppWebhook(body, signature, KEY).ok).toBe(true);
      for (let bit = 0; bit < body.length * 8 && tried < CHANGES; bit += 1, tried += 1) {
        if (readWhatsAppWebhook(flip(body, bit), signature, KEY).ok) accepted += 1;
      }
      const letters = Buffer.from(signature, 'latin1');
      for (let bit = 0; bit < letters.length * 8 && tried < CHANGES; bit += 1, tried += 1) {
        if (readWhatsAppWebhook(body, flip(letters, bit).toString('latin1'), KEY).ok) accepted += 1;
      }
    }
    expect({ tried, accepted }).toEqual({ tried: CHANGES, accepted: 0 });
  });

  it('are refused over HTTP, write nothing, and a genuine one that is replayed is one event', async () => {
    const services = await createTestServices(database, {
      environment: {
        WHATSAPP_TOKEN: 'token-of-a-system-user',
        WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
        WHATSAPP_BUSINESS_ID: '102290129340398',
        WHATSAPP_APP_SECRET: 'secret-of-the-app',
        WHATSAPP_VERIFY_TOKEN: 'a word of our own'.replaceAll(' ', '-'),
      },
    });
    const visitor = (await createSite(services)).visitor();
    const send = async (body: Uint8Array, headers: Record<string, string>) => {
      const init = { method: 'POST', headers, body: new Uint8Array(body) };
      const answer = await visitor.request('/webhooks/whatsapp', init);
      await answer.body?.cancel();
      return answer.status;
    };
    const count = async () =>
      Number((await services.db.execute(sql`select count(*) from whatsapp_events`)).rows[0]?.count);
    const body = Buffer.from(WHATSAPP_BODY);
    const good = signHub(body, 'secret-of-the-app');
    const forged = ['', good.toUpperCase(), good.slice(7), `${good}, ${good}`, signHub(body, 'token-of-a-system-user')];
    expect(await send(body, {})).toBe(401);
    for (const signature of forged)
      expect(await send(body, { [WHATSAPP_SIGNATURE_HEADER]: signature }), signature).toBe(401);
    for (let bit = 0; bit < 300; bit += 1)
      expect(await send(flip(body, bit * 7), { [WHATSAPP_SIGNATURE_HEADER]: good })).toBe(401);
    expect(await send(Buffer.alloc(4 * 1024 * 1024, 'x'), { [WHATSAPP_SIGNATURE_HEADER]: good })).toBe(413);
    const other = Buffer.from('{"object":"page","entry":[]}');
    expect(await send(other, { [WHATSAPP_SIGNATURE_HEADER]: signHub(other, 'secret-of-the-app') })).toBe(400);
    expect(await count()).toBe(0);
    for (let copy = 0; copy < 5; copy += 1) expect(await send(body, { [WHATSAPP_SIGNATURE_HEADER]: good })).toBe(200);
    expect(await count()).toBe(1);
    expect(services.jobs.take('process-whatsapp-event').length).toBeGreaterThan(0);
  });

  it('are not there in a shop without WhatsApp', async () => {
    const visitor = (await createSite(await createTestServices(database))).visitor();
    expect((await visitor.get('/webhooks/whatsapp?hub.mode=subscribe')).status).toBe(404);
    expect((await visitor.request('/webhooks/whatsapp', { method: 'POST', body: WHATSAPP_BODY })).status).toBe(404);
  });
});

it('the address is verified by our word alone, and answered with the bare challenge', () => {
  const asked = (changes: Record<string, string>) =>
    new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.challenge': '1158201444',
      'hub.verify_token': 'our-word',
      ...changes,
    });
  expect(answerVerification(asked({}), 'our-word')).toBe('1158201444');
  expect(answerVerification(asked({ 'hub.verify_token': 'our-wor' }), 'our-word')).toBeUndefined();
  expect(answerVerification(asked({ 'hub.mode': 'unsubscribe' }), 'our-word')).toBeUndefined();
  expect(answerVerification(asked({ 'hub.challenge': '<script>' }), 'our-word')).toBeUndefined();
  expect(answerVerification(new URLSearchParams(), 'our-word')).toBeUndefined();
});
