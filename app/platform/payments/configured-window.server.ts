import type { Config } from '../config.server.ts';
import type { PaymentWindow } from './payment-provider.ts';
import { paystackWindow } from './paystack-window.server.ts';

export type WindowConfig = Pick<Config, 'paystack'>;

/** The window of the provider this shop takes payments through. */
export const configuredWindow = (config: WindowConfig): PaymentWindow => paystackWindow(config);
