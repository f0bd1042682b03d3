import { expect, it } from 'vitest';
import { describeCancelReason } from './cancel-reasons.ts';

it('is told in the words it was chosen by; what an older release or a person wrote stands as it is', () => {
  expect(describeCancelReason('out_of_stock')).toBe('It is sold out');
  for (const kept of ['The customer moved to Jos', 'constructor']) expect(describeCancelReason(kept)).toBe(kept);
});
