import { asc, inArray } from 'drizzle-orm';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { isPaymentOf } from '#app/features/pay/payments/personal-data.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { DataSubject, PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { bankLines } from './bank-line.table.server.ts';

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
