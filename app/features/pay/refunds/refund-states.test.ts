import { expect, test } from 'vitest';
import {
  canBecome,
  LIVE_STATES,
  REFUND_STATES,
  RETURNING_STATES,
  type RefundState,
  stateOfProvider,
} from './refund-states.ts';

const states = Object.keys(REFUND_STATES) as RefundState[];

test('news may skip what came before, but what has left never comes back', () => {
  for (const [from, ...later] of [
    ['asked', 'sent', 'processing', 'processed', 'failed', 'needs_attention'],
    ['sent', 'processing', 'processed', 'failed', 'needs_attention'],
    ['processing', 'processed', 'failed', 'needs_attention'],
    ['needs_attention', 'processing', 'processed', 'failed'],
    // The service had said that it would not go; when it has left all the same, that is what counts.
    ['failed', 'processed'],
    ['processed'],
  ] as [RefundState, ...RefundState[]][]) {
    expect(states.filter((to) => canBecome(from, to)).sort(), from).toEqual(later.sort());
  }
});

test('money counts as gone or going unless its refund failed', () => {
  expect([...LIVE_STATES, 'failed'].sort()).toEqual(states.sort());
  expect([...RETURNING_STATES, 'processed'].sort()).toEqual([...LIVE_STATES].sort());
});

test('what Paystack says of a refund is one of our states, and a word it invents means that it has it', () => {
  for (const status of ['processing', 'processed', 'failed', 'needs_attention'] as const)
    expect(stateOfProvider(status)).toBe(status);
  for (const status of ['pending', 'unknown'] as const) expect(stateOfProvider(status)).toBe('sent');
});
