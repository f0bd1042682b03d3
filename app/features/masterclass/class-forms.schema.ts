import { z } from 'zod';
import { paragraph, line as plainLine } from '#app/features/accounts/plain-text.schema.ts';
import { MAX_MESSAGE_LENGTH, MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { classAdminTexts } from './class-admin-texts.ts';
import {
  MAX_DATA_SIZE_LENGTH,
  MAX_EVENING_TITLE_LENGTH,
  MAX_MATERIAL_TITLE_LENGTH,
  MAX_SKIPPED_DAYS_LENGTH,
  MAX_SUBJECT_LENGTH,
} from './class-lengths.ts';
import { isDay, isTime } from './cohort.schema.ts';
import { parseSize } from './data-size.ts';
import { isJoinLink } from './join-link.ts';

const { refusals } = classAdminTexts;

const line = (max: number) => plainLine(max, refusals.long);
const words = (max: number) => paragraph(max, refusals.long);
const needed = (max: number) => line(max).pipe(z.string().min(1, refusals.missing));
const day = z.string().trim().refine(isDay, refusals.day);
const time = z.string().trim().refine(isTime, refusals.time);
const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[0-9a-z]{1,40}$`));
const link = z.string().trim().refine(isJoinLink, refusals.link);
const optionalLink = z
  .string()
  .trim()
  .refine((text) => text === '' || isJoinLink(text), refusals.link)
  .transform((text) => text || null);
const weekdays = z.array(z.enum(['1', '2', '3', '4', '5', '6', '7'])).min(1, refusals.weekdays);
const size = line(MAX_DATA_SIZE_LENGTH).transform((text, context) => {
  if (text === '') return null;
  const bytes = parseSize(text);
  if (bytes !== undefined) return bytes;
  context.issues.push({ code: 'custom', message: refusals.size, input: text });
  return z.NEVER;
});

const endsLater = ({ startTime, endTime }: { startTime: string; endTime: string }) => endTime > startTime;
const LATER = { message: refusals.timeOrder, path: ['endTime'] };

/** What is done on a class's page. */
export const classActSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.enum(['open', 'close', 'finish', 'cancel']) }),
  z.strictObject({ intent: z.literal('attach'), enrollmentIds: z.array(id('enr')).min(1, refusals.missing).max(200) }),
  z.strictObject({
    intent: z.literal('announce'),
    subject: needed(MAX_SUBJECT_LENGTH),
    body: words(MAX_MESSAGE_LENGTH).pipe(z.string().min(1, refusals.body)),
  }),
]);

/** What is done to a whole class's schedule. */
export const scheduleActSchema = z.discriminatedUnion('intent', [
  z
    .strictObject({
      intent: z.literal('repeat'),
      cohortId: id('coh'),
      from: day,
      to: day,
      weekdays,
      startTime: time,
      endTime: time,
      skip: line(MAX_SKIPPED_DAYS_LENGTH)
        .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
        .pipe(z.array(z.string().refine(isDay, refusals.day)).max(100)),
    })
    .refine(endsLater, LATER)
    .refine(({ from, to }) => to >= from, { message: refusals.dayOrder, path: ['to'] }),
  z.strictObject({ intent: z.literal('link'), cohortId: id('coh'), joinLink: link }),
  z
    .strictObject({ intent: z.literal('times'), cohortId: id('coh'), startTime: time, endTime: time })
    .refine(endsLater, LATER),
]);

const KINDS = ['slides', 'reading', 'recording', 'audio', 'link'] as const;
const described = {
  title: needed(MAX_MATERIAL_TITLE_LENGTH),
  kind: z.enum(KINDS),
  isLowData: z.literal('on').optional(),
};

/** What is done to one evening. */
export const sessionActSchema = z.discriminatedUnion('intent', [
  z
    .strictObject({
      intent: z.literal('save'),
      title: line(MAX_EVENING_TITLE_LENGTH),
      day,
      startTime: time,
      endTime: time,
      joinLink: optionalLink,
    })
    .refine(endsLater, LATER),
  z.strictObject({ intent: z.enum(['skip', 'restore']) }),
  z.strictObject({ intent: z.literal('cancel'), reason: words(MAX_NOTE_LENGTH) }),
  z.strictObject({ intent: z.literal('add_file'), ...described, file: z.file(refusals.file).min(1, refusals.file) }),
  z.strictObject({ intent: z.literal('add_link'), ...described, url: link, size }),
  z.strictObject({ intent: z.enum(['remove', 'up', 'low_data', 'full_data']), materialId: id('mat') }),
]);

/** One mark, or everybody who has none. */
export const attendanceActSchema = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('mark'),
    sessionId: id('ses'),
    enrollmentId: id('enr'),
    state: z.enum(['present', 'absent', 'watched', 'none']),
  }),
  z.strictObject({ intent: z.literal('rest'), sessionId: id('ses') }),
]);

/** The first refusal of each field, for the form; null when what was sent is no form of ours. */
export function fieldRefusals(error: z.ZodError): Record<string, string> | null {
  const fields: Record<string, string> = {};
  for (const { code, path, message } of error.issues) {
    const [name] = path;
    if (code === 'unrecognized_keys' || typeof name !== 'string' || name === 'intent' || /Id$/.test(name)) return null;
    fields[name] ??= message;
  }
  return fields;
}
