/** What may be typed into 'Enter Price' (decisions): ₦100, the least a bank transfer carries, to ₦10,000,000. */
export const ENROLL_PRICE = { minKobo: 10_000, maxKobo: 1_000_000_000 } as const;

/** What is still owed for a class. Paying more than its price leaves nothing owed. */
export function balanceOf(listPriceKobo: number, paidKobo: number): number {
  return Math.max(listPriceKobo - paidKobo, 0);
}
