import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { at } from '#tests/support/acts.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { contactFormSchema, type SupportForm } from '../contact-form.schema.ts';
import { forgetOldMessages } from '../forget-old-messages.server.ts';
import { sendSupportMessage, stampForm } from './send-support-message.server.ts';
import { supportMessages } from './support-message.table.server.ts';

type MessageSender = Parameters<typeof sendSupportMessage>[1]['sender'];

const handle = useTestDatabase();
let services: TestServices;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle, {
    environment: { FORM_URL: 'http://127.0.0.1:1/submit', FORM_ACCESS_KEY: 'test-key' },
  });
});

const visitor: MessageSender = { channel: 'contact', clientBlock: '102.89.1.0/24', userId: undefined };

/** A form made ten seconds ago by a person. */
function written(
  changes: Partial<Record<'name' | 'address' | 'message' | 'website' | 'made', string>> = {},
): SupportForm {
  const made = stampForm(services);
  services.testClock.advance(10_000);
  return contactFormSchema.parse({
    name: 'Ada Obi',
    address: 'ada@example.com',
    message: 'Do you make the sofa in green?',
    website: '',
    made,
    ...changes,
  });
}
const kept = () => handle.db.select().from(supportMessages).orderBy(asc(supportMessages.number));
const mailed = async () =>
  (await handle.db.select().from(mails).orderBy(asc(mails.kind))).map(({ kind, recipient, replyTo }) => ({
    kind,
    recipient,
    replyTo,
  }));

describe('a message', () => {
  it('is kept with a reference, mailed to the owner with Reply-To, acknowledged, noted and forwarded', async () => {
    expect(await sendSupportMessage(services, { form: written(), sender: visitor })).toEqual({
      ok: true,
      id: expect.stringMatching(/^msg_/),
      reference: 'HELP-1001',
    });
    expect(await kept()).toMatchObject([
      { name: 'Ada Obi', email: 'ada@example.com', phone: null, state: 'new', suspicions: [], channel: 'contact' },
    ]);
    expect(await mailed()).toEqual([
      { kind: 'support-message', recipient: 'hello@gida.example', replyTo: 'ada@example.com' },
      { kind: 'support-received', recipient: 'ada@example.com', replyTo: 'hello@gida.example' },
    ]);
    expect(await handle.db.select().from(notifications)).toMatchObject([
      { audience: 'admin', kind: 'support-message', title: 'Message HELP-1001 from Ada Obi' },
    ]);
    expect(services.jobs.take('forward-message')).toHaveLength(1);
  });

  it('with a phone number is mailed to the owner only', async () => {
    await sendSupportMessage(services, { form: written({ address: '0803 123 4567' }), sender: visitor });
    expect(await kept()).toMatchObject([{ email: null, phone: '+2348031234567' }]);
    expect(await mailed()).toEqual([{ kind: 'support-message', recipient: 'hello@gida.example', replyTo: null }]);
    const [mail] = await handle.db.select().from(mails);
    expect(mail?.text).toContain('Phone: 0803 123 4567');
  });

  it('pressed twice is one message with one reference', async () => {
    const form = written();
    const answers = await Promise.all([1, 2, 3].map(() => sendSupportMessage(services, { form, sender: visitor })));
    expect(new Set(answers.map((answer) => answer.ok && answer.reference)).size).toBe(1);
    expect(await kept()).toHaveLength(1);
    expect(await mailed()).toHaveLength(2);
  });

  it('of two people who were served the same stored page is two messages', async () => {
    const form = written();
    await sendSupportMessage(services, { form, sender: visitor });
    await sendSupportMessage(services, { form: { ...form, message: 'Something else' }, sender: visitor });
    expect(await kept()).toHaveLength(2);
  });

  it('repeats nothing in the acknowledgement, whose address may be a stranger’s', async () => {
    await sendSupportMessage(services, {
      form: written({ name: 'WIN http://evil.example', message: 'Buy pills now' }),
      sender: visitor,
    });
    await sendSupportMessage(services, {
      form: written({ name: 'Buy Pills', message: 'Buy pills now' }),
      sender: visitor,
    });
    const acknowledgements = (await handle.db.select().from(mails)).filter((mail) => mail.kind === 'support-received');
    expect(acknowledgements).toHaveLength(1);
    expect(JSON.stringify(acknowledgements)).not.toMatch(/pills/i);
  });

  it('shows what was typed to the owner as text', async () => {
    await sendSupportMessage(services, {
      form: written({ message: '<img src=x onerror=alert(1)>\nsecond line' }),
      sender: visitor,
    });
    const [mail] = (await handle.db.select().from(mails)).filter((each) => each.kind === 'support-message');
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail?.html).not.toContain('<img src=x');
    expect(mail?.text).toContain('second line');
  });
});

describe('what looks like spam', () => {
  it.each([
    ['honeypot', { website: 'https://spam.example' }],
    ['no_form', { made: '' }],
    ['no_form', { made: 'forged.signature' }],
    ['links', { message: 'http://a.example www.b.example https://c.example' }],
    ['markup', { message: 'See [url=http://a.example]here[/url]' }],
  ])('(%s) is kept, answered like any other, and sends no mail', async (reason, changes) => {
    expect(await sendSupportMessage(services, { form: written(changes), sender: visitor })).toMatchObject({ ok: true });
    expect(await kept()).toMatchObject([{ suspicions: [reason] }]);
    expect(await mailed()).toEqual([]);
    expect(services.jobs.take('forward-message')).toEqual([]);
    expect(await handle.db.select().from(notifications)).toMatchObject([{ kind: 'support-suspected' }]);
  });

  it('includes a form filled in faster than a person can', async () => {
    const form = { ...written(), made: stampForm(services) };
    services.testClock.advance(2_999);
    await sendSupportMessage(services, { form, sender: visitor });
    expect(await kept()).toMatchObject([{ suspicions: ['too_fast'] }]);
  });

  it('is told to the back office once a day', async () => {
    for (const message of ['a', 'b'])
      await sendSupportMessage(services, { form: written({ message, website: 'x' }), sender: visitor });
    expect(await handle.db.select().from(notifications)).toHaveLength(1);
  });
});

describe('many messages', () => {
  const send = (message: string, clientBlock = '102.89.1.0/24') =>
    sendSupportMessage(services, { form: written({ message }), sender: { ...visitor, clientBlock } });

  it('from one network go quiet after ten in an hour and are refused after sixty; others are not touched', async () => {
    for (let count = 1; count <= 60; count++) expect(await send(`Message ${count}`)).toMatchObject({ ok: true });
    expect((await kept()).filter((row) => row.suspicions.includes('many'))).toHaveLength(50);
    expect(await send('One more', '102.89.1.0/24')).toEqual({ ok: false, reason: 'too_many' });
    expect(await send('From elsewhere', '105.112.9.0/24')).toMatchObject({ ok: true });
    services.testClock.advance(3_600_000);
    expect(await send('Later')).toMatchObject({ ok: true });
    expect((await kept()).at(-1)?.suspicions).toEqual([]);
  });

  it('acknowledge one address at most three times a day', async () => {
    for (let count = 1; count <= 5; count++) await send(`Message ${count}`, `10.0.${count}.0/24`);
    expect((await mailed()).filter((mail) => mail.kind === 'support-received')).toHaveLength(3);
    expect((await mailed()).filter((mail) => mail.kind === 'support-message')).toHaveLength(5);
  });
});

it('messages are forgotten after 12 months, with the copies that went to the owner', async () => {
  await sendSupportMessage(services, { form: written(), sender: visitor });
  const [message] = await kept();
  await forgetOldMessages(at(services, new Date('2027-11-21T08:59:00.000Z')));
  expect(await kept()).toEqual([message]);
  expect(await mailed()).toHaveLength(2);
  await forgetOldMessages(at(services, new Date('2027-11-21T09:01:00.000Z')));
  expect(await kept()).toEqual([]);
  expect(await mailed()).toEqual([]);
  expect(await handle.db.select().from(notifications)).toEqual([]);
});

describe('a help request', () => {
  it('may name an order of one’s own, which the owner’s mail shows', async () => {
    const ada = await aUser(handle.db);
    const order = await anOrder(handle.db, services, ada);
    const sender: MessageSender = { channel: 'help', clientBlock: 'unknown', userId: ada.id };
    expect(await sendSupportMessage(services, { form: { ...written(), order: order.id }, sender })).toMatchObject({
      ok: true,
    });
    expect(await kept()).toMatchObject([{ channel: 'help', userId: ada.id, orderId: order.id }]);
    const [mail] = (await handle.db.select().from(mails)).filter((each) => each.kind === 'support-message');
    expect(mail?.subject).toBe('Help request HELP-1001 from Ada Obi');
    expect(mail?.text).toContain(`Order: GD-${order.number}`);
  });

  it('may not name somebody else’s order', async () => {
    const [ada, eve] = [await aUser(handle.db), await aUser(handle.db)];
    const order = await anOrder(handle.db, services, ada);
    const sender: MessageSender = { channel: 'help', clientBlock: 'unknown', userId: eve.id };
    const form = { ...written(), order: order.id };
    expect(await sendSupportMessage(services, { form, sender })).toEqual({ ok: false, reason: 'unknown_order' });
    expect(await sendSupportMessage(services, { form, sender: visitor })).toEqual({
      ok: false,
      reason: 'unknown_order',
    });
    expect(await kept()).toEqual([]);
  });
});
