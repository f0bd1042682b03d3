import { expect, it } from 'vitest';
import { cartChangeSchema } from '../cart-change.schema.ts';
import { cartChoiceSchema } from '../cart-choice.schema.ts';
import { quantityBox, readTypedQuantities } from './typed-quantities.ts';

const line = { id: 'line_0123456789ab', quantity: 2 };
const NO_QUANTITIES = [
  '',
  ' ',
  '0',
  '-1',
  '+1',
  '2.5',
  '2,5',
  '100',
  '999999',
  '0x10',
  '1e1',
  '1e0',
  'two',
  '٣',
  '１',
  'NaN',
  '1 2',
];

it('takes the numbers that were typed, and leaves those that still stand there', () => {
  expect(readTypedQuantities({ [quantityBox(line)]: '2', mode: 'redirect' })).toEqual({
    typed: new Map(),
    rest: { mode: 'redirect' },
  });
  expect(readTypedQuantities({ [quantityBox(line)]: '007' }).typed).toEqual(new Map([[line.id, 7]]));
});

it.each(NO_QUANTITIES)('takes %j for no quantity, wherever one is posted', (typed) => {
  expect(readTypedQuantities({ [quantityBox(line)]: typed }).typed).toBeUndefined();
  const change = { intent: 'quantity', lineId: line.id, quantity: typed };
  expect(cartChangeSchema.safeParse(change).success).toBe(false);
  expect(cartChoiceSchema.safeParse({ productId: 'sofa', quantity: typed }).success).toBe(false);
});

it('puts one piece into the cart where the form says nothing else', () => {
  const choice = { productId: 'sofa', color: '', size: '', options: '', quantity: 1, intent: 'add' };
  expect(cartChoiceSchema.parse({ productId: 'sofa' })).toEqual(choice);
});
