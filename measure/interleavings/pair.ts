import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import type { TestServices } from '#tests/support/test-services.ts';

export type Act = (services: TestServices) => Promise<unknown>;

/** A small world of its own for one schedule, two acts in it, and what came out of them. */
interface Scene {
  acts: [Act, Act];
  /** The end of it without names and moments, so that two runs can be compared. */
  outcome: () => Promise<unknown>;
}

export interface Pair {
  name: string;
  /** Tables of which the two acts touch different rows, see `conflictsBetween`. */
  ownRows?: readonly string[];
  set: (services: TestServices) => Promise<Scene>;
}

export const settle =
  (reference: string): Act =>
  async (services) =>
    (await settlePayment(services, 'system:webhook', { reference })).state;

/** What an act answered, in a word. */
export const word = (answer: { ok: true } | { ok: false; reason: string }) => (answer.ok ? 'done' : answer.reason);
