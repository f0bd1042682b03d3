import { asc, type SQL, sql } from 'drizzle-orm';
import {
  type DataSubject,
  GONE_NAME,
  goneEmail,
  type PersonalData,
} from '#app/platform/personal-data/personal-data.ts';
import { documents } from './document.table.server.ts';

/**
 * Documents stay for six years (tax law): what was sold, the amounts, the numbers. Whom they were for stands beside what they say,
 * and is blanked.
 */
export const documentsData: PersonalData = {
  name: 'documents',
  async read(db, person) {
    const rows = await db
      .select()
      .from(documents)
      .where(isOf(person))
      .orderBy(asc(documents.issuedAt), asc(documents.id));
    return rows.map(({ number, kind, issuedAt, contents, buyer }) => ({ number, kind, issuedAt, contents, buyer }));
  },
  async forget(db, person) {
    const buyer = { name: GONE_NAME, email: goneEmail(person.id), phone: '', addressLines: [] };
    await db.update(documents).set({ buyer }).where(isOf(person));
  },
};

/** Of what belongs to the customer they are, by the id of their account or of the customer. */
const isOf = ({ id }: DataSubject): SQL =>
  sql`${documents.subjectId} in (select owned.id from (select id, customer_id from orders
      union all select id, customer_id from enrollments union all select id, customer_id from order_requests
      union all select id, customer_id from quotes) owned
    where owned.customer_id = (select id from customers where user_id = ${id} or id = ${id}))`;
