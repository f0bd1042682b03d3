import { formatSession } from '#app/features/masterclass/class-times.ts';
import { classUrlOf } from '#app/features/masterclass/enrollment-links.ts';
import { defineMail } from '#app/platform/mail/define-mail.ts';
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

/** Every email to a class is for one student, once for each fact. */
export interface ToStudent {
  student: ClassStudent;
  once: string;
}

interface OfCohort extends ToStudent {
  cohort: { title: string; startsOn: string };
}

/** What the owner wrote. Blank lines part its paragraphs. */
export const classAnnouncementMail = defineMail({
  kind: 'class-announcement',
  name: 'Announcement to a class',
  compose: ({ subject, body, ...to }: ToStudent & { subject: string; body: string }, shop) => {
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
});

/** On the day: when, the link, and how to follow with little data. */
export const classTonightMail = defineMail({
  kind: 'class-tonight',
  name: 'Class tonight, with the link',
  compose: (
    { meeting, session, name, ...to }: ToStudent & { meeting: Meeting; session: SessionTimes; name: string },
    shop,
  ) => {
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
});

/** The timings, known at last or changed for every session to come. */
export const classTimingsMail = defineMail({
  kind: 'class-timings',
  name: 'Timings of a class',
  compose: ({ timings, from, ...to }: ToStudent & { timings: string; from: string }, shop) => {
    const { subject, words } = texts.times;
    const paragraphs = [words(timings, formatDate(fromLagosDay(from)))];
    return message(to, shop, { subject, paragraphs, below: [ownPage(to, shop)] });
  },
  samples: () => ({ '': { ...SAMPLE_STUDENT, timings: '7pm to 8pm', from: '2027-01-11' } }),
});

interface SessionMoved extends ToStudent {
  name: string;
  was: SessionTimes;
  is: SessionTimes;
  newLink: string | null;
}

/** A session that meets at another time, or elsewhere. */
export const classSessionMovedMail = defineMail({
  kind: 'class-session-moved',
  name: 'Evening of a class changed',
  compose: ({ name, was, is, newLink, ...to }: SessionMoved, shop) => {
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
});

export const classSessionCancelledMail = defineMail({
  kind: 'class-session-cancelled',
  name: 'Evening of a class cancelled',
  compose: ({ session, reason, ...to }: ToStudent & { session: SessionTimes; reason: string }, shop) => {
    const { subject, words } = texts.cancelled;
    const when = formatSession(session);
    return message(to, shop, { subject: subject(when), paragraphs: [words(when), reason], below: [ownPage(to, shop)] });
  },
  samples: () => ({
    '': {
      ...SAMPLE_STUDENT,
      session: SAMPLE_SESSION.session,
      reason: 'The teacher is ill. We meet one evening longer instead.',
    },
  }),
});

export const classCancelledMail = defineMail({
  kind: 'class-cancelled',
  name: 'Class cancelled',
  compose: ({ cohort: { title, startsOn }, ...to }: OfCohort, shop) => {
    const { subject, words } = texts.classCancelled;
    return message(to, shop, {
      subject: subject(title),
      paragraphs: [words(title, formatDate(fromLagosDay(startsOn)))],
      below: [],
    });
  },
  samples: () => ({ '': { ...SAMPLE_STUDENT, cohort: { title: SAMPLE_MEETING.title, startsOn: '2027-01-11' } } }),
});

/** For a student who paid before the class was made. */
export const classPlacedMail = defineMail({
  kind: 'class-placed',
  name: 'Added to a class',
  compose: ({ cohort: { title, startsOn }, ...to }: OfCohort, shop) => {
    const { subject, words } = texts.placed;
    const paragraphs = [words(title, formatDate(fromLagosDay(startsOn)))];
    return message(to, shop, { subject, paragraphs, below: [ownPage(to, shop)] });
  },
  samples: () => ({ '': { ...SAMPLE_STUDENT, cohort: { title: SAMPLE_MEETING.title, startsOn: '2027-01-11' } } }),
});

function message(
  { student, once }: ToStudent,
  { business }: MailShop,
  { subject, paragraphs, below }: { subject: string; paragraphs: string[]; below: MailBlock[] },
): MailMessage {
  return {
    recipient: student.email,
    once,
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
