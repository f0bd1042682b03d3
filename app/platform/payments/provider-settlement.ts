/** What the provider says of a payout. Only `success` means that the money has left for the bank. */
export type ProviderSettlementStatus = 'success' | 'processing' | 'pending' | 'failed' | 'unknown';

/** What the provider pays out to our bank for the charges of a day, in its own figures. */
export interface ProviderSettlement {
  providerId: string;
  status: ProviderSettlementStatus;
  mode: 'test' | 'live';
  currency: string;
  /** What customers paid. */
  processedKobo: number;
  feesKobo: number;
  /** Taken off for refunds and chargebacks of earlier payouts. */
  deductionsKobo: number;
  /** What reaches the bank: said by the provider, never reckoned. */
  effectiveKobo: number;
  settledAt: Date;
}

/** Undefined where a row cannot be read. */
export type ListedSettlement = ProviderSettlement | undefined;
