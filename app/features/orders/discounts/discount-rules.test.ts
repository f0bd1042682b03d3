import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_ONLINE_KOBO } from '#app/platform/payments/least-payment.ts';
import { parseCode } from './discount-code.ts';
import { type Offer, reckonDiscounts } from './discount-rules.ts';

const line = (unitPriceKobo: number, quantity = 1, category = 'sitting', pieceNumber = 1) => ({
  unitPriceKobo,
  quantity,
  category,
  pieceNumber,
});
const offer = (changes: Partial<Offer>): Offer => ({
  id: 'dsc_1',
  name: 'Opening week',
  code: null,
  kind: 'percent',
  percent: 10,
  amountKobo: null,
  covers: null,
  minimumKobo: null,
  isStacking: false,
  problem: null,
  ...changes,
});
const amount = (amountKobo: number, changes: Partial<Offer> = {}) =>
  offer({ kind: 'amount', percent: null, amountKobo, ...changes });

describe('a cart', () => {
  it('is given a percentage of every line', () => {
    expect(reckonDiscounts([line(1_000_000, 2), line(500_050)], [offer({})])).toMatchObject({
      discountKobo: 250_005,
      ofLines: [200_000, 50_005],
      applied: [{ id: 'dsc_1', amountKobo: 250_005 }],
    });
  });

  it('shares an amount out in the proportion of its lines, to the kobo', () => {
    const { ofLines } = reckonDiscounts([line(100_000), line(100_000), line(100_000)], [amount(100)]);
    expect(ofLines).toEqual([34, 33, 33]);
  });

  it('is given nothing on pieces that a discount is not for', () => {
    const covers = { categories: ['storage'], pieceNumbers: [7] };
    const lines = [line(1_000_000), line(1_000_000, 1, 'storage'), line(1_000_000, 1, 'sitting', 7)];
    expect(reckonDiscounts(lines, [offer({ covers })]).ofLines).toEqual([0, 100_000, 100_000]);
    const typed = offer({ covers, code: 'STORE' });
    expect(reckonDiscounts([line(1_000_000)], [typed])).toMatchObject({ applied: [], code: { problem: 'no_piece' } });
  });

  it('hears what its code still needs', () => {
    const typed = offer({ code: 'TEN', minimumKobo: 1_500_000 });
    expect(reckonDiscounts([line(1_000_000)], [typed]).code).toMatchObject({
      problem: 'minimum',
      missingKobo: 500_000,
    });
    expect(reckonDiscounts([line(1_500_000)], [typed]).code).toMatchObject({ problem: null, missingKobo: 0 });
  });

  it('has those together that stack, percents first, or one alone that saves more', () => {
    const ten = offer({ id: 'dsc_a', isStacking: true });
    const off = amount(100_000, { id: 'dsc_b', isStacking: true });
    const lines = [line(1_000_000)];
    expect(reckonDiscounts(lines, [off, ten]).applied.map(({ amountKobo }) => amountKobo)).toEqual([100_000, 100_000]);
    const half = offer({ id: 'dsc_c', percent: 50, code: 'HALF' });
    expect(reckonDiscounts(lines, [ten, off, half])).toMatchObject({ discountKobo: 500_000, code: { problem: null } });
    const small = offer({ id: 'dsc_c', percent: 5, code: 'FIVE' });
    expect(reckonDiscounts(lines, [ten, off, small])).toMatchObject({
      discountKobo: 200_000,
      code: { problem: 'other_better' },
    });
  });

  it('takes the code that was typed where it saves the same', () => {
    const offers = [offer({ id: 'dsc_a' }), offer({ id: 'dsc_b', code: 'TEN' })];
    expect(reckonDiscounts([line(1_000_000)], offers).applied.map(({ id }) => id)).toEqual(['dsc_b']);
  });

  it('has free delivery beside everything else', () => {
    const free = offer({ id: 'dsc_z', kind: 'free_delivery', percent: null, code: 'BRING' });
    const reckoned = reckonDiscounts([line(1_000_000)], [offer({}), free]);
    expect(reckoned).toMatchObject({ isDeliveryFree: true, discountKobo: 100_000, code: { problem: null } });
    expect(reckoned.applied.map(({ kind }) => kind)).toEqual(['percent', 'free_delivery']);
  });

  it('is left at what the payment service takes, and as it is where it is less already', () => {
    const whole = (cart: ReturnType<typeof line>) => reckonDiscounts([cart], [amount(99_000_000)]).discountKobo;
    expect(whole(line(1_000_000))).toBe(1_000_000 - LEAST_ONLINE_KOBO);
    expect(whole(line(4_000))).toBe(0);
  });

  it('whatever it holds: parts add up, none is more than its line, and enough is left to pay', () => {
    const anyLine = fc.record({
      unitPriceKobo: fc.integer({ min: 1, max: 1_000_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      category: fc.constantFrom('sitting', 'storage'),
      pieceNumber: fc.integer({ min: 1, max: 4 }),
    });
    const anyOffer = fc
      .record({
        id: fc.uuid(),
        kind: fc.constantFrom('percent' as const, 'amount' as const, 'free_delivery' as const),
        size: fc.integer({ min: 1, max: 99 }),
        isStacking: fc.boolean(),
        minimumKobo: fc.option(fc.integer({ min: 1, max: 1_000_000_000 })),
        covers: fc.option(fc.record({ categories: fc.constant(['storage']), pieceNumbers: fc.constant([1]) })),
      })
      .map(({ size, kind, ...rest }) =>
        offer({
          ...rest,
          kind,
          percent: kind === 'percent' ? size : null,
          amountKobo: kind === 'amount' ? size * 12_345_67 : null,
        }),
      );
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 12 }),
        fc.array(anyOffer, { maxLength: 6 }),
        (lines, offers) => {
          const goods = lines.reduce((sum, each) => sum + each.unitPriceKobo * each.quantity, 0);
          const { ofLines, discountKobo, applied } = reckonDiscounts(lines, offers);
          expect(ofLines.reduce((sum, part) => sum + part, 0)).toBe(discountKobo);
          expect(applied.reduce((sum, { amountKobo }) => sum + amountKobo, 0)).toBe(discountKobo);
          for (const [index, part] of ofLines.entries()) {
            const each = lines[index];
            expect(part).toBeGreaterThanOrEqual(0);
            expect(part).toBeLessThanOrEqual((each?.unitPriceKobo ?? 0) * (each?.quantity ?? 0));
          }
          if (discountKobo > 0) expect(goods - discountKobo).toBeGreaterThanOrEqual(LEAST_ONLINE_KOBO);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

it.each([
  ['welcome10', 'WELCOME10'],
  [' wel-come 10 ', 'WELCOME10'],
  ['ＷＥＬＣＯＭＥ', 'WELCOME'],
  ['ab', undefined],
  ['', undefined],
  ['=cmd()', undefined],
  ['Ọpẹ́10', undefined],
  ['A'.repeat(21), undefined],
])('reads %j as the code %s', (typed, code) => expect(parseCode(typed)).toBe(code));
