import { expect, test } from 'vitest';
import { describeDisputeCategory, describeResolution } from './describe-dispute.ts';

test.each([
  ['chargeback', 'Chargeback by the bank'],
  ['fraud', 'Reported as fraud'],
  ['general', 'Complaint'],
  ['new-kind', 'Other: new-kind'],
  ['constructor', 'Other: constructor'],
  [null, ''],
])('a dispute of category %j is told as %j', (category, words) => {
  expect(describeDisputeCategory(category)).toBe(words);
});

test.each([
  ['merchant-accepted', 'The money was refunded to the customer'],
  ['declined', 'The money stays with us'],
  ['auto-accepted', 'Other: auto-accepted'],
  [null, ''],
])('a dispute resolved as %j is told as %j', (resolution, words) => {
  expect(describeResolution(resolution)).toBe(words);
});
