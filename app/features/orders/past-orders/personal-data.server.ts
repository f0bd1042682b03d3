import { eq } from 'drizzle-orm';
import { GONE_NAME, GONE_PHONE, type PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { isPastOrderOf, listPastEnrollmentsOf, listPastOrdersOf } from './door/past-order.queries.server.ts';
import { pastEnrollments, pastOrders } from './door/past-order.table.server.ts';

/** What came along from the earlier site. Amounts and days stay, as those of orders here do; who it was goes. */
export const pastOrdersData: PersonalData = {
  name: 'pastOrders',
  async read(db, person) {
    const orders = await listPastOrdersOf(db, { ...person, limit: 10_000 });
    const enrollments = await listPastEnrollmentsOf(db, person);
    return { orders: orders.map(({ userId: _self, ...order }) => order), enrollments };
  },
  async forget(db, person) {
    await db
      .update(pastOrders)
      .set({ username: GONE_NAME, email: null, addressLine1: '', callLine: '', extra: {} })
      .where(isPastOrderOf(person));
    if (!person.emailVerified) return;
    await db
      .update(pastEnrollments)
      .set({ fullName: GONE_NAME, email: null, phoneNumber: GONE_PHONE, interestReason: '' })
      .where(eq(pastEnrollments.email, person.email));
  },
};
