import type { LineChange } from './door/line-change.queries.server.ts';

const table = {
  position: 0,
  productId: null,
  name: 'Adunni sofa',
  category: '',
  pictureKey: null,
  color: 'Indigo',
  size: '3-seater',
  options: [],
  unitPriceKobo: 45_000_000,
  quantity: 1,
  discountKobo: 0,
  facts: null,
};

/** A made-up change, for samples of emails. */
export const sampleLineChange: LineChange = {
  id: 'lch_00000000000000000000000000',
  orderId: 'ord_00000000000000000000000000',
  actor: 'usr_00000000000000000000000000',
  reason: 'You asked for four seats.',
  before: [table],
  after: [{ ...table, size: '4-seater', unitPriceKobo: 48_000_000 }],
  days: null,
  differenceKobo: 3_000_000,
  refundKobo: 0,
  dueId: 'due_00000000000000000000000000',
  heldUnits: {},
  state: 'proposed',
  at: new Date('2026-11-25T09:00:00Z'),
  closedAt: null,
  closedBy: null,
  how: null,
  closedReason: '',
};
