import { eq } from 'drizzle-orm';
import { holdUses } from '#app/features/orders/discounts/door/discount-uses.server.ts';
import { lockCart } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { hasStock, lockStock, productIdsOf, stockNeeded } from '#app/features/shop/stock/door/stock.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { orderSnapshotOf } from './attempt-snapshot.ts';
import { HOLD_MS } from './check-schedule.ts';
import { paymentAttempts } from './door/payment.table.server.ts';
import { lockAttempt, type PaymentAttempt } from './payment-attempt.queries.server.ts';
import { heldBy, holdStock, without } from './stock-holds.server.ts';

type HeldAgain = { ok: true } | { ok: false; reason: 'sold_out' | 'discount_gone' };
const SOLD_OUT = { ok: false, reason: 'sold_out' } as const;

/**
 * Sets the units of an open attempt aside once more, for another half hour, and what was taken off its
 * price. Refused when they are no longer there, or the attempt is no longer open; then nothing has changed.
 */
export async function holdAgain({ db, now }: Act, attempt: PaymentAttempt): Promise<HeldAgain> {
  if (attempt.userId) await lockCart(db, attempt.userId);
  const current = await lockAttempt(db, attempt.reference);
  if (current?.state !== 'open') return SOLD_OUT;
  const wasReleased = current.holdExpiresAt <= now;
  const { lines, discounts = [] } = orderSnapshotOf(attempt);
  const locked = await lockStock(db, productIdsOf(lines));
  const missing = without(stockNeeded(lines, locked), await heldBy(db, attempt.id));
  if (wasReleased && !hasStock(locked, missing)) return SOLD_OUT;
  // Those of an order that waits for a transfer are its own.
  const uses = { holder: attempt.id, userId: attempt.userId, discounts, now };
  if (wasReleased && attempt.subjectId === null && !(await holdUses(db, uses)))
    return { ok: false, reason: 'discount_gone' };
  // While the hold stands, what is not held was made to order when the payment was begun, and is owed as such.
  if (wasReleased && !(await holdStock(db, { attemptId: attempt.id, wanted: missing })))
    throw new Error('Locked pieces were not there');
  const holdExpiresAt = new Date(now.getTime() + HOLD_MS);
  await db.update(paymentAttempts).set({ holdExpiresAt }).where(eq(paymentAttempts.id, attempt.id));
  return { ok: true };
}
