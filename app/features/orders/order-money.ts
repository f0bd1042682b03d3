import type { FeeState } from './order-facts.ts';

/** Everything a customer has paid for an order: the pieces without what is left to pay of them, and the delivery fee once that is paid. `paidKobo` is the same in SQL. */
export function paidInAllKobo(order: {
  totalKobo: number;
  balanceKobo: number;
  deliveryFeeKobo: number | null;
  feeState: FeeState;
}): number {
  return order.totalKobo - order.balanceKobo + (order.feeState === 'paid' ? (order.deliveryFeeKobo ?? 0) : 0);
}
