/** The charges of one day on their way to the merchant's bank. */
export interface Settlement {
  id: number;
  /** Calendar day in Lagos whose charges it holds. */
  day: string;
  status: 'success' | 'pending' | 'failed';
  lines: SettledLine[];
  /** Kobo taken off it for refunds and chargebacks; each of them names the settlement (`Refund.settlementId`). */
  deductions: number;
  settlementDate: string;
  createdAt: string;
  updatedAt: string;
}

export interface SettledLine {
  /** Absent for a charge nobody here has made. */
  transactionId: number | null;
  reference: string;
  /** Kobo, both. */
  amount: number;
  fees: number;
  paidAt: string;
}
