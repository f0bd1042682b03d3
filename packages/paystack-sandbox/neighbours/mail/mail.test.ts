import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../start-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.control('/control/reset', {}));
afterAll(() => sandbox.close());

const send = (message: SendMailOptions = {}) =>
  createTransport(sandbox.smtpUrl).sendMail({
    from: 'Shop <orders@shop.example>',
    to: 'ada@example.com',
    subject: 'Your order – ₦12,000',
    text: 'Thank you. See http://localhost:3000/myorders/ord_1.',
    html: '<p>Thank <b>you</b>. <a href="http://localhost:3000/myorders/ord_1?a=1&amp;b=2">See it</a></p><script>alert(1)</script>',
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...message,
  });
const letters = async (query = '') => (await fetch(`${sandbox.url}/mail.json${query}`)).json();
const page = async (path: string) => (await fetch(`${sandbox.url}${path}`)).text();

test('keeps both parts, the headers, the recipients and the links', async () => {
  await send({ bcc: 'owner@example.com' });
  const [letter] = await letters();
  expect(letter).toMatchObject({
    via: 'smtp',
    to: ['ada@example.com', 'owner@example.com'],
    from: 'Shop <orders@shop.example>',
    subject: 'Your order – ₦12,000',
    links: ['http://localhost:3000/myorders/ord_1?a=1&b=2', 'http://localhost:3000/myorders/ord_1'],
  });
  expect(letter.text).toContain('Thank you.');
  expect(letter.html).toContain('<b>you</b>');
  expect(letter.headers).toContainEqual({ name: 'Auto-Submitted', value: 'auto-generated' });
});

test('lists newest first and by recipient', async () => {
  await send({ subject: 'one' });
  await send({ subject: 'two', to: 'Bola@Example.com' });
  const subjects = (await letters()).map(({ subject }: { subject: string }) => subject);
  expect(subjects).toEqual(['two', 'one']);
  expect(await letters('?to=bola@example.com')).toHaveLength(1);
  const shown = await page('/mail');
  expect(shown).toContain('<strong>two');
  expect(shown.indexOf('<strong>two')).toBeLessThan(shown.indexOf('<strong>one'));
});

test('shows foreign HTML in a sandboxed frame only', async () => {
  await send({ subject: '<img src=x onerror=alert(1)>' });
  const [{ id }] = await letters();
  const shown = await page(`/mail/${id}`);
  expect(shown).toContain('&lt;img src=x');
  expect(shown).not.toContain('<script>alert(1)');
  const framed = await fetch(`${sandbox.url}/mail/${id}/html`);
  expect(framed.headers.get('content-security-policy')).toContain('sandbox allow-popups');
  expect(framed.headers.get('content-security-policy')).not.toContain('allow-scripts');
  expect(await page(`/mail/${id}/raw`)).toContain('Auto-Submitted: auto-generated');
  expect((await fetch(`${sandbox.url}/mail/nothing`)).status).toBe(404);
});

test('puts pictures of the message in place', async () => {
  const picture = { filename: 'dot.png', content: Buffer.from('not really a picture'), cid: 'dot@shop' };
  await send({ html: '<img src="cid:dot@shop">', attachments: [picture] });
  const [{ id, attachments }] = await letters();
  expect(attachments).toEqual([{ filename: 'dot.png', mimeType: 'image/png', bytes: 20 }]);
  expect(await page(`/mail/${id}/html`)).toContain('src="data:image/png;base64,');
});

test('a restart keeps the letters', async () => {
  await send();
  await sandbox.restart();
  expect(await letters()).toHaveLength(1);
});

describe('failures', () => {
  test.each([
    ['fail-temp@example.com', 450],
    ['fail-perm@example.com', 550],
  ])('%s is answered with %i', async (to, responseCode) => {
    await expect(send({ to })).rejects.toMatchObject({ responseCode });
    expect(await letters()).toEqual([]);
  });

  test.each([
    [{ refuse: true }, 421],
    [{ tempfail: 451 }, 451],
    [{ permfail: 553 }, 553],
  ])('the fault %j is answered once with %i', async (fault, responseCode) => {
    await sandbox.control('/control', { provider: 'mail', fault });
    await expect(send()).rejects.toMatchObject({ responseCode });
    await send();
    expect(await letters()).toHaveLength(1);
  });

  test('a slow server is slow', async () => {
    await sandbox.control('/control', { provider: 'mail', fault: { slow: 300 } });
    const started = performance.now();
    await send();
    expect(performance.now() - started).toBeGreaterThan(250);
  });

  test('a line that drops with the letter in hand', async () => {
    await sandbox.control('/control', { provider: 'mail', fault: { drop: true } });
    await expect(send()).rejects.toThrow(/close|ECONNRESET/i);
    await send();
    expect(await letters()).toHaveLength(1);
  });

  test('a hanging server never answers', async () => {
    await sandbox.control('/control', { provider: 'mail', fault: { hang: true } });
    const impatient = createTransport({ url: sandbox.smtpUrl, socketTimeout: 200 });
    await expect(impatient.sendMail({ from: 'a@b.co', to: 'c@d.co', text: 'x' })).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    });
    expect(await letters()).toEqual([]);
  });
});
