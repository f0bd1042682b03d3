import type { Refund } from './refund.ts';
import type { Transaction } from './transaction.ts';
import { transactionView } from './transaction-view.ts';

const DAYS_TO_EXPECT = 10;

/** `data` of a refund in the API's answers (providers 1.4). */
export const refundView = (refund: Refund, transaction: Transaction | undefined) => {
  const isProcessed = refund.status === 'processed';
  return {
    id: refund.id,
    integration: 100_001,
    transaction: transaction ? transactionView(transaction) : refund.transactionId,
    dispute: null,
    settlement: null,
    domain: 'test',
    channel: transaction?.channel ?? null,
    amount: refund.amount,
    deducted_amount: isProcessed ? refund.amount : 0,
    fully_deducted: isProcessed,
    currency: 'NGN',
    status: refund.status,
    refund_reference: refund.reference,
    refunded_by: 'merchant@sandbox.test',
    refunded_at: isProcessed ? refund.updatedAt : null,
    expected_at: new Date(Date.parse(refund.createdAt) + DAYS_TO_EXPECT * 86_400_000).toISOString(),
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
    createdAt: refund.createdAt,
    updatedAt: refund.updatedAt,
  };
};
