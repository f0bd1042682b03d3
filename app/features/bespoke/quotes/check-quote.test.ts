import { describe, expect, it } from 'vitest';
import { OWNER, type Rights } from '#app/features/ground/settings/door/give-away.ts';
import { giveAwayTexts } from '#app/features/ground/settings/give-away-texts.ts';
import type { Product } from '#app/features/shop/catalog/door/product.ts';
import { checkQuote } from './check-quote.ts';
import { type DraftLine, emptyDraft, newLine, OWN_WORK, type QuoteDraft } from './quote-draft.ts';
import { quoteFormTexts } from './quote-form-texts.ts';

const { refusals } = quoteFormTexts;
const PRICE = 10_000_000;

const aPiece = (changes: Partial<Product> = {}) =>
  ({
    id: 'sofa',
    name: 'Adunni sofa',
    priceKobo: PRICE,
    colors: [],
    sizes: [],
    isInStock: true,
    stockCount: null,
    ...changes,
  }) as unknown as Product;

const aDraft = (changes: Partial<QuoteDraft> = {}): QuoteDraft => ({
  ...emptyDraft('req_1'),
  name: ' Bola Ade ',
  phone: '0803 555 0142',
  shippingOption: 'LAGOS',
  addressLine1: '3 Marina',
  city: 'Lagos Island',
  state: 'Lagos',
  lines: [newLine('sofa')],
  ...changes,
});

const aLine = (changes: Partial<DraftLine> = {}) => ({ ...newLine('sofa'), ...changes });

function accepted(draft: QuoteDraft, pieces = [aPiece()], rights: Rights = OWNER) {
  const checked = checkQuote(draft, pieces, rights);
  if (!checked.ok) throw new Error(JSON.stringify(checked.fields));
  return checked.order;
}

function refused(draft: QuoteDraft, pieces = [aPiece()], rights: Rights = OWNER) {
  const checked = checkQuote(draft, pieces, rights);
  return checked.ok ? {} : checked.fields;
}

describe('a quote', () => {
  it('promises several of a piece for when several are ready', () => {
    const piece = aPiece({ leadDaysMin: 15, leadDaysMax: 20, daysForMore: 1.5 });
    const daysOf = (quantity: string) => {
      const [line] = accepted(aDraft({ lines: [aLine({ quantity })] }), [piece]).lines;
      return [line?.leadDaysMin, line?.leadDaysMax];
    };
    expect([daysOf('1'), daysOf('6')]).toEqual([
      [15, 20],
      [23, 28],
    ]);
  });

  it('is what was typed, at the prices of the shop', () => {
    const lamp = aPiece({ id: 'lamp', priceKobo: 2_500_000 });
    const lines = [aLine({ quantity: '2' }), newLine('lamp')];
    const draft = aDraft({
      lines,
      localGovernmentArea: 'lagos island lga',
      landmark: 'Opposite the bank',
      note: 'Ring twice',
      email: ' Bola@Example.com ',
    });
    expect(accepted({ ...draft, source: 'chat', fee: '25,000' }, [aPiece(), lamp])).toEqual({
      plan: null,
      source: 'chat',
      name: 'Bola Ade',
      phone: '+2348035550142',
      email: 'bola@example.com',
      shippingOption: 'LAGOS',
      address: {
        addressLine1: '3 Marina',
        city: 'Lagos Island',
        state: 'Lagos',
        localGovernmentArea: 'Lagos Island',
        landmark: 'Opposite the bank',
      },
      note: 'Ring twice',
      deliveryFeeKobo: 2_500_000,
      depositKobo: null,
      totalKobo: 2 * PRICE + 2_500_000,
      lines: [
        expect.objectContaining({ quantity: 2, unitPriceKobo: PRICE, agreed: undefined }),
        expect.objectContaining({ quantity: 1, unitPriceKobo: 2_500_000, agreed: undefined }),
      ],
    });
  });

  it('may leave out what nobody has said', () => {
    const order = accepted(aDraft({ source: 'somewhere' }));
    expect(order).toMatchObject({ source: 'phone', email: '', note: null, deliveryFeeKobo: null });
    expect(order.address?.landmark).toBeNull();
  });

  it('that is picked up needs no address and has no fee', () => {
    const pickup = { shippingOption: 'PICKUP', addressLine1: '', city: '', state: '' };
    expect(accepted(aDraft(pickup))).toMatchObject({ shippingOption: 'PICKUP', address: null, deliveryFeeKobo: null });
    expect(refused(aDraft({ ...pickup, fee: '25,000' }))).toEqual({ fee: refusals.feePickup });
  });

  it.each<[Partial<QuoteDraft>, Record<string, string>]>([
    [{ name: ' ' }, { name: refusals.name }],
    [{ phone: '12' }, { phone: refusals.phone }],
    [{ email: 'bola@' }, { email: refusals.email }],
    [{ shippingOption: 'DRONE' }, { shippingOption: refusals.shipping }],
    [
      { addressLine1: '', city: ' ' },
      { addressLine1: refusals.address, city: refusals.city },
    ],
    [{ shippingOption: 'OTHERS', state: 'Kent' }, { state: refusals.state }],
    [{ lines: [] }, { pieces: refusals.noPieces }],
    [{ lines: [newLine('gone')] }, { 'line.0.productId': refusals.gone }],
    [{ fee: 'much' }, { fee: refusals.fee }],
    [{ fee: '99.99' }, { fee: refusals.fee }],
    [{ fee: '10,000,000.01' }, { fee: refusals.fee }],
    [{ lines: [aLine({ quantity: '0' })] }, { 'line.0.quantity': refusals.quantity }],
    [{ lines: [aLine({ quantity: '100' })] }, { 'line.0.quantity': refusals.quantity }],
    [{ lines: [aLine({ quantity: '1.5' })] }, { 'line.0.quantity': refusals.quantity }],
  ])('refuses %j', (changes, fields) => {
    expect(refused(aDraft(changes))).toEqual(fields);
  });

  it('takes the least and the most a fee may be', () => {
    expect(accepted(aDraft({ fee: '100' })).deliveryFeeKobo).toBe(10_000);
    expect(accepted(aDraft({ fee: '10,000,000' })).deliveryFeeKobo).toBe(1_000_000_000);
  });

  it('is no more than one payment can carry, its fee included', () => {
    const dear = [aPiece({ priceKobo: 1_000_000_000_000 })];
    expect(accepted(aDraft(), dear).totalKobo).toBe(1_000_000_000_000);
    expect(refused(aDraft({ fee: '100' }), dear)).toEqual({ pieces: refusals.total });
    expect(refused(aDraft({ lines: [aLine({ quantity: '2' })] }), dear)).toEqual({ pieces: refusals.total });
  });

  it('takes no more of a counted piece than there are, in all its colours and sizes', () => {
    const three = [aPiece({ stockCount: 3, colors: ['Blue', 'Beige'] })];
    const both = (blue: string, beige: string) =>
      aDraft({ lines: [aLine({ color: 'Blue', quantity: blue }), aLine({ color: 'Beige', quantity: beige })] });
    expect(accepted(both('2', '1'), three).lines).toHaveLength(2);
    const tooFew = refusals.tooFew(3);
    expect(refused(both('2', '2'), three)).toEqual({ 'line.0.quantity': tooFew, 'line.1.quantity': tooFew });
  });

  it('refuses a piece that is not for sale, and a colour or a size that is missing', () => {
    expect(refused(aDraft(), [aPiece({ isInStock: false })])).toEqual({ 'line.0.productId': refusals.gone });
    expect(refused(aDraft(), [aPiece({ colors: ['Blue', 'Beige'] })])).toEqual({ 'line.0.color': refusals.color });
    const sizes = [
      { label: 'Small', priceDifferenceKobo: 0 },
      { label: 'Large', priceDifferenceKobo: 500_000 },
    ];
    expect(refused(aDraft(), [aPiece({ sizes })])).toEqual({ 'line.0.size': refusals.size });
    expect(accepted(aDraft({ lines: [aLine({ size: 'Large' })] }), [aPiece({ sizes })]).totalKobo).toBe(
      PRICE + 500_000,
    );
  });
});

describe('another price than the shop’s', () => {
  const agreed = (agreedPrice: string, agreedReason = 'A neighbour') =>
    aDraft({ lines: [aLine({ quantity: '2', agreedPrice, agreedReason })] });

  it('is the owner’s to agree, with a reason, and keeps the price it replaces', () => {
    const { lines, totalKobo } = accepted(agreed('80,000'));
    expect(totalKobo).toBe(16_000_000);
    expect(lines[0]).toMatchObject({
      unitPriceKobo: 8_000_000,
      agreed: { listPriceKobo: PRICE, reason: 'A neighbour' },
    });
    expect(refused(agreed('80,000', ' '))).toEqual({ 'line.0.agreedReason': refusals.agreedReason });
    expect(refused(agreed('80,000'), undefined, { isOwner: false, mostPercent: 0 })).toEqual({
      'line.0.agreedPrice': giveAwayTexts.ownerOnly,
    });
  });

  it('is an amount of at least ₦100', () => {
    expect(accepted(agreed('100')).totalKobo).toBe(20_000);
    for (const typed of ['99.99', '0', '-1', 'free']) {
      expect(refused(agreed(typed))).toEqual({ 'line.0.agreedPrice': refusals.agreedPrice });
    }
  });
});

describe('work of its own', () => {
  const table = { title: ' Dining table ', details: 'Iroko\n300 cm', price: '1,200,000', days: '35', quantity: '2' };
  const draft = (changes: Partial<DraftLine> = {}) =>
    aDraft({ lines: [{ ...newLine(OWN_WORK), ...table, ...changes }] });

  it('is a line of words, with its own price and time', () => {
    const { lines, totalKobo } = accepted(draft(), []);
    expect(totalKobo).toBe(240_000_000);
    expect(lines).toEqual([
      expect.objectContaining({
        piece: undefined,
        name: 'Dining table',
        leadDaysMin: 35,
        leadDaysMax: 35,
        left: null,
        chosen: [expect.objectContaining({ label: 'Iroko 300 cm' })],
      }),
    ]);
    expect(accepted(draft({ details: ' ' }), []).lines[0]?.chosen).toEqual([]);
  });

  it('says the sides that are known, beside what was agreed', () => {
    const [line] = accepted(draft({ width: ' 300 ', height: '75' }), []).lines;
    expect(line?.sizes).toEqual({ widthCm: 300, depthCm: null, heightCm: 75, seatHeightCm: null });
    expect(line?.chosen.map(({ label }) => label)).toEqual(['W 300 × H 75 cm', 'Iroko 300 cm']);
  });

  it.each<[Partial<DraftLine>, Record<string, string>]>([
    [{ title: ' ' }, { 'line.0.title': refusals.ownTitle }],
    [{ title: 'x'.repeat(101) }, { 'line.0.title': refusals.ownTitle }],
    [{ details: 'x'.repeat(501) }, { 'line.0.details': refusals.ownDetails }],
    ...['', '0', '-5', '99', 'free', '99999999999999'].map(
      (price) => [{ price }, { 'line.0.price': refusals.agreedPrice }] as [Partial<DraftLine>, Record<string, string>],
    ),
    ...['', '0', '366', '-1', 'soon'].map(
      (days) => [{ days }, { 'line.0.days': refusals.ownDays }] as [Partial<DraftLine>, Record<string, string>],
    ),
    [{ quantity: '0' }, { 'line.0.quantity': refusals.quantity }],
    ...['0', '4', '801', '-5', '1.5', 'wide'].map(
      (width) => [{ width }, { 'line.0.width': refusals.side }] as [Partial<DraftLine>, Record<string, string>],
    ),
  ])('is refused where %j makes no sense', (changes, fields) => {
    expect(refused(draft(changes), [])).toEqual(fields);
  });

  it('is the owner’s to price', () => {
    expect(refused(draft(), [], { isOwner: false, mostPercent: 50 })).toEqual({ 'line.0.title': refusals.ownOwner });
  });
});

describe('a deposit', () => {
  it('is a share of the pieces in whole naira; the delivery fee waits until they are ready', () => {
    expect(accepted(aDraft({ deposit: '50' }))).toMatchObject({ totalKobo: PRICE, depositKobo: PRICE / 2 });
    const odd = [aPiece({ priceKobo: 33_333_300 })];
    expect(accepted(aDraft({ deposit: '70' }), odd).depositKobo).toBe(23_333_400);
    expect(refused(aDraft({ deposit: '50', fee: '25,000' }))).toEqual({ fee: refusals.feeWithDeposit });
  });

  it('leaves both parts large enough to be paid', () => {
    const cheap = [aPiece({ priceKobo: 10_000 })];
    expect(accepted(aDraft({ deposit: '50' }), cheap).depositKobo).toBe(5_000);
    for (const deposit of ['30', '70'])
      expect(refused(aDraft({ deposit }), cheap)).toEqual({ deposit: refusals.tooSmallApart });
  });

  it.each(['0', '100', '-50', '33', 'half', '50.0'])('of %j per cent is none of those that are offered', (deposit) => {
    expect(refused(aDraft({ deposit }))).toEqual({ deposit: refusals.deposit });
  });
});
