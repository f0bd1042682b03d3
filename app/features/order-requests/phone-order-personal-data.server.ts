import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { forgetMailsAbout } from '#app/platform/mail/personal-data.server.ts';
import {
  type DataSubject,
  GONE_NAME,
  goneEmail,
  type PersonalData,
} from '#app/platform/personal-data/personal-data.ts';
import { orderRequests } from './phone-order.table.server.ts';
import { withoutPictures } from './phone-order-snapshot.ts';

/** Orders taken by phone before they are paid: what and for how much stays beside the order, who and where does not. */
export const orderRequestsData: PersonalData = {
  name: 'orderRequests',
  async read(db, person) {
    const rows = await db.select().from(orderRequests).where(isOf(person)).orderBy(asc(orderRequests.createdAt));
    return rows.map(({ userId: _self, requestedBy: _us, ...request }) => request);
  },
  async forget(db, person, now) {
    const rows = await db.select().from(orderRequests).where(isOf(person));
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
      .where(and(isOf({ ...person, email: goneEmail(person.id), emailVerified: true }), openOnes));
    await forgetMailsAbout(
      db,
      rows.map(({ id }) => id),
    );
  },
};

const openOnes = eq(orderRequests.state, 'open');

function isOf({ id, email, emailVerified }: DataSubject) {
  const own = eq(orderRequests.userId, id);
  return emailVerified ? or(own, and(isNull(orderRequests.userId), eq(orderRequests.email, email))) : own;
}
