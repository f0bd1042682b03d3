import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { formatHelpReference } from './help-reference.ts';
import { countInbox, findMessage, type InboxTab, listInbox, listReplies } from './inbox.queries.server.ts';

const PER_PAGE = 30;

/** A page of the inbox. Two queries, however many messages. */
export async function readInbox(
  db: Services['db'],
  { tab, search, before }: { tab: InboxTab; search: string; before: string | null },
) {
  const [page, counts] = await Promise.all([readPage(db, { tab, search, before }), countInbox(db)]);
  return { ...page, counts };
}

/** The first page of what a search finds in every tab. One query. */
export function findInbox(db: Services['db'], search: string) {
  return readPage(db, { tab: 'waiting', search, before: null });
}

async function readPage(
  db: Services['db'],
  { tab, search, before }: { tab: InboxTab; search: string; before: string | null },
) {
  const rows = await listInbox(db, { tab, search, before: parsePageCursor(before), limit: PER_PAGE });
  const { shown, next } = cutPage(rows, PER_PAGE, (row) => ({ at: row.createdAt, id: row.id }));
  return {
    messages: shown.map(({ number, createdAt, ...row }) => ({
      ...row,
      reference: formatHelpReference(number),
      at: formatDateTime(createdAt),
    })),
    next,
  };
}

export type Inbox = Awaited<ReturnType<typeof readInbox>>;

/** One message with its thread; undefined when there is none. */
export async function readMessage({ db, clock }: ActContext, messageId: string) {
  const message = await findMessage(db, messageId);
  if (!message) return undefined;
  const replies = await listReplies(db, messageId);
  return {
    id: message.id,
    reference: formatHelpReference(message.number),
    channel: message.channel,
    name: message.name,
    email: message.email,
    whatsapp: message.whatsapp,
    phone: message.phone ? { number: message.phone, words: formatPhone(message.phone) } : null,
    text: message.message,
    at: formatDateTime(message.createdAt),
    state: message.state,
    suspicions: message.suspicions,
    /** What looked like spam hangs on nobody; an account leads to its customer. */
    customerId: message.customerId ?? message.userId,
    order:
      message.orderId && message.order !== null
        ? { id: message.orderId, number: formatOrderNumber(message.order) }
        : null,
    replies: replies.map(({ at, ...reply }) => ({ ...reply, at: formatDateTime(at) })),
    /** For the form: the id its answer will have. */
    once: newId('rpl', clock()),
  };
}

export type InboxMessage = NonNullable<Awaited<ReturnType<typeof readMessage>>>;
