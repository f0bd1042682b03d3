import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '#packages/paystack-sandbox/start-test-sandbox.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { supportMessages } from './door/support-message.table.server.ts';
import { forwardMessage } from './forward-message.server.ts';

const handle = useTestDatabase();
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await emptyTables(handle);
  await sandbox.control('/control/reset', {});
});

/** The next request to the service fails; a test that goes on without failing has sent none. */
const breakTheService = () => sandbox.control('/control', { provider: 'forms', fault: { status: 500 }, times: 1 });

const MESSAGE = {
  id: 'msg_1',
  submissionKey: 'key',
  channel: 'contact' as const,
  name: 'Ada Obi',
  email: 'ada@example.com',
  message: 'Do you make the sofa in green?',
  createdAt: new Date('2026-11-21T09:00:00.000Z'),
};

async function forwarding(environment: Record<string, string> = {}) {
  const { FORM_URL = '' } = sandbox.environment;
  const services = await createTestServices(handle, {
    environment: { FORM_URL, FORM_ACCESS_KEY: 'test-key', ...environment },
  });
  return (messageId: string) => forwardMessage(services, messageId);
}
const forwardedAt = async () => (await handle.db.select().from(supportMessages))[0]?.forwardedAt;

// Covers 7-9
it('gives the form service its copy once', async () => {
  await handle.db.insert(supportMessages).values(MESSAGE);
  const forward = await forwarding();
  await forward('msg_1');
  expect(await forwardedAt()).toBeInstanceOf(Date);
  // A second run after a crash between the answer and its job's end sends nothing.
  await breakTheService();
  await forward('msg_1');
});

it('comes back when the service is down or does not answer', async () => {
  await handle.db.insert(supportMessages).values({ ...MESSAGE, email: null, phone: '+2348031234567' });
  const forward = await forwarding({ FORM_URL: 'http://127.0.0.1:1/submit' });
  await expect(forward('msg_1')).rejects.toThrow();
  await breakTheService();
  const again = await forwarding();
  await expect(again('msg_1')).rejects.toThrow('500');
  expect(await forwardedAt()).toBeNull();
  await again('msg_1');
  expect(await forwardedAt()).toBeInstanceOf(Date);
});

it('gives up when the service refuses for good', async () => {
  await handle.db.insert(supportMessages).values(MESSAGE);
  const forward = await forwarding({ FORM_ACCESS_KEY: 'not a key!' });
  await forward('msg_1');
  expect(await forwardedAt()).toBeNull();
});

it.each([
  ['Formspree', '{"next":"/thanks","ok":true}', true],
  ['Web3Forms', '{"success":true,"message":"Email sent successfully!"}', true],
  ['one that says nothing', '', true],
  ['one that answers with a page', '<!doctype html><title>Thanks</title>', true],
  ['one that refuses in a 200', '{"success":false}', false],
])('posts a message once to %s', async (_, answer, isTaken) => {
  let posts = 0;
  const service = createServer((_request, response) => {
    posts++;
    response.writeHead(200).end(answer);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  try {
    await handle.db.insert(supportMessages).values(MESSAGE);
    const forward = await forwarding({ FORM_URL: `http://127.0.0.1:${port}/f/abcd` });
    // The queue tries again only what throws.
    await forward('msg_1');
    expect(posts).toBe(1);
    expect((await forwardedAt()) !== null).toBe(isTaken);
  } finally {
    service.close();
  }
});

it('sends nothing without a form key, or for a message that is gone', async () => {
  await breakTheService();
  await handle.db.insert(supportMessages).values(MESSAGE);
  await (await forwarding({ FORM_ACCESS_KEY: '' }))('msg_1');
  await (await forwarding())('msg_unknown');
  expect(await forwardedAt()).toBeNull();
});
