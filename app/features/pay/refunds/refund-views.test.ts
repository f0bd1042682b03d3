import { expect, it } from 'vitest';
import type { Refund } from './refund.queries.server.ts';
import { refundTexts as texts } from './refund-texts.ts';
import { viewRefund, viewRefundForCustomer, viewStuckRefund } from './refund-views.ts';

const refund = {
  id: 'rfd_1',
  reference: 'gida-1',
  amountKobo: 7_000_000,
  state: 'sent',
  method: 'provider',
  customerName: 'Ada Obi',
  email: 'ada@example.com',
  reason: 'A scratch',
  note: 'Seen by Emeka',
  problem: null,
  createdAt: new Date('2026-11-20T09:00:00Z'),
  expectedAt: new Date('2026-12-01T09:00:00Z'),
  endedAt: null,
} as Refund;

it('names its customer, or their address where no name is known', () => {
  expect(viewRefund(refund)).toMatchObject({ customer: 'Ada Obi', amount: '₦70,000', how: texts.hows.provider });
  expect(viewRefund({ ...refund, customerName: '' })).toMatchObject({ customer: 'ada@example.com' });
  expect(viewRefund({ ...refund, method: 'outside' })).toMatchObject({ how: texts.hows.outside });
});

it('offers a way out of what has stopped, and of what nobody has heard of for hours', () => {
  expect(viewRefund(refund)).toMatchObject({ whatToDo: null, when: texts.expected('1 December 2026') });
  for (const state of ['failed', 'needs_attention'] as const) {
    expect(viewRefund({ ...refund, state })).toMatchObject({ whatToDo: texts.whatToDo[state], when: null });
  }
  expect(viewStuckRefund({ ...refund, state: 'asked' })).toMatchObject({ whatToDo: texts.whatToDo.asked });
  expect(viewStuckRefund({ ...refund, state: 'failed' })).toMatchObject({ whatToDo: texts.whatToDo.failed });
});

it('tells the customer when the money was sent, and nothing of what only the team may know', () => {
  const done = { ...refund, state: 'processed' as const, endedAt: new Date('2026-11-25T09:00:00Z') };
  expect(viewRefundForCustomer(done)).toMatchObject({ when: texts.refundedOn('25 November 2026') });
  expect(JSON.stringify(viewRefundForCustomer(done))).not.toContain('Emeka');
  expect(viewRefundForCustomer({ ...refund, expectedAt: null })).toMatchObject({ when: texts.expectedSoon });
});
