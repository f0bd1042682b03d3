import { expect, test } from 'vitest';
import { describeProviderEvent } from './describe-provider-event.ts';

test.each([
  ['charge.success', 'paid', 'A payment was made', 'recorded'],
  ['bank.transfer.rejected', 'unpaid', 'A bank transfer was rejected', 'nothing was paid'],
  ['refund.processed', 'refunds: 1', 'A refund was sent', 'one refund updated'],
  ['refund.needs-attention', 'refunds: 2', 'A refund needs a bank account', '2 refunds updated'],
  ['charge.dispute.remind', 'dispute', 'A dispute is still open', 'recorded on the dispute'],
  ['charge.success', null, 'A payment was made', 'not processed yet'],
  ['invoice.create', 'kept', 'Other: invoice.create', 'kept, nothing to do'],
  ['constructor', 'toString', 'Other: constructor', 'Other: toString'],
])('%s with %j is told in words', (event, outcome, what, became) => {
  expect(describeProviderEvent(event, outcome)).toEqual({ what, became });
});
