/** Money on its way back to a customer. */
export interface Refund {
  id: number;
  transactionId: number;
  /** Kobo. */
  amount: number;
  status: 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';
  reference: string | null;
  customerNote: string;
  merchantNote: string;
  createdAt: string;
  updatedAt: string;
}
