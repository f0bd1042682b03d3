import { expect, it } from 'vitest';
import { type CartLine, summarizeCart } from './cart-rules.ts';

const aLine = (changes: Partial<CartLine>) =>
  ({
    id: 'line',
    productId: 'sofa',
    stockKey: 'sofa',
    quantity: 1,
    unitPriceKobo: 100,
    seenPriceKobo: 100,
    isForSale: true,
    availableCount: null,
    ...changes,
  }) as CartLine;

it('counts and sums what can be ordered alone', () => {
  const gone = aLine({ isForSale: false, quantity: 9, seenPriceKobo: 1 });
  const lines = [aLine({ quantity: 2 }), aLine({ unitPriceKobo: 250, seenPriceKobo: 250, quantity: 3 })];
  expect(summarizeCart([...lines, gone])).toEqual({
    lines,
    outOfStock: [gone],
    pieces: 5,
    totalKobo: 950,
    hasChangedPrices: false,
    tooMany: [],
  });
  expect(summarizeCart([aLine({ seenPriceKobo: 99 })]).hasChangedPrices).toBe(true);
});

it('lets the colours and sizes of one piece share its count, and a combination have its own', () => {
  const [blue, beige] = [
    aLine({ id: 'blue', quantity: 2, availableCount: 3 }),
    aLine({ id: 'beige', availableCount: 3 }),
  ];
  const other = aLine({ id: 'other', productId: 'lamp', stockKey: 'lamp', quantity: 3, availableCount: 3 });
  expect(summarizeCart([blue, beige, other]).tooMany).toEqual([]);
  const two = { ...beige, quantity: 2 };
  expect(summarizeCart([blue, two, other]).tooMany).toEqual([blue, two]);
  const own = { ...two, stockKey: 'sofa color=Beige' };
  expect(summarizeCart([blue, own, other]).tooMany).toEqual([]);
});
