import { expect, test } from 'vitest';
import { viewNotification } from './notification-views.ts';

const row = { id: 'ntf_1', title: 'x', body: 'x', href: '/', seenAt: null, readAt: null };

test.each([
  ['order-confirmed', 'ordered'],
  ['order-requested', 'ordered'],
  ['order-shipped', 'shipped'],
  ['order-ready', 'ready'],
  ['order-ready-pickup', 'ready'],
  ['order-delivered', 'delivered'],
  ['delivery-fee-quoted', 'money'],
  ['refund-processed', 'money'],
  ['class-balance-paid', 'money'],
  ['enrollment-confirmed', 'class'],
  ['class-session-moved', 'class'],
  ['support-reply', 'messages'],
  ['something-new', 'other'],
])('%s stands under %s', (kind, group) => {
  const view = viewNotification({ ...row, kind, createdAt: new Date('2026-11-21T09:00:00Z') });
  expect(view).toMatchObject({ group, at: '21 November 2026, 10am' });
});
