import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { listOwnMessages } from '../own-messages.server.ts';
import { messagesData } from '../personal-data.server.ts';
import { sortMessage } from '../sort-message.server.ts';
import { addToMessage } from './add-to-message.server.ts';
import { noteCall, replyByMail } from './answer-message.server.ts';
import { countInbox, listReplies } from './inbox.queries.server.ts';
import { supportMessages } from './support-message.table.server.ts';

const database = useTestDatabase();
let services: TestServices;
let owner: Viewer;
let ada: Viewer;

beforeEach(async () => {
  await emptyTables(database);
  services = await createTestServices(database);
  owner = await aUser(database.db, { name: 'Ngozi', role: 'owner' });
  ada = await aUser(database.db, { name: 'Ada' });
});

let messages = 0;
async function aMessage(changes: Partial<typeof supportMessages.$inferInsert> = {}): Promise<string> {
  messages += 1;
  const id = newId('msg', services.clock());
  await database.db
    .insert(supportMessages)
    .values({
      id,
      submissionKey: `key-${messages}`,
      channel: 'help',
      name: 'Ada Obi',
      email: 'ada@example.com',
      message: 'The left arm is scratched.',
      userId: ada.id,
      createdAt: services.clock(),
      ...changes,
    });
  return id;
}

const answerTo = (messageId: string, changes: object = {}) => ({
  messageId,
  once: newId('rpl', services.clock()),
  known: 0,
  body: 'We polish it out on Thursday.',
  actor: owner,
  ...changes,
});
const stateOf = async (id: string) =>
  (
    await database.db.select({ state: supportMessages.state }).from(supportMessages).where(eq(supportMessages.id, id))
  )[0]?.state;

describe('an answer by mail', () => {
  test('repeats what was asked last, not what was written first', async () => {
    const id = await aMessage();
    await addToMessage(services, { messageId: id, once: newId('rpl', services.clock()), body: 'And the right arm?' });
    expect(await replyByMail(services, answerTo(id, { known: 1 }))).toEqual({ ok: true });
    const [mail] = await database.db.select().from(mails).where(eq(mails.kind, 'support-reply'));
    expect(mail?.text).toContain('And the right arm?');
    expect(mail?.text).not.toContain('The left arm is scratched.');
  });

  test('is one mail, one row of the thread, one notification and one audit row, and the customer sees it', async () => {
    const id = await aMessage();
    const answer = answerTo(id);
    expect(await replyByMail(services, answer)).toEqual({ ok: true });
    const [mail] = await database.db.select().from(mails);
    expect(mail).toMatchObject({
      kind: 'support-reply',
      recipient: 'ada@example.com',
      replyTo: 'hello@gida.example',
      subject: 'Our answer to your message (HELP-1001)',
      subjectId: id,
    });
    for (const part of [mail?.text ?? '', mail?.html ?? '']) {
      for (const words of ['Hello Ada,', 'We polish it out on Thursday.', 'Ngozi', 'The left arm is scratched.'])
        expect(part).toContain(words);
    }
    expect(services.jobs.take('deliver-mail')).toEqual([{ mailId: mail?.id }]);
    expect(await listReplies(database.db, id)).toMatchObject([
      { kind: 'mail', authorName: 'Ngozi', mailId: mail?.id, mailState: 'queued' },
    ]);
    expect(await stateOf(id)).toBe('answered');
    expect(await listOwnMessages(database.db, ada.id)).toMatchObject([
      { reference: 'HELP-1001', isAnswered: true, replies: [{ body: 'We polish it out on Thursday.' }] },
    ]);
    expect(await database.db.select().from(notifications)).toMatchObject([
      { userId: ada.id, href: '/gethelp#your-messages', title: 'An answer to your message HELP-1001' },
    ]);
    expect(await database.db.select().from(auditEntries)).toMatchObject([
      { actor: owner.id, action: 'message.replied', subjectId: id },
    ]);
  });

  test('is written once, however often it is pressed', async () => {
    const id = await aMessage();
    const answer = answerTo(id);
    const results = await Promise.all([1, 2, 3, 4].map(() => replyByMail(services, answer)));
    expect(results).toEqual([{ ok: true }, { ok: true }, { ok: true }, { ok: true }]);
    expect(await database.db.select().from(mails)).toHaveLength(1);
    expect(await listReplies(database.db, id)).toHaveLength(1);
  });

  test('of two who write at once the second reads the first before theirs leaves', async () => {
    const id = await aMessage();
    const results = await Promise.all([replyByMail(services, answerTo(id)), replyByMail(services, answerTo(id))]);
    expect(results).toContainEqual({ ok: true });
    expect(results).toContainEqual({ ok: false, reason: 'meanwhile' });
    expect(await replyByMail(services, answerTo(id, { known: 1 }))).toEqual({ ok: true });
    expect(await database.db.select().from(mails)).toHaveLength(2);
  });

  test('needs an address, and a message', async () => {
    const phoneOnly = await aMessage({ email: null, phone: '+2348031234567' });
    expect(await replyByMail(services, answerTo(phoneOnly))).toEqual({ ok: false, reason: 'no_address' });
    expect(await replyByMail(services, answerTo('msg_nothing'))).toEqual({ ok: false, reason: 'unknown_message' });
    expect(await database.db.select().from(mails)).toHaveLength(0);
  });
});

test('a call is noted for the team: answered, no mail, and its words stay inside', async () => {
  const id = await aMessage({ email: null, phone: '+2348031234567' });
  expect(await noteCall(services, answerTo(id, { body: 'Was rude, be patient.' }))).toEqual({ ok: true });
  expect(await stateOf(id)).toBe('answered');
  expect(await database.db.select().from(mails)).toHaveLength(0);
  expect(await listOwnMessages(database.db, ada.id)).toMatchObject([{ isAnswered: true, replies: [{ body: null }] }]);
});

test('messages move between the tabs, spam is apart, and reading what was answered changes nothing', async () => {
  const id = await aMessage();
  const spam = await aMessage({ suspicions: ['links'], userId: null });
  expect(await countInbox(database.db)).toEqual({ waiting: 1, answered: 0, suspected: 1 });
  expect(await sortMessage(services, owner.id, { messageId: id, change: 'read' })).toBe(true);
  expect(await sortMessage(services, owner.id, { messageId: id, change: 'read' })).toBe(false);
  expect(await sortMessage(services, owner.id, { messageId: id, change: 'not_spam' })).toBe(false);
  expect(await sortMessage(services, owner.id, { messageId: spam, change: 'not_spam' })).toBe(true);
  expect(await countInbox(database.db)).toEqual({ waiting: 2, answered: 0, suspected: 0 });
  await replyByMail(services, answerTo(id));
  expect(await sortMessage(services, owner.id, { messageId: id, change: 'read' })).toBe(false);
  expect(await countInbox(database.db)).toEqual({ waiting: 1, answered: 1, suspected: 0 });
});

test('answers are part of what a person may take along, and go with them', async () => {
  const id = await aMessage();
  await replyByMail(services, answerTo(id));
  const person = { id: ada.id, email: ada.email, emailVerified: true };
  expect(await messagesData.read(database.db, person)).toMatchObject([
    { message: 'The left arm is scratched.', answers: [{ body: 'We polish it out on Thursday.' }] },
  ]);
  await messagesData.forget(database.db, person, services.clock());
  expect(await listReplies(database.db, id)).toEqual([]);
  expect(await database.db.select().from(mails)).toEqual([]);
});
