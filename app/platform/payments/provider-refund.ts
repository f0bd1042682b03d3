/** What the provider says of a refund. Only `processed` means that the money has left. */
export type ProviderRefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs_attention' | 'unknown';

export interface RefundInput {
  /** The payment that goes back. */
  reference: string;
  amountKobo: number;
  /** The customer may read it on their statement. */
  customerNote: string;
  /** Carries our own id: the provider has no idempotency key for refunds, so this is how we know ours again. */
  merchantNote: string;
}

export interface ProviderRefund {
  providerId: string;
  status: ProviderRefundStatus;
  amountKobo: number;
  merchantNote: string;
  /** By when the provider expects the money to have arrived. */
  expectedAt: Date | undefined;
  /** The chargeback it pays, and the payout it was taken off, by their ids there. */
  disputeId?: string | undefined;
  settlementId?: string | undefined;
}

/** A row of the list of all refunds. */
export interface ListedRefund {
  /** The payment that goes back. */
  reference: string;
  /** Undefined when the row cannot be read. */
  refund: ProviderRefund | undefined;
}

/** `refused` = the provider will not make it, its words in `message`; `unreachable` = nobody knows whether it was made. */
export type RefundResult =
  | { ok: true; refund: ProviderRefund }
  | { ok: false; reason: 'refused' | 'unreachable'; message: string };

/** `not_found` = the provider has no such payment. */
export type RefundsResult =
  | { ok: true; refunds: ProviderRefund[] }
  | { ok: false; reason: 'not_found' | 'unreachable'; message: string };

/** A customer has asked their bank for the money back. */
export interface ProviderDispute {
  providerId: string;
  /** The payment it is about. */
  reference: string | undefined;
  /** The provider's word; `resolved` when it is over. */
  status: string;
  resolution: string | undefined;
  amountKobo: number | undefined;
  category: string | undefined;
  /** By when it has to be answered. */
  dueAt: Date | undefined;
  resolvedAt: Date | undefined;
}

export type DisputeResult =
  | { ok: true; dispute: ProviderDispute }
  | { ok: false; reason: 'not_found' | 'unreachable'; message: string };
