import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually, startTestSandbox, type TestSandbox } from '../../start-test-sandbox.ts';

let sandbox: TestSandbox;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.control('/control/reset', {});
  sandbox.received.length = 0;
});

const environment = (name: string) => sandbox.environment[`WHATSAPP_${name}`] ?? '';

async function graph(path: string, json?: object, token = environment('TOKEN')) {
  const response = await fetch(`${environment('API_URL')}/v25.0/${path}`, {
    method: json ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(json ? { body: JSON.stringify(json) } : {}),
  });
  const body = (await response.json()) as Record<string, never> & { error?: { code: number } };
  return { status: response.status, body, code: body.error?.code };
}

const send = (content: object, to = '+2348031234567') =>
  graph(`${environment('PHONE_NUMBER_ID')}/messages`, { messaging_product: 'whatsapp', to, ...content });
const words = (body: string) => send({ type: 'text', text: { body } });
const write = (message: object) => sandbox.control('/control/whatsapp/write', { from: '2348031234567', ...message });
const submit = (name: string, text: string) =>
  graph(`${environment('BUSINESS_ID')}/message_templates`, {
    name,
    language: 'en',
    category: 'UTILITY',
    components: [{ type: 'BODY', text, example: { body_text_named_params: [{ param_name: 'x', example: 'Ada' }] } }],
  });

describe('the WhatsApp Business Cloud API', () => {
  test('knows its token, and answers a wrong one with 190', async () => {
    expect((await graph(environment('PHONE_NUMBER_ID'), undefined, 'wrong')).code).toBe(190);
    expect((await graph(environment('PHONE_NUMBER_ID'))).body).toMatchObject({ quality_rating: 'GREEN' });
    expect((await graph('12345')).code).toBe(100);
  });

  test('takes words only within 24 hours after the customer wrote', async () => {
    expect((await words('Hello')).code).toBe(131_047);
    await write({ text: 'Hi' });
    expect((await words('Hello')).body).toMatchObject({ contacts: [{ wa_id: '2348031234567' }] });
    sandbox.skip(DAY_MS);
    expect((await words('Hello')).code).toBe(131_047);
  });

  test('sends a template once it was read and approved, with as many variables as it has', async () => {
    const hello = (values: string[]) =>
      send({
        type: 'template',
        template: {
          name: 'hello',
          language: { code: 'en' },
          components: [{ type: 'body', parameters: values.map((text) => ({ type: 'text', text })) }],
        },
      });
    expect((await hello(['Ada'])).code).toBe(132_001);
    expect((await submit('hello', '{{x}}, hello')).code).toBe(100);
    expect((await submit('hello', 'Hello {{x}}, it is ready.')).body).toMatchObject({ status: 'PENDING' });
    expect((await hello(['Ada'])).code).toBe(132_001);
    await eventually(() => sandbox.received.some(({ body }) => body.includes('"event":"APPROVED"')));
    expect((await hello(['Ada', 'Bola'])).code).toBe(132_000);
    expect((await hello(['Ada'])).status).toBe(200);
  });

  test('tells what became of a message in signed events, escaped as Meta does', async () => {
    await write({ text: 'Ẹ kú àárọ̀ / hello', name: 'Adé' });
    await send({ type: 'text', text: { body: 'Hello' }, biz_opaque_callback_data: 'ours' });
    await eventually(() => sandbox.received.length >= 3);
    const [first] = sandbox.received;
    expect(first?.body).toMatch(/\\u1eb8 k\\u00fa .*\\\/ hello/);
    for (const { body, signature } of sandbox.received) {
      const hex = createHmac('sha256', environment('APP_SECRET')).update(body).digest('hex');
      expect(signature).toBe(`sha256=${hex}`);
    }
    const statuses = sandbox.received.flatMap(({ body }) => /"status":"(\w+)"/.exec(body)?.[1] ?? []);
    expect(statuses).toEqual(['sent', 'delivered']);
    expect(sandbox.received.at(-1)?.body).toContain('"biz_opaque_callback_data":"ours"');
  });

  test('tells later of a number without WhatsApp', async () => {
    await write({ from: '2348030000000', text: 'Hi' });
    await send({ type: 'text', text: { body: 'Hello' } }, '+2348030000000');
    await eventually(() => sandbox.received.some(({ body }) => body.includes('131026')));
  });

  test.each(['picture', 'voice', 'document'])('keeps a %s for whoever has the token', async (kind) => {
    const { body } = await write({ kind });
    const found = await graph(String(body.mediaId));
    const address = String((found.body as Record<string, unknown>).url);
    expect((await fetch(address)).status).toBe(401);
    const file = await fetch(address, { headers: { authorization: `Bearer ${environment('TOKEN')}` } });
    expect((await file.arrayBuffer()).byteLength).toBe((found.body as Record<string, unknown>).file_size);
  });

  test('shows the conversation to people', async () => {
    await write({ text: 'How much is the sofa?', name: 'Ada' });
    await words('₦450,000');
    const page = await (await fetch(`${sandbox.url}/whatsapp`)).text();
    expect(page).toContain('How much is the sofa?');
    expect(page).toContain('₦450,000');
  });
});
