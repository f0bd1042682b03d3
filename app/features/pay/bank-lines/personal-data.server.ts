import { asc, inArray, sql } from 'drizzle-orm';
import { isEnrollmentOf } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { isOwnedBy } from '#app/features/ground/customers/door/customer-conditions.server.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import { isOrderOf, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { isPaymentOf } from '#app/features/pay/payments/personal-data.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { DataSubject, PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { bankLines } from './bank-line.table.server.ts';
import { transferClaims } from './transfer-claim.table.server.ts';

/** What the bank wrote of somebody's transfers: day and sum stay for the books, the names in it do not. */
export const bankLinesData: PersonalData = {
  name: 'bankTransfers',
  async read(db, person) {
    const rows = await db
      .select()
      .from(bankLines)
      .where(isOf(db, person))
      .orderBy(asc(bankLines.day), asc(bankLines.id));
    return rows.map(({ day, amountKobo, narration, bankReference, reference }) => ({
      day,
      amountKobo,
      narration,
      bankReference,
      reference,
    }));
  },
  async forget(db, person) {
    await db.update(bankLines).set({ narration: '-', bankReference: '' }).where(isOf(db, person));
  },
};

const isOf = (db: Database, person: DataSubject) =>
  inArray(
    bankLines.reference,
    db.select({ reference: paymentAttempts.reference }).from(paymentAttempts).where(isPaymentOf(person)),
  );

/** What they said of their own transfers. A picture of a receipt goes with it; the night sweeps its bytes. */
export const transferClaimsData: PersonalData = {
  name: 'transferClaims',
  async read(db, person) {
    const rows = await db.select().from(transferClaims).where(isClaimOf(person)).orderBy(asc(transferClaims.claimedAt));
    return rows.map(({ receipt, ...claim }) => ({ ...claim, hasReceipt: receipt !== null }));
  },
  async forget(db, person) {
    await db.delete(transferClaims).where(isClaimOf(person));
  },
};

const isClaimOf = ({ id }: DataSubject) =>
  sql`${transferClaims.subjectId} in (
    select ${orderRequests.id} from ${orderRequests} where ${isOwnedBy(orderRequests.customerId, id)}
    union select ${dues.id} from ${dues} join ${orders} on ${orders.id} = ${dues.subjectId} where ${isOrderOf(id)}
    union select ${dues.id} from ${dues} join ${enrollments} on ${enrollments.id} = ${dues.subjectId}
      where ${isEnrollmentOf({ id })})`;
