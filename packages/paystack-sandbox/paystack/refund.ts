/** Money on its way back to a customer. */
export interface Refund {
  id: number;
  transactionId: number;
  /** Kobo. */
  amount: number;
  status: 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';
  reference: string | null;
  /** The chargeback it pays, and the settlement it was taken off. */
  disputeId?: number;
  settlementId?: number;
  customerNote: string;
  merchantNote: string;
  createdAt: string;
  updatedAt: string;
}
