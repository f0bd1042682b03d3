import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createEmailJsTransport } from './emailjs-transport.server.ts';
import type { MailToSend } from './mail-transport.ts';

let server: Server | undefined;
const requests: { at: number; path: string; body: Record<string, unknown> }[] = [];

afterEach(() => {
  requests.length = 0;
  server?.closeAllConnections();
  server?.close();
});

/** EmailJS answers with a status and plain text. */
async function emailJs(answers: [number, string][]) {
  const listening = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ at: performance.now(), path: request.url ?? '', body: JSON.parse(body) });
    const [status, text] = answers[requests.length - 1] ?? [200, 'OK'];
    response.writeHead(status, { 'Content-Type': 'text/plain' }).end(text);
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return createEmailJsTransport({
    origin: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    serviceId: 'service_1',
    userId: 'public_1',
    accessToken: 'private_1',
    orderTemplate: 'template_order',
    enrollmentTemplate: 'template_enrollment',
    defaultTemplate: 'template_default',
  });
}

const mail: MailToSend = {
  kind: 'order-shipped',
  dedupeKey: 'order-shipped/ord_1',
  recipient: 'ada@example.com',
  replyTo: null,
  subject: 'Order GD-1001 has shipped',
  html: '<p>x</p>',
  text: 'x',
  templateParameters: { to_email: 'ada@example.com', orderRefId: 'GD-1001' },
};

// Covers 7-12
test('an order mail carries its parameters to the order template', async () => {
  const transport = await emailJs([]);
  expect(await transport.send(mail)).toEqual({ ok: true });
  expect(requests[0]).toMatchObject({
    path: '/api/v1.0/email/send',
    body: {
      service_id: 'service_1',
      template_id: 'template_order',
      user_id: 'public_1',
      accessToken: 'private_1',
      template_params: { subject: mail.subject, to_email: 'ada@example.com', orderRefId: 'GD-1001' },
    },
  });
});

test('a mail without parameters of its own goes to the default template as plain text', async () => {
  const transport = await emailJs([]);
  await transport.send({ ...mail, kind: 'password-reset', templateParameters: {}, replyTo: 'hello@gida.example' });
  expect(requests[0]?.body).toMatchObject({
    template_id: 'template_default',
    template_params: { to_email: 'ada@example.com', reply_to: 'hello@gida.example', message: 'x' },
  });
});

test('mails leave one after the other, more than a second apart', async () => {
  const transport = await emailJs([]);
  await Promise.all([transport.send(mail), transport.send(mail)]);
  const [first, second] = requests;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_090);
});

test.each<[number, string, boolean]>([
  [429, 'Too Many Requests', true],
  [500, 'oops', true],
  [403, 'API calls are disabled for non-browser applications', true],
  [403, 'The private key is wrong', false],
  [400, 'The user_id parameter is required', false],
  [422, 'The recipients address is empty', false],
])('%i %s: worth another try is %s', async (status, text, retry) => {
  const transport = await emailJs([[status, text]]);
  const result = await transport.send(mail);
  expect(result).toMatchObject({ ok: false, retry, message: expect.stringContaining(text) });
});

test('the switch that lets servers in is named to the owner', async () => {
  const transport = await emailJs([[403, 'API calls are disabled for non-browser applications']]);
  expect(await transport.send(mail)).toMatchObject({ message: expect.stringContaining('Allow EmailJS API') });
});

test('nobody there is worth another try', async () => {
  const transport = await emailJs([]);
  server?.close();
  server?.closeAllConnections();
  expect(await transport.send(mail)).toMatchObject({ ok: false, retry: true });
});
