import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../start-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(() => sandbox.control('/control/reset', {}));
afterAll(() => sandbox.close());

const IDS = { service_id: 'default_service', template_id: 'order', user_id: 'public' };
const send = async (body: unknown) => {
  const response = await fetch(`${sandbox.url}/emailjs/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return [response.status, await response.text()] as const;
};
const letters = async () => (await fetch(`${sandbox.url}/mail.json`)).json();

test('answers OK in plain text and shows the parameters in the mailbox', async () => {
  const parameters = { to_email: 'ada@example.com', orderRefId: 'GD-1', message: '<b>hello</b>' };
  expect(await send({ ...IDS, template_params: parameters })).toEqual([200, 'OK']);
  const [letter] = await letters();
  expect(letter).toMatchObject({ via: 'emailjs', to: ['ada@example.com'], subject: 'EmailJS template order' });
  expect(letter.html).toContain('&lt;b&gt;hello');
  expect(letter.text).toContain('orderRefId: GD-1');
});

test('one request a second', async () => {
  expect(await send(IDS)).toEqual([200, 'OK']);
  expect((await send(IDS))[0]).toBe(429);
  sandbox.skip(1_000);
  expect(await send(IDS)).toEqual([200, 'OK']);
});

test.each(['user_id', 'service_id', 'template_id'])('says that %s is required', async (name) => {
  expect(await send({ ...IDS, [name]: undefined })).toEqual([400, `The ${name} parameter is required`]);
});

test.each([[[]], ['text'], [{ ...IDS, template_params: 'x' }]])('refuses %j', async (body) => {
  expect((await send(body))[0]).toBe(400);
  expect(await letters()).toEqual([]);
});

test('the switch for servers, as the first server user meets it', async () => {
  await sandbox.control('/control', { provider: 'emailjs', fault: { status: 403 } });
  expect(await send(IDS)).toEqual([403, 'API calls are disabled for non-browser applications']);
  expect((await send(IDS))[0]).toBe(200);
});

test('send-form takes multipart fields', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...IDS, email: 'bola@example.com', note: 'hi' })) form.set(name, value);
  const response = await fetch(`${sandbox.url}/emailjs/api/v1.0/email/send-form`, { method: 'POST', body: form });
  expect(await response.text()).toBe('OK');
  expect((await letters())[0]).toMatchObject({ to: ['bola@example.com'], text: 'email: bola@example.com\nnote: hi' });
});
