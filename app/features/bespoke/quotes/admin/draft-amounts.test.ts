import { describe, expect, it } from 'vitest';
import { emptyDraft, newLine } from '../quote-draft.ts';
import { draftTotal, lineAmount } from './draft-amounts.ts';

type Piece = Parameters<typeof draftTotal>[1][number];
const sofa = {
  id: 'sofa',
  priceKobo: 10_000_000,
  colors: [],
  options: [],
  sizes: [{ label: 'Large', priceDifferenceKobo: 500_000 }],
};
const lamp = { id: 'lamp', priceKobo: 2_500_000, colors: [], sizes: [], options: [] };
const pieces = [sofa, lamp] as unknown as Piece[];
const [aSofa, aLamp] = pieces as [Piece, Piece];

const typed = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const draft = (changes = {}) => ({
  ...emptyDraft('req_1'),
  shippingOption: 'LAGOS',
  fee: '',
  lines: [{ ...newLine('sofa'), quantity: '2' }, newLine('lamp')],
  ...changes,
});

describe('a line of the form', () => {
  it('costs what the shop asks, or what was agreed, times its quantity', () => {
    const line = { ...newLine('sofa'), quantity: '3' };
    expect(lineAmount(aSofa, line, 0, undefined)).toEqual({
      quantity: 3,
      unitPriceKobo: 10_000_000,
      totalKobo: 30_000_000,
    });
    expect(lineAmount(aSofa, { ...line, quantity: '12' }, 0, undefined).quantity).toBe(12);
    expect(lineAmount(aSofa, { ...line, size: 'Large' }, 0, undefined).unitPriceKobo).toBe(10_500_000);
    expect(lineAmount(aSofa, { ...line, agreedPrice: '80,000' }, 0, undefined).totalKobo).toBe(24_000_000);
  });

  it('goes by what is in its own field now', () => {
    const line = { ...newLine('sofa'), quantity: '3' };
    expect(lineAmount(aSofa, line, 1, typed({ 'line.0.quantity': '9', 'line.1.quantity': '4' })).quantity).toBe(4);
  });

  it.each([
    ['', 0],
    ['-1', 0],
    ['x', 0],
    ['1', 1],
    ['99', 99],
    ['100', 99],
  ])('counts %j as %i', (quantity, counted) => {
    expect(lineAmount(aLamp, { ...newLine('lamp'), quantity }, 0, undefined).quantity).toBe(counted);
  });
});

describe('the form', () => {
  it('comes to its pieces and the fee', () => {
    const sums = draftTotal(draft({ fee: '25,000' }), pieces, undefined);
    expect(sums).toEqual({
      plan: null,
      piecesKobo: 22_500_000,
      feeKobo: 2_500_000,
      totalKobo: 25_000_000,
      depositKobo: null,
    });
    expect(draftTotal(draft({ deposit: '50' }), pieces, undefined).depositKobo).toBe(11_250_000);
    expect(draftTotal(draft({ fee: 'x' }), pieces, undefined).feeKobo).toBe(0);
    expect(draftTotal(draft({ fee: '25,000' }), pieces, typed({ fee: '1,000' })).feeKobo).toBe(100_000);
  });

  it('has no fee when the pieces are picked up', () => {
    expect(draftTotal(draft({ fee: '25,000', shippingOption: 'PICKUP' }), pieces, undefined).feeKobo).toBe(0);
    const now = typed({ shippingOption: 'PICKUP' });
    expect(draftTotal(draft({ fee: '25,000' }), pieces, now)).toMatchObject({ feeKobo: 0, totalKobo: 22_500_000 });
  });

  it('counts nothing for a piece that is gone', () => {
    expect(draftTotal(draft(), [aLamp], undefined).totalKobo).toBe(2_500_000);
  });
});
