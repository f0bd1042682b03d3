import { z } from 'zod';
import {
  MAX_MATERIAL_TITLE_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_SESSION_TITLE_LENGTH,
  MAX_SKIPPED_DAYS_LENGTH,
  MAX_SUBJECT_LENGTH,
} from '#app/features/class/masterclass/class-lengths.ts';
import { parseSize } from '#app/features/class/masterclass/data-size.ts';
import { day, line, optional, paragraph, parsedLine, required, time } from '#app/platform/forms/text.ts';
import { MAX_MESSAGE_LENGTH, MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { isDay } from '#app/platform/time/calendar-day.ts';
import { classAdminTexts } from './class-admin-texts.ts';
import { ATTENDANCE, isVideo, MATERIAL_KINDS } from './class-lists.ts';
import { joinLink, weekdays } from './cohort.schema.ts';

const { refusals } = classAdminTexts;

/** How these forms are read: the same sentence is above them whatever is wrong. */
export const CLASS_FORM = { missing: refusals.summary, check: refusals.summary } as const;

const needed = (max: number) => required(line(max), refusals.missing);
const onDay = day(refusals.day);
const times = { startTime: time(refusals.time), endTime: time(refusals.time) };
const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[0-9a-z]{1,40}$`));
const size = optional(parsedLine(parseSize, refusals.size), null);

const endsLater = ({ startTime, endTime }: { startTime: string; endTime: string }) => endTime > startTime;
const LATER = { message: refusals.timeOrder, path: ['endTime'] };

/** What is done on a class's page. */
export const classActSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.enum(['open', 'close', 'finish', 'cancel']) }),
  z.strictObject({ intent: z.literal('tell-waiting') }),
  z.strictObject({
    intent: z.literal('attach'),
    enrollmentIds: z.array(id('enr'), refusals.nobody).min(1, refusals.nobody).max(200),
  }),
  z.strictObject({
    intent: z.literal('announce'),
    subject: needed(MAX_SUBJECT_LENGTH),
    body: required(paragraph(MAX_MESSAGE_LENGTH), refusals.body),
  }),
]);

/** What is done to a whole class's schedule. */
export const scheduleActSchema = z.discriminatedUnion('intent', [
  z
    .strictObject({
      intent: z.literal('repeat'),
      cohortId: id('coh'),
      from: onDay,
      to: onDay,
      weekdays,
      ...times,
      skip: line(MAX_SKIPPED_DAYS_LENGTH)
        .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
        .pipe(z.array(z.string().refine(isDay, refusals.day)).max(100)),
    })
    .refine(endsLater, LATER)
    .refine(({ from, to }) => to >= from, { message: refusals.dayOrder, path: ['to'] }),
  z.strictObject({ intent: z.literal('link'), cohortId: id('coh'), joinLink }),
  z.strictObject({ intent: z.literal('times'), cohortId: id('coh'), ...times }).refine(endsLater, LATER),
]);

const described = {
  title: needed(MAX_MATERIAL_TITLE_LENGTH),
  kind: z.enum(MATERIAL_KINDS),
  isLowData: z.literal('on').optional(),
};

/** What is done to one session. */
export const sessionActSchema = z.discriminatedUnion('intent', [
  z
    .strictObject({
      intent: z.literal('save'),
      title: line(MAX_SESSION_TITLE_LENGTH),
      day: onDay,
      ...times,
      joinLink: optional(joinLink, null),
    })
    .refine(endsLater, LATER),
  z.strictObject({ intent: z.enum(['skip', 'restore']) }),
  z.strictObject({ intent: z.literal('cancel'), reason: paragraph(MAX_NOTE_LENGTH) }),
  z.strictObject({ intent: z.literal('add_file'), ...described, file: z.file(refusals.file).min(1, refusals.file) }),
  z.strictObject({ intent: z.literal('notes'), notes: paragraph(MAX_NOTES_LENGTH) }),
  z
    .strictObject({ intent: z.literal('add_link'), ...described, url: joinLink, size })
    .refine(({ kind, size }) => size !== null || !isVideo(kind), { message: refusals.videoSize, path: ['size'] }),
  z.strictObject({ intent: z.enum(['remove', 'up', 'low_data', 'full_data']), materialId: id('mat') }),
]);

/** One mark, or everybody who has none. */
export const attendanceActSchema = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('mark'),
    sessionId: id('ses'),
    enrollmentId: id('enr'),
    state: z.enum([...ATTENDANCE, 'none']),
  }),
  z.strictObject({ intent: z.literal('rest'), sessionId: id('ses') }),
]);
