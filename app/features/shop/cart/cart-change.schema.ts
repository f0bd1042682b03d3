import { z } from 'zod';
import { wholeNumber } from '#app/platform/forms/text.ts';

const lineId = z.string().regex(/^line_[0-9a-z]{10,40}$/);

/** What the cart page posts. */
export const cartChangeSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('quantity'), lineId, quantity: wholeNumber(1, 99) }),
  z.strictObject({ intent: z.literal('remove'), lineId }),
  /** Undo of a removal: `line` is the word that the removal was answered with. */
  z.strictObject({ intent: z.literal('restore'), line: z.string().max(2_000) }),
  z.strictObject({ intent: z.literal('acknowledge') }),
  /** A discount code, and away with it. */
  z.strictObject({ intent: z.literal('code'), code: z.string().max(200) }),
  z.strictObject({ intent: z.literal('uncode') }),
]);
