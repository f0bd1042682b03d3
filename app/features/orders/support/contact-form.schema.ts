import { z } from 'zod';
import { line, paragraph, parsedLine, required } from '#app/platform/forms/text.ts';
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '#app/platform/text/lengths.ts';
import { type ContactAddress, readContactAddress } from './door/contact-address.ts';
import { supportTexts } from './support-texts.ts';

const { refusals } = supportTexts;

/** What stands above the forms when they are refused. */
export const SUPPORT_FORM = { missing: refusals.summary, check: refusals.check } as const;

const name = required(line(MAX_NAME_LENGTH, refusals.nameLong), refusals.name);
const message = required(paragraph(MAX_MESSAGE_LENGTH, refusals.messageLong), refusals.message);

function readAddress(typed: string): ContactAddress | undefined {
  const reading = readContactAddress(typed);
  return reading.ok ? reading.address : undefined;
}

function readEmail(typed: string): ContactAddress | undefined {
  const address = readAddress(typed);
  return address?.kind === 'email' ? address : undefined;
}

/** What the page adds to every form: the signed time it was made at, and a field that no person sees. */
const unseen = { made: z.string().max(300).default(''), website: z.string().max(2_000).default('') };

/** All three are required; the address is an email or a phone number. */
export const contactFormSchema = z.strictObject({
  name,
  address: required(parsedLine(readAddress, refusals.addressUnclear), refusals.address),
  message,
  ...unseen,
});

/** /gethelp: name, email and message required; the order is one of the customer's own, by its id, or empty. */
export const helpFormSchema = z.strictObject({
  name,
  address: required(parsedLine(readEmail, refusals.emailUnclear), refusals.email),
  order: z.string().max(60).default(''),
  message,
  ...unseen,
});

export type SupportForm = z.infer<typeof contactFormSchema> & { order?: string };
