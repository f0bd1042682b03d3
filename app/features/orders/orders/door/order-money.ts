import { describeMoney, type MoneySums, moneyWord } from '#app/platform/money/money-word.ts';
import type { FeeState } from './order-stages.ts';

interface PricedOrder {
  totalKobo: number;
  balanceKobo: number;
  overpaidKobo: number;
  deliveryFeeKobo: number | null;
  feeState: FeeState;
}

/**
 * Everything a customer has paid for an order: the pieces without what is left to pay of them, what a change made too much, and the
 * delivery fee once that is paid. `keptKobo` counts the same in SQL.
 */
export function paidInAllKobo(order: PricedOrder): number {
  const feeKobo = order.feeState === 'paid' ? (order.deliveryFeeKobo ?? 0) : 0;
  return order.totalKobo - order.balanceKobo + order.overpaidKobo + feeKobo;
}

/** What is asked for and not paid: what its open dues add up to. Of a cancelled order nothing is. `isOwing` is the same in SQL. */
export function owedKobo(
  order: Pick<PricedOrder, 'balanceKobo' | 'deliveryFeeKobo' | 'feeState'> & { cancelledAt: Date | null },
): number {
  if (order.cancelledAt) return 0;
  const isFeeOwed = order.feeState === 'quoted' || order.feeState === 'approved';
  return order.balanceKobo + (isFeeOwed ? (order.deliveryFeeKobo ?? 0) : 0);
}

/** What `moneyWord` makes one word of, wherever an order is listed, counted or exported. */
export function moneyOf(order: PricedOrder & { cancelledAt: Date | null; refundedKobo: number }): MoneySums {
  return { paidKobo: paidInAllKobo(order), owedKobo: owedKobo(order), refundedKobo: order.refundedKobo };
}

interface WaitingOrder {
  stage: string;
  totalKobo: number;
  balanceKobo: number;
  cancelledAt: Date | null;
  startedFor: string | null;
}

/** Nothing of it is paid yet, and so nothing is made, unless the owner says so. */
export function waitsForMoney({ stage, totalKobo, balanceKobo, cancelledAt, startedFor }: WaitingOrder): boolean {
  return stage === 'new' && balanceKobo === totalKobo && cancelledAt === null && startedFor === null;
}

/** Whether it was agreed before anything was paid: then it names no payment, but what it was agreed as. */
export const isAgreedUnpaid = ({ reference }: { reference: string }): boolean => reference.startsWith('req_');

/** Beside what was paid: the word for its money, or null where that is simply paid. */
export function moneyBeside(order: Parameters<typeof moneyOf>[0]): string | null {
  const sums = moneyOf(order);
  return moneyWord(sums).word === 'paid' ? null : describeMoney(sums);
}
