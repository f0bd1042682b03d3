import type { PaymentProvider } from '#app/platform/payments/payment-provider.ts';
import type { ShopSettings } from './shop-settings.ts';

/** Whether the owner has said which account money can be transferred to; the three facts are there together or not at all. */
export const canTransfer = ({ transfer }: Pick<ShopSettings, 'transfer'>): boolean => transfer.accountNumber !== '';

/** Whether a payment can have an account number of its own: the owner offers it, and customers can pay online. */
export const givesAccount = (
  payments: Pick<PaymentProvider, 'takesPayments'>,
  { transfer }: Pick<ShopSettings, 'transfer'>,
): boolean => payments.takesPayments && transfer.ofEachPayment;
