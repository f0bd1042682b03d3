import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { customerNotes } from './customer-note.table.server.ts';

/** What the team wrote about the person. */
export const customerNotesData: PersonalData = {
  name: 'notes',
  read: (db, { id }) =>
    db
      .select({ body: customerNotes.body, at: customerNotes.at })
      .from(customerNotes)
      .where(eq(customerNotes.userId, id))
      .orderBy(asc(customerNotes.at)),
  async forget(db, { id }) {
    await db.delete(customerNotes).where(eq(customerNotes.userId, id));
  },
};
