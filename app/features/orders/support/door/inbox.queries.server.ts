import { and, asc, desc, eq, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { hasWords, phoneDigits } from '#app/platform/database/text-search.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { afterCursor } from '#app/platform/paging/after-cursor.server.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';
import { whatsappMessages } from '#app/platform/whatsapp/whatsapp.table.server.ts';
import { supportReplies } from '../support-reply.table.server.ts';
import { voiceNotes } from '../voice-note.table.server.ts';
import { parseHelpReference } from './help-reference.ts';
import { supportMessages } from './support-message.table.server.ts';

/** Something about the message looks like spam. */
export const isSuspected = sql`cardinality(${supportMessages.suspicions}) > 0`;

/** Those nobody has looked at: what was looked at and left there is spam. */
export const isSuspectedAndNew: SQL | undefined = and(isSuspected, eq(supportMessages.state, 'new'));

/** Somebody waits for an answer: for the list, and for the numbers that lead there. */
export const isUnanswered: SQL | undefined = and(ne(supportMessages.state, 'answered'), not(isSuspected));

export const INBOX_TABS = ['waiting', 'answered', 'suspected'] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

/** What looks like spam is apart until it was answered. */
const tabOf = sql<InboxTab>`case when ${supportMessages.state} = 'answered' then 'answered'
  when ${isSuspected} then 'suspected' else 'waiting' end`;

/** One tab's messages, or those a search finds in any; newest first, one row more than `limit`. */
export function listInbox(
  db: Database,
  { tab, search, before, limit }: { tab: InboxTab; search: string; before: PageCursor | undefined; limit: number },
) {
  return db
    .select({
      id: supportMessages.id,
      number: supportMessages.number,
      channel: supportMessages.channel,
      name: supportMessages.name,
      excerpt: sql<string>`left(${supportMessages.message}, 140)`,
      tab: tabOf,
      isNew: sql<boolean>`${supportMessages.state} = 'new'`,
      createdAt: supportMessages.createdAt,
    })
    .from(supportMessages)
    .where(
      and(
        search === '' ? inTab(tab) : matches(search),
        afterCursor(supportMessages.createdAt, supportMessages.id, before),
      ),
    )
    .orderBy(desc(supportMessages.createdAt), asc(supportMessages.id))
    .limit(limit + 1);
}

function inTab(tab: InboxTab): SQL | undefined {
  if (tab === 'answered') return eq(supportMessages.state, tab);
  return tab === 'waiting' ? isUnanswered : and(isSuspected, ne(supportMessages.state, 'answered'));
}

function matches(search: string): SQL | undefined {
  const number = parseHelpReference(search);
  const phone = phoneDigits(search);
  return or(
    number === undefined ? undefined : eq(supportMessages.number, number),
    phone ? sql`${supportMessages.phone} like ${`%${phone}%`}` : undefined,
    hasWords(supportMessages.searchText, search),
  );
}

/** How many messages each tab holds. */
export async function countInbox(db: Database): Promise<Record<InboxTab, number>> {
  const rows = await db.select({ tab: tabOf, count: sql<number>`count(*)::int` }).from(supportMessages).groupBy(sql`1`);
  const counts = { waiting: 0, answered: 0, suspected: 0 };
  for (const { tab, count } of rows) counts[tab] = count;
  return counts;
}

/** Any message with what it is about; for the back office. */
export async function findMessage(db: Database, messageId: string) {
  const [message] = await db
    .select({
      id: supportMessages.id,
      number: supportMessages.number,
      channel: supportMessages.channel,
      name: supportMessages.name,
      email: supportMessages.email,
      phone: supportMessages.phone,
      whatsapp: supportMessages.whatsapp,
      message: supportMessages.message,
      userId: supportMessages.userId,
      customerId: supportMessages.customerId,
      orderId: supportMessages.orderId,
      order: { number: orders.number, numberPrefix: orders.numberPrefix },
      state: supportMessages.state,
      suspicions: supportMessages.suspicions,
      createdAt: supportMessages.createdAt,
    })
    .from(supportMessages)
    .leftJoin(orders, eq(orders.id, supportMessages.orderId))
    .where(eq(supportMessages.id, messageId));
  return message;
}

export type FoundMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** What was answered, oldest first, with what became of each mail and WhatsApp message. */
export function listReplies(db: Database, messageId: string) {
  return db
    .select({
      id: supportReplies.id,
      kind: supportReplies.kind,
      body: supportReplies.body,
      authorName: users.name,
      at: supportReplies.at,
      mailId: supportReplies.mailId,
      mailState: mails.state,
      lastError: mails.lastError,
      whatsapp: { id: whatsappMessages.id, state: whatsappMessages.state, errorCode: whatsappMessages.errorCode },
    })
    .from(supportReplies)
    .leftJoin(users, eq(users.id, supportReplies.authorId))
    .leftJoin(mails, eq(mails.id, supportReplies.mailId))
    .leftJoin(whatsappMessages, eq(whatsappMessages.id, supportReplies.whatsappId))
    .where(eq(supportReplies.messageId, messageId))
    .orderBy(asc(supportReplies.at), asc(supportReplies.id));
}

/** What was said with a message and with what was added to it, oldest first. */
export function listVoices(db: Database, messageId: string) {
  return db.select().from(voiceNotes).where(eq(voiceNotes.messageId, messageId)).orderBy(asc(voiceNotes.at));
}
