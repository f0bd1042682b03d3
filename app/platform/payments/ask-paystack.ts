import type { Envelope } from './paystack-answers.ts';

/** `isOurs` = the answer is about our key or the address we ask, and the same for everybody who pays. */
type Answer =
  | { ok: true; status: number; envelope: Envelope }
  | { ok: false; message: string; isOurs?: 'refused' | 'lost' | undefined };

/** One call to Paystack's API, with the key, the limits and the rest for a service that is down. */
export type AskPaystack = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  options?: { once?: boolean },
) => Promise<Answer>;
