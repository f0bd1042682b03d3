import { expect, test } from 'vitest';
import { orderOfficeTexts } from '../order-office-texts.ts';
import { orderNotice } from './order-notice.ts';

const texts = orderOfficeTexts.admin;
const order = { number: 'GD-1001', status: 'Shipped', username: 'Ada', email: 'ada@example.com' };

test('a move promises an email only to a customer who has an address, and asks the team to call the others', () => {
  expect(orderNotice('moved', { order })?.words).toBe(texts.moved('GD-1001', 'Shipped', 'Ada'));
  const words = texts.movedNoMail('GD-1001', 'Shipped');
  expect(orderNotice('moved', { order: { ...order, email: '' } })?.words).toBe(words);
});

test('an email that could not be sent again is a warning', () => {
  expect(orderNotice('resent', { order })).toEqual({ tone: 'success', words: texts.resent });
  expect(orderNotice('not_resent', { order })).toEqual({ tone: 'warn', words: texts.notResent });
});
