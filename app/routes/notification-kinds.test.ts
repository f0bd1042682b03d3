import { expect, test } from 'vitest';
import { notificationGroup } from './notification-kinds.server.ts';

test.each([
  ['order-confirmed', 'ordered'],
  ['order-requested', 'ordered'],
  ['order-shipped', 'shipped'],
  ['order-ready', 'ready'],
  ['order-delivered', 'delivered'],
  ['delivery-fee-quoted', 'money'],
  ['refund-processed', 'money'],
  ['class-balance-paid', 'money'],
  ['enrollment-confirmed', 'class'],
  ['class-session-moved', 'class'],
  ['support-reply', 'messages'],
  ['something-new', 'other'],
])('%s is shown under %s', (kind, group) => {
  expect(notificationGroup(kind)).toBe(group);
});
