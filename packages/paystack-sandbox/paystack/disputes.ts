import { randomDigits } from '../state/random-text.ts';
import type { RecordStore } from '../state/record-store.ts';
import type { Dispute } from './dispute.ts';
import type { Ledger } from './ledger.ts';
import type { Refunds } from './refunds.ts';
import type { Transaction } from './transaction.ts';
import { customerId } from './transaction.ts';
import { transactionView } from './transaction-view.ts';
import type { Webhooks } from './webhooks.ts';

export interface Disputes {
  open(transaction: Transaction): Dispute;
  remind(dispute: Dispute): void;
  /** `merchant-accepted` gives the money back, as a refund of Paystack's own. */
  resolve(dispute: Dispute, resolution: 'merchant-accepted' | 'declined'): boolean;
  get(id: string): Dispute | undefined;
  /** Newest first. */
  all(): Dispute[];
  view(dispute: Dispute): unknown;
}

interface Parts {
  disputes: RecordStore<Dispute>;
  ledger: Ledger;
  refunds: Refunds;
  webhooks: Webhooks;
  now: () => Date;
}

/** What the shop has to answer a chargeback. */
const DAYS_TO_ANSWER = 2;

export const createDisputes = ({ disputes, ledger, refunds, webhooks, now }: Parts): Disputes => {
  const view = (dispute: Dispute) => {
    const transaction = ledger.byId(String(dispute.transactionId));
    const { status, resolution, category, createdAt, updatedAt, dueAt, resolvedAt } = dispute;
    return {
      ...{
        id: dispute.id,
        refund_amount: dispute.amount,
        currency: 'NGN',
        status,
        resolution,
        domain: 'test',
        category,
      },
      transaction: transaction ? transactionView(transaction) : null,
      transaction_reference: null,
      customer: transaction ? { id: customerId(transaction.email), email: transaction.email } : null,
      ...{ bin: null, last4: transaction?.authorization?.last4 ?? null, note: null, attachments: null, evidence: null },
      history: [{ id: 1, dispute: dispute.id, status, by: 'sandbox@paystack.test', createdAt: updatedAt }],
      messages: [],
      ...{ dueAt, resolvedAt, createdAt, updatedAt },
    };
  };
  const announce = (event: 'create' | 'remind' | 'resolve', dispute: Dispute) => {
    const transaction = ledger.byId(String(dispute.transactionId));
    if (transaction) webhooks.send(`charge.dispute.${event}`, transaction.reference, view(dispute));
  };
  return {
    open: (transaction) => {
      const at = now();
      const dispute: Dispute = {
        id: Number(randomDigits(8)),
        transactionId: transaction.id,
        amount: transaction.amount - transaction.refundedAmount,
        category: 'chargeback',
        status: 'awaiting-merchant-feedback',
        resolution: null,
        createdAt: at.toISOString(),
        updatedAt: at.toISOString(),
        dueAt: new Date(at.getTime() + DAYS_TO_ANSWER * 86_400_000).toISOString(),
        resolvedAt: null,
      };
      disputes.save(dispute);
      announce('create', dispute);
      return dispute;
    },
    remind: (dispute) => announce('remind', dispute),
    resolve: (dispute, resolution) => {
      if (dispute.status === 'resolved') return false;
      const at = now().toISOString();
      Object.assign(dispute, { status: 'resolved', resolution, resolvedAt: at, updatedAt: at });
      disputes.save(dispute);
      announce('resolve', dispute);
      const transaction = ledger.byId(String(dispute.transactionId));
      if (resolution === 'merchant-accepted' && transaction) {
        refunds.create({ transaction, amount: dispute.amount, merchantNote: `Dispute ${dispute.id} accepted` });
      }
      return true;
    },
    get: (id) => (/^\d{1,12}$/.test(id) ? disputes.get(Number(id)) : undefined),
    all: () => disputes.all().reverse(),
    view,
  };
};
