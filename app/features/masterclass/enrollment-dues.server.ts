import { addDue, addPaidDue, type DuePayment } from '#app/features/dues/write-dues.server.ts';
import type { enrollments } from './enrollment.table.server.ts';

type Row = Pick<
  typeof enrollments.$inferInsert,
  'id' | 'paymentReference' | 'paidChannel' | 'listPriceKobo' | 'paidKobo' | 'balanceKobo'
>;

/** A new place: what was paid for it, and what is left to pay. */
export async function writeEnrollmentDues(act: Parameters<typeof addDue>[0], row: Row): Promise<void> {
  const { id, paymentReference: reference, paidChannel: channel = null, listPriceKobo, paidKobo, balanceKobo } = row;
  const due = { subject: 'enrollment', subjectId: id } as const;
  const payment: DuePayment = { reference, via: 'online', channel };
  const purpose = paidKobo < listPriceKobo ? 'deposit' : 'full';
  await addPaidDue(act, { ...due, purpose, amountKobo: paidKobo, payment });
  if (balanceKobo > 0) await addDue(act, { ...due, purpose: 'balance', amountKobo: balanceKobo });
}
