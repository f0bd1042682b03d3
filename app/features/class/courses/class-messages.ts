import { formatSession } from '#app/features/class/masterclass/door/class-times.ts';
import { classUrlOf } from '#app/features/class/masterclass/door/enrollment-views.ts';
import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import type { MailBlock, MailMessage, MailShop } from '#app/platform/mail/mail-message.ts';
import { formatDate, formatTime, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { classMailTexts as texts } from './class-mail-texts.ts';
import {
  type ClassStudent,
  type Meeting,
  SAMPLE_MEETING,
  SAMPLE_SESSION,
  SAMPLE_SESSION_LATER,
  SAMPLE_STUDENT,
  type SessionTimes,
} from './sample-class.ts';

/** Every message to a class is for one student. */
export interface ToStudent {
  student: ClassStudent;
  /** The fact. */
  once: string;
}

interface OfCohort extends ToStudent {
  cohort: { title: string; startsOn: string };
}

/** What the owner wrote. Blank lines part its paragraphs. */
export const classAnnouncementMessage = defineMessage({
  kind: 'class-announcement',
  to: ({ student }: ToStudent & { subject: string; body: string }) => student,
  email: {
    name: 'Announcement to a class',
    words: ({ subject, body, ...to }, shop) => {
      const paragraphs = body
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
        .filter(Boolean);
      return message(to, shop, { subject, paragraphs, below: [ownPage(to, shop)] });
    },
    samples: () => ({
      '': {
        ...SAMPLE_STUDENT,
        subject: 'Bring a tape measure',
        body: 'On the first evening we measure a room together.\n\nBring a tape measure, squared paper & a pencil.',
      },
    }),
  },
  news: {
    group: 'class',
    words: ({ subject, body, ...to }) => ({ ...toOwnPage(to), title: subject, body: firstLine(body) }),
  },
});

/** On the day: when, the link, and how to follow with little data. */
export const classTonightMessage = defineMessage({
  kind: 'class-tonight',
  to: ({ student }: ToStudent & { meeting: Meeting; session: SessionTimes; name: string }) => student,
  email: {
    name: 'Class tonight, with the link',
    words: ({ meeting, session, name, ...to }, shop) => {
      const { subject, words, early } = texts.reminder;
      const { joinLink, meetingId, passcode, dialIn, lowDataTip } = meeting;
      return message(to, shop, {
        subject: subject(formatTime(session.startsAt)),
        paragraphs: [words(name, formatSession(session)), early],
        below: [
          joinLink ? { button: texts.join, href: joinLink } : ownPage(to, shop),
          {
            facts: [
              { label: texts.rows.link, value: joinLink ?? '' },
              { label: texts.rows.meetingId, value: meetingId ?? '' },
              { label: texts.rows.passcode, value: passcode ?? '' },
              { label: texts.rows.dialIn, value: dialIn ?? '' },
            ],
          },
          { paragraphs: [lowDataTip] },
        ],
      });
    },
    samples: () => ({ '': { ...SAMPLE_STUDENT, ...SAMPLE_SESSION, meeting: SAMPLE_MEETING } }),
  },
  news: {
    group: 'class',
    words: ({ name, session, ...to }) => ({
      ...toOwnPage(to),
      title: texts.reminder.title,
      body: texts.reminder.words(name, formatSession(session)),
    }),
  },
});

/** The timings, known at last or changed for every session to come. */
export const classTimingsMessage = defineMessage({
  kind: 'class-timings',
  to: ({ student }: ToStudent & { timings: string; from: string }) => student,
  email: {
    name: 'Timings of a class',
    words: ({ timings, from, ...to }, shop) => {
      const { subject, words } = texts.times;
      const paragraphs = [words(timings, formatDate(fromLagosDay(from)))];
      return message(to, shop, { subject, paragraphs, below: [ownPage(to, shop)] });
    },
    samples: () => ({ '': { ...SAMPLE_STUDENT, timings: '7pm to 8pm', from: '2027-01-11' } }),
  },
  news: {
    group: 'class',
    words: ({ timings, from, ...to }) => ({
      ...toOwnPage(to),
      title: texts.times.subject,
      body: texts.times.words(timings, formatDate(fromLagosDay(from))),
    }),
  },
});

interface SessionMoved extends ToStudent {
  name: string;
  was: SessionTimes;
  is: SessionTimes;
  newLink: string | null;
}

/** A session that meets at another time, or elsewhere. */
export const classSessionMovedMessage = defineMessage({
  kind: 'class-session-moved',
  to: ({ student }: SessionMoved) => student,
  email: {
    name: 'Session of a class changed',
    words: ({ name, was, is, newLink, ...to }, shop) => {
      const { subject, words, link } = texts.moved;
      const hasMoved = formatSession(was) !== formatSession(is);
      const paragraphs = [
        ...(hasMoved ? [words(formatSession(was), formatSession(is))] : []),
        ...(newLink ? [link(formatSession(is))] : []),
      ];
      const facts = [{ label: texts.rows.link, value: newLink ?? '' }];
      return message(to, shop, { subject: subject(name), paragraphs, below: [ownPage(to, shop), { facts }] });
    },
    samples: () => ({
      '': {
        ...SAMPLE_STUDENT,
        name: SAMPLE_SESSION.name,
        was: SAMPLE_SESSION.session,
        is: SAMPLE_SESSION_LATER,
        newLink: SAMPLE_MEETING.joinLink,
      },
    }),
  },
  news: {
    group: 'class',
    words: ({ name, was, is, ...to }) => ({
      ...toOwnPage(to),
      title: texts.moved.subject(name),
      body: texts.moved.words(formatSession(was), formatSession(is)),
    }),
  },
});

export const classSessionCancelledMessage = defineMessage({
  kind: 'class-session-cancelled',
  to: ({ student }: ToStudent & { session: SessionTimes; reason: string }) => student,
  email: {
    name: 'Session of a class cancelled',
    words: ({ session, reason, ...to }, shop) => {
      const { subject, words } = texts.cancelled;
      const when = formatSession(session);
      return message(to, shop, {
        subject: subject(when),
        paragraphs: [words(when), reason],
        below: [ownPage(to, shop)],
      });
    },
    samples: () => ({
      '': {
        ...SAMPLE_STUDENT,
        session: SAMPLE_SESSION.session,
        reason: 'The teacher is ill. We’ll add one session at the end instead.',
      },
    }),
  },
  news: {
    group: 'class',
    words: ({ session, reason, ...to }) => {
      const when = formatSession(session);
      const { subject, words } = texts.cancelled;
      return { ...toOwnPage(to), title: subject(when), body: reason || words(when) };
    },
  },
});

export const classCancelledMessage = defineMessage({
  kind: 'class-cancelled',
  to: ({ student }: OfCohort) => student,
  email: {
    name: 'Class cancelled',
    words: ({ cohort: { title, startsOn }, ...to }, shop) => {
      const { subject, words } = texts.classCancelled;
      return message(to, shop, {
        subject: subject(title),
        paragraphs: [words(title, formatDate(fromLagosDay(startsOn)))],
        below: [],
      });
    },
    samples: () => ({ '': { ...SAMPLE_STUDENT, cohort: { title: SAMPLE_MEETING.title, startsOn: '2027-01-11' } } }),
  },
  news: {
    group: 'class',
    words: ({ cohort, ...to }) => ({
      ...toOwnPage(to),
      title: texts.classCancelled.subject(cohort.title),
      body: texts.classCancelled.words(cohort.title, formatDate(fromLagosDay(cohort.startsOn))),
    }),
  },
});

/** For a student who paid before the class was made. */
export const classPlacedMessage = defineMessage({
  kind: 'class-placed',
  to: ({ student }: OfCohort) => student,
  email: {
    name: 'Added to a class',
    words: ({ cohort: { title, startsOn }, ...to }, shop) => {
      const { subject, words } = texts.placed;
      const paragraphs = [words(title, formatDate(fromLagosDay(startsOn)))];
      return message(to, shop, { subject, paragraphs, below: [ownPage(to, shop)] });
    },
    samples: () => ({ '': { ...SAMPLE_STUDENT, cohort: { title: SAMPLE_MEETING.title, startsOn: '2027-01-11' } } }),
  },
});

function message(
  { student, once }: ToStudent,
  { business }: MailShop,
  { subject, paragraphs, below }: { subject: string; paragraphs: string[]; below: MailBlock[] },
): MailMessage {
  return {
    // By address, because somebody may hold two places, and one email is enough.
    once: `${once}/${student.email}`,
    subjectId: student.id,
    subject,
    heading: subject,
    preheader: paragraphs[0] ?? subject,
    greets: student.fullName,
    blocks: [{ paragraphs }, ...below],
    reason: texts.reason(business.name),
  };
}

function ownPage({ student }: ToStudent, { publicUrl }: MailShop): MailBlock {
  return { button: texts.see, href: classUrlOf(student, publicUrl) };
}

const toOwnPage = ({ student, once }: ToStudent) => ({ once: `${once}/${student.userId}`, href: '/userMasterclass' });

function firstLine(body: string): string {
  const line = body.split('\n')[0] ?? '';
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
