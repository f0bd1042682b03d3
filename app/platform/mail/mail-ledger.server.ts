import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/client.server.ts';
import { containsSmall } from '../database/text-search.server.ts';
import { afterCursor } from '../paging/after-cursor.server.ts';
import type { PageCursor } from '../paging/page-cursor.ts';
import { type MailSummary, mailSummary } from './mail.queries.server.ts';
import { mails } from './mail.table.server.ts';

/** Nobody tries it again by itself. */
export const isFailed = eq(mails.state, 'failed');

export type MailState = MailSummary['state'];

export interface MailsWanted {
  state: MailState | undefined;
  kind: string;
  /** Part of an address. */
  recipient: string;
  before: PageCursor | undefined;
  limit: number;
}

/** Every mail ever owed, newest first; one row more than `limit`, so that the caller sees whether there is another page. */
export function listMails(db: Database, wanted: MailsWanted): Promise<MailSummary[]> {
  return db
    .select(mailSummary)
    .from(mails)
    .where(
      and(
        wanted.state && eq(mails.state, wanted.state),
        wanted.kind === '' ? undefined : eq(mails.kind, wanted.kind),
        wanted.recipient === '' ? undefined : containsSmall(mails.recipient, wanted.recipient),
        afterCursor(mails.createdAt, mails.id, wanted.before),
      ),
    )
    .orderBy(desc(mails.createdAt), asc(mails.id))
    .limit(wanted.limit + 1);
}

/** The newest mails to exactly this address. */
export function listMailsTo(db: Database, recipient: string, limit: number): Promise<MailSummary[]> {
  return db
    .select(mailSummary)
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.createdAt), asc(mails.id))
    .limit(limit);
}

/** How many mails wait and how many failed. Sent ones are not counted: there is no end to them. */
export async function countUnsentMails(db: Database): Promise<Record<'queued' | 'failed', number>> {
  const rows = await db
    .select({ state: mails.state, count: sql<number>`count(*)::int` })
    .from(mails)
    .where(ne(mails.state, 'sent'))
    .groupBy(mails.state);
  const countOf = (state: MailState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { queued: countOf('queued'), failed: countOf('failed') };
}

export type Mail = typeof mails.$inferSelect;

/** One mail with its body. */
export async function findMail(db: Database, mailId: string): Promise<Mail | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
  return mail;
}
