import type { Instalment } from '#app/features/dues/instalments.ts';
import { findVerifiedCustomer } from '#app/features/masterclass/enrollment.queries.server.ts';
import { insertOrderRequest, markRequestPaid } from '#app/features/order-requests/phone-order.mutations.server.ts';
import { createOrder } from '#app/features/orders/create-order.server.ts';
import { withoutDeleted } from '#app/features/payments/freeze-order.server.ts';
import { canServe, lockProducts, piecesOf, takeUnits, unitsOf } from '#app/features/stock/shelves.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';

/** Whether the first part of a plan falls due on a later day: then a yes makes the order, before anything is paid. */
export function startsLater(plan: readonly Instalment[] | undefined, now: Date): boolean {
  const first = plan?.[0]?.dueOn;
  return typeof first === 'string' && first > lagosDay(now);
}

type Agreed = { ok: true; order: { id: string; userId: string | null } } | { ok: false; reason: 'sold_out' };

/**
 * Makes the order of what was agreed to be paid in parts of which the first falls due later: everything is owed, and counted pieces are
 * taken off their shelf. `sold_out` = they are not there, and nothing was written.
 */
export async function agreeOrder(
  act: Act,
  request: Omit<Parameters<typeof insertOrderRequest>[1], 'depositKobo' | 'deliveryFeeKobo'> & {
    depositKobo: number | null;
  },
): Promise<Agreed> {
  const { id, source, email, totalKobo } = request;
  const shelf = await lockProducts(act.db, { ids: piecesOf(request.snapshot.lines) });
  const wanted = unitsOf(request.snapshot.lines, shelf);
  if (!canServe(shelf, wanted)) return { ok: false, reason: 'sold_out' };
  if (!(await takeUnits(act.db, wanted))) throw new Error('Locked pieces were not there to be taken');
  await insertOrderRequest(act, request);
  const known = email === '' ? undefined : await findVerifiedCustomer(act.db, email);
  const userId = request.userId ?? known ?? null;
  const snapshot = withoutDeleted(request.snapshot, shelf);
  const order = await createOrder(act, { reference: id, userId, email, totalKobo, depositKobo: 0, source, snapshot });
  await markRequestPaid(act, { id, orderId: order.id });
  return { ok: true, order: { id: order.id, userId } };
}
