import { customerId, type Transaction } from './transaction.ts';

/** As it is in transactions and refunds. */
export const customerView = (transaction: Transaction) => {
  const id = customerId(transaction.email);
  return {
    id,
    first_name: transaction.firstName,
    last_name: transaction.lastName,
    email: transaction.email,
    customer_code: `CUS_${id.toString(36).padStart(15, '0')}`,
    phone: transaction.phone,
    metadata: null,
    risk_action: 'default',
    international_format_phone: null,
  };
};

const logView = (transaction: Transaction) =>
  transaction.openedAt === null
    ? null
    : {
        start_time: Math.floor(Date.parse(transaction.openedAt) / 1000),
        time_spent: transaction.history.at(-1)?.time ?? 0,
        attempts: transaction.attempts,
        errors: transaction.errors,
        success: transaction.status === 'success',
        mobile: false,
        input: [],
        history: transaction.history,
      };

/** `data` of verify, get, list and of the charge.success webhook. */
export const transactionView = (transaction: Transaction) => ({
  id: transaction.id,
  domain: 'test',
  status: transaction.status,
  reference: transaction.reference,
  receipt_number: null,
  amount: transaction.amount,
  message: transaction.message,
  gateway_response: transaction.gatewayResponse,
  paid_at: transaction.paidAt,
  created_at: transaction.createdAt,
  channel: transaction.channel,
  currency: transaction.currency,
  ip_address: transaction.ip,
  metadata: transaction.metadata,
  log: logView(transaction),
  fees: transaction.fees,
  fees_split: null,
  authorization: transaction.authorization ?? {},
  customer: customerView(transaction),
  plan: null,
  split: {},
  order_id: null,
  paidAt: transaction.paidAt,
  createdAt: transaction.createdAt,
  requested_amount: transaction.requestedAmount,
  pos_transaction_data: null,
  source: null,
  fees_breakdown: null,
  connect: null,
  transaction_date: transaction.paidAt ?? transaction.createdAt,
  plan_object: {},
  subaccount: {},
});

/** `data` of `verify_access_code` and `request_inline`, which the pop-up script reads before it opens. */
export const inlineView = (transaction: Transaction, publicKey: string) => ({
  id: transaction.id,
  email: transaction.email,
  amount: transaction.requestedAmount,
  currency: transaction.currency,
  reference: transaction.reference,
  access_code: transaction.accessCode,
  transaction_status: transaction.status,
  channels: transaction.channels,
  merchant_key: publicKey,
  merchant_name: 'Sandbox merchant',
  merchant_logo: null,
  merchant_id: 100_001,
  domain: 'test',
  log: logView(transaction),
  customer: customerView(transaction),
});
