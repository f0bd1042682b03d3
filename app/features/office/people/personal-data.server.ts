import { asc, or } from 'drizzle-orm';
import { customerMerges, customerNotes, customers } from '#app/features/ground/customers/door/customer.table.server.ts';
import { isOwnedBy } from '#app/features/ground/customers/door/customer-conditions.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { PersonalData } from '#app/platform/personal-data/personal-data.ts';

/** What the team wrote about the person, in notes and in tags. */
export const customerNotesData: PersonalData = {
  name: 'notes',
  read: (db, { id }) =>
    db
      .select({ body: customerNotes.body, at: customerNotes.at })
      .from(customerNotes)
      .where(isAbout(id))
      .orderBy(asc(customerNotes.at)),
  async forget(db, { id }) {
    await db.delete(customerNotes).where(isAbout(id));
  },
};

const isAbout = (id: string) => isOwnedBy(customerNotes.customerId, id);

/** The customer's own row. What is left of it when they are forgotten is written with the account, or by `eraseCustomer`. */
export const customerData: PersonalData = {
  name: 'customer',
  async read(db: Database, { id }) {
    const [row] = await db
      .select({
        name: customers.name,
        email: customers.email,
        phone: customers.phone,
        tags: customers.tags,
        since: customers.createdAt,
      })
      .from(customers)
      .where(isOwnedBy(customers.id, id));
    return row ?? null;
  },
  /** What a merge wrote down of two who are forgotten; nothing is left to undo. */
  async forget(db, { id }) {
    await db
      .delete(customerMerges)
      .where(or(isOwnedBy(customerMerges.keptId, id), isOwnedBy(customerMerges.goneId, id)));
  },
};
