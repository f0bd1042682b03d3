import type { Envelope } from './paystack-answers.ts';

type Answer = { ok: true; status: number; envelope: Envelope } | { ok: false; message: string };

/** One call to Paystack's API, with the key, the limits and the rest for a service that is down. */
export type AskPaystack = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  options?: { once?: boolean },
) => Promise<Answer>;
