import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { JOBS } from '#server/jobs.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { mailAccess } from './mail-access.server.ts';

const database = useTestDatabase();
const MINUTE = 60_000;
const PASSWORD = 'right';
let services: TestServices;
let server: SMTPServer | undefined;
let takes = PASSWORD;
let received = 0;

const listen = (port: number, rules: SMTPServerOptions = {}) =>
  new Promise<number>((resolve) => {
    const listening = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _, done) =>
        password === takes ? done(null, { user: 'shop' }) : done(Object.assign(new Error('no'), { responseCode: 535 })),
      onData(stream, _, done) {
        received++;
        stream.resume();
        stream.on('end', () => done());
      },
      ...rules,
    });
    listening.on('error', () => {});
    server = listening;
    listening.listen(port, '127.0.0.1', () => resolve((listening.server.address() as AddressInfo).port));
  });
const close = () => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));

let port: number;
beforeEach(async () => {
  await emptyTables(database);
  takes = PASSWORD;
  received = 0;
  port = await listen(0);
  services = await createTestServices(database, {
    environment: { SMTP_URL: `smtp://shop:${PASSWORD}@127.0.0.1:${port}` },
  });
});
afterEach(close);

const runJob = (atOnce = false) => JOBS['check-mail-access'].run(services, atOnce ? { atOnce } : {});
const access = () => mailAccess.read(database.db);
async function told(): Promise<number> {
  const rows = await database.db.select().from(notifications);
  return rows.filter(({ kind }) => kind === 'mail-refused').length;
}
async function anEmail(dedupeKey: string): Promise<string> {
  const words = { kind: 'test-email' as const, recipient: 'ada@example.com', subject: 'x', html: 'x', text: 'x' };
  await enqueueMail(database.db, services.jobs, { ...words, dedupeKey, templateParameters: {} }, services.clock());
  const mail = (await database.db.select().from(mails)).find((row) => row.dedupeKey === dedupeKey);
  return mail?.id ?? '';
}
const deliver = async (mailId: string) => JOBS['deliver-mail'].run(services, { mailId });

test('a password that is refused is told once a day, is over when it works again, and costs no email', async () => {
  await runJob(true);
  expect(await access()).toMatchObject({ isOk: true });
  takes = 'another';
  await runJob();
  expect(await access(), 'it was asked a moment ago').toMatchObject({ isOk: true });
  services.testClock.advance(21 * 60 * MINUTE);
  await runJob();
  expect(await access()).toMatchObject({ isOk: false, answer: expect.stringContaining('535') });
  await runJob();
  expect(await told()).toBe(1);
  takes = PASSWORD;
  await runJob();
  expect(await access()).toMatchObject({ isOk: true });
  expect(received).toBe(0);
  expect(await database.db.select().from(mails)).toEqual([]);
});

test('an email that is refused for our password says so at once, and one that leaves that it is over', async () => {
  await runJob(true);
  takes = 'another';
  const mailId = await anEmail('test/1');
  await expect(deliver(mailId)).rejects.toThrow('535');
  expect(await access()).toMatchObject({ isOk: false });
  expect(await told()).toBe(1);
  takes = PASSWORD;
  await deliver(mailId);
  expect(await access()).toMatchObject({ isOk: true });
});

test('a server that is away for a moment is none of our business, one that stays away is', async () => {
  await runJob(true);
  await close();
  await expect(deliver(await anEmail('test/2'))).rejects.toThrow();
  services.testClock.advance(29 * MINUTE);
  await runJob();
  expect(await access()).toMatchObject({ isOk: true, words: expect.stringContaining('answered since') });
  services.testClock.advance(MINUTE);
  await runJob();
  expect(await access()).toMatchObject({ isOk: false, words: expect.stringContaining('isn’t answering') });
  await listen(port);
  await runJob();
  expect(await access()).toMatchObject({ isOk: true });
  await close();
  await runJob();
  expect(await access(), 'the silence of before is forgotten').toMatchObject({ isOk: true });
});

test('a recipient who is refused says nothing about us', async () => {
  await close();
  await listen(port, {
    onRcptTo: (_, __, done) => done(Object.assign(new Error('no such user'), { responseCode: 550 })),
  });
  await runJob(true);
  await deliver(await anEmail('test/3'));
  expect(await access()).toMatchObject({ isOk: true });
  expect(await told()).toBe(0);
});
