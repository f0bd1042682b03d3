import type { Config } from '../config.server.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { PAYSTACK_SIGNATURE_HEADER, readPaystackEvent } from './paystack-webhook.server.ts';
import { paystackWindow } from './paystack-window.server.ts';

const message = 'no payment keys';
const unreachable = async () => ({ ok: false, reason: 'unreachable', message }) as const;
async function* nothing() {}

/**
 * Stands in for the payment service in a shop without keys. It asks nobody: no payment begins, what was once started stays as it is, and
 * whatever claims to be an event is forged, for there is no key it could be signed with. Cash and transfers are recorded all the same.
 */
export function createNoPayments(config: Config['paystack']): PaymentProvider {
  return {
    name: 'paystack',
    mode: 'live',
    takesPayments: false,
    checkAccess: async () => ({ ok: false, reason: 'none', message }),
    initialize: async () => ({ ok: false, reason: 'no_access', message }),
    openAccount: async () => ({ ok: false, reason: 'no_access', message }),
    verify: unreachable,
    listSuccessful: nothing,
    refund: async () => ({ ok: false, reason: 'refused', message }),
    listRefunds: unreachable,
    listRefundsBetween: nothing,
    listSettlements: nothing,
    listSettledTransactions: nothing,
    findDispute: unreachable,
    signatureHeader: PAYSTACK_SIGNATURE_HEADER,
    readWebhook: () => ({ ok: false, reason: 'forged' }),
    readEvent: readPaystackEvent,
    window: paystackWindow({ paystack: config }),
  };
}
