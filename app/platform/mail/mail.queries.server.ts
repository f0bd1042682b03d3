import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/client.server.ts';
import { mails } from './mail.table.server.ts';
import type { MailState } from './mail-states.ts';

/** Everything of a mail but its words. */
export const mailSummary = {
  id: mails.id,
  kind: mails.kind,
  recipient: mails.recipient,
  subject: mails.subject,
  state: mails.state,
  attempts: mails.attempts,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
};

export interface MailSummary {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  state: MailState;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** Every mail about one thing, oldest first. */
export function mailsAbout(db: Database, subjectId: string): Promise<MailSummary[]> {
  return db
    .select(mailSummary)
    .from(mails)
    .where(eq(mails.subjectId, subjectId))
    .orderBy(asc(mails.createdAt), asc(mails.id));
}
