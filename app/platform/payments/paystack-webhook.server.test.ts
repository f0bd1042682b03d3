import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readPaystackWebhook } from './paystack-webhook.server.ts';

const KEY = 'sk_test_key';
const sign = (body: string | Uint8Array, key = KEY) => createHmac('sha512', key).update(body).digest('hex');
const read = (body: string | Uint8Array, signature: string | null) =>
  readPaystackWebhook(Buffer.from(body), signature, KEY);
const BODY = JSON.stringify({ event: 'charge.success', data: { reference: 'gida-1', amount: 100 } });

describe('a webhook of Paystack', () => {
  it('is read when the signature over the raw bytes is ours', () => {
    expect(read(BODY, sign(BODY))).toMatchObject({ ok: true, event: { event: 'charge.success', reference: 'gida-1' } });
  });

  it('is forged after the flip of any single bit of its body', () => {
    const signature = sign(BODY);
    for (let bit = 0; bit < BODY.length * 8; bit++) {
      const bytes = Buffer.from(BODY);
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(read(bytes, signature)).toEqual({ ok: false, reason: 'forged' });
    }
  });

  it('is forged after the flip of any single bit of its signature', () => {
    const signature = Buffer.from(sign(BODY));
    for (let bit = 0; bit < signature.length * 8; bit++) {
      const bytes = Buffer.from(signature);
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(read(BODY, bytes.toString('latin1'))).toEqual({ ok: false, reason: 'forged' });
    }
  });

  it.each([
    ['none', null],
    ['an empty one', ''],
    ['in capitals', sign(BODY).toUpperCase()],
    ['too short', sign(BODY).slice(0, 127)],
    ['too long', `${sign(BODY)}0`],
    ['two of them', `${sign(BODY)}, ${sign(BODY)}`],
    ['with another key', sign(BODY, 'sk_test_other')],
    ['over re-serialised JSON', sign(JSON.stringify(JSON.parse(BODY), null, 1))],
    ['with a space', ` ${sign(BODY)}`],
    ['of 64 zero bytes', '0'.repeat(128)],
  ])('is forged with this signature: %s', (_name, signature) => {
    expect(read(BODY, signature)).toEqual({ ok: false, reason: 'forged' });
  });

  it.each([
    ['', 'empty'],
    ['not json', 'text'],
    ['[]', 'a list'],
    ['null', 'null'],
    ['{"data":{}}', 'no event'],
    ['{"event":7}', 'an event that is a number'],
  ])('is unreadable, though signed: %j (%s)', (body) => {
    expect(read(body, sign(body))).toEqual({ ok: false, reason: 'unreadable' });
  });

  it('is unreadable when its bytes are no UTF-8', () => {
    const bytes = Uint8Array.from([0x7b, 0xff, 0x7d]);
    expect(read(bytes, sign(bytes))).toEqual({ ok: false, reason: 'unreadable' });
  });

  it.each([
    ['a refund', { event: 'refund.processed', data: { transaction_reference: 'gida-2', refund_reference: null } }],
    ['a dispute', { event: 'charge.dispute.create', data: { id: 1, transaction: { reference: 'gida-2' } } }],
    [
      'a rejected transfer',
      { event: 'bank.transfer.rejected', data: { bank_transfer: { transaction_reference: 'gida-2' } } },
    ],
  ])('names the transaction of %s', (_name, event) => {
    const body = JSON.stringify(event);
    expect(read(body, sign(body))).toMatchObject({ ok: true, event: { reference: 'gida-2' } });
  });

  it.each([[{ event: 'x', data: 0 }], [{ event: 'x' }], [{ event: 'x', data: { reference: { a: 1 } } }]])(
    'is kept when it names none: %j',
    (event) => {
      const body = JSON.stringify(event);
      expect(read(body, sign(body))).toMatchObject({ ok: true, event: { reference: undefined } });
    },
  );

  it('drops NUL, which the database would refuse', () => {
    const body = '{"event":"x","data":{"name":"a\\u0000b"}}';
    expect(read(body, sign(body))).toMatchObject({ event: { body: { data: { name: 'ab' } } } });
  });
});
