import { createHash } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { findCustomerOfSender, holdAddress } from '#app/features/ground/customers/door/find-or-make-customer.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { parsePhone } from '#app/platform/phone/phone-number.ts';
import { takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '#app/platform/text/lengths.ts';
import { enqueueWhatsApp } from '#app/platform/whatsapp/deliver-whatsapp.server.ts';
import { whatsappReceived } from '#app/platform/whatsapp/whatsapp.table.server.ts';
import type { ReadMessage } from '#app/platform/whatsapp/whatsapp-answers.ts';
import { hasConsent, keepConsent } from '#app/platform/whatsapp/whatsapp-consent.server.ts';
import { formatHelpReference } from '../support/door/help-reference.ts';
import { supportMessages } from '../support/door/support-message.table.server.ts';
import { newSupportMessage } from '../support/support-messages.ts';
import { supportReplies } from '../support/support-reply.table.server.ts';
import { whatsappFiles } from './whatsapp-file.table.server.ts';
import { whatsappTexts } from './whatsapp-texts.ts';

const DAY_MS = 86_400_000;
/** Meta sends an event again for seven days; a message that is older than this is not taken. */
const OLDEST_MESSAGE_MS = 8 * DAY_MS;
/** A conversation goes on in its thread until nobody has written for so long, or it has become as old as that. */
const QUIET_MS = 30 * DAY_MS;
const LONGEST_MS = 180 * DAY_MS;

/** Of one number, more than anybody types. */
const MESSAGES = { act: 'whatsapp-messages', allowed: 500, perSeconds: 24 * 3600 };

/**
 * One message that came by WhatsApp, once, however often it is sent: into the thread of its number, or as a new one. The team is told of a
 * thread that nobody has opened since once. What is older than Meta keeps, and what passes the budget of a number, is left.
 */
export function takeWhatsApp(context: ActContext, message: ReadMessage): Promise<void> {
  return act(context, 'system:whatsapp', async (act) => {
    const written = new Date(Number(message.timestamp) * 1000);
    if (act.now.getTime() - written.getTime() > OLDEST_MESSAGE_MS) return;
    const hash = createHash('sha256').update(message.id).digest('hex');
    const [fresh] = await act.db
      .insert(whatsappReceived)
      .values({ hash, at: act.now })
      .onConflictDoNothing()
      .returning({ hash: whatsappReceived.hash });
    const contact = contactOf(message);
    if (!fresh || !contact || !(await takeFromBudget(act.db, MESSAGES, contact, act.now))) return;
    await holdAddress(act.db, contact);
    // A clock of theirs that is ahead makes no window longer.
    const at = written > act.now ? act.now : written;
    const words = wordsOf(message);
    const thread = await findThread(act, contact);
    const place = thread
      ? await addToThread(act, thread, { words, at })
      : await beginThread(act, { contact, words, at, name: message.name, hash });
    await keepFile(act, message, { ...place, at });
    if (isStop(message)) await stopTelling(act, { contact, hash, words, ...place });
    await announce(act.db, 'admins');
  });
}

/** The number as the house writes numbers, or Meta's own id of somebody who shows none. */
function contactOf({ from, from_user_id: userId }: ReadMessage): string | undefined {
  return from === undefined ? userId : (parsePhone(`+${from}`) ?? `+${from}`);
}

function wordsOf(message: ReadMessage): string {
  const { sent } = whatsappTexts;
  const typed =
    message.text?.body ??
    message.button?.text ??
    message.image?.caption ??
    message.video?.caption ??
    message.document?.caption;
  if (typed?.trim()) return typed.trim().slice(0, MAX_MESSAGE_LENGTH);
  const { location } = message;
  if (location) return sent.location(`https://maps.google.com/?q=${location.latitude},${location.longitude}`);
  const kind = (['image', 'audio', 'video', 'document', 'sticker'] as const).find((each) => message[each]);
  return sent[kind ?? 'other'];
}

async function findThread({ db, now }: Act, contact: string) {
  const [thread] = await db
    .select({
      id: supportMessages.id,
      number: supportMessages.number,
      name: supportMessages.name,
      email: supportMessages.email,
      phone: supportMessages.phone,
      state: supportMessages.state,
      createdAt: supportMessages.createdAt,
      lastAt: sql<Date | null>`(select max(${supportReplies.at}) from ${supportReplies}
        where ${supportReplies.messageId} = ${supportMessages.id})`.mapWith(supportReplies.at),
    })
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.whatsapp, contact),
        gt(supportMessages.createdAt, new Date(now.getTime() - LONGEST_MS)),
        sql`cardinality(${supportMessages.suspicions}) = 0`,
      ),
    )
    .orderBy(desc(supportMessages.createdAt), desc(supportMessages.id))
    .limit(1)
    .for('update', { of: supportMessages });
  const lastAt = thread?.lastAt ?? thread?.createdAt;
  return lastAt && now.getTime() - lastAt.getTime() < QUIET_MS ? thread : undefined;
}

type Thread = NonNullable<Awaited<ReturnType<typeof findThread>>>;

async function addToThread(act: Act, thread: Thread, { words, at }: { words: string; at: Date }) {
  const id = newId('rpl', act.now);
  await act.db.insert(supportReplies).values({ id, messageId: thread.id, kind: 'customer', body: words, at });
  await act.db.update(supportMessages).set({ state: 'new' }).where(eq(supportMessages.id, thread.id));
  if (thread.state !== 'new') {
    const reference = formatHelpReference(thread.number);
    const facts = {
      ...thread,
      channel: 'whatsapp' as const,
      reference,
      message: words,
      orderNumber: undefined,
      added: id,
    };
    await act.tell(newSupportMessage.about(facts));
  }
  return { messageId: thread.id, replyId: id };
}

interface FirstWords {
  contact: string;
  words: string;
  at: Date;
  name: string;
  hash: string;
}

async function beginThread(act: Act, { contact, words, at, name, hash }: FirstWords) {
  const phone = contact.startsWith('+') ? contact : null;
  const row = {
    id: newId('msg', act.now),
    submissionKey: `whatsapp/${hash}`,
    channel: 'whatsapp' as const,
    name: (name || (phone ? formatPhone(phone) : 'WhatsApp')).slice(0, MAX_NAME_LENGTH),
    email: null,
    phone,
    whatsapp: contact,
    message: words,
    customerId: phone ? await findCustomerOfSender(act.db, { userId: null, email: '', phone }) : null,
    createdAt: at,
  };
  const [written] = await act.db.insert(supportMessages).values(row).returning({ number: supportMessages.number });
  const reference = formatHelpReference(written?.number ?? 0);
  await act.tell(newSupportMessage.about({ ...row, reference, orderNumber: undefined }));
  return { messageId: row.id, replyId: null };
}

/** What people write to be left alone, alone in a message. */
const STOP = /^\s*(?:stop|unsubscribe|stop all)\W*$/i;

const isStop = ({ text, button }: ReadMessage) => STOP.test(text?.body ?? button?.text ?? '');

interface Stopped {
  contact: string;
  hash: string;
  words: string;
  messageId: string;
}

/** Out at once and for good, and told so where they said it; a person may still answer them. */
async function stopTelling(act: Act, { contact, hash, words, messageId }: Stopped): Promise<void> {
  const wasIn = await hasConsent(act.db, contact);
  await keepConsent(act.db, { phone: contact, act: 'out', source: 'whatsapp', wording: words, at: act.now });
  if (!wasIn) return;
  await enqueueWhatsApp(act, {
    dedupeKey: `support-reply/stop/${hash}`,
    kind: 'support-reply',
    recipient: contact,
    body: whatsappTexts.stopped,
    template: null,
    subjectId: messageId,
  });
}

interface Place {
  messageId: string;
  replyId: string | null;
  at: Date;
}

async function keepFile(act: Act, message: ReadMessage, place: Place): Promise<void> {
  const kinds = { image: 'picture', sticker: 'picture', audio: 'voice', video: 'video', document: 'document' } as const;
  const type = (Object.keys(kinds) as (keyof typeof kinds)[]).find((each) => message[each]);
  const file = type && message[type];
  if (!file) return;
  const id = newId('wfl', act.now);
  await act.db
    .insert(whatsappFiles)
    .values({
      ...place,
      id,
      mediaId: file.id,
      kind: kinds[type],
      name: file.filename ?? '',
      contentType: file.mime_type,
    });
  await act.jobs.enqueue(act.db, 'keep-whatsapp-file', { fileId: id });
}
