import { z } from 'zod';
import { withoutHiddenSigns } from '#app/platform/forms/hidden-signs.ts';
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '#app/platform/text/lengths.ts';
import { type ContactAddress, readContactAddress } from './contact-address.ts';
import { supportTexts } from './support-texts.ts';

const { refusals } = supportTexts;

const written = z.string().transform((text) => withoutHiddenSigns(text).replace(/\r\n?/g, '\n').trim());
const line = written.transform((text) => text.replace(/\s+/g, ' '));

const name = line.pipe(z.string().min(1, refusals.name).max(MAX_NAME_LENGTH, refusals.nameLong));
const message = written.pipe(z.string().min(1, refusals.message).max(MAX_MESSAGE_LENGTH, refusals.messageLong));

/** What the page adds to every form: the signed time it was made at, and a field that no person sees. */
const unseen = { made: z.string().max(300).default(''), website: z.string().max(2_000).default('') };

/** All three are required; the address is an email or a phone number. */
export const contactFormSchema = z.strictObject({
  name,
  address: line.transform((typed, context): ContactAddress => {
    const reading = readContactAddress(typed);
    if (reading.ok) return reading.address;
    const message = reading.reason === 'empty' ? refusals.address : refusals.addressUnclear;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }),
  message,
  ...unseen,
});

/** /gethelp: name, email and message required; the order is one of the customer's own, by its id, or empty. */
export const helpFormSchema = z.strictObject({
  name,
  address: line.transform((typed, context): ContactAddress => {
    const reading = readContactAddress(typed);
    if (reading.ok && reading.address.kind === 'email') return reading.address;
    context.addIssue({ code: 'custom', message: typed === '' ? refusals.email : refusals.emailUnclear });
    return z.NEVER;
  }),
  order: z.string().max(60).default(''),
  message,
  ...unseen,
});

export type SupportForm = z.infer<typeof contactFormSchema> & { order?: string };

/** The first refusal of each field, under one general sentence when something is missing. */
export function supportFormErrors(error: z.ZodError): { message: string; fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) if (path.length > 0) fields[String(path[0])] ??= message;
  const missing: string[] = [refusals.name, refusals.address, refusals.email, refusals.message];
  const isMissing = Object.values(fields).some((sentence) => missing.includes(sentence));
  return { message: isMissing ? refusals.summary : refusals.check, fields };
}
