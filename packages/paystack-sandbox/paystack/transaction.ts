import { createHash } from 'node:crypto';
import { randomCode, randomDigits } from '../state/random-text.ts';

/** The channels Paystack offers a Nigerian account. */
export const CHANNELS = ['card', 'bank_transfer', 'ussd', 'bank', 'qr'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Paystack's own words. `abandoned` is also the state of a transaction nobody has opened yet. */
type TransactionStatus = 'abandoned' | 'ongoing' | 'pending' | 'failed' | 'success' | 'reversal pending' | 'reversed';

export interface HistoryEntry {
  type: 'open' | 'action' | 'error' | 'success' | 'close';
  message: string;
  /** Seconds since the checkout was opened. */
  time: number;
}

/** What Paystack tells about the instrument that paid; never a whole card or account number. */
export interface Authorization {
  authorization_code: string;
  bin: string;
  last4: string;
  exp_month: string;
  exp_year: string;
  channel: Channel;
  card_type: string;
  bank: string | null;
  country_code: 'NG';
  brand: string;
  reusable: boolean;
  signature: string | null;
  account_name: string | null;
  sender_bank?: string;
  sender_bank_account_number?: string;
  sender_country?: 'NG';
  sender_name?: string;
  narration?: string;
}

/** Where a customer is between two pages of the checkout. */
export interface CheckoutStep {
  channel: 'card' | 'bank';
  /** The test card (by id) or bank being used. */
  instrument: string;
  waitingFor: 'pin' | 'phone' | 'otp' | 'birthday' | 'token' | 'bank-auth';
  wrongAnswers: number;
}

export interface Transaction {
  id: number;
  reference: string;
  accessCode: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  /** Kobo, as asked for. */
  requestedAmount: number;
  /** Kobo, as charged; differs from the request only when a test says so. */
  amount: number;
  currency: 'NGN';
  channels: Channel[];
  metadata: unknown;
  callbackUrl: string | null;
  status: TransactionStatus;
  gatewayResponse: string;
  message: string | null;
  channel: Channel;
  authorization: Authorization | null;
  fees: number | null;
  createdAt: string;
  openedAt: string | null;
  paidAt: string | null;
  ip: string | null;
  attempts: number;
  errors: number;
  history: HistoryEntry[];
  step: CheckoutStep | null;
  /** The account number shown for a transfer, when the money sent to it arrives, and until when it works where the shop said so. */
  transfer: { accountNumber: string; arrivesAt: string | null; expiresAt?: string } | null;
  /** Kobo already given back or on its way back. */
  refundedAmount: number;
}

export interface NewTransaction {
  reference?: string;
  email: string;
  amount: number;
  channels?: Channel[];
  metadata?: unknown;
  callbackUrl?: string;
  firstName?: string;
  lastName?: string;
  phone?: string;
}

/** One that was paid, or whose transfer was on its way, before there was this sandbox. */
export interface PastTransaction {
  reference: string;
  email: string;
  /** Kobo, as asked for and as charged. */
  requestedAmount: number;
  amount: number;
  channel: Channel;
  status: 'success' | 'pending';
  /** ISO instant. */
  at: string;
}

/** A transaction as `initialize` leaves it. */
export const createTransaction = (id: number, wanted: NewTransaction, now: Date): Transaction => ({
  id,
  reference: wanted.reference ?? `T${randomDigits(15)}`,
  accessCode: randomCode(15),
  email: wanted.email,
  firstName: wanted.firstName ?? null,
  lastName: wanted.lastName ?? null,
  phone: wanted.phone ?? null,
  requestedAmount: wanted.amount,
  amount: wanted.amount,
  currency: 'NGN',
  channels: wanted.channels ?? [...CHANNELS],
  metadata: wanted.metadata ?? '',
  callbackUrl: wanted.callbackUrl ?? null,
  status: 'abandoned',
  gatewayResponse: 'The transaction was not completed',
  message: null,
  channel: 'card',
  authorization: null,
  fees: null,
  createdAt: now.toISOString(),
  openedAt: null,
  paidAt: null,
  ip: null,
  attempts: 0,
  errors: 0,
  history: [],
  step: null,
  transfer: null,
  refundedAmount: 0,
});

/** Can money still arrive for it? A failed or abandoned transaction can be paid later by the same link. */
export const isPayable = (transaction: Transaction): boolean =>
  ['abandoned', 'ongoing', 'pending', 'failed'].includes(transaction.status);

/** A stable number for a customer, from the mail address. */
export const customerId = (email: string): number =>
  createHash('sha256').update(email.toLowerCase()).digest().readUInt32BE(0);
