import { type Instalment, laterParts } from '#app/features/money/dues/door/instalments.ts';
import { addDue, addPaidDue, type DuePayment, moveOpenDues } from '#app/features/money/dues/door/write-dues.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import type { enrollments } from './door/enrollment.table.server.ts';

type Row = Pick<
  typeof enrollments.$inferInsert,
  'id' | 'paymentReference' | 'paidChannel' | 'listPriceKobo' | 'paidKobo' | 'balanceKobo' | 'classStartsOn'
> & {
  /** How the price may be paid in parts; absent where it is a part payment and one balance. */
  parts?: Instalment[];
};

type Writing = Parameters<typeof addDue>[0];

/** A new place: what was paid for it, and what is left to pay. */
export async function writeEnrollmentDues(act: Writing, row: Row): Promise<void> {
  const { id, paymentReference: reference, paidChannel: channel = null, listPriceKobo, paidKobo, balanceKobo } = row;
  const { classStartsOn = null } = row;
  const due = { subject: 'enrollment', subjectId: id } as const;
  const payment: DuePayment = { reference, via: 'online', channel };
  const { parts } = row;
  const purpose = paidKobo >= listPriceKobo ? 'full' : parts ? 'instalment' : 'deposit';
  await addPaidDue(act, { ...due, purpose, amountKobo: paidKobo, payment });
  if (balanceKobo === 0) return;
  if (parts) {
    for (const part of laterParts(parts, paidKobo)) await addDue(act, { ...due, ...part, purpose: 'instalment' });
    return;
  }
  const dueOn = classStartsOn && balanceFallsDue(classStartsOn, act.now);
  await addDue(act, { ...due, purpose: 'balance', amountKobo: balanceKobo, dueOn });
}

/** Their class begins on another day, or they are in another class: so their balances fall due on another. */
export async function moveBalances(act: Writing, enrollmentIds: readonly string[], startsOn: string): Promise<void> {
  const balances = { subject: 'enrollment', subjectIds: enrollmentIds, purpose: 'balance' } as const;
  await moveOpenDues(act, balances, balanceFallsDue(startsOn, act.now));
}

/** The balance of a place falls due on the first day of its class; in a class that has started, at once. Calendar days in Lagos. */
function balanceFallsDue(classStartsOn: string, now: Date): string {
  const today = lagosDay(now);
  return classStartsOn > today ? classStartsOn : today;
}
