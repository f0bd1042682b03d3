import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, type Sizes, workedExample } from './formula.ts';
import { formulaSentence } from './formula-texts.ts';

const WARDROBE: Sizes = { W: 158, D: 63, H: 212 };

function amount(typed: string, sizes: Sizes = WARDROBE): number | string {
  const read = amountOf(typed, sizes);
  return read.ok ? read.millionths / 1_000_000 : formulaSentence(read.problem);
}

const { formula } = fc.letrec<{ formula: string }>((tie) => ({
  formula: fc.oneof(
    { depthSize: 'small' },
    fc.integer({ min: 0, max: 999_999 }).map((value) => String(value / 1000)),
    fc.constantFrom('W', 'D', 'H'),
    tie('formula').map((of) => `(−${of})`),
    fc
      .tuple(tie('formula'), fc.constantFrom('+', '−', '×', '÷'), tie('formula'))
      .map(([left, sign, right]) => `(${left} ${sign} ${right})`),
  ),
}));

describe('a formula of width, depth and height', () => {
  it.each([
    ['4', 4],
    ['2 × (W + H) × D', 4.662],
    ['2*(w+h)*d', 4.662],
    ['2(W + H)D', 4.662],
    ['2W + 2H', 7.4],
    ['2 x width x height', 6.6992],
    ['2xW', 3.16],
    ['W:2', 0.79],
    ['0,5', 0.5],
    ['.5', 0.5],
    ['6 / 3 / 2', 1],
    ['6 − 3 – 2', 1],
    ['--2', 2],
    ['((((H))))', 2.12],
  ])('reads %s as %d', (typed, expected) => {
    expect(amount(typed)).toBeCloseTo(expected, 6);
  });

  it.each([
    ['', 'Enter how much one piece takes, such as 4 or 2 × W.'],
    ['   ', 'Enter how much one piece takes, such as 4 or 2 × W.'],
    ['2 × (W + H', 'A bracket is not closed.'],
    ['2 × W)', 'There is a closing bracket without an opening one.'],
    ['2 ×', 'The formula is incomplete: a number or a side is missing at the end.'],
    ['× 2', '“×” is in the wrong place.'],
    ['1 2', '“2” is in the wrong place.'],
    ['1.2.3', '“1.2.3” is in the wrong place.'],
    ['1,000', 'Enter thousands without a comma and decimals with a point: 1000 or 1.5.'],
    ['process.exit(1)', '“process.exit” can’t be used here. Use numbers, W, D and H, and + − × ÷ ( ).'],
    ['constructor', '“constructor” can’t be used here. Use numbers, W, D and H, and + − × ÷ ( ).'],
    ['1e9', '“e9” can’t be used here. Use numbers, W, D and H, and + − × ÷ ( ).'],
    ['xylophone', '“xylophone” can’t be used here. Use numbers, W, D and H, and + − × ÷ ( ).'],
    ['2 / (W − W)', 'This divides by zero for this size.'],
    ['W − 9', 'This comes to less than zero for this size.'],
    ['999999999 × 999999999', 'This comes to more than 100,000.'],
    ['9'.repeat(10_000), 'That is too long for a formula. Split it into two lines.'],
    ['('.repeat(10_000), 'That is too long for a formula. Split it into two lines.'],
    ['('.repeat(120), 'The formula is incomplete: a number or a side is missing at the end.'],
  ])('refuses %s with a sentence', (typed, sentence) => {
    expect(amount(typed)).toBe(sentence);
  });

  it('asks for a side the piece has not', () => {
    expect(amount('2 × W', { W: null, D: 40, H: 50 })).toBe('The piece has no width yet.');
  });

  it('shows itself worked out', () => {
    expect(workedExample('2*(W+H)*D', WARDROBE)).toBe('2 × (1.58 + 2.12) × 0.63');
    expect(workedExample('2 ×', WARDROBE)).toBe('');
  });

  it('answers any text with an amount or a sentence, and never with an exception', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'0129.,WDHwx×*/÷:+-−() \u00a0e'), maxLength: 140 });
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 140 }), signs, fc.string({ unit: 'grapheme' })), (typed) => {
        const read = amountOf(typed, WARDROBE);
        if (read.ok) expect(read.millionths).toSatisfy((it: number) => Number.isSafeInteger(it) && it >= 0);
        else expect(formulaSentence(read.problem)).toMatch(/^\S.*\.$/);
      }),
    );
  });

  it('is the same formula when it is written down and read again', () => {
    const shown = (typed: string) => workedExample(typed, { W: null, D: null, H: null });
    fc.assert(
      fc.property(formula, (typed) => {
        if (typed.length > 120) return;
        const text = shown(typed);
        expect(shown(text)).toBe(text);
        expect(amount(text)).toBe(amount(typed));
      }),
    );
  });
});
