import { expect, test } from 'vitest';
import { drawPiece } from '#app/features/shop/catalog/door/drawings/forms.ts';
import { viewShown } from './door/view-shown.ts';

const piece = { widthCm: 292, depthCm: 174, heightCm: 93, seatHeightCm: 43 };
const line = {
  name: 'Obi Sectional',
  drawnAs: 'cornerSofa',
  parts: { seats: 2, chaise: 'right' },
  productId: 'obi',
  color: '',
  size: '',
  sizes: piece,
} as const;
const drawnWith = (chaise: 'left' | 'right') =>
  drawPiece({ name: line.name, drawnAs: line.drawnAs, parts: { seats: 2, chaise }, ...piece });
const label = (words: string) => [{ option: 'side', value: 'x', name: 'Side', label: words }];

test.each([
  ['its size', { size: 'Chaise on the left' }, 'left'],
  ['an option of it', { options: label('Left-hand chaise') }, 'left'],
  ['the other side', { size: 'chaise on the RIGHT' }, 'right'],
  ['no side', { size: 'Three seats' }, 'right'],
  ['both sides', { size: 'Chaise on the left or right' }, 'right'],
  ['words of own work, which has counted parts', { productId: null, options: label('chaise on the left') }, 'right'],
] as const)('a line is drawn with its chaise where %s says', (_, change, side) => {
  expect(viewShown({ ...line, ...change }).drawn?.drawing).toEqual(drawnWith(side));
});
