import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profiles } from '#app/features/ground/accounts/door/address.table.server.ts';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { shop } from '#app/features.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { withdrawTold } from '#app/platform/mail/withdraw-mail.server.ts';
import { deliverWhatsApp, keepStatus } from '#app/platform/whatsapp/deliver-whatsapp.server.ts';
import {
  whatsappConsents,
  whatsappEvents,
  whatsappMessages,
  whatsappTemplates,
} from '#app/platform/whatsapp/whatsapp.table.server.ts';
import { hasConsent, keepConsent, whatsappConsentsData } from '#app/platform/whatsapp/whatsapp-consent.server.ts';
import { readWhatsAppWebhook } from '#app/platform/whatsapp/whatsapp-webhook.server.ts';
import { eventually, startTestSandbox, type TestSandbox } from '#packages/paystack-sandbox/start-test-sandbox.ts';
import { aUser } from '#tests/support/builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { sampleOrder } from '../orders/door/sample-order.ts';
import { STAGE_MESSAGES } from '../orders/order-messages.ts';
import { readMessage } from '../support/door/inbox.server.ts';
import { supportMessages } from '../support/door/support-message.table.server.ts';
import { forgetMessages } from '../support/forget-old-messages.server.ts';
import { supportReplies } from '../support/support-reply.table.server.ts';
import { checkTemplates, submitTemplates } from './check-templates.server.ts';
import { checkWhatsAppNow } from './check-whatsapp.server.ts';
import { chooseWhatsApp, readWhatsAppChoice } from './choose-whatsapp.server.ts';
import { keepWhatsAppFile } from './keep-whatsapp-file.server.ts';
import { processWhatsApp, receiveWhatsApp } from './receive-whatsapp.server.ts';
import { replyByWhatsApp, resendWhatsApp } from './reply-by-whatsapp.server.ts';
import { sendWhatsAppFile } from './send-whatsapp-file.server.ts';
import { whatsappAccess } from './whatsapp-access.server.ts';
import { whatsappFiles } from './whatsapp-file.table.server.ts';
import { answerWaiting } from './whatsapp-template-texts.ts';
import { templatesOf } from './whatsapp-templates.ts';
import { readWhatsAppThread } from './whatsapp-thread.server.ts';

/** Over the real wire: our adapter, the sandbox that speaks Meta's protocol, and its signed events. */
const database = useTestDatabase();
let db: typeof database.db;
let sandbox: TestSandbox;
let services: TestServices;
let owner: Viewer;
let skipped = 0;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  ({ db } = database);
  await emptyTables(database);
  await sandbox.control('/control/reset', {});
  sandbox.received.length = 0;
  const whatsapp = Object.entries(sandbox.environment).filter(([name]) => name.startsWith('WHATSAPP_'));
  services = await createTestServices(database, {
    environment: Object.fromEntries(whatsapp),
    clock: () => new Date(Date.now() + skipped),
  });
  owner = await aUser(db, { name: 'Ngozi', role: 'owner' });
});

const skip = (hours: number) => {
  skipped += hours * HOUR_MS;
  sandbox.skip(hours * HOUR_MS);
};

const write = (message: Record<string, unknown>) =>
  sandbox.control('/control/whatsapp/write', { from: '2348031234567', name: 'Ada Obi', ...message });
const fault = (changes: Record<string, unknown>) =>
  sandbox.control('/control', { provider: 'whatsapp', fault: changes, times: 1 });

/** Takes in so many events that the sandbox has sent, in the order given. */
async function hear(count: number, sort: 'as they came' | 'last first' = 'as they came') {
  await eventually(() => sandbox.received.length >= count);
  const events = sandbox.received.splice(0);
  if (sort === 'last first') events.reverse();
  for (const { body, signature } of events) {
    const secret = services.config.whatsapp?.appSecret ?? '';
    const read = readWhatsAppWebhook(new TextEncoder().encode(body), signature, secret);
    if (read.ok) await receiveWhatsApp(services, read);
  }
  for (const { eventId } of services.jobs.take('process-whatsapp-event')) await processWhatsApp(services, eventId);
  for (const { fileId } of services.jobs.take('keep-whatsapp-file')) await keepWhatsAppFile(services, fileId);
}

const thread = async () => {
  const [row, ...more] = await db.select().from(supportMessages);
  if (!row || more.length > 0) throw new Error(`${more.length + 1} threads`);
  return row;
};
const replies = () => db.select().from(supportReplies).orderBy(supportReplies.at, supportReplies.id);
const sent = async () => {
  const rows = await db.select().from(whatsappMessages).orderBy(whatsappMessages.createdAt);
  return rows;
};
const answer = async (body: string | undefined, changes: object = {}) =>
  replyByWhatsApp(services, {
    messageId: (await thread()).id,
    once: newId('rpl', services.clock()),
    known: (await replies()).length,
    body,
    actor: owner,
    ...changes,
  });
const deliver = async () => {
  for (const { messageId } of services.jobs.take('deliver-whatsapp')) await deliverWhatsApp(services, messageId);
};
const atCustomer = async () => {
  const listed = await fetch(`${sandbox.url}/whatsapp.json?to=2348031234567`);
  return ((await listed.json()) as { direction: string; text: string; status: string; id: string }[]).filter(
    ({ direction }) => direction === 'out',
  );
};

describe('what a customer writes', () => {
  test('begins a thread of their number, and goes on in it; the team is told of it once until it is opened', async () => {
    await write({ text: 'How much is the sofa? Ẹ kú àárọ̀' });
    await hear(1);
    await write({ text: 'The green one' });
    await hear(1);
    const first = await thread();
    expect(first).toMatchObject({
      channel: 'whatsapp',
      name: 'Ada Obi',
      phone: '+2348031234567',
      whatsapp: '+2348031234567',
      message: 'How much is the sofa? Ẹ kú àárọ̀',
      state: 'new',
    });
    expect(await replies()).toMatchObject([{ kind: 'customer', body: 'The green one' }]);
    expect(await db.select().from(mails)).toMatchObject([{ kind: 'support-message', recipient: 'hello@gida.example' }]);
    expect(await db.select().from(notifications)).toMatchObject([{ href: `/inbox/${first.id}` }]);
    await db.update(supportMessages).set({ state: 'read' });
    await write({ text: 'With two cushions' });
    await hear(1);
    expect((await thread()).state).toBe('new');
    expect(await db.select().from(mails)).toHaveLength(2);
    // What it said is kept once.
    expect((await db.select().from(whatsappEvents)).map(({ body }) => body)).toEqual([null, null, null]);
  });

  test('is kept once, however often and in whatever order it comes, and forged never', async () => {
    await sandbox.control('/control', { provider: 'whatsapp', fault: { duplicate: 3 }, times: 0 });
    const { body } = await write({ text: 'One' });
    await hear(4);
    await write({ text: 'One', id: body.id });
    await hear(4);
    await sandbox.control('/control', { provider: 'whatsapp', clear: true });
    await fault({ badSignature: true });
    await write({ text: 'Never' });
    await hear(1);
    expect((await thread()).message).toBe('One');
    expect(await replies()).toEqual([]);
  });

  test('is another thread from another number, and after a month of quiet', async () => {
    await write({ text: 'One' });
    await hear(1);
    await write({ text: 'Three', from: '447700900123', name: 'Bola' });
    await hear(1);
    skip(31 * 24);
    await write({ text: 'Four' });
    await hear(1);
    const threads = await db.select().from(supportMessages).orderBy(supportMessages.number);
    expect(threads.map(({ message, whatsapp }) => `${whatsapp} ${message}`)).toEqual([
      '+2348031234567 One',
      '+447700900123 Three',
      '+2348031234567 Four',
    ]);
  });

  test('is left where it is older than anything Meta sends again', async () => {
    await write({ text: 'A replay', secondsAgo: 9 * 24 * 3600 });
    await hear(1);
    expect(await db.select().from(supportMessages)).toEqual([]);
  });
});

describe('what a customer sends', () => {
  test('is kept: pictures drawn again, voice and documents as they came, for the team alone', async () => {
    await write({ kind: 'picture', text: 'Like this one' });
    await write({ kind: 'voice' });
    await write({ kind: 'document' });
    await hear(3);
    const files = await db.select().from(whatsappFiles).orderBy(whatsappFiles.id);
    expect(files.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'document kept',
      'picture kept',
      'voice kept',
    ]);
    const words = [(await thread()).message, ...(await replies()).map(({ body }) => body)];
    expect(words.sort()).toEqual(['Like this one', 'Sent a document.', 'Sent a voice note.']);
    const voice = files.find(({ kind }) => kind === 'voice');
    const played = await sendWhatsAppFile(services, {
      request: new Request('http://localhost/', { headers: { range: 'bytes=0-3' } }),
      fileId: voice?.id ?? '',
    });
    expect(played.status).toBe(206);
    expect(played.headers.get('content-type')).toBe('audio/ogg');
    expect(await played.text()).toBe('OggS');
    const paper = files.find(({ kind }) => kind === 'document');
    const downloaded = await sendWhatsAppFile(services, {
      request: new Request('http://localhost/'),
      fileId: paper?.id ?? '',
    });
    expect(downloaded.headers.get('content-type')).toBe('application/octet-stream');
    expect(downloaded.headers.get('content-disposition')).toBe('attachment; filename="sizes.pdf"');
    expect(await downloaded.text()).toContain('%PDF');
  });

  test('is fetched again while Meta does not answer, and left where it is no picture', async () => {
    await sandbox.control('/control', { provider: 'whatsapp', fault: { code: 131_000 }, times: 1 });
    await write({ kind: 'picture', file: Buffer.from('no picture').toString('base64'), mime: 'image/jpeg' });
    await expect(hear(1)).rejects.toThrow('does not answer');
    const [file] = await db.select().from(whatsappFiles);
    expect(file?.state).toBe('waiting');
    await keepWhatsAppFile(services, file?.id ?? '');
    expect(await db.select().from(whatsappFiles)).toMatchObject([{ state: 'refused', picture: null }]);
  });

  test('goes with the message when that is forgotten, and so does what we wrote', async () => {
    await write({ kind: 'picture' });
    await hear(1);
    await answer('We can make that.');
    await act(services, owner.id, async ({ db: inside }) => forgetMessages(inside, undefined));
    for (const table of [supportMessages, whatsappFiles, whatsappMessages, mails, notifications])
      expect(await db.select().from(table)).toEqual([]);
  });
});

describe('an answer', () => {
  beforeEach(async () => {
    await write({ text: 'How much is the sofa?' });
    await hear(1);
  });

  test('goes as it is within 24 hours, and its statuses are kept in whatever order they come', async () => {
    expect(await answer('₦450,000, ready in three weeks.')).toEqual({ ok: true });
    await deliver();
    expect(await atCustomer()).toMatchObject([{ text: '₦450,000, ready in three weeks.' }]);
    await hear(2, 'last first');
    expect(await sent()).toMatchObject([{ state: 'delivered', category: 'service', template: null }]);
    const [message] = await atCustomer();
    await sandbox.control('/control/whatsapp/status', { id: message?.id, status: 'read' });
    await hear(1);
    expect((await sent())[0]?.state).toBe('read');
    expect(await thread()).toMatchObject({ state: 'answered' });
    expect(await db.select().from(auditEntries)).toMatchObject([{ action: 'message.whatsapped', actor: owner.id }]);
  });

  test('is sent once, however often it is pressed and its job runs', async () => {
    const once = newId('rpl', services.clock());
    const pressed = await Promise.all([1, 2, 3].map(() => answer('Yes', { once, known: 0 })));
    expect(pressed).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    const [job] = services.jobs.take('deliver-whatsapp');
    await deliverWhatsApp(services, job?.messageId ?? '');
    await deliverWhatsApp(services, job?.messageId ?? '');
    expect(await atCustomer()).toHaveLength(1);
    expect((await sent())[0]?.state).toBe('accepted');
  });

  test('of two who write at once the second reads the first before theirs leaves', async () => {
    await answer('Yes');
    expect(await answer('No', { known: 0 })).toEqual({ ok: false, reason: 'meanwhile' });
  });

  test('is the one approved message after 24 hours, and words again once they have answered it', async () => {
    skip(25);
    expect(await answer('Yes')).toEqual({ ok: false, reason: 'window_closed' });
    expect(await answer(undefined)).toEqual({ ok: false, reason: 'no_template' });
    expect(await submitTemplates(services, owner.id, [answerWaiting])).toBe(true);
    expect(await db.select().from(whatsappTemplates)).toMatchObject([{ name: 'answer_waiting', status: 'PENDING' }]);
    await hear(1);
    expect(await db.select().from(whatsappTemplates)).toMatchObject([{ status: 'APPROVED' }]);
    expect(await answer(undefined)).toEqual({ ok: true });
    await deliver();
    const expected =
      'Hello Ada, this is Gida. We have an answer to your message HELP-1001. Reply to this message and we will send it.';
    expect((await atCustomer()).at(-1)?.text).toBe(expected);
    expect((await replies()).at(-1)?.body).toBe(expected);
    // What we send opens nothing.
    expect(await answer('Yes')).toEqual({ ok: false, reason: 'window_closed' });
    await hear(2);
    await write({ text: 'Yes please' });
    await hear(1);
    expect(await answer(undefined)).toEqual({ ok: false, reason: 'window_open' });
    expect(await answer('₦450,000')).toEqual({ ok: true });
  });

  test('that comes too late by a moment fails, and says why', async () => {
    await answer('Yes');
    sandbox.skip(25 * HOUR_MS);
    skipped += 25 * HOUR_MS;
    await deliver();
    expect(await sent()).toMatchObject([{ state: 'failed', errorCode: 131_047 }]);
  });

  test.each([
    [131_026, 'failed'],
    [190, 'failed'],
    [131_042, 'failed'],
  ])('that WhatsApp refuses with %i has failed', async (code, state) => {
    await answer('Yes');
    await fault({ code });
    await deliver();
    expect(await sent()).toMatchObject([{ state, errorCode: code }]);
  });

  test.each([130_429, 131_056, 131_000])('is tried again after %i', async (code) => {
    await answer('Yes');
    await fault({ code });
    const [job] = services.jobs.take('deliver-whatsapp');
    await expect(deliverWhatsApp(services, job?.messageId ?? '')).rejects.toThrow('was not accepted');
    expect(await sent()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    await deliverWhatsApp(services, job?.messageId ?? '');
    expect(await sent()).toMatchObject([{ state: 'accepted', errorCode: null }]);
    expect(await atCustomer()).toHaveLength(1);
  });

  test('is not sent again by itself where nobody can say that it left; a status tells, or a person decides', async () => {
    await answer('Yes');
    await fault({ reset: true });
    await deliver();
    expect(await sent()).toMatchObject([{ state: 'uncertain' }]);
    const [row] = await sent();
    await deliverWhatsApp(services, row?.id ?? '');
    expect(await atCustomer()).toEqual([]);
    expect(await resendWhatsApp(services, owner.id, row?.id ?? '')).toBe(true);
    expect(await resendWhatsApp(services, owner.id, row?.id ?? '')).toBe(false);
    await deliver();
    await hear(2);
    expect(await sent()).toMatchObject([{ state: 'delivered' }]);
    expect(await atCustomer()).toHaveLength(1);
  });

  test('whose process died while it was sent is uncertain until its status comes', async () => {
    await answer('Yes');
    const [row] = await sent();
    await db.update(whatsappMessages).set({ state: 'sending' });
    await deliver();
    expect((await sent())[0]?.state).toBe('uncertain');
    const status = { id: 'wamid.X', status: 'delivered', biz_opaque_callback_data: row?.id ?? '' };
    await act(services, 'system:whatsapp', (inside) => keepStatus(inside, status));
    await act(services, 'system:whatsapp', (inside) => keepStatus(inside, { ...status, status: 'failed' }));
    await act(services, 'system:whatsapp', (inside) => keepStatus(inside, { ...status, status: 'sent' }));
    expect(await sent()).toMatchObject([{ state: 'delivered', providerId: 'wamid.X' }]);
  });

  test('fails later where WhatsApp says so later', async () => {
    await answer('Yes');
    await fault({ failLater: 131_026 });
    await deliver();
    await hear(1);
    expect(await sent()).toMatchObject([{ state: 'failed', errorCode: 131_026 }]);
  });

  test('has its window and its files on the page, and where else the number stands', async () => {
    await db
      .insert(supportMessages)
      .values({
        id: 'msg_other',
        submissionKey: 'other',
        channel: 'contact',
        name: 'Ada',
        phone: '+2348031234567',
        message: 'Hello',
        createdAt: services.clock(),
      });
    const id = (await db.select().from(supportMessages).where(eq(supportMessages.channel, 'whatsapp')))[0]?.id ?? '';
    const message = await readMessage(services, id);
    const shown = message && (await readWhatsAppThread(services, message));
    expect(shown).toMatchObject({
      isConnected: true,
      template: { isApproved: false },
      others: [{ to: '/inbox/msg_other' }],
    });
    expect(shown?.openUntil).toMatch(/\d/);
    skip(25);
    expect((message && (await readWhatsAppThread(services, message)))?.openUntil).toBeNull();
  });
});

describe('news of an order', () => {
  const NUMBER = '+2348031234567';
  const order = { ...sampleOrder, id: 'ord_1', callLine: NUMBER, username: 'Ada Obi', userId: null };
  const notifyShipped = (moveId: string, leavesAt?: Date) =>
    act(services, owner.id, (inside) =>
      inside.tell(
        STAGE_MESSAGES.shipped.about({
          order,
          orderUrl: 'http://localhost:3000/order?key=abcdefghijklmnopqrstuvwxyz0123',
          at: services.clock(),
          moveId,
        }),
        { leavesAt },
      ),
    );
  const sayYes = () =>
    keepConsent(db, { phone: NUMBER, act: 'in', source: 'checkout', wording: 'Yes', at: services.clock() });
  async function approve() {
    const templates = templatesOf(shop.messages);
    await submitTemplates(services, owner.id, templates);
    await hear(templates.length);
  }

  test('goes to whoever said yes, once, beside the email, and its key is gone with it', async () => {
    await approve();
    await notifyShipped('move_1');
    expect(await sent()).toEqual([]);
    await sayYes();
    await notifyShipped('move_2');
    await notifyShipped('move_2');
    await deliver();
    const [message, ...more] = await atCustomer();
    expect(more).toEqual([]);
    expect(message?.text).toMatch(/^Hello Ada, an update on your order \S+ from Gida: \S.*key=abcdef/);
    expect(JSON.stringify(await sent())).not.toContain('key=abcdef');
    expect(await db.select().from(mails)).toHaveLength(2);
    await hear(2);
    expect(await sent()).toMatchObject([{ state: 'delivered', category: 'utility', subjectId: 'ord_1' }]);
  });

  test('waits for Meta to have read its template, and is emailed meanwhile', async () => {
    await sayYes();
    await notifyShipped('move_1');
    expect(await sent()).toEqual([]);
    expect(await db.select().from(mails)).toHaveLength(1);
  });

  test('is taken back while it has not left, and not after', async () => {
    await approve();
    await sayYes();
    const later = new Date(services.clock().getTime() + 10_000);
    await notifyShipped('move_1', later);
    const key = STAGE_MESSAGES.shipped.keyOf('move_1');
    expect(await act(services, owner.id, ({ db: inside }) => withdrawTold(inside, key))).toBe('withdrawn');
    expect([await sent(), await db.select().from(mails)]).toEqual([[], []]);
    await notifyShipped('move_1', later);
    await deliver();
    expect(await act(services, owner.id, ({ db: inside }) => withdrawTold(inside, key))).toBe('left');
    expect(await db.select().from(mails)).toHaveLength(1);
  });

  test('ends with STOP, which is kept with what was written, and is answered once', async () => {
    await approve();
    await sayYes();
    await write({ text: 'How much is it? Please stop by.' });
    await hear(1);
    expect(await hasConsent(db, NUMBER)).toBe(true);
    await write({ text: ' Stop. ' });
    await hear(1);
    expect(await hasConsent(db, NUMBER)).toBe(false);
    await notifyShipped('move_1');
    await write({ text: 'STOP' });
    await hear(1);
    await deliver();
    expect((await atCustomer()).map(({ text }) => text)).toEqual([expect.stringContaining('no more updates')]);
    const kept = await db.select().from(whatsappConsents).orderBy(whatsappConsents.id);
    expect(kept.map(({ act: which, source, wording }) => `${which} ${source} ${wording}`)).toEqual([
      'in checkout Yes',
      'out whatsapp Stop.',
      'out whatsapp STOP',
    ]);
  });

  test('is chosen for the numbers somebody gave, with the words they read, and is theirs to take along', async () => {
    const ada = await aUser(db, { name: 'Ada' });
    expect(await readWhatsAppChoice(services, ada.id)).toBeNull();
    await db.insert(profiles).values({ userId: ada.id, pickupPhone: NUMBER });
    expect(await readWhatsAppChoice(services, ada.id)).toMatchObject({ isOn: false });
    await chooseWhatsApp(services, ada.id, { isOn: true, source: 'checkout' });
    await chooseWhatsApp(services, ada.id, { isOn: true, source: 'checkout' });
    expect(await readWhatsAppChoice(services, ada.id)).toMatchObject({ isOn: true });
    await chooseWhatsApp(services, ada.id, { isOn: false, source: 'profile' });
    const person = { id: ada.id, email: ada.email, emailVerified: true };
    expect(await whatsappConsentsData.read(db, person)).toMatchObject([
      { phone: NUMBER, act: 'in', source: 'checkout', wording: expect.stringContaining('from Gida on WhatsApp') },
      { phone: NUMBER, act: 'out', source: 'profile' },
    ]);
    await whatsappConsentsData.forget(db, person, services.clock());
    expect(await db.select().from(whatsappConsents)).toEqual([]);
  });
});

test.each(templatesOf(shop.messages))('the template $name is one that Meta takes', ({ name, body, examples }) => {
  expect(name).toMatch(/^[a-z0-9_]+$/);
  expect(body).not.toMatch(/^\{\{|\}\}\W*$/);
  const variables = [...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, variable]) => variable);
  expect(Object.keys(examples)).toEqual(variables);
  expect(body.length).toBeLessThanOrEqual(1_024);
});

describe('the connection', () => {
  test('works, and the owner is told when it does not', async () => {
    await checkWhatsAppNow(services);
    expect(await whatsappAccess.read(db)).toMatchObject({ isOk: true });
    await fault({ code: 190 });
    await whatsappAccess.check(services);
    expect(await whatsappAccess.read(db)).toMatchObject({ isOk: false });
    expect(await db.select().from(mails)).toMatchObject([{ kind: 'whatsapp-refused' }]);
  });

  test('has a rejected template with its reason', async () => {
    await fault({ rejectTemplate: true });
    await submitTemplates(services, owner.id, [answerWaiting]);
    await eventually(() => sandbox.received.length > 0);
    sandbox.received.length = 0;
    expect(await checkTemplates(services)).toBe(true);
    expect(await db.select().from(whatsappTemplates)).toMatchObject([{ status: 'REJECTED', reason: 'INVALID_FORMAT' }]);
  });
});
