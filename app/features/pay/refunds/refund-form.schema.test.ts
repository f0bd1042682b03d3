import { expect, it } from 'vitest';
import { cancelFormSchema } from './refund-form.schema.ts';

const form = { requestId: `rfd_${'0'.repeat(26)}`, reason: 'customer_asked', note: '', money: 'provider' };
const feeOf = (fee?: string) => cancelFormSchema.safeParse({ ...form, ...(fee !== undefined && { fee }) }).data?.fee;

it.each([
  [undefined, 0],
  ['', 0],
  ['0', 0],
  ['5,000', 500_000],
  ['₦20,000.50', 2_000_050],
])('keeps %s of a cancelled order as %s kobo', (fee, kobo) => {
  expect(feeOf(fee)).toBe(kobo);
});

it.each(['-1', 'all of it', '9'.repeat(60)])('refuses to keep %s', (fee) => {
  expect(feeOf(fee)).toBeUndefined();
});
