import type { Faults } from '../control/faults.ts';
import { randomDigits } from '../state/random-text.ts';
import type { RecordStore } from '../state/record-store.ts';
import type { Timers } from '../state/timers.ts';
import { invalidParams, type PaystackError } from './envelope.ts';
import type { Ledger } from './ledger.ts';
import type { Refund } from './refund.ts';
import { TEST_CARDS } from './test-cards.ts';
import type { Transaction } from './transaction.ts';
import type { Webhooks } from './webhooks.ts';

interface RefundRequest {
  transaction: Transaction;
  /** Kobo; absent = all that is left. */
  amount?: number;
  customerNote?: string;
  merchantNote?: string;
  /** The chargeback it pays. */
  disputeId?: number;
}

export interface Refunds {
  create(request: RefundRequest): { ok: true; refund: Refund } | { ok: false; error: PaystackError };
  get(id: string): Refund | undefined;
  /** Newest first. */
  all(): Refund[];
  /** It was taken off a settlement. */
  settle(refund: Refund, settlementId: number): void;
  retry(refund: Refund): { ok: true } | { ok: false; error: PaystackError };
  /** As one of the views of refund-view.ts shows it. */
  view<View>(refund: Refund, as: (refund: Refund, transaction: Transaction | undefined) => View): View;
  resume(): void;
}

interface Parts {
  refunds: RecordStore<Refund>;
  ledger: Ledger;
  webhooks: Webhooks;
  timers: Timers;
  now: () => Date;
  faults: Faults;
  /** Milliseconds between pending, processing and the end. */
  stepMs: number;
}

const NOT_REFUNDABLE: PaystackError = {
  ...invalidParams('Only successful transactions can be refunded'),
  code: 'transaction_not_refundable',
};
const FULLY_REVERSED: PaystackError = {
  ...invalidParams('Transaction has been fully reversed'),
  code: 'transaction_reversed',
};
const TOO_MUCH = invalidParams('Refund amount cannot be more than transaction amount');

export const createRefunds = ({ refunds, ledger, webhooks, timers, now, stepMs, faults }: Parts): Refunds => {
  const owner = (refund: Refund): Transaction | undefined => ledger.byId(String(refund.transactionId));

  const announce = (refund: Refund, transaction: Transaction) => {
    webhooks.send(`refund.${refund.status}`, transaction.reference, {
      status: refund.status,
      transaction_reference: transaction.reference,
      refund_reference: refund.reference,
      // Recorded traffic has it both as text and as a number: readers must take either.
      amount: refund.status === 'pending' ? String(refund.amount) : refund.amount,
      currency: transaction.currency,
      processor: 'instant-transfer',
      customer: { first_name: transaction.firstName, last_name: transaction.lastName, email: transaction.email },
      integration: 100_001,
      domain: 'test',
      id: String(refund.id),
      customer_note: refund.customerNote,
      merchant_note: refund.merchantNote,
    });
  };

  const move = (refund: Refund, status: Refund['status']) => {
    const transaction = owner(refund);
    if (!transaction || refunds.get(refund.id) !== refund) return;
    refund.status = status;
    refund.updatedAt = now().toISOString();
    if (status === 'processing') refund.reference = `TRF_${refund.id}`;
    if (status === 'failed') transaction.refundedAmount -= refund.amount;
    const isWhole = transaction.refundedAmount >= transaction.amount;
    if (status === 'failed' && transaction.status === 'reversal pending') transaction.status = 'success';
    if (status === 'processed' && isWhole) transaction.status = 'reversed';
    refunds.save(refund);
    ledger.save(transaction);
    announce(refund, transaction);
    if (status === 'pending') timers.after(stepMs, () => move(refund, 'processing'));
    if (status === 'processing' && !faults.take('paystack', 'refundStays')) {
      timers.after(stepMs, () => move(refund, ending(refund, transaction)));
    }
  };

  const ending = (refund: Refund, transaction: Transaction): Refund['status'] => {
    if (faults.take('paystack', 'refundFails')) return 'failed';
    if (faults.take('paystack', 'refundNeedsAttention')) return 'needs-attention';
    const card = TEST_CARDS.find((one) => one.number.slice(-4) === transaction.authorization?.last4);
    const wasRetried = refund.customerNote.startsWith('[retried] ');
    return transaction.channel === 'card' && !wasRetried ? (card?.refund ?? 'processed') : 'processed';
  };

  return {
    create: ({ transaction, amount, customerNote, merchantNote, disputeId }) => {
      const left = transaction.amount - transaction.refundedAmount;
      if (transaction.status === 'reversed' || (transaction.paidAt !== null && left <= 0)) {
        return { ok: false, error: FULLY_REVERSED };
      }
      if (transaction.status !== 'success') return { ok: false, error: NOT_REFUNDABLE };
      const wanted = amount ?? left;
      if (wanted > left) return { ok: false, error: TOO_MUCH };
      const at = now().toISOString();
      const refund: Refund = {
        id: Number(randomDigits(8)),
        transactionId: transaction.id,
        amount: wanted,
        status: 'pending',
        reference: null,
        customerNote: customerNote ?? `Refund for transaction ${transaction.reference}`,
        merchantNote: merchantNote ?? `Refund for transaction ${transaction.reference} by the merchant`,
        createdAt: at,
        updatedAt: at,
        ...(disputeId !== undefined && { disputeId }),
      };
      refunds.save(refund);
      transaction.refundedAmount += wanted;
      if (transaction.refundedAmount >= transaction.amount) transaction.status = 'reversal pending';
      move(refund, 'pending');
      return { ok: true, refund };
    },
    get: (id) => (/^\d{1,12}$/.test(id) ? refunds.get(Number(id)) : undefined),
    all: () => refunds.all().reverse(),
    settle: (refund, settlementId) => {
      refund.settlementId = settlementId;
      refunds.save(refund);
    },
    retry: (refund) => {
      if (refund.status !== 'needs-attention') {
        return { ok: false, error: { ...invalidParams('Refund does not need attention'), status: 422 } };
      }
      refund.customerNote = `[retried] ${refund.customerNote}`;
      move(refund, 'processing');
      return { ok: true };
    },
    view: (refund, as) => as(refund, owner(refund)),
    resume: () => {
      for (const refund of refunds.all()) {
        const transaction = owner(refund);
        if (!transaction) continue;
        if (refund.status === 'pending') timers.after(stepMs, () => move(refund, 'processing'));
        if (refund.status === 'processing') timers.after(stepMs, () => move(refund, ending(refund, transaction)));
      }
    },
  };
};
