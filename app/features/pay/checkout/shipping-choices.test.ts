import { describe, expect, it } from 'vitest';
import type { DeliveryPrice, SizeClass } from '#app/features/shop/delivery-prices/door/delivery-price.ts';
import { DEMO_SETTINGS } from '#tests/support/demo-settings.ts';
import { shippingChoices } from './shipping-choices.ts';

const now = new Date('2026-11-21T09:00:00Z');
const piece = (sizeClass: SizeClass, leadDaysMin = 15, leadDaysMax = 20) => ({ sizeClass, leadDaysMin, leadDaysMax });
const { business } = DEMO_SETTINGS;
const price = (sizeClass: SizeClass, fromKobo: number, toKobo: number, place = {}): DeliveryPrice => ({
  state: '',
  area: '',
  sizeClass,
  fromKobo,
  toKobo,
  floorKobo: 0,
  ...place,
});
const PRICES = [
  price('truck', 12_000_000, 25_000_000),
  price('truck', 5_000_000, 7_500_000, { state: 'Lagos' }),
  price('van', 3_000_000, 3_000_000, { state: 'Lagos', area: 'Eti-Osa', floorKobo: 200_000 }),
  price('van', 2_500_000, 4_000_000, { state: 'Lagos' }),
];
const choose = (...pieces: ReturnType<typeof piece>[]) =>
  shippingChoices(pieces, { business, prices: PRICES, address: undefined }, now);
const toEtiOsa = (floor: number | null, size: SizeClass = 'van') => {
  const address = { state: 'Lagos', localGovernmentArea: 'Eti-Osa', floor };
  return shippingChoices([piece(size)], { business, prices: PRICES, address }, now);
};

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
    expect(choose(piece('van'))[2]).toEqual({
      value: 'PICKUP',
      estimate: 'Free',
      fixedKobo: undefined,
      dates: '6 to 11 December 2026',
    });
  });

  it('says so where the owner has set no price', () => {
    expect(choose(piece('van'))[1]).toMatchObject({ estimate: 'agreed with you', fixedKobo: undefined });
  });

  it('says the price of the place it goes to, with the stairs, and the range of the places it may go to', () => {
    expect(toEtiOsa(null)[0]).toMatchObject({ estimate: '₦30,000', fixedKobo: 3_000_000 });
    expect(toEtiOsa(3)[0]).toMatchObject({ estimate: '₦36,000', fixedKobo: 3_600_000 });
    expect(choose(piece('van'))[0]).toMatchObject({ estimate: 'about ₦25,000 to ₦40,000', fixedKobo: undefined });
    expect(toEtiOsa(2, 'truck')[0]).toMatchObject({ estimate: 'about ₦50,000 to ₦75,000', fixedKobo: undefined });
    expect(toEtiOsa(2, 'truck')[1]).toMatchObject({ estimate: 'about ₦120,000 to ₦250,000', fixedKobo: undefined });
  });
});
