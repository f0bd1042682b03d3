import { randomDigits } from '../state/random-text.ts';
import type { RecordStore } from '../state/record-store.ts';
import type { Timers } from '../state/timers.ts';
import { localFee } from './fees.ts';
import {
  type Authorization,
  type Channel,
  createTransaction,
  type HistoryEntry,
  isPayable,
  type NewTransaction,
  type PastTransaction,
  type Transaction,
} from './transaction.ts';
import { transactionView } from './transaction-view.ts';
import type { Webhooks } from './webhooks.ts';

interface Payment {
  channel: Channel;
  authorization: Authorization;
  /** Kobo actually charged, when a test wants another amount than the one asked for. */
  amount?: number;
}

/** The transactions of the sandbox and the only ways in which their state changes. */
export interface Ledger {
  create(wanted: NewTransaction): { ok: true; transaction: Transaction } | { ok: false; reason: 'duplicate' };
  /** Takes a transaction over as it was, and tells nobody. */
  remember(past: PastTransaction, authorize: (transaction: Transaction) => Authorization): Transaction | undefined;
  byReference(reference: string): Transaction | undefined;
  byAccessCode(accessCode: string): Transaction | undefined;
  /** By numeric id. */
  byId(id: string): Transaction | undefined;
  /** Newest first. */
  all(): Transaction[];
  save(transaction: Transaction): void;
  note(transaction: Transaction, type: HistoryEntry['type'], message: string): void;
  /** Marks it paid and sends charge.success; a transaction that cannot be paid any more is left as it is. */
  pay(transaction: Transaction, payment: Payment): boolean;
  fail(transaction: Transaction, channel: Channel, gatewayResponse: string): void;
  /** Another amount came than was asked for: it goes back, and the shop is told. */
  rejectTransfer(transaction: Transaction, amount: number): void;
  /** An account number for this transaction alone. */
  openAccount(transaction: Transaction, account: { accountNumber: string; expiresAt: string }): void;
  /** Money comes to that account: exactly what was asked for and in time is a payment; anything else goes back. */
  receiveTransfer(transaction: Transaction, payment: Payment): 'paid' | 'wrong_amount' | 'late' | 'unpayable';
  /** A transfer is on its way and arrives after this many seconds. */
  expectTransfer(transaction: Transaction, seconds: number, payment: Payment): void;
  /** Takes up transfers an earlier run was waiting for. */
  resume(paymentFor: (transaction: Transaction) => Payment): void;
}

interface Parts {
  transactions: RecordStore<Transaction>;
  webhooks: Webhooks;
  timers: Timers;
  now: () => Date;
}

const FIRST_ID = 4_099_260_516;

export const createLedger = ({ transactions, webhooks, timers, now }: Parts): Ledger => {
  const byReference = new Map(transactions.all().map((one) => [one.reference, one.id]));
  const byAccessCode = new Map(transactions.all().map((one) => [one.accessCode, one.id]));
  let lastId = Math.max(FIRST_ID, ...transactions.all().map((one) => one.id));

  const find = (id: number | undefined) => (id === undefined ? undefined : transactions.get(id));

  const note: Ledger['note'] = (transaction, type, message) => {
    const openedAt = transaction.openedAt ?? now().toISOString();
    transaction.openedAt = openedAt;
    const time = Math.max(0, Math.round((now().getTime() - Date.parse(openedAt)) / 1000));
    transaction.history.push({ type, message, time });
  };

  const pay: Ledger['pay'] = (transaction, payment) => {
    // The record may have been forgotten by a reset while a transfer was on its way.
    if (transactions.get(transaction.id) !== transaction || !isPayable(transaction)) return false;
    transaction.status = 'success';
    transaction.gatewayResponse = payment.channel === 'bank_transfer' ? 'Approved' : 'Successful';
    transaction.message = null;
    transaction.channel = payment.channel;
    transaction.authorization = payment.authorization;
    transaction.amount = payment.amount ?? transaction.requestedAmount;
    transaction.fees = localFee(transaction.amount);
    transaction.paidAt = now().toISOString();
    transaction.step = null;
    if (transaction.transfer) transaction.transfer.arrivesAt = null;
    note(transaction, 'success', `Successfully paid with ${payment.channel}`);
    transactions.save(transaction);
    webhooks.send('charge.success', transaction.reference, transactionView(transaction));
    return true;
  };

  const fail: Ledger['fail'] = (transaction, channel, gatewayResponse) => {
    transaction.status = 'failed';
    transaction.channel = channel;
    transaction.gatewayResponse = gatewayResponse;
    transaction.message = gatewayResponse;
    transaction.errors += 1;
    transaction.step = null;
    note(transaction, 'error', `Error: ${gatewayResponse}`);
    transactions.save(transaction);
  };

  const rejectTransfer: Ledger['rejectTransfer'] = (transaction, amount) => {
    fail(transaction, 'bank_transfer', 'Incorrect amount transferred');
    webhooks.send('bank.transfer.rejected', transaction.reference, {
      bank_transfer: {
        amount,
        message: 'The amount sent is not the amount asked for',
        message_type: 'INCORRECT_AMOUNT',
        transaction_id: transaction.id,
        transaction_reference: transaction.reference,
      },
      customer: { email: transaction.email },
    });
  };

  const payWhenDue = (transaction: Transaction, dueAt: string, payment: Payment) => {
    timers.after(Date.parse(dueAt) - now().getTime(), () => {
      pay(transaction, payment);
    });
  };

  const keep = (transaction: Transaction) => {
    transactions.save(transaction);
    byReference.set(transaction.reference, transaction.id);
    byAccessCode.set(transaction.accessCode, transaction.id);
    return transaction;
  };

  return {
    note,
    pay,
    create: (wanted) => {
      if (wanted.reference !== undefined && find(byReference.get(wanted.reference))) {
        return { ok: false, reason: 'duplicate' };
      }
      lastId += 1;
      return { ok: true, transaction: keep(createTransaction(lastId, wanted, now())) };
    },
    remember: ({ reference, email, requestedAmount, amount, channel, status, at }, authorize) => {
      if (find(byReference.get(reference))) return undefined;
      lastId += 1;
      const begun = createTransaction(lastId, { reference, email, amount: requestedAmount }, new Date(at));
      const transfer = { accountNumber: randomDigits(10), arrivesAt: null };
      if (status === 'pending') {
        const gatewayResponse = 'Transfer confirmation pending';
        return keep({ ...begun, status, channel, gatewayResponse, openedAt: at, transfer });
      }
      const paid = { ...begun, status, channel, amount, gatewayResponse: 'Successful', openedAt: at, paidAt: at };
      return keep({ ...paid, fees: localFee(amount), authorization: authorize(paid) });
    },
    byReference: (reference) => find(byReference.get(reference)),
    byAccessCode: (accessCode) => find(byAccessCode.get(accessCode)),
    byId: (id) => (/^\d{1,16}$/.test(id) ? transactions.get(Number(id)) : undefined),
    all: () => transactions.all().reverse(),
    save: (transaction) => transactions.save(transaction),
    fail,
    openAccount: (transaction, account) => {
      transaction.status = 'pending';
      transaction.channel = 'bank_transfer';
      transaction.gatewayResponse = 'Pending bank transfer';
      transaction.transfer = { ...account, arrivesAt: null };
      note(transaction, 'action', 'Set payment method to: bank_transfer');
      transactions.save(transaction);
    },
    receiveTransfer: (transaction, payment) => {
      const { expiresAt } = transaction.transfer ?? {};
      if (!isPayable(transaction) || expiresAt === undefined) return 'unpayable';
      if (Date.parse(expiresAt) <= now().getTime()) return 'late';
      const { requestedAmount } = transaction;
      const { amount = requestedAmount } = payment;
      if (amount === requestedAmount) return pay(transaction, payment) ? 'paid' : 'unpayable';
      rejectTransfer(transaction, amount);
      return 'wrong_amount';
    },
    rejectTransfer,
    expectTransfer: (transaction, seconds, payment) => {
      const arrivesAt = new Date(now().getTime() + seconds * 1000).toISOString();
      transaction.status = 'pending';
      transaction.channel = 'bank_transfer';
      transaction.gatewayResponse = 'Transfer confirmation pending';
      if (transaction.transfer) transaction.transfer.arrivesAt = arrivesAt;
      note(transaction, 'action', 'Customer says the transfer was sent');
      transactions.save(transaction);
      payWhenDue(transaction, arrivesAt, payment);
    },
    resume: (paymentFor) => {
      for (const transaction of transactions.all()) {
        const dueAt = transaction.transfer?.arrivesAt;
        if (dueAt && transaction.status === 'pending') payWhenDue(transaction, dueAt, paymentFor(transaction));
      }
    },
  };
};
