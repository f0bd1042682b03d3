import type { Config } from '../config.server.ts';
import type { PaymentWindow } from './payment-provider.ts';

/**
 * The styles that Paystack's script writes into the page and into the frame its spinner turns in, by their text: the window would open
 * on unstyled pieces. Another text of theirs is refused as before.
 */
const STYLE_HASHES = [
  'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg=',
  'sha256-OIVhe6auHA2+lKxktOoS70SAsFfpv4OPL85zpFNzKjE=',
];

export function paystackWindow({ paystack }: Pick<Config, 'paystack'>): PaymentWindow {
  const { inlineUrl, apiUrl, checkoutOrigin } = paystack;
  return { scriptUrl: inlineUrl, apiOrigin: new URL(apiUrl).origin, checkoutOrigin, styleHashes: STYLE_HASHES };
}
