import { z } from 'zod';
import { SHIPPING_OPTIONS } from '#app/features/orders/orders/door/order-snapshot.ts';
import { wholeNumber } from '#app/platform/forms/text.ts';

/** Of ours (app/platform/ids/new-id.ts). */
export const referenceSchema = z.string().regex(/^[A-Za-z0-9.=-]{8,100}$/);

/** The checkout form of the cart, or, with `reference`, the wish to go on with a payment that was begun. */
export const payFormSchema = z.strictObject({
  shippingOption: z.enum(SHIPPING_OPTIONS).optional(),
  /** What the page said, so that nobody pays a total they have not seen. */
  shownTotalKobo: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
  /** It said that the delivery is free. */
  shownFreeDelivery: z.literal('1').optional(),
  /** It said what the delivery to their address costs. */
  shownFeeKobo: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
  /** Ticked: news of their orders goes to WhatsApp too. */
  whatsapp: z.literal('on').optional(),
  reference: referenceSchema.optional(),
  /** On the provider's own page instead of in a window over ours, or to an account number on our page. */
  mode: z.enum(['redirect', 'account']).optional(),
  /** Set by our own script, which wants an answer instead of a page. */
  enhanced: z.literal('1').optional(),
});

/** The buttons of the payment's page. */
export const paymentActionSchema = z.strictObject({ intent: z.enum(['check', 'cancel']) });

/** Also of payments we never asked for, whoever named them. */
export const anyReferenceSchema = z.string().regex(/^[\w.=-]{1,200}$/);

/** The back office's payments page: ask the provider again. */
export const paymentReviewSchema = z.strictObject({ intent: z.literal('recheck'), reference: anyReferenceSchema });
