import { and, asc, eq } from 'drizzle-orm';
import { isOwnedBy } from '#app/features/ground/customers/door/customer-conditions.server.ts';
import { forgetMailsAbout } from '#app/platform/mail/personal-data.server.ts';
import {
  type DataSubject,
  GONE_NAME,
  goneEmail,
  type PersonalData,
} from '#app/platform/personal-data/personal-data.ts';
import { orderRequests } from './door/order-request.table.server.ts';
import { withoutPictures } from './door/order-request-snapshot.ts';

/** What waits for its payment: what and for how much stays beside the order, who and where does not. */
export const orderRequestsData: PersonalData = {
  name: 'orderRequests',
  async read(db, person) {
    const rows = await db.select().from(orderRequests).where(isRequestOf(person)).orderBy(asc(orderRequests.createdAt));
    return rows.map(({ userId: _self, requestedBy: _us, searchText: _found, ...request }) => request);
  },
  async forget(db, person, now) {
    const rows = await db.select().from(orderRequests).where(isRequestOf(person));
    for (const { id, snapshot } of rows) {
      const { city, state } = snapshot.destination;
      const destination = { addressLine1: '', callLine: '', city, state, landmark: null, deliveryNotes: null };
      await db
        .update(orderRequests)
        .set({
          email: goneEmail(person.id),
          declineReason: '',
          snapshot: { ...withoutPictures(snapshot), username: GONE_NAME, destination },
        })
        .where(eq(orderRequests.id, id));
    }
    // Nobody is left who could pay it.
    await db
      .update(orderRequests)
      .set({ state: 'cancelled', closedAt: now })
      .where(and(isRequestOf(person), openOnes));
    await forgetMailsAbout(
      db,
      rows.map(({ id }) => id),
    );
  },
};

const openOnes = eq(orderRequests.state, 'open');

const isRequestOf = ({ id }: DataSubject) => isOwnedBy(orderRequests.customerId, id);
