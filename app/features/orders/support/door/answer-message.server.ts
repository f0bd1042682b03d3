import { and, desc, eq, sql } from 'drizzle-orm';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { supportReplyMessage } from '../support-messages.ts';
import { supportReplies } from '../support-reply.table.server.ts';
import { formatHelpReference } from './help-reference.ts';
import { type FoundMessage, findMessage } from './inbox.queries.server.ts';
import { supportMessages } from './support-message.table.server.ts';

interface Answer {
  messageId: string;
  /** The reply's id, made with the form: a second press writes nothing. */
  once: string;
  /** How many answers the writer had before them. */
  known: number;
  /** What is mailed, or, after a call, what the team should know of it. */
  body: string;
  actor: { id: string; name: string };
  /** Where the sender finds the whole thread, from the root. */
  page?: string | undefined;
  /** Another address than the message's; '' where the answer is on its page alone. */
  to?: string;
}

export type AnswerResult = { ok: true } | { ok: false; reason: 'unknown_message' | 'no_address' | 'meanwhile' };

/**
 * Answers a message by mail: the row of the thread, the mail, the customer's notification and the audit row in one transaction. The
 * person's reply to it goes to the business's mailbox. Refuses when there is no address, and when somebody else has answered since
 * the writer opened the page.
 */
export async function replyByMail(context: ActContext, answer: Answer): Promise<AnswerResult> {
  return act(context, answer.actor.id, async (act) => {
    const message = await lockMessage(act.db, answer);
    if (typeof message === 'string') return { ok: false, reason: message };
    if (message === null) return { ok: true };
    const email = answer.to ?? message.email;
    if (email === '') {
      await writeReply(act, { ...answer, kind: 'mail', mailId: null });
      return { ok: true };
    }
    if (!email) return { ok: false, reason: 'no_address' };

    await act.tell(
      supportReplyMessage.about({
        id: message.id,
        replyId: answer.once,
        reference: formatHelpReference(message.number),
        name: message.name,
        email,
        message: (await lastWordsOf(act.db, message.id)) ?? message.message,
        orderNumber: message.order === null ? undefined : formatOrderNumber(message.order),
        userId: message.userId,
        page: answer.page,
        reply: answer.body,
        author: answer.actor.name,
      }),
    );
    const [written] = await act.db
      .select({ id: mails.id })
      .from(mails)
      .where(eq(mails.dedupeKey, supportReplyMessage.keyOf(answer.once)));
    await writeReply(act, { ...answer, kind: 'mail', mailId: written?.id ?? null });
    return { ok: true };
  });
}

/** What the writer added last, which is what is answered. */
async function lastWordsOf(db: Database, messageId: string): Promise<string | undefined> {
  const [added] = await db
    .select({ body: supportReplies.body })
    .from(supportReplies)
    .where(and(eq(supportReplies.messageId, messageId), eq(supportReplies.kind, 'customer')))
    .orderBy(desc(supportReplies.at), desc(supportReplies.id))
    .limit(1);
  return added?.body;
}

/** Notes that somebody called or messaged the person. What was said stays with the team. */
export async function noteCall(context: ActContext, answer: Answer): Promise<AnswerResult> {
  return act(context, answer.actor.id, async (act) => {
    const message = await lockMessage(act.db, answer);
    if (typeof message === 'string') return { ok: false, reason: message };
    if (message !== null) await writeReply(act, { ...answer, kind: 'phone', mailId: null });
    return { ok: true };
  });
}

/** The message, locked so that two answers wait for each other; null when this very answer is there already. */
export async function lockMessage(
  db: Database,
  { messageId, once, known }: Pick<Answer, 'messageId' | 'once' | 'known'>,
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

const AUDIT_ACTIONS = { mail: 'message.replied', phone: 'message.called', whatsapp: 'message.whatsapped' } as const;

interface NewReply extends Pick<Answer, 'messageId' | 'once' | 'body' | 'actor'> {
  kind: keyof typeof AUDIT_ACTIONS;
  mailId: string | null;
  whatsappId?: string | null;
}

/** The row of the thread, and that the message is answered. */
export async function writeReply({ db, now, audit }: Act, reply: NewReply): Promise<void> {
  const { once: id, messageId, kind, body, mailId, whatsappId, actor } = reply;
  await db
    .insert(supportReplies)
    .values({ id, messageId, kind, body, mailId, whatsappId, authorId: actor.id, at: now });
  await db.update(supportMessages).set({ state: 'answered' }).where(eq(supportMessages.id, messageId));
  await audit(AUDIT_ACTIONS[kind], messageId);
  await announce(db, 'admins');
}
