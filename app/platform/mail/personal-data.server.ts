import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/client.server.ts';
import type { PersonalData } from '../personal-data/personal-data.ts';
import { mails } from './mail.table.server.ts';

/** What was mailed to the person; links with which to choose a password are not repeated. */
export const mailsData: PersonalData = {
  name: 'mails',
  read: (db, { email }) =>
    db
      .select({
        kind: mails.kind,
        subject: mails.subject,
        state: mails.state,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
      })
      .from(mails)
      .where(eq(mails.recipient, email))
      .orderBy(asc(mails.createdAt)),
  async forget(db, { email }) {
    await db.delete(mails).where(eq(mails.recipient, email));
  },
};

/** Deletes mails about things of a person, whoever they went to: the owner is mailed what a customer writes. */
export async function forgetMailsAbout(db: Database, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await db.delete(mails).where(inArray(mails.subjectId, [...subjectIds]));
}
