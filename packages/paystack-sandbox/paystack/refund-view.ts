import type { Refund } from './refund.ts';
import type { Transaction } from './transaction.ts';
import { customerView, transactionView } from './transaction-view.ts';

const DAYS_TO_EXPECT = 10;
const MERCHANT = 'merchant@sandbox.test';

/** What all answers about a refund say. */
const commonView = (refund: Refund) => ({
  id: refund.id,
  integration: 100_001,
  domain: 'test',
  currency: 'NGN',
  amount: refund.amount,
  status: refund.status,
  refunded_by: MERCHANT,
  customer_note: refund.customerNote,
  merchant_note: refund.merchantNote,
  deducted_amount: refund.status === 'processed' ? refund.amount : 0,
  createdAt: refund.createdAt,
});

const isDeducted = (refund: Refund) => refund.status === 'processed';
const refundedAt = (refund: Refund) => (isDeducted(refund) ? refund.updatedAt : null);
const expectedAt = (refund: Refund) =>
  new Date(Date.parse(refund.createdAt) + DAYS_TO_EXPECT * 86_400_000).toISOString();

/** `data` of a refund that was just made: its transaction comes whole (PaystackOSS/openapi, RefundCreateResponse). */
export const createdView = (refund: Refund, transaction: Transaction | undefined) => ({
  ...commonView(refund),
  transaction: transaction ? transactionView(transaction) : { id: refund.transactionId },
  channel: null,
  expected_at: expectedAt(refund),
  fully_deducted: isDeducted(refund),
  updatedAt: refund.updatedAt,
});

/** `data` of one that is fetched, and a row of the list: its transaction is a number, and yes is 1 (RefundFetchResponse). */
export const listedView = (refund: Refund, transaction: Transaction | undefined) => ({
  ...commonView(refund),
  transaction: refund.transactionId,
  dispute: refund.disputeId ?? null,
  settlement: refund.settlementId ?? null,
  refunded_at: refundedAt(refund),
  fully_deducted: isDeducted(refund) ? 1 : 0,
  bank_reference: refund.reference,
  transaction_reference: transaction?.reference ?? '',
  reason: refund.merchantNote,
  customer: transaction && customerView(transaction),
  refund_type: transaction && refund.amount < transaction.amount ? 'partial' : 'full',
  transaction_amount: transaction?.amount ?? refund.amount,
  initiated_by: MERCHANT,
  refund_channel: transaction?.channel ?? 'card',
  session_id: null,
  collect_account_number: refund.status === 'needs-attention',
});

/** `data` of one that is tried again (RefundRetryResponse). */
export const retriedView = (refund: Refund, transaction: Transaction | undefined) => ({
  ...commonView(refund),
  transaction: refund.transactionId,
  dispute: {},
  settlement: {},
  refunded_at: refundedAt(refund),
  expected_at: expectedAt(refund),
  channel: transaction?.channel ?? 'card',
  fully_deducted: isDeducted(refund),
  bank_reference: refund.reference,
  reason: refund.merchantNote,
  customer: transaction ? customerView(transaction) : {},
  initiated_by: MERCHANT,
  reversed_at: null,
  session_id: null,
});
