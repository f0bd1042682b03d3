import type {
  InitializeInput,
  InitializeResult,
  ProviderTransaction,
  VerifyResult,
} from '#app/platform/payments/payment-provider.ts';
import type { RefundInput, RefundResult, RefundsResult } from '#app/platform/payments/provider-refund.ts';
import { ScriptedPayments } from '#tests/support/scripted-payments.ts';
import type { VirtualWorld } from './virtual-world.ts';

const LOST = { ok: false, reason: 'unreachable', message: 'simulated: no answer' } as const;
/** How long a caller waits for an answer that does not come. */
const TIMEOUT_MS = 31_000;

/** The payment service behind a bad line: each request may be lost on the way, and each answer on the way back. */
export class SimulatedProvider extends ScriptedPayments {
  readonly #world: VirtualWorld;

  constructor(world: VirtualWorld) {
    super();
    this.#world = world;
  }

  override initialize(input: InitializeInput): Promise<InitializeResult> {
    return this.#ask('initialize', () => super.initialize(input));
  }

  override verify(reference: string): Promise<VerifyResult> {
    return this.#ask('verify', () => super.verify(reference));
  }

  override refund(input: RefundInput): Promise<RefundResult> {
    return this.#ask('refund', () => super.refund(input));
  }

  override listRefunds(reference: string): Promise<RefundsResult> {
    return this.#ask('list refunds', () => super.listRefunds(reference));
  }

  override async *listSuccessful(from: Date, to: Date): AsyncIterable<ProviderTransaction> {
    await this.#world.park('list payments');
    if (this.#world.fault('provider down while listing', 0.1)) throw new Error('simulated: no answer');
    yield* super.listSuccessful(from, to);
  }

  /** The customer's money moves. */
  charge(reference: string, changes: Partial<ProviderTransaction> = {}): void {
    this.pay(reference, { paidAt: new Date(this.#world.now), ...changes });
  }

  async #ask<Result>(what: string, act: () => Promise<Result>): Promise<Result | typeof LOST> {
    await this.#world.park(`${what} asked`);
    if (this.#world.fault(`${what}: request lost`, 0.05)) return this.#lost();
    const result = await act();
    await this.#world.park(`${what} answered`);
    if (this.#world.fault(`${what}: answer lost`, 0.08)) return this.#lost();
    return result;
  }

  #lost(): typeof LOST {
    this.#world.pass(TIMEOUT_MS);
    return LOST;
  }
}
