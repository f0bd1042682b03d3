import { z } from 'zod';
import { wholeNumber } from '#app/platform/forms/text.ts';
import { newsTexts } from './news-texts.ts';
import { NEWS_WAYS } from './news-topics.ts';

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
    quietFrom: hour,
    quietUntil: hour,
  }),
  z.strictObject({ intent: z.literal('switch'), to: z.enum(['on', 'off']) }),
]);
