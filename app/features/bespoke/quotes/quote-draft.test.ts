import { expect, it } from 'vitest';
import { MAX_DRAFT_LINES, newLine, OWN_WORK, readDraft } from './quote-draft.ts';

const requestId = `req_${'0'.repeat(26)}`;
const read = (...fields: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of [['requestId', requestId] as [string, string], ...fields]) form.append(name, value);
  return readDraft(form);
};
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => [`line.${index}.productId`, `piece-${index}`] as [string, string]);

it('reads the form and the button, in the order of its lines', () => {
  const read1 = read(
    ['intent', 'save'],
    ['name', 'Bola Ade'],
    ['line.10.productId', 'lamp'],
    ['line.2.productId', 'sofa'],
    ['line.2.quantity', '3'],
    ['line.2.agreedPrice', '1,000'],
    ['line.3.productId', OWN_WORK],
    ['line.3.title', 'Table'],
    ['line.3.price', '1,200,000'],
    ['line.3.days', '35'],
    ['line.3.part.legs', '4'],
    ['line.3.part.drawers', ' 2 '],
  );
  expect(read1?.intent).toBe('save');
  expect(read1?.draft).toMatchObject({ requestId, name: 'Bola Ade', email: '', source: 'phone' });
  expect(read1?.draft.lines).toEqual([
    { ...newLine('sofa'), quantity: '3', agreedPrice: '1,000' },
    { ...newLine(OWN_WORK), title: 'Table', price: '1,200,000', days: '35', parts: 'legs=4; drawers=2' },
    { ...newLine('lamp'), quantity: '1' },
  ]);
});

it('keeps what was typed into each of its fields', () => {
  const typed = {
    source: 'shop',
    customerQuery: 'ade',
    userId: 'usr_1',
    name: 'Bola',
    phone: '0803',
    email: 'b@example.com',
    pieceQuery: 'sofa',
    shippingOption: 'LAGOS',
    addressLine1: '3 Marina',
    city: 'Ikeja',
    state: 'Lagos',
    localGovernmentArea: 'Ikeja',
    landmark: 'The bank',
    fee: '25,000',
    deposit: '50',
    note: 'Two floors up',
    messageId: 'msg_1',
  };
  expect(read(...Object.entries(typed))?.draft).toEqual({ ...typed, requestId, lines: [], plan: [] });
});

it('keeps the parts of a plan by their place', () => {
  const plan = read(['plan.0.share', '40 %'], ['plan.2.day', '2027-01-05'])?.draft.plan;
  expect(plan).toEqual([
    { share: '40 %', day: '' },
    { share: '', day: '' },
    { share: '', day: '2027-01-05' },
  ]);
});

it('takes a form without a button for a search', () => {
  expect(read()?.intent).toBe('find');
});

it('reads what is as long as a form of ours lets it be', () => {
  expect(read(['note', 'a'.repeat(600)])).toBeDefined();
  expect(read(...lines(MAX_DRAFT_LINES))?.draft.lines).toHaveLength(MAX_DRAFT_LINES);
});

it.each<[string, [string, string | File][]]>([
  ['a longer text', [['note', 'a'.repeat(601)]]],
  ['a file', [['note', new File(['x'], 'x.txt')]]],
  [
    'a field twice',
    [
      ['name', 'Ada'],
      ['name', 'Bola'],
    ],
  ],
  ['an unknown field', [['role', 'owner']]],
  ['an unknown field of a line', [['line.0.unitPriceKobo', '1']]],
  ['a part that no form has', [['line.0.part.knobs', '1']]],
  ['a seventh part', [['plan.6.share', '10 %']]],
  ['an unknown field of a part', [['plan.0.amountKobo', '1']]],
  ['a field of no line', [['line.x.productId', 'sofa']]],
  ['more lines than anybody types', lines(201)],
])('refuses %s', (_what, fields) => {
  expect(read(...fields)).toBeUndefined();
});

it.each(['', 'req_1', `ord_${'0'.repeat(26)}`, `req_${'0'.repeat(27)}`])('refuses the request %j', (id) => {
  const form = new FormData();
  form.append('requestId', id);
  expect(readDraft(form)).toBeUndefined();
});
