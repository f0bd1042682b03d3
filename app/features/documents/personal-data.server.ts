import { asc, sql } from 'drizzle-orm';
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

/** Of what is theirs by account, or by an address that is proved to be theirs. */
function isOf({ id, email, emailVerified }: DataSubject) {
  const own = sql`select id from orders where user_id = ${id} union all select id from enrollments where user_id = ${id}
    union all select id from order_requests where user_id = ${id} union all select id from quotes where user_id = ${id}`;
  const sent = sql`select id from orders where user_id is null and not is_email_of_payer and user_email = ${email}
    union all select id from enrollments where email = ${email}
    union all select id from order_requests where user_id is null and email = ${email}
    union all select q.id from quotes q join quote_versions v on v.quote_id = q.id where q.user_id is null and v.email = ${email}`;
  return sql`${documents.subjectId} in (${emailVerified ? sql`${own} union all ${sent}` : own})`;
}
