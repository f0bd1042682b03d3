import { expect, test } from 'vitest';
import { mailShopOf } from '#app/features/ground/settings/door/read-mail-shop.server.ts';
import { DEMO_SETTINGS } from '#tests/support/demo-settings.ts';
import { deliveryFeePaidMessage, deliveryFeeQuotedMessage } from './delivery-fee-messages.ts';
import { sampleOrder, sampleOrderUrl } from './door/sample-order.ts';

const shop = mailShopOf(DEMO_SETTINGS, 'https://shop.example');
const orderUrl = sampleOrderUrl(shop.publicUrl);

/** Both emails about a fee of an order of ₦1,300,000, of which so much is left to pay. */
function textsOf(balanceKobo: number): string[] {
  const order = { ...sampleOrder, totalKobo: 130_000_000, balanceKobo };
  const at = new Date('2026-11-24T09:00:00Z');
  const feeKobo = 2_500_000;
  return [
    deliveryFeeQuotedMessage.writeEmail(
      { order, quoteId: 'due_1', feeKobo, note: null, payUrl: orderUrl, expiresAt: at, at },
      shop,
    ),
    deliveryFeePaidMessage.writeEmail({ order, feeKobo, reference: 'gida-1', via: 'online', at, orderUrl }, shop),
  ].map(({ text }) => text.replace(/\s+/g, ' '));
}

test('a fee’s emails say what of the pieces was paid, beside what they cost', () => {
  for (const text of textsOf(62_000_000)) {
    expect(text).toMatch(/Pieces:? ₦1,300,000/);
    expect(text).toMatch(/Pieces, already paid:? ₦680,000/);
  }
});

test('and once where all of them are paid', () => {
  for (const text of textsOf(0)) {
    expect(text).toMatch(/Pieces, already paid:? ₦1,300,000/);
    expect(text).not.toMatch(/Pieces:? ₦/);
  }
});
