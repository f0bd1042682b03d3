import { expect, test } from 'vitest';
import { rangeOfAlike, type ShopPiece } from './pieces-alike.ts';

const NOTHING = { widthCm: null, depthCm: null, heightCm: null };
const sofa = (litres: number, priceKobo: number, leadDaysMin = 15): ShopPiece => ({
  kind: 'sofa',
  litres,
  priceKobo,
  leadDaysMin,
  leadDaysMax: leadDaysMin + 5,
});

test('pieces of about the size decide, then those of the kind, and never fewer than three', () => {
  const pieces = [sofa(1_500, 200), sofa(1_800, 400, 20), sofa(2_200, 300), sofa(9_000, 900, 30)];
  expect(rangeOfAlike(pieces, 'sofa', NOTHING)).toEqual({
    isOfThisSize: true,
    leastKobo: 200,
    mostKobo: 400,
    leadDaysMin: 15,
    leadDaysMax: 25,
  });
  expect(rangeOfAlike(pieces, 'sofa', { ...NOTHING, widthCm: 600 })).toMatchObject({
    isOfThisSize: false,
    mostKobo: 900,
  });
  expect(rangeOfAlike(pieces.slice(2), 'sofa', NOTHING)).toBeUndefined();
  expect(rangeOfAlike(pieces, 'bed', NOTHING)).toBeUndefined();
  expect(rangeOfAlike(pieces, null, NOTHING)).toBeUndefined();
});
