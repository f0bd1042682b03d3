import { describe, expect, it } from 'vitest';
import { DEMO_SETTINGS } from '#tests/support/demo-settings.ts';
import { shippingChoices } from './shipping-choices.ts';

const now = new Date('2026-11-21T09:00:00Z');
const piece = (sizeClass: 'parcel' | 'van' | 'truck', leadDaysMin = 15, leadDaysMax = 20) => ({
  sizeClass,
  leadDaysMin,
  leadDaysMax,
});
const choose = (...pieces: ReturnType<typeof piece>[]) => shippingChoices(pieces, DEMO_SETTINGS, now);

describe('shippingChoices', () => {
  it('offers delivery in Lagos, delivery elsewhere and pickup, in this order', () => {
    expect(choose(piece('van')).map((choice) => choice.value)).toEqual(['LAGOS', 'OTHERS', 'PICKUP']);
  });

  it('lets the largest piece decide the vehicle', () => {
    expect(choose(piece('parcel'), piece('truck'), piece('van'))[0]?.estimate).toBe('about ₦50,000 to ₦75,000');
  });

  it('lets the slowest piece decide the dates', () => {
    expect(choose(piece('van'), piece('van', 25, 30))[0]?.dates).toBe('16 to 21 December 2026');
  });

  it('asks nothing for a pickup, and still says when', () => {
    expect(choose(piece('van'))[2]).toEqual({ value: 'PICKUP', estimate: 'Free', dates: '6 to 11 December 2026' });
  });

  it('says so where the owner has set no range', () => {
    expect(
      shippingChoices([piece('van')], { ...DEMO_SETTINGS, delivery: { ...DEMO_SETTINGS.delivery, ranges: [] } }, now)[0]
        ?.estimate,
    ).toBe('agreed with you');
  });
});
