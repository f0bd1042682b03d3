import type { CheckoutProblem } from './checkout-texts.ts';

/** What /checkout/pay answers our script. */
export type PayAnswer =
  | {
      ok: true;
      reference: string;
      accessCode: string;
      authorizationUrl: string;
      publicKey: string;
      scriptUrl: string;
    }
  /** `reference` is a payment the customer should look at instead. */
  | { ok: false; reason: CheckoutProblem; message: string; reference?: string };
