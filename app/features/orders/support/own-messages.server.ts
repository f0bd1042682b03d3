import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { formatHelpReference } from './door/help-reference.ts';
import { supportMessages } from './door/support-message.table.server.ts';
import { supportReplies } from './support-reply.table.server.ts';

const SHOWN = 10;

/** What a customer wrote while signed in, newest first, and what was answered. What was said on the phone stays with the team. */
export async function listOwnMessages(db: Database, userId: string) {
  const messages = await db
    .select({
      id: supportMessages.id,
      number: supportMessages.number,
      channel: supportMessages.channel,
      message: supportMessages.message,
      state: supportMessages.state,
      createdAt: supportMessages.createdAt,
    })
    .from(supportMessages)
    .where(eq(supportMessages.userId, userId))
    .orderBy(desc(supportMessages.createdAt), asc(supportMessages.id))
    .limit(SHOWN);
  if (messages.length === 0) return [];
  const ids = messages.map(({ id }) => id);
  const replies = await db
    .select({
      messageId: supportReplies.messageId,
      id: supportReplies.id,
      kind: supportReplies.kind,
      body: supportReplies.body,
      at: supportReplies.at,
    })
    .from(supportReplies)
    .where(inArray(supportReplies.messageId, ids))
    .orderBy(asc(supportReplies.at), asc(supportReplies.id));
  return messages.map(({ id, number, channel, message, state, createdAt }) => ({
    id,
    channel,
    reference: formatHelpReference(number),
    message,
    isAnswered: state === 'answered',
    at: formatDateTime(createdAt),
    replies: replies
      .filter((reply) => reply.messageId === id)
      .map((reply) => ({
        id: reply.id,
        isOwn: reply.kind === 'customer',
        body: reply.kind === 'phone' ? null : reply.body,
        at: formatDateTime(reply.at),
      })),
  }));
}

export type OwnMessage = Awaited<ReturnType<typeof listOwnMessages>>[number] & {
  /** Where all of it is, for one that has a page of its own. */
  page?: string | undefined;
};
