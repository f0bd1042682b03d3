import { eq, sql } from 'drizzle-orm';
import { notifyCustomer } from '#app/features/notifications/notify.server.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatHelpReference } from './help-reference.ts';
import { type FoundMessage, findMessage } from './inbox.queries.server.ts';
import { ownMessagesTexts } from './inbox-texts.ts';
import { composeReply } from './support-emails.tsx';
import { supportMessages } from './support-message.table.server.ts';
import { supportReplies } from './support-reply.table.server.ts';

type AnswerServices = Pick<Services, 'config' | 'db' | 'clock' | 'jobs'>;

interface Answer {
  messageId: string;
  /** The reply's id, made with the form: a second press writes nothing. */
  once: string;
  /** How many answers the writer had before them. */
  known: number;
  /** What is mailed, or, after a call, what the team should know of it. */
  body: string;
  actor: { id: string; name: string };
}

export type AnswerResult = { ok: true } | { ok: false; reason: 'unknown_message' | 'no_address' | 'meanwhile' };

/**
 * Answers a message by mail: the row of the thread, the mail, the customer's notification and the audit row in one transaction. The
 * person's reply to it goes to the business's mailbox. Refuses when there is no address, and when somebody else has answered since
 * the writer opened the page.
 */
export async function replyByMail(services: AnswerServices, answer: Answer): Promise<AnswerResult> {
  const { db, clock, jobs, config } = services;
  const now = clock();
  return db.transaction(async (db) => {
    const message = await lockMessage(db, answer);
    if (typeof message === 'string') return { ok: false, reason: message };
    if (message === null) return { ok: true };
    if (!message.email) return { ok: false, reason: 'no_address' };

    const { business } = await readShopSettings(db);
    const mail = composeReply(
      {
        id: message.id,
        replyId: answer.once,
        reference: formatHelpReference(message.number),
        name: message.name,
        message: message.message,
        orderNumber: message.orderNumber === null ? undefined : formatOrderNumber(message.orderNumber),
        isCustomer: message.userId !== null,
        reply: answer.body,
        author: answer.actor.name,
        business,
        publicUrl: config.publicUrl,
      },
      message.email,
    );
    await enqueueMail(db, jobs, mail, now);
    const [written] = await db.select({ id: mails.id }).from(mails).where(eq(mails.dedupeKey, mail.dedupeKey));
    await writeReply(db, { ...answer, kind: 'mail', mailId: written?.id ?? null }, now);
    if (message.userId) await tellCustomer(db, message.userId, message, answer, now);
    return { ok: true };
  });
}

/** Notes that somebody called or messaged the person. What was said stays with the team. */
export async function noteCall({ db, clock }: AnswerServices, answer: Answer): Promise<AnswerResult> {
  const now = clock();
  return db.transaction(async (db) => {
    const message = await lockMessage(db, answer);
    if (typeof message === 'string') return { ok: false, reason: message };
    if (message !== null) await writeReply(db, { ...answer, kind: 'phone', mailId: null }, now);
    return { ok: true };
  });
}

/** The message, locked so that two answers wait for each other; null when this very answer is there already. */
async function lockMessage(
  db: Database,
  { messageId, once, known }: Answer,
): Promise<FoundMessage | null | 'unknown_message' | 'meanwhile'> {
  const locked = await db
    .select({ id: supportMessages.id })
    .from(supportMessages)
    .where(eq(supportMessages.id, messageId))
    .for('update');
  const message = locked.length > 0 ? await findMessage(db, messageId) : undefined;
  if (!message) return 'unknown_message';
  const [replies] = await db
    .select({
      count: sql<number>`count(*)::int`,
      hasThis: sql<boolean>`coalesce(bool_or(${supportReplies.id} = ${once}), false)`,
    })
    .from(supportReplies)
    .where(eq(supportReplies.messageId, messageId));
  if (replies?.hasThis) return null;
  return (replies?.count ?? 0) > known ? 'meanwhile' : message;
}

async function writeReply(
  db: Database,
  reply: Answer & { kind: 'mail' | 'phone'; mailId: string | null },
  now: Date,
): Promise<void> {
  const { once: id, messageId, kind, body, mailId, actor } = reply;
  await db.insert(supportReplies).values({ id, messageId, kind, body, mailId, authorId: actor.id, at: now });
  await db.update(supportMessages).set({ state: 'answered' }).where(eq(supportMessages.id, messageId));
  const action = kind === 'mail' ? 'message.replied' : 'message.called';
  await recordAudit(db, { actor: actor.id, action, subjectId: messageId }, now);
  await announce(db, 'admins');
}

function tellCustomer(db: Database, userId: string, message: FoundMessage, answer: Answer, now: Date) {
  const line = answer.body.replace(/\s+/g, ' ');
  return notifyCustomer(
    db,
    userId,
    {
      kind: 'support-reply',
      dedupeKey: `support-reply/${answer.once}`,
      title: ownMessagesTexts.noticeTitle(formatHelpReference(message.number)),
      body: line.length > 160 ? `${line.slice(0, 159)}…` : line,
      href: '/gethelp#your-messages',
    },
    now,
  );
}
