import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { customerNotes, customers } from '#app/features/customers/customer.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { PersonalData } from '#app/platform/personal-data/personal-data.ts';

/** What the team wrote about the person. */
export const customerNotesData: PersonalData = {
  name: 'notes',
  read: (db, { id }) =>
    db
      .select({ body: customerNotes.body, at: customerNotes.at })
      .from(customerNotes)
      .where(isAbout(db, id))
      .orderBy(asc(customerNotes.at)),
  async forget(db, { id }) {
    await db.delete(customerNotes).where(isAbout(db, id));
  },
};

/** By the account, or by the customer who has none. */
function isAbout(db: Database, id: string) {
  const theirs = db
    .select({ id: customers.id })
    .from(customers)
    .where(or(eq(customers.userId, id), eq(customers.id, id)));
  return inArray(customerNotes.customerId, sql`(${theirs})`);
}
