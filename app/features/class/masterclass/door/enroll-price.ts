/** What may be typed into 'Enter Price': ₦100, the least a bank transfer carries, to ₦10,000,000. */
export const ENROLL_PRICE = { minKobo: 10_000, maxKobo: 1_000_000_000 } as const;

/** What is still owed for a class. Paying more than its price leaves nothing owed. */
export function balanceOf(listPriceKobo: number, paidKobo: number): number {
  return Math.max(listPriceKobo - paidKobo, 0);
}

/** What a student still owes; for a place that was given up, nothing. */
export function owedFor({ balanceKobo, cancelledAt }: { balanceKobo: number; cancelledAt: Date | null }): number {
  return cancelledAt ? 0 : balanceKobo;
}
