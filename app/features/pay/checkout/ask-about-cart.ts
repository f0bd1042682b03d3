import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import { discountedKobo, type OrderDiscount, viewDiscounts } from '#app/features/orders/orders/door/order-discount.ts';
import { paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import type { CartLine } from '#app/features/shop/cart/door/cart-rules.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';

const texts = paymentTexts.asking;

/** Longer than anybody reads in a message; the cart itself has the rest. */
const MOST_LINES = 20;

/** A cart in words, ready to be sent to us. Empty where there is nothing to order. */
export function askAboutCart(
  lines: readonly Pick<CartLine, 'name' | 'color' | 'size' | 'chosen' | 'quantity' | 'unitPriceKobo'>[],
  discounts: readonly OrderDiscount[] = [],
): string {
  if (lines.length === 0) return '';
  const shown = lines.slice(0, MOST_LINES).map(({ quantity, unitPriceKobo, ...line }) => {
    const piece = [line.name, formatVariation({ ...line, options: line.chosen })].filter(Boolean).join(', ');
    return texts.line(quantity, piece, formatKobo(quantity * unitPriceKobo));
  });
  const goodsKobo = lines.reduce((sum, { quantity, unitPriceKobo }) => sum + quantity * unitPriceKobo, 0);
  const totalKobo = goodsKobo - discountedKobo(discounts);
  const more = lines.length > MOST_LINES ? ['…'] : [];
  const off = viewDiscounts(discounts).map(({ term, sum }) => `${term}: ${sum}`);
  return [texts.greeting, ...shown, ...more, ...off, texts.sum(formatKobo(totalKobo))].join('\n');
}
