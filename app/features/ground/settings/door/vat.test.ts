import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatInClass, vatInPrices, vatNote, vatShare } from './vat.ts';

describe('VAT in a price', () => {
  it('is said where the business is registered, and nowhere else', () => {
    const tax = { rateBasisPoints: 750, ofClass: false, number: '' };
    expect(vatNote({ ...tax, mode: 'included' })).toBe('incl. 7.5% VAT');
    expect(vatNote({ ...tax, mode: 'none' })).toBeNull();
    expect(vatInPrices({ ...tax, mode: 'none' })).toBe(0);
    expect(vatInPrices({ ...tax, mode: 'included' })).toBe(750);
    expect(vatInClass({ ...tax, mode: 'included' })).toBe(0);
    expect(vatInClass({ ...tax, mode: 'included', ofClass: true })).toBe(750);
    expect(vatInClass({ ...tax, mode: 'none', ofClass: true })).toBe(0);
  });

  it('is the share that with the rest makes the price', () => {
    expect(vatShare(107_500, 750)).toBe(7_500);
    expect(vatShare(45_000_000, 0)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), fc.integer({ min: 1, max: 5000 }), (total, rate) => {
        const share = vatShare(total, rate);
        expect(Number.isSafeInteger(share) && share >= 0 && share < total + 1).toBe(true);
        expect(Math.abs((total - share) * (rate / 10_000) - share)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
