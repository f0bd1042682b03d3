import { createHmac } from 'node:crypto';
import type { AccessResult } from '#app/platform/access/access-result.ts';
import type {
  AccountInput,
  AccountResult,
  InitializeInput,
  InitializeResult,
  PaymentProvider,
  ProviderTransaction,
  VerifyResult,
  WebhookResult,
} from '#app/platform/payments/payment-provider.ts';
import {
  PAYSTACK_SIGNATURE_HEADER,
  readPaystackEvent,
  readPaystackWebhook,
} from '#app/platform/payments/paystack-webhook.server.ts';
import type {
  DisputeResult,
  ListedRefund,
  ProviderDispute,
  ProviderRefund,
  RefundInput,
  RefundResult,
  RefundsResult,
} from '#app/platform/payments/provider-refund.ts';
import type { ListedSettlement, ProviderSettlement } from '#app/platform/payments/provider-settlement.ts';

const SECRET = 'sk_test_scripted';

/** A payment provider that keeps its own books and does what the test tells it. It implements the port; nothing is mocked. */
export class ScriptedPayments implements PaymentProvider {
  readonly name = 'paystack';
  readonly mode = 'test';
  readonly signatureHeader = PAYSTACK_SIGNATURE_HEADER;
  readonly readEvent = readPaystackEvent;
  readonly window = {
    scriptUrl: 'http://127.0.0.1:1/inline.js',
    apiOrigin: 'http://127.0.0.1:1',
    checkoutOrigin: 'http://127.0.0.1:1',
    styleHashes: [],
  };
  readonly transactions = new Map<string, ProviderTransaction>();
  readonly initialized: InitializeInput[] = [];
  /** False for a shop without keys. */
  takesPayments = true;
  /** When set, calls answer as an unreachable provider would. */
  isDown = false;
  /** When set, our key is refused, as after a new one was made in the dashboard. */
  isKeyRefused = false;
  /** When set, no payment gets an account number of its own. */
  refusesAccounts = false;
  verifications = 0;
  /** Where several providers stand in for one over one database, their refunds must not share ids. */
  firstRefundId = 70_000;
  readonly refunds: (ProviderRefund & { reference: string; customerNote: string })[] = [];
  readonly disputes = new Map<string, ProviderDispute>();
  /** Payouts with their charges; an error in place of one breaks the list off there. */
  readonly settlements: { settlement: ListedSettlement; charges: (ProviderTransaction | Error)[] }[] = [];
  /** What becomes of the next refunds that are asked for: `made` and told, `unheard` = made while the answer is lost, or refused. */
  refundAnswers: ('made' | 'unheard' | 'refused' | 'down')[] = [];

  async checkAccess(): Promise<AccessResult> {
    if (this.isDown) return { ok: false, reason: 'unreachable', message: 'scripted: down' };
    if (!this.takesPayments) return { ok: false, reason: 'none', message: 'scripted: no key' };
    return this.isKeyRefused ? { ok: false, reason: 'refused', message: 'HTTP 401' } : { ok: true };
  }

  async initialize(input: InitializeInput): Promise<InitializeResult> {
    if (this.isKeyRefused) return { ok: false, reason: 'no_access', message: 'HTTP 401' };
    if (this.isDown) return { ok: false, reason: 'unreachable', message: 'scripted: down' };
    if (this.transactions.has(input.reference))
      return { ok: false, reason: 'duplicate', message: 'Duplicate Transaction Reference' };
    this.initialized.push(input);
    this.transactions.set(input.reference, {
      reference: input.reference,
      providerId: String(4_000_000_000 + this.transactions.size),
      status: 'abandoned',
      paidKobo: input.amountKobo,
      requestedKobo: input.amountKobo,
      currency: 'NGN',
      mode: 'test',
      channel: undefined,
      paidAt: undefined,
    });
    return {
      ok: true,
      authorizationUrl: `http://127.0.0.1:1/checkout/${input.reference}`,
      accessCode: `ac_${input.reference}`,
    };
  }

  async openAccount(input: AccountInput): Promise<AccountResult> {
    await new Promise((resolve) => setImmediate(resolve));
    if (this.refusesAccounts) return { ok: false, reason: 'refused', message: 'scripted: no accounts' };
    const created = await this.initialize({ ...input, callbackUrl: '', cancelUrl: '' });
    if (!created.ok) return created;
    this.say(input.reference, 'pending');
    const accountNumber = String(9_900_000_000 + this.transactions.size);
    const expiresAt = input.expiresAt.toISOString();
    return { ok: true, account: { bank: 'Wema Bank', accountName: 'PAYSTACK CHECKOUT', accountNumber, expiresAt } };
  }

  async verify(reference: string): Promise<VerifyResult> {
    this.verifications += 1;
    await new Promise((resolve) => setImmediate(resolve));
    if (this.isDown || this.isKeyRefused) return { ok: false, reason: 'unreachable', message: 'scripted: down' };
    const transaction = this.transactions.get(reference);
    return transaction
      ? { ok: true, transaction: { ...transaction } }
      : { ok: false, reason: 'not_found', message: 'Transaction reference not found' };
  }

  async *listSuccessful(from: Date, to: Date): AsyncIterable<ProviderTransaction> {
    if (this.isDown) throw new Error('scripted: down');
    for (const transaction of this.transactions.values()) {
      if (
        transaction.status === 'success' &&
        transaction.paidAt &&
        transaction.paidAt >= from &&
        transaction.paidAt < to
      )
        yield { ...transaction };
    }
  }

  async refund(input: RefundInput): Promise<RefundResult> {
    await new Promise((resolve) => setImmediate(resolve));
    const answer = this.isDown ? 'down' : (this.refundAnswers.shift() ?? 'made');
    if (answer === 'down') return { ok: false, reason: 'unreachable', message: 'scripted: down' };
    const { reference, amountKobo, merchantNote, customerNote } = input;
    const paid = this.transactions.get(reference);
    const gone = this.refunds.filter((one) => one.reference === reference && one.status !== 'failed');
    const left = (paid?.paidKobo ?? 0) - gone.reduce((sum, one) => sum + one.amountKobo, 0);
    if (answer === 'refused' || amountKobo > left) {
      return { ok: false, reason: 'refused', message: 'Refund amount cannot be more than transaction amount' };
    }
    const refund = this.addRefund(reference, amountKobo, { merchantNote, customerNote });
    if (answer === 'unheard') return { ok: false, reason: 'unreachable', message: 'scripted: no answer' };
    return { ok: true, refund: { ...refund } };
  }

  async listRefunds(reference: string): Promise<RefundsResult> {
    await new Promise((resolve) => setImmediate(resolve));
    if (this.isDown) return { ok: false, reason: 'unreachable', message: 'scripted: down' };
    if (!this.transactions.has(reference)) return { ok: false, reason: 'not_found', message: 'Transaction not found' };
    return { ok: true, refunds: this.refunds.filter((one) => one.reference === reference).map((one) => ({ ...one })) };
  }

  async *listRefundsBetween(): AsyncIterable<ListedRefund> {
    if (this.isDown) throw new Error('scripted: down');
    for (const { reference, ...refund } of this.refunds) yield { reference, refund };
  }

  async *listSettlements(from: Date, to: Date): AsyncIterable<ListedSettlement> {
    if (this.isDown || this.isKeyRefused) throw new Error('scripted: down');
    for (const { settlement } of this.settlements) {
      if (!settlement || (settlement.settledAt >= from && settlement.settledAt < to)) yield settlement;
    }
  }

  async *listSettledTransactions(providerId: string): AsyncIterable<ProviderTransaction> {
    if (this.isDown) throw new Error('scripted: down');
    for (const charge of this.settlements.find(({ settlement }) => settlement?.providerId === providerId)?.charges ??
      []) {
      if (charge instanceof Error) throw charge;
      yield charge;
    }
  }

  /** Pays out what was paid under these references. `changes` makes the odd payouts. */
  settle(references: readonly string[], changes: Partial<ProviderSettlement> = {}): string {
    const charges = references.map((reference) => {
      const transaction = this.transactions.get(reference);
      if (!transaction) throw new Error(`Nobody initialized ${reference}`);
      return { ...transaction };
    });
    const providerId = String(5_000 + this.settlements.length);
    const processedKobo = charges.reduce((sum, { paidKobo }) => sum + paidKobo, 0);
    const feesKobo = charges.reduce((sum, charge) => sum + (charge.feesKobo ?? 0), 0);
    const { deductionsKobo = 0 } = changes;
    const settlement: ProviderSettlement = {
      providerId,
      status: 'success',
      mode: 'test',
      currency: 'NGN',
      processedKobo,
      feesKobo,
      deductionsKobo,
      effectiveKobo: processedKobo - feesKobo - deductionsKobo,
      settledAt: new Date('2026-11-23T08:00:00Z'),
      ...changes,
    };
    this.settlements.push({ settlement, charges });
    return providerId;
  }

  async findDispute(providerId: string): Promise<DisputeResult> {
    if (this.isDown) return { ok: false, reason: 'unreachable', message: 'scripted: down' };
    const dispute = this.disputes.get(providerId);
    return dispute ? { ok: true, dispute } : { ok: false, reason: 'not_found', message: 'Dispute not found' };
  }

  /** As if somebody had made it in the provider's dashboard. */
  addRefund(reference: string, amountKobo: number, notes: { merchantNote?: string; customerNote?: string } = {}) {
    const refund = {
      providerId: String(this.firstRefundId + this.refunds.length),
      reference,
      amountKobo,
      status: 'pending' as const,
      merchantNote: '',
      customerNote: '',
      expectedAt: new Date('2026-12-01T09:00:00Z'),
      ...notes,
    };
    this.refunds.push(refund);
    return refund;
  }

  moveRefund(providerId: string, status: ProviderRefund['status']): void {
    const refund = this.refunds.find((one) => one.providerId === providerId);
    if (!refund) throw new Error(`Nobody made the refund ${providerId}`);
    refund.status = status;
  }

  readWebhook(rawBody: Uint8Array, signature: string | null): WebhookResult {
    return readPaystackWebhook(rawBody, signature, SECRET);
  }

  sign(rawBody: Uint8Array | string): string {
    return createHmac('sha512', SECRET).update(rawBody).digest('hex');
  }

  /** The customer pays. `changes` makes the odd cases: another amount, another currency, live money. */
  pay(reference: string, changes: Partial<ProviderTransaction> = {}): void {
    const known = this.transactions.get(reference);
    if (!known) throw new Error(`Nobody initialized ${reference}`);
    this.transactions.set(reference, {
      ...known,
      status: 'success',
      channel: 'card',
      paidAt: new Date('2026-11-21T09:00:00Z'),
      ...changes,
    });
  }

  say(reference: string, status: ProviderTransaction['status']): void {
    const known = this.transactions.get(reference);
    if (!known) throw new Error(`Nobody initialized ${reference}`);
    this.transactions.set(reference, { ...known, status });
  }
}
