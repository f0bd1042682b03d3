import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { supportMessages } from '../support/door/support-message.table.server.ts';
import { supportReplies } from '../support/support-reply.table.server.ts';

const WINDOW_MS = 86_400_000;

/**
 * Until when words of our own may go to somebody: 24 hours after they last wrote (Meta, "Customer service windows"). What we send opens
 * nothing. Null where they never wrote.
 */
export async function windowUntil(db: Database, contact: string): Promise<Date | null> {
  const lastAt = sql<Date | null>`max(greatest(${supportMessages.createdAt}, ${supportReplies.at}))`;
  const [row] = await db
    .select({ lastAt: lastAt.mapWith(supportReplies.at) })
    .from(supportMessages)
    .leftJoin(
      supportReplies,
      and(eq(supportReplies.messageId, supportMessages.id), eq(supportReplies.kind, 'customer')),
    )
    .where(eq(supportMessages.whatsapp, contact));
  return row?.lastAt ? new Date(row.lastAt.getTime() + WINDOW_MS) : null;
}
