import { expect, it } from 'vitest';
import { canTakeAmount } from './book-payment.server.ts';
import type { PaymentAttempt } from './payment-attempt.queries.server.ts';

it.each([
  ['order', null, 999, true],
  ['order', null, 1_001, true],
  ['order', 'req_1', 999, false],
  ['order', 'req_1', 1_000, true],
  ['order', 'req_1', 1_001, true],
  ['due', 'due_1', 1_001, false],
] as const)('of %s (%s), asked for 1,000 kobo, %i can be taken: %s', (kind, subjectId, paidKobo, canTake) => {
  expect(canTakeAmount({ kind, subjectId, amountKobo: 1_000 } as PaymentAttempt, paidKobo)).toBe(canTake);
});
