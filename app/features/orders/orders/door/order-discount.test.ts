import { expect, it } from 'vitest';
import { DEMO_SETTINGS } from '#tests/support/demo-settings.ts';
import { formatDeliveryFee, orderMailParameters } from '../order-mail-parameters.ts';
import { feeFlagOf, stepOf } from '../order-step.ts';
import { freeDeliveryReason, paidForLine, viewDiscounts } from './order-discount.ts';
import { whatHappensNext } from './order-stages.ts';
import { sampleOrder } from './sample-order.ts';

const welcome = { id: 'dsc_1', name: 'A warm welcome', code: 'TEN', kind: 'percent', amountKobo: 1_650_050 } as const;
const free = { id: 'dsc_2', name: 'Opening week', code: null, kind: 'free_delivery', amountKobo: 0 } as const;
const order = { ...sampleOrder, discounts: [welcome, free], feeState: 'waived' as const };

it('says what was taken off and why, and leaves out what takes nothing off the pieces', () => {
  expect(viewDiscounts(order.discounts)).toEqual([{ term: 'A warm welcome (TEN)', sum: '−₦16,500.50' }]);
  expect(freeDeliveryReason(order.discounts)).toBe('Free: Opening week');
  expect(freeDeliveryReason([welcome])).toBeNull();
});

it('what is paid for a line is without its part of the discounts, and that is all that goes back for it', () => {
  expect(paidForLine({ unitPriceKobo: 10_000_000, quantity: 2, discountKobo: 2_000_001 })).toBe(17_999_999);
  expect(paidForLine({ unitPriceKobo: 10_000_000, quantity: 2 })).toBe(20_000_000);
});

it('a delivery that is free waits for no quote, and nobody is told to approve one', () => {
  expect(formatDeliveryFee(order)).toBe('Free: Opening week');
  expect(feeFlagOf({ ...order, stage: 'new', cancelledAt: null })).toBeNull();
  expect(stepOf({ ...order, stage: 'new', cancelledAt: null })?.kind).toBe('move');
  expect(whatHappensNext('new', 'LAGOS', 'waived')).toContain('Delivery is free');
  expect(whatHappensNext('new', 'LAGOS', 'none')).toContain('approve the delivery fee');
  expect(whatHappensNext('new', 'LAGOS', 'paid')).toContain('Delivery is paid');
  expect(whatHappensNext('new', 'PICKUP', 'waived')).toContain('collect');
});

it('EmailJS templates get it in the list of pieces', () => {
  const { message } = orderMailParameters(order, { fromName: DEMO_SETTINGS.business.name, at: order.createdAt });
  expect(message.split('\n').at(-1)).toBe('A warm welcome (TEN): −₦16,500.50');
});
