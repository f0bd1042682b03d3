import { expect, it } from 'vitest';
import type { OrderRequestSnapshot } from '#app/features/orders/order-requests/door/order-request-snapshot.ts';
import type { Option } from '#app/features/shop/options/door/options.ts';
import { aSnapshot } from '#tests/support/order-builders.ts';
import { readyBy } from './quote-days.ts';
import { viewSheet } from './quote-sheet.ts';
import { viewOffered } from './quote-view.ts';

type Line = OrderRequestSnapshot['lines'][number];

const sides = { widthCm: 226, depthCm: 96, heightCm: 94, seatHeightCm: null };
const value = { picture: null, priceDifferenceKobo: 0, extraDays: 0 };
const OPTIONS: Option[] = [
  { slug: 'color', name: 'Colour', values: [{ ...value, slug: 'moss', label: 'Moss', swatch: '#556b2f' }] },
  {
    slug: 'wood',
    name: 'Wood',
    values: [
      { ...value, slug: 'iroko', label: 'Iroko', swatch: '#8b5a2b' },
      { ...value, slug: 'any', label: 'Any', swatch: null },
    ],
  },
];

const aLine = (changes: Partial<Line> = {}): Line => ({
  productId: null,
  name: 'Adunni sofa',
  category: 'sitting',
  pictureKey: null,
  color: '',
  size: '',
  unitPriceKobo: 45_000_000,
  quantity: 1,
  ...changes,
});

function sheetOf(lines: Line[], isPriced = true) {
  const snapshot = { ...aSnapshot(), lines };
  const sentAt = new Date('2026-11-26T09:00:00Z');
  const money = { totalKobo: 45_000_000, depositKobo: null, deliveryFeeKobo: null };
  const offered = viewOffered({ ...money, snapshot, sentAt }, { tax: { mode: 'none' } as never });
  const version = { snapshot, sentAt, version: 2 };
  return viewSheet({ offered, version, number: 'Q-2014', options: OPTIONS, drawnBy: 'Ngozi', isPriced });
}

it('draws what has a form and sizes, to a scale its title block names with who drew it and when', () => {
  const { lines, block, hasScales } = sheetOf([aLine({ sizes: sides })]);
  expect(lines[0]?.drawn?.piece).toMatchObject({ widthCm: 226 });
  expect(block).toEqual({
    scale: '1:60 on A4',
    number: 'Q-2014',
    version: 2,
    drawnBy: 'Ngozi',
    date: '26 November 2026',
  });
  expect(hasScales).toBe(false);
});

it('marks each drawing with its own scale where they differ', () => {
  const { lines, block, hasScales } = sheetOf([
    aLine({ sizes: sides }),
    aLine({ name: 'Zaria bench', sizes: { ...sides, widthCm: 45, depthCm: 45, heightCm: 45 } }),
  ]);
  expect(lines.map(({ oneTo }) => oneTo)).toEqual([60, 30]);
  expect([block.scale, hasScales]).toEqual(['As marked', true]);
});

it.each([
  ['sizes', aLine()],
  ['a form', aLine({ name: 'Surprise for the hall', sizes: sides })],
])('draws nothing of what has no known %s, and names no scale', (_unknown, line) => {
  const { lines, block } = sheetOf([line]);
  expect([lines[0]?.drawn, lines[0]?.oneTo, block.scale]).toEqual([null, null, null]);
});

it('shows what was chosen as it looks where the shop knows that, and says the rest in words', () => {
  const wood = { option: 'wood', name: 'Wood' };
  const { lines } = sheetOf([
    aLine({ color: 'Moss', size: '3-seater', options: [{ ...wood, value: 'iroko', label: 'Iroko' }] }),
    aLine({ color: 'Blue', options: [{ ...wood, value: 'any', label: 'Any' }] }),
    aLine({ color: 'Nobody’s' }),
  ]);
  expect(lines.map(({ finishes }) => finishes.map(({ label, color }) => [label, color]))).toEqual([
    [
      ['Moss', '#556b2f'],
      ['Wood: Iroko', '#8b5a2b'],
    ],
    [['Blue', '#2f4468']],
    [],
  ]);
  expect(lines.map(({ words }) => words)).toEqual([['3-seater'], ['Wood: Any'], ['Nobody’s']]);
});

it('holds no price where it is not to be shown', () => {
  expect(JSON.stringify(sheetOf([aLine({ quantity: 2 })]))).toContain('₦');
  expect(JSON.stringify(sheetOf([aLine({ quantity: 2 })], false))).not.toContain('₦');
});

it('is ready as many days after its payment as were promised when it was sent', () => {
  const version = {
    snapshot: { estimatedFrom: '2026-12-11', estimatedTo: '2026-12-31' },
    sentAt: new Date('2026-11-26T09:00:00Z'),
  };
  expect(readyBy(version, new Date('2026-12-10T22:59:59Z'))).toBe('14 January 2027');
});
