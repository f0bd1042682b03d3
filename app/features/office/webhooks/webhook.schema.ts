import { z } from 'zod';
import { parsedLine, required } from '#app/platform/forms/text.ts';
import { MAX_URL_LENGTH, WEBHOOK_KINDS } from './webhook-kinds.ts';
import { webhookTexts } from './webhook-texts.ts';

const { refusals } = webhookTexts;

const address = parsedLine(
  (typed) => (typed.length <= MAX_URL_LENGTH && URL.canParse(typed) ? new URL(typed) : undefined),
  refusals.url,
);

/** What /settings/webhooks posts. */
export const addWebhookSchema = z.strictObject({
  intent: z.literal('add'),
  url: required(address, refusals.url),
  kinds: z.array(z.enum(WEBHOOK_KINDS), refusals.kinds).min(1, refusals.kinds),
});

/** What the page of one posts. */
export const webhookFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.enum(['on', 'off', 'remove']) }),
  z.strictObject({ intent: z.literal('again'), delivery: z.string().regex(/^whd_[0-9a-z]{1,40}$/) }),
]);
