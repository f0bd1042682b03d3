import { z } from 'zod';
import { wholeNumber } from '#app/platform/forms/text.ts';
import { newsTexts } from './news-texts.ts';
import { NEWS_TOPICS, NEWS_WAYS } from './news-topics.ts';

const way = z.enum(NEWS_WAYS, newsTexts.unknown);
const hour = wholeNumber(0, 23, newsTexts.unknown);

/** The page of somebody's own choices, and the switch on the first screen of the settings. */
export const newsFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('choose'),
    isOn: z.literal('on').optional(),
    order: way,
    message: way,
    request: way,
    quote: way,
    /** Staff are not asked. */
    payment: way.optional(),
    shown: z.array(z.enum(NEWS_TOPICS, newsTexts.unknown)).default([]),
    quietFrom: hour,
    quietUntil: hour,
  }),
  z.strictObject({ intent: z.literal('switch'), to: z.enum(['on', 'off']) }),
  // As a browser gives its subscription: an uncompressed point of P-256 and 16 bytes, base64url.
  z.strictObject({
    intent: z.literal('show'),
    endpoint: z.url({ protocol: /^https?$/ }).max(2_000),
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
  z.strictObject({ intent: z.literal('hide'), device: z.string().max(100) }),
]);
