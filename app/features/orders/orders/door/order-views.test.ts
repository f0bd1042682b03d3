import { describe, expect, it, test } from 'vitest';
import type { OrderDetail } from './order.queries.server.ts';
import { addressLinesOf, viewAge, viewOrderCard, viewOrderDetail } from './order-views.ts';

const step = {
  ...({ id: '', version: 0, kind: 'moved', fromStage: null, toStage: 'shipped', reason: null, note: null } as const),
  estimateChange: null,
  isCustomerTold: true,
  actorName: null,
};

const order: OrderDetail = {
  id: 'ord_1',
  number: 1001,
  numberPrefix: 'GD',
  stage: 'shipped',
  userId: 'usr_1',
  username: 'Ada',
  userEmail: 'ada@example.com',
  termsVersion: 1,
  refundsVersion: 1,
  reference: 'gida-1',
  shippingOption: 'LAGOS',
  addressLine1: '12 Allen Avenue',
  localGovernmentArea: null,
  floor: null,
  landmark: null,
  deliveryNotes: null,
  startedFor: null,
  callLine: '+2348031234567',
  city: 'Ikeja',
  state: 'Lagos',
  balanceKobo: 0,
  overpaidKobo: 0,
  totalKobo: 90_000_000,
  deliveryFeeKobo: null,
  cancelledAt: null,
  cancelReason: null,
  refundedKobo: 0,
  feeState: 'none',
  feeQuoteId: null,
  vatBasisPoints: 0,
  feeReference: null,
  feePaidAt: null,
  feePaidVia: null,
  feePaidChannel: null,
  paidChannel: null,
  paidVia: 'online',
  discounts: [],
  source: 'site',
  estimatedFrom: '2026-12-06',
  estimatedTo: '2026-12-11',
  createdAt: new Date('2026-11-21T09:00:00Z'),
  completionDate: new Date('2026-11-25T09:00:00Z'),
  lines: [
    {
      position: 0,
      productId: null,
      name: 'Adunni sofa',
      pictureKey: null,
      color: 'Indigo',
      size: '',
      options: [],
      swatches: null,
      unitPriceKobo: 45_000_000,
      quantity: 2,
      discountKobo: 0,
      facts: null,
    },
  ],
  history: [
    { ...step, id: 'hst_1', kind: 'ordered', toStage: 'new', at: new Date('2026-11-21T09:00:00Z') },
    { ...step, id: 'hst_2', version: 1, fromStage: 'new', at: new Date('2026-11-25T09:00:00Z'), actorName: 'Tunde' },
  ],
};

// Covers 3-9
test('each step has its dated label, and those to come have none', () => {
  const { steps } = viewOrderDetail(order, new Date('2026-11-25T10:00:00Z'));
  expect(steps.map(({ title, date, state }) => [title, date, state])).toEqual([
    ['Order Confirmed', 'Ordered on 21 November 2026, 10am', 'done'],
    ['Shipped', 'Shipped on 25 November 2026, 10am', 'current'],
    ['Ready for Delivery', null, 'next'],
    ['Delivered', null, 'next'],
  ]);
});

test('a list says since when: the day of its stage, of the order while nothing has moved, or of its end', () => {
  const now = new Date('2026-11-25T10:00:00Z');
  expect(viewOrderCard(order, now).stageDate).toBe('Shipped on 25 November 2026');
  const untouched = { ...order, stage: 'new' as const, completionDate: null };
  expect(viewOrderCard(untouched, now).stageDate).toBe('Ordered on 21 November 2026');
  const cancelledAt = new Date('2026-11-27T09:00:00Z');
  expect(viewOrderCard({ ...order, cancelledAt }, now)).toMatchObject({
    stageDate: 'Cancelled on 27 November 2026',
    status: 'Cancelled',
    isCancelled: true,
    age: null,
  });
});

test('a list names the first piece and counts the others, and shows at most four pictures', () => {
  const [line] = order.lines;
  if (!line) throw new Error('no line to copy');
  const pieces = ['Bida stool', 'Òjò lamp', 'Zaria chest', 'Jute rug', 'Kano bench'].map((name, index) => ({
    ...line,
    name,
    quantity: 1,
    pictureKey: index === 1 ? null : `img/${index}`,
  }));
  const card = (lines: OrderDetail['lines']) => viewOrderCard({ ...order, lines }, order.createdAt);
  expect(card([line])).toMatchObject({ summary: 'Adunni sofa', pieces: 2, pictureKeys: [] });
  expect(card([line, ...pieces])).toMatchObject({ summary: 'Adunni sofa and 5 more', pieces: 7 });
  expect(card([...pieces, { ...line, pictureKey: 'img/5' }]).pictureKeys).toEqual(['img/0', 'img/2', 'img/3', 'img/4']);
});

test('a step says that the order came back to it, until the order has left it again', () => {
  const later = [
    { ...step, id: 'hst_3', version: 2, toStage: 'ready' as const },
    { ...step, id: 'hst_4', version: 3, kind: 'moved_back' as const, reason: 'Wrong van' },
    { ...step, id: 'hst_5', version: 4, kind: 'moved_back' as const, toStage: 'new' as const, reason: 'A scratch' },
    { ...step, id: 'hst_6', version: 5 },
  ].map((entry) => ({ ...entry, at: new Date('2026-11-26T09:00:00Z') }));
  const moved = { ...order, history: [...order.history, ...later] };
  const [first, second] = viewOrderDetail(moved, new Date('2026-11-26T10:00:00Z')).steps;
  expect(first?.details).toEqual([expect.stringContaining('A scratch')]);
  expect(second?.details).toEqual([]);
});

test('a delivered order has nothing left to do', () => {
  const delivered = viewOrderDetail({ ...order, stage: 'delivered' }, new Date('2026-12-20T10:00:00Z'));
  expect(delivered.steps.every((step) => step.state === 'done')).toBe(true);
  expect(delivered.age).toBeNull();
});

// Covers 3-9
test('money, fee, window and place are in words', () => {
  expect(viewOrderDetail({ ...order, stage: 'new' }, new Date('2026-11-25T10:00:00Z'))).toMatchObject({
    number: 'GD-1001',
    total: '₦900,000',
    deliveryFee: 'Shipping not included',
    isFeeOpen: true,
    estimate: '6 to 11 December 2026',
    addressLines: ['12 Allen Avenue', 'Ikeja, Lagos'],
    phone: '0803 123 4567',
    pieces: 2,
  });
  expect(addressLinesOf({ ...order, city: 'Allen', localGovernmentArea: 'Ikeja', floor: 2 })).toEqual([
    ...['12 Allen Avenue', 'Allen, Ikeja, Lagos', '2 floors up the stairs'],
  ]);
});

test.each([
  ['new', 'LAGOS', true, 'Shipping not included'],
  ['shipped', 'LAGOS', false, null],
  ['delivered', 'OTHERS', false, null],
  ['delivered', 'PICKUP', false, 'No delivery fee, you collect it'],
] as const)(
  'an order that is %s to %s without a fee has one to agree: %s',
  (stage, shippingOption, isFeeOpen, deliveryFee) => {
    const view = viewOrderDetail({ ...order, stage, shippingOption }, new Date('2026-12-20T10:00:00Z'));
    expect(view).toMatchObject({ isFeeOpen, deliveryFee });
  },
);

test.each([
  ['2026-11-21T22:59:00Z', 0, 'calm'],
  // One minute later it is the next day in Lagos.
  ['2026-11-21T23:00:00Z', 1, 'calm'],
  ['2026-12-06T12:00:00Z', 15, 'calm'],
  ['2026-12-07T12:00:00Z', 16, 'soon'],
  ['2026-12-11T12:00:00Z', 20, 'soon'],
  ['2026-12-12T12:00:00Z', 21, 'late'],
])('at %s it is day %i of 20, %s', (now, day, tone) => {
  expect(viewAge(order, new Date(now))).toEqual({ day, of: 20, tone });
});

describe('a delivery fee that is not settled', () => {
  const now = new Date('2026-11-22T09:00:00Z');
  const withFee = (changes: Partial<OrderDetail>) => ({ ...order, deliveryFeeKobo: 2_500_000, ...changes });

  it.each([
    ['none', 'feeToQuote'],
    ['quoted', 'feeQuoted'],
    ['approved', 'feeToPay'],
    ['paid', null],
    ['declined', null],
  ] as const)('is told to the owner before shipping: %s', (feeState, first) => {
    expect(viewOrderDetail(withFee({ stage: 'new', feeState }), now).feeFirst).toBe(first);
  });

  it.each(['new', 'shipped', 'ready'] as const)('comes before the move while the order is %s', (stage) => {
    for (const [feeState, first] of [
      ['quoted', 'feeQuoted'],
      ['approved', 'feeToPay'],
    ] as const)
      expect(viewOrderDetail(withFee({ stage, feeState }), now)).toMatchObject({
        feeFirst: first,
        step: { kind: 'remind' },
      });
    const paid = viewOrderDetail(withFee({ stage, feeState: 'paid' }), now);
    expect(paid).toMatchObject({ feeFirst: null, step: { kind: 'move' } });
    // What left without a fee is not asked for one.
    const kind = stage === 'new' ? 'quote' : 'move';
    expect(viewOrderDetail(withFee({ stage, feeState: 'none', deliveryFeeKobo: null }), now).step).toMatchObject({
      kind,
    });
  });

  it.each([
    { stage: 'delivered' as const },
    { stage: 'shipped' as const, cancelledAt: now },
    { stage: 'shipped' as const, shippingOption: 'PICKUP' as const },
  ])('is nobody’s once it is delivered, cancelled or picked up: %j', (over) => {
    expect(viewOrderDetail(withFee({ feeState: 'quoted', ...over }), now).feeFirst).toBeNull();
  });
});
