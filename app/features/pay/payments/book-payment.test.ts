import { expect, it } from 'vitest';
import { canTakeAmount } from './book-payment.server.ts';
import type { PaymentAttempt } from './payment-attempt.queries.server.ts';

it.each([
  ['order', null, 999, true],
  ['order', null, 1_001, true],
  ['order', 'req_1', 999, false],
  ['order', 'req_1', 1_000, true],
  ['order', 'req_1', 1_001, true],
] as const)('of %s (%s), asked for 1,000 kobo, %i can be taken: %s', (kind, subjectId, paidKobo, canTake) => {
  expect(canTakeAmount({ kind, subjectId, amountKobo: 1_000 } as PaymentAttempt, paidKobo)).toBe(canTake);
});

it.each([
  ['instalment', true],
  ['balance', true],
  ['delivery_fee', false],
] as const)('of a due for %s, another amount can be taken: %s', (purpose, canTake) => {
  const snapshot = { dueId: 'due_1', purpose, amountKobo: 1_000, of: { orderId: 'ord_1' } };
  for (const paidKobo of [999, 1_001])
    expect(canTakeAmount({ kind: 'due', amountKobo: 1_000, snapshot } as PaymentAttempt, paidKobo)).toBe(canTake);
});
