import { expect, it } from 'vitest';
import { cartChoiceSchema } from './cart-choice.schema.ts';

const read = (changes: object) => cartChoiceSchema.safeParse({ productId: 'adunni-sofa', ...changes }).data;

it('is one piece for the cart where the form says no more, and a piece that has none needs no colour or size', () => {
  const plain = { productId: 'adunni-sofa', color: '', size: '', options: '', quantity: 1, intent: 'add' };
  expect(read({})).toEqual(plain);
});

it('is of 1 to 99 units, typed in a form or remembered as a number', () => {
  for (const quantity of [1, 2, 99]) {
    expect(read({ quantity })?.quantity).toBe(quantity);
    expect(read({ quantity: String(quantity) })?.quantity).toBe(quantity);
  }
  for (const quantity of [0, 100, -1, 1.5, '0', '100', '', '1.5', 'two', null])
    expect(read({ quantity }), String(quantity)).toBeUndefined();
});

it('takes no other fields, and no text that nobody types', () => {
  expect(read({ color: ' Indigo\u0000 ' })?.color).toBe('Indigo');
  for (const odd of [{ priceKobo: 1 }, { productId: '../x' }, { size: 'x'.repeat(81) }, { intent: 'steal' }])
    expect(read(odd), JSON.stringify(odd)).toBeUndefined();
});

it('reads the radios of the shop’s own options as one text, and refuses what they never send', () => {
  expect(read({ 'option.wood': 'iroko', 'option.finish': 'matt' })?.options).toBe('finish=matt&wood=iroko');
  for (const wrong of [
    { 'option.wood': 'IROKO' },
    { 'option.': 'iroko' },
    { options: 'wood' },
    { 'options.wood': 'a' },
  ])
    expect(read(wrong)).toBeUndefined();
});
