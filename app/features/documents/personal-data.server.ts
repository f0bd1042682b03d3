import { asc, type SQL, sql } from 'drizzle-orm';
import { isEnrollmentOf } from '#app/features/masterclass/enrollment.queries.server.ts';
import { enrollments } from '#app/features/masterclass/enrollment.table.server.ts';
import { orderRequests } from '#app/features/order-requests/phone-order.table.server.ts';
import { isRequestOf } from '#app/features/order-requests/phone-order-personal-data.server.ts';
import { isOrderOf } from '#app/features/orders/is-order-of.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import { quotes } from '#app/features/quotes/quote.table.server.ts';
import { isQuoteOf } from '#app/features/quotes/quote-personal-data.server.ts';
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

/** Of what is theirs, as each of the features it hangs on says whose it is. */
const isOf = (person: DataSubject): SQL =>
  sql`${documents.subjectId} in (select ${orders.id} from ${orders} where ${isOrderOf(person.id)}
    union all select ${enrollments.id} from ${enrollments} where ${isEnrollmentOf(person)}
    union all select ${orderRequests.id} from ${orderRequests} where ${isRequestOf(person)}
    union all select ${quotes.id} from ${quotes} where ${isQuoteOf(person)})`;
