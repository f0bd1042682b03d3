import { describe, expect, it } from 'vitest';
import { changesOfQuote } from './quote-changes.ts';
import { hashOfQuote } from './quote-hash.server.ts';

const line = {
  productId: null,
  category: '',
  pictureKey: null,
  color: '',
  size: '',
  quantity: 1,
  unitPriceKobo: 100_000_00,
};
const version = (change = {}) => ({
  snapshot: {
    lines: [{ ...line, name: 'Bench' }],
    shippingOption: 'PICKUP' as const,
    destination: { addressLine1: '', callLine: '', city: '', state: '', landmark: null, deliveryNotes: null },
    username: 'Bola',
    agreedTo: { terms: 1, refunds: 1 },
    estimatedFrom: '2026-12-11',
    estimatedTo: '2026-12-16',
  },
  totalKobo: 100_000_00,
  depositKobo: null as number | null,
  deliveryFeeKobo: null,
  words: '',
  sentAt: new Date('2026-12-01T09:00:00Z'),
  expiresAt: new Date('2026-12-15T22:59:59Z'),
  ...change,
});

describe('what is new in a version', () => {
  it('is nothing where nothing is, however the days have moved on with its sending', () => {
    const later = version({
      sentAt: new Date('2026-12-05T09:00:00Z'),
      snapshot: { ...version().snapshot, estimatedFrom: '2026-12-15', estimatedTo: '2026-12-20' },
    });
    expect(changesOfQuote(version(), later)).toEqual([]);
  });

  it('is said line by line, then in the sums, then in the days', () => {
    const after = version({
      totalKobo: 400_000_00,
      depositKobo: 200_000_00,
      snapshot: {
        ...version().snapshot,
        lines: [
          { ...line, name: 'Bench', quantity: 2, unitPriceKobo: 90_000_00 },
          { ...line, name: 'Table' },
        ],
        estimatedTo: '2026-12-20',
      },
    });
    expect(changesOfQuote(version(), after)).toEqual([
      'Added: Table',
      'Bench: 2 instead of 1',
      'Bench: ₦90,000 each instead of ₦100,000',
      'Pieces together: ₦400,000 instead of ₦100,000',
      'Deposit: ₦200,000 instead of none',
      'Ready in 10 to 19 days instead of 10 to 15 days',
    ]);
    expect(changesOfQuote(after, version())[1]).toBe('Bench: 1 instead of 2');
  });
});

describe('the fingerprint of a version', () => {
  it('is the same in any order of its fields, and another for any change', () => {
    const { words, snapshot, ...rest } = version();
    expect(
      hashOfQuote({ snapshot: Object.fromEntries(Object.entries(snapshot).reverse()) as never, ...rest, words }),
    ).toBe(hashOfQuote(version()));
    for (const change of [{ totalKobo: 1 }, { words: ' ' }, { depositKobo: 5 }, { expiresAt: new Date(0) }]) {
      expect(hashOfQuote(version(change))).not.toBe(hashOfQuote(version()));
    }
  });
});
