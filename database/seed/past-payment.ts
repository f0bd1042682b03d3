/** A payment of the demo's past as Paystack knows it; the sandbox is told of each. Amounts are kobo, moments ISO instants. */
export interface PastPayment {
  reference: string;
  email: string;
  requestedAmount: number;
  amount: number;
  channel: PastChannel;
  /** `pending` = a transfer that is on its way. */
  status: 'success' | 'pending';
  at: string;
  dispute?: { id: number; at: string; dueAt: string };
}

export type PastChannel = 'card' | 'bank_transfer' | 'ussd' | 'bank';
