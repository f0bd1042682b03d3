import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { PaymentAttempt } from './payment-attempt.queries.server.ts';
import { paymentUnreadableMessage } from './payment-messages.ts';

/** A single strange answer is asked for again. After this long of nothing else, a person should look. */
const PATIENCE_MS = 15 * 60_000;

/**
 * Notifies the owner, once, of an open payment whose answers stay unreadable: an amount that is no whole number, for instance. It is
 * asked about as before, and the first answer that can be read books it.
 */
export async function notifyUnreadable(
  context: ActContext,
  { reference, amountKobo, createdAt, state }: PaymentAttempt,
): Promise<void> {
  if (state !== 'open' || context.clock().getTime() - createdAt.getTime() < PATIENCE_MS) return;
  await act(context, 'system:payments', (act) => act.tell(paymentUnreadableMessage.about({ reference, amountKobo })));
}
