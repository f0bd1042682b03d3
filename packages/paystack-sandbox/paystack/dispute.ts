/** A customer has told their bank that they want the money back. */
export interface Dispute {
  id: number;
  transactionId: number;
  /** Kobo. */
  amount: number;
  category: 'chargeback' | 'fraud' | 'general';
  status: 'awaiting-merchant-feedback' | 'resolved';
  resolution: 'merchant-accepted' | 'declined' | null;
  createdAt: string;
  updatedAt: string;
  dueAt: string;
  resolvedAt: string | null;
}
