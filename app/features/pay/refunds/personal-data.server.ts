import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { isEnrollmentOf } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { forgetNotifications } from '#app/features/ground/notifications/door/forget-notifications.server.ts';
import { isOrderOf, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { forgetMailsAbout } from '#app/platform/mail/personal-data.server.ts';
import {
  type DataSubject,
  GONE_NAME,
  goneEmail,
  type PersonalData,
} from '#app/platform/personal-data/personal-data.ts';
import { refunds } from './door/refund.table.server.ts';
import { refundAttentionMessage, refundDoneMessage, refundFailedMessage } from './refund-messages.ts';

/** Money that went back stays a record of money; whose it was does not. What we noted for ourselves goes along with the rest. */
export const refundsData: PersonalData = {
  name: 'refunds',
  async read(db, person) {
    const rows = await db.select().from(refunds).where(isOf(person)).orderBy(asc(refunds.createdAt));
    return rows.map(({ reference, orderId, enrollmentId, amountKobo, reason, note, state, createdAt, endedAt }) => ({
      reference,
      orderId,
      enrollmentId,
      amountKobo,
      reason,
      note,
      state,
      createdAt,
      endedAt,
    }));
  },
  /** Somebody may have to be asked for their bank account. */
  async isNeeded(db, person) {
    const open = await db.select({ state: refunds.state }).from(refunds).where(isOf(person));
    return open.some(({ state }) => state !== 'processed' && state !== 'failed');
  },
  async forget(db, person) {
    const found = await db.select({ id: refunds.id }).from(refunds).where(isOf(person));
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return;
    await db
      .update(refunds)
      .set({ customerName: GONE_NAME, email: goneEmail(person.id), reason: '-', note: '' })
      .where(inArray(refunds.id, ids));
    await forgetMailsAbout(db, ids);
    await forgetNotifications(
      db,
      ids.flatMap((id) =>
        [refundFailedMessage, refundAttentionMessage, refundDoneMessage].map(({ keyOf }) => keyOf(id)),
      ),
    );
  },
};

function isOf({ id, email, emailVerified }: DataSubject) {
  const own = or(
    eq(refunds.userId, id),
    sql`${refunds.orderId} in (select ${orders.id} from ${orders} where ${isOrderOf(id)})`,
    sql`${refunds.enrollmentId} in (select ${enrollments.id} from ${enrollments} where ${isEnrollmentOf({ id })})`,
  );
  return emailVerified ? or(own, eq(refunds.email, email)) : own;
}
