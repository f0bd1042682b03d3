import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../start-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(() => sandbox.control('/control/reset', {}));
afterAll(() => sandbox.close());

const post = async (path: string, json: unknown) => {
  const response = await fetch(`${sandbox.url}/forms${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(json),
  });
  return { status: response.status, body: await response.json() };
};
const letters = async () => (await fetch(`${sandbox.url}/mail.json`)).json();

describe('Web3Forms', () => {
  // Covers 7-9
  test('takes a form and shows it in the mailbox', async () => {
    const fields = { name: 'Ada', email: 'ada@example.com', subject: 'Question', message: 'Hello' };
    const { status, body } = await post('/submit', { access_key: 'demo-key', ...fields });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, data: fields });
    expect((await letters())[0]).toMatchObject({ via: 'form', subject: 'Question', from: 'ada@example.com' });
  });

  test.each([
    [{ message: 'no key' }],
    [{ access_key: '!', message: 'bad key' }],
    [{ access_key: 'demo-key' }],
    [{ access_key: 'demo-key', email: 'nobody' }],
    [{ access_key: 'demo-key', message: 'spam', botcheck: true }],
    [['list']],
  ])('refuses %j', async (fields) => {
    const { status, body } = await post('/submit', fields);
    expect(status).toBe(400);
    expect(body.success).toBe(false);
    expect(await letters()).toEqual([]);
  });

  test('a plain form is sent on to its redirect', async () => {
    const body = new URLSearchParams({
      access_key: 'demo-key',
      message: 'hi',
      redirect: 'http://localhost:3000/thanks',
    });
    const response = await fetch(`${sandbox.url}/forms/submit`, { method: 'POST', body, redirect: 'manual' });
    expect(response.headers.get('location')).toBe('http://localhost:3000/thanks');
  });

  test('fails when told to', async () => {
    await sandbox.control('/control', { provider: 'forms', fault: { status: 503 } });
    expect((await post('/submit', { access_key: 'demo-key', message: 'x' })).status).toBe(503);
  });
});

describe('Formspree', () => {
  test('takes a form', async () => {
    const { status, body } = await post('/f/abcd1234', { email: 'ada@example.com', message: 'Hello' });
    expect([status, body.ok]).toEqual([200, true]);
    expect(await letters()).toHaveLength(1);
  });

  test.each([
    ['/f/ab', { message: 'x' }, 404, 'FORM_NOT_FOUND'],
    ['/f/inactive', { message: 'x' }, 403, 'INACTIVE'],
    ['/f/abcd1234', {}, 400, 'EMPTY'],
    ['/f/abcd1234', { email: 'nobody' }, 422, 'TYPE_EMAIL'],
  ])('%s with %j', async (path, fields, status, code) => {
    const answer = await post(path, fields);
    expect(answer.status).toBe(status);
    expect(answer.body.errors[0].code).toBe(code);
  });

  test('a filled honeypot is answered and thrown away', async () => {
    expect((await post('/f/abcd1234', { message: 'x', _gotcha: 'robot' })).status).toBe(200);
    expect(await letters()).toEqual([]);
  });
});
