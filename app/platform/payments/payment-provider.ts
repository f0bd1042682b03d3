import type { AccessResult } from '../access/access-result.ts';
import type { DisputeResult, ListedRefund, RefundInput, RefundResult, RefundsResult } from './provider-refund.ts';
import type { ListedSettlement } from './provider-settlement.ts';

/** Whom there is an adapter for. A payment, an event and a dispute say whose they are. */
export const PROVIDER_NAMES = ['paystack'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** What the provider says of a transaction, in its own words. Only `success` means paid. */
export type ProviderStatus =
  | 'success'
  | 'failed'
  | 'abandoned'
  | 'ongoing'
  | 'pending'
  | 'processing'
  | 'queued'
  | 'reversed'
  | 'unknown';

export interface InitializeInput {
  reference: string;
  email: string;
  amountKobo: number;
  callbackUrl: string;
  cancelUrl: string;
  /** Ids only: it is kept at the provider and comes back in many shapes. */
  metadata: Record<string, string>;
}

export type InitializeResult =
  | { ok: true; authorizationUrl: string; accessCode: string }
  /**
   * `refused` = the provider will not take it, its words in `message`; `unreachable` = try again with the same reference; `no_access` = our
   * key or address is refused, whoever pays.
   */
  | { ok: false; reason: 'refused' | 'duplicate' | 'unreachable' | 'no_access'; message: string };

/** For one payment of exactly its sum, until it ends. What comes late, or is another sum, the provider sends back. */
export interface BankAccount {
  bank: string;
  accountName: string;
  accountNumber: string;
  /** ISO instant. */
  expiresAt: string;
}

export type AccountInput = Pick<InitializeInput, 'reference' | 'email' | 'amountKobo' | 'metadata'> & {
  expiresAt: Date;
};

export type AccountResult = { ok: true; account: BankAccount } | Extract<InitializeResult, { ok: false }>;

export interface ProviderTransaction {
  reference: string;
  providerId: string;
  status: ProviderStatus;
  /** What was charged; includes fees when the customer bears them. */
  paidKobo: number;
  /** What we asked for. */
  requestedKobo: number;
  currency: string;
  mode: 'test' | 'live';
  channel: string | undefined;
  /** What the provider keeps of it; undefined where it does not say. */
  feesKobo?: number | undefined;
  paidAt: Date | undefined;
}

export type VerifyResult =
  | { ok: true; transaction: ProviderTransaction }
  | { ok: false; reason: 'not_found' | 'unreachable' | 'unreadable'; message: string };

export interface WebhookEvent {
  bodyHash: string;
  event: string;
  reference: string | undefined;
  body: unknown;
}

/** What an event tells us to ask about again: an event is a hint, never a fact. */
export type EventSubject =
  | { about: 'payment' | 'refunds'; reference: string }
  | { about: 'dispute'; disputeId: string; isReminder: boolean }
  | { about: 'other' };

/** What the browser needs to open the provider's window over a payment page, and what that page may load for it. */
export interface PaymentWindow {
  scriptUrl: string;
  /** Asked by the script. */
  apiOrigin: string;
  /** Framed by the script, and led to where scripts are off. */
  checkoutOrigin: string;
  /** Hashes (`sha256-…`) of the styles its script writes into our page. */
  styleHashes: readonly string[];
}

/** `forged` = the signature is not over these bytes with our key; `unreadable` = it is, but this is no event. */
export type WebhookResult = { ok: true; event: WebhookEvent } | { ok: false; reason: 'forged' | 'unreadable' };

/** The port. The sandbox speaks a provider's own protocol, so it is behind the same adapter. */
export interface PaymentProvider {
  name: ProviderName;
  /** The mode our own keys are for: a success in the other mode is never money. */
  mode: 'test' | 'live';
  /** False where the shop has no keys: then nobody can pay online, and pages offer other ways. */
  takesPayments: boolean;
  /** Whether calls with our key are answered. Changes nothing. */
  checkAccess(): Promise<AccessResult>;
  initialize(input: InitializeInput): Promise<InitializeResult>;
  /** An account number for this payment alone: a transfer of exactly its sum is a success of its reference. */
  openAccount(input: AccountInput): Promise<AccountResult>;
  verify(reference: string): Promise<VerifyResult>;
  /** Successful transactions created in `[from, to)`, for the daily comparison. Throws when the provider does not answer. */
  listSuccessful(from: Date, to: Date): AsyncIterable<ProviderTransaction>;
  /** Gives money back. It has no idempotency key: look for what was made before with `listRefunds` first. */
  refund(input: RefundInput): Promise<RefundResult>;
  /** Everything that went back or is going back of one payment. */
  listRefunds(reference: string): Promise<RefundsResult>;
  /** Every refund made in `[from, to)`, for the daily comparison. Throws when the provider does not answer. */
  listRefundsBetween(from: Date, to: Date): AsyncIterable<ListedRefund>;
  /** Payouts to our bank dated in `[from, to)`, each as often as the provider lists it. Throws when the provider does not answer. */
  listSettlements(from: Date, to: Date): AsyncIterable<ListedSettlement>;
  /** Every charge in a payout. Throws when one of its pages does not come, or breaks off. */
  listSettledTransactions(providerId: string): AsyncIterable<ProviderTransaction>;
  findDispute(providerId: string): Promise<DisputeResult>;
  /** Lower case. */
  signatureHeader: string;
  /** Checks the signature over the raw bytes before anything else is read. */
  readWebhook(rawBody: Uint8Array, signature: string | null): WebhookResult;
  /** What an event that was received is about. */
  readEvent(event: Pick<WebhookEvent, 'event' | 'reference' | 'body'>): EventSubject;
  window: PaymentWindow;
}
