import { z } from 'zod';
import { paragraph, required, wholeNumber } from '#app/platform/forms/text.ts';
import { MAX_MESSAGE_LENGTH, MAX_TEAM_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { MAX_WHATSAPP_LENGTH } from '../whatsapp/whatsapp-lengths.ts';
import { whatsappTexts } from '../whatsapp/whatsapp-texts.ts';
import { inboxTexts } from './inbox-texts.ts';

const { refusals } = inboxTexts;

/** Made with the page: a second press of the same form finds the answer the first one wrote. */
const once = z.string().regex(/^rpl_[0-9a-z]{26}$/);
/** How many answers the page showed: somebody else's since then is read before another one leaves. */
const known = wholeNumber(0, 10_000);

/** What the page of a message posts. */
export const inboxFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('reply'),
    once,
    known,
    body: required(paragraph(MAX_MESSAGE_LENGTH), refusals.body),
  }),
  z.strictObject({
    intent: z.literal('called'),
    once,
    known,
    note: required(paragraph(MAX_TEAM_NOTE_LENGTH), refusals.note),
  }),
  z.strictObject({
    intent: z.literal('whatsapp'),
    once,
    known,
    body: required(paragraph(MAX_WHATSAPP_LENGTH), whatsappTexts.refusals.body),
  }),
  z.strictObject({ intent: z.literal('whatsapp_template'), once, known }),
  z.strictObject({
    intent: z.literal('whatsapp_picture'),
    fileId: z.string().regex(/^wfl_[0-9a-z]{26}$/),
    onto: z.string().regex(/^(?:ord|msg)_\w{1,40}$/),
  }),
  z.strictObject({ intent: z.literal('whatsapp_again'), whatsappId: z.string().regex(/^wam_[0-9a-z]{26}$/) }),
  z.strictObject({ intent: z.literal('resend'), mailId: z.string().regex(/^mail_[0-9a-z]{26}$/) }),
  z.strictObject({ intent: z.enum(['read', 'unread', 'not_spam']) }),
]);
