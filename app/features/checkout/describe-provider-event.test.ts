import { expect, test } from 'vitest';
import { describeProviderEvent } from './describe-provider-event.ts';

test.each([
  ['charge.success', 'paid', 'A payment was made', 'booked'],
  ['bank.transfer.rejected', 'unpaid', 'A bank transfer was turned away', 'nothing was paid'],
  ['refund.processed', 'refunds: 1', 'A refund has left', 'one refund brought up to date'],
  ['refund.needs-attention', 'refunds: 2', 'A refund needs a bank account', '2 refunds brought up to date'],
  ['charge.dispute.remind', 'dispute', 'A reminder of a dispute', 'written down with the dispute'],
  ['charge.success', null, 'A payment was made', 'not worked on yet'],
  ['invoice.create', 'kept', 'Other: invoice.create', 'kept, nothing to do'],
  ['constructor', 'toString', 'Other: constructor', 'Other: toString'],
])('%s with %j is told in words', (event, outcome, what, became) => {
  expect(describeProviderEvent(event, outcome)).toEqual({ what, became });
});
