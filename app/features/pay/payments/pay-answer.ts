import type { PaymentProblem } from './payment-texts.ts';

/** What /checkout/pay answers our script. */
export type PayAnswer =
  | { ok: true; reference: string; accessCode: string; authorizationUrl: string; scriptUrl: string }
  /** `reference` is a payment the customer should look at instead. */
  | { ok: false; reason: PaymentProblem; message: string; reference?: string };
