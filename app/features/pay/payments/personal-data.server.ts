import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { isEnrollmentOf } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { isOrderOf, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { providerEvents } from '#app/platform/payments/provider-event.table.server.ts';
import {
  type DataSubject,
  GONE_NAME,
  GONE_PHONE,
  goneEmail,
  type PersonalData,
} from '#app/platform/personal-data/personal-data.ts';
import type { AttemptSnapshot } from './attempt-snapshot.ts';
import { paymentAttempts } from './door/payment.table.server.ts';

/** Payments: reference, amount and what they were for stay for the books, the person in them does not. */
export const paymentsData: PersonalData = {
  name: 'payments',
  read: (db, person) =>
    db
      .select({
        reference: paymentAttempts.reference,
        kind: paymentAttempts.kind,
        amountKobo: paymentAttempts.amountKobo,
        currency: paymentAttempts.currency,
        state: paymentAttempts.state,
        createdAt: paymentAttempts.createdAt,
        settledAt: paymentAttempts.settledAt,
      })
      .from(paymentAttempts)
      .where(isPaymentOf(person))
      .orderBy(asc(paymentAttempts.createdAt)),
  async isNeeded(db, person) {
    const underWay = inArray(paymentAttempts.state, ['open', 'review']);
    const found = await db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(and(isPaymentOf(person), underWay))
      .limit(1);
    return found.length > 0;
  },
  async forget(db, person) {
    const attempts = await db.select().from(paymentAttempts).where(isPaymentOf(person));
    const email = goneEmail(person.id);
    for (const { id, snapshot } of attempts) {
      const nobody = { email, snapshot: withoutPerson(snapshot), accessCode: null, authorizationUrl: null };
      await db.update(paymentAttempts).set(nobody).where(eq(paymentAttempts.id, id));
    }
    const references = attempts.map(({ reference }) => reference);
    if (references.length === 0) return;
    // What the provider sent names the buyer, the card's last digits and the bank; the hash of it still knows a repeat.
    await db.update(providerEvents).set({ body: onlyTheMoney }).where(inArray(providerEvents.reference, references));
  },
};

const onlyTheMoney = sql`jsonb_build_object('event', ${providerEvents.body}->'event', 'data', jsonb_build_object(
  'reference', ${providerEvents.body}->'data'->'reference', 'status', ${providerEvents.body}->'data'->'status',
  'amount', ${providerEvents.body}->'data'->'amount', 'currency', ${providerEvents.body}->'data'->'currency',
  'paid_at', ${providerEvents.body}->'data'->'paid_at'))`;

function withoutPerson(snapshot: AttemptSnapshot): AttemptSnapshot {
  if ('dueId' in snapshot) return snapshot;
  if (!('lines' in snapshot)) {
    return { ...snapshot, fullName: GONE_NAME, phoneNumber: GONE_PHONE, interestReason: '-' };
  }
  const { city, state } = snapshot.destination;
  const destination = { addressLine1: '', callLine: '', city, state, landmark: null, deliveryNotes: null };
  return { ...snapshot, username: GONE_NAME, destination };
}

/** Begun by them, or what paid for something of theirs. */
export function isPaymentOf({ id, email, emailVerified }: DataSubject) {
  const own = or(
    eq(paymentAttempts.userId, id),
    sql`${paymentAttempts.reference} in (
      select ${orders.reference} from ${orders} where ${isOrderOf(id)}
      union select ${enrollments.paymentReference} from ${enrollments} where ${isEnrollmentOf({ id })}
      union select ${dues.reference} from ${dues} join ${orders} on ${orders.id} = ${dues.subjectId} where ${isOrderOf(id)}
      union select ${dues.reference} from ${dues} join ${enrollments} on ${enrollments.id} = ${dues.subjectId}
        where ${isEnrollmentOf({ id })})`,
  );
  return emailVerified ? or(own, eq(paymentAttempts.email, email)) : own;
}
