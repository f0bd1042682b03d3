import type { Database } from '#app/platform/database/client.server.ts';
import { PAYABLES } from './payables.server.ts';
import type { PaymentAttempt } from './payment-attempt.queries.server.ts';
import type { PaidOutcome } from './settle-outcome.ts';

/** What a settled attempt became. Throws when that is not there: nothing may be settled without it. */
export async function findBooked(db: Database, attempt: PaymentAttempt): Promise<PaidOutcome> {
  const booked = await PAYABLES[attempt.kind].findBooked(db, attempt);
  if (!booked) throw new Error(`${attempt.reference} is settled, but what was paid for is not there`);
  return { state: 'paid', ...booked };
}
