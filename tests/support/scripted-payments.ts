import { createHmac } from 'node:crypto';
import type {
  InitializeInput,
  InitializeResult,
  PaymentProvider,
  ProviderTransaction,
  VerifyResult,
  WebhookResult,
} from '#app/platform/payments/payment-provider.ts';
import { readPaystackWebhook } from '#app/platform/payments/paystack-webhook.server.ts';

const SECRET = 'sk_test_scripted';

/** A payment provider that keeps its own books and does what the test tells it. It implements the port; nothing is mocked. */
export class ScriptedPayments implements PaymentProvider {
  readonly mode = 'test';
  readonly browser = { scriptUrl: 'http://127.0.0.1:1/inline.js', publicKey: 'pk_test_scripted' };
  readonly transactions = new Map<string, ProviderTransaction>();
  readonly initialized: InitializeInput[] = [];
  /** When set, calls answer as an unreachable provider would. */
  isDown = false;
  verifications = 0;

  async initialize(input: InitializeInput): Promise<InitializeResult> {
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

  async verify(reference: string): Promise<VerifyResult> {
    this.verifications += 1;
    await new Promise((resolve) => setImmediate(resolve));
    if (this.isDown) return { ok: false, reason: 'unreachable', message: 'scripted: down' };
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
