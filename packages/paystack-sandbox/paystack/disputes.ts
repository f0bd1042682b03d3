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
  /** Takes one over that was opened before there was this sandbox, and tells nobody. */
  remember(transaction: Transaction, past: { id: number; at: string; dueAt: string }): void;
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
      id: dispute.id,
      refund_amount: dispute.amount,
      currency: 'NGN',
      status,
      resolution,
      domain: 'test',
      category,
      transaction: transaction ? transactionView(transaction) : null,
      transaction_reference: null,
      customer: transaction ? { id: customerId(transaction.email), email: transaction.email } : null,
      bin: null,
      last4: transaction?.authorization?.last4 ?? null,
      note: null,
      attachments: null,
      evidence: null,
      history: [{ id: 1, dispute: dispute.id, status, by: 'sandbox@paystack.test', createdAt: updatedAt }],
      messages: [],
      dueAt,
      resolvedAt,
      createdAt,
      updatedAt,
    };
  };
  const announce = (event: 'create' | 'remind' | 'resolve', dispute: Dispute) => {
    const transaction = ledger.byId(String(dispute.transactionId));
    if (transaction) webhooks.send(`charge.dispute.${event}`, transaction.reference, view(dispute));
  };
  const create = (transaction: Transaction, { id, at, dueAt }: { id: number; at: string; dueAt: string }): Dispute => {
    const dispute: Dispute = {
      id,
      transactionId: transaction.id,
      amount: transaction.amount - transaction.refundedAmount,
      category: 'chargeback',
      status: 'awaiting-merchant-feedback',
      resolution: null,
      createdAt: at,
      updatedAt: at,
      dueAt,
      resolvedAt: null,
    };
    disputes.save(dispute);
    return dispute;
  };
  return {
    remember: (transaction, past) => void create(transaction, past),
    open: (transaction) => {
      const at = now();
      const dueAt = new Date(at.getTime() + DAYS_TO_ANSWER * 86_400_000).toISOString();
      const dispute = create(transaction, { id: Number(randomDigits(8)), at: at.toISOString(), dueAt });
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
        const merchantNote = `Dispute ${dispute.id} accepted`;
        refunds.create({ transaction, amount: dispute.amount, merchantNote, disputeId: dispute.id });
      }
      return true;
    },
    get: (id) => (/^\d{1,12}$/.test(id) ? disputes.get(Number(id)) : undefined),
    all: () => disputes.all().reverse(),
    view,
  };
};
