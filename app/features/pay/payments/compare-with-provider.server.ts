import { inArray } from 'drizzle-orm';
import type { Services } from '#app/platform/services.server.ts';
import { addDays } from '#app/platform/time/lagos-time.ts';
import { paymentAttempts, paymentExceptions } from './door/payment.table.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/** A link lives three days; a week covers payments made late on it and a few nights on which this did not run. */
const DAYS = 7;
const CHUNK = 200;

/**
 * Once a day: whatever the provider calls paid has to be an order or an exception here. Throws when the list does
 * not come, so that the job is tried again.
 */
export async function compareWithProvider(services: Services): Promise<void> {
  const { payments, clock, log } = services;
  const now = clock();
  let references: string[] = [];
  let compared = 0;
  let found = 0;
  const compare = async () => {
    const unknown = await notBooked(services, references);
    compared += references.length;
    references = [];
    for (const reference of unknown) {
      const outcome = await settlePayment(services, 'system:reconcile', { reference });
      if (outcome.state === 'unreachable') throw new Error('The payment service stopped answering');
      found += 1;
      log.warn({ reference, outcome: outcome.state }, 'a payment was found only by the daily comparison');
    }
  };
  for await (const transaction of payments.listSuccessful(addDays(now, -DAYS), now)) {
    references.push(transaction.reference);
    if (references.length === CHUNK) await compare();
  }
  await compare();
  log.info({ compared, found }, 'payments were compared with the payment service');
}

async function notBooked({ db }: Services, references: string[]): Promise<string[]> {
  if (references.length === 0) return [];
  const [attempts, exceptions] = await Promise.all([
    db
      .select({ reference: paymentAttempts.reference, state: paymentAttempts.state })
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.reference, references)),
    db
      .select({ reference: paymentExceptions.reference })
      .from(paymentExceptions)
      .where(inArray(paymentExceptions.reference, references)),
  ]);
  const booked = new Set([
    ...attempts.filter(({ state }) => state === 'settled').map(({ reference }) => reference),
    ...exceptions.map(({ reference }) => reference),
  ]);
  return references.filter((reference) => !booked.has(reference));
}
