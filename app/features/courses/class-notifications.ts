import { formatSession } from '#app/features/masterclass/class-times.ts';
import { defineNotification } from '#app/features/notifications/define-notification.ts';
import { formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { classMailTexts } from './class-mail-texts.ts';
import type { SessionTimes } from './sample-class.ts';

/** Every notification to a class is for one student, `once` for each fact and account. */
interface Once {
  once: string;
}

const TO_CLASS = { href: '/userMasterclass' };

export const classAnnouncementNotification = defineNotification({
  kind: 'class-announcement',
  group: 'class',
  compose: ({ once, subject, body }: Once & { subject: string; body: string }) => ({
    ...TO_CLASS,
    once,
    title: subject,
    body: firstLine(body),
  }),
});

function firstLine(body: string): string {
  const line = body.split('\n')[0] ?? '';
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

export const classTonightNotification = defineNotification({
  kind: 'class-tonight',
  group: 'class',
  compose: ({ once, name, session }: Once & { name: string; session: SessionTimes }) => ({
    ...TO_CLASS,
    once,
    title: classMailTexts.reminder.title,
    body: classMailTexts.reminder.words(name, formatSession(session)),
  }),
});

export const classTimingsNotification = defineNotification({
  kind: 'class-timings',
  group: 'class',
  compose: ({ once, timings, from }: Once & { timings: string; from: string }) => ({
    ...TO_CLASS,
    once,
    title: classMailTexts.times.subject,
    body: classMailTexts.times.words(timings, formatDate(fromLagosDay(from))),
  }),
});

export const classSessionMovedNotification = defineNotification({
  kind: 'class-session-moved',
  group: 'class',
  compose: ({ once, name, was, is }: Once & { name: string; was: SessionTimes; is: SessionTimes }) => ({
    ...TO_CLASS,
    once,
    title: classMailTexts.moved.subject(name),
    body: classMailTexts.moved.words(formatSession(was), formatSession(is)),
  }),
});

export const classSessionCancelledNotification = defineNotification({
  kind: 'class-session-cancelled',
  group: 'class',
  compose: ({ once, session, reason }: Once & { session: SessionTimes; reason: string }) => {
    const when = formatSession(session);
    const { subject, words } = classMailTexts.cancelled;
    return { ...TO_CLASS, once, title: subject(when), body: reason || words(when) };
  },
});

export const classCancelledNotification = defineNotification({
  kind: 'class-cancelled',
  group: 'class',
  compose: ({ once, cohort }: Once & { cohort: { title: string; startsOn: string } }) => ({
    ...TO_CLASS,
    once,
    title: classMailTexts.classCancelled.subject(cohort.title),
    body: classMailTexts.classCancelled.words(cohort.title, formatDate(fromLagosDay(cohort.startsOn))),
  }),
});
