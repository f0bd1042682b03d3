import { z } from 'zod';
import { identityFields } from '#app/features/ground/accounts/door/identity.schema.ts';
import { line, paragraph, required } from '#app/platform/forms/text.ts';
import { MAX_EMAIL_LENGTH, MAX_TEAM_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { MAX_TAG_LENGTH, readTag } from './customer-filter.ts';
import { customerDataTexts, customersTexts } from './people-texts.ts';

/** What a customer's page posts. */
export const customerFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('note'),
    body: required(paragraph(MAX_TEAM_NOTE_LENGTH), customersTexts.refusals.note),
  }),
  z.strictObject({
    intent: z.literal('tag'),
    tag: required(line(MAX_TAG_LENGTH), customersTexts.refusals.tag).transform(readTag),
  }),
  z.strictObject({ intent: z.literal('remove_tag'), tag: line(MAX_TAG_LENGTH).transform(readTag) }),
  z.strictObject({ intent: z.literal('undo_merge'), mergeId: z.string().regex(/^mrg_[0-9a-z]{26}$/) }),
  z.strictObject({ intent: z.literal('remove_note'), noteId: z.string().regex(/^note_[0-9a-z]{26}$/) }),
]);

/** Who the other of two is. */
export const mergeFormSchema = z.strictObject({ with: z.string().regex(/^cus_[0-9a-zA-Z_]{1,60}$/) });

/** What the page of a customer's data posts. */
export const customerDataFormSchema = z.strictObject({
  intent: z.literal('erase'),
  typed: required(line(MAX_EMAIL_LENGTH), customerDataTexts.missing),
  ...identityFields,
});

/** What an enrollment's page posts. An empty class is none. */
export const enrollmentFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('attach'), cohortId: z.string().regex(/^([a-z]{2,5}_[0-9a-z]{1,40})?$/) }),
  z.strictObject({ intent: z.literal('resend_receipt') }),
  z.strictObject({ intent: z.literal('free_place') }),
]);

/** Every export: nothing but who is asking. */
export const exportFormSchema = z.strictObject(identityFields);

export const removeSubscriberSchema = z.strictObject({ subscriberId: z.string().regex(/^nws_[0-9a-z]{26}$/) });
