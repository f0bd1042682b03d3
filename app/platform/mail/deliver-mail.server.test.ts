import type { AddressInfo } from 'node:net';
import { ne } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { deliverMail } from './deliver-mail.server.ts';
import { enqueueMail } from './enqueue-mail.server.ts';
import { mails } from './mail.table.server.ts';
import { listMails } from './mail-ledger.server.ts';
import { blankOldKeys, copyMail, retryMail } from './retry-mail.server.ts';
import { createSmtpTransport } from './smtp-transport.server.ts';

const database = useTestDatabase();
let server: SMTPServer | undefined;
const received: string[] = [];

beforeEach(async () => {
  received.length = 0;
  await emptyTables(database);
});
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** A mail server on this machine; `rules` make it refuse. */
async function servicesWithMailServer(rules: SMTPServerOptions = {}): Promise<TestServices> {
  const listening = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('utf8');
      });
      stream.on('end', () => {
        received.push(raw);
        done();
      });
    },
    ...rules,
  });
  listening.on('error', () => {});
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.server.address() as AddressInfo;
  return createTestServices(database, {
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Gida <orders@gida.example>' },
  });
}

async function aQueuedMail(services: TestServices, dedupeKey = 'order-shipped/ord_1'): Promise<string> {
  await enqueueMail(
    services.db,
    services.jobs,
    {
      kind: 'order-shipped',
      dedupeKey,
      recipient: 'ada@example.com',
      replyTo: 'hello@gida.example',
      subject: 'Order GD-1001 has shipped',
      html: '<p>₦450,000 for Àdùnní</p>',
      text: '₦450,000 for Àdùnní',
    },
    services.clock(),
  );
  return services.jobs.take('deliver-mail').at(-1)?.mailId ?? '';
}

const stored = async () => (await database.db.select().from(mails))[0];
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

test('a mail arrives with both parts, its own Message-ID and the headers of automatic mail', async () => {
  const services = await servicesWithMailServer();
  await deliverMail(services, await aQueuedMail(services));
  const mail = await PostalMime.parse(received[0] ?? '');
  expect(mail).toMatchObject({
    from: { name: 'Gida', address: 'orders@gida.example' },
    to: [{ address: 'ada@example.com' }],
    replyTo: [{ address: 'hello@gida.example' }],
    subject: 'Order GD-1001 has shipped',
  });
  expect(mail.text?.trim()).toBe('₦450,000 for Àdùnní');
  expect(mail.html?.trim()).toBe('<p>₦450,000 for Àdùnní</p>');
  expect(mail.messageId).toMatch(/^<[0-9a-f]{32}@localhost>$/);
  expect(mail.headers.find((header) => header.key === 'auto-submitted')?.value).toBe('auto-generated');
  expect(await stored()).toMatchObject({ state: 'sent', attempts: 1, sentAt: services.clock(), lastError: null });
});

test('a mail that was sent is not sent again', async () => {
  const services = await servicesWithMailServer();
  const id = await aQueuedMail(services);
  await deliverMail(services, id);
  await deliverMail(services, id);
  expect(received).toHaveLength(1);
  expect(await retryMail(services, 'usr_owner', id)).toEqual({ ok: false, reason: 'not_failed' });
});

test('ten workers at once send it once', async () => {
  const services = await servicesWithMailServer();
  const id = await aQueuedMail(services);
  await Promise.all(Array.from({ length: 10 }, () => deliverMail(services, id)));
  expect(received).toHaveLength(1);
  expect(await stored()).toMatchObject({ state: 'sent', attempts: 1 });
});

test('a busy mailbox delays the mail: the job is told to come back', async () => {
  const services = await servicesWithMailServer({
    onRcptTo: (_address, _session, done) => done(refusal(450, 'mailbox busy')),
  });
  const id = await aQueuedMail(services);
  await expect(deliverMail(services, id)).rejects.toThrow('mailbox busy');
  expect(await stored()).toMatchObject({ state: 'queued', attempts: 1, lastError: expect.stringContaining('450') });
});

test('a recipient that does not exist fails for good, in front of the admin, who can send it again', async () => {
  const services = await servicesWithMailServer({
    onRcptTo: (_address, _session, done) => done(refusal(550, 'no such mailbox')),
  });
  const id = await aQueuedMail(services);
  await deliverMail(services, id);
  expect(await stored()).toMatchObject({ state: 'failed', attempts: 1, lastError: expect.stringContaining('550') });
  const failed = { state: 'failed', kind: '', recipient: '', before: undefined, limit: 10 } as const;
  expect(await listMails(database.db, failed)).toMatchObject([{ id, recipient: 'ada@example.com' }]);

  const results = await Promise.all([retryMail(services, 'usr_owner', id), retryMail(services, 'usr_owner', id)]);
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(services.jobs.take('deliver-mail')).toEqual([{ mailId: id }]);
  expect(await stored()).toMatchObject({ state: 'queued', attempts: 0, lastError: null });
});

test('a refusal of the finished message is final too', async () => {
  const services = await servicesWithMailServer({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done(refusal(554, 'looks like spam')));
    },
  });
  await deliverMail(services, await aQueuedMail(services));
  expect(await stored()).toMatchObject({ state: 'failed', lastError: expect.stringContaining('spam') });
});

test('a wrong password is the owner’s to mend, so the mail waits', async () => {
  const services = await servicesWithMailServer({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(refusal(535, 'bad credentials')),
  });
  const smtpUrl = services.config.smtpUrl.replace('smtp://', 'smtp://user:wrong@');
  const wrong = { ...services, config: { ...services.config, smtpUrl } };
  await expect(deliverMail(wrong, await aQueuedMail(services))).rejects.toThrow('535');
  expect(await stored()).toMatchObject({ state: 'queued' });
});

// Covers 8-17
test('a mail service that is down delays the mail and gives up after three days of tries', async () => {
  const services = await createTestServices(database);
  const id = await aQueuedMail(services);
  await expect(deliverMail(services, id)).rejects.toThrow();
  await database.db.update(mails).set({ attempts: 159 });
  await deliverMail(services, id);
  expect(await stored()).toMatchObject({ state: 'failed', attempts: 160 });
});

test('a mail service that takes the call and says nothing is given up', async () => {
  const { config } = await servicesWithMailServer({ onConnect: () => {} });
  const transport = createSmtpTransport({
    url: config.smtpUrl,
    from: 'a@b.example',
    domain: 'b.example',
    timeoutMs: 200,
  });
  const mail = { kind: 'x', dedupeKey: 'x', recipient: 'ada@example.com', replyTo: null };
  const result = await transport.send({ ...mail, subject: 'x', html: 'x', text: 'x', templateParameters: {} });
  expect(result).toMatchObject({ ok: false, retry: true, message: expect.stringMatching(/greeting|timeout/i) });
});

test('the owner may name the sender; the address stays the configured one, whatever the name', async () => {
  const services = await servicesWithMailServer();
  await deliverMail(services, await aQueuedMail(services), 'Gida <evil@example.com>\r\nBcc: a@b.c');
  const { from, bcc, headers } = await PostalMime.parse(received[0] ?? '');
  expect(from?.address).toBe('orders@gida.example');
  expect(from?.name).toContain('Gida');
  expect(bcc).toBeUndefined();
  expect(headers.some(({ key }) => key === 'bcc')).toBe(false);
});

test('the first mail that goes out again wakes those that wait for their next try, and no others', async () => {
  const services = await servicesWithMailServer();
  const [first, second, fresh] = await Promise.all(
    ['order-shipped/ord_1', 'order-shipped/ord_2', 'order-shipped/ord_3'].map(async (key) =>
      aQueuedMail(services, key),
    ),
  );
  await database.db
    .update(mails)
    .set({ attempts: 9 })
    .where(ne(mails.id, fresh ?? ''));
  await deliverMail(services, fresh ?? '');
  expect(services.jobs.take('deliver-mail')).toEqual([]);
  await deliverMail(services, first ?? '');
  expect(services.jobs.take('deliver-mail')).toEqual([{ mailId: second }]);
});

const KEY = 'AbC4efGh1jKlMn0pQrStUvWxYz0123456789-_AbCdE';

/** A mail with a key wherever a mail can have one. */
async function aMailWithKey(services: TestServices, words = `Open https://shop.example/reset?token=${KEY}`) {
  const mail = {
    kind: 'password-reset' as const,
    dedupeKey: 'password-reset/1',
    recipient: 'ada@example.com',
    subject: 'Choose a new password',
    html: `<a href="https://shop.example/reset?next=%2Fcart&amp;token=${KEY}">https://shop.example/pay/${KEY}</a>`,
    text: words,
    templateParameters: { link: `https://shop.example/order?key=${KEY}` },
    headers: { 'List-Unsubscribe': `<https://shop.example/newsletter/leave?token=${KEY}.${KEY}>` },
  };
  await enqueueMail(services.db, services.jobs, mail, services.clock());
  return services.jobs.take('deliver-mail').at(-1)?.mailId ?? '';
}

test('the key of a link reaches its reader and stays with nobody else', async () => {
  const services = await servicesWithMailServer();
  await deliverMail(services, await aMailWithKey(services));
  const mail = await PostalMime.parse(received[0] ?? '');
  expect(mail.text).toContain(`token=${KEY}`);
  expect(mail.html).toContain(`token=${KEY}`);
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(KEY);
  const row = await stored();
  expect(JSON.stringify(row)).not.toContain(KEY);
  expect(row?.html).toContain('/pay/removed');
});

test('a mail that lost its key is sent once more with a new one, or not at all', async () => {
  const services = await servicesWithMailServer();
  const id = await aMailWithKey(services);
  await deliverMail(services, id);
  expect(await copyMail(services, 'usr_owner', id)).toEqual({ ok: false, reason: 'key_gone' });
  expect(await copyMail(services, 'usr_owner', id, async () => undefined)).toEqual({ ok: false, reason: 'key_gone' });
  const copied = await copyMail(services, 'usr_owner', id, async () => `again-${KEY}`);
  await deliverMail(services, copied.ok ? copied.mailId : '');
  expect((await PostalMime.parse(received[1] ?? '')).text).toContain(`token=again-${KEY}`);
  expect(JSON.stringify(await database.db.select().from(mails))).not.toContain(KEY);
});

test('a mail that failed keeps its key for a week, so that it can be tried again, and says afterwards why not', async () => {
  const services = await servicesWithMailServer({
    onRcptTo: (_address, _session, done) => done(refusal(550, 'no such mailbox')),
  });
  const id = await aMailWithKey(services);
  await deliverMail(services, id);
  services.testClock.advance(7 * 86_400_000);
  await blankOldKeys(database.db, services.clock());
  expect(JSON.stringify(await stored())).toContain(KEY);
  services.testClock.advance(1);
  await blankOldKeys(database.db, services.clock());
  expect(JSON.stringify(await stored())).not.toContain(KEY);
  expect(await stored()).toMatchObject({ headers: { 'List-Unsubscribe': expect.stringContaining('token=removed') } });
  expect(await retryMail(services, 'usr_owner', id)).toEqual({ ok: false, reason: 'key_gone' });
});

test('a mail that was sent when keys were still kept loses them at night', async () => {
  const services = await servicesWithMailServer();
  const id = await aMailWithKey(services);
  await database.db.update(mails).set({ state: 'sent', attempts: 1, sentAt: services.clock() });
  await blankOldKeys(database.db, services.clock());
  expect(JSON.stringify(await stored())).not.toContain(KEY);
  expect(await stored()).toMatchObject({ id, text: expect.stringContaining('token=removed') });
});
