import { z } from 'zod';
import { wholeNumber } from '#app/platform/forms/text.ts';
import { newsTexts } from './news-texts.ts';
import { NEWS_TOPICS, NEWS_WAYS } from './news-topics.ts';

const way = z.enum(NEWS_WAYS, newsTexts.unknown);
const hour = wholeNumber(0, 23, newsTexts.unknown);

const endpoint = z.url({ protocol: /^https?$/ }).max(2_000);

/** As a browser gives it: an uncompressed point of P-256 and 16 bytes, base64url. */
const subscription = {
  endpoint,
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  auth: z.string().regex(/^[\w-]{22}={0,2}$/),
};

/** A customer's device turned on or off. */
export const ownNewsSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('news-on'), ...subscription }),
  z.strictObject({ intent: z.literal('news-off'), endpoint }),
]);

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
  z.strictObject({ intent: z.literal('show'), ...subscription }),
  z.strictObject({ intent: z.literal('hide'), device: z.string().max(100) }),
]);
