import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually, startTestSandbox, type TestSandbox } from '../../start-test-sandbox.ts';
import { TEST_CARDS } from '../test-cards.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  await sandbox.control('/control/reset', {});
  sandbox.received.length = 0;
});
afterAll(() => sandbox.close());

const CALLBACK = 'http://localhost:3000/checkout/return?from=paystack';

const begin = async (reference: string, fields: Record<string, unknown> = {}): Promise<string> => {
  const json = { email: 'ada@example.com', amount: 1_200_000, reference, callback_url: CALLBACK, ...fields };
  const { data } = await sandbox.api('/transaction/initialize', { method: 'POST', json });
  return String(data.authorization_url);
};

const visit = (address: string) => fetch(address, { redirect: 'manual' });
const submit = (address: string, fields: Record<string, string> = {}) =>
  fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
const location = (response: Response) => new URL(response.headers.get('location') ?? '', response.url).href;
const statusOf = async (reference: string) => (await sandbox.api(`/transaction/verify/${reference}`)).data;
const card = (id: string) => {
  const found = TEST_CARDS.find((one) => one.id === id);
  return { number: found?.number ?? '', expiry: '12/30', cvv: found?.cvv ?? '408' };
};
const RETURNED = (reference: string) => `${CALLBACK}&trxref=${reference}&reference=${reference}`;

describe('cards', () => {
  test('the plain card pays and returns with trxref and reference', async () => {
    const checkout = await begin('c1');
    const page = await visit(checkout);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await page.text()).toContain('Pay ₦12,000<');
    const paid = await submit(`${checkout}/card`, card('success'));
    const back = await visit(location(paid));
    expect(back.status).toBe(303);
    expect(location(back)).toBe(RETURNED('c1'));
    expect(await statusOf('c1')).toMatchObject({
      status: 'success',
      channel: 'card',
      authorization: { last4: '4081' },
    });
  });

  test('PIN, phone and OTP are asked in turn', async () => {
    const checkout = await begin('c2');
    const asked = await submit(`${checkout}/card`, card('pin-phone-otp'));
    expect(location(asked)).toBe(`${checkout}/answer`);
    expect((await statusOf('c2')).status).toBe('ongoing');
    const wrong = await submit(`${checkout}/answer`, { answer: '9999' });
    expect(wrong.status).toBe(422);
    for (const answer of ['0000', '08012345678']) {
      expect(location(await submit(`${checkout}/answer`, { answer }))).toBe(`${checkout}/answer`);
    }
    const last = await submit(`${checkout}/answer`, { answer: '123456' });
    expect(location(last)).toBe(`${checkout}/done`);
    expect((await statusOf('c2')).status).toBe('success');
  });

  test.each([
    ['pin', ['1111']],
    ['pin-otp', ['1234', '123456']],
    ['bank-auth', ['authorise']],
  ])('card %s is paid by answering %j', async (id, answers) => {
    const checkout = await begin(`ok-${id}`);
    await submit(`${checkout}/card`, card(id));
    for (const answer of answers) await submit(`${checkout}/answer`, { answer });
    expect((await statusOf(`ok-${id}`)).status).toBe('success');
  });

  test('three wrong PINs fail the charge, and the same link can still be paid', async () => {
    const checkout = await begin('c3');
    await submit(`${checkout}/card`, card('pin'));
    for (let attempt = 0; attempt < 3; attempt += 1) await submit(`${checkout}/answer`, { answer: '0' });
    expect(await statusOf('c3')).toMatchObject({ status: 'failed', gateway_response: 'That PIN is not right.' });
    await submit(`${checkout}/card`, card('success'));
    expect((await statusOf('c3')).status).toBe('success');
  });

  test.each([
    ['declined', 'Declined'],
    ['insufficient', 'Insufficient Funds'],
    ['no-token', 'Token Not Generated. Customer Not Registered on Token Platform'],
  ])('card %s fails with %j and sends no webhook', async (id, words) => {
    const checkout = await begin(`no-${id}`);
    const refused = await submit(`${checkout}/card`, card(id));
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(words);
    expect(await statusOf(`no-${id}`)).toMatchObject({ status: 'failed', gateway_response: words });
    // Of its own: another payment's may still be on its way.
    expect(sandbox.received.filter(({ body }) => body.includes(`"no-${id}"`))).toEqual([]);
  });

  test.each([
    [{ number: '4111111111111111', expiry: '12/30', cvv: '123' }],
    [{ ...card('success'), cvv: '999' }],
    [{ ...card('success'), expiry: '01/20' }],
    [{ ...card('success'), expiry: 'soon' }],
    [{ number: '', expiry: '', cvv: '' }],
  ])('refuses %j and leaves the transaction as it was', async (typed) => {
    const checkout = await begin('c4');
    expect((await submit(`${checkout}/card`, typed)).status).toBe(422);
    expect((await statusOf('c4')).status).toBe('abandoned');
  });

  test('never writes a card number to the log or to disk', async () => {
    const checkout = await begin('c5');
    await submit(`${checkout}/card`, card('pin-otp'));
    await submit(`${checkout}/answer`, { answer: '1234' });
    const log = await (await fetch(`${sandbox.url}/log`)).text();
    expect(log).toContain('/card');
    expect(log).not.toContain('5060666666666666666');
    expect(JSON.stringify(await statusOf('c5'))).not.toContain('5060666666666666666');
  });
});

describe('transfer', () => {
  test('money that arrives at once pays', async () => {
    const checkout = await begin('t1');
    const page = await (await visit(`${checkout}/bank_transfer`)).text();
    expect(page).toMatch(/<p class="big">\d{10}<\/p>/);
    await submit(`${checkout}/bank_transfer`, { outcome: '0' });
    expect(await statusOf('t1')).toMatchObject({
      status: 'success',
      channel: 'bank_transfer',
      authorization: { reusable: false, sender_bank: 'Sandbox Bank' },
    });
  });

  test('late money: waiting, then arriving when told, with one webhook', async () => {
    const checkout = await begin('t2');
    await visit(checkout);
    const sent = await submit(`${checkout}/bank_transfer`, { outcome: '600' });
    expect(location(sent)).toBe(`${checkout}/waiting`);
    expect(await (await visit(`${checkout}/waiting`)).text()).toContain('http-equiv="refresh"');
    expect((await statusOf('t2')).status).toBe('pending');
    expect(location(await submit(`${checkout}/leave`))).toBe(RETURNED('t2'));
    expect((await sandbox.control('/control/paystack/arrive', { reference: 't2' })).status).toBe(200);
    expect((await statusOf('t2')).status).toBe('success');
    await eventually(() => sandbox.received.length === 1);
    expect((await sandbox.control('/control/paystack/arrive', { reference: 't2' })).status).toBe(409);
  });

  test('closing the page does not stop money on its way', async () => {
    const checkout = await begin('t3');
    await visit(checkout);
    await submit(`${checkout}/bank_transfer`, { outcome: '30' });
    await submit(`${checkout}/cancel`);
    expect((await statusOf('t3')).status).toBe('pending');
  });

  test('a late transfer survives a restart', async () => {
    const checkout = await begin('t4');
    await visit(checkout);
    await submit(`${checkout}/bank_transfer`, { outcome: '600' });
    await sandbox.restart();
    expect((await statusOf('t4')).status).toBe('pending');
    sandbox.skip(600_000);
    await sandbox.restart();
    await eventually(async () => (await statusOf('t4')).status === 'success');
  });

  test('the wrong amount is rejected with its own webhook', async () => {
    const checkout = await begin('t5');
    await visit(checkout);
    expect((await submit(`${checkout}/bank_transfer`, { outcome: 'wrong' })).status).toBe(422);
    await eventually(() => sandbox.received.length === 1);
    expect(sandbox.received[0]?.event).toMatchObject({
      event: 'bank.transfer.rejected',
      data: { bank_transfer: { message_type: 'INCORRECT_AMOUNT' } },
    });
  });

  test('less than ₦100 cannot be transferred', async () => {
    const checkout = await begin('t6', { amount: 5_000 });
    expect((await submit(`${checkout}/bank_transfer`, { outcome: '0' })).status).toBe(422);
  });
});

describe('the other channels', () => {
  test('USSD shows a code and is paid on the word of the customer', async () => {
    const checkout = await begin('u1');
    expect(await (await submit(`${checkout}/ussd`, { bank: 'gtbank' })).text()).toContain('*737*000*');
    await submit(`${checkout}/ussd`, { bank: 'gtbank', outcome: 'paid' });
    expect(await statusOf('u1')).toMatchObject({ status: 'success', authorization: { card_type: 'offline' } });
  });

  test.each([
    ['zenith', ['2007-04-15', '123456']],
    ['kuda', ['123456']],
  ])('bank %s is paid by answering %j', async (bank, answers) => {
    const checkout = await begin(`bank-${bank}`);
    await submit(`${checkout}/bank`, { bank, account: '0000000000' });
    for (const answer of answers) await submit(`${checkout}/answer`, { answer });
    expect(await statusOf(`bank-${bank}`)).toMatchObject({ status: 'success', channel: 'bank' });
  });

  test('QR can be paid or refused', async () => {
    const checkout = await begin('q1');
    await submit(`${checkout}/qr`, { outcome: 'failed' });
    expect((await statusOf('q1')).status).toBe('failed');
    await submit(`${checkout}/qr`, { outcome: 'paid' });
    expect(await statusOf('q1')).toMatchObject({ status: 'success', channel: 'qr' });
  });

  test('a channel the shop did not offer pays nothing', async () => {
    const checkout = await begin('q2', { channels: ['card'] });
    expect(location(await submit(`${checkout}/qr`, { outcome: 'paid' }))).toBe(checkout);
    expect((await statusOf('q2')).status).toBe('abandoned');
  });
});

describe('leaving', () => {
  test('cancel goes to metadata.cancel_action and abandons', async () => {
    const checkout = await begin('x1', { metadata: { cancel_action: 'http://localhost:3000/cart' } });
    await submit(`${checkout}/card`, card('pin'));
    expect(location(await submit(`${checkout}/cancel`))).toBe('http://localhost:3000/cart');
    expect((await statusOf('x1')).status).toBe('abandoned');
  });

  test('cancel without an address of its own goes to the callback, and without one stays', async () => {
    expect(location(await submit(`${await begin('x2')}/cancel`))).toBe(RETURNED('x2'));
    expect((await submit(`${await begin('x3', { callback_url: undefined })}/cancel`)).status).toBe(200);
  });

  test('a cancel address that is not http is ignored', async () => {
    const checkout = await begin('x4', { metadata: { cancel_action: 'javascript:alert(1)' } });
    expect(location(await submit(`${checkout}/cancel`))).toBe(RETURNED('x4'));
  });

  test('a paid link leads back to the shop and cannot be paid again', async () => {
    const checkout = await begin('x5');
    await submit(`${checkout}/card`, card('success'));
    expect(location(await submit(`${checkout}/card`, card('success')))).toBe(`${checkout}/done`);
    expect(location(await visit(checkout))).toBe(`${checkout}/done`);
    await eventually(() => sandbox.received.length === 1);
  });

  test('an unknown access code is a page with status 404', async () => {
    for (const step of ['', '/card', '/done', '/waiting']) {
      expect((await visit(`${sandbox.url}/paystack/checkout/nothing${step}`)).status).toBe(404);
    }
  });
});
