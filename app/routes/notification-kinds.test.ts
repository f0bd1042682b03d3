import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { NewsTopic } from '#app/features/ground/notifications/news-topics.ts';
import { shop } from '#app/features.server.ts';

// Covers 3-11
test.each([
  ['order-confirmed', 'ordered'],
  ['order-requested', 'ordered'],
  ['order-shipped', 'shipped'],
  ['order-ready', 'ready'],
  ['order-delivered', 'delivered'],
  ['delivery-fee-quoted', 'money'],
  ['refund-processed', 'money'],
  ['class-balance-paid', 'money'],
  ['order-balance-paid', 'money'],
  ['enrollment-confirmed', 'class'],
  ['class-session-moved', 'class'],
  ['support-reply', 'messages'],
])('%s is shown under %s', (kind, group) => {
  expect(shop.messages.find((each) => each.kind === kind)?.group).toBe(group);
});

test('the team may be told of every sale, message, request, answer and payment that waits', () => {
  const kindsOf = (topic: NewsTopic | null) =>
    shop.messages
      .filter((each) => each.topic === topic)
      .map(({ kind }) => kind)
      .toSorted();
  expect(kindsOf('order')).toEqual([
    'class-balance-paid',
    'delivery-came-back',
    'delivery-fee-paid',
    'enrollment-new',
    'order-balance-paid',
    'order-lines-approved',
    'order-new',
  ]);
  expect(kindsOf('message')).toEqual(['support-message', 'support-suspected']);
  expect(kindsOf('request')).toEqual([
    'delivery-fee-declined',
    'delivery-picked',
    'order-changed-by-customer',
    'transfer-ordered',
  ]);
  expect(kindsOf('quote')).toEqual([
    'order-declined',
    'quote-accepted',
    'quote-asked',
    'quote-declined',
    'quote-family',
  ]);
  expect(kindsOf('payment')).toEqual([
    'class-over-full',
    'dispute-opened',
    'payment-exception',
    'payment-unreadable',
    'refund-attention',
    'refund-failed',
    'refund-foreign',
    'refund-left-after-all',
    'transfer-claimed',
  ]);
  // Of these the business has an email already, or there is nothing to do.
  expect(kindsOf(null)).toEqual([
    'backup-failed',
    'dispute-resolved',
    'mail-refused',
    'past-order-admin',
    'payments-refused',
    'refund-done',
    'shop-unwell',
    'webhook-off',
    'whatsapp-refused',
  ]);
});

// The filter of emails and the topics of the team are made of the list: a message that is not in it is sent, and found by nobody.
test('every message that is defined is announced by a feature', async () => {
  const kindsIn = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    return 'about' in value && 'kind' in value ? [String(value.kind)] : Object.values(value).flatMap(kindsIn);
  };
  const defined: string[] = [];
  for (const file of globSync('app/features/**/*-messages.ts'))
    defined.push(...kindsIn({ ...(await import(path.resolve(file))) }));
  expect(defined.length).toBeGreaterThan(70);
  expect(defined.toSorted()).toEqual(shop.messages.map(({ kind }) => kind).toSorted());
});
