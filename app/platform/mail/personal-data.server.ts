import { asc, eq } from 'drizzle-orm';
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
